/**
 * The papers of an onboarding: PDFs that the company gives somebody to sign, one after the other, once their data are
 * complete. Spec 1 §4, §5, §7; ONB-13, ONB-19, ONB-20, ONB-24, ONB-29, LEG-48, DASH-20, D210, D214.
 */
import { z } from "zod";
import { FileHandle } from "#features/archivos/contract.ts";
import { NAME_MAX } from "#features/documentos/campos.ts";
import { Documento, MODULO } from "#features/documentos/contract.ts";
import { logLine } from "#platform/contract/activity.ts";
import { contract } from "#platform/contract/contract.ts";
import { Id, listOf, requiredText } from "#platform/contract/shapes.ts";
import { PAPER_KEEPERS } from "./papeles-quien.ts";

export const MAX_PAPELES = 20;

/** As much of the document as says what it is and whose signature it lacks. */
export const Papel = Documento.pick({
  _id: true,
  name: true,
  tipo: true,
  sha256: true,
  estado: true,
  requiereFirma: true,
  requiereFirmaEmpleador: true,
  firmadoEmpleado: true,
  firmadoEmpleador: true,
  leido: true,
  created: true,
});
export type Papel = z.infer<typeof Papel>;

/** Who adds them says which files and of what type: how they stand is the server's (S-29). */
const Nuevo = z.object({ url: FileHandle, name: requiredText(NAME_MAX, "Debe ingresar un nombre") });

const nuevos = listOf(Nuevo)
  .min(1, "Agregue al menos un archivo")
  .max(MAX_PAPELES, `No podés agregar más de ${MAX_PAPELES} documentos a la vez`)
  .refine(
    (all) => new Set(all.map(({ url }) => url)).size === all.length,
    "Un mismo archivo está adjunto más de una vez",
  );

export const PapelesNuevos = z.object({
  /** Null: the only one there is in the company's onboarding folders. */
  tipo: Id.nullable().default(null),
  adjuntos: nuevos,
});

const OfPerson = z.object({ empleadoId: Id });
const PATH = "/api/documents/empleado/:empleadoId/onboarding";

export const papeles = contract({
  /** Somebody out of reach is as somebody who is not there. */
  list: {
    summary: "Listar los documentos de onboarding de una persona, en el orden en que los firma",
    method: "GET",
    path: PATH,
    access: "signedIn",
    modulo: MODULO,
    input: OfPerson,
    output: z.array(Papel),
  },
  /** All of them or none (S-24). */
  agregar: {
    summary: "Agregar documentos de onboarding a una persona, para que los firme",
    method: "POST",
    path: PATH,
    access: PAPER_KEEPERS,
    modulo: MODULO,
    input: PapelesNuevos.extend(OfPerson.shape),
    output: z.array(Papel),
    logs: logLine("Onboarding", "create", "Documentos de onboarding agregados"),
  },
});
