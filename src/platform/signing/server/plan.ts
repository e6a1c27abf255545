/** Where and under which name one more signature goes into a PDF, and the words it says of itself. */
import { createHash } from "node:crypto";
import { type Dict, isArray, type Value } from "#platform/files/server/pdf-values.ts";
import { asSeen, type Box, type Place, placeStamp, type Rotation } from "../placement.ts";
import type { Stamped, UnsignableCode } from "./revision.ts";
import {
  dictAt,
  fieldNames,
  isSealed,
  type Page,
  pageOf,
  type Reader,
  rotationOf,
  takenOn,
  visibleOf,
} from "./structure.ts";

export class Unsignable extends Error {
  readonly code: UnsignableCode;
  constructor(code: UnsignableCode, options?: ErrorOptions) {
    super(`cannot be signed: ${code}`, options);
    this.code = code;
  }
}

/** Printed and locked: as ISO 32000 wants the widget of a signature that nobody moves. */
export const PRINT_AND_LOCKED = 132;
/** There are signatures, and the file is only ever appended to. */
export const SIGNATURES_APPEND_ONLY = 3;
/** As long as the ranges of any file can be. */
export const RANGE = "[0 9999999999 9999999999 9999999999]";

export type Plan = {
  readonly page: Page;
  readonly rotation: Rotation;
  readonly rect: Box;
  readonly place: Place;
  /** Null: there is none yet. */
  readonly form: Dict | null;
  readonly fieldName: string;
};

export function planOf(reader: Reader, asked: Stamped): Plan {
  if (isSealed(reader)) throw new Unsignable("firmadoAfuera");
  const page = pageOf(reader, asked.page);
  const rotation = rotationOf(reader, page.dict);
  const sheet = { visible: visibleOf(reader, page.dict), rotation, taken: takenOn(reader, page.dict) };
  const rect = placeStamp(sheet, asked.caja);
  if (!rect) throw new Unsignable("sinLugar");
  const form = dictAt(reader, reader.catalog, "AcroForm");
  return { page, rotation, rect, place: asSeen(rect, sheet), form, fieldName: freeName(fieldNames(reader, form)) };
}

function freeName(taken: ReadonlySet<string>): string {
  let number = 1;
  while (taken.has(`Firma${number}`)) number++;
  return `Firma${number}`;
}

/** The file's own identity goes on; where it has none, one that follows from its bytes and not from chance. */
export function idOf(written: Value, bytes: Uint8Array): readonly [Buffer, Buffer] {
  if (isArray(written) && written.length === 2) {
    const [first, second] = written;
    if (first instanceof Buffer && second instanceof Buffer) return [first, second];
  }
  const derived = createHash("sha256").update(bytes).digest().subarray(0, 16);
  return [derived, derived];
}

export const momentOf = (at: Date): string => `D:${at.toISOString().replaceAll(/[-:T]/g, "").slice(0, 14)}+00'00'`;

/** A text as a PDF has it. */
export function textBytes(value: string): Buffer {
  const written = value.toWellFormed();
  const isLatin = /^[\n\r\t\x20-\x7e\xa1-\xac\xae-\xff]*$/.test(written);
  return isLatin ? Buffer.from(written, "latin1") : Buffer.from(`\ufeff${written}`, "utf16le").swap16();
}
