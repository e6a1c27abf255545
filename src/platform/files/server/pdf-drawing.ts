/**
 * How much there is to draw: a form that draws ten of the next one, nine levels deep, is two kilobytes and a thousand
 * million strokes (S-57). Every page is followed as it would be drawn, in bytes of drawing carried out.
 */
import { MAX_READ, type PdfDocument } from "./pdf-document.ts";
import { decoded, filtersOf } from "./pdf-filters.ts";
import { Lexer, Word } from "./pdf-lexer.ts";
import type { Page } from "./pdf-pages.ts";
import { checkPoints } from "./pdf-pictures.ts";
import { type Dict, dictOf, isArray, isDict, nameOf, newPurse, RefusedPdf, Stream, type Value } from "./pdf-values.ts";

const MAX_PAGE_COST = 64 * 1024 * 1024;
const MAX_COST = 1024 * 1024 * 1024;
const MAX_LEVELS = 30;
/** Fetching what is used costs something even when it is empty. */
const USE_COST = 64;

/** A name and what is done with it; comments may stand between. */
const USES = /\/([^\0\s()<>[\]{}/%]*)(?:[\0\s]|%[^\r\n]*[\r\n])+(Do|gs|scn|SCN)(?![A-Za-z0-9*'"])/g;
const CATEGORY: Readonly<Record<string, string>> = { Do: "XObject", gs: "ExtGState", scn: "Pattern", SCN: "Pattern" };

export async function checkDrawing(pages: readonly Page[], document: PdfDocument): Promise<void> {
  const drawing = drawingOf(document);
  let total = 0;
  for (const page of pages) {
    total += await drawing.ofPage(page);
    if (total > MAX_COST) throw new RefusedPdf("complejo");
  }
}

function drawingOf({ resolve }: PdfDocument) {
  const purse = newPurse();
  const known = new Map<Stream, Map<Dict | null, number>>();
  const within = new Set<Stream>();

  const contentOf = async ({ raw, dict }: Stream): Promise<Buffer> => {
    const { bytes, rest } = await decoded(raw, filtersOf(dict, resolve), purse, MAX_READ);
    if (bytes === null) throw new RefusedPdf("complejo");
    return rest === null ? bytes : Buffer.alloc(0);
  };

  const bounded = (cost: number) => {
    if (cost > MAX_PAGE_COST) throw new RefusedPdf("complejo");
    return cost;
  };

  async function ofStream(stream: Stream, outer: Dict | null): Promise<number> {
    const resources = dictOf(resolve(stream.dict.get("Resources"))) ?? outer;
    const before = known.get(stream)?.get(resources);
    if (before !== undefined) return before;
    if (within.has(stream) || within.size > MAX_LEVELS) throw new RefusedPdf("complejo");
    within.add(stream);
    const cost = await ofContent(await contentOf(stream), resources);
    within.delete(stream);
    known.set(stream, (known.get(stream) ?? new Map<Dict | null, number>()).set(resources, cost));
    return cost;
  }

  async function ofContent(content: Buffer, resources: Dict | null): Promise<number> {
    const text = content.toString("latin1");
    checkInline(content, text);
    let cost = content.length;
    const category = (name: string) => dictOf(resolve(resources?.get(name)));
    for (const [, name = "", operator = ""] of text.matchAll(USES)) {
      const used = resolve(category(CATEGORY[operator] ?? "")?.get(plainName(name)));
      cost = bounded(cost + USE_COST + (await ofUsed(used, resources)));
    }
    const glyph = await dearestGlyph(category("Font"), resources);
    return bounded(cost + (glyph > 0 ? glyph * shownBytes(content) : 0));
  }

  /** A form, a pattern, or a state of drawing whose mask is a form. */
  async function ofUsed(used: Value, resources: Dict | null): Promise<number> {
    if (used instanceof Stream) return nameOf(used.dict.get("Subtype")) === "Image" ? 0 : ofStream(used, resources);
    const mask = isDict(used) ? dictOf(resolve(used.get("SMask"))) : null;
    const group = resolve(mask?.get("G"));
    return group instanceof Stream ? ofStream(group, resources) : 0;
  }

  /** Letters that are drawings themselves. */
  async function dearestGlyph(fonts: Dict | null, resources: Dict | null): Promise<number> {
    let dearest = 0;
    for (const value of fonts?.values() ?? []) {
      const font = dictOf(resolve(value));
      if (!font || nameOf(resolve(font.get("Subtype"))) !== "Type3") continue;
      const own = dictOf(resolve(font.get("Resources"))) ?? resources;
      for (const glyph of dictOf(resolve(font.get("CharProcs")))?.values() ?? []) {
        const drawn = resolve(glyph);
        if (drawn instanceof Stream) dearest = Math.max(dearest, await ofStream(drawn, own));
      }
    }
    return dearest;
  }

  async function ofPage({ dict, inherited }: Page): Promise<number> {
    const contents = resolve(dict.get("Contents"));
    const parts: Buffer[] = [];
    let size = 0;
    for (const value of isArray(contents) ? contents : [contents]) {
      const part = resolve(value);
      if (!(part instanceof Stream)) continue;
      const bytes = await contentOf(part);
      parts.push(bytes, Buffer.from("\n"));
      size = bounded(size + bytes.length + 1);
    }
    let cost = await ofContent(Buffer.concat(parts), dictOf(inherited("Resources")));
    const notes = resolve(dict.get("Annots"));
    for (const note of isArray(notes) ? notes : []) cost = bounded(cost + (await ofAppearance(dictOf(resolve(note)))));
    return cost;
  }

  async function ofAppearance(note: Dict | null): Promise<number> {
    let cost = 0;
    for (const value of dictOf(resolve(note?.get("AP")))?.values() ?? []) {
      const way = resolve(value);
      for (const state of isDict(way) ? way.values() : [way]) {
        const drawn = resolve(state);
        if (drawn instanceof Stream) cost += await ofStream(drawn, null);
      }
    }
    return cost;
  }

  return { ofPage };
}

const plainName = (raw: string) =>
  raw.replace(/#([\da-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

/** Bytes inside strings: as many letters at most. */
function shownBytes(content: Buffer): number {
  let [shown, open] = [0, 0];
  for (let at = 0; at < content.length; at++) {
    const byte = content[at];
    if (byte === 0x5c) at++;
    else if (byte === 0x28 || byte === 0x3c) open++;
    else if ((byte === 0x29 || byte === 0x3e) && open > 0) open--;
    if (open > 0) shown++;
  }
  return shown;
}

/** Pictures that stand in the drawing itself. */
function checkInline(content: Buffer, text: string): void {
  const purse = newPurse();
  for (const { index } of text.matchAll(/(?<![A-Za-z0-9])BI(?=[\0\s/])/g)) {
    const lexer = new Lexer(content, purse, index + 2);
    const said = new Map<string, Value>();
    for (;;) {
      const key = lexer.operand();
      const name = key instanceof Word || typeof key === "symbol" ? null : nameOf(key);
      if (name === null) break;
      const value = lexer.operand();
      if (!(value instanceof Word) && typeof value !== "symbol") said.set(name, value);
    }
    checkPoints(said.get("Width") ?? said.get("W"), said.get("Height") ?? said.get("H"));
  }
}
