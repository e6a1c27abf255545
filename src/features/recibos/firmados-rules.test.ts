// Proves how a signed receipt is said to stand, and what the filters of its list mean.
import { expect, it } from "vitest";
import { idAsked } from "#platform/contract/shapes.ts";
import { ESTADOS_FIRMADO } from "./firmados.ts";
import { confidencialesOmitidos, estadoAsked, estadoOf, mesAsked, porcionesOf } from "./firmados-rules.ts";

it("a receipt stands in one state: signed elsewhere before anything else", () => {
  const of = (historico: boolean, firmado: boolean, conformidad: boolean | null) =>
    estadoOf({ historico, firmadoEmpleado: { firmado, conformidad } });
  expect(of(false, false, null)).toBe("sinFirmar");
  expect(of(false, true, true)).toBe("conformidad");
  expect(of(false, true, false)).toBe("disconformidad");
  // Before reasons were kept, a signature was one of agreement.
  expect(of(false, true, null)).toBe("conformidad");
  expect([of(true, false, null), of(true, true, false)]).toEqual(["historico", "historico"]);
});

it("REC-27: what says all of them is no state, no id and no month", () => {
  for (const said of ["00", "null", "todos", ""]) expect(estadoAsked(said)).toBeNull();
  for (const estado of ESTADOS_FIRMADO) expect(estadoAsked(estado)).toBe(estado);
  expect(["00", "null", "todos", "x"].map(idAsked)).toEqual(["00", "00", "00", "x"]);
  for (const said of ["", "00", "null", "todos"]) expect(mesAsked(said)).toBeNull();
  for (const said of ["03-2026", "03/2026"]) expect(mesAsked(said)).toEqual({ mes: 3, anio: 2026 });
});

it("slices come in the order of the states, without those that nobody is in", () => {
  expect(
    porcionesOf([
      { estado: "historico", cantidad: 2 },
      { estado: "sinFirmar", cantidad: 0 },
      { estado: "conformidad", cantidad: 1 },
    ]),
  ).toEqual([
    { estado: "conformidad", cantidad: 1 },
    { estado: "historico", cantidad: 2 },
  ]);
});

it("D205: says how many a sheet leaves out", () => {
  expect(confidencialesOmitidos(1)).toBe("No se incluye 1 recibo confidencial al que no tenés acceso");
  expect(confidencialesOmitidos(3)).toBe("No se incluyen 3 recibos confidenciales a los que no tenés acceso");
});
