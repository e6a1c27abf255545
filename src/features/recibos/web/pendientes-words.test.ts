// Proves how a pending receipt is called: of nobody by its page and the reason, of somebody by them.
import { expect, it } from "vitest";
import { cornerOf, detailOf, headOf } from "./pendientes-words.ts";

const somebody = {
  _id: "p",
  firstName: "Ana",
  lastName: "Paz",
  displayName: "Paz, Ana",
  legajo: 12,
  puesto: "Soldadora",
  accesoConfidencial: [],
};
const ofNobody = {
  empleado: null,
  pagina: 118,
  periodo: "10-2026",
  observacion: "Sin CUIL legible",
  referencia: "Lote",
};

it("one of nobody is its page, and says why it is nobody's", () => {
  expect([headOf(ofNobody), detailOf(ofNobody), cornerOf(ofNobody)]).toEqual([
    "Página 118",
    "Sin CUIL legible",
    "pág. 118",
  ]);
});

it("one that came alone is of its month, and what was said of it when it came", () => {
  const alone = { ...ofNobody, pagina: null, observacion: "" };
  expect([headOf(alone), detailOf(alone), cornerOf(alone)]).toEqual(["Sin asignar", "Lote", "10-2026"]);
});

it("one of somebody is called by them", () => {
  const theirs = { ...ofNobody, empleado: somebody };
  expect([headOf(theirs), detailOf(theirs)]).toEqual(["Paz, Ana", "000012 · Soldadora"]);
});
