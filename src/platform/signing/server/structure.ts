/** What a revision needs to know of a PDF, read as any reader would: its page, what is shown of it, who signed there. */
import { type Dict, dictOf, isArray, nameOf, Ref, type Value } from "#platform/files/server/pdf-values.ts";
import { textOf } from "#platform/verification/server/signatures.ts";
import type { Box, Rotation } from "../placement.ts";

/** Whoever climbs further goes round in circles. */
const DEEPEST = 64;
const MAX_PAGES = 100_000;

export class Unreadable extends Error {}

export type Reader = {
  readonly catalog: Dict;
  /** What a reference leads to; anything else is itself. */
  resolve(value: Value | undefined): Value;
};

/** The entry, references followed, if it is a dictionary. */
export const dictAt = (reader: Reader, of: Dict, key: string): Dict | null => dictOf(reader.resolve(of.get(key)));

export function arrayAt(reader: Reader, of: Dict, key: string): readonly Value[] | null {
  const found = reader.resolve(of.get(key));
  return isArray(found) ? found : null;
}

export type Page = { readonly ref: Ref; readonly dict: Dict };

/** By the tree as it stands: libpdf's own list knows neither branches without a type nor lists of children elsewhere. */
export function pageOf(reader: Reader, which: "first" | "last"): Page {
  const seen = new Set<number>();
  const search = (ref: Value | undefined): Page | null => {
    const dict = dictOf(reader.resolve(ref));
    if (!(ref instanceof Ref) || !dict || seen.has(ref.number) || seen.size > MAX_PAGES) return null;
    seen.add(ref.number);
    const kids = arrayAt(reader, dict, "Kids");
    if (!kids) return { ref, dict };
    for (const kid of which === "first" ? kids : kids.toReversed()) {
      const found = search(kid);
      if (found) return found;
    }
    return null;
  };
  const found = search(reader.catalog.get("Pages"));
  if (!found) throw new Unreadable("no page");
  return found;
}

/** From the page or the nearest branch above it that has it. */
function inherited(reader: Reader, page: Dict, key: string): Value {
  let node: Dict | null = page;
  for (let step = 0; node && step < DEEPEST; step++) {
    const value = reader.resolve(node.get(key));
    if (value !== null) return value;
    node = dictAt(reader, node, "Parent");
  }
  return null;
}

function boxOf(reader: Reader, value: Value): Box | null {
  if (!isArray(value) || value.length !== 4) return null;
  const sides = value.map((side) => reader.resolve(side));
  if (!sides.every((side) => typeof side === "number" && Number.isFinite(side))) return null;
  const [x1, y1, x2, y2] = sides as [number, number, number, number];
  return [Math.min(x1, x2), Math.min(y1, y2), Math.max(x1, x2), Math.max(y1, y2)];
}

/** What of the page is shown: as much of its crop as the medium has. */
export function visibleOf(reader: Reader, page: Dict): Box {
  const media = boxOf(reader, inherited(reader, page, "MediaBox"));
  if (!media) throw new Unreadable("a page without a size");
  const crop = boxOf(reader, inherited(reader, page, "CropBox")) ?? media;
  const shown: Box = [
    Math.max(media[0], crop[0]),
    Math.max(media[1], crop[1]),
    Math.min(media[2], crop[2]),
    Math.min(media[3], crop[3]),
  ];
  return shown[0] < shown[2] && shown[1] < shown[3] ? shown : media;
}

export function rotationOf(reader: Reader, page: Dict): Rotation {
  const value = inherited(reader, page, "Rotate");
  const turned = typeof value === "number" ? ((value % 360) + 360) % 360 : 0;
  return turned === 90 || turned === 180 || turned === 270 ? turned : 0;
}

/** The boxes of the signatures on a page, also of those that nobody has made yet. */
export function takenOn(reader: Reader, page: Dict): Box[] {
  const annotations = arrayAt(reader, page, "Annots") ?? [];
  return annotations.flatMap((each) => {
    const annotation = dictOf(reader.resolve(each));
    if (!annotation || nameOf(reader.resolve(annotation.get("Subtype"))) !== "Widget") return [];
    const rect = boxOf(reader, reader.resolve(annotation.get("Rect")));
    return rect && nameOf(inherited(reader, annotation, "FT")) === "Sig" ? [rect] : [];
  });
}

/** The names at the top of the form, which ours must not repeat. */
export function fieldNames(reader: Reader, form: Dict | null): Set<string> {
  const fields = (form && arrayAt(reader, form, "Fields")) ?? [];
  const names = fields.map((each) => {
    const field = dictOf(reader.resolve(each));
    const name = field && reader.resolve(field.get("T"));
    return name instanceof Buffer ? textOf(name) : "";
  });
  return new Set(names);
}

/** Whether somebody certified it as never to be changed again: one more signature would break theirs. */
export function isSealed(reader: Reader): boolean {
  const permissions = dictAt(reader, reader.catalog, "Perms");
  const certification = permissions && dictAt(reader, permissions, "DocMDP");
  const references = (certification && arrayAt(reader, certification, "Reference")) ?? [];
  return references.some((each) => {
    const reference = dictOf(reader.resolve(each));
    const parameters = reference && dictAt(reader, reference, "TransformParams");
    return parameters !== null && reader.resolve(parameters.get("P")) === 1;
  });
}
