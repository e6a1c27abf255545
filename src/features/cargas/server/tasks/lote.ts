/** Opening what was uploaded, in the sandbox: a PDF with its password, or the PDFs of a zip. What does not open is refused here. */
import { examinePdf } from "#platform/files/server/pdf-door.ts";
import type { PageLimits } from "#platform/files/server/pdf-pages.ts";
import { RefusedPdf } from "#platform/files/server/pdf-values.ts";
import { BadPdf, openPdf, type Pdf } from "#platform/files/server/pdfium.ts";
import { BadZip, unzip, type ZipEntry } from "#platform/files/server/zip.ts";
import { refuse } from "#platform/sandbox/server/task.ts";
import { MAX_PAGINAS } from "../../terminos.ts";
import type { Avance, Comprimido, TaskRefusalCode } from "../tasks.ts";

export const refuseAs: (code: TaskRefusalCode) => never = refuse;

/** At once: reading has no moment in which it waits. */
export type Tell = (so: Omit<Avance, keyof Comprimido>) => void;

export const PAGES: PageLimits = { maxPages: MAX_PAGINAS };

export type Opened = { readonly pdf: Pdf; readonly bytes: Buffer; readonly firmas: number };

/** Without its encryption, if it had one: then it passes the door only now, as nobody could look inside before (S-57). */
export async function openLote(bytes: Buffer, password: string): Promise<Opened> {
  try {
    const pdf = await openPdf(bytes, password);
    if (pdf.pages < 1) refuseAs("danado");
    if (pdf.pages > MAX_PAGINAS) refuseAs("paginas");
    const firmas = pdf.signatures;
    if (!pdf.isEncrypted) return { pdf, bytes, firmas };
    const open = pdf.rebuild();
    pdf.close();
    const { active } = await examinePdf(open, { isPlain: true, limits: PAGES });
    if (active.length > 0) refuseAs("activo");
    return { pdf: await openPdf(open), bytes: open, firmas };
  } catch (error) {
    if (error instanceof BadPdf)
      refuseAs(error.reason === "damaged" ? "danado" : password === "" ? "faltaClave" : "clave");
    if (error instanceof RefusedPdf) refuseAs(error.reason === "paginas" ? "paginas" : "complejo");
    throw error;
  }
}

/** In the order in which they lie there; folders are only part of their names. */
export function entriesOf(bytes: Buffer): ZipEntry[] {
  try {
    const entries = [...unzip(bytes)].filter(({ name }) => !name.endsWith("/"));
    return entries.length === 0 ? refuseAs("sinPaginas") : entries;
  } catch (error) {
    if (error instanceof BadZip) refuseAs("complejo");
    throw error;
  }
}
