/**
 * What a stream of a PDF holds once its filters are undone, counted from the bytes that really come out and never from
 * what it says of itself (S-57). Filters that make pictures are left as they are: their size is asked elsewhere.
 */
import { constants, createInflateRaw, inflateRawSync } from "node:zlib";
import { lzwDecoded } from "./pdf-lzw.ts";
import { type Dict, dictOf, isArray, nameOf, type Purse, RefusedPdf, spend, type Value } from "./pdf-values.ts";

/** Of one stream; the purse bounds them together. */
const MAX_STREAM = 128 * 1024 * 1024;
/** Held at once: above it, bytes are counted as they pass and forgotten. */
const HELD = 8 * 1024 * 1024;
const MAX_FILTERS = 6;
const MAX_ROW_BITS = 64 * 1024 * 1024;

export type Resolve = (value: Value | undefined) => Value;
export type Filter = { readonly name: string; readonly parms: Dict | null };

const SHORT: ReadonlyMap<string, string> = new Map([
  ["Fl", "FlateDecode"],
  ["LZW", "LZWDecode"],
  ["A85", "ASCII85Decode"],
  ["AHx", "ASCIIHexDecode"],
  ["RL", "RunLengthDecode"],
  ["DCT", "DCTDecode"],
]);

const listed = (value: Value): readonly Value[] => (isArray(value) ? value : value === null ? [] : [value]);

export function filtersOf(dict: Dict, resolve: Resolve): readonly Filter[] {
  const names = listed(resolve(dict.get("Filter") ?? dict.get("F")));
  if (names.length > MAX_FILTERS) throw new RefusedPdf("complejo");
  const parms = listed(resolve(dict.get("DecodeParms") ?? dict.get("DP")));
  return names.flatMap((value, at) => {
    const name = nameOf(resolve(value));
    const given = dictOf(resolve(parms[at]));
    const settled = given && new Map([...given].map(([key, one]) => [key, resolve(one)]));
    return name === null ? [] : [{ name: SHORT.get(name) ?? name, parms: settled }];
  });
}

export type Decoded = {
  /** Null: too much to hold; it was counted. */
  readonly bytes: Buffer | null;
  /** The filter that nobody undoes here: a picture's, or one that no viewer knows. */
  readonly rest: string | null;
};

/** `hold`: how much its reader wants to see at most. */
export async function decoded(raw: Buffer, filters: readonly Filter[], purse: Purse, hold = HELD): Promise<Decoded> {
  let bytes = raw;
  for (const [at, { name, parms }] of filters.entries()) {
    if (name === "Crypt") continue;
    const undo = UNDO.get(name);
    if (!undo) return { bytes, rest: name };
    const out = await undo(bytes, purse, hold);
    // What follows a filter that gave too much to hold cannot be counted, so it is not taken.
    if (out === null) {
      if (at < filters.length - 1) throw new RefusedPdf("complejo");
      return { bytes: null, rest: null };
    }
    bytes = parms ? unpredicted(out, parms) : out;
  }
  return { bytes, rest: null };
}

type Undo = (bytes: Buffer, purse: Purse, hold: number) => Promise<Buffer | null> | Buffer;

const paid = (purse: Purse, bytes: Buffer): Buffer => {
  spend(purse, "inflated", bytes.length);
  return bytes;
};

const UNDO: ReadonlyMap<string, Undo> = new Map<string, Undo>([
  ["FlateDecode", inflated],
  ["LZWDecode", (bytes, purse) => paid(purse, lzwDecoded(bytes, MAX_STREAM))],
  ["RunLengthDecode", (bytes, purse) => paid(purse, runsDecoded(bytes))],
  ["ASCII85Decode", (bytes, purse) => paid(purse, base85Decoded(bytes))],
  ["ASCIIHexDecode", (bytes, purse) => paid(purse, hexDecoded(bytes))],
]);

/** Without its checksum, and as far as it goes: viewers show what they get of a broken stream. */
async function inflated(bytes: Buffer, purse: Purse, hold: number): Promise<Buffer | null> {
  const body = bytes.subarray(hasHeader(bytes) ? 2 : 0);
  const chunkSize = Math.min(Math.max(body.length * 4, 1024), 1024 * 1024);
  try {
    const maxOutputLength = Math.max(1, Math.min(hold, purse.inflated));
    return paid(purse, inflateRawSync(body, { maxOutputLength, chunkSize, finishFlush: constants.Z_SYNC_FLUSH }));
  } catch (error) {
    if (error instanceof RefusedPdf) throw error;
    return passing(body, purse, hold);
  }
}

const hasHeader = (bytes: Buffer) =>
  bytes.length > 1 && ((bytes[0] ?? 0) & 15) === 8 && bytes.readUInt16BE() % 31 === 0;

