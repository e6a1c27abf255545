/** Sheets of receipts written anew as other receipts: only what their drawing uses goes along, as when they came. */
import { writeFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { PDF } from "@libpdf/core";
import { readDocument } from "#platform/files/server/pdf-document.ts";
import { examinePdf } from "#platform/files/server/pdf-door.ts";
import { pagesOf, purseFor } from "#platform/files/server/pdf-pages.ts";
import { cuts } from "#platform/files/server/pdf-split.ts";
import { RefusedPdf } from "#platform/files/server/pdf-values.ts";
import { reciboPath } from "../carpeta.ts";
import type { HojasInput } from "../tasks.ts";
import { PAGES, refuseAs } from "./lote.ts";

export default async function escribirHojas({ files, partes, carpeta }: HojasInput): Promise<null> {
  try {
    const sources: Buffer[] = [];
    for (const { path, hojas } of files) {
      const bytes = await readFile(path);
      const { pages, isSigned } = await examinePdf(bytes, { isPlain: true, limits: PAGES });
      if (isSigned) refuseAs("firmado");
      // A sheet more or less, and each could be somebody else's.
      if (pages !== hojas) refuseAs("complejo");
      sources.push(bytes);
    }
    const document = await readDocument(await joined(sources), true, purseFor(PAGES));
    const total = files.reduce((sum, { hojas }) => sum + hojas, 0);
    if (pagesOf(document, PAGES).length !== total) refuseAs("complejo");
    let at = 0;
    for await (const file of cuts(document, partes, PAGES)) writeFileSync(reciboPath(carpeta, at++), file);
    return null;
  } catch (error) {
    if (error instanceof RefusedPdf) refuseAs("complejo");
    throw error;
  }
}

async function joined(sources: readonly Buffer[]): Promise<Buffer> {
  const [only, ...others] = sources;
  if (only && others.length === 0) return only;
  return Buffer.from(await (await PDF.merge([...sources])).save());
}
