// Decides every generated employee, one at a time and without memory: person = f(company, seed, legajo). Asking for
// more people never changes those already made, and legajos that do not overlap never share a CUIL, username or id.
import type { Role } from "#platform/auth/roles.ts";
import {
  DEFAULT_CONTRATO,
  type DemoCompany,
  LASTING_CONTRATOS,
  PASANTIA,
  type Puesto,
  type Sucursal,
} from "./companies.ts";
import { type Identity, identityOf, two } from "./identity.ts";
import { FIRST_NAMES, SECOND_NAMES, STREETS, SURNAMES } from "./names.ts";
import { Random, seedOf, stableId } from "./random.ts";

export type Sexo = "Femenino" | "Masculino" | "X" | "No informa";
export type EstadoCivil = "Soltero/a" | "Casado/a" | "Divorciado/a" | "Viudo/a" | "Separado/a" | "Conviviente" | "Otro";

/** Catalogue entries (sucursal, area, puesto…) are named; the loader turns names into ids. Days are `YYYY-MM-DD`. */
export type Person = {
  readonly _id: string;
  readonly legajo: number;
  readonly firstName: string;
  readonly lastName: string;
  readonly displayName: string;
  readonly sexo: Sexo;
  readonly dni: string;
  readonly cuil: string;
  readonly fechaNacimiento: string;
  readonly fechaIngreso: string;
  readonly estadoCivil: EstadoCivil;
  readonly email: string;
  readonly telefono1: string;
  readonly domicilio: string;
  /** Id in features/geografia. */
  readonly provincia: string;
  /** City id in features/geografia. */
  readonly localidad: string;
  readonly sucursal: string;
  readonly area: string;
  readonly puesto: string;
  readonly convenio: string;
  readonly contrato: string;
  readonly razonSocial: string;
  readonly unidadNegocio: string;
  readonly username: string;
  readonly roles: readonly Role[];
};

/** What a named user fixes; the rest is generated as for anybody. */
export type Fixed = {
  readonly firstName: string;
  readonly lastName: string;
  readonly sexo: Sexo;
  readonly identity: Identity;
  readonly puesto: Puesto;
  readonly sucursal: Sucursal;
  /** Without it, the CUIL. */
  readonly username?: string;
  readonly roles: readonly Role[];
  readonly hiredIn: number;
};

/** Nobody is hired after it, so that the demo looks the same on whatever day it starts. */
export const LAST_HIRE_YEAR = 2025;

// A person's number is legajo and slot: eight slots leave room for more companies and one for the named users.
const SLOTS = 8;
const NAMED_SLOT = 7;

export const personNumber = (companyIndex: number, legajo: number): number => legajo * SLOTS + companyIndex;
/** Numbers no company ever uses. */
export const namedNumber = (n: number): number => n * SLOTS + NAMED_SLOT;

const cuilPrefix = (sexo: Sexo, random: Random): "20" | "27" =>
  sexo === "Femenino" ? "27" : sexo === "Masculino" ? "20" : random.pick(["20", "27"] as const);

function sexoOf(random: Random): Sexo {
  const draw = random.fraction();
  if (draw < 0.005) return "X";
  if (draw < 0.01) return "No informa";
  return draw < 0.42 ? "Femenino" : "Masculino";
}

function firstNameOf(random: Random, sexo: Sexo, birthYear: number): string {
  const list = sexo === "Femenino" || sexo === "Masculino" ? sexo : random.pick(["Femenino", "Masculino"] as const);
  // Fashions overlap: the year is blurred before the decade is looked up.
  const year = birthYear + random.int(-5, 5);
  const decade = FIRST_NAMES.find(({ until }) => year <= until) ?? FIRST_NAMES[0];
  const first = random.pick(decade?.names[list] ?? []);
  if (first.includes(" ") || !random.chance(0.55)) return first;
  const second = random.pick(SECOND_NAMES[list]);
  return second === first ? first : `${first} ${second}`;
}

function estadoCivilOf(random: Random, birthYear: number): EstadoCivil {
  const age = LAST_HIRE_YEAR - birthYear;
  const draw = random.fraction();
  if (age < 28) return draw < 0.85 ? "Soltero/a" : draw < 0.97 ? "Conviviente" : "Casado/a";
  if (age < 45)
    return draw < 0.4 ? "Soltero/a" : draw < 0.65 ? "Conviviente" : draw < 0.92 ? "Casado/a" : "Divorciado/a";
  if (draw < 0.2) return "Soltero/a";
  if (draw < 0.35) return "Conviviente";
  if (draw < 0.78) return "Casado/a";
  return draw < 0.9 ? "Divorciado/a" : draw < 0.95 ? "Separado/a" : "Viudo/a";
}