async function passing(body: Buffer, purse: Purse, hold: number): Promise<Buffer | null> {
  const inflate = createInflateRaw({ chunkSize: 1024 * 1024, finishFlush: constants.Z_SYNC_FLUSH });
  const parts: Buffer[] = [];
  let size = 0;
  inflate.end(body);
  try {
    for await (const part of inflate as AsyncIterable<Buffer>) {
      size += part.length;
      spend(purse, "inflated", part.length);
      if (size > MAX_STREAM) throw new RefusedPdf("complejo");
      if (size <= hold) parts.push(part);
      else parts.length = 0;
    }
  } catch (error) {
    if (error instanceof RefusedPdf) throw error;
  }
  return size <= hold ? Buffer.concat(parts) : null;
}

function runsDecoded(bytes: Buffer): Buffer {
  const out = Buffer.alloc(runsLength(bytes));
  let size = 0;
  for (let at = 0; size < out.length; ) {
    const length = bytes[at] as number;
    const to = size + (length < 128 ? length + 1 : 257 - length);
    if (length < 128) bytes.copy(out, size, at + 1, at + 2 + length);
    else out.fill(bytes[at + 1] ?? 0, size, to);
    size = to;
    at += length < 128 ? length + 2 : 2;
  }
  return out;
}

function runsLength(bytes: Buffer): number {
  let size = 0;
  for (let at = 0; at < bytes.length && bytes[at] !== 128; ) {
    const length = bytes[at] as number;
    size += length < 128 ? Math.min(length + 1, bytes.length - at - 1) : 257 - length;
    at += length < 128 ? length + 2 : 2;
  }
  if (size > MAX_STREAM) throw new RefusedPdf("complejo");
  return size;
}

function hexDecoded(bytes: Buffer): Buffer {
  const digits = bytes
    .toString("latin1")
    .replace(/>.*$/s, "")
    .replace(/[^\da-f]/gi, "");
  return Buffer.from(digits.length % 2 ? `${digits}0` : digits, "hex");
}

function base85Decoded(bytes: Buffer): Buffer {
  const out = Buffer.alloc(bytes.length * 4 + 8);
  let size = 0;
  let group: number[] = [];
  const flush = () => {
    const kept = group.length - 1;
    while (group.length < 5) group.push(84);
    out.writeUInt32BE(group.reduce((sum, digit) => sum * 85 + digit, 0) % 2 ** 32, size);
    size += kept;
    group = [];
  };
  for (const byte of bytes) {
    if (byte === 0x7e) break;
    if (byte === 0x7a && group.length === 0) size += 4;
    else if (byte >= 33 && byte <= 117) group.push(byte - 33);
    if (group.length === 5) flush();
  }
  if (group.length > 1) flush();
  return out.subarray(0, size);
}

/** Undoes what PNG and TIFF do to rows before they are packed. */
export function unpredicted(bytes: Buffer, parms: Dict): Buffer {
  const number = (key: string, usual: number) => {
    const value = parms.get(key);
    return typeof value === "number" ? value : usual;
  };
  const predictor = number("Predictor", 1);
  if (predictor < 2) return bytes;
  const bits = number("Colors", 1) * number("BitsPerComponent", 8);
  const rowBits = bits * number("Columns", 1);
  if (!(rowBits > 0 && rowBits <= MAX_ROW_BITS)) throw new RefusedPdf("complejo");
  const row = Math.ceil(rowBits / 8);
  const step = Math.max(1, bits >> 3);
  return predictor === 2 ? untiff(bytes, row, step) : unpng(bytes, row, step);
}

function untiff(bytes: Buffer, row: number, step: number): Buffer {
  const out = Buffer.from(bytes);
  for (let at = 0; at < out.length; at++)
    if (at % row >= step) out[at] = ((out[at] as number) + (out[at - step] as number)) & 255;
  return out;
}

function unpng(bytes: Buffer, row: number, step: number): Buffer {
  const rows = Math.ceil(bytes.length / (row + 1));
  // The last row may be cut short: never more comes out than went in.
  const out = Buffer.alloc(Math.min(rows * row, bytes.length));
  for (let line = 0; line < rows; line++) {
    const kind = bytes[line * (row + 1)];
    for (let at = 0; at < row; at++) {
      const to = line * row + at;
      const from = line * (row + 1) + 1 + at;
      if (from >= bytes.length || to >= out.length) return out.subarray(0, Math.min(to, out.length));
      const left = at >= step ? (out[to - step] as number) : 0;
      const up = line > 0 ? (out[to - row] as number) : 0;
      const corner = line > 0 && at >= step ? (out[to - row - step] as number) : 0;
      out[to] = ((bytes[from] as number) + guess(kind, left, up, corner)) & 255;
    }
  }
  return out;
}

function guess(kind: number | undefined, left: number, up: number, corner: number): number {
  if (kind === 1) return left;
  if (kind === 2) return up;
  if (kind === 3) return (left + up) >> 1;
  if (kind !== 4) return 0;
  const [a, b, c] = [Math.abs(up - corner), Math.abs(left - corner), Math.abs(left + up - 2 * corner)];
  return a <= b && a <= c ? left : b <= c ? up : corner;
}
