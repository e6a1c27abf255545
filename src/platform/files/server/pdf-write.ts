/** Writes objects of a PDF anew: what its catalog reaches once it is clean, or what a page of it needs, and nothing else. */
import type { Cleaner } from "./pdf-active.ts";
import type { PdfDocument } from "./pdf-document.ts";
import { SHADOWED } from "./pdf-lexer.ts";
import { Paper } from "./pdf-paper.ts";
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
  return fileOf(cleaned(), reference, { trailed: infoText });
}

/**
 * A whole file. Objects may become more while they are written, as each says which ones it needs; the first is the catalog.
 * It lies on the paper, for whoever brings their own until they write on it again.
 */
export function fileOf(
  objects: Iterable<Value>,
  reference: (ref: Ref) => string,
  { trailed = "", paper = new Paper() }: { readonly trailed?: string; readonly paper?: Paper } = {},
): Buffer {
  const offsets: number[] = [];
  paper.clear();
  paper.bytes(HEAD);
  for (const value of objects) {
    offsets.push(paper.length);
    paper.text(`${offsets.length} 0 obj\n`);
    for (const piece of piecesOf(value)) paper.text(piece instanceof Ref ? reference(piece) : piece);
    if (value instanceof Stream) {
      paper.bytes(value.raw);
      paper.bytes(END_STREAM);
    }
    paper.bytes(END_OBJECT);
  }
  paper.bytes(directoryOf(offsets, paper.length, trailed));
  return paper.written();
}

export const HEAD: Buffer = Buffer.from("%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n", "latin1");
const END_STREAM = Buffer.from("\nendstream");
export const END_OBJECT: Buffer = Buffer.from("\nendobj\n");

/** What an object holds, as it is written. */
export function bodyOf(value: Value, reference: (ref: Ref) => string): readonly Buffer[] {
  const text = piecesOf(value)
    .map((piece) => (piece instanceof Ref ? reference(piece) : piece))
    .join("");
  const head = Buffer.from(text, "latin1");
  return value instanceof Stream ? [head, value.raw, END_STREAM] : [head];
}

/** Where each object is, and the end of the file, which begins at `at`; the first object is the catalog. */
export function directoryOf(offsets: readonly number[], at: number, trailed = ""): Buffer {
  const rows = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("");
  const size = offsets.length + 1;
  const trailer = `trailer\n<</Size ${size}/Root 1 0 R${trailed}>>\nstartxref\n${at}\n%%EOF\n`;
  return Buffer.from(`xref\n0 ${size}\n0000000000 65535 f \n${rows}${trailer}`);
}

/**
 * All of an object but a stream's bytes: text, and between it the references, whose numbers are others in every file. What
 * is written into many is made once.
 */
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
  if (value instanceof Stream) {
    add(`<</Length ${value.raw.length}`);
    addEntries(value.dict, add, (key) => key !== "Length");
    add("\nstream\n");
  } else addText(value, add);
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
  else if (isDict(value)) {
    add("<<");
    addEntries(value, add, () => true);
  } else {
    for (const [at, one] of (value as readonly Value[]).entries()) {
      add(at === 0 ? "[" : " ");
      addText(one, add);
    }
    add((value as readonly Value[]).length === 0 ? "[]" : "]");
  }
}

function addEntries(dict: Dict, add: (piece: string | Ref) => void, isWritten: (key: string) => boolean): void {
  for (const [key, value] of dict) {
    if (key.startsWith(SHADOWED) || !isWritten(key)) continue;
    add(`${nameText(key)} `);
    addText(value, add);
  }
  add(">>");
}

const nameText = (name: string): string =>
  `/${name.replace(/[^!-~]|[#()<>[\]{}/%]/g, (one) => `#${one.charCodeAt(0).toString(16).padStart(2, "0")}`)}`;
