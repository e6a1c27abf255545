/**
 * The objects of a PDF, found by reading the file from its first byte to its last and not by its own directory: what a
 * directory hides is seen as well. Of an object that is there twice the later one counts, as in every revision.
 */
import { decoded, filtersOf } from "./pdf-filters.ts";
import { Lexer } from "./pdf-lexer.ts";
import {
  type Dict,
  dictOf,
  isDict,
  nameOf,
  newPurse,
  type Purse,
  Ref,
  RefusedPdf,
  Stream,
  spend,
  type Value,
} from "./pdf-values.ts";

export type PdfDocument = {
  readonly bytes: Buffer;
  readonly purse: Purse;
  /** By number. */
  readonly objects: ReadonlyMap<number, Value>;
  /** Every value that stands behind an "obj" anywhere, also one that was replaced or lies inside a stream. */
  readonly everything: readonly Value[];
  /** An object lies where no honest writer puts one: inside a stream, for a directory that points there. */
  readonly hides: boolean;
  readonly trailers: readonly Dict[];
  readonly root: Dict;
  /** Its strings and streams cannot be read; the names in its dictionaries can. */
  readonly isEncrypted: boolean;
  readonly resolve: (value: Value | undefined) => Value;
};

const MAX_HOPS = 16;
/** An object stream, and the drawing of a page: read whole. */
export const MAX_READ = 64 * 1024 * 1024;
const HEADER = /(\d{1,10})[\0\t\n\f\r ]+\d{1,5}[\0\t\n\f\r ]+$/;
const HEADER_LENGTH = 40;

type Found = { readonly at: number; readonly value: Value };
type Table = Map<number, Found>;

/** `isPlain`: a library opened it and says so; a directory that nobody uses may claim that it is encrypted. */
export async function readDocument(bytes: Buffer, isPlain: boolean, purse = newPurse()): Promise<PdfDocument> {
  const table: Table = new Map();
  const everything: Value[] = [];
  const seen = new Set<number>();
  const resolve = resolver(table);
  const containers: { readonly at: number; readonly stream: Stream }[] = [];
  for (let next = 0; ; ) {
    const found = nextObject(bytes, next, purse, resolve);
    if (!found) break;
    next = found.end;
    everything.push(found.value);
    seen.add(found.at);
    spend(purse, "objects");
    table.set(found.number, found);
    if (found.value instanceof Stream && nameOf(found.value.dict.get("Type")) === "ObjStm")
      containers.push({ at: found.at, stream: found.value });
  }
  const trailers = trailersOf(bytes, purse, everything);
  const isEncrypted = !isPlain && trailers.some((trailer) => trailer.has("Encrypt"));
  if (!isEncrypted) for (const container of containers) await unpack(container, table, everything, purse, resolve);
  const objects = new Map([...table].map(([number, { value }]) => [number, value]));
  let hides = false;
  for (const value of behindOtherObjs(bytes, purse, seen)) {
    hides ||= dictOf(value) !== null;
    everything.push(value);
  }
  const document = { bytes, purse, objects, everything, hides, trailers, isEncrypted, resolve };
  return { ...document, root: rootOf(document) };
}

const resolver =
  (table: Table) =>
  (value: Value | undefined): Value => {
    let at = value ?? null;
    for (let hops = 0; at instanceof Ref; hops++) {
      if (hops > MAX_HOPS) throw new RefusedPdf("complejo");
      at = table.get(at.number)?.value ?? null;
    }
    return at;
  };

type Resolve = PdfDocument["resolve"];

function nextObject(bytes: Buffer, from: number, purse: Purse, resolve: Resolve) {
  for (let at = bytes.indexOf("obj", from); at >= 0; at = bytes.indexOf("obj", at + 3)) {
    const before = bytes.toString("latin1", Math.max(from, at - HEADER_LENGTH), at);
    const number = HEADER.exec(before)?.[1];
    if (number === undefined) continue;
    const lexer = new Lexer(bytes, purse, at + 3);
    const value = lexer.value();
    return { at, number: Number(number), ...withStream(lexer, value, resolve) };
  }
  return null;
}

