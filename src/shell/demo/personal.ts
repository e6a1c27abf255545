// Decides what the demo's files say of each person's life: partner, children, contacts, health, sizes, driving licence
// and the company's own fields. From the person alone, so that nobody's data change when others come. No clock: the day it
// is loaded on is an argument, and no licence ends near it but those that `life.ts` says.
import type { CampoPersonalizado } from "#features/empresa/campos-propios.ts";
import {
  CON_PAREJA,
  type ContactoEmergencia,
  type DatoMedico,
  FACTORES_RH,
  type Hijo,
  type LicenciaConducir,
  type Pareja,
  SIN_PAREJA,
  type Talles,
} from "#features/legajos/datos.ts";
import { addDays } from "#platform/dates/days.ts";
import { two } from "./identity.ts";
import { FIRST_NAMES, SURNAMES } from "./names.ts";
import type { Person } from "./people.ts";
import { Random, seedOf } from "./random.ts";

export type Personal = {
  readonly pareja: Pareja;
  readonly hijos: Hijo[];
  readonly datosMedicos: DatoMedico[];
  readonly contactosEmergencia: ContactoEmergencia[];
  readonly licencia: LicenciaConducir;
  readonly talles: Talles;
};

const THIS_YEAR = 2026;
/** Between three months and five years. */
const LICENCE_DAYS = [92, 1826] as const;
const SHIRTS = ["S", "M", "L", "XL", "XXL"] as const;
const ALLERGIES = ["Penicilina", "Polen", "Picadura de abeja", "Látex", "Ninguna conocida"] as const;
const MEDICATIONS = ["Levotiroxina 75 mcg", "Enalapril 10 mg", "Loratadina 10 mg", ""] as const;
const RELATIONS = ["Madre", "Padre", "Hermana", "Hermano"] as const;

const yearOf = (day: string) => Number(day.slice(0, 4));

const dayIn = (random: Random, year: number) => `${year}-${two(random.int(1, 12))}-${two(random.int(1, 28))}`;

/** A first name of the time. */
function nameOf(random: Random, year: number): string {
  const decade = FIRST_NAMES.find(({ until }) => year <= until) ?? FIRST_NAMES.at(-1);
  return random.pick(decade?.names[random.pick(["Femenino", "Masculino"] as const)] ?? []);
}

/** Those who sign in by name are shown first, and have something to show. */
const isNamed = ({ username, cuil }: Person) => username !== cuil;

export function personalOf(person: Person, today: string): Personal {
  const random = new Random(seedOf("personal", person._id));
  const share = isNamed(person) ? 1 : 0.6;
  const born = yearOf(person.fechaNacimiento);
  const pareja = parejaOf(random, person, born);
  return {
    pareja,
    hijos: random.chance(0.6) ? hijosOf(random, person, born) : [],
    datosMedicos: random.chance(share * 0.5) ? [datoMedicoOf(random)] : [],
    contactosEmergencia: random.chance(share) ? contactosOf(random, person, pareja) : [],
    licencia: random.chance(0.5)
      ? licenciaOf(random, person, today)
      : { numero: "", categoria: "", fechaVencimiento: null },
    talles: random.chance(share) ? tallesOf(random) : { camisa: "", pantalon: "", campera: "", calzado: "" },
  };
}

function parejaOf(random: Random, { estadoCivil }: Person, born: number): Pareja {
  if (!CON_PAREJA.includes(estadoCivil)) return SIN_PAREJA;
  const year = born + random.int(-5, 5);
  return { apellido: random.pick(SURNAMES), nombre: nameOf(random, year), fechaNacimiento: dayIn(random, year) };
}

function hijosOf(random: Random, { lastName }: Person, born: number): Hijo[] {
  const hijos: Hijo[] = [];
  for (let year = born + random.int(22, 32); year < THIS_YEAR && hijos.length < 3; year += random.int(2, 5)) {
    const fechaNacimiento = dayIn(random, year);
    const escolaridad = schoolAt(THIS_YEAR - year);
    hijos.push({ apellido: lastName, nombre: nameOf(random, year), fechaNacimiento, escolaridad, observaciones: "" });
  }
  return hijos;
}

function schoolAt(age: number): string {
  if (age < 3) return "";
  if (age < 6) return "Jardín de infantes";
  if (age < 13) return "Primaria";
  return age < 19 ? "Secundaria" : "Finalizada";
}

const datoMedicoOf = (random: Random): DatoMedico => ({
  alergia: random.pick(ALLERGIES),
  medicacion: random.pick(MEDICATIONS),
  factorRH: random.pick(FACTORES_RH),
});

function contactosOf(random: Random, { lastName, telefono1, domicilio }: Person, pareja: Pareja): ContactoEmergencia[] {
  // The same area as the person's own number, and other last digits.
  const celular = () => telefono1.replace(/\d{4}$/, String(random.int(0, 9999)).padStart(4, "0"));
  const relation = random.pick(RELATIONS);
  const relative = {
    apellido: lastName,
    nombre: nameOf(random, THIS_YEAR - 60),
    celular: celular(),
    parentesco: relation,
    domicilio: "",
  };
  if (pareja.nombre === "") return [relative];
  const { apellido, nombre } = pareja;
  return [{ apellido, nombre, celular: celular(), parentesco: "Pareja", domicilio }, relative];
}

const licenciaOf = (random: Random, { dni }: Person, today: string): LicenciaConducir => ({
  numero: dni,
  categoria: random.pick(["B1", "B1", "B2", "C1", "A2"]),
  fechaVencimiento: addDays(today, random.int(...LICENCE_DAYS)),
});

const tallesOf = (random: Random): Talles => ({
  camisa: random.pick(SHIRTS),
  pantalon: String(random.int(18, 28) * 2),
  campera: random.pick(SHIRTS),
  calzado: String(random.int(35, 46)),
});

/** By the company's labels, for somebody of it. */
export function camposOf(person: Person, campos: readonly CampoPersonalizado[]): Record<string, string> {
  const random = new Random(seedOf("campos", person._id));
  return Object.fromEntries(campos.map((campo) => [campo.etiqueta, campoOf(random, person, campo)]));
}

function campoOf(random: Random, { area }: Person, { tipo, valoresLista }: CampoPersonalizado): string {
  if (tipo === "Fecha") return dayIn(random, THIS_YEAR + 1);
  return tipo === "Lista" ? random.pick(valoresLista) : `${random.int(20, 60) * 100} · ${area}`;
}
