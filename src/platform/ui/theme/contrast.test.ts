/** The company bar can always be read, whatever two colours were configured. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { barColours, contrast, mix } from "./contrast.ts";

const hex = fc.integer({ min: 0, max: 0xffffff }).map((n) => `#${n.toString(16).padStart(6, "0")}`);

test("contrast follows WCAG: 21 between black and white, 1 with itself", () => {
  expect(contrast("#000000", "#ffffff")).toBeCloseTo(21, 5);
  expect(contrast("#ed5565", "#ed5565")).toBe(1);
  expect(contrast("#ed5565", "#ffffff")).toBeCloseTo(3.45, 2);
});

test("mix goes from the ground to the other colour", () => {
  expect(mix("#ed5565", "#1d1c18", 0)).toBe("#ed5565");
  expect(mix("#ed5565", "#1d1c18", 100)).toBe("#1d1c18");
});

test("the default pair keeps both colours, on the plate of the reference", () => {
  expect(barColours("#ed5565", "#ffffff")).toEqual({ font: "#ffffff", plate: "#b1444f" });
  expect(contrast("#b1444f", "#ffffff")).toBeGreaterThanOrEqual(5.5);
});

test("a pair that reads needs no plate", () => {
  expect(barColours("#13423e", "#ffffff")).toEqual({ font: "#ffffff", plate: null });
});

test("a dark font on a dark ground gets a lighter plate", () => {
  const { font, plate } = barColours("#333333", "#222222");
  expect(font).toBe("#222222");
  expect(contrast(plate ?? "#333333", font)).toBeGreaterThanOrEqual(5.5);
});

test("any two colours end up readable, and the font changes only when no plate would do", () => {
  fc.assert(
    fc.property(hex, hex, (background, colorFont) => {
      const { font, plate } = barColours(background, colorFont);
      expect(contrast(plate ?? background, font)).toBeGreaterThanOrEqual(4.5);
      if (font !== colorFont) {
        expect(contrast("#ffffff", colorFont)).toBeLessThan(5.5);
        expect(contrast("#1d1c18", colorFont)).toBeLessThan(5.5);
      }
    }),
    { numRuns: 2000 },
  );
});
