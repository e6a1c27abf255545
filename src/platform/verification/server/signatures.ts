/** The signatures of a document, found from its catalogue down, and which bytes each of them covers. */
import { createHash } from "node:crypto";
import {
  type Dict,
  dictOf,
  isArray,
  isDict,
  nameOf,
  Ref,
  RefusedPdf,
  Stream,
  spend,
  type Value,
} from "#platform/files/server/pdf-values.ts";
import { type Notes, Unreadable } from "./notes.ts";
import type { Document } from "./revisions.ts";

export type Found = {
  readonly field: Dict;
  readonly fieldRef: Ref;
  readonly fieldName: string;
  readonly value: Dict;
  /** Null: the signature is written inside its field. */
  readonly valueRef: Ref | null;
  /** In which revision the signature was written. */
  readonly revision: number;
  readonly notes: Notes;
};

const MAX_DEPTH = 32;
/** More of them than anybody needs would be a great deal to hash. */
const MAX_SIGNATURES = 20;
const MAX_RANGES = 8;

export function signaturesOf(document: Document): Found[] {
  const form = dictOf(document.resolve(catalogueOf(document).get("AcroForm")));
  const fields = form ? document.resolve(form.get("Fields")) : null;
  const found: Found[] = [];
  const seen = new Set<number>();
  const walk = (refs: Value, inherited: string | null, prefix: string, depth: number) => {
    if (refs === null) return;
    if (!isArray(refs) || depth > MAX_DEPTH) throw new Unreadable("fields");
    for (const ref of refs) {
      const field = dictOf(document.resolve(ref));
      if (!field) continue;
      if (!(ref instanceof Ref) || seen.has(ref.number)) throw new Unreadable("field");
      seen.add(ref.number);
      spend(document.reading.purse, "tokens");
      const own = document.resolve(field.get("T"));
      const fieldName = [prefix, own instanceof Buffer ? textOf(own) : ""].filter(Boolean).join(".");
      const type = nameOf(document.resolve(field.get("FT"))) ?? inherited;
      const value = dictOf(document.resolve(field.get("V")));
      if (value && (type === "Sig" || value.has("ByteRange")))
        found.push(signature(document, field, ref, fieldName, value));
      walk(document.resolve(field.get("Kids")), type, fieldName, depth + 1);
    }
  };
  walk(fields, null, "", 0);
  if (found.length > MAX_SIGNATURES) throw new RefusedPdf("complejo");
  return found.sort((one, other) => one.revision - other.revision);
}

function signature(document: Document, field: Dict, fieldRef: Ref, fieldName: string, value: Dict): Found {
  const written = field.get("V");
  const valueRef = written instanceof Ref ? written : null;
  const revision = document.writtenIn((valueRef ?? fieldRef).number);
  return { field, fieldRef, fieldName, value, valueRef, revision, notes: document.reading.notes.apart() };
}

export function catalogueOf(document: Document, at = document.last): Dict {
  const root = document.resolve(document.revisions[at]?.trailer.get("Root"), at);
  if (!isDict(root) || nameOf(root.get("Type")) !== "Catalog") throw new Unreadable("catalogue");
  return root;
}

/** Some object says that it covers a range of bytes, also one that lies packed or that nobody knows. */
export const mentionsRange = ({ reading: { trace } }: Document): boolean => trace.keys.has("ByteRange");

/** Objects with a range of bytes that are no signature of the document: an earlier one, or one that was taken out. */
export function hiddenRanges(document: Document, found: readonly Found[]): boolean {
  const known = new Set<Value>(found.map(({ value }) => value));
  const hides = (value: Value): boolean => {
    if (known.has(value)) return false;
    if (isArray(value)) return value.some(hides);
    const dict = value instanceof Stream ? value.dict : isDict(value) ? value : null;
    return dict !== null && (dict.has("ByteRange") || [...dict.values()].some(hides));
  };
  return document.revisions.some(({ objects }) => [...objects.values()].some(({ value }) => hides(value)));
}

export type Covered = {
  /** Where what it covers ends. */
  readonly end: number;
  readonly sha256: string;
  /** Of the bytes it covers, by whatever algorithm the signature names. */
  digest(algorithm: string): Buffer;
  readonly contents: Buffer;
  /** Where each of its ranges begins and how long it is. */
  readonly ranges: readonly number[];
};

/** Null: it covers nothing that could be asked. */
export function coveredBy(document: Document, { value, valueRef, notes }: Found): Covered | null {
  const { bytes } = document.reading;
  const written = value.get("ByteRange");
  const numbers = document.resolve(written);
  if (
    !isArray(numbers) ||
    numbers.length > MAX_RANGES ||
    !numbers.every((one) => typeof one === "number" && Number.isInteger(one))
  ) {
    notes.fault("byteRange");
    return null;
  }
  const ranges = numbers as readonly number[];
  const [start = -1, first = -1, second = -1, rest = -1] = ranges;
  const isTwo = isArray(written) && ranges.length === 4 && start === 0 && first > 0 && second > first && rest >= 0;
  notes.demand(isTwo && second + rest <= bytes.length, "byteRange");
  const contents = document.resolve(value.get("Contents"));
  const span = valueRef ? document.find(valueRef.number)?.spans.get("Contents") : undefined;
  notes.demand(span?.[0] === start + first && span[1] === second, "gap");
  if (!(contents instanceof Buffer) || ranges.length % 2) {
    notes.fault("contents");
    return null;
  }
  const hex = span ? bytes.toString("latin1", span[0] + 1, span[1] - 1) : "";
  notes.demand(/^(?:[\da-f]{2})+$/.test(hex), "contents");
  const end = (ranges.at(-2) ?? 0) + (ranges.at(-1) ?? 0);
  return {
    end,
    sha256: createHash("sha256")
      .update(bytes.subarray(0, Math.max(0, end)))
      .digest("hex"),
    contents,
    ranges,
    digest(algorithm) {
      const hash = createHash(algorithm);
      for (let at = 0; at < ranges.length; at += 2) {
        const [from, length] = [ranges[at] as number, ranges[at + 1] as number];
        hash.update(bytes.subarray(Math.max(0, from), Math.max(0, from + length)));
      }
      return hash.digest();
    },
  };
}

/** A text of a PDF: UTF-16 or UTF-8 where it says so, Latin otherwise. */
export function textOf(bytes: Buffer): string {
  if (bytes[0] === 0xfe && bytes[1] === 0xff && bytes.length % 2 === 0)
    return Buffer.from(bytes.subarray(2)).swap16().toString("utf16le");
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return bytes.toString("utf8", 3);
  return bytes.toString("latin1");
}

/** "D:20260718093000-03'00'"; null: it says no moment. */
export function dateOf(value: Value | undefined): Date | null {
  const parts = value instanceof Buffer ? DATE.exec(value.toString("latin1")) : null;
  if (!parts) return null;
  const [, year, month, day, hour, minute, second, sign, hours = "00", minutes = "00"] = parts;
  const zone = sign === "+" || sign === "-" ? `${sign}${hours}:${minutes}` : "Z";
  const at = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}${zone}`);
  return Number.isNaN(at.getTime()) ? null : at;
}
const DATE = /^D:(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(?:([Z+-])(?:(\d\d)'(\d\d)'?)?)?$/;
