// Proves how a document is laid on the desk: zoom, turns and the page field.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { boxOf, pageIn, percentInWords, turned, ZOOM_STEPS, zoomFactor, zoomStep } from "./view.ts";

const A4 = { width: 595, height: 842, rotate: 0 };

describe("zoom", () => {
  it("auto is 100 % where it fits, and the width where it does not", () => {
    expect(zoomFactor("auto", 595, 1300)).toBe(1);
    expect(zoomFactor("auto", 595, 397)).toBeCloseTo(0.5, 2);
    expect(zoomFactor("width", 595, 1586)).toBeCloseTo(2, 2);
    expect(zoomFactor(1.5, 595, 10)).toBe(1.5);
  });
  it("steps up and down from anywhere, and stops at the ends", () => {
    expect(zoomStep(1, 1)).toBe(1.25);
    expect(zoomStep(1, -1)).toBe(0.75);
    expect(zoomStep(0.37, 1)).toBe(0.5);
    expect(zoomStep(4, 1)).toBe(4);
    expect(zoomStep(0.1, -1)).toBe(0.25);
  });
  it("a step up is always another one of the steps, and larger", () => {
    fc.assert(
      fc.property(fc.double({ min: 0.1, max: 3.9, noNaN: true }), (factor) => {
        const next = zoomStep(factor, 1);
        return next > factor && ZOOM_STEPS.includes(next);
      }),
    );
  });
  it("is written as a whole percentage", () => expect(percentInWords(0.3749)).toBe("37 %"));
});

describe("turns", () => {
  it("a sideways page swaps its sides, whoever turned it", () => {
    expect(boxOf(A4, 0)).toEqual({ width: 595, height: 842 });
    expect(boxOf(A4, 90)).toEqual({ width: 842, height: 595 });
    expect(boxOf({ ...A4, rotate: 270 }, 90)).toEqual({ width: 595, height: 842 });
  });
  it("four quarters are none", () => {
    fc.assert(fc.property(fc.constantFrom(0, 90, 180, 270), (from) => turned(turned(from, 270), 90) === from));
  });
});

describe("the page field", () => {
  it.each([
    ["7", 7],
    [" 7 ", 7],
    ["0", 1],
    ["99", 12],
    ["", null],
    ["-3", null],
    ["2.5", null],
    ["dos", null],
  ])("%j of 12 pages is %s", (text, page) => expect(pageIn(text, 12)).toBe(page));
});
