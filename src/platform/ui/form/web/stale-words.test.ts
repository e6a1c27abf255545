// Values of a form in words, for whoever must decide between their own and another's.
import { expect, it } from "vitest";
import { type FieldWords, labelOf, wordsOf } from "./stale-words.ts";

type Draft = { readonly plain: unknown; readonly tipo: string; readonly logo: string | null };
const WORDS: FieldWords<Draft> = {
  plain: "Dato",
  tipo: ["Tipo", (id) => (id === "1" ? "Suspensión" : "")],
  logo: ["Logo", () => null],
};

it.each([
  ["  dos palabras ", "dos palabras"],
  ["2026-03-02", "02/03/2026"],
  [true, "Sí"],
  [false, "No"],
  [1200, "1.200"],
  ["", "Sin datos"],
  [null, "Sin datos"],
  [undefined, "Sin datos"],
  [[], "Sin datos"],
  [["a@b.test", "c@d.test"], "a@b.test, c@d.test"],
  [[{ url: "x" }], null],
  [{ config: {} }, null],
])("%j reads %j", (value, said) => {
  expect(wordsOf(WORDS, "plain", value)).toBe(said);
});

it("a field may have words of its own, none at all, or no label yet", () => {
  expect([labelOf(WORDS, "tipo"), wordsOf(WORDS, "tipo", "1"), wordsOf(WORDS, "tipo", "2")]).toEqual([
    "Tipo",
    "Suspensión",
    "Sin datos",
  ]);
  expect(wordsOf(WORDS, "logo", "x")).toBeNull();
  expect(labelOf({} as FieldWords<Record<string, unknown>>, "talles")).toBe("talles");
});
