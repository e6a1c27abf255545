/** The pages of a PDF, how large they are, and its directory: counted as they really hang together (S-57). */
import type { PdfDocument } from "./pdf-document.ts";
import { Lexer, Word } from "./pdf-lexer.ts";
import {
  type Dict,
  dictOf,
  isArray,
  isDict,
  nameOf,
  newPurse,
  type Purse,
  RefusedPdf,
  Stream,
  type Value,
} from "./pdf-values.ts";

/** How many pages a purpose takes. */
export type PageLimits = { readonly maxPages: number };
export const USUAL_PAGES: PageLimits = { maxPages: 500 };
/** As many objects and tokens a page as a file of the usual size may have; what unfolds is bounded for all alike. */
export function purseFor({ maxPages }: PageLimits): Purse {
  const { tokens, objects, inflated } = newPurse();
  const times = Math.max(1, maxPages / USUAL_PAGES.maxPages);
  return { tokens: tokens * times, objects: objects * times, inflated };
}
/** Branches for each page: a tree of pairs has one. */
const NODES_A_PAGE = 10;
const MAX_LEVELS = 60;
/** Points, 1/72 inch: five metres, as the format allows. */
const MAX_SIDE = 14_400;
const MAX_DIRECTORIES = 500;
const MAX_ENTRIES = 1_000_000;

/** A page with what it has from the branches above it. */
export type Page = { readonly dict: Dict; readonly inherited: (key: string) => Value };

type Branch = { readonly dict: Dict; readonly above: readonly Dict[] };

export function pagesOf({ root, resolve }: PdfDocument, { maxPages }: PageLimits = USUAL_PAGES): Page[] {
  const pages: Page[] = [];
  const top = dictOf(resolve(root.get("Pages")));
  if (!top) throw new RefusedPdf("danado");
  const count = resolve(top.get("Count"));
  // Some viewers believe the number.
  if (typeof count === "number" && count > maxPages) throw new RefusedPdf("paginas");
  const open: Branch[] = [{ dict: top, above: [] }];
  for (let nodes = 0, branch = open.pop(); branch; branch = open.pop()) {
    const { dict, above } = branch;
    if (above.includes(dict) || above.length > MAX_LEVELS || ++nodes > maxPages * NODES_A_PAGE)
      throw new RefusedPdf("complejo");
    const line = [dict, ...above];
    const kids = resolve(dict.get("Kids"));
    if (!isArray(kids)) {
      const holder = (key: string) => line.find((one) => one.has(key))?.get(key);
      pages.push({ dict, inherited: (key) => resolve(holder(key)) });
      if (pages.length > maxPages) throw new RefusedPdf("paginas");
      continue;
    }
    if (kids.length > maxPages * NODES_A_PAGE) throw new RefusedPdf("paginas");
    for (const kid of kids.toReversed()) {
      const next = dictOf(resolve(kid));
      if (next) open.push({ dict: next, above: line });
    }
  }
  if (pages.length === 0) throw new RefusedPdf("danado");
  return pages;
}

export function checkSizes(pages: readonly Page[], { resolve }: PdfDocument): void {
  for (const { inherited } of pages) {
    const unit = inherited("UserUnit");
    for (const key of ["MediaBox", "CropBox", "TrimBox", "BleedBox", "ArtBox"]) {
      const box = inherited(key);
      if (!isArray(box)) continue;
      const [left = 0, low = 0, right = 0, high = 0] = box.map((side) => Number(resolve(side)));
      const side = Math.max(Math.abs(right - left), Math.abs(high - low)) * (typeof unit === "number" ? unit : 1);
      if (!(side <= MAX_SIDE)) throw new RefusedPdf("dimensiones");
    }
  }
}

/** Follows the directories as a viewer does: none twice, and none that promises more objects than a file can hold. */
export function checkDirectories({ bytes, purse, resolve }: PdfDocument): void {
  const visited = new Set<number>();
  const start = bytes.lastIndexOf("startxref");
  const open = start < 0 ? [] : [new Lexer(bytes, purse, start + 9).value()];
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    if (typeof at !== "number" || at < 0 || at >= bytes.length) continue;
    if (visited.has(at) || visited.size >= MAX_DIRECTORIES) throw new RefusedPdf("complejo");
    visited.add(at);
    const lexer = new Lexer(bytes, purse, at);
    const dict = tableAt(lexer) ?? streamDictAt(new Lexer(bytes, purse, at));
    if (!dict) continue;
    checkPromise(dict, resolve);
    for (const key of ["XRefStm", "Prev"]) open.push(resolve(dict.get(key)));
  }
}

const tooMany = (count: Value | undefined) => typeof count === "number" && !(count >= 0 && count <= MAX_ENTRIES);

function tableAt(lexer: Lexer): Dict | null {
  const word = lexer.operand();
  if (!(word instanceof Word) || word.word !== "xref") return null;
  for (;;) {
    const first = lexer.operand();
    if (first instanceof Word && first.word === "trailer") {
      const dict = lexer.value();
      return isDict(dict) ? dict : null;
    }
    const count = lexer.operand();
    if (typeof first !== "number" || typeof count !== "number") return null;
    if (tooMany(first + count)) throw new RefusedPdf("complejo");
    for (let entry = 0; entry < count * 3; entry++) {
      const part = lexer.operand();
      if (typeof part === "symbol" || (part instanceof Word && part.word === "trailer")) throw new RefusedPdf("danado");
    }
  }
}

/** "12 0 obj << … >>". */
function streamDictAt(lexer: Lexer): Dict | null {
  const [, , word] = [lexer.operand(), lexer.operand(), lexer.operand()];
  const dict = word instanceof Word && word.word === "obj" ? lexer.value() : null;
  return isDict(dict) && nameOf(dict.get("Type")) === "XRef" ? dict : null;
}

function checkPromise(dict: Dict, resolve: PdfDocument["resolve"]): void {
  if (tooMany(resolve(dict.get("Size")))) throw new RefusedPdf("complejo");
  for (const key of ["Index", "W"]) {
    const list = resolve(dict.get(key));
    if (isArray(list) && list.some((one) => tooMany(resolve(one)))) throw new RefusedPdf("complejo");
  }
}

/** Object streams say which one goes before; in a ring nobody ever arrives. */
export function checkChains({ objects, resolve }: PdfDocument): void {
  for (const first of objects.values()) {
    if (!(first instanceof Stream) || !first.dict.has("Extends")) continue;
    const visited = new Set<Dict>();
    for (let dict: Dict | null = first.dict; dict; dict = dictOf(resolve(dict.get("Extends")))) {
      if (visited.has(dict) || visited.size > MAX_DIRECTORIES) throw new RefusedPdf("complejo");
      visited.add(dict);
    }
  }
}
