/** Carpetas: where documents are kept. Spec 2 §2, §3, §7; CARP-*, D050, D051, D211. */
import { z } from "zod";
import { logLine } from "#platform/contract/activity.ts";
import { contract } from "#platform/contract/contract.ts";
import { whole } from "#platform/contract/sent.ts";
import { Empty, flag, Id, requiredText, Version } from "#platform/contract/shapes.ts";
import { ICONOS } from "./iconos.ts";
import { FOLDER_EDITORS } from "./quien.ts";

/** What a folder is for besides keeping documents; one at most. */
export const CLASES = ["esLicencia", "esOnboarding", "esPendiente", "esRecibo"] as const;
export type Clase = (typeof CLASES)[number];

export const NAME_MAX = 120;

const Clases = { esLicencia: flag, esOnboarding: flag, esPendiente: flag, esRecibo: flag };

export const CarpetaDraft = z.object({
  name: requiredText(NAME_MAX, "Debe ingresar un valor!"),
  icono: z.enum(ICONOS, "El ícono no es válido"),
  ...Clases,
});
export type CarpetaDraft = z.output<typeof CarpetaDraft>;

export const Carpeta = z.object({
  _id: Id,
  version: Version,
  name: z.string(),
  icono: z.enum(ICONOS),
  ...CarpetaDraft.pick({ esLicencia: true, esOnboarding: true, esPendiente: true, esRecibo: true }).shape,
  /** Made with the company: neither deleted nor made another kind of folder (D211). */
  fija: z.boolean(),
});
export type Carpeta = z.infer<typeof Carpeta>;

const One = z.object({ folderId: Id });
const PATH = "/api/folders";

export const carpetas = contract({
  list: {
    summary: "Listar las carpetas",
    method: "GET",
    path: PATH,
    access: "signedIn",
    input: Empty,
    output: z.array(Carpeta),
  },
  get: {
    summary: "Leer una carpeta",
    method: "GET",
    path: `${PATH}/:folderId`,
    access: "signedIn",
    input: One,
    output: Carpeta,
  },
  create: {
    summary: "Crear una carpeta",
    method: "POST",
    path: PATH,
    access: FOLDER_EDITORS,
    input: CarpetaDraft,
    output: Carpeta,
    logs: logLine("Documentos", "create", "Carpeta creada"),
  },
  update: {
    summary: "Modificar una carpeta",
    method: "PUT",
    edits: "whole",
    path: `${PATH}/:folderId`,
    access: FOLDER_EDITORS,
    input: whole(CarpetaDraft, { folderId: Id, version: Version }),
    output: Carpeta,
    logs: logLine("Documentos", "update", "Carpeta modificada"),
  },
  remove: {
    summary: "Eliminar una carpeta vacía",
    method: "DELETE",
    path: `${PATH}/:folderId`,
    access: FOLDER_EDITORS,
    input: One,
    output: Carpeta,
    logs: logLine("Documentos", "delete", "Carpeta eliminada"),
  },
  icons: {
    summary: "Listar los íconos que puede tener una carpeta",
    method: "GET",
    path: "/api/iconlist",
    access: "signedIn",
    input: Empty,
    output: z.array(z.enum(ICONOS)),
  },
});
