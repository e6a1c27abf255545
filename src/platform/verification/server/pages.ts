/** The pages of a document by its tree, with what each shows of itself. */
import { type Dict, dictOf, isArray, Ref, spend, type Value } from "#platform/files/server/pdf-values.ts";
import { Unreadable } from "./notes.ts";
import type { Document } from "./revisions.ts";
import { catalogueOf } from "./signatures.ts";

/** x1, y1, x2, y2, the smaller ones first. */
export type Box = readonly [number, number, number, number];
export type Page = { readonly dict: Dict; readonly shown: Box; readonly isSideways: boolean };

const MAX_DEPTH = 64;
type Inherited = { readonly media: Box | null; readonly crop: Box | null; readonly rotate: number };

/** By the number of their object, as the tree stood after that revision. */
export function pagesOf(document: Document, at: number): ReadonlyMap<number, Page> {
  const pages = new Map<number, Page>();
  const seen = new Set<number>();
  const walk = (ref: Value | undefined, inherited: Inherited, depth: number) => {
    const dict = dictOf(document.resolve(ref, at));
    if (!(ref instanceof Ref) || !dict || seen.has(ref.number) || depth > MAX_DEPTH) throw new Unreadable("pages");
    seen.add(ref.number);
    spend(document.reading.purse, "tokens");
    const read = (key: string) => document.resolve(dict.get(key), at);
    const rotate = read("Rotate");
    const here = {
      media: boxOf(document, read("MediaBox"), at) ?? inherited.media,
      crop: boxOf(document, read("CropBox"), at) ?? inherited.crop,
      rotate: typeof rotate === "number" ? rotate : inherited.rotate,
    };
    const kids = read("Kids");
    if (isArray(kids)) for (const kid of kids) walk(kid, here, depth + 1);
    else pages.set(ref.number, { dict, shown: shownOf(here), isSideways: Math.abs(here.rotate % 180) === 90 });
  };
  walk(catalogueOf(document, at).get("Pages"), { media: null, crop: null, rotate: 0 }, 0);
  return pages;
}

function shownOf({ media, crop }: Inherited): Box {
  if (!media) throw new Unreadable("MediaBox");
  const [x1, y1, x2, y2] = crop ?? media;
  return [Math.max(x1, media[0]), Math.max(y1, media[1]), Math.min(x2, media[2]), Math.min(y2, media[3])];
}

export function boxOf(document: Document, value: Value, at: number): Box | null {
  const sides = isArray(value) ? value.map((side) => document.resolve(side, at)) : [];
  if (sides.length !== 4 || !sides.every((side) => typeof side === "number")) return null;
  const [x1, y1, x2, y2] = sides as [number, number, number, number];
  return [Math.min(x1, x2), Math.min(y1, y2), Math.max(x1, x2), Math.max(y1, y2)];
}

export const overlap = (one: Box, other: Box): boolean =>
  one[0] < other[2] && other[0] < one[2] && one[1] < other[3] && other[1] < one[3];
