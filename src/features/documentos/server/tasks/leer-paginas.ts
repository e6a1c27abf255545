/** What is written on each page, in the order of the file: for who hears a page instead of seeing it. */
import { openLeaf } from "#platform/files/server/pdf-page.ts";
import { BadPdf, type Handle, openPdf } from "#platform/files/server/pdfium.ts";
import { refuse } from "#platform/sandbox/server/task.ts";
import type { Leida } from "../tasks.ts";

/** Letters of a page: nobody writes that many on one. */
const MOST = 20_000;

export default async function leerPaginas({ bytes }: { readonly bytes: Uint8Array }): Promise<Leida[]> {
  try {
    const pdf = await openPdf(bytes);
    const paginas = Array.from({ length: pdf.pages }, (_, at) => {
      const { width: ancho, height: alto } = pdf.sizeOf(at);
      return { ancho, alto, texto: textOf(pdf.handle, at + 1) };
    });
    pdf.close();
    return paginas;
  } catch (error) {
    if (error instanceof BadPdf) return refuse(error.reason);
    throw error;
  }
}

function textOf(handle: Handle, numero: number): string {
  const { calls } = handle;
  const leaf = openLeaf(handle, numero);
  const text = calls.FPDFText_LoadPage(leaf.page);
  try {
    const count = Math.min(calls.FPDFText_CountChars(text), MOST);
    const letters = Array.from({ length: count }, (_, at) => letterOf(calls.FPDFText_GetUnicode(text, at)));
    return letters.join("").trim();
  } finally {
    calls.FPDFText_ClosePage(text);
    leaf.close();
  }
}

const [TAB, LINE] = [9, 10];
const HYPHEN = 2;

function letterOf(code: number): string {
  if (code === HYPHEN) return "-";
  if (code === TAB || code === LINE) return String.fromCodePoint(code);
  const isLetter = code >= 32 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff);
  return isLetter ? String.fromCodePoint(code) : "";
}
