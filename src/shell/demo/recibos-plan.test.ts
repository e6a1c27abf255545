// Proves what the demo's payslips tell of who signed them: the attorney first and all but the last month, nobody before they
// had a certificate, and cases as a company that answers has them, in the shortest demo too.
import { describe, expect, it } from "vitest";
import { certifiedLater, certifiedOf, demoPlan, type PlannedCompany } from "./plan.ts";
import { planRecibos } from "./recibos-plan.ts";

const NOW = new Date("2026-11-18T12:00:00Z");
const SINCE = new Date("2025-09-18T12:00:00Z");
const DAY_MS = 24 * 3_600_000;

const signersOf = (company: PlannedCompany) =>
  new Set([...certifiedOf(company), ...certifiedLater(company)].map(({ _id }) => _id));

describe.each([4, 12, 24])("%i months of payslips", (meses) => {
  const plans = demoPlan().companies.map((company) =>
    planRecibos(company, { now: NOW, since: SINCE, signers: signersOf(company), meses }),
  );

  it("are signed by the attorney, then by their employee, but for the last month, which waits", () => {
    for (const { attorney, planned } of plans)
      for (const { payslip, firmas } of planned) {
        const isLast = payslip.anio === 2026 && payslip.mes === 10;
        const signers = firmas.map(({ lado, legajo }) => [lado, legajo]);
        expect(signers).toEqual(
          [
            ["empleador", attorney],
            ["empleado", payslip.empleado],
          ].slice(0, isLast ? 0 : firmas.length),
        );
        expect(isLast || firmas.length > 0).toBe(true);
        const moments = [SINCE, ...firmas.map(({ at }) => at), NOW].map(Number);
        expect(moments).toEqual(moments.toSorted((one, other) => one - other));
      }
  });

  it("are nearly all signed by both where they are of some months ago; somebody never came in, and owes all", () => {
    for (const { company, planned } of plans) {
      const signers = signersOf(company);
      const old = planned.filter(({ payslip }) => (2026 - payslip.anio) * 12 + 10 - payslip.mes > 2);
      const signed = old.filter(({ firmas }) => firmas.length === 2);
      expect(signed.length / old.length, company.name).toBeGreaterThan(0.6);
      expect(signed.every(({ payslip }) => signers.has(payslip.empleado))).toBe(true);
      if (company.people.length > 10)
        expect(company.people.filter(({ _id }) => !signers.has(_id)).length).toBeGreaterThan(2);
    }
  });

  it("D184: every objection has its case: some wait, not for long; some were answered, by nobody of themselves", () => {
    for (const { company, planned } of plans.slice(0, 2)) {
      const cases = planned.flatMap(({ caso }) => caso ?? []);
      expect(cases).toHaveLength(planned.filter(({ firmas: [, own] }) => own?.conformidad === false).length);
      const open = cases.filter(({ mensajes }) => mensajes.length === 1);
      expect(open.length, company.name).toBeGreaterThan(0);
      expect(cases.length - open.length, company.name).toBeGreaterThan(0);
      for (const { mensajes } of open) expect(NOW.getTime() - Number(mensajes[0]?.created)).toBeLessThan(60 * DAY_MS);
      for (const { empleado, mensajes } of cases)
        expect(mensajes.map(({ autor }) => autor === empleado)).toEqual([true, false].slice(0, mensajes.length));
    }
  });
});
