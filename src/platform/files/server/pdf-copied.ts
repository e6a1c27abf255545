/** Which objects of a PDF go along with a drawing that points at them, and how much of them: by lists of what may be. */
import { isDict, Name, nameOf, Stream, type Value } from "./pdf-values.ts";

export const STREAM_KEYS = ["Filter", "DecodeParms"];
const PICTURE_KEYS =
  "Type Subtype Width Height ColorSpace BitsPerComponent Intent ImageMask Mask Decode Interpolate SMask SMaskInData Matte";
export const keysOf = (list: string): ReadonlySet<string> => new Set([...list.split(" "), ...STREAM_KEYS]);
const PICTURE = keysOf(PICTURE_KEYS);
/** Never part of a drawing, whoever points at them. */
const FOREIGN = new Set(["Page", "Pages", "Catalog", "Annot", "StructElem", "StructTreeRoot", "Outlines", "Filespec"]);
export const EMPTY_FORM = new Stream(
  new Map<string, Value>([
    ["Type", new Name("XObject")],
    ["Subtype", new Name("Form")],
    ["BBox", [0, 0, 0, 0]],
  ]),
  Buffer.alloc(0),
);

/** What a drawing may point at; forms that nothing draws are none of it. */
export function copied(value: Value): Value {
  if (value instanceof Stream) {
    const kind = nameOf(value.dict.get("Subtype"));
    if (kind === "Form") return EMPTY_FORM;
    const allowed = kind === "Image" ? PICTURE : null;
    const entries = [...value.dict].filter(([key]) => (allowed ? allowed.has(key) : key !== "Metadata" && key !== "F"));
    return new Stream(new Map(entries), value.raw);
  }
  if (!isDict(value)) return value;
  return FOREIGN.has(nameOf(value.get("Type")) ?? "") ? null : value;
}
