// Decides the figures of a payslip: a person's month, or their half of a thirteenth wage (SAC). A function of the person
// and the month alone: no clock, no neighbour and no earlier call changes a cent. All amounts are whole cents.
import { addMonths, daysBetween, endOfMonth, weekdaysBetween } from "#platform/dates/days.ts";
import { FUERA_DE_CONVENIO, PASANTIA } from "./companies.ts";
import { two } from "./identity.ts";
import { holidaysIn, type Span } from "./payslip-days.ts";
import {
  type Convenio,
  convenioOf,
  type MonthNumber,
  monthOf,
  share,
  sumaFijaOf,
  wageOf,
  yearOf,
} from "./payslip-scales.ts";
import { amountText } from "./payslip-words.ts";
import type { Person } from "./people.ts";
import { Random, seedOf } from "./random.ts";

export type Columna = "remunerativo" | "noRemunerativo" | "descuento";
export type Concepto = {
  readonly codigo: string;
  readonly concepto: string;
  readonly unidades: string;
  readonly columna: Columna;
  readonly importe: number;
};
export type Totales = Readonly<Record<Columna, number>> & { readonly neto: number };
export type Liquidacion = {
  /** The fixed wage it starts from. */
  readonly basico: { readonly importe: number; readonly por: "hora" | "mes" };
  readonly conceptos: readonly Concepto[];
  readonly totales: Totales;
};

/** Who, and their last day of work if there is one. */
export type Worker = { readonly person: Person; readonly fechaBaja: string | null };

const PERCENT = 10_000;
const HOURS_A_DAY = 8;
/** What a monthly wage is divided by for its hour, by usage. */
const HOURS_A_MONTH = 200;
/** In a month of twenty-two working days: those paid by the hour earn the position's wage in it. */
const HOURS_WORKED = 22 * HOURS_A_DAY;
const DAYS_A_MONTH = 30;
/** Below two thirds of a day (LCT art. 92 ter). */
const PART_TIME = "Tiempo parcial";

const DESCUENTOS: readonly (readonly [codigo: string, concepto: string, percent: number])[] = [
  ["4010", "Jubilación Ley 24.241", 1100],
  ["4020", "Ley 19.032 (INSSJP)", 300],
];

export const firstDayOf = (month: MonthNumber) => `${yearOf(month)}-${two(monthOf(month))}-01`;

/** The days of a span on which somebody was employed. */
function employedIn({ person: { fechaIngreso }, fechaBaja }: Worker, { desde, hasta }: Span): Span | null {
  const from = fechaIngreso > desde ? fechaIngreso : desde;
  const to = fechaBaja !== null && fechaBaja < hasta ? fechaBaja : hasta;
  return from > to ? null : { desde: from, hasta: to };
}

/** Of a month of thirty days, however many it has. */
function daysOfThirty({ desde, hasta }: Span): number {
  const missing = daysBetween(hasta, endOfMonth(hasta)) - 1;
  return Math.max(1, DAYS_A_MONTH - (Number(desde.slice(8)) - 1) - missing);
}

/** Whole years at the end of the span. */
function yearsAt({ fechaIngreso }: Person, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(fechaIngreso.slice(0, 4));
  return day.slice(5) < fechaIngreso.slice(5) ? years - 1 : years;
}

const units = (value: number) => amountText(Math.round(value * 100));
const percentText = (hundredths: number) => `${amountText(hundredths)} %`;

class Conceptos {
  readonly #list: Concepto[] = [];

  add(columna: Columna, codigo: string, concepto: string, unidades: string, importe: number) {
    if (importe > 0) this.#list.push({ codigo, concepto, unidades, columna, importe });
  }

  sum(columna: Columna): number {
    return this.#list.reduce((sum, each) => (each.columna === columna ? sum + each.importe : sum), 0);
  }

  /** Social security and union, on what is remuneration. */
  deduct({ obraSocial, sindicato }: Convenio) {
    const base = this.sum("remunerativo");
    const deduct = (codigo: string, concepto: string, part: number) =>
      this.add("descuento", codigo, concepto, percentText(part), share(base, part, PERCENT));
    for (const [codigo, concepto, part] of DESCUENTOS) deduct(codigo, concepto, part);
    deduct("4030", `Obra social ${obraSocial}`, 300);
    if (sindicato !== null) deduct("4110", `Cuota sindical ${sindicato}`, 200);
  }

