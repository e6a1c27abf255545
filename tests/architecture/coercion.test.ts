/**
 * S-54: what is sent is what it says. No field of any contract takes a value of another kind for one of its own: a list or
 * a yes for a number, a text for a yes, a number for a day; nor does a number swallow an empty text.
 */
import { describe, expect, it } from "vitest";
import { endpoints, inputFor, type Named, schemaOf, type Values } from "./support/endpoints.ts";
import type { JsonSchema } from "./support/samples.ts";

const NO_NUMBERS = [[], [1], true, false, "", " ", "1 ", "0x10", "1,5", "uno", "NaN", "Infinity", {}];
const NO_YES = [[], [true], 0, 1, "", " ", "true", "si", {}];
const NO_DAYS = [[], ["2026-03-02"], true, 0, 1, 1_772_409_600_000, "", " ", "2026-3-2", "02/03/2026", "mañana", {}];

function wrongFor({ type, format }: JsonSchema): readonly unknown[] {
  if (type === "number" || type === "integer") return NO_NUMBERS;
  if (type === "boolean") return NO_YES;
  return format === "date" || format === "date-time" ? NO_DAYS : [];
}

type Place = { readonly path: readonly string[]; readonly schema: JsonSchema };

/** Every field that holds one value, however deep in groups. */
function placesIn({ properties = {} }: JsonSchema, path: readonly string[] = []): Place[] {
  return Object.entries(properties).flatMap(([key, schema]) => {
    const here = [...path, key];
    const kinds = [schema, ...(schema.anyOf ?? [])];
    return kinds.flatMap((kind) => [{ path: here, schema: kind }, ...placesIn(kind, here)]);
  });
}

function withValue(input: Values, [key = "", ...rest]: readonly string[], value: unknown): Values {
  return { ...input, [key]: rest.length === 0 ? value : withValue((input[key] ?? {}) as Values, rest, value) };
}

/** Whose input follows from what exists; the fields that matter here have values of their own kind in them. */
const isMadeUp = (endpoint: Named) => {
  try {
    return inputFor(endpoint) !== null;
  } catch {
    return false;
  }
};

const cases = endpoints.filter(isMadeUp).flatMap((endpoint) =>
  placesIn(schemaOf(endpoint))
    .map((place) => ({ ...place, endpoint, wrong: wrongFor(place.schema) }))
    .filter(({ wrong }) => wrong.length > 0)
    .map((one) => ({ ...one, name: `${endpoint.id} ${one.path.join(".")}` })),
);

describe("S-54: no field takes a value of another kind", () => {
  it("and there are such of each kind", () => {
    const kinds = new Set(cases.map(({ schema }) => schema.format ?? schema.type));
    for (const kind of ["integer", "number", "boolean", "date"]) expect(kinds).toContain(kind);
    expect(cases.length).toBeGreaterThan(100);
  });

  it.each(cases)("$name", ({ endpoint, path, wrong }) => {
    for (const value of wrong) {
      const { success, error } = endpoint.input.safeParse(withValue(inputFor(endpoint), path, value));
      const places = error?.issues.map((issue) => issue.path.join(".")) ?? [];
      expect(success, JSON.stringify(value)).toBe(false);
      expect(places.some((place) => place.startsWith(path.join(".")))).toBe(true);
    }
  });
});
