// Decides which payslips the demo has and everything they say. Person by person and month by month from the data alone,
// so that more months or more people change none of those already made.
import { provincias } from "#features/geografia/datos.ts";
import { addDays, addMonths, endOfMonth } from "#platform/dates/days.ts";
import { formatDay, formatLegajo, formatPeriod, formatPeriodName } from "#platform/dates/format.ts";
import type { DemoCompany } from "./companies.ts";
import { two } from "./identity.ts";
import { firstDayOf, type Liquidacion, monthlyOf, sacOf, type Worker } from "./payslip-amounts.ts";
import { workdayFrom } from "./payslip-days.ts";
import type { PayslipPage } from "./payslip-page.ts";
import { writePayslip } from "./payslip-pdf.ts";
import { type MonthNumber, monthNumber, monthOf, yearOf } from "./payslip-scales.ts";
import { amountText } from "./payslip-words.ts";
import type { Person } from "./people.ts";
import { Random, seedOf } from "./random.ts";

/** As the companies' receipt types are called. */
export type TipoPayslip = "Mensual" | "SAC";

export type Payslip = {
  /** `_id` of the person. */
  readonly empleado: string;
  /** Name of the receipt type. */
  readonly tipo: TipoPayslip;
  readonly anio: number;
  /** 1 to 12. */
  readonly mes: number;
  /** The day it is paid on, `YYYY-MM-DD`. */
  readonly fechaPago: string;
  readonly liquidacion: Liquidacion;
  /** What is printed on it, and the PDF of it alone, written when they are asked for; the same each time. */
  readonly page: () => PayslipPage;
  readonly bytes: () => Uint8Array<ArrayBuffer>;
};

export type PayslipRange = {
  /** The last month there is. */
  readonly anio: number;
  readonly mes: number;
  /** How many, that one included; 12 if not said. */
  readonly meses?: number;
};

/** Days of leaving by `_id`, as `livesOf` answers them. */
export type Leavings = ReadonlyMap<string, { readonly fechaBaja?: string }>;

type Empleador = { readonly cuit?: string; readonly domicilio: string; readonly banco: string };

/** By its registered name; without a CUIT of its own it is the company itself. */
const EMPLEADORES: Readonly<Record<string, Empleador>> = {
  "Metalúrgica del Sur S.A.": {
    domicilio: "Av. Hipólito Yrigoyen 4820, Avellaneda, Buenos Aires",
    banco: "Banco Galicia",
  },
  "MDS Servicios Industriales S.R.L.": {
    cuit: "30715029479",
    domicilio: "12 de Octubre 1340, Avellaneda, Buenos Aires",
    banco: "Banco Provincia",
  },
  "Textil Andina S.R.L.": { domicilio: "Los Talas 615, Parque Industrial, La Rioja", banco: "Banco Rioja" },
  "Agro Pampa S.A.": { domicilio: "Calle 17 N.° 1180, General Pico, La Pampa", banco: "Banco de La Pampa" },
};

const DEPOSIT_BANK = "Banco Nación";
const DEFAULT_MONTHS = 12;
/** The working day of the next month by which wages are paid; the law allows the fourth (LCT art. 128). */
const PAY_DAY = 3;

function payDayOf(tipo: TipoPayslip, month: MonthNumber): string {
  const first = firstDayOf(month);
  // Due on 30 June and 18 December (LCT art. 122).
  if (tipo === "SAC") return workdayFrom(monthOf(month) === 6 ? endOfMonth(first) : addDays(first, 17), -1);
  let day = workdayFrom(addMonths(first, 1), 1);
  for (let n = 1; n < PAY_DAY; n++) day = workdayFrom(addDays(day, 1), 1);
  return day;
}

/** Contributions of the month before, due by the employer's last digit. */
const depositDayOf = (month: MonthNumber, cuit: string) =>
  workdayFrom(`${yearOf(month)}-${two(monthOf(month))}-${two(9 + Math.floor(Number(cuit.at(-1)) / 4))}`, 1);

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const periodName = (month: MonthNumber) => capital(formatPeriodName(formatPeriod(firstDayOf(month))));
export const cuilText = (digits: string) => `${digits.slice(0, 2)}-${digits.slice(2, 10)}-${digits.slice(10)}`;

