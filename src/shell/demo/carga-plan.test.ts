// Proves what became of the first company's payslips: each page of the last month is one receipt's, two of nobody; and that
// nobody was reminded who owed nothing.
import { expect, it } from "vitest";
import { withCarga } from "./carga-plan.ts";
import { demoPlan, type PlannedCompany } from "./plan.ts";
import { planRecibos } from "./recibos-plan.ts";

const NOW = new Date("2026-11-18T12:00:00Z");
const SINCE = new Date("2025-09-18T12:00:00Z");
const signed = (company: PlannedCompany) => {
  const signers = new Set(company.people.map(({ _id }) => _id));
  return withCarga(planRecibos(company, { now: NOW, since: SINCE, signers, meses: 12 }), NOW);
};
const plans = demoPlan().companies.map(signed);
const [first, ...others] = plans;

it("the first company's last month came in one file, of which each page is one receipt; of two nobody was found", () => {
  const { carga, planned = [] } = first ?? {};
  const came = planned.filter(({ hoja }) => hoja);
  expect(came.map(({ _id }) => _id).sort()).toEqual((carga?.paginas ?? []).map(({ recibo }) => recibo).sort());
  expect(came.every(({ payslip, firmas }) => payslip.mes === 10 && firmas.length === 0)).toBe(true);
  const numbers = came.map(({ hoja }) => hoja?.pagina ?? 0).sort((a, b) => a - b);
  expect(numbers).toEqual(came.map((_, at) => at + 1));
  expect(came.flatMap(({ hoja }) => hoja?.observacion || [])).toEqual([
    "Sin CUIL legible en la página",
    "El CUIL 20-28114573-9 no es de esta empresa",
  ]);
  expect(carga?.created.getTime()).toBeLessThan(NOW.getTime());
  expect(others.map((plan) => plan.carga)).toEqual([null, null]);
});

it("its file is the same bytes each time", () => {
  const [again] = demoPlan().companies.slice(0, 1).map(signed);
  expect(Buffer.from(again?.carga?.bytes() ?? []).equals(first?.carga?.bytes() ?? Buffer.alloc(0))).toBe(true);
});

it("one was taken back, with its reason, once the company had signed it and before its employee did", () => {
  const gone = plans.flatMap(({ planned }) => planned).filter(({ retirado }) => retirado);
  expect(gone).toHaveLength(1);
  expect(gone[0]?.firmas.map(({ lado }) => lado)).toEqual(["empleador"]);
  expect(gone[0]?.retirado?.at.getTime()).toBeGreaterThan(Number(gone[0]?.firmas[0]?.at));
});

it("D100: only who owed any was reminded, once a day each", () => {
  const { recordatorios = [], planned = [] } = first ?? {};
  expect(recordatorios.length).toBeGreaterThan(20);
  expect(new Set(recordatorios.map(({ empleado, dia }) => `${empleado} ${dia}`)).size).toBe(recordatorios.length);
  for (const { empleado, cantidad, created } of recordatorios) {
    const owed = planned.filter(
      ({ payslip, firmas: [employer, own], retirado }) =>
        payslip.empleado === empleado &&
        employer !== undefined &&
        employer.at <= created &&
        !(own && own.at <= created) &&
        !(retirado && retirado.at <= created),
    );
    expect(cantidad).toBe(owed.length);
    expect(cantidad).toBeGreaterThan(0);
  }
});
