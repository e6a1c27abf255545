// Proves which payslips the demo has and that their figures hold: nobody's before they came or after they left, sums to
// the cent, the SAC by law, and the same ones whatever else is asked for.
import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { addDays, addMonths, daysBetween, endOfMonth } from "#platform/dates/days.ts";
import { PASANTIA } from "./companies.ts";
import { two } from "./identity.ts";
import { livesOf } from "./life.ts";
import { monthlyOf } from "./payslip-amounts.ts";
import { holidaysIn, workdayFrom } from "./payslip-days.ts";
import { CONCEPT_ROWS } from "./payslip-page.ts";
import { companyPayslips, type Payslip, payslipsOf } from "./payslip-plan.ts";
import { monthNumber } from "./payslip-scales.ts";
import type { Person } from "./people.ts";
import { demoPlan, growPeople } from "./plan.ts";

const TODAY = "2026-11-17";
const RANGE = { anio: 2026, mes: 10, meses: 26 } as const;
const plan = demoPlan();

type Of = { readonly person: Person; readonly fechaBaja: string | null; readonly payslips: readonly Payslip[] };
const everybody: readonly Of[] = plan.companies.flatMap((company) => {
  const lives = livesOf(company, TODAY);
  const people = [...company.people, ...company.former];
  const all = [...companyPayslips(company, people, lives, RANGE)];
  return people.map((person) => ({
    person,
    fechaBaja: lives.get(person._id)?.fechaBaja ?? null,
    payslips: all.filter(({ empleado }) => empleado === person._id),
  }));
});
const every = everybody.flatMap(({ payslips }) => payslips);

const firstOf = ({ anio, mes }: Pick<Payslip, "anio" | "mes">) => `${anio}-${two(mes)}-01`;
const lastOf = (payslip: Pick<Payslip, "anio" | "mes">) => endOfMonth(firstOf(payslip));
const ofTipo = (payslips: readonly Payslip[], tipo: string) => payslips.filter((each) => each.tipo === tipo);
const hashOf = ({ bytes }: Payslip) => createHash("sha256").update(bytes()).digest("hex");
const nameOf = ({ empleado, tipo, anio, mes }: Payslip) => `${empleado} ${tipo} ${anio}-${mes}`;

describe("which there are", () => {
  it("one Mensual for every month in which somebody worked, and none outside", () => {
    const months = Array.from({ length: RANGE.meses }, (_, n) => addMonths("2024-09-01", n));
    for (const { person, fechaBaja, payslips } of everybody) {
      const worked = months.filter(
        (first) => person.fechaIngreso <= endOfMonth(first) && (fechaBaja === null || fechaBaja >= first),
      );
      expect(ofTipo(payslips, "Mensual").map(firstOf), person.displayName).toEqual(worked);
    }
  });

  it("whoever left has a last one, of the days worked, and neither month nor SAC after", () => {
    const left = everybody.find(({ fechaBaja }) => fechaBaja === "2025-10-17");
    if (!left) throw new Error("Nobody left in October 2025");
    const last = left.payslips.at(-1);
    expect(last).toMatchObject({ tipo: "Mensual", anio: 2025, mes: 10 });
    // Thirteen working days until the 17th.
    expect(last?.liquidacion.conceptos[0]).toMatchObject({ concepto: "Jornales", unidades: "104,00" });
    expect(ofTipo(left.payslips, "SAC").map(({ anio, mes }) => [anio, mes])).toEqual([
      [2024, 12],
      [2025, 6],
    ]);
  });

  it("of types that every company has, twelve months unless said otherwise", () => {
    for (const company of plan.companies) {
      const types = company.tiposRecibo.map(({ name }) => name);
      const person = company.people[0];
      if (!person) throw new Error("Nobody works there");
      const year = [...payslipsOf(company, { person, fechaBaja: null }, { anio: 2026, mes: 10 })];
      expect(types).toEqual(expect.arrayContaining(year.map(({ tipo }) => tipo)));
      expect(ofTipo(year, "Mensual")).toHaveLength(12);
    }
  });

  it("people who are grown have theirs, whatever their position and contract", () => {
    for (const company of plan.companies) {
      expect(company.contratos.map(({ name }) => name)).toContain("Tiempo parcial");
      const grown = [...growPeople(company.index, 150, 7)];
      const all = [...companyPayslips(company, grown, new Map(), { anio: 2026, mes: 6, meses: 1 })];
      expect(new Set(all.map(({ empleado }) => empleado)).size).toBe(grown.length);
      for (const { liquidacion, bytes } of all) {
        expect(liquidacion.conceptos.length).toBeLessThanOrEqual(CONCEPT_ROWS);
        expect(bytes().length).toBeGreaterThan(1_000);
      }
    }
  });
});

