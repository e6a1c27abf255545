// Proves that an answer is checked alike however often it is given: compiled after a hundred, its shape lets out the same.
import { expect, it } from "vitest";
import { z } from "zod";
import { FILE } from "#platform/contract/contract.ts";
import { toldBy } from "./output.ts";

const TIMES = 300;

it("leaves out what the shape does not name, and refuses what it does not promise, however often", () => {
  const told = { output: z.object({ name: z.string() }) };
  for (let time = 0; time < TIMES; time++) {
    expect(toldBy(told, { name: "Ana", password: "secreta" })).toEqual({ name: "Ana" });
    expect(() => toldBy(told, { name: 7 })).toThrow(z.ZodError);
  }
});

it("lets a file be", () => {
  const file = { bytes: 1 };
  expect(toldBy({ output: FILE }, file)).toBe(file);
});
