// Proves that a search forgives case, accents and the order of the words, and that lists sort as people read.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { compareText, fold, matches } from "./fold.ts";

describe("fold", () => {
  it("ignores case, accents and stray spaces", () => {
    expect(fold("  Técnica   ELECTROMECÁNICA ")).toBe("tecnica electromecanica");
    expect(fold("Núñez")).toBe("nunez");
  });

  it("is stable: folding twice changes nothing", () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(fold(fold(text))).toBe(fold(text));
      }),
    );
  });
});

describe("matches", () => {
  it.each([
    ["nunez", "Núñez, Yamila", true],
    ["YAMILA nu", "Núñez, Yamila", true],
    ["", "Núñez", true],
    ["gomez", "Núñez", false],
  ])("%j in %j: %s", (search, text, expected) => {
    expect(matches(search, text)).toBe(expected);
  });

  it("looks in every column of a row", () => {
    expect(matches("rossi 4521", "Rossi, Ana", "MN 4521")).toBe(true);
  });
});

it("sorts ñ after n and numbers by value", () => {
  expect(["Línea 10", "ñandú", "Línea 2", "nube"].sort(compareText)).toEqual(["Línea 2", "Línea 10", "nube", "ñandú"]);
});
