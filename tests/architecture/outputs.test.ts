/**
 * An answer that is given often is checked by its shape compiled (platform/http/server/output.ts): compiled or not, every
 * shape lets out the same, leaves out the same and refuses the same.
 */
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { FILE } from "#platform/contract/contract.ts";
import examples from "#shell/server/examples.json" with { type: "json" };
import { endpoints } from "./support/endpoints.ts";

type Json = null | boolean | number | string | Json[] | { [name: string]: Json };
const known = examples as unknown as Readonly<Record<string, Json>>;
const shapes = endpoints.flatMap(({ id, output }) =>
  output === FILE || known[id] === undefined ? [] : [{ id, output, answer: known[id] }],
);

/** With something in every object that no contract names. */
const burdened = (value: Json): Json => {
  if (Array.isArray(value)) return value.map(burdened);
  if (typeof value !== "object" || value === null) return value;
  const inner = Object.entries(value).map(([name, each]) => [name, burdened(each)]);
  return { ...Object.fromEntries(inner), __nobodys: "secret" };
};

/** Each with one place that holds something else, or nothing. */
function* spoilt(value: Json): Generator<Json | undefined> {
  yield undefined;
  yield null;
  yield [{}];
  if (typeof value === "string") yield 7;
  else yield "otra cosa";
  if (Array.isArray(value)) {
    const [first] = value;
    if (first !== undefined) for (const other of spoilt(first)) yield [other as Json, ...value.slice(1)];
  } else if (typeof value === "object" && value !== null)
    for (const [name, each] of Object.entries(value))
      for (const other of spoilt(each)) yield { ...value, [name]: other as Json };
}

const said = (shape: z.ZodType, value: unknown) => {
  const { success, data, error } = shape.safeParse(value);
  return success ? { data } : { issues: error.issues };
};

describe("the shape of every answer", () => {
  it("lets out what it lets out, compiled or not, and nothing it does not name", () => {
    const passed = shapes.filter(({ id, output, answer }) => {
      const plain = said(output, burdened(answer));
      expect(said(z.compile(output), burdened(answer)), id).toEqual(plain);
      return "data" in plain;
    });
    // The others leave as something that JSON writes in another way.
    expect(passed.length).toBeGreaterThan(shapes.length * 0.8);
  });

  it("refuses what it refuses, compiled or not, in the same words", () => {
    for (const { id, output, answer } of shapes) {
      const compiled = z.compile(output);
      for (const other of spoilt(answer)) expect(said(compiled, other), id).toEqual(said(output, other));
    }
  });
});
