/**
 * What may be looked at of a document that must not be had unsigned: every page, legible and marked, with its words for
 * who does not see them. Pages are drawn here: nothing of the file itself reaches the browser. DOC-42, DOC-91, D212, S-49.
 */
import { z } from "zod";
import { FileHandle } from "#features/archivos/contract.ts";
import { contract, FILE } from "#platform/contract/contract.ts";
import { Id } from "#platform/contract/shapes.ts";
import { KINDS } from "#platform/files/kinds.ts";
import { MODULO, PREVIA } from "./contract.ts";

export const PaginaPrevia = z.object({
  /** From 1. */
  numero: z.int(),
  /** Points, as the page is turned. */
  ancho: z.number(),
  alto: z.number(),
  texto: z.string(),
  /** Where its picture is, for whoever may look at it then. */
  imagen: z.string(),
});
export type PaginaPrevia = z.infer<typeof PaginaPrevia>;

const NOT_A_PAGE = "La página no es válida";
/** Up to as many as an upload may have. */
const numero = z
  .string(NOT_A_PAGE)
  .regex(/^([1-9]\d?|[1-4]\d\d|500)$/, NOT_A_PAGE)
  .transform(Number);

export const previa = contract({
  /** One or the other: a document, or a PDF that whoever asks uploaded and no record has yet. */
  crear: {
    summary: "Generar la vista previa de un documento, o de un PDF propio que sigue temporal",
    method: "POST",
    path: "/api/createPreviewPdfDoc",
    access: "signedIn",
    modulo: MODULO,
    transaction: "apart",
    input: z
      .object({ _id: Id.optional(), url: FileHandle.optional() })
      .refine(({ _id, url }) => (_id === undefined) !== (url === undefined), "Indicá un documento o un archivo"),
    output: z.object({ previewPDF: z.object({ paginas: z.array(PaginaPrevia) }) }),
    logs: [PREVIA],
  },
  /** Never kept by a browser. */
  pagina: {
    summary: "Ver una página de la vista previa de un documento",
    method: "GET",
    path: "/api/documents/:documentId/previa/:numero",
    access: "signedIn",
    modulo: MODULO,
    transaction: "apart",
    input: z.object({ documentId: Id, numero }),
    output: FILE,
    fileTypes: [KINDS.webp.type],
    logs: [PREVIA],
  },
  paginaPropia: {
    summary: "Ver una página de la vista previa de un PDF propio que sigue temporal",
    method: "GET",
    path: "/api/documentsPrevia/:archivoId/:numero",
    access: "signedIn",
    modulo: MODULO,
    transaction: "apart",
    input: z.object({ archivoId: FileHandle, numero }),
    output: FILE,
    fileTypes: [KINDS.webp.type],
  },
});
