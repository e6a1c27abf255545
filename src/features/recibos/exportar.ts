/**
 * Receipts taken along: as one PDF, as a zip of their files, or of their pages as pictures. A contract of its own, which
 * nobody loads who does not export. Spec 2 §7; REC-08, REC-48, REC-68…REC-71, D105, D185.
 */
import { z } from "zod";
import { logLine } from "#platform/contract/activity.ts";
import { contract } from "#platform/contract/contract.ts";
import { Done, Id, listOf, MAX_PAGE } from "#platform/contract/shapes.ts";
import { recibosProblems } from "./problems.ts";
import { EXPORTERS } from "./quien.ts";

/** REC-71. */
export const TIPOS_EXPORTACION = ["pdf", "zip", "zipImagenes"] as const;
export type TipoExportacion = (typeof TIPOS_EXPORTACION)[number];

/** More than these are a task. */
export const AL_MOMENTO = 50;

const BAD_TYPE = "El tipo de exportación no es válido";

export const DEMASIADOS = `No podés exportar más de ${MAX_PAGE} recibos a la vez`;
const chosen = listOf(Id).max(MAX_PAGE, DEMASIADOS);

/** The one-time download, or the task that ends in one. */
const Exportado = z.object({ filename: z.string().nullable(), tarea: Id.nullable() });
export type Exportado = z.infer<typeof Exportado>;

/** What the task says at its end. */
export const ResultadoExportacion = z.object({ filename: z.string() });

/** Of each person whose receipts go along, but of oneself. */
export const EXPORTADO = logLine("Recibos", "view", "Recibo exportado");

export const exportar = contract({
  mergePDFs: {
    summary: "Combinar recibos en un solo PDF, como copia sin firmas; más de cincuenta son una tarea",
    method: "POST",
    path: "/api/mergePDFs",
    access: EXPORTERS,
    /** Files are read and written for seconds. */
    transaction: "apart",
    input: z.object({
      tipo: z.enum(["pdf"], BAD_TYPE).default("pdf"),
      recibos: chosen.min(2, recibosProblems.pocos.message),
    }),
    output: Exportado,
    logs: [EXPORTADO],
  },
  mergePDFfromImages: {
    summary:
      "Exportar recibos en un ZIP, con los PDF firmados o con sus páginas como imágenes; más de cincuenta son una tarea",
    method: "POST",
    path: "/api/mergePDFfromImages",
    access: EXPORTERS,
    transaction: "apart",
    input: z.object({
      tipo: z.enum(["zip", "zipImagenes"], BAD_TYPE).default("zip"),
      recibos: chosen.min(1, "No hay registros seleccionados"),
    }),
    output: Exportado,
    logs: [EXPORTADO],
  },
  /** By whoever began it, and until there is something to download. */
  cancelar: {
    summary: "Cancelar una exportación de recibos en curso",
    method: "POST",
    path: "/api/recibosExportar/:tareaId/cancelar",
    access: EXPORTERS,
    input: z.object({ tareaId: Id }),
    output: Done,
  },
});
