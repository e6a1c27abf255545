// Decides what became of the first company's payslips besides signatures: the file the last month came in, of which two
// pages found nobody; one that was taken back; and who was reminded of those they owe.
import { randomUUID } from "node:crypto";
import type { LoadedPagina } from "#features/cargas/server/loading.ts";
import { RAZONES } from "#features/cotejo/detalles.ts";
import { addDays } from "#platform/dates/days.ts";
import { formatPeriod } from "#platform/dates/format.ts";
import { DEFAULT_ZONE, dayIn } from "#platform/dates/zone.ts";
import { isPrintedWithAll, ofNobody, STRANGER, withoutNumber } from "./ejemplo.ts";
import { plainPeople } from "./life.ts";
import type { PayslipPage } from "./payslip-page.ts";
import { writePayslip, writePayslips } from "./payslip-pdf.ts";
import type { Payslip } from "./payslip-plan.ts";
import type { PlannedCompany } from "./plan.ts";
import type { PlannedRecibo, RecibosPlan } from "./recibos-plan.ts";

export type PlannedCarga = {
  readonly _id: string;
  readonly nombre: string;
  readonly anio: number;
  readonly mes: number;
  readonly created: Date;
  readonly terminada: Date;
  /** The PDF it came as. */
  readonly bytes: () => Uint8Array;
  readonly paginas: readonly LoadedPagina[];
};

export type PlannedRecordatorio = {
  readonly empleado: string;
  readonly dia: string;
  readonly cantidad: number;
  readonly created: Date;
};

/** With all that, where the company is the one that shows everything. */
export type FullPlan = RecibosPlan & {
  readonly carga: PlannedCarga | null;
  readonly recordatorios: readonly PlannedRecordatorio[];
};

const FULL_COMPANY = 0;
const HOUR_MS = 3_600_000;

export function withCarga(plan: RecibosPlan, now: Date): FullPlan {
  if (plan.company.index !== FULL_COMPANY) return { ...plan, carga: null, recordatorios: [] };
  const taken = withRetirado(plan, now);
  return { ...batchOf({ ...plan, planned: taken }, now), recordatorios: remindersOf(taken, now) };
}

/** Of everybody it is said how they were found, as the rules say it. */
const FOUND = ["rotulo", "lugar", "nombre", "legajo"] as const;

const isLastMonth = ({ firmas, payslip }: PlannedRecibo) => firmas.length === 0 && payslip.tipo === "Mensual";

/** What only some may open is not printed with the rest: whoever uploads the file may open it. */
const printedApart = ({ people }: PlannedCompany) =>
  new Set(people.filter((one) => !isPrintedWithAll(one)).map(({ _id }) => _id));

const printedAs = (payslip: Payslip, change: (page: PayslipPage) => PayslipPage): Payslip => {
  const page = () => change(payslip.page());
  return { ...payslip, page, bytes: () => writePayslip(page()) };
};

/** The last month, page by page in the order of the plan: one number could not be read, and one is of nobody. */
function batchOf(plan: RecibosPlan, now: Date): Omit<FullPlan, "recordatorios"> {
  const { company, planned } = plan;
  const plain = new Set(plainPeople(company).map(({ _id }) => _id));
  const apart = printedApart(company);
  const month = planned.filter((one) => isLastMonth(one) && !apart.has(one.payslip.empleado));
  const blurred = month.findLast(({ payslip }) => plain.has(payslip.empleado));
  if (!blurred) return { ...plan, carga: null };
  const _id = randomUUID();
  const { empleado, anio, mes, fechaPago } = blurred.payslip;
  const stranger: PlannedRecibo = {
    ...blurred,
    _id: randomUUID(),
    payslip: printedAs(blurred.payslip, ofNobody),
  };
  const unread = { ...blurred, payslip: printedAs(blurred.payslip, withoutNumber) };
  const all = [...month.map((one) => (one === blurred ? unread : one)), stranger];
  const candidate = { persona: empleado, cuil: null, testigos: ["nombre", "legajo"] as const, papel: null };
  const nobody = { empleado: null, testigos: [] };
  const cuilOf = new Map([...company.people, ...company.former].map((person) => [person._id, person.cuil]));
  const paginas = all.map((one): LoadedPagina => {
    const recibo = one._id;
    if (one === unread) return { recibo, ...nobody, ...RAZONES.sinCuil, cuil: null, candidatos: [candidate] };
    if (one === stranger) return { recibo, ...nobody, ...RAZONES.ajeno(STRANGER.cuil), cuil: null, candidatos: [] };
    const { empleado: owner } = one.payslip;
    return { recibo, empleado: owner, cuil: cuilOf.get(owner) ?? null, testigos: FOUND };
  });
  const came = new Map(
    paginas.map(({ recibo, detalle = "" }, at) => [recibo, { carga: _id, pagina: at + 1, observacion: detalle }]),
  );
  const created = new Date(Math.min(Date.parse(`${fechaPago}T12:00:00Z`), now.getTime() - HOUR_MS));
  const periodo = formatPeriod(`${anio}-${String(mes).padStart(2, "0")}-01`);
  return {
    ...plan,
    planned: [...planned.map((one) => (one === blurred ? unread : one)), stranger].map((one) => {
      const hoja = came.get(one._id);
      return hoja ? { ...one, hoja } : one;
    }),
    carga: {
      _id,
      nombre: `Liquidación ${periodo}.pdf`,
      anio,
      mes,
      created,
      terminada: new Date(created.getTime() + 4_000),
      bytes: () =>
        writePayslips(
          all.map(({ payslip }) => payslip.page()),
          `Liquidación mensual ${periodo}`,
        ),
      paginas,
    },
  };
}

/** Of the month before: signed by the company, and not by its employee. */
function withRetirado({ planned, company, attorney }: RecibosPlan, now: Date): readonly PlannedRecibo[] {
  const plain = new Set(plainPeople(company).map(({ _id }) => _id));
  const wrong = planned.findLast(
    ({ firmas, payslip }) => firmas.length === 1 && payslip.tipo === "Mensual" && plain.has(payslip.empleado),
  );
  const [employer] = wrong?.firmas ?? [];
  if (!employer) return planned;
  const at = new Date(Math.min(employer.at.getTime() + 26 * HOUR_MS, now.getTime() - HOUR_MS / 2));
  const motivo = "Faltan las horas extra de la segunda quincena: se liquida de nuevo";
  return planned.map((one) => (one === wrong ? { ...one, retirado: { at, por: attorney, motivo } } : one));
}

/** Days before. */
const REMINDED = [10, 3] as const;

/** Everybody who owed any that day, once. */
function remindersOf(planned: readonly PlannedRecibo[], now: Date): PlannedRecordatorio[] {
  return REMINDED.flatMap((ago) => {
    const dia = addDays(dayIn(DEFAULT_ZONE, now), -ago);
    const created = new Date(`${dia}T13:30:00Z`);
    const owed = planned.filter(({ firmas: [employer, own], retirado }) => {
      const isDone = (own && own.at <= created) || (retirado && retirado.at <= created);
      return employer && employer.at <= created && !isDone;
    });
    const by = Map.groupBy(owed, ({ payslip }) => payslip.empleado);
    return [...by].map(([empleado, all]) => ({ empleado, dia, created, cantidad: all.length }));
  });
}
