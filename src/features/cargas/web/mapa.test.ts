// Proves the map: each page one square, in its place, and five thousand still five shapes.
import { describe, expect, it } from "vitest";
import type { Casilla } from "./avance.ts";
import { pathsOf, rowOf } from "./mapa.tsx";

const squares = (path: string | undefined) => path?.match(/M/g)?.length ?? 0;

describe("the map", () => {
  it("has a square for each page, by its state, the thirty-seventh below the first", () => {
    const casillas: Casilla[] = [...Array<Casilla>(36).fill("asignada"), "sinAsignar", "ahora", "falta"];
    const paths = pathsOf(casillas);
    expect([squares(paths.get("asignada")), squares(paths.get("sinAsignar")), squares(paths.get("omitida"))]).toEqual([
      36, 1, 0,
    ]);
    expect(paths.get("sinAsignar")).toMatch(/^M0\.5 15\.5/);
  });

  it("of five thousand is no higher than of one thousand, and still a handful of shapes", () => {
    const paths = pathsOf(Array<Casilla>(5_000).fill("asignada"));
    expect(paths.size).toBe(5);
    expect(squares(paths.get("asignada"))).toBe(5_000);
    const shape = (total: number) => Math.ceil(total / rowOf(total)) / rowOf(total);
    expect(shape(5_000)).toBeLessThan(shape(1_080));
  });
});
