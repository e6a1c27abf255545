// Proves how one's own receipts are named, marked and put in their order.
import { expect, it } from "vitest";
import { ESTADOS_RECIBO, type MiRecibo } from "#features/recibos/contract.ts";
import { SIN_FIRMAR } from "./fixtures/recibo.ts";
import {
  detailOf,
  ESTADO_WORDS,
  markOf,
  nameOf,
  othersOf,
  owedIn,
  periodInWords,
  retiradoOf,
  titleOf,
  turnOf,
} from "./mis-words.ts";

const ME = "0198f0c2-0000-7000-8000-000000000001";
const SIGNED = { firmado: true, fecha: "2026-10-09T15:02:00Z", motivo: "EN CONFORMIDAD", conformidad: true };

function recibo(over: Partial<MiRecibo> = {}): MiRecibo {
  const { mes = 10, anio = 2026 } = over;
  return {
    ...SIN_FIRMAR,
    _id: `${anio}-${mes}`,
    empleado: {
      _id: ME,
      firstName: "Rocío",
      lastName: "Benítez",
      displayName: "Benítez, Rocío",
      legajo: 412,
      puesto: null,
      accesoConfidencial: [],
    },
    periodo: `${String(mes).padStart(2, "0")}-${anio}`,
    mes,
    anio,
    pdf: "p",
    sha256: "a".repeat(64),
    bloqueo: null,
    ...over,
  };
}

it.each([
  ["REC-23", 1, "signed", "En conformidad", { firmadoEmpleado: SIGNED }],
  ["REC-23", 1, "objected", "En disconformidad", { firmadoEmpleado: { ...SIGNED, conformidad: false } }],
  ["REC-24", 2, "missing", "Falta tu firma", {}],
  ["REC-25", 0, "missing", "Falta su firma", { empleado: null }],
] as const)("%s: indicator %s is drawn %s and says %s", (_, indicador, state, words, over) => {
  expect(markOf(recibo(over), ME)).toEqual({ indicador, state, words });
});

it("REC-27: the states of the filter, to the letter", () =>
  expect(ESTADOS_RECIBO.map((estado) => ESTADO_WORDS[estado])).toEqual([
    "Todos",
    "Firmados en Conformidad",
    "Firmados en Disconformidad",
    "Sin Firmar",
  ]));

it("D096: what is owed comes by period, then as it came, and leaves out what is signed", () => {
  const late = recibo({ _id: "z", mes: 9, created: "2026-11-06T12:00:00.000Z" });
  const early = recibo({ _id: "y", mes: 9, created: "2026-11-05T12:00:00.000Z" });
  const rows = [recibo(), late, early, recibo({ mes: 8, firmadoEmpleado: SIGNED }), recibo({ mes: 12, anio: 2025 })];
  const owed = owedIn(rows);
  expect(owed.map(({ _id }) => _id)).toEqual(["2025-12", "y", "z", "2026-10"]);
  expect(turnOf(late, owed)).toEqual({ position: 3, total: 4 });
  expect(turnOf({ _id: "2026-8" }, owed)).toBeNull();
  expect(othersOf(early, owed).map(({ _id }) => _id)).toEqual(["2025-12", "z", "2026-10"]);
});

it("names a receipt by its month, its kind and who signed it first", () => {
  const one = recibo({ referencia: "Planta" });
  expect([titleOf(one), periodInWords(one), nameOf(one), detailOf(one)]).toEqual([
    "Recibo de octubre de 2026",
    "Octubre de 2026",
    "Mensual, octubre de 2026",
    "Mensual · Planta · firmado por la empresa el 05/11/2026",
  ]);
});

it("D202: what the company took back says when and why; what stands says nothing", () => {
  const retirado = { fecha: "2026-11-05T15:00:00Z", motivo: "Se liquidó mal" };
  expect(retiradoOf(recibo({ retirado }))).toBe("La empresa lo retiró el 05/11/2026: Se liquidó mal");
  expect(retiradoOf(recibo())).toBe("");
});

it("what was signed elsewhere says so, and claims no signature of this program", () => {
  const old = recibo({ historico: true, firmadoEmpleado: { ...SIGNED, conformidad: null } });
  expect(markOf(old, ME)).toEqual({ indicador: 1, state: "signed", words: "Firmado fuera de Rúbrica" });
  expect(detailOf(old)).not.toContain("firmado por la empresa");
});
