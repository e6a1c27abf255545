/**
 * The door for PDFs, in the sandbox and before any library opens them (S-57): measured by what really comes out of it,
 * then asked for what is active in it.
 */
import { cleaner, isPlainView } from "./pdf-active.ts";
import { type PdfDocument, readDocument } from "./pdf-document.ts";
import { checkDrawing } from "./pdf-drawing.ts";
import { decoded, filtersOf } from "./pdf-filters.ts";
import {
  checkChains,
  checkDirectories,
  checkSizes,
  type PageLimits,
  pagesOf,
  purseFor,
  USUAL_PAGES,
} from "./pdf-pages.ts";
import { checkFunction, checkPicture, isPicture } from "./pdf-pictures.ts";
import { type Dict, dictOf, isArray, isDict, Stream, type Value } from "./pdf-values.ts";
import { written } from "./pdf-write.ts";

export type Examined = {
  /** Zero where encryption hides them. */
  readonly pages: number;
  readonly isEncrypted: boolean;
  /** It has a signature's byte range somewhere: written anew it would not be valid. */
  readonly isSigned: boolean;
  /** The format's words for what is active, each once, in alphabetical order. */
  readonly active: readonly string[];
  /** The same document without what is active. */
  rewrite(): Buffer;
};

export type Asked = {
  /** A library opened it and says so. */
  readonly isPlain?: boolean;
  readonly limits?: PageLimits;
};

/** Throws `RefusedPdf`. What says it is encrypted is not measured: once it is open, it is asked again as `isPlain`. */
export async function examinePdf(
  bytes: Buffer,
  { isPlain = false, limits = USUAL_PAGES }: Asked = {},
): Promise<Examined> {
  const document = await readDocument(bytes, isPlain, purseFor(limits));
  const { isEncrypted, resolve } = document;
  checkDirectories(document);
  checkChains(document);
  const pages = isEncrypted ? [] : await measured(document, limits);
  const isSigned = bytes.includes("/ByteRange") || document.everything.some((value) => holdsByteRange(value));
  return {
    pages: pages.length,
    isEncrypted,
    isSigned,
    active: activeIn(document, isSigned),
    rewrite: () =>
      written(
        document,
        cleaner(resolve, () => {}),
      ),
  };
}

async function measured(document: PdfDocument, limits: PageLimits) {
  const pages = pagesOf(document, limits);
  checkSizes(pages, document);
  await checkStreams(document);
  await checkDrawing(pages, document);
  return pages;
}

async function checkStreams({ everything, purse, resolve }: PdfDocument): Promise<void> {
  for (const value of everything) {
    const dict = dictOf(value);
    if (dict) checkFunction(dict, resolve);
    if (!(value instanceof Stream)) continue;
    const filters = filtersOf(value.dict, resolve);
    // What it says is looked at before what it holds.
    if (isPicture(value.dict)) checkPicture(value.dict, filters, null, resolve);
    const { bytes } = await decoded(value.raw, filters, purse);
    if (isPicture(value.dict)) checkPicture(value.dict, filters, bytes, resolve);
  }
}

function activeIn({ everything, trailers, hides, resolve }: PdfDocument, isSigned: boolean): readonly string[] {
  const kinds = new Set<string>(hides ? ["oculto"] : []);
  const { clean, isActive } = cleaner(resolve, (kind) => kinds.add(kind));
  for (const value of [...everything, ...trailers]) {
    isActive(value);
    clean(value);
  }
  const views = everything.map((value) => dictOf(value)?.get("OpenAction") ?? null);
  const isOnlyShown = views.every((view) => view === null || isPlainView(view, resolve));
  if (isSigned && isOnlyShown) kinds.delete("OpenAction");
  return [...kinds].sort();
}

function holdsByteRange(value: Value): boolean {
  if (isArray(value)) return value.some(holdsByteRange);
  const dict: Dict | null = isDict(value) || value instanceof Stream ? dictOf(value) : null;
  return dict !== null && (dict.has("ByteRange") || [...dict.values()].some(holdsByteRange));
}
