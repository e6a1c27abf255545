/**
 * Archivos: what people upload. A file is temporary until a record claims it; the handle (`uploadedURL`, `fileUrl`) is
 * an opaque id, never an address or a path (S-26, S-33). Spec 1–3 §7; UPL-*.
 */
import { z } from "zod";
import { logLine } from "#platform/contract/activity.ts";
import { contract, FILE } from "#platform/contract/contract.ts";
import { Done, Id, text } from "#platform/contract/shapes.ts";

export const MAX_UPLOAD_BYTES = 20 * 1024 * 1024;

/** The temporary file's handle. */
export const FileHandle = Id;

/**
 * A file attached to a record. `isNew`: uploaded for this save; anything else already belongs to the record. A feature
 * that says more of its files extends it, claims them as they are and keeps the rest in a table of its own.
 */
export const Adjunto = z.object({
  url: FileHandle,
  name: text(200),
  isNew: z.boolean("Debe ser sí o no").default(false),
});
export type Adjunto = z.infer<typeof Adjunto>;

export const CompressionResult = z.object({
  compressed: z.boolean(),
  savingPercentage: z.number(),
  reason: z.string(),
});

export const Uploaded = z.object({
  uploadedURL: FileHandle,
  name: z.string(),
  type: z.string(),
  size: z.int(),
  /** PDFs only (UPL-04). */
  compressionResult: CompressionResult.optional(),
});
export type Uploaded = z.infer<typeof Uploaded>;

/** What a company's files take up (S-58). */
export const UsoArchivos = z
  .object({
    usado: z.int(),
    /** Null: the installation sets no limit worth saying. */
    total: z.int().nullable(),
  })
  .describe("Bytes que ocupan los archivos de la empresa, con los que se están subiendo, y de cuántos dispone");
export type UsoArchivos = z.infer<typeof UsoArchivos>;

export const archivos = contract({
  upload: {
    summary: "Subir un archivo; queda temporal hasta que un registro lo adjunta",
    method: "POST",
    path: "/api/uploads",
    access: "signedIn",
    upload: { part: "uploadedFile", maxBytes: MAX_UPLOAD_BYTES },
    /** Reading the file takes seconds. */
    transaction: "apart",
    /** `destFolder`: a purpose of carpetas.ts. Labels at most: where and under which key is the server's decision (S-26). */
    input: z.object({
      destFolder: text(200).default(""),
      preserveName: text(10).optional(),
      filename: text(200).optional(),
    }),
    output: Uploaded,
  },
  /** The uploader looks at a file that is still temporary. */
  temporary: {
    summary: "Ver un archivo propio que sigue temporal",
    method: "GET",
    path: "/api/archivos/:archivoId",
    access: "signedIn",
    input: z.object({ archivoId: FileHandle }),
    output: FILE,
  },
  remove: {
    summary: "Descartar un archivo propio que sigue temporal",
    method: "POST",
    path: "/api/deleteFile",
    access: "signedIn",
    /** The bytes go after the row's transaction: a row never lacks its file. */
    transaction: "apart",
    input: z.object({ fileUrl: FileHandle }),
    output: Done,
  },
  /** A generated file, once, to the session that asked for it, within ten minutes (D077, S-27). */
  download: {
    summary: "Descargar una sola vez un archivo generado, dentro de los diez minutos",
    method: "GET",
    path: "/api/download/:filename",
    access: "signedIn",
    input: z.object({ filename: text(100) }),
    output: FILE,
    logs: logLine("General", "view", "Descarga de un archivo generado"),
  },
});
