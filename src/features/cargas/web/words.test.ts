// Proves what is said of an upload: its title by its state, its facts, counts, witnesses and the time left.
import { describe, expect, it } from "vitest";
import { witnessesText } from "#features/cargas/nombres.ts";
import { ESTADOS_CARGA } from "#features/cargas/terminos.ts";
import { carga } from "./fixtures/cargas.ts";
import { countsText, factsOf, leftText, monthOf, reasonOf, signaturesText, titleOf } from "./words.ts";

describe("an upload", () => {
  it("is called by its month and how it stands, each state its own way", () => {
    expect(titleOf(carga())).toBe("Cargando recibos de octubre 2026");
    expect(titleOf(carga({ estado: "lista", periodo: "01-2027" }))).toBe("Recibos de enero 2027 cargados");
    const [running, done, failed, cancelled] = ESTADOS_CARGA.map((estado) => titleOf(carga({ estado })));
    expect(new Set([running, done, failed, cancelled]).size).toBe(4);
    expect(failed).toBe("No se cargaron los recibos de octubre 2026");
    expect(titleOf(carga({ estado: "fallida", recibos: 3 }))).toBe("No se cargaron todos los recibos de octubre 2026");
    expect(monthOf("12-2026")).toBe("diciembre 2026");
  });

  it("says its file, pages, size and type; not the pages of one that is not open yet", () => {
    expect(factsOf(carga())).toBe("liquidacion_102026_mensual.pdf · 10 páginas · 6,0 MB · tipo Mensual");
    expect(factsOf(carga({ paginas: 0 }))).not.toContain("página");
  });

  it("says that signatures on the whole do not pass to its pages", () => {
    expect(signaturesText(0)).toBeNull();
    expect(signaturesText(1)).toBe("El archivo tenía una firma: no pasa a las páginas; guardamos el original.");
    expect(signaturesText(3)).toBe("El archivo tenía 3 firmas: no pasan a las páginas; guardamos el original.");
  });

  it("counts one as one", () => {
    expect(countsText({ asignadas: 378, sinAsignar: 5, omitidas: 5 })).toBe("378 asignadas, 5 sin asignar, 5 omitidas");
    expect(countsText({ asignadas: 1, sinAsignar: 1, omitidas: 1 })).toBe("1 asignada, 1 sin asignar, 1 omitida");
  });
});

it.each([
  [3, "faltan unos segundos"],
  [41, "faltan unos 40 segundos"],
  [89, "faltan unos 90 segundos"],
  [90, "faltan unos 2 minutos"],
  [610, "faltan unos 10 minutos"],
])("%s seconds left are: %s", (seconds, words) => expect(leftText(seconds)).toBe(words));

it("what spoke for a person, and why a page is nobody's, are said in words", () => {
  expect(witnessesText(["rotulo", "nombre"])).toBe("el rótulo del CUIL, el nombre");
  expect(witnessesText([])).toBe("");
  expect(reasonOf({ detalle: "Página en blanco", duplicadoDe: null })).toBe("Página en blanco");
  expect(reasonOf({ detalle: "", duplicadoDe: 269 })).toBe("Duplicado de la página 269");
});
