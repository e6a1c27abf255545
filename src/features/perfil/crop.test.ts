// The square stays inside the picture and is a square, wherever the hand goes.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { CENTRED, dragged, MAX_ZOOM, partOf, zoomedBy } from "./crop.ts";

const WIDE = { width: 800, height: 400 };

describe("PERF-12: the square of a picture", () => {
  it("starts as the largest one in the middle, and follows the hand", () => {
    expect(partOf(CENTRED, WIDE)).toEqual({ x: 0.25, y: 0, ancho: 0.5, alto: 1 });
    expect(partOf(dragged(CENTRED, WIDE, { x: 0.25, y: 0.9 }), WIDE)).toEqual({ x: 0.125, y: 0, ancho: 0.5, alto: 1 });
    expect(partOf(dragged(CENTRED, WIDE, { x: 9, y: 0 }), WIDE).x).toBe(0);
    expect(partOf(zoomedBy(CENTRED, WIDE, 2), WIDE)).toEqual({ x: 0.375, y: 0.25, ancho: 0.25, alto: 0.5 });
    expect(zoomedBy(CENTRED, WIDE, 99).zoom).toBe(MAX_ZOOM);
    expect(zoomedBy(CENTRED, WIDE, 0.1).zoom).toBe(1);
  });

  it("is always a square inside the picture", () => {
    const side = fc.integer({ min: 1, max: 6000 });
    const step = fc.record({
      x: fc.double({ min: -2, max: 2, noNaN: true }),
      y: fc.double({ min: -2, max: 2, noNaN: true }),
    });
    const act = fc.record({ by: step, factor: fc.double({ min: 0.2, max: 3, noNaN: true }) });
    fc.assert(
      fc.property(side, side, fc.array(act, { maxLength: 6 }), (width, height, acts) => {
        const size = { width, height };
        const view = acts.reduce((now, { by, factor }) => zoomedBy(dragged(now, size, by), size, factor), CENTRED);
        const { x, y, ancho, alto } = partOf(view, size);
        expect(ancho * width).toBeCloseTo(alto * height, 6);
        for (const value of [x, y, ancho, alto]) expect(value).toBeGreaterThanOrEqual(0);
        expect(x + ancho).toBeLessThanOrEqual(1 + 1e-9);
        expect(y + alto).toBeLessThanOrEqual(1 + 1e-9);
      }),
    );
  });
});
