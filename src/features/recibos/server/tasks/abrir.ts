/** A receipt's file as it can be read in the sandbox: without the restrictions of its author, if it had any. */

import { RefusedPdf } from "#platform/files/server/pdf-values.ts";
import { BadPdf, openPdf, type Pdf } from "#platform/files/server/pdfium.ts";
import { refuse } from "#platform/sandbox/server/task.ts";
import { type MotivoRechazo, rechazo } from "../tasks.ts";

export type Open = { readonly pdf: Pdf; readonly bytes: Buffer };

export async function openRecibo(bytes: Buffer): Promise<Open> {
  const pdf = await openPdf(bytes);
  if (!pdf.isEncrypted) return { pdf, bytes };
  const plain = pdf.rebuild();
  pdf.close();
  return { pdf: await openPdf(plain), bytes: plain };
}

/** What is wrong with one is told of that one. */
export async function blaming<T>(place: number, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const motivo = motivoOf(error);
    if (motivo === null) throw error;
    return refuse(rechazo(motivo, place));
  }
}

function motivoOf(error: unknown): MotivoRechazo | null {
  if (error instanceof BadPdf) return error.reason === "protected" ? "protegido" : "ilegible";
  return error instanceof RefusedPdf ? "ilegible" : null;
}
