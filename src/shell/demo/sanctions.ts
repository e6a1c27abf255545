// Decides the sanctions of the demo: few, on generated people and on the named employees, so that every list, range and
// count has something to show. No clock: all lie between fixed days, none before the person was hired.
import type { Sancion } from "#features/sanciones/contract.ts";
import { normalise, suspensionDays } from "#features/sanciones/rules.ts";
import { addDays } from "#platform/dates/days.ts";
import type { DemoCompany } from "./companies.ts";
import { type Person, personNumber } from "./people.ts";
import { Random, seedOf, stableId } from "./random.ts";

export type TipoSancion = { readonly name: string; readonly esSuspension: boolean };

export const TIPOS_SANCION: readonly TipoSancion[] = [
  { name: "Llamado de atención", esSuspension: false },
  { name: "Apercibimiento", esSuspension: false },
  { name: "Suspensión", esSuspension: true },
  { name: "Suspensión preventiva", esSuspension: true },
];

type Range = Pick<Sancion, "desde" | "hasta" | "excludeWeekend">;
/** The type by its name, the employee by id. */
export type PlannedSancion = Range &
  Pick<Sancion, "_id" | "emisor" | "fecha" | "motivo" | "cantidadDiasSuspension"> & {
    readonly tipo: string;
    readonly empleado: string;
  };

const FIRST_DAY = "2025-03-03";
const LAST_OFFSET = 355;
/** One in so many people has any; most of those, one. */
const SANCTIONED = 0.3;
const MORE = 0.35;

const REASONS: Readonly<Record<string, readonly string[]>> = {
  "Llamado de atención": [
    "Llegadas tarde reiteradas durante el mes sin justificación.",
    "Uso del teléfono personal en el puesto de trabajo.",
    "No completó el parte diario de producción.",
  ],
  Apercibimiento: [
    "Ausencia sin aviso durante la jornada completa.",
    "No utilizó los elementos de protección personal provistos.",
    "Abandono del puesto antes de finalizar el turno.",
  ],
  Suspensión: [
    "Reiteración de ausencias injustificadas luego de dos apercibimientos.",
    "Incumplimiento de las normas de seguridad con riesgo para terceros.",
    "Trato indebido a un compañero de trabajo.",
  ],
  "Suspensión preventiva": ["Investigación interna en curso por faltante de materiales en el depósito."],
};

const SUSPENSION = TIPOS_SANCION.find(({ name }) => name === "Suspensión") as TipoSancion;
/** `user` of each company has a suspension and one more: their own page and their manager's show something. */
const ALWAYS = /^user(\.[bc])?$/;
/** Accounts with a post in the plan are left alone. */
const isEmployee = ({ roles }: Person) => roles.every((role) => role === "user");

export function planSanctions(company: DemoCompany, people: readonly Person[], seed: number): PlannedSancion[] {
  const issuers = people.filter(({ roles }) => roles.includes("admin") || roles.includes("rrhh"));
  return people.filter(isEmployee).flatMap((person) => {
    const random = new Random(seedOf("sanciones", seed, person._id));
    return tiposOf(random, person).map((tipo, n) => ({
      _id: stableId("sancion", personNumber(company.index, person.legajo) * 10 + n),
      empleado: person._id,
      emisor: random.pick(issuers).displayName,
      ...measureOf(random, tipo, person),
    }));
  });
}

function tiposOf(random: Random, { username }: Person): readonly TipoSancion[] {
  if (ALWAYS.test(username)) return [SUSPENSION, random.pick(TIPOS_SANCION)];
  if (!random.chance(SANCTIONED)) return [];
  const wanted = random.chance(MORE) ? 2 : 1;
  return Array.from({ length: wanted }, () => random.pick(TIPOS_SANCION));
}

function measureOf(random: Random, tipo: TipoSancion, { fechaIngreso }: Person) {
  const settled = addDays(fechaIngreso, 30);
  const drawn = addDays(FIRST_DAY, random.int(0, LAST_OFFSET));
  const isTooEarly = drawn < settled;
  const fecha = isTooEarly ? settled : drawn;
  const desde = addDays(fecha, random.int(1, 5));
  const range = { desde, hasta: addDays(desde, random.int(0, 6)), excludeWeekend: random.chance(0.5) };
  const held = normalise<Range>(tipo, range);
  const motivo = random.pick(REASONS[tipo.name] ?? [tipo.name]);
  return { tipo: tipo.name, fecha, motivo, ...held, cantidadDiasSuspension: suspensionDays(tipo, held) };
}
