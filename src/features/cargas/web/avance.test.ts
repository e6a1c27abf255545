// Proves how far an upload is said to be, whatever is asked and told, in whichever order.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  avanceOf,
  type Dicho,
  filaOf,
  filasOf,
  heard,
  NOTHING_HEARD,
  type PaginaOida,
  type Progreso,
} from "./avance.ts";
import { CARGA_ID, carga, pagina as readPage, sinAsignar } from "./fixtures/cargas.ts";

const progreso = (over: Partial<Progreso> = {}, at = 0): Dicho => ({
  tipo: "progreso",
  at,
  datos: {
    carga: CARGA_ID,
    fase: "separacion",
    pagina: 6,
    total: 10,
    mensaje: "",
    porcentaje: 60,
    procesadas: 6,
    asignadas: 4,
    sinAsignar: 1,
    omitidas: 1,
    ...over,
  },
});
const told = (pagina: number, estado: PaginaOida["estado"] = "asignada"): Dicho => ({
  tipo: "pagina",
  datos: {
    carga: CARGA_ID,
    pagina,
    estado,
    empleado: estado === "asignada" ? { _id: CARGA_ID, displayName: `Persona ${pagina}` } : null,
    cuil: null,
    motivo: estado === "asignada" ? "" : "Página en blanco",
  },
});

describe("how far it is", () => {
  it("is what was asked for while nothing was told: a page that was reloaded", () => {
    const { fase, pagina, total, porcentaje, hecho, asignadas, casillas } = avanceOf(carga(), "asoa", NOTHING_HEARD);
    expect({ fase, pagina, total, porcentaje, hecho, asignadas }).toEqual({
      fase: "separacion",
      pagina: 4,
      total: 10,
      porcentaje: 70,
      hecho: 40,
      asignadas: 2,
    });
    expect(casillas.slice(0, 5)).toEqual(["asignada", "sinAsignar", "omitida", "asignada", "falta"]);
  });

  it("is what was told where that is later, and what was asked where that is", () => {
    const oido = heard(NOTHING_HEARD, [progreso()]);
    expect(avanceOf(carga(), "", oido)).toMatchObject({ pagina: 6, porcentaje: 60, asignadas: 4 });
    const later = carga({ procesadas: 9, asignadas: 7 });
    expect(avanceOf(later, "", oido)).toMatchObject({ pagina: 9, porcentaje: 95, hecho: 90, asignadas: 7 });
    const reading = carga({ fase: "lectura", procesadas: 0 });
    expect(avanceOf(reading, "", oido)).toMatchObject({ fase: "separacion", pagina: 6 });
  });

  it("has each page in its place, and marks the one at hand", () => {
    const oido = heard(NOTHING_HEARD, [told(5), progreso()]);
    expect(avanceOf(carga(), "asoa", oido).casillas).toEqual([
      "asignada",
      "sinAsignar",
      "omitida",
      "asignada",
      "asignada",
      "ahora",
      "falta",
      "falta",
      "falta",
      "falta",
    ]);
  });

  it("at its end is what was asked, and no page is at hand", () => {
    const ended = carga({ estado: "lista", procesadas: 10, asignadas: 8 });
    const avance = avanceOf(ended, "asoaaaaaaa", heard(NOTHING_HEARD, [progreso()]));
    expect(avance).toMatchObject({ pagina: 10, porcentaje: 100, asignadas: 8, left: null });
    expect(avance.casillas).not.toContain("ahora");
  });

  it("says how long it takes once a few pages went by, and forgets it with the phase", () => {
    const first = heard(NOTHING_HEARD, [progreso({ pagina: 2 }, 1_000)]);
    expect(avanceOf(carga(), "", first).left).toBeNull();
    const later = heard(first, [progreso({ pagina: 6 }, 9_000)]);
    expect(avanceOf(carga(), "", later).left).toBe(8);
    const reading = heard(NOTHING_HEARD, [
      progreso({ fase: "lectura", pagina: 10 }, 0),
      progreso({ pagina: 1 }, 9_000),
    ]);
    expect(avanceOf(carga(), "", reading).left).toBeNull();
  });

  it("of five thousand pages, told in any order and twice, is the same", () => {
    fc.assert(
      fc.property(
        fc.shuffledSubarray([1, 2, 3, 4, 5, 6, 7]),
        fc.shuffledSubarray([1, 2, 3, 4, 5, 6, 7]),
        (some, more) => {
          const all = [...some, ...more];
          const inOrder = [...new Set(all)].sort((a, b) => a - b);
          const casillas = (pages: readonly number[]) =>
            avanceOf(
              carga(),
              "",
              heard(
                NOTHING_HEARD,
                pages.map((page) => told(page)),
              ),
            ).casillas;
          expect(casillas(all)).toEqual(casillas(inOrder));
        },
      ),
    );
  });
});

describe("the list", () => {
  const oidas = heard(NOTHING_HEARD, [told(7), told(9, "omitida"), told(2)]).paginas;

  it("has the last page first, each once, and of one told and asked what was asked", () => {
    const asked = [readPage(7), sinAsignar(3, "Dos CUIL de empleados distintos")].map(filaOf);
    const filas = filasOf(asked, oidas.values(), "todas");
    expect(filas.map(({ pagina, estado }) => [pagina, estado])).toEqual([
      [9, "omitida"],
      [7, "asignada"],
      [3, "sinAsignar"],
      [2, "asignada"],
    ]);
    expect(filas[1]?.recibo).not.toBeNull();
  });

  it("of one state has that state alone", () => {
    expect(filasOf([], oidas.values(), "omitida").map(({ pagina }) => pagina)).toEqual([9]);
  });
});
