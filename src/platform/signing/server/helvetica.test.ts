// Proves that the letters of a stamp are as wide as readers draw them, by the metrics of another program.
import { measureText } from "@libpdf/core";
import { expect, it } from "vitest";
import { standardFace } from "./stamp-text.ts";

it("S-47: every letter of the standard fonts is as wide as libpdf has it", () => {
  const latin = Array.from({ length: 0x60 }, (_, at) => String.fromCharCode(0xa0 + at));
  const ascii = Array.from({ length: 0x5f }, (_, at) => String.fromCharCode(0x20 + at));
  const letters = [...ascii, ...latin, ..."€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ"];
  for (const weight of ["plain", "bold", "oblique"] as const) {
    const face = standardFace(weight);
    const measured = letters.map((letter) => measureText(letter, face.name as Parameters<typeof measureText>[1], 10));
    expect(letters.map((letter) => face.width(letter, 10))).toEqual(measured);
  }
});
