/** Whether two values of a PDF are the same, references by the number they name. */
import { type Dict, isArray, isDict, Name, Ref, Stream, type Value } from "#platform/files/server/pdf-values.ts";

export function isSame(one: Value | undefined, other: Value | undefined): boolean {
  const [a, b] = [one ?? null, other ?? null];
  if (a instanceof Buffer) return b instanceof Buffer && a.equals(b);
  if (a instanceof Name) return b instanceof Name && a.name === b.name;
  if (a instanceof Ref) return b instanceof Ref && a.number === b.number && a.generation === b.generation;
  if (a instanceof Stream) return b instanceof Stream && a.raw.equals(b.raw) && isSame(a.dict, b.dict);
  if (isDict(a)) return isDict(b) && isSameExcept(a, b, NONE);
  if (isArray(a)) return isArray(b) && a.length === b.length && a.every((value, at) => isSame(value, b[at]));
  return a === b;
}

const NONE: ReadonlySet<string> = new Set();

export const isSameExcept = (one: Dict, other: Dict, except: ReadonlySet<string>): boolean =>
  [...new Set([...one.keys(), ...other.keys()])].every(
    (key) => except.has(key) || isSame(one.get(key), other.get(key)),
  );

/** The old one, and behind it exactly that. */
export const isWith = (old: Value, now: Value, more: Ref): boolean =>
  isArray(now) && isSame(now, [...(isArray(old) ? old : []), more]);