function hireDay(random: Random, company: DemoCompany, birthYear: number, hiredIn: number | undefined): string {
  const earliest = Math.max(company.foundedIn, birthYear + 19);
  // Squared, so that most people came in the last years, as in any company with turnover.
  const back = Math.floor(random.fraction() ** 2 * (LAST_HIRE_YEAR - earliest + 1));
  const year = hiredIn ?? LAST_HIRE_YEAR - back;
  const month = random.int(1, 12);
  const day = random.chance(0.5) ? random.pick([1, 16]) : random.int(2, 28);
  // Nobody starts on 1 January or 1 May.
  return `${year}-${two(month)}-${two(day === 1 && (month === 1 || month === 5) ? 2 : day)}`;
}

function contratoOf(random: Random, company: DemoCompany, hiredIn: number, birthYear: number): string {
  if (random.chance(0.75)) return DEFAULT_CONTRATO;
  const { name } = random.pick(company.contratos);
  if (name === PASANTIA && LAST_HIRE_YEAR - birthYear > 26) return DEFAULT_CONTRATO;
  return hiredIn >= LAST_HIRE_YEAR - 1 || LASTING_CONTRATOS.includes(name) ? name : DEFAULT_CONTRATO;
}

function sucursalOf(random: Random, company: DemoCompany, area: string): Sucursal {
  return random.pickWeighted(company.sucursales.filter(({ areas }) => areas === undefined || areas.includes(area)));
}

function domicilioOf(random: Random): string {
  const house = `${random.pick(STREETS)} ${random.int(50, 4900)}`;
  return random.chance(0.25) ? `${house}, piso ${random.int(1, 9)}, dto. ${random.pick(["A", "B", "C", "D"])}` : house;
}

// Area code and subscriber make ten digits. Fives in front, as in films: the fewest chances of ringing at somebody's.
function telefonoOf(random: Random, areaCode: string): string {
  const subscriber = "5".repeat(6 - areaCode.length);
  return `+54 9 ${areaCode} ${subscriber}-${String(random.int(0, 9999)).padStart(4, "0")}`;
}

const plain = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "");

export function makePerson(company: DemoCompany, seed: number, legajo: number, fixed?: Fixed): Person {
  const number = personNumber(company.index, legajo);
  const random = new Random(seedOf(seed, company.index, legajo));
  const sexo = fixed?.sexo ?? sexoOf(random);
  const identity = fixed?.identity ?? identityOf(number, cuilPrefix(sexo, random));
  const birthYear = Number(identity.fechaNacimiento.slice(0, 4));
  const firstName = fixed?.firstName ?? firstNameOf(random, sexo, birthYear);
  const lastName =
    fixed?.lastName ??
    (random.chance(0.06) ? `${random.pick(SURNAMES)} ${random.pick(SURNAMES)}` : random.pick(SURNAMES));
  const puesto = fixed?.puesto ?? random.pickWeighted(company.puestos);
  const sucursal = fixed?.sucursal ?? sucursalOf(random, company, puesto.area);
  const localidad = random.chance(0.5) ? sucursal.cities[0] : random.pick(sucursal.cities);
  const fechaIngreso = hireDay(random, company, birthYear, fixed?.hiredIn);
  const mailName = `${plain(firstName.split(" ")[0] ?? "")}.${plain(lastName)}${fixed ? "" : `.${legajo}`}`;
  return {
    _id: stableId(`person ${seed}`, number),
    legajo,
    firstName,
    lastName,
    displayName: `${lastName}, ${firstName}`,
    sexo,
    ...identity,
    fechaIngreso,
    estadoCivil: estadoCivilOf(random, birthYear),
    email: `${mailName}@${company.mailDomain}`,
    telefono1: telefonoOf(random, sucursal.areaCode),
    domicilio: domicilioOf(random),
    provincia: sucursal.provincia,
    localidad,
    sucursal: sucursal.name,
    area: puesto.area,
    puesto: puesto.name,
    convenio: puesto.convenio,
    contrato: fixed ? DEFAULT_CONTRATO : contratoOf(random, company, Number(fechaIngreso.slice(0, 4)), birthYear),
    razonSocial: random.chance(0.85)
      ? (company.razonesSociales[0]?.name ?? "")
      : random.pick(company.razonesSociales).name,
    unidadNegocio: puesto.unidadNegocio,
    username: fixed?.username ?? identity.cuil,
    roles: fixed?.roles ?? ["user"],
  };
}

export function* generatePeople(
  company: DemoCompany,
  count: number,
  seed: number,
  startLegajo: number,
): Generator<Person> {
  for (let legajo = startLegajo; legajo < startLegajo + count; legajo++) yield makePerson(company, seed, legajo);
}
