/** One index of a PDF, as a table or as a stream, and the words that close its revision. */
import { filtersOf } from "#platform/files/server/pdf-filters.ts";
import {
  type Dict,
  isArray,
  isDict,
  nameOf,
  type Ref,
  Stream,
  spend,
  type Value,
} from "#platform/files/server/pdf-values.ts";
import { StrictLexer } from "./lexer.ts";
import { Unreadable } from "./notes.ts";
import { isBetween, type Parsed, type Reading, readObject, traceIn } from "./objects.ts";
import { unpacked } from "./unpack.ts";

export type Entry =
  | { readonly kind: "free"; readonly number: number }
  | { readonly kind: "at"; readonly number: number; readonly offset: number; readonly generation: number }
  | { readonly kind: "in"; readonly number: number; readonly container: number; readonly index: number };

export type Section = {
  readonly at: number;
  readonly entries: readonly Entry[];
  readonly trailer: Dict;
  /** What the trailer names. */
  readonly refs: readonly Ref[];
  /** The object that it is, where it is a stream. */
  readonly object: Parsed | null;
  /** Behind the trailer, or behind the object. */
  readonly to: number;
  /** What `startxref` says, and where %%EOF ends; the first index of a linearised file may do without. */
  readonly closing: { readonly says: number | null; readonly to: number };
};

/** As large as numbers of objects may be, in every reader. */
const MAX_NUMBER = 8_388_607;
const ROW = /^(\d{10}) (\d{5}) ([nf])(?: \n| \r|\r\n)$/;

export function readSection(reading: Reading, at: number): Section {
  const isTable = reading.bytes.toString("latin1", at, at + 4) === "xref";
  const section = isTable ? readTable(reading, at) : readXrefStream(reading, at);
  return { ...section, closing: closingAt(reading, section.to) };
}

function closingAt({ bytes }: Reading, at: number): Section["closing"] {
  const word = bytes.indexOf("startxref", at);
  // Some writers sign their work before the last line.
  if (word < 0 || !isBetween(bytes, at, word, true)) return { says: null, to: at };
  const closing = CLOSING.exec(bytes.toString("latin1", word, word + 40));
  if (!closing) throw new Unreadable("closing");
  return { says: Number(closing[1]), to: word + closing[0].length };
}
const CLOSING = /^startxref[\r\n ]{1,4}(\d{1,10})[\r\n ]{1,4}%%EOF/;

type Unclosed = Omit<Section, "closing">;

function readTable(reading: Reading, at: number): Unclosed {
  const { bytes, purse } = reading;
  const trace = traceIn(reading);
  const lexer = new StrictLexer(bytes, purse, reading.notes, trace, at + 4);
  const entries: Entry[] = [];
  while (!lexer.takes("trailer")) {
    const [first, count] = [lexer.integer(), lexer.integer()];
    if (first + count > MAX_NUMBER) throw new Unreadable("numbers");
    lexer.blanks();
    for (let number = first; number < first + count; number++, lexer.at += 20) {
      spend(purse, "objects");
      const row = ROW.exec(bytes.toString("latin1", lexer.at, lexer.at + 20));
      if (!row) throw new Unreadable("row");
      const [offset, generation] = [Number(row[1]), Number(row[2])];
      entries.push(row[3] === "f" ? { kind: "free", number } : { kind: "at", number, offset, generation });
    }
  }
  const trailer = lexer.value();
  if (!isDict(trailer)) throw new Unreadable("trailer");
  return { at, entries, trailer, refs: trace.refs, object: null, to: lexer.at };
}

function readXrefStream(reading: Reading, at: number): Unclosed {
  const object = readObject(reading, at, () => {
    throw new Unreadable("length of an index");
  });
  const { value } = object;
  if (!(value instanceof Stream) || nameOf(value.dict.get("Type")) !== "XRef") throw new Unreadable("index");
  return { at, entries: rowsOf(value, reading), trailer: value.dict, refs: object.refs, object, to: object.to };
}

const integers = (value: Value | undefined): number[] | null =>
  isArray(value) && value.every((one) => Number.isInteger(one) && (one as number) >= 0) ? (value as number[]) : null;

function rowsOf(stream: Stream, { purse }: Reading): Entry[] {
  const widths = integers(stream.dict.get("W"));
  const size = stream.dict.get("Size");
  const index = stream.dict.has("Index")
    ? integers(stream.dict.get("Index"))
    : typeof size === "number"
      ? [0, size]
      : null;
  if (widths?.length !== 3 || widths.some((width) => width > 6) || !index || index.length % 2)
    throw new Unreadable("W");
  const [w0, w1, w2] = widths as [number, number, number];
  const row = w0 + w1 + w2;
  const bytes = unpacked(stream.raw, filtersOf(stream.dict, direct), purse);
  const entries: Entry[] = [];
  let at = 0;
  const field = (width: number, usual: number) => {
    if (width === 0) return usual;
    const value = bytes.readUIntBE(at, width);
    at += width;
    return value;
  };
  for (let pair = 0; pair < index.length; pair += 2) {
    const [first, count] = [index[pair] as number, index[pair + 1] as number];
    if (first + count > MAX_NUMBER || at + count * row > bytes.length) throw new Unreadable("rows");
    spend(purse, "objects", count);
    for (let number = first; number < first + count; number++) {
      const [kind, second, third] = [field(w0, 1), field(w1, 0), field(w2, 0)];
      if (kind === 0) entries.push({ kind: "free", number });
      else if (kind === 1) entries.push({ kind: "at", number, offset: second, generation: third });
      else if (kind === 2) entries.push({ kind: "in", number, container: second, index: third });
      else throw new Unreadable("kind");
    }
  }
  if (at !== bytes.length) throw new Unreadable("rows");
  return entries;
}

/** Filters of what holds the index are written where they are used. */
export function direct(value: Value | undefined): Value {
  if (typeof value === "object" && value !== null && "generation" in value) throw new Unreadable("filter");
  return value ?? null;
}
