// Proves the geometry of a photographed page: what may be cut out, what a hand can do to it, and where each point lies.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  caminoDe,
  ENTERA,
  type Esquinas,
  enCamino,
  esquinasGiradas,
  GIROS,
  type Giro,
  giroSiguiente,
  isRecortable,
  movida,
  type Punto,
  paginaDe,
} from "./fotos-rules.ts";

const part = fc.double({ min: 0, max: 1, noNaN: true });
const punto = fc.record({ x: part, y: part });
const anywhere = fc.record({
  x: fc.double({ min: -2, max: 3, noNaN: true }),
  y: fc.double({ min: -2, max: 3, noNaN: true }),
});
const cual = fc.integer({ min: 0, max: 3 });
/** As hands leave them: the whole picture, dragged at. */
const recortes = fc
  .array(fc.tuple(cual, anywhere), { maxLength: 8 })
  .map((drags) => drags.reduce<Esquinas>((now, [which, to]) => movida(now, which, to), ENTERA));
const medidas = fc.record({ ancho: fc.integer({ min: 1, max: 5000 }), alto: fc.integer({ min: 1, max: 5000 }) });

const rectangle = (left: number, top: number, right: number, bottom: number): Esquinas => [
  { x: left, y: top },
  { x: right, y: top },
  { x: right, y: bottom },
  { x: left, y: bottom },
];

function expectAt(got: Punto | undefined, { x, y }: Punto) {
  expect(got?.x).toBeCloseTo(x, 4);
  expect(got?.y).toBeCloseTo(y, 4);
}

describe("what can be cut out", () => {
  it("is the whole picture, and any part without a dent whose corners are in order", () => {
    expect(isRecortable(ENTERA)).toBe(true);
    expect(isRecortable(rectangle(0.2, 0.1, 0.8, 0.9))).toBe(true);
    const [a, b, c, d] = ENTERA;
    expect(isRecortable([b, a, c, d]), "twisted").toBe(false);
    expect(isRecortable([d, c, b, a]), "the wrong way round").toBe(false);
    expect(isRecortable([a, b, { x: 0.2, y: 0.2 }, d]), "with a dent").toBe(false);
    expect(isRecortable([a, b, { x: 0.5, y: 0.5 }, d]), "on a line").toBe(false);
    expect(isRecortable(rectangle(0.5, 0.5, 0.54, 0.54)), "tiny").toBe(false);
    expect(isRecortable(rectangle(0.2, 0.1, 1.1, 0.9)), "outside").toBe(false);
  });

  it("stays so wherever a corner is dragged, and the other corners stay", () => {
    fc.assert(
      fc.property(recortes, cual, anywhere, (esquinas, which, to) => {
        expect(isRecortable(esquinas)).toBe(true);
        const after = movida(esquinas, which, to);
        expect(isRecortable(after)).toBe(true);
        for (const other of [0, 1, 2, 3]) if (other !== which) expect(after[other]).toEqual(esquinas[other]);
      }),
    );
  });

  it("a corner dragged where it may be is there, and else as near as it may be", () => {
    expect(movida(ENTERA, 0, { x: 0.3, y: 0.2 })[0]).toEqual({ x: 0.3, y: 0.2 });
    expect(movida(ENTERA, 2, { x: 7, y: -1 })[2]?.x).toBe(1);
    const [near] = movida(ENTERA, 0, { x: 0.9, y: 0.9 });
    expect(near.x).toBeGreaterThan(0.49);
    expect(near.x).toBeLessThan(0.5);
  });
});

describe("a picture that is turned", () => {
  it("takes its corners along, and four times is nothing", () => {
    const [left] = esquinasGiradas(rectangle(0.1, 0.2, 0.5, 0.9));
    expectAt(left, { x: 0.1, y: 0.1 });
    fc.assert(
      fc.property(recortes, (esquinas) => {
        let now = esquinas;
        for (let time = 0; time < 4; time++) {
          now = esquinasGiradas(now);
          expect(isRecortable(now)).toBe(true);
        }
        for (const [at, corner] of esquinas.entries()) expectAt(now[at], corner);
      }),
    );
    const turns = GIROS.map(giroSiguiente);
    expect(turns).toEqual([90, 180, 270, 0] satisfies Giro[]);
  });
});

describe("the page", () => {
  it("of a rectangle is that rectangle, at most 2200 points long and never larger than the photograph", () => {
    const foto = { ancho: 4000, alto: 3000 };
    expect(paginaDe(ENTERA, foto)).toEqual({ ancho: 2200, alto: 1650, escala: 0.55 });
    expect(paginaDe(rectangle(0.25, 0.5, 0.5, 1), foto)).toEqual({ ancho: 1000, alto: 1500, escala: 1 });
    fc.assert(
      fc.property(recortes, medidas, (esquinas, size) => {
        const { ancho, alto, escala } = paginaDe(esquinas, size);
        expect(Math.max(ancho, alto)).toBeLessThanOrEqual(2200);
        expect(Math.min(ancho, alto)).toBeGreaterThanOrEqual(1);
        expect(escala).toBeLessThanOrEqual(1);
      }),
    );
  });

  it("its corners lie at the corners of what was chosen, and all of it within", () => {
    fc.assert(
      fc.property(recortes, medidas, medidas, punto, (esquinas, foto, pagina, { x, y }) => {
        const camino = caminoDe(esquinas, foto, pagina);
        for (const [at, corner] of ENTERA.entries()) {
          const { x: across = 0, y: down = 0 } = esquinas[at] ?? {};
          const lies = enCamino(camino, { x: corner.x * pagina.ancho, y: corner.y * pagina.alto });
          expectAt(lies, { x: across * foto.ancho, y: down * foto.alto });
        }
        const inner = enCamino(camino, { x: x * pagina.ancho, y: y * pagina.alto });
        expect(inner.x).toBeGreaterThanOrEqual(-1e-6);
        expect(inner.x).toBeLessThanOrEqual(foto.ancho + 1e-6);
        expect(inner.y).toBeGreaterThanOrEqual(-1e-6);
        expect(inner.y).toBeLessThanOrEqual(foto.alto + 1e-6);
      }),
    );
  });

  it("of a rectangle of its own size is that rectangle, point by point", () => {
    const camino = caminoDe(rectangle(0.1, 0.2, 0.6, 0.7), { ancho: 1000, alto: 800 }, { ancho: 500, alto: 400 });
    fc.assert(
      fc.property(punto, ({ x, y }) =>
        expectAt(enCamino(camino, { x: x * 500, y: y * 400 }), { x: 100 + x * 500, y: 160 + y * 400 }),
      ),
    );
  });
});