/** "Avellaneda, Buenos Aires": where the branch stands. */
function placeOf(company: DemoCompany, { sucursal }: Person): string {
  const { provincia, cities } = company.sucursales.find(({ name }) => name === sucursal) ?? {};
  const found = provincias.find(({ id }) => id === provincia);
  const city = found?.cities.find(({ id }) => id === cities?.[0]);
  if (!found || !city) throw new Error(`Nobody knows where ${sucursal} stands`);
  return city.name === found.name ? city.name : `${city.name}, ${found.name}`;
}

function empleadorOf({ cuit }: DemoCompany, { razonSocial }: Person) {
  const found = EMPLEADORES[razonSocial];
  if (found === undefined) throw new Error(`The demo's payslips do not know ${razonSocial}`);
  return { nombre: razonSocial, cuit, ...found };
}

type Subject = { readonly company: DemoCompany; readonly person: Person; readonly tipo: TipoPayslip };

type Settled = Pick<Payslip, "fechaPago" | "liquidacion">;

function pageOf(
  { company, person, tipo }: Subject,
  month: MonthNumber,
  { fechaPago, liquidacion }: Settled,
): PayslipPage {
  const { nombre, cuit, domicilio, banco } = empleadorOf(company, person);
  const account = new Random(seedOf("cuenta sueldo", person._id)).int(0, 9999);
  const { importe, por } = liquidacion.basico;
  return {
    empleador: { nombre, cuit: cuilText(cuit), domicilio },
    clase: tipo === "SAC" ? "Sueldo anual complementario" : "Liquidación mensual",
    periodo: periodName(month),
    nombre: person.displayName,
    cuil: cuilText(person.cuil),
    legajo: formatLegajo(person.legajo),
    categoria: person.puesto,
    fechaIngreso: formatDay(person.fechaIngreso),
    area: person.area,
    convenio: person.convenio,
    contrato: person.contrato,
    basico: `$ ${amountText(importe)} por ${por}`,
    lugarPago: placeOf(company, person),
    fechaPago: formatDay(fechaPago),
    formaPago: `Acreditación en ${banco} · CA ····${String(account).padStart(4, "0")}`,
    deposito: {
      periodo: periodName(month - 1),
      fecha: formatDay(depositDayOf(month, cuit)),
      banco: DEPOSIT_BANK,
    },
    conceptos: liquidacion.conceptos,
    totales: liquidacion.totales,
  };
}

function payslip(subject: Subject, month: MonthNumber, liquidacion: Liquidacion): Payslip {
  const fechaPago = payDayOf(subject.tipo, month);
  const page = () => pageOf(subject, month, { fechaPago, liquidacion });
  return {
    empleado: subject.person._id,
    tipo: subject.tipo,
    anio: yearOf(month),
    mes: monthOf(month),
    fechaPago,
    liquidacion,
    page,
    bytes: () => writePayslip(page()),
  };
}

/** Oldest first; in June and December the SAC comes before the month's own, as it is paid before. */
export function* payslipsOf(
  company: DemoCompany,
  worker: Worker,
  { anio, mes, meses = DEFAULT_MONTHS }: PayslipRange,
): Generator<Payslip> {
  const months = new Map<MonthNumber, Liquidacion | null>();
  const monthly = (month: MonthNumber) => {
    const known = months.get(month);
    if (known !== undefined) return known;
    const made = monthlyOf(worker, month);
    months.set(month, made);
    return made;
  };
  const { person } = worker;
  const last = monthNumber(anio, mes);
  for (let month = last - meses + 1; month <= last; month++) {
    const sac = sacOf(worker, month, monthly);
    if (sac) yield payslip({ company, person, tipo: "SAC" }, month, sac);
    const own = monthly(month);
    if (own) yield payslip({ company, person, tipo: "Mensual" }, month, own);
  }
}

/** Of several people of a company, one after another. */
export function* companyPayslips(
  company: DemoCompany,
  people: Iterable<Person>,
  leavings: Leavings,
  range: PayslipRange,
): Generator<Payslip> {
  for (const person of people)
    yield* payslipsOf(company, { person, fechaBaja: leavings.get(person._id)?.fechaBaja ?? null }, range);
}
