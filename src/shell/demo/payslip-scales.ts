// Decides what the demo's positions are paid: a basic wage each at one month's prices, what an agreement adds and keeps
// back, and how wages rise from month to month. Made up, in the order of magnitude of the time.
import { FUERA_DE_CONVENIO } from "./companies.ts";
import { Random, seedOf } from "./random.ts";

/** Counted from year 0, so that months add and compare. */
export type MonthNumber = number;
export const monthNumber = (anio: number, mes: number): MonthNumber => anio * 12 + mes - 1;
export const yearOf = (month: MonthNumber) => Math.floor(month / 12);
/** 1 to 12. */
export const monthOf = (month: MonthNumber) => (month % 12) + 1;

export type Convenio = {
  /** Nobody's outside an agreement. */
  readonly sindicato: string | null;
  readonly obraSocial: string;
  /** Paid by the hour worked; the others by the month. */
  readonly isHourly: boolean;
  /** In hundredths of a percent of what is earned by then. */
  readonly presentismo: number;
};

const convenio = (sindicato: string | null, obraSocial: string, presentismo: number, isHourly = false): Convenio => ({
  sindicato,
  obraSocial,
  presentismo,
  isHourly,
});

const CONVENIOS: Readonly<Record<string, Convenio>> = {
  "UOM 260/75": convenio("UOM", "OSUOMRA", 833, true),
  "UOM 260/75 adm.": convenio("UOM", "OSUOMRA", 833),
  "ASIMRA 233/94": convenio("ASIMRA", "OSSIMRA", 500),
  "Camioneros 40/89": convenio("Camioneros", "OSCHOCA", 1000),
  "AOT 500/07": convenio("AOT", "OSPIT", 1000, true),
  "SETIA 123/90": convenio("SETIA", "OSETYA", 833),
  "UATRE Ley 26.727": convenio("UATRE", "OSPRERA", 1000),
  "Comercio 130/75": convenio("SEC", "OSECAC", 833),
  [FUERA_DE_CONVENIO]: convenio(null, "OSDE", 0),
};

/** Thousands of pesos a month, full time, at the prices of `PRICES_OF`. */
const WAGES: Readonly<Record<string, number>> = {
  "Gerente General": 7_200,
  "Jefe/a de Producción": 3_400,
  "Jefe/a de Recursos Humanos": 3_100,
  "Analista de Recursos Humanos": 1_180,
  "Responsable de Comunicaciones": 1_950,
  "Asesor/a contable": 2_300,
  "Jefe/a de Administración": 3_200,
  "Administrativo/a contable": 1_020,
  "Operario/a calificado/a": 845,
  "Medio oficial": 790,
  "Oficial soldador/a": 915,
  "Oficial tornero/a CNC": 955,
  "Supervisor/a de planta": 1_420,
  "Inspector/a de calidad": 930,
  "Técnico/a de mantenimiento": 965,
  "Operador/a de autoelevador": 860,
  Chofer: 1_150,
  "Ejecutivo/a de cuentas": 1_240,
  "Técnico/a en Higiene y Seguridad": 1_480,
  "Analista de sistemas": 1_980,
  "Vigilador/a de portería": 880,
  "Socio/a gerente": 4_300,
  "Jefe/a de Tejeduría": 1_760,
  "Jefe/a de Confección": 1_740,
  "Responsable de Recursos Humanos": 2_350,
  "Asesor/a impositivo/a": 2_150,
  "Empleado/a administrativo/a": 935,
  "Tejedor/a": 805,
  "Hilandero/a": 790,
  "Costurero/a": 775,
  "Cortador/a": 825,
  "Tintorero/a": 810,
  "Vendedor/a": 910,
  "Sereno/a": 760,
  "Presidente/a": 5_100,
  "Encargado/a de Personal": 1_350,
  "Encargado/a de campo": 2_250,
  "Peón general": 835,
  Tractorista: 960,
  "Operador/a de acopio": 985,
};

const PRICES_OF = monthNumber(2026, 1);
const UNIT = 1e8;
const PART = 10_000;
const QUARTER_MONTHS: readonly number[] = [1, 4, 7, 10];

/** `part` of `whole`, in cents. */
export const share = (cents: number, part: number, whole: number): number => Math.round((cents * part) / whole);

/** In hundredths of a percent: what an agreement got that month, or the company gave those outside of any. */
function raiseOf(name: string, month: MonthNumber): number {
  const random = new Random(seedOf("paritaria", name, month));
  if (name === FUERA_DE_CONVENIO) return QUARTER_MONTHS.includes(monthOf(month)) ? random.int(420, 760) : 0;
  return random.chance(0.15) ? 0 : random.int(120, 320);
}

function levelOf(name: string, month: MonthNumber): number {
  let level = UNIT;
  for (let at = PRICES_OF + 1; at <= month; at++) level = share(level, PART + raiseOf(name, at), PART);
  for (let at = PRICES_OF; at > month; at--) level = share(level, PART, PART + raiseOf(name, at));
  return level;
}

export function convenioOf(name: string): Convenio {
  const found = CONVENIOS[name];
  if (found === undefined) throw new Error(`The demo's payslips do not know the agreement ${name}`);
  return found;
}

/** Cents a month, full time. */
export function wageOf(puesto: string, convenioName: string, month: MonthNumber): number {
  const wage = WAGES[puesto];
  if (wage === undefined) throw new Error(`The demo's payslips do not know what ${puesto} earns`);
  return share(wage * 100_000, levelOf(convenioName, month), UNIT);
}

/** Cents that an agreement pays everybody besides, in some months: not remuneration. */
export function sumaFijaOf(name: string, month: MonthNumber): number {
  const random = new Random(seedOf("suma fija", name, month));
  return name !== FUERA_DE_CONVENIO && random.chance(0.35) ? random.int(8, 24) * 500_000 : 0;
}
