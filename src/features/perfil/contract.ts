/**
 * Perfil: one's own file ("Mis Datos"), picture and linked accounts. It is saved by the call of usuarios.ts. Spec 1 §2, §5,
 * §7, 3 §2; PERF-*, D026, D044.
 */
import { z } from "zod";
import { MAX_UPLOAD_BYTES } from "#features/archivos/contract.ts";
import { Yo } from "#features/cuentas/contract.ts";
import { CampoPersonalizado } from "#features/empresa/campos-propios.ts";
import { MisDatos } from "#features/empresa/secciones.ts";
import { DatosVisibles } from "#features/legajos/datos.ts";
import { Laborales } from "#features/legajos/ficha.ts";
import { logLine } from "#platform/contract/activity.ts";
import { contract, FILE } from "#platform/contract/contract.ts";
import { Done, Empty, Id, numeric, requiredText, text, Version } from "#platform/contract/shapes.ts";
import { KINDS } from "#platform/files/kinds.ts";

/** Fields the company does not show are not in `datos` at all. */
export const Perfil = z.object({
  _id: Id,
  /** Of the file. */
  version: Version,
  username: z.string(),
  displayName: z.string(),
  profileImageURL: z.string().nullable(),
  /** As the company configured it, with its rules applied. */
  misDatos: MisDatos,
  camposPersonalizadosLegajo: z.array(CampoPersonalizado),
  datos: DatosVisibles.extend(Laborales.shape).partial(),
});
export type Perfil = z.infer<typeof Perfil>;

/** A corner and a side, as parts of the picture's width and height; the whole picture when left out. */
const Part = numeric(z.number("Debe ser un número").min(0, "No puede ser negativo").max(1, "No puede superar 1"));

export const perfil = contract({
  misDatos: {
    summary: "Leer los datos propios que la empresa muestra",
    method: "GET",
    path: "/api/misDatos",
    access: "signedIn",
    scope: "installation",
    input: Empty,
    output: Perfil,
  },
  /** Of anybody in the company one works in, and one's own. */
  foto: {
    summary: "Descargar la foto de una persona",
    method: "GET",
    path: "/api/users/:userId/foto",
    access: "signedIn",
    scope: "installation",
    input: z.object({ userId: Id, v: text(60).optional() }),
    output: FILE,
    fileTypes: [KINDS.jpg.type],
  },
  /** Cut to a square, turned upright, and written anew: nothing of the sent file is kept (PERF-14, S-25). */
  picture: {
    summary: "Subir la foto propia, recortada en un cuadrado",
    method: "POST",
    path: "/api/users/picture",
    access: "signedIn",
    upload: { part: "newProfilePicture", maxBytes: MAX_UPLOAD_BYTES },
    scope: "installation",
    transaction: "apart",
    input: z.object({ x: Part.default(0), y: Part.default(0), ancho: Part.default(1), alto: Part.default(1) }),
    output: z.object({ profileImageURL: z.string() }),
    logs: logLine("Legajos", "update", "Foto de perfil modificada"),
  },
  removePicture: {
    summary: "Quitar la foto propia",
    method: "DELETE",
    path: "/api/users/picture",
    access: "signedIn",
    scope: "installation",
    input: Empty,
    output: Done,
    logs: logLine("Legajos", "delete", "Foto de perfil quitada"),
  },
  accounts: {
    summary: "Listar las cuentas externas vinculadas a la propia",
    method: "GET",
    path: "/api/users/accounts",
    access: "signedIn",
    scope: "installation",
    input: Empty,
    output: z.array(z.object({ provider: z.string(), nombre: z.string(), vinculada: z.iso.datetime() })),
  },
  unlinkAccount: {
    summary: "Desvincular una cuenta externa",
    method: "DELETE",
    path: "/api/users/accounts",
    access: "signedIn",
    scope: "installation",
    input: z.object({ provider: requiredText(40, "Debe indicar la cuenta") }),
    output: Yo,
    logs: logLine("General", "delete", "Cuenta vinculada quitada"),
  },
});
