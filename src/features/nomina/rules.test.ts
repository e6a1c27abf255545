// Proves how what is typed in a search becomes words to look up.
import { describe, expect, it } from "vitest";
import { saysNothing, wordsOf } from "./rules.ts";

describe("the words of a search", () => {
  it.each([
    ["Gómez, Laura", ["gomez", "laura"]],
    ["  PÉREZ-gómez  d'Angelo ", ["perez", "gomez", "d", "angelo"]],
    ["27-34561209-8", ["27345612098"]],
    ["34.561.209 laura", ["34561209", "laura"]],
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
});
