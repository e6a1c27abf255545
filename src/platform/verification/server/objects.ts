/** One object of a PDF, read where its index says that it stands. */
import {
  type Dict,
  isDict,
  type Purse,
  type Ref,
  Stream,
  spend,
  type Value,
} from "#platform/files/server/pdf-values.ts";
import { isBlank, newTrace, StrictLexer, type Trace } from "./lexer.ts";
import { type Notes, Unreadable } from "./notes.ts";

export type Parsed = {
  readonly number: number;
  readonly generation: number;
  readonly value: Value;
  /** Where it stands; an object inside a stream has no place of its own. */
  readonly from: number;
  readonly to: number;
  readonly refs: readonly Ref[];
  /** Where the values of its dictionary stand. */
  readonly spans: ReadonlyMap<string, readonly [number, number]>;
};

export type Reading = {
  readonly bytes: Buffer;
  readonly purse: Purse;
  readonly notes: Notes;
  /** Of every object, whoever refers to it. */
  readonly trace: Trace;
};

/** The trace of one object, whose keys and names are kept with everybody's. */
export const traceIn = ({ trace }: Reading): Trace => ({ ...newTrace(), keys: trace.keys, names: trace.names });

/** `lengthOf`: a length that is written elsewhere. */
export function readObject(reading: Reading, at: number, lengthOf: (ref: Ref) => Value): Parsed {
  const { bytes, purse, notes } = reading;
  const trace = traceIn(reading);
  const lexer = new StrictLexer(bytes, purse, notes, trace, at);
  const [number, generation] = [lexer.integer(), lexer.integer()];
  lexer.expect("obj");
  const value = lexer.value();
  const whole = isDict(value) && lexer.takes("stream") ? streamAt(lexer, value, lengthOf) : value;
  lexer.expect("endobj");
  // By the byte too: objects that lie in one another would be read again and again.
  spend(purse, "inflated", lexer.at - at);
  return { number, generation, value: whole, from: at, to: lexer.at, refs: trace.refs, spans: lexer.spans };
}

function streamAt(lexer: StrictLexer, dict: Dict, lengthOf: (ref: Ref) => Value): Stream {
  const { bytes, notes } = lexer;
  const start = lexer.at + (bytes[lexer.at] === 13 && bytes[lexer.at + 1] === 10 ? 2 : 1);
  if (bytes[start - 1] !== 10) throw new Unreadable("stream");
  const said = dict.get("Length");
  const length = typeof said === "object" && said !== null && "number" in said ? lengthOf(said) : said;
  if (typeof length !== "number" || !Number.isInteger(length) || length < 0 || start + length > bytes.length)
    throw new Unreadable("length");
  const raw = bytes.subarray(start, start + length);
  lexer.at = start + length;
  if (bytes[lexer.at] === 13) lexer.at++;
  if (bytes[lexer.at] === 10) lexer.at++;
  const end = bytes.indexOf("endstream", start);
  // Who looks for the end and who believes the length must come to the same.
  if (!notes.demand(end === lexer.at, "streamLength")) {
    if (end < 0) throw new Unreadable("endstream");
    spend(lexer.purse, "inflated", Math.abs(end - start));
    lexer.at = end;
  }
  lexer.expect("endstream");
  return new Stream(dict, raw);
}

/**
 * Between two objects: blanks, and in the original document remarks that no repairing reader takes for an object.
 * Answers whether that is all there is.
 */
export function isBetween(bytes: Buffer, from: number, to: number, remarks: boolean): boolean {
  for (let at = from; at < to; at++) {
    if (isBlank(bytes[at])) continue;
    if (!remarks || bytes[at] !== 0x25) return false;
    let end = at;
    while (end < to && bytes[end] !== 10 && bytes[end] !== 13) end++;
    if (/\d\s*obj|endobj|xref|trailer|stream|EOF|%PDF/i.test(bytes.toString("latin1", at + 1, end))) return false;
    at = end;
  }
  return true;
}
