/**
 * A document that expires, renewed: a new version with a file and an expiry of its own takes the place of the old one, which
 * stays readable. Its person, its type and what it asks of whom are those of the old one, from no body (S-29).
 */
import { z } from "zod";
import { FileHandle } from "#features/archivos/contract.ts";
import { logLine } from "#platform/contract/activity.ts";
import { contract } from "#platform/contract/contract.ts";
import { Day, Id, requiredText, text } from "#platform/contract/shapes.ts";
import { NAME_MAX } from "./campos.ts";
import { Documento, MODULO } from "./contract.ts";

export const RENOVADO = logLine("Documentos", "create", "Documento renovado");
export const RENOVACION_ENVIADA = logLine("Documentos", "create", "Renovación enviada por el empleado");

const One = z.object({ documentId: Id });
const PATH = "/api/documents/:documentId";

export const renovaciones = contract({
  /** One's own waits to be approved, as whatever one sends (D210); until then the old version holds. */
  renovar: {
    summary: "Renovar un documento que vence: agrega una versión, y la anterior se sigue pudiendo leer",
    method: "POST",
    path: `${PATH}/renovar`,
    access: "signedIn",
    modulo: MODULO,
    input: One.extend({
      url: FileHandle,
      fechaVencimiento: Day,
      /** Left out: as the old version says. */
      name: requiredText(NAME_MAX, "Debe ingresar un nombre").optional(),
      descripcion: text(2000).optional(),
    }),
    output: Documento,
    logs: [RENOVADO, RENOVACION_ENVIADA],
  },
  versiones: {
    summary: "Listar las versiones de un documento, de la más nueva a la más vieja",
    method: "GET",
    path: `${PATH}/versiones`,
    access: "signedIn",
    modulo: MODULO,
    input: One,
    output: z.array(Documento),
  },
});
