/** How the home pages write near days. */
import { expect, test } from "vitest";
import { counted, endsIn, leftOf } from "./words.ts";

test("what ends says how soon, and once it has ended, when", () =>
  expect(["2026-11-12", "2026-11-13", "2026-11-21", "2026-11-10"].map((day) => endsIn(day, "2026-11-12"))).toEqual([
    "hoy",
    "mañana",
    "en 9 días",
    "el 10/11/2026",
  ]));

test("one is not many", () =>
  expect([1, 1200].map((count) => counted(count, "persona", "personas"))).toEqual(["1 persona", "1.200 personas"]));

test("D214: what is left of somebody's onboarding is data first, and then papers", () =>
  expect(
    [
      { pasos: 3, papeles: 2 },
      { pasos: 1, papeles: 0 },
      { pasos: 0, papeles: 0 },
      { pasos: null, papeles: 1 },
    ].map(leftOf),
  ).toEqual(["faltan 3 pasos", "falta 1 paso", "falta confirmar", "1 documento para firmar"]));
