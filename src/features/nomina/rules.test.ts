// Proves how what is typed in a search becomes words to look up.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { saysNothing, wordsOf } from "./rules.ts";

describe("the words of a search", () => {
  it.each([
    ["Gómez, Laura", ["gomez", "laura"]],
    ["  PÉREZ-gómez  d'Angelo ", ["perez", "gomez", "d", "angelo"]],
    ["27-34561209-8", ["27345612098"]],
    ["34.561.209 laura", ["34561209", "laura"]],
    ["20-3456", ["203456"]],
    ["gomez 20-3", ["gomez", "203"]],
    ["27-34561209-", ["27345612098".slice(0, 10)]],
    ["34561209-8", ["34561209"]],
    ["34.5", ["345"]],
    ["34.561", ["34561"]],
    ["34.561. gomez", ["34561", "gomez"]],
    ["34.561.20", ["3456120"]],
    ["12-5", ["12", "5"]],
    ["100.5", ["100", "5"]],
    ["000412", ["000412"]],
    ["ana ANA Ána", ["ana"]],
    ["Ñandú 100%_", ["nandu", "100"]],
    ["", []],
    [" ,.- ", []],
  ])("%j are %j", (search, words) => {
    expect(wordsOf(search)).toEqual(words);
  });

  it("signs alone say nothing, and find nobody; blanks are no search", () => {
    expect(["%", "'; --", " ¿? "].map(saysNothing)).toEqual([true, true, true]);
    expect(["", "   ", "a", "0"].map(saysNothing)).toEqual([false, false, false, false]);
  });

  const digits = (length: number) => fc.stringMatching(new RegExp(`^\\d{${length}}$`));
  const cuil = fc.tuple(fc.constantFrom("20", "23", "24", "27"), digits(8), digits(1));

  it("however much of a CUIL was typed with its hyphens is how it begins without them", () => {
    fc.assert(
      fc.property(cuil, fc.integer({ min: 4, max: 13 }), ([kind, dni, last], length) => {
        const typed = `${kind}-${dni}-${last}`.slice(0, length);
        expect(wordsOf(typed)).toEqual([typed.replaceAll("-", "")]);
        expect(wordsOf(`${dni}-${last}`)).toEqual([dni]);
      }),
    );
  });

  it("however much of a DNI was typed with its dots is how it begins without them", () => {
    fc.assert(
      fc.property(digits(8), fc.integer({ min: 1, max: 10 }), (dni, length) => {
        const typed = `${dni.slice(0, 2)}.${dni.slice(2, 5)}.${dni.slice(5)}`.slice(0, length);
        expect(wordsOf(typed)).toEqual([typed.replaceAll(".", "")]);
      }),
    );
  });
});
