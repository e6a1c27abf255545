/** The objects that lie inside another one: exactly those that the index looks for there, in its order. */
import { filtersOf } from "#platform/files/server/pdf-filters.ts";
import { Stream, spend } from "#platform/files/server/pdf-values.ts";
import { StrictLexer } from "./lexer.ts";
import { Unreadable } from "./notes.ts";
import { type Parsed, type Reading, traceIn } from "./objects.ts";
import { unpacked } from "./unpack.ts";
import { direct, type Entry } from "./xref.ts";

/** What lies inside has no place in the file. */
const NOWHERE: Parsed["spans"] = new Map();

type Contained = Extract<Entry, { readonly kind: "in" }>;

export function containedIn(reading: Reading, { value, from, to }: Parsed, wanted: readonly Contained[]): Parsed[] {
  const { notes, purse } = reading;
  if (!(value instanceof Stream)) throw new Unreadable("container");
  const [count, first] = [value.dict.get("N"), value.dict.get("First")];
  if (typeof count !== "number" || typeof first !== "number") throw new Unreadable("container");
  spend(purse, "objects", Math.max(0, count));
  notes.demand(!value.dict.has("Extends"), "packed");
  const bytes = unpacked(value.raw, filtersOf(value.dict, direct), purse);
  const head = new StrictLexer(bytes, purse, notes, reading.trace);
  const heads = Array.from({ length: count }, () => [head.integer(), first + head.integer()] as const);
  const numbers = new Map(wanted.map(({ index, number }) => [index, number]));
  notes.demand(wanted.length === count && heads.every(([number], at) => numbers.get(at) === number), "packed");
  return heads.flatMap(([number, at], index) => {
    if (!numbers.has(index)) return [];
    const trace = traceIn(reading);
    const lexer = new StrictLexer(bytes, purse, notes, trace, at);
    const contained = lexer.value();
    spend(purse, "inflated", Math.max(0, lexer.at - at));
    return [{ number, generation: 0, value: contained, from, to, refs: trace.refs, spans: NOWHERE }];
  });
}
