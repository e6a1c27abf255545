/** The field of a signature and what it draws: inside its own box, out of its own parts, and nothing that acts. */
import {
  type Dict,
  dictOf,
  isArray,
  isDict,
  nameOf,
  Ref,
  Stream,
  spend,
  type Value,
} from "#platform/files/server/pdf-values.ts";
import { type Box, boxOf, overlap, type Page } from "./pages.ts";
import type { Document } from "./revisions.ts";
import { catalogueOf, type Found, textOf } from "./signatures.ts";

const SIGNATURE = new Set([
  ...["Type", "Filter", "SubFilter", "ByteRange", "Contents"],
  ...["M", "Name", "Reason", "Location", "ContactInfo"],
]);
const FIELD = new Set(["Type", "Subtype", "FT", "T", "V", "F", "P", "Rect", "AP"]);
/** Printed, and printed and locked: what hides or floats is no stamp. */
const FLAGS = [4, 132];
/** As it is seen, in points. */
const MOST = { width: 200, height: 120 };
const TOLERANCE = 0.51;
/** All that a stamp may be made of: forms, fonts, pictures. What acts, hides, groups or points elsewhere is not here. */
const DRAWN = new Set([
  ...["Type", "Subtype", "FormType", "BBox", "Matrix", "Resources", "Length", "Filter", "DecodeParms"],
  ...["Font", "XObject", "ProcSet", "Predictor", "Colors", "BitsPerComponent", "Columns"],
  ...["BaseFont", "Encoding", "FirstChar", "LastChar", "Widths", "FontDescriptor", "ToUnicode", "DescendantFonts"],
  ...["CIDSystemInfo", "Registry", "Ordering", "Supplement", "CIDToGIDMap", "DW", "W", "CMapName", "Differences"],
  ...["BaseEncoding", "FontName", "FontFamily", "FontStretch", "FontWeight", "Flags", "FontBBox", "ItalicAngle"],
  ...["Ascent", "Descent", "Leading", "CapHeight", "XHeight", "StemV", "StemH", "AvgWidth", "MaxWidth", "MissingWidth"],
  ...["FontFile", "FontFile2", "FontFile3", "Length1", "Length2", "Length3", "CIDSet", "CharSet", "Name"],
  ...["Width", "Height", "ColorSpace", "ImageMask", "SMask", "Decode", "Interpolate"],
]);
const KINDS = new Set([
  ...["Form", "Image", "Type0", "Type1", "TrueType", "CIDFontType0", "CIDFontType2"],
  ...["Type1C", "CIDFontType0C", "OpenType"],
]);
/** Their keys are names that the drawing chose. */
const NAMED = new Set(["Font", "XObject"]);

/** Answers the numbers of the objects it is made of. */
export function checkStamp(document: Document, found: Found, page: Page | null, before: readonly Found[]): Set<number> {
  const { field, value, revision: at, notes } = found;
  notes.demand(isSignature(value), "signatureDictionary");
  notes.demand(found.valueRef !== null && document.writtenIn(found.fieldRef.number) === at && isField(field), "field");
  notes.demand(isOwnName(document, found), "fieldName");
  const rect = boxOf(document, field.get("Rect") ?? null, at);
  if (!notes.demand(rect !== null && page !== null && isInside(rect, page), "place") && !rect) return new Set();
  const box = rect as Box;
  const isOver = before.some((other) => {
    const taken = boxOf(document, other.field.get("Rect") ?? null, at);
    return taken !== null && isOnPage(other, field) && overlap(box, taken);
  });
  notes.demand(!isOver, "overlap");
  return checkAppearance(document, found, box);
}

/** Two fields of one name are one field to readers, and a point in it makes it part of another. */
function isOwnName(document: Document, { field, fieldRef, fieldName, revision: at }: Found): boolean {
  const form = dictOf(document.resolve(catalogueOf(document, at).get("AcroForm"), at));
  const fields = document.resolve(form?.get("Fields"), at);
  const others = (isArray(fields) ? fields : []).filter(
    (ref) => !(ref instanceof Ref && ref.number === fieldRef.number),
  );
  const isTaken = others.some((ref) => {
    const name = document.resolve(dictOf(document.resolve(ref, at))?.get("T"), at);
    return name instanceof Buffer && textOf(name) === fieldName;
  });
  return field.get("T") instanceof Buffer && fieldName !== "" && !fieldName.includes(".") && !isTaken;
}

