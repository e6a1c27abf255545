/** The home page's greeting. */
import { expect, test } from "vitest";
import { greeting, longDay } from "./saludo.ts";

test("the greeting follows the hour", () => {
  expect(["05:00", "12:59", "13:00", "19:59", "20:00", "00:30", "04:59"].map(greeting)).toEqual([
    "Buen día",
    "Buen día",
    "Buenas tardes",
    "Buenas tardes",
    "Buenas noches",
    "Buenas noches",
    "Buenas noches",
  ]);
});

test("the day is written out and opens with a capital", () =>
  expect(longDay("2026-11-12")).toBe("Jueves 12 de noviembre de 2026"));
