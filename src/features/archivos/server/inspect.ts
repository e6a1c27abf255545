/**
 * What a received file is, and what of it is kept: extension, first bytes and purpose must agree (S-25), then the sandbox
 * reads the whole and gives back a clean one. Nothing is stored here.
 */
import { open } from "node:fs/promises";
import type { Actor } from "#platform/auth/actor.ts";
import {
  extensionOf,
  type FileKind,
  HEAD_BYTES,
  isImageKind,
  kindOfExtension,
  looksLike,
} from "#platform/files/kinds.ts";
import type { ReceivedFile } from "#platform/http/server/receive.ts";
import { Refusal } from "#platform/problems/problem.ts";
import { DEFAULT_LIMITS, type Sandbox, TaskFailed } from "#platform/sandbox/server/task.ts";
import { type Carpeta, kindsInWords, kindsOf, type PdfRules, pdfRulesOf } from "../carpetas.ts";
import type { Uploaded } from "../contract.ts";
import { archivosProblems as problem } from "../problems.ts";
import { checkOffice, checkText, checkZip, cleanImage, rebuildPdf, TASK_REFUSALS } from "./tasks.ts";

export type Clean = {
  readonly kind: FileKind;
  readonly content: { readonly path: string } | { readonly bytes: Uint8Array };
  readonly compressionResult?: NonNullable<Uploaded["compressionResult"]>;
};

/** A file, and who sent it. */
export type Received = { readonly actor: Pick<Actor, "_id">; readonly file: ReceivedFile };

export async function inspect(sandbox: Sandbox, { actor, file }: Received, carpeta: Carpeta): Promise<Clean> {
  if (file.size === 0) throw new Refusal(problem.vacio);
  const kind = kindOfExtension(extensionOf(file.name));
  /** ONB-19: in words of its own, whatever a file is called. */
  const own = carpeta === "onboarding" ? problem.soloPdf : null;
  if (!kind || !kindsOf(carpeta).includes(kind)) {
    const message = `${problem.tipoNoPermitido.message}. Puede subir ${kindsInWords(carpeta)}`;
    throw new Refusal(own ?? { ...problem.tipoNoPermitido, message });
  }
  if (!looksLike(kind, await headOf(file.path))) throw new Refusal(own ?? problem.contenidoDistinto);
  try {
    return await clean({ sandbox, by: actor._id }, file.path, kind, pdfRulesOf(carpeta));
  } catch (error) {
    throw error instanceof TaskFailed ? refusalOf(error, pdfRulesOf(carpeta)) : error;
  }
}

type Turn = { readonly sandbox: Sandbox; readonly by: string };

async function headOf(path: string): Promise<Uint8Array> {
  const file = await open(path, "r");
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

async function clean({ sandbox, by }: Turn, path: string, kind: FileKind, rules: PdfRules): Promise<Clean> {
  const readable = { by, read: [path] };
  if (isImageKind(kind)) {
    const { kind: drawnAs, bytes } = await sandbox.run(cleanImage, { path, kind }, readable);
    return { kind: drawnAs, content: { bytes } };
  }
  if (kind === "pdf") {
    const { bytes, savingPercentage, reason } = await sandbox.run(
      rebuildPdf,
      { path, ...rules },
      { ...readable, limits: limitsOf(rules) },
    );
    const compressionResult = { compressed: savingPercentage > 0, savingPercentage, reason };
    return { kind, content: bytes ? { bytes } : { path }, compressionResult };
  }
  if (kind === "csv") await sandbox.run(checkText, { path }, readable);
  else if (kind === "zip") await sandbox.run(checkZip, { path }, readable);
  else await sandbox.run(checkOffice, { path, kind }, readable);
  return { kind, content: { path } };
}

/** Ten times the pages take longer to look at. */
const limitsOf = ({ maxPages }: PdfRules) => ({ wallMs: DEFAULT_LIMITS.wallMs * (maxPages > 500 ? 3 : 1) });

/** A child that outgrew its limits or died says something about the file. */
function refusalOf({ reason, code }: TaskFailed, { maxPages }: PdfRules): Refusal {
  const known = reason === "refused" ? TASK_REFUSALS.find((refusal) => refusal === code) : undefined;
  if (known === "paginas") {
    const message = problem.paginas.message.replace("500", maxPages.toLocaleString("es-AR"));
    return new Refusal({ ...problem.paginas, message });
  }
  return new Refusal(problem[known ?? "complejo"]);
}
