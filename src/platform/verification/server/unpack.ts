/** What an index or an object stream holds: packed as every reader can, whole, and no more than the purse allows. */
import { inflateSync } from "node:zlib";
import { type Filter, unpredicted } from "#platform/files/server/pdf-filters.ts";
import { type Purse, RefusedPdf, spend } from "#platform/files/server/pdf-values.ts";
import { Unreadable } from "./notes.ts";

const MAX_UNPACKED = 64 * 1024 * 1024;

export function unpacked(raw: Buffer, filters: readonly Filter[], purse: Purse): Buffer {
  let bytes = raw;
  for (const { name, parms } of filters) {
    if (name !== "FlateDecode") throw new Unreadable("filter");
    bytes = inflated(bytes, purse);
    if (parms) bytes = unpredicted(bytes, parms);
  }
  return bytes;
}

function inflated(raw: Buffer, purse: Purse): Buffer {
  const maxOutputLength = Math.max(1, Math.min(MAX_UNPACKED, purse.inflated));
  let bytes: Buffer;
  try {
    bytes = inflateSync(raw, { maxOutputLength });
  } catch (error) {
    throw (error as { code?: string }).code === "ERR_BUFFER_TOO_LARGE"
      ? new RefusedPdf("complejo")
      : new Unreadable("flate");
  }
  spend(purse, "inflated", bytes.length);
  return bytes;
}
