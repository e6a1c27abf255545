/**
 * Opens every part of a zip before anyone trusts it, and counts what really comes out: the sizes it declares are the
 * sender's (S-57).
 */
import { inflateRawSync } from "node:zlib";

export type ZipLimits = { readonly inflatedBytes: number; readonly ratio: number; readonly entries: number };
export const ZIP_LIMITS: ZipLimits = { inflatedBytes: 100 * 1024 * 1024, ratio: 100, entries: 1_000 };

export type ZipVerdict = "ok" | "damaged" | "too large";

const END_OF_DIRECTORY = 0x06054b50;
const ENTRY = 0x02014b50;
const END_BYTES = 22;
const ENTRY_BYTES = 46;
const LOCAL_BYTES = 30;
const MAX_COMMENT = 0xffff;
const STORED = 0;
const DEFLATED = 8;

export function inspectZip(bytes: Uint8Array, limits: ZipLimits = ZIP_LIMITS): ZipVerdict {
  const data = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    return count(data, limits);
  } catch (error) {
    // Reading past the end, or a stream that is none.
    return (error as { code?: string }).code === "ERR_BUFFER_TOO_LARGE" ? "too large" : "damaged";
  }
}

function count(data: Buffer, limits: ZipLimits): ZipVerdict {
  const end = endOf(data);
  if (end < 0) return "damaged";
  const entries = data.readUInt16LE(end + 10);
  if (entries > limits.entries) return "too large";
  // Enough for one byte too many, which is then an error and not a truncation.
  const allowed = Math.min(limits.inflatedBytes, limits.ratio * data.length);
  let inflated = 0;
  let at = data.readUInt32LE(end + 16);
  for (let i = 0; i < entries; i++) {
    if (data.readUInt32LE(at) !== ENTRY) return "damaged";
    inflated += sizeOf(data, at, allowed - inflated);
    if (inflated > allowed) return "too large";
    at += ENTRY_BYTES + data.readUInt16LE(at + 28) + data.readUInt16LE(at + 30) + data.readUInt16LE(at + 32);
  }
  return "ok";
}

/** The last one, as every reader does: what stands before it is somebody's comment. */
function endOf(data: Buffer): number {
  const first = Math.max(0, data.length - END_BYTES - MAX_COMMENT);
  for (let at = data.length - END_BYTES; at >= first; at--) {
    if (data.readUInt32LE(at) === END_OF_DIRECTORY) return at;
  }
  return -1;
}

function sizeOf(data: Buffer, at: number, allowed: number): number {
  const method = data.readUInt16LE(at + 10);
  const packed = data.readUInt32LE(at + 20);
  const local = data.readUInt32LE(at + 42);
  const start = local + LOCAL_BYTES + data.readUInt16LE(local + 26) + data.readUInt16LE(local + 28);
  if (start + packed > data.length) throw new RangeError("an entry ends outside the file");
  if (method === STORED) return packed;
  if (method !== DEFLATED) throw new RangeError("an unknown compression");
  return inflateRawSync(data.subarray(start, start + packed), { maxOutputLength: allowed + 1 }).length;
}
