// Proves where a stamp goes: inside the page, upright at its corner, never over another (D200, S-47).
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  CAJA_ALTO,
  CAJA_ANCHO,
  CAJA_EMPLEADO,
  CAJA_EMPLEADOR,
  type Caja,
  colorDe,
  ESTILOS,
  letraDe,
  POSICIONES,
} from "./caja.ts";
import { asSeen, type Box, placeStamp, type Rotation, type Sheet } from "./placement.ts";

const A4: Box = [0, 0, 595.28, 841.89];
const ROTATIONS: readonly Rotation[] = [0, 90, 180, 270];

const coordinate = fc.double({ min: -500, max: 1500, noNaN: true });
const sizes = fc.double({ min: 0, max: 900, noNaN: true });
const boxes = fc.tuple(coordinate, coordinate, sizes, sizes).map(([x, y, w, h]): Box => [x, y, x + w, y + h]);
const sheets: fc.Arbitrary<Sheet> = fc.record({
  visible: boxes,
  rotation: fc.constantFrom(...ROTATIONS),
  taken: fc.array(boxes, { maxLength: 6 }),
});
const cajas: fc.Arbitrary<Caja> = fc.record({
  fontSize: fc.double(),
  posicion: fc.constantFrom(...POSICIONES),
  style: fc.constantFrom(...ESTILOS),
  x: fc.double(),
  y: fc.double(),
  colorRGB: fc.string(),
});

const overlap = (a: Box, b: Box) => a[0] < b[2] && b[0] < a[2] && a[1] < b[3] && b[1] < a[3];
const isEmpty = ([left, bottom, right, top]: Box) => right <= left || top <= bottom;

/** As it is looked at: the page turned clockwise, its lower left corner at 0, 0. */
function seen([left, bottom, right, top]: Box, { visible, rotation }: Sheet): Box {
  const [x1, y1, x2, y2] = visible;
  if (rotation === 90) return [bottom - y1, x2 - right, top - y1, x2 - left];
  if (rotation === 180) return [x2 - right, y2 - top, x2 - left, y2 - bottom];
  if (rotation === 270) return [y2 - top, left - x1, y2 - bottom, right - x1];
  return [left - x1, bottom - y1, right - x1, top - y1];
}

describe("D200 S-47: the place of a stamp", () => {
  it("is inside the page, over no other stamp, 150 by 80 as it is looked at, whatever is stored", () => {
    fc.assert(
      fc.property(sheets, cajas, (sheet, caja) => {
        const found = placeStamp(sheet, caja);
        if (!found) return;
        const [x1, y1, x2, y2] = sheet.visible;
        expect(found[0] >= x1 && found[1] >= y1 && found[2] <= x2 && found[3] <= y2).toBe(true);
        expect(sheet.taken.filter((one) => !isEmpty(one) && overlap(found, one))).toEqual([]);
        const [left, bottom, right, top] = seen(found, sheet);
        expect(right - left).toBeCloseTo(CAJA_ANCHO, 6);
        expect(top - bottom).toBeCloseTo(CAJA_ALTO, 6);
      }),
    );
  });

  it("is refused only where no free place of that size is left", () => {
    const crowded = fc.record({
      visible: fc.constant<Box>([0, 0, 320, 180]),
      rotation: fc.constantFrom(...ROTATIONS),
      taken: fc.array(
        fc
          .tuple(fc.integer({ min: 0, max: 300 }), fc.integer({ min: 0, max: 170 }))
          .map(([x, y]): Box => [x, y, x + 40, y + 25]),
        { maxLength: 5 },
      ),
    });
    fc.assert(
      fc.property(crowded, (sheet) => {
        const isTurned = sheet.rotation % 180 !== 0;
        const [w, h] = isTurned ? [CAJA_ALTO, CAJA_ANCHO] : [CAJA_ANCHO, CAJA_ALTO];
        const places = range(320 - w).flatMap((x) => range(180 - h).map((y): Box => [x, y, x + w, y + h]));
        const isThereRoom = places.some((place) => !sheet.taken.some((one) => overlap(place, one)));
        expect(placeStamp(sheet, CAJA_EMPLEADO) !== null).toBe(isThereRoom);
      }),
      { numRuns: 60 },
    );
    expect(placeStamp({ visible: [0, 0, 149, 842], rotation: 0, taken: [] }, CAJA_EMPLEADO)).toBeNull();
    expect(placeStamp({ visible: A4, rotation: 0, taken: [A4] }, CAJA_EMPLEADO)).toBeNull();
  });

  it("is at the corner that is named, offsets counted into the page as it is seen, at every rotation", () => {
    for (const rotation of ROTATIONS) {
      const sheet: Sheet = { visible: [20, 40, 620, 840], rotation, taken: [] };
      const [width, height] = rotation % 180 === 0 ? [600, 800] : [800, 600];
      const at = (posicion: Caja["posicion"]) => {
        const found = placeStamp(sheet, { ...CAJA_EMPLEADO, posicion, x: 10, y: 25 });
        return found && seen(found, sheet).slice(0, 2);
      };
      expect(POSICIONES.map(at)).toEqual([
        [10, height - 80 - 25],
        [width - 150 - 10, height - 80 - 25],
        [10, 25],
        [width - 150 - 10, 25],
      ]);
    }
  });

  it("moves as little as it must beside the stamp that is already at its corner", () => {
    const first = placeStamp({ visible: A4, rotation: 0, taken: [] }, CAJA_EMPLEADO) as Box;
    expect(first).toEqual([30, 30, 180, 110]);
    expect(placeStamp({ visible: A4, rotation: 0, taken: [first] }, CAJA_EMPLEADO)).toEqual([30, 116, 180, 196]);
    expect(placeStamp({ visible: A4, rotation: 0, taken: [first] }, CAJA_EMPLEADOR)).toEqual([415.28, 30, 565.28, 110]);
  });
});

