/** Writes objects of a PDF anew: what its catalog reaches once it is clean, or what a page of it needs, and nothing else. */
import type { Cleaner } from "./pdf-active.ts";
import type { PdfDocument } from "./pdf-document.ts";
import { SHADOWED } from "./pdf-lexer.ts";
import { type Dict, isDict, Name, Ref, Stream, type Value } from "./pdf-values.ts";

export function written({ root, objects, trailers, resolve }: PdfDocument, { clean, isActive }: Cleaner): Buffer {
  const numbers = new Map<number, number>();
  const queue: Value[] = [];
  const numberOf = (old: number): number => {
    const known = numbers.get(old);
    if (known !== undefined) return known;
    queue.push(objects.get(old) ?? null);
    numbers.set(old, queue.length);
    return queue.length;
  };
  const reference = (ref: Ref): string =>
    objects.has(ref.number) && !isActive(ref) ? `${numberOf(ref.number)} 0 R` : "null";

  // The catalog first: it is object 1.
  queue.push(root);
  for (const [number, value] of objects) if (value === root) numbers.set(number, 1);
  const info = trailers.map((trailer) => trailer.get("Info")).findLast((one) => one instanceof Ref);
  const hasInfo = info instanceof Ref && isDict(resolve(info));
  const infoText = hasInfo ? `/Info ${reference(info)}` : "";
  function* cleaned() {
    for (const value of queue) yield clean(value);
  }
  return fileOf(cleaned(), reference, infoText);
}

/** A whole file. Objects may become more while they are written, as each says which ones it needs; the first is the catalog. */
export function fileOf(objects: Iterable<Value>, reference: (ref: Ref) => string, trailed = ""): Buffer {
  const parts: Buffer[] = [HEAD];
  const offsets: number[] = [];
  let at = parts[0]?.length ?? 0;
  const put = (part: Buffer) => {
    parts.push(part);
    at += part.length;
  };
  for (const value of objects) {
    offsets.push(at);
    put(Buffer.from(`${offsets.length} 0 obj\n`));
    for (const part of bodyOf(value, reference)) put(part);
    put(END_OBJECT);
  }
  put(directoryOf(offsets, at, trailed));
  return Buffer.concat(parts);
}

export const HEAD: Buffer = Buffer.from("%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n", "latin1");
export const END_OBJECT: Buffer = Buffer.from("\nendobj\n");

/** What an object holds, as it is written. */
export function bodyOf(value: Value, reference: (ref: Ref) => string): readonly Buffer[] {
  const text = piecesOf(value)
    .map((piece) => (piece instanceof Ref ? reference(piece) : piece))
    .join("");
  if (!(value instanceof Stream)) return [Buffer.from(text, "latin1")];
  const head = Buffer.from(`<</Length ${value.raw.length}${text.slice(2)}\nstream\n`, "latin1");
  return [head, value.raw, Buffer.from("\nendstream")];
}

/** Where each object is, and the end of the file, which begins at `at`; the first object is the catalog. */
export function directoryOf(offsets: readonly number[], at: number, trailed = ""): Buffer {
  const rows = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("");
  const size = offsets.length + 1;
  const trailer = `trailer\n<</Size ${size}/Root 1 0 R${trailed}>>\nstartxref\n${at}\n%%EOF\n`;
  return Buffer.from(`xref\n0 ${size}\n0000000000 65535 f \n${rows}${trailer}`);
}

/** Text, and between it the references, whose numbers are others in every file. What is written into many is made once. */
type Pieces = readonly (string | Ref)[];
const known = new WeakMap<object, Pieces>();

function piecesOf(value: Value): Pieces {
  const isKept = value instanceof Stream || isDict(value);
  const before = isKept ? known.get(value) : undefined;
  if (before) return before;
  const pieces: (string | Ref)[] = [""];
  const add = (piece: string | Ref) => {
    const last = pieces.length - 1;
    if (typeof piece === "string" && typeof pieces[last] === "string") pieces[last] += piece;
    else pieces.push(piece);
  };
  if (value instanceof Stream) addDict(value.dict, add, (key) => key !== "Length");
  else addText(value, add);
  if (isKept) known.set(value, pieces);
  return pieces;
}

function addText(value: Value, add: (piece: string | Ref) => void): void {
  if (value === null || typeof value === "boolean") add(String(value));
  else if (typeof value === "number")
    add(Number.isInteger(value) ? value.toFixed(0) : value.toFixed(8).replace(/0+$/, "0"));
  else if (Buffer.isBuffer(value)) add(`<${value.toString("hex")}>`);
  else if (value instanceof Name) add(nameText(value.name));
  else if (value instanceof Ref) add(value);
  // Only objects of their own are streams.
  else if (value instanceof Stream) add("null");
  else if (isDict(value)) addDict(value, add, () => true);
  else {
    for (const [at, one] of (value as readonly Value[]).entries()) {
      add(at === 0 ? "[" : " ");
      addText(one, add);
    }
    add((value as readonly Value[]).length === 0 ? "[]" : "]");
  }
}

function addDict(dict: Dict, add: (piece: string | Ref) => void, isWritten: (key: string) => boolean): void {
  add("<<");
  for (const [key, value] of dict) {
    if (key.startsWith(SHADOWED) || !isWritten(key)) continue;
    add(`${nameText(key)} `);
    addText(value, add);
  }
  add(">>");
}

const nameText = (name: string): string =>
  `/${name.replace(/[^!-~]|[#()<>[\]{}/%]/g, (one) => `#${one.charCodeAt(0).toString(16).padStart(2, "0")}`)}`;
