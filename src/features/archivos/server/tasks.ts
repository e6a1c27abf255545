/** The work on a received file that happens in the sandbox: nothing a person uploads is parsed in the web process (S-57). */
import { z } from "zod";
import type { ImageKind } from "#platform/files/kinds.ts";
import { type Task, task } from "#platform/sandbox/server/task.ts";
import type { PdfRules } from "../carpetas.ts";

/** Why a task refused; each has its sentence in problems.ts. */
export const TASK_REFUSALS = [
  "danado",
  "oculto",
  "macros",
  "protegido",
  "imagenGrande",
  "complejo",
  "paginas",
  "dimensiones",
  "activo",
  "activoFirmado",
  "activoProtegido",
] as const;
export type TaskRefusalCode = (typeof TASK_REFUSALS)[number];

const module = (name: string) => new URL(`./tasks/${name}.ts`, import.meta.url);
const Bytes = z.instanceof(Uint8Array);

export const CleanImage = z.object({ kind: z.enum(["jpg", "png", "gif", "webp"]), bytes: Bytes });
export type CleanImage = z.infer<typeof CleanImage>;

/** Drawn again from its pixels: whatever else the file carried stays behind. */
export const cleanImage: Task<{ readonly path: string; readonly kind: ImageKind }, CleanImage> = task(
  "limpiar-imagen",
  module("clean-image"),
  CleanImage,
  { addons: true },
);

export const RebuiltPdf = z.object({
  pages: z.int(),
  /** Null: the file is kept byte by byte. */
  bytes: Bytes.nullable(),
  savingPercentage: z.number(),
  reason: z.string(),
});
export type RebuiltPdf = z.infer<typeof RebuiltPdf>;

export type RebuildPdf = { readonly path: string } & PdfRules;

export const rebuildPdf: Task<RebuildPdf, RebuiltPdf> = task("reconstruir-pdf", module("rebuild-pdf"), RebuiltPdf, {
  wasm: true,
});

export const checkOffice: Task<{ readonly path: string; readonly kind: "xlsx" | "docx" }, null> = task(
  "revisar-office",
  module("check-office"),
  z.null(),
);

/** What is in it is looked at when it is split. */
export const checkZip: Task<{ readonly path: string }, null> = task("revisar-zip", module("check-zip"), z.null());

export const checkText: Task<{ readonly path: string }, null> = task("revisar-texto", module("check-text"), z.null());
