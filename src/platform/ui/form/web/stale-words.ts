/** Values of a form in words, for the question what to do with somebody else's change. */
import { Day } from "#platform/contract/shapes.ts";
import { formatDay } from "#platform/dates/format.ts";

type Words<T> = string | readonly [label: string, inWords: (value: T) => string | null];

/** Every field has its label: the compiler asks for a new one. With a function where its value is no plain word. */
export type FieldWords<V> = { readonly [K in keyof V]-?: Words<V[K]> };

const EMPTY = "Sin datos";

export function labelOf<V>(words: FieldWords<V>, key: keyof V): string {
  const word = words[key] ?? String(key);
  return typeof word === "string" ? word : word[0];
}

/** Null where nothing short can be said of it. */
export function wordsOf<V>(words: FieldWords<V>, key: keyof V, value: unknown): string | null {
  const word = words[key] ?? String(key);
  const said = typeof word === "string" ? plain(value) : word[1](value as V[typeof key]);
  return said === "" ? EMPTY : said;
}

function plain(value: unknown): string | null {
  if (value === null || value === undefined) return "";
  if (typeof value === "boolean") return value ? "Sí" : "No";
  if (typeof value === "string") return Day.safeParse(value).success ? formatDay(value) : value.trim();
  if (typeof value === "number") return value.toLocaleString("es-AR");
  const items = Array.isArray(value) ? value.map(plain) : [null];
  return items.every((item) => item !== null) ? items.join(", ") : null;
}
