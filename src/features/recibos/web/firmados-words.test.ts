// Proves how signed receipts are called in their list and its filter.
import { expect, it } from "vitest";
import { ESTADO_OPTIONS, nameOf } from "./firmados-words.ts";

it("REC-27: the states of the filter are the specification's, and what was signed elsewhere", () => {
  expect(ESTADO_OPTIONS.map(({ name }) => name)).toEqual([
    "Firmados en Conformidad",
    "Firmados en Disconformidad",
    "Sin Firmar",
    "Firmados fuera de Rúbrica",
  ]);
});

it("a receipt is told from others of its person by month and type", () => {
  const empleado = { displayName: "Benítez, Rocío" } as never;
  const tipoRecibo = { _id: "", name: "Mensual" };
  expect(nameOf({ empleado, periodo: "10-2026", tipoRecibo })).toBe("Benítez, Rocío, 10-2026 Mensual");
});
