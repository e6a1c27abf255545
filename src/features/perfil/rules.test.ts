// The profile's own rules: what counts as a picture, the part of it that is cut out, and cities of their provinces.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { provincias } from "#features/geografia/datos.ts";
import { boxOf, checkPlace, isPicture, pictureURL } from "./rules.ts";

describe("PERF-16", () => {
  it("only a picture of one's own counts, never one that stands for everybody", () => {
    const id = "7f0f7d0e-7a0c-4a52-8a5e-0d6b2f3c4d5e";
    expect(isPicture(pictureURL(id, id))).toBe(true);
    for (const none of [null, "", "/modules/users/client/img/profile/default.png", "https://otro.example/foto?v=1"])
      expect(isPicture(none)).toBe(false);
  });
});

describe("the part that is cut out", () => {
  it("is the whole picture when nothing was chosen", () => {
    expect(boxOf({ x: 0, y: 0, ancho: 1, alto: 1 }, 40, 30)).toEqual({ left: 0, top: 0, width: 40, height: 30 });
    expect(boxOf({ x: 1, y: 0, ancho: 1, alto: 1 }, 40, 30)).toBeNull();
  });

  it("never leaves the picture, whatever was asked", () => {
    const part = fc.double({ min: 0, max: 1, noNaN: true });
    const side = fc.integer({ min: 1, max: 5000 });
    fc.assert(
      fc.property(fc.record({ x: part, y: part, ancho: part, alto: part }), side, side, (asked, width, height) => {
        const box = boxOf(asked, width, height);
        if (!box) return;
        expect(box.width).toBeGreaterThan(0);
        expect(box.height).toBeGreaterThan(0);
        expect(box.left + box.width).toBeLessThanOrEqual(width);
        expect(box.top + box.height).toBeLessThanOrEqual(height);
      }),
    );
  });
});

describe("where one lives", () => {
  const stored = { provincia: "ar-f", localidad: "ar-f-la-rioja" };
  const place = (sent: Parameters<typeof checkPlace>[2]) => checkPlace(provincias, stored, sent);

  it("a localidad is of the province beside it; one not sent goes with its province", () => {
    expect(place({})).toEqual({ cambios: {}, problems: [] });
    expect(place({ localidad: null })).toEqual({ cambios: { localidad: null }, problems: [] });
    expect(place({ provincia: "ar-l" })).toEqual({ cambios: { provincia: "ar-l", localidad: null }, problems: [] });
    expect(place({ provincia: null })).toEqual({ cambios: { provincia: null, localidad: null }, problems: [] });
    expect(place({ provincia: "ar-l", localidad: "ar-f-la-rioja" }).problems[0]?.field).toBe("localidad");
    expect(place({ provincia: null, localidad: "ar-f-la-rioja" }).problems[0]?.field).toBe("localidad");
    expect(place({ provincia: "Narnia" }).problems[0]?.field).toBe("provincia");
  });
});