const range = (to: number) => Array.from({ length: to + 1 }, (_, at) => at);

describe("the box of a stamp", () => {
  it("TDOC-16 TDOC-17 TDOC-18 TDOC-19: is at the employee's left, the employer's right, in black, size 10", () => {
    expect(CAJA_EMPLEADO).toMatchObject({ fontSize: 10, posicion: "bottomLeft", colorRGB: "#000000" });
    expect(CAJA_EMPLEADOR).toMatchObject({ fontSize: 10, posicion: "bottomRight", colorRGB: "#000000" });
  });

  it("TDOC-20 TDOC-21: has four corners and four styles", () => {
    expect(POSICIONES).toEqual(["topLeft", "topRight", "bottomLeft", "bottomRight"]);
    expect(ESTILOS).toEqual(["Normal", "Negrita", "Cursiva", "Subrayado"]);
  });

  it("TDOC-14: is written in no size but from 8 to 34", () => {
    const sizesOf = [-3, 0, 8, 20.5, 34, 35, Number.NaN].map((fontSize) => letraDe({ ...CAJA_EMPLEADO, fontSize }));
    expect(sizesOf).toEqual([8, 8, 8, 20.5, 34, 34, 10]);
  });

  it("has the colour that was written, black where it is none", () => {
    const colour = (colorRGB: string) => colorDe({ ...CAJA_EMPLEADO, colorRGB });
    expect(colour("#FF0033")).toEqual([1, 0, 0.2]);
    expect([colour("red"), colour("#12345"), colour("#123456;x")]).toEqual([
      [0, 0, 0],
      [0, 0, 0],
      [0, 0, 0],
    ]);
  });
});

it("D200: a place as it is looked at, from above, whichever way the page is turned", () => {
  const visible: Box = [10, 20, 610, 820];
  for (const rotation of ROTATIONS) {
    const sheet = { visible, rotation, taken: [] };
    const height = rotation === 90 || rotation === 270 ? 600 : 800;
    for (const posicion of POSICIONES) {
      const rect = placeStamp(sheet, { ...CAJA_EMPLEADO, posicion, x: 40, y: 70 }) as Box;
      const [left, bottom, , top] = seen(rect, sheet);
      expect(asSeen(rect, sheet)).toEqual({ x: left, y: height - top, width: CAJA_ANCHO, height: CAJA_ALTO });
      if (posicion === "topLeft") expect([left, height - top]).toEqual([40, 70]);
      if (posicion === "bottomLeft") expect([left, bottom]).toEqual([40, 70]);
    }
  }
});