const isOnPage = ({ field }: Found, other: Dict) => {
  const [one, page] = [field.get("P"), other.get("P")];
  return one instanceof Ref && page instanceof Ref && one.number === page.number;
};

/** An approval: no other filter, no transformation, no permission. */
const isSignature = (value: Dict): boolean =>
  [...value.keys()].every((key) => SIGNATURE.has(key)) &&
  nameOf(value.get("Type")) === "Sig" &&
  nameOf(value.get("Filter")) === "Adobe.PPKLite" &&
  nameOf(value.get("SubFilter")) === "ETSI.CAdES.detached" &&
  ["M", "Name", "Reason", "Location", "ContactInfo"].every(
    (key) => !value.has(key) || value.get(key) instanceof Buffer,
  );

const isField = (field: Dict): boolean =>
  [...field.keys()].every((key) => FIELD.has(key)) &&
  nameOf(field.get("Type")) === "Annot" &&
  nameOf(field.get("Subtype")) === "Widget" &&
  nameOf(field.get("FT")) === "Sig" &&
  FLAGS.some((flags) => field.get("F") === flags);

function isInside([x1, y1, x2, y2]: Box, { shown, isSideways }: Page): boolean {
  const [width, height] = isSideways ? [y2 - y1, x2 - x1] : [x2 - x1, y2 - y1];
  const fits = width > 0 && height > 0 && width <= MOST.width && height <= MOST.height;
  return fits && x1 >= shown[0] && y1 >= shown[1] && x2 <= shown[2] && y2 <= shown[3];
}

function checkAppearance(document: Document, { field, revision: at, notes }: Found, rect: Box): Set<number> {
  const { objects } = document.revisions[at] as (typeof document.revisions)[number];
  const appearances = field.get("AP");
  const normal = isDict(appearances) && appearances.size === 1 ? appearances.get("N") : undefined;
  const drawn = document.resolve(normal, at);
  const isForm = drawn instanceof Stream && nameOf(drawn.dict.get("Subtype")) === "Form";
  notes.demand(isForm && fits(document, drawn.dict, rect, at), "appearance");
  const used = new Set<number>();
  const open = new Set<number>();
  const walk = (value: Value | undefined, isNamed: boolean): void => {
    spend(document.reading.purse, "tokens");
    if (value instanceof Ref) {
      // What draws itself is drawn by every reader in its own way.
      notes.demand(!open.has(value.number), "appearance");
      if (used.has(value.number)) return;
      // Only what came with it: a part of the page would change with the page, or change it.
      if (!notes.demand(objects.has(value.number), "borrowed")) return;
      used.add(value.number);
      open.add(value.number);
      walk(document.resolve(value, at), isNamed);
      open.delete(value.number);
    } else if (isArray(value)) for (const one of value) walk(one, false);
    else {
      for (const [key, one] of dictOf(value) ?? []) {
        const isKnown = DRAWN.has(key) && (key !== "Subtype" || KINDS.has(nameOf(one) ?? ""));
        notes.demand(isNamed || isKnown, "appearance");
        walk(one, !isNamed && NAMED.has(key));
      }
    }
  };
  walk(normal, false);
  return used;
}

/** Turned by quarters at most and never stretched: then it draws within the box that was looked at. */
function fits(document: Document, dict: Dict, rect: Box, at: number): boolean {
  const box = boxOf(document, document.resolve(dict.get("BBox"), at), at);
  const matrix = dict.get("Matrix") ?? [1, 0, 0, 1, 0, 0];
  if (!box || !isArray(matrix) || matrix.length !== 6 || !matrix.every((one) => typeof one === "number")) return false;
  const [a, b, c, d] = matrix as number[] as [number, number, number, number];
  const isUpright = Math.abs(a) === 1 && d === a && b === 0 && c === 0;
  const isSideways = Math.abs(b) === 1 && c === -b && a === 0 && d === 0;
  const [width, height] = [box[2] - box[0], box[3] - box[1]];
  const [w, h] = isSideways ? [height, width] : [width, height];
  const isAsLarge = Math.abs(w - (rect[2] - rect[0])) < TOLERANCE && Math.abs(h - (rect[3] - rect[1])) < TOLERANCE;
  return (isUpright || isSideways) && isAsLarge;
}
