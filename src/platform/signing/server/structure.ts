/** What a revision needs to know of a PDF, read as any reader would: its page, what is shown of it, who signed there. */
import { type PDF, PdfArray, PdfDict, PdfNumber, type PdfObject, PdfRef, PdfString } from "@libpdf/core";
import type { Box, Rotation } from "../placement.ts";

/** Whoever climbs further goes round in circles. */
const DEEPEST = 64;

export class Unreadable extends Error {}

export type Reader = {
  readonly pdf: PDF;
  /** What a reference leads to; anything else is itself. */
  follow(value: PdfObject | undefined): PdfObject | undefined;
  /** The entry, references followed, if it is a dictionary. */
  dict(of: PdfDict, key: string): PdfDict | undefined;
  array(of: PdfDict, key: string): readonly PdfObject[] | undefined;
};

export function readerOf(pdf: PDF): Reader {
  const { registry } = pdf.context;
  const follow = (value: PdfObject | undefined): PdfObject | undefined => {
    let found = value;
    for (let step = 0; found instanceof PdfRef; step++) {
      if (step > DEEPEST) throw new Unreadable("a reference that leads to itself");
      found = registry.resolve(found) ?? undefined;
    }
    return found;
  };
  const dictOf = (value: PdfObject | undefined) => {
    const found = follow(value);
    return found instanceof PdfDict ? found : undefined;
  };
  return {
    pdf,
    follow,
    dict: (of, key) => dictOf(of.get(key)),
    array: (of, key) => {
      const found = follow(of.get(key));
      return found instanceof PdfArray ? found.toArray() : undefined;
    },
  };
}

export type Page = { readonly ref: PdfRef; readonly dict: PdfDict };

/** By the tree as it stands: libpdf's own list knows neither branches without a type nor lists of children elsewhere. */
export function pageOf(reader: Reader, which: "first" | "last"): Page {
  const seen = new Set<PdfRef>();
  const search = (ref: PdfObject | undefined): Page | null => {
    const dict = reader.follow(ref);
    if (!(ref instanceof PdfRef) || !(dict instanceof PdfDict) || seen.has(ref) || seen.size > 100_000) return null;
    seen.add(ref);
    const kids = reader.array(dict, "Kids");
    if (!kids) return { ref, dict };
    for (const kid of which === "first" ? kids : kids.toReversed()) {
      const found = search(kid);
      if (found) return found;
    }
    return null;
  };
  const found = search(reader.pdf.getCatalog().get("Pages"));
  if (!found) throw new Unreadable("no page");
  return found;
}

/** From the page or the nearest branch above it that has it. */
function inherited(reader: Reader, page: PdfDict, key: string): PdfObject | undefined {
  let node: PdfDict | undefined = page;
  for (let step = 0; node && step < DEEPEST; step++) {
    const value = reader.follow(node.get(key));
    if (value) return value;
    node = reader.dict(node, "Parent");
  }
  return undefined;
}

function boxOf(reader: Reader, value: PdfObject | undefined): Box | null {
  if (!(value instanceof PdfArray) || value.length !== 4) return null;
  const sides = value.toArray().map((side) => {
    const found = reader.follow(side);
    return found instanceof PdfNumber ? found.value : Number.NaN;
  });
  const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = sides;
  if (sides.some((side) => !Number.isFinite(side))) return null;
  return [Math.min(x1, x2), Math.min(y1, y2), Math.max(x1, x2), Math.max(y1, y2)];
}

/** What of the page is shown: as much of its crop as the medium has. */
export function visibleOf(reader: Reader, page: PdfDict): Box {
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

export function rotationOf(reader: Reader, page: PdfDict): Rotation {
  const value = inherited(reader, page, "Rotate");
  const turned = value instanceof PdfNumber ? ((value.value % 360) + 360) % 360 : 0;
  return turned === 90 || turned === 180 || turned === 270 ? turned : 0;
}

/** The boxes of the signatures on a page, also of those that nobody has made yet. */
export function takenOn(reader: Reader, page: PdfDict): Box[] {
  const annotations = reader.array(page, "Annots") ?? [];
  return annotations.flatMap((each) => {
    const annotation = reader.follow(each);
    if (!(annotation instanceof PdfDict) || annotation.getName("Subtype", followed(reader))?.value !== "Widget")
      return [];
    const type = inherited(reader, annotation, "FT");
    const rect = boxOf(reader, reader.follow(annotation.get("Rect")));
    return rect && type?.type === "name" && type.value === "Sig" ? [rect] : [];
  });
}

const followed = (reader: Reader) => (ref: PdfRef) => reader.follow(ref) ?? null;

/** The names at the top of the form, which ours must not repeat. */
export function fieldNames(reader: Reader, form: PdfDict | undefined): Set<string> {
  const fields = (form && reader.array(form, "Fields")) ?? [];
  const names = fields.map((each) => {
    const field = reader.follow(each);
    const name = field instanceof PdfDict ? reader.follow(field.get("T")) : undefined;
    return name instanceof PdfString ? name.asString() : "";
  });
  return new Set(names);
}

/** Whether somebody certified it as never to be changed again: one more signature would break theirs. */
export function isSealed(reader: Reader): boolean {
  const permissions = reader.dict(reader.pdf.getCatalog(), "Perms");
  const certification = permissions && reader.dict(permissions, "DocMDP");
  const references = (certification && reader.array(certification, "Reference")) ?? [];
  return references.some((each) => {
    const reference = reader.follow(each);
    const parameters = reference instanceof PdfDict ? reader.dict(reference, "TransformParams") : undefined;
    const allowed = parameters && reader.follow(parameters.get("P"));
    return allowed instanceof PdfNumber && allowed.value === 1;
  });
}
