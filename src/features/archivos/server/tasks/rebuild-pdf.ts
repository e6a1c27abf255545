/**
 * A PDF must open; it is written anew when that makes it clearly smaller, and never when it is signed (UPL-04). Nothing
 * that can be seen changes: pages, pictures and texts are kept as they are.
 */
import { readFile } from "node:fs/promises";
import { BadPdf, openPdf, type Pdf } from "#platform/files/server/pdfium.ts";
import { endsAsZip } from "#platform/files/server/zip.ts";
import { refuse } from "#platform/sandbox/server/task.ts";
import type { RebuiltPdf, TaskRefusalCode } from "../tasks.ts";

/** Less than this is not worth another file than the one the person chose. */
const MIN_SAVING = 10;
const refuseAs: (code: TaskRefusalCode) => never = refuse;

type Input = { readonly path: string; readonly takesProtected: boolean };

export default async function rebuildPdf({ path, takesProtected }: Input): Promise<RebuiltPdf> {
  const original = await readFile(path);
  if (endsAsZip(original)) refuseAs("oculto");
  try {
    const pdf = await openPdf(original);
    if (pdf.pages < 1) refuseAs("danado");
    if (pdf.signatures > 0 || original.includes("/ByteRange")) return kept(pdf.pages, "El PDF está firmado");
    return await rebuilt(pdf, original);
  } catch (error) {
    if (error instanceof BadPdf && error.reason === "damaged") refuseAs("danado");
    if (!(error instanceof BadPdf)) throw error;
    return takesProtected ? kept(0, "El PDF tiene contraseña") : refuseAs("protegido");
  }
}

const kept = (pages: number, reason: string): RebuiltPdf => ({ pages, bytes: null, savingPercentage: 0, reason });

async function rebuilt(pdf: Pdf, original: Buffer): Promise<RebuiltPdf> {
  const { pages } = pdf;
  const bytes = pdf.rebuild();
  const saving = Math.round((1 - bytes.length / original.length) * 1000) / 10;
  // With its author's restrictions in place it could not be signed later.
  const isNeeded = pdf.isEncrypted || saving >= MIN_SAVING;
  pdf.close();
  if (!isNeeded) return kept(pages, "El PDF ya estaba optimizado");
  const again = await openPdf(bytes);
  if (again.pages !== pages) return kept(pages, "El PDF no se pudo reducir");
  return saving > 0
    ? { pages, bytes, savingPercentage: saving, reason: "Se redujo el tamaño del PDF" }
    : { pages, bytes, savingPercentage: 0, reason: "Se quitaron las restricciones del PDF" };
}