function withStream(lexer: Lexer, value: Value, resolve: Resolve): { value: Value; end: number } {
  lexer.skipBlanks();
  const { bytes, at } = lexer;
  if (!isDict(value) || bytes.toString("latin1", at, at + 6) !== "stream") return { value, end: at };
  let start = at + 6;
  if (bytes[start] === 13) start++;
  if (bytes[start] === 10) start++;
  const end = streamEnd(bytes, start, resolve(value.get("Length")));
  return { value: new Stream(value, bytes.subarray(start, end)), end };
}

/** Where it says it ends if it ends there, or else where it does. */
function streamEnd(bytes: Buffer, start: number, length: Value): number {
  if (typeof length === "number" && length >= 0 && start + length <= bytes.length) {
    const after = bytes.toString("latin1", start + length, start + length + 12);
    if (/^[\0\t\n\f\r ]{0,3}endstream/.test(after)) return start + length;
  }
  const found = bytes.indexOf("endstream", start);
  if (found < 0) return bytes.length;
  const lineEnd = bytes[found - 1] === 10 ? (bytes[found - 2] === 13 ? 2 : 1) : bytes[found - 1] === 13 ? 1 : 0;
  return Math.max(start, found - lineEnd);
}

async function unpack(
  { at, stream }: { readonly at: number; readonly stream: Stream },
  table: Table,
  everything: Value[],
  purse: Purse,
  resolve: Resolve,
) {
  const [count, first] = [resolve(stream.dict.get("N")), resolve(stream.dict.get("First"))];
  if (typeof count !== "number" || typeof first !== "number") throw new RefusedPdf("danado");
  spend(purse, "objects", Math.max(0, count));
  const { bytes, rest } = await decoded(stream.raw, filtersOf(stream.dict, resolve), purse, MAX_READ);
  if (bytes === null) throw new RefusedPdf("complejo");
  // What no viewer can open, or only some can, hides what it holds.
  if (rest !== null) throw new RefusedPdf("danado");
  const head = new Lexer(bytes, purse);
  for (let one = 0; one < count; one++) {
    const [number, offset] = [head.value(), head.value()];
    if (typeof number !== "number" || typeof offset !== "number") break;
    const value = new Lexer(bytes, purse, first + Math.max(0, offset)).value();
    everything.push(value);
    const known = table.get(number);
    if (!known || known.at < at) table.set(number, { at, value });
  }
}

function trailersOf(bytes: Buffer, purse: Purse, everything: readonly Value[]): Dict[] {
  const trailers: Dict[] = [];
  for (const value of everything)
    if (value instanceof Stream && nameOf(value.dict.get("Type")) === "XRef") trailers.push(value.dict);
  for (let at = bytes.indexOf("trailer"); at >= 0; at = bytes.indexOf("trailer", at + 7)) {
    const value = new Lexer(bytes, purse, at + 7).value();
    if (isDict(value)) trailers.push(value);
  }
  return trailers;
}

/** A viewer that trusts the directory may be sent to any of them. */
function* behindOtherObjs(bytes: Buffer, purse: Purse, seen: ReadonlySet<number>): Generator<Value> {
  for (let at = bytes.indexOf("obj"); at >= 0; at = bytes.indexOf("obj", at + 3)) {
    if (bytes[at - 1] === 0x64 || seen.has(at)) continue;
    const value = new Lexer(bytes, purse, at + 3).value();
    if (value !== null && typeof value === "object" && !(value instanceof Ref)) yield value;
  }
}

type Rooted = Pick<PdfDocument, "trailers" | "objects" | "resolve">;

/** The last directory's, or the last catalog that is there at all. */
function rootOf({ trailers, objects, resolve }: Rooted): Dict {
  const named = trailers.map((trailer) => dictOf(resolve(trailer.get("Root")))).filter((root) => root?.has("Pages"));
  const found = named.at(-1);
  if (found) return found;
  const catalogs = [...objects.values()].filter((value) => isDict(value) && nameOf(value.get("Type")) === "Catalog");
  const last = dictOf(catalogs.at(-1));
  if (!last) throw new RefusedPdf("danado");
  return last;
}
