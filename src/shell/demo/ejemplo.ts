// Decides the file that the demo offers to whoever uploads receipts: the month that follows the last one paid, as the
// payroll program would print it, with three pages that nobody can assign for certain. Made when it is asked for, as its
// month is that of the day.
import { formatPeriod } from "#platform/dates/format.ts";
import { DEFAULT_ZONE, dayIn } from "#platform/dates/zone.ts";
import { livesOf } from "./life.ts";
import type { PayslipPage } from "./payslip-page.ts";
import { writePayslips } from "./payslip-pdf.ts";
import { companyPayslips, cuilText } from "./payslip-plan.ts";
import { demoPlan, type PlannedPerson } from "./plan.ts";

/** How many find their person, where there are as many people; the last three go into the pages that do not. */
const ASSIGNED = 37;

/** With a number that is well written and of nobody in the demo. */
export const STRANGER = { nombre: "Quiroga, Elías Damián", cuil: "20281145739", legajo: "009041" } as const;

/** In place of a number: what a printer without ink leaves. */
export const NO_NUMBER = "··-········-·";

export const ofNobody = (page: PayslipPage): PayslipPage => ({ ...page, ...STRANGER, cuil: cuilText(STRANGER.cuil) });
export const withoutNumber = (page: PayslipPage): PayslipPage => ({ ...page, cuil: NO_NUMBER });
const ofTwo = (page: PayslipPage, other: PayslipPage): PayslipPage => ({
  ...page,
  nombre: `${page.nombre} / ${other.nombre}`,
  cuil: `${page.cuil} / ${other.cuil}`,
});

export const isPrintedWithAll = ({ roles, reciboConfidencial }: PlannedPerson): boolean =>
  !roles.includes("root") && !reciboConfidencial;

/** Null where the company is none of the demo's. */
export function ejemploOf(empresa: string, now: Date) {
  const company = demoPlan().companies.find(({ _id }) => _id === empresa);
  if (!company) return null;
  const today = dayIn(DEFAULT_ZONE, now);
  const [anio = 0, mes = 0] = today.split("-").map(Number);
  const people = company.people.filter(isPrintedWithAll);
  const range = { anio, mes, meses: 1 };
  const pages = [...companyPayslips(company, people, livesOf(company, today), range)].flatMap(({ tipo, page }) =>
    tipo === "Mensual" ? [page()] : [],
  );
  const [stranger, one, other, blurred] = pages.slice(-4);
  if (!stranger || !one || !other || !blurred) return null;
  const good = pages.slice(0, -3).slice(0, ASSIGNED);
  const middle = Math.ceil(good.length / 2);
  const all = [
    ...good.slice(0, middle),
    ofNobody(stranger),
    ofTwo(one, other),
    ...good.slice(middle),
    withoutNumber(blurred),
  ];
  const periodo = formatPeriod(today);
  return { name: `Recibos de ejemplo ${periodo}.pdf`, bytes: writePayslips(all, `Liquidación mensual ${periodo}`) };
}
