/**
 * Judges and reads a zip that came from outside without trusting its numbers: what counts is what really comes out
 * (S-57). One that two programs could read differently is refused, so that whoever reads it next finds what was judged.
 * For the sandbox only; nothing is written anywhere.
 */
import { inflateRawSync } from "node:zlib";
import { MAX_ZIP_ENTRIES } from "../kinds.ts";

const MB = 1024 * 1024;
export type ZipLimits = {
  readonly entries: number;
  readonly inflatedBytes: number;
  readonly ratio: number;
  /** Up to here the ratio is not asked for. */
  readonly smallBytes: number;
};
/** Kept as it is, a small file harms nobody however well it is packed: a sheet of blanks is. */
export const ZIP_LIMITS: ZipLimits = {
  entries: MAX_ZIP_ENTRIES,
  inflatedBytes: 100 * MB,
  ratio: 100,
  smallBytes: 2 * MB,
};

export type ZipEntry = { readonly name: string; readonly bytes: Buffer };

export class BadZip extends Error {
  readonly reason: "damaged" | "bomb";
  constructor(reason: "damaged" | "bomb") {
    super(`bad zip: ${reason}`);
    this.reason = reason;
  }
}

const END = 0x06054b50;
const END_BYTES = 22;
const CENTRAL = 0x02014b50;
const CENTRAL_BYTES = 46;
const LOCAL = 0x04034b50;
const LOCAL_BYTES = 30;
const ENCRYPTED = 1;
const STORED = 0;
const DEFLATED = 8;

/** Where end records seem to be, the last one first. */
function* endRecords(file: Buffer): Generator<number> {
  const lowest = Math.max(0, file.length - END_BYTES - 0xffff);
  for (let at = file.length - END_BYTES; at >= lowest; at--) if (file.readUInt32LE(at) === END) yield at;
}

/** Whether the file's last byte belongs to this end record. */
const closes = (file: Buffer, end: number) => end + END_BYTES + file.readUInt16LE(end + 20) === file.length;

/** Whether a zip program would open this file, whatever it begins with: a picture or a PDF must not. */
export function endsAsZip(file: Buffer): boolean {
  for (const end of endRecords(file)) if (closes(file, end)) return true;
  return false;
}

/** What `unzip` says of all of it, keeping nothing. */
export function verdictOn(file: Buffer, limits: ZipLimits = ZIP_LIMITS): "good" | BadZip["reason"] {
  const entries = unzip(file, limits);
  try {
    while (!entries.next().done);
    return "good";
  } catch (error) {
    if (error instanceof BadZip) return error.reason;
    throw error;
  }
}

/** Every entry, inflated one at a time. Throws `BadZip`. */
export function* unzip(file: Buffer, limits: ZipLimits = ZIP_LIMITS): Generator<ZipEntry> {
  const end = endOf(file);
  const count = file.readUInt16LE(end + 10);
  if (count > limits.entries) throw new BadZip("bomb");
  let at = file.readUInt32LE(end + 16);
  let inflated = 0;
  for (let entry = 0; entry < count; entry++) {
    if (at + CENTRAL_BYTES > end || file.readUInt32LE(at) !== CENTRAL) damaged();
    const nameLength = file.readUInt16LE(at + 28);
    const name = file.toString("utf8", at + CENTRAL_BYTES, at + CENTRAL_BYTES + nameLength);
    const left = Math.min(limits.inflatedBytes, Math.max(limits.smallBytes, file.length * limits.ratio)) - inflated;
    const bytes = contentOf(file, at, left);
    inflated += bytes.length;
    yield { name, bytes };
    at += CENTRAL_BYTES + nameLength + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32);
  }
}

/** Some readers take the last end record, others the one that fits: here they are the same, and no 64-bit one counts. */
function endOf(file: Buffer): number {
  const [end] = endRecords(file);
  if (end === undefined || !closes(file, end)) return damaged();
  const directory = { bytes: file.readUInt32LE(end + 12), at: file.readUInt32LE(end + 16) };
  return directory.at + directory.bytes > end ? damaged() : end;
}

function contentOf(file: Buffer, central: number, maxBytes: number): Buffer {
  const method = file.readUInt16LE(central + 10);
  const packed = file.readUInt32LE(central + 20);
  const local = file.readUInt32LE(central + 42);
  if ((file.readUInt16LE(central + 8) & ENCRYPTED) !== 0 || local + LOCAL_BYTES > file.length) damaged();
  if (file.readUInt32LE(local) !== LOCAL) damaged();
  const start = local + LOCAL_BYTES + file.readUInt16LE(local + 26) + file.readUInt16LE(local + 28);
  if (start + packed > file.length) damaged();
  const data = file.subarray(start, start + packed);
  if (method === STORED) return data.length > maxBytes ? bomb() : data;
  if (method !== DEFLATED) return damaged();
  try {
    // One more than allowed, so that the limit itself is never mistaken for its excess.
    const bytes = inflateRawSync(data, { maxOutputLength: maxBytes + 1 });
    return bytes.length > maxBytes ? bomb() : bytes;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "ERR_BUFFER_TOO_LARGE" ? bomb() : damaged();
  }
}

function damaged(): never {
  throw new BadZip("damaged");
}
function bomb(): never {
  throw new BadZip("bomb");
}
