/**
 * A PDF must pass the door and open; it is written anew when something active leaves it or when that makes it clearly
 * smaller, and never when it is signed (UPL-04). Nothing that can be seen changes: pages, pictures and texts stay. Receipts
 * are made smaller later, by those who split them (D203).
 */
import { readFile } from "node:fs/promises";
import { type Examined, examinePdf } from "#platform/files/server/pdf-door.ts";
import { RefusedPdf } from "#platform/files/server/pdf-values.ts";
import { BadPdf, openPdf, type Pdf } from "#platform/files/server/pdfium.ts";
import { endsAsZip } from "#platform/files/server/zip.ts";
import { refuse } from "#platform/sandbox/server/task.ts";
import type { RebuildPdf, RebuiltPdf, TaskRefusalCode } from "../tasks.ts";

/** Less than this is not worth another file than the one the person chose. */
const MIN_SAVING = 10;
const refuseAs: (code: TaskRefusalCode) => never = refuse;

export default async function rebuildPdf(input: RebuildPdf): Promise<RebuiltPdf> {
  const original = await readFile(input.path);
  if (endsAsZip(original)) refuseAs("oculto");
  try {
    const seen = await examinePdf(original, { limits: input });
    const pdf = await opened(original, seen, input);
    if (!pdf) return kept(0, "El PDF tiene contraseña");
    if (pdf.pages < 1) refuseAs("danado");
    if (pdf.pages > input.maxPages) refuseAs("paginas");
    return await settled(pdf, original, seen, input);
  } catch (error) {
    if (error instanceof RefusedPdf) refuseAs(error.reason);
    if (error instanceof BadPdf) refuseAs(error.reason === "damaged" ? "danado" : "protegido");
    throw error;
  }
}

/** Null: only its password opens it, and the purpose waits for that. */
async function opened(
  original: Buffer,
  { isEncrypted, active }: Examined,
  { takesProtected }: RebuildPdf,
): Promise<Pdf | null> {
  try {
    return await openPdf(original);
  } catch (error) {
    if (!isEncrypted || !(error instanceof BadPdf) || error.reason !== "protected" || !takesProtected) throw error;
    return active.length > 0 ? refuseAs("activoProtegido") : null;
  }
}

const kept = (pages: number, reason: string): RebuiltPdf => ({ pages, bytes: null, savingPercentage: 0, reason });

async function settled(pdf: Pdf, original: Buffer, seen: Examined, limits: RebuildPdf): Promise<RebuiltPdf> {
  const { pages } = pdf;
  const isSigned = seen.isSigned || pdf.signatures > 0;
  const isCopied = pdf.isEncrypted || (limits.compresses && !isSigned && seen.active.length === 0);
  const copy = isCopied ? pdf.rebuild() : Buffer.alloc(0);
  pdf.close();
  // Open, the rest of an encrypted one can be read: it is measured and asked as the file itself would be.
  const readable = seen.isEncrypted
    ? await examinePdf(pdf.isEncrypted ? copy : original, { isPlain: true, limits })
    : seen;
  if (isSigned || readable.isSigned)
    return readable.active.length > 0 ? refuseAs("activoFirmado") : kept(pages, "El PDF está firmado");
  if (readable.active.length > 0) return cleaned(readable, original, pages, limits);
  if (!pdf.isEncrypted && !limits.compresses) return kept(pages, "El PDF se comprime al procesar los recibos");
  const saving = limits.compresses ? savingOf(original, copy) : 0;
  // With its author's restrictions in place it could not be signed later.
  if (!pdf.isEncrypted && saving < MIN_SAVING) return kept(pages, "El PDF ya estaba optimizado");
  if ((await openPdf(copy)).pages !== pages) return kept(pages, "El PDF no se pudo reducir");
  return saving > 0
    ? { pages, bytes: copy, savingPercentage: saving, reason: "Se redujo el tamaño del PDF" }
    : { pages, bytes: copy, savingPercentage: 0, reason: "Se quitaron las restricciones del PDF" };
}

const savingOf = (original: Buffer, copy: Buffer) => Math.round((1 - copy.length / original.length) * 1000) / 10;

/** What is left must have the same pages and nothing of what had to go. */
async function cleaned(seen: Examined, original: Buffer, pages: number, limits: RebuildPdf): Promise<RebuiltPdf> {
  const bytes = Buffer.from(seen.rewrite());
  const again = await examinePdf(bytes, { limits });
  if (again.active.length > 0 || (await openPdf(bytes)).pages !== pages) refuseAs("activo");
  const reason = "Se quitaron del PDF acciones, programas o archivos incrustados";
  return { pages, bytes, savingPercentage: limits.compresses ? Math.max(0, savingOf(original, bytes)) : 0, reason };
}