describe("figures", () => {
  it("add up to the cent on every payslip, and what is kept back is its part by law", () => {
    for (const { liquidacion, ...payslip } of every) {
      const { conceptos, totales } = liquidacion;
      const sum = (columna: string) =>
        conceptos.reduce((total, each) => (each.columna === columna ? total + each.importe : total), 0);
      expect(conceptos.every(({ importe }) => Number.isSafeInteger(importe) && importe > 0)).toBe(true);
      expect(totales).toEqual({
        remunerativo: sum("remunerativo"),
        noRemunerativo: sum("noRemunerativo"),
        descuento: sum("descuento"),
        neto: sum("remunerativo") + sum("noRemunerativo") - sum("descuento"),
      });
      expect(totales.neto, nameOf({ liquidacion, ...payslip })).toBeGreaterThan(0);
      const parts = { "4010": 11, "4020": 3, "4030": 3, "4110": 2 };
      for (const [codigo, percent] of Object.entries(parts)) {
        const held = conceptos.find((each) => each.codigo === codigo)?.importe;
        if (held !== undefined) expect(held).toBe(Math.round((totales.remunerativo * percent) / 100));
      }
    }
  });

  it("the union keeps its part where an agreement applies, and nothing is kept of an internship", () => {
    for (const { person, payslips } of everybody)
      for (const { liquidacion } of payslips) {
        const kept = liquidacion.conceptos.filter(({ columna }) => columna === "descuento").map(({ codigo }) => codigo);
        const law = ["4010", "4020", "4030"];
        if (person.contrato === PASANTIA) expect(kept).toEqual([]);
        else expect(kept).toEqual(person.convenio === "Fuera de convenio" ? law : [...law, "4110"]);
      }
  });

  it("an intern gets an allowance and no SAC", () => {
    const [company] = plan.companies;
    const someone = company?.people.find(({ fechaIngreso }) => fechaIngreso < "2025");
    if (!company || !someone) throw new Error("Nobody to try it on");
    const intern = { person: { ...someone, contrato: PASANTIA }, fechaBaja: null };
    const year = [...payslipsOf(company, intern, { anio: 2026, mes: 6 })];
    expect(year.map(({ tipo }) => tipo)).toEqual(Array(12).fill("Mensual"));
    for (const { liquidacion } of year) expect(liquidacion.totales.neto).toBe(liquidacion.totales.noRemunerativo);
  });

  it("wages rise and never fall, a few percent a month", () => {
    for (const { payslips } of everybody) {
      const basics = ofTipo(payslips, "Mensual").map(({ liquidacion }) => liquidacion.basico.importe);
      expect(basics).toEqual(basics.toSorted((a, b) => a - b));
      if (basics.length < 25) continue;
      const yearly = (basics[24] ?? 0) / (basics[12] ?? 1);
      expect(yearly).toBeGreaterThan(1.1);
      expect(yearly).toBeLessThan(1.6);
    }
  });
});

describe("SAC", () => {
  it("is half of the best month of the semester, by the days employed in it, in June and December only", () => {
    let proportional = 0;
    for (const { person, fechaBaja, payslips } of everybody) {
      const sacs = ofTipo(payslips, "SAC");
      const due = ofTipo(payslips, "Mensual").filter(
        (month) => month.mes % 6 === 0 && (fechaBaja === null || fechaBaja > lastOf(month)),
      );
      expect(sacs.map(firstOf), person.displayName).toEqual(due.map(firstOf));
      for (const sac of sacs) {
        const last = monthNumber(sac.anio, sac.mes);
        const months = Array.from({ length: 6 }, (_, n) => monthlyOf({ person, fechaBaja }, last - n));
        const best = Math.max(...months.map((month) => month?.totales.remunerativo ?? 0));
        const from = addMonths(firstOf(sac), -5);
        const entered = person.fechaIngreso > from;
        if (entered) proportional++;
        const days = daysBetween(entered ? person.fechaIngreso : from, lastOf(sac));
        const whole = daysBetween(from, lastOf(sac));
        expect(sac.liquidacion.totales.remunerativo).toBe(Math.round((best * days) / (whole * 2)));
        if (!entered) expect(sac.liquidacion.totales.remunerativo).toBe(Math.round(best / 2));
      }
    }
    expect(proportional).toBeGreaterThan(3);
  });
});

describe("days", () => {
  it("are paid by the law's latest day, on one that banks open", () => {
    for (const { tipo, anio, mes, fechaPago } of every) {
      expect(workdayFrom(fechaPago, 1)).toBe(fechaPago);
      const first = firstOf({ anio, mes });
      if (tipo === "SAC") expect(fechaPago <= `${anio}-${mes === 6 ? "06-30" : "12-18"}`).toBe(true);
      else {
        let due = workdayFrom(addMonths(first, 1), 1);
        for (let n = 1; n < 4; n++) due = workdayFrom(addDays(due, 1), 1);
        expect(fechaPago > lastOf({ anio, mes }) && fechaPago <= due).toBe(true);
      }
    }
  });

  it("holidays that move are kept on a Monday, by the side they fall on", () => {
    // 17 June 2025 was a Tuesday, 20 November a Thursday; 17 August 2025 a Sunday, and stays.
    expect(holidaysIn({ desde: "2025-06-16", hasta: "2025-06-16" })).toBe(1);
    expect(holidaysIn({ desde: "2025-11-24", hasta: "2025-11-24" })).toBe(1);
    expect(holidaysIn({ desde: "2025-08-01", hasta: "2025-08-31" })).toBe(0);
    expect(workdayFrom("2026-05-23", 1)).toBe("2026-05-26");
    expect(workdayFrom("2026-07-09", -1)).toBe("2026-07-08");
  });
});

it("a payslip is the same bytes whoever else and however many months are asked for, and none is another's", () => {
  const company = plan.companies[1];
  if (!company) throw new Error("The second company is missing");
  const lives = livesOf(company, TODAY);
  const hashes = (people: readonly Person[], meses: number) =>
    new Map(
      [...companyPayslips(company, people, lives, { ...RANGE, meses })].map((each) => [nameOf(each), hashOf(each)]),
    );
  const all = hashes(company.people, 12);
  const some = hashes(company.people.toReversed().slice(0, 5), 3);
  expect(some.size).toBeGreaterThanOrEqual(15);
  for (const [name, hash] of some) expect(hash).toBe(all.get(name));
  expect(new Set(all.values()).size).toBe(all.size);
});