  settle(basico: Liquidacion["basico"]): Liquidacion | null {
    const [remunerativo, noRemunerativo, descuento] = [
      this.sum("remunerativo"),
      this.sum("noRemunerativo"),
      this.sum("descuento"),
    ];
    const neto = remunerativo + noRemunerativo - descuento;
    return this.#list.length === 0
      ? null
      : { basico, conceptos: this.#list, totales: { remunerativo, noRemunerativo, descuento, neto } };
  }
}

/** What stays with somebody: pay above the scale, in hundredths of a percent of the basic wage. */
function aboveScale({ _id, convenio }: Person): number {
  const random = new Random(seedOf("sueldo", _id));
  if (convenio === FUERA_DE_CONVENIO) return random.int(-8, 14) * 100;
  return random.chance(0.3) ? random.int(2, 9) * 100 : 0;
}

const jornadaOf = ({ contrato }: Person) => (contrato === PART_TIME ? 0.5 : 1);

/** Cents of a month, full time: the scale's, or what was agreed with those outside of any. */
function fullWageOf(person: Person, month: MonthNumber): number {
  const scale = wageOf(person.puesto, person.convenio, month);
  return person.convenio === FUERA_DE_CONVENIO ? share(scale, PERCENT + aboveScale(person), PERCENT) : scale;
}

const hourOf = (person: Person, month: MonthNumber, { isHourly }: Convenio) =>
  share(fullWageOf(person, month), 1, isHourly ? HOURS_WORKED : HOURS_A_MONTH);

const monthSpan = (month: MonthNumber): Span => ({ desde: firstDayOf(month), hasta: endOfMonth(firstDayOf(month)) });

/** Null in a month without a day of employment. */
export function monthlyOf(worker: Worker, month: MonthNumber): Liquidacion | null {
  const span = employedIn(worker, monthSpan(month));
  if (span === null) return null;
  const { person } = worker;
  if (person.contrato === PASANTIA) return internshipOf(person, month, span);
  const convenio = convenioOf(person.convenio);
  const random = new Random(seedOf("recibo", person._id, month));
  const conceptos = new Conceptos();
  const isPresent = random.chance(0.9);
  const hour = hourOf(person, month, convenio);
  const basico = convenio.isHourly
    ? addHours(conceptos, person, { hour, span, isPresent })
    : addMonth(conceptos, person, month, span);
  addExtras(conceptos, person, { random, convenio, month, hour, span, isPresent });
  conceptos.deduct(convenio);
  return conceptos.settle(basico);
}

type HourlyMonth = { readonly hour: number; readonly span: Span; readonly isPresent: boolean };

function addHours(to: Conceptos, person: Person, { hour, span, isPresent }: HourlyMonth) {
  const daily = HOURS_A_DAY * jornadaOf(person);
  const holidays = holidaysIn(span) * daily;
  const all = weekdaysBetween(span.desde, span.hasta) * daily;
  // Who loses the bonus for attendance missed a day.
  const worked = all - holidays - (isPresent || all <= holidays + daily ? 0 : daily);
  to.add("remunerativo", "0010", "Jornales", units(worked), Math.round(worked * hour));
  to.add("remunerativo", "0040", "Feriados nacionales", units(holidays), Math.round(holidays * hour));
  return { importe: hour, por: "hora" } as const;
}

function addMonth(to: Conceptos, person: Person, month: MonthNumber, span: Span) {
  const importe = Math.round(fullWageOf(person, month) * jornadaOf(person));
  const days = daysOfThirty(span);
  to.add("remunerativo", "0010", "Sueldo básico", units(days), share(importe, days, DAYS_A_MONTH));
  return { importe, por: "mes" } as const;
}

type Extras = {
  readonly random: Random;
  readonly convenio: Convenio;
  readonly month: MonthNumber;
  /** What an hour is paid. */
  readonly hour: number;
  readonly span: Span;
  readonly isPresent: boolean;
};

function addExtras(to: Conceptos, person: Person, { random, convenio, month, hour, span, isPresent }: Extras) {
  const worked = to.sum("remunerativo");
  const days = daysOfThirty(span);
  const isWhole = days === DAYS_A_MONTH;
  const isInside = person.convenio !== FUERA_DE_CONVENIO;
  const years = yearsAt(person, span.hasta);
  if (isInside) {
    const called = years === 1 ? "Antigüedad 1 año" : `Antigüedad ${years} años`;
    to.add("remunerativo", "0120", called, percentText(years * 100), share(worked, years, 100));
    const above = aboveScale(person);
    to.add("remunerativo", "0130", "Adicional voluntario", percentText(above), share(worked, above, PERCENT));
    const { presentismo } = convenio;
    const bonus = isPresent ? share(to.sum("remunerativo"), presentismo, PERCENT) : 0;
    to.add("remunerativo", "0150", "Presentismo", percentText(presentismo), bonus);
    const more = isWhole && random.chance(0.3) ? random.int(2, 16) : 0;
    to.add("remunerativo", "0210", "Horas extra 50 %", units(more), share(hour, more * 3, 2));
    const doubled = isWhole && random.chance(0.1) ? random.int(2, 8) : 0;
    to.add("remunerativo", "0220", "Horas extra 100 %", units(doubled), hour * doubled * 2);
    const onHoliday = isWhole && holidaysIn(span) > 0 && !convenio.isHourly && random.chance(0.2) ? HOURS_A_DAY : 0;
    to.add("remunerativo", "0230", "Feriado trabajado", units(onHoliday), hour * onHoliday);
    const sum = share(sumaFijaOf(person.convenio, month), days, DAYS_A_MONTH);
    to.add("noRemunerativo", "0310", "Suma no remunerativa acuerdo", "", Math.round(sum * jornadaOf(person)));
  } else {
    to.add("remunerativo", "0140", "Adicional por dedicación", percentText(1000), share(worked, 10, 100));
    const expenses = random.chance(0.25) ? random.int(30, 120) * 100_000 : 0;
    to.add("noRemunerativo", "0350", "Reintegro de gastos", "", expenses);
  }
  // Parts of the wage, so that they rise with it.
  if (person.puesto === "Chofer") to.add("noRemunerativo", "0320", "Viáticos", "", share(worked, 6, 100));
  if (convenio.isHourly) to.add("noRemunerativo", "0330", "Refrigerio", "", share(worked, 35, 1000));
}

/** No employment: an allowance, from which nothing is kept back (Ley 26.427). */
function internshipOf(person: Person, month: MonthNumber, span: Span): Liquidacion | null {
  const importe = share(wageOf(person.puesto, person.convenio, month), 6, 10);
  const days = daysOfThirty(span);
  const conceptos = new Conceptos();
  const amount = share(importe, days, DAYS_A_MONTH);
  conceptos.add("noRemunerativo", "0020", "Asignación estímulo Ley 26.427", units(days), amount);
  return conceptos.settle({ importe, por: "mes" });
}

/** The months of one worker; whoever asks keeps them, for they are asked for again. */
export type Monthly = (month: MonthNumber) => Liquidacion | null;

/**
 * Half of the best month of the semester that ends with this one, by the days employed in it (Ley 23.041). Null outside
 * June and December, and for whoever left before its end: theirs is in the final settlement.
 */
export function sacOf(worker: Worker, month: MonthNumber, monthly: Monthly): Liquidacion | null {
  if (monthOf(month) % 6 !== 0) return null;
  const semester: Span = { desde: addMonths(firstDayOf(month), -5), hasta: endOfMonth(firstDayOf(month)) };
  const span = employedIn(worker, semester);
  if (span === null || (worker.fechaBaja !== null && worker.fechaBaja <= semester.hasta)) return null;
  const months = Array.from({ length: 6 }, (_, back) => monthly(month - back));
  const best = Math.max(...months.map((each) => each?.totales.remunerativo ?? 0));
  const days = daysBetween(span.desde, span.hasta);
  const whole = daysBetween(semester.desde, semester.hasta);
  const cuota = `${monthOf(month) === 6 ? "1.ª" : "2.ª"} cuota ${yearOf(month)}`;
  const conceptos = new Conceptos();
  const [called, unidades] =
    days === whole ? ["SAC", "50,00 %"] : ["SAC proporcional", days === 1 ? "1 día" : `${days} días`];
  conceptos.add("remunerativo", "0500", `${called} ${cuota}`, unidades, share(best, days, whole * 2));
  conceptos.deduct(convenioOf(worker.person.convenio));
  return conceptos.settle(months[0]?.basico ?? { importe: best, por: "mes" });
}
