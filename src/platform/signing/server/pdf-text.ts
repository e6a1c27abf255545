/** Values of a PDF as they are written: each as exactly as it was read. */
import { type Dict, isArray, isDict, Name, Ref, Stream, type Value } from "#platform/files/server/pdf-values.ts";

export function writtenValue(value: Value): string {
  if (typeof value === "number") return plainNumber(value);
  if (value instanceof Name) return writtenName(value.name);
  if (value instanceof Ref) return `${value.number} ${value.generation} R`;
  if (value instanceof Buffer) return writtenString(value);
  if (isDict(value)) return writtenDict(value);
  if (isArray(value)) return `[${value.map(writtenValue).join(" ")}]`;
  // A stream is an object by itself and stands in no other.
  if (value instanceof Stream) throw new Error("a stream is no part of a value");
  return String(value);
}

const writtenDict = (dict: Dict): string =>
  `<<\n${Array.from(dict, ([key, value]) => `${writtenName(key)} ${writtenValue(value)}\n`).join("")}>>`;

/** In hexadecimal where it has anything but plain words: no word somebody typed looks like a part of the file. */
const writtenString = (bytes: Buffer): string => {
  const text = bytes.toString("latin1");
  return /^[\w ./:,'-]*$/.test(text) ? `(${text})` : writtenHex(bytes);
};

export const writtenHex = (bytes: Uint8Array): string => `<${Buffer.from(bytes).toString("hex").toUpperCase()}>`;

const writtenName = (name: string): string =>
  `/${name.replaceAll(/[^!"$&'*-.0-;=?-Z\\^-z|~]/g, (letter) => `#${letter.charCodeAt(0).toString(16).padStart(2, "0")}`)}`;

/** With all its digits and no exponent. */
export const plainNumber = (value: number): string =>
  /e/.test(String(value)) ? value.toFixed(Math.abs(value) < 1 ? 20 : 0) : String(value);
