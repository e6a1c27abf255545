// Proves amounts in words: the cases that Spanish has of its own, and that no number reads as another.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { amountInWords, amountText, numberInWords } from "./payslip-words.ts";

/** Reads words back, knowing nothing of how they were made. */
function numberFrom(words: string): number {
  let total = 0;
  let part = 0;
  for (const word of words.split(" ")) {
    if (word === "y") continue;
    if (/^mill/.test(word)) {
      total += part * 1e6;
      part = 0;
    } else if (word === "mil") part = (part || 1) * 1000;
    else part += VALUES[word] ?? Number.NaN;
  }
  return total + part;
}
const LISTS: readonly (readonly [first: number, step: number, words: string])[] = [
  [0, 1, "cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis"],
  [17, 1, "diecisiete dieciocho diecinueve veinte veintiuno veintidós veintitrés veinticuatro veinticinco"],
  [26, 1, "veintiséis veintisiete veintiocho veintinueve"],
  [30, 10, "treinta cuarenta cincuenta sesenta setenta ochenta noventa cien"],
  [100, 100, "ciento doscientos trescientos cuatrocientos quinientos seiscientos setecientos ochocientos novecientos"],
  [1, 20, "un veintiún"],
];
const VALUES: Readonly<Record<string, number>> = Object.fromEntries(
  LISTS.flatMap(([first, step, words]) => words.split(" ").map((word, n) => [word, first + n * step])),
);

describe("numbers in words", () => {
  it.each([
    [0, "cero"],
    [1, "uno"],
    [16, "dieciséis"],
    [21, "veintiuno"],
    [31, "treinta y uno"],
    [100, "cien"],
    [101, "ciento uno"],
    [115, "ciento quince"],
    [1_000, "mil"],
    [1_001, "mil uno"],
    [2_500, "dos mil quinientos"],
    [21_000, "veintiún mil"],
    [31_021, "treinta y un mil veintiuno"],
    [100_000, "cien mil"],
    [101_000, "ciento un mil"],
    [1_000_000, "un millón"],
    [1_000_100, "un millón cien"],
    [21_000_001, "veintiún millones uno"],
    [1_001_000_000, "mil un millones"],
  ])("%i is %j", (n, words) => {
    expect(numberInWords(n)).toBe(words);
  });

  it("of pesos and cents", () => {
    expect(amountInWords(123_456_789)).toBe(
      "un millón doscientos treinta y cuatro mil quinientos sesenta y siete con 89/100",
    );
    expect(amountInWords(100)).toBe("uno con 00/100");
    expect(amountInWords(5)).toBe("cero con 05/100");
  });

  it("read back, are the number they were made of; before mil and millones uno loses its end", () => {
    fc.assert(
      fc.property(fc.oneof(fc.nat(2_000), fc.nat(5_000_000), fc.integer({ min: 0, max: 1e12 - 1 })), (n) => {
        const words = numberInWords(n);
        expect(numberFrom(words)).toBe(n);
        expect(words).not.toMatch(/uno (mil|mill)|^un mil\b|millones mil$| {2}|^ | $/);
      }),
    );
  });

  it.each([-1, 1.5, 1e12, Number.NaN])("has none for %d", (n) => {
    expect(() => numberInWords(n)).toThrow(RangeError);
  });
});

it.each([
  [0, "0,00"],
  [5, "0,05"],
  [100_000, "1.000,00"],
  [99_999, "999,99"],
  [121_840_195, "1.218.401,95"],
])("%i cents are written %s", (cents, text) => {
  expect(amountText(cents)).toBe(text);
});
