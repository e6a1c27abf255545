// Decides what the demo's files say of the days around the one it is loaded on, which is an argument: who left and who is
// about to, whose onboarding was asked for or is done, whose driving licence ends, and a CUIL that was another.
import { addDays } from "#platform/dates/days.ts";
import { formerCuil } from "./identity.ts";
import type { Personal } from "./personal.ts";
import type { PlannedCompany, PlannedPerson } from "./plan.ts";
import { formerEmployees } from "./users.ts";

/** Of a file, besides what is generated. */
export type Life = {
  readonly activo?: false;
  readonly fechaBaja?: string;
  readonly motivoBaja?: string;
  readonly solicitudOnboarding?: Date;
  readonly completoOnboarding?: Date;
  /** Empty: what they have still to fill in. */
  readonly domicilio?: "";
  readonly telefono1?: "";
  readonly cuilesAnteriores?: string;
  /** The last day of their licence; whoever had none has one then. */
  readonly licenciaVence?: string;
};

/** Of the first company, which shows everything: long enough for whoever looks to find it still to come. */
const LEAVES_IN = 75;
/** Days from the loading to the licence's last, by company; the second has none, and no tile of them. */
const LICENCES: readonly (readonly number[])[] = [[4, -12, 9, 16, 23, 28], [], [11]];
/** When it was asked for and when it was done, days before; null: it is still awaited. */
const ONBOARDING: readonly (readonly [asked: number, done: number | null, lacks?: Life])[] = [
  [2, null, { domicilio: "", telefono1: "" }],
  [6, null, { domicilio: "" }],
  [41, 38],
  [55, 52],
  [70, 61],
];

export const noonOf = (day: string): Date => new Date(`${day}T15:00:00Z`);

/** Those of whom the plan says nothing else. */
export const plainPeople = ({ people }: PlannedCompany): readonly PlannedPerson[] =>
  people.filter(({ username, cuil, reciboConfidencial }) => username === cuil && !reciboConfidencial);

const managed = ({ people }: PlannedCompany) => new Set(people.flatMap(({ usersManager }) => usersManager));

/** Whoever retires next: the oldest whom nobody manages. */
export function leavingOf(company: PlannedCompany): PlannedPerson | null {
  const crews = managed(company);
  const free = plainPeople(company).filter(({ _id }) => !crews.has(_id));
  return company.index === 0
    ? free.reduce((old, each) => (each.fechaNacimiento < old.fechaNacimiento ? each : old))
    : null;
}

/** Somebody of some years whose CUIL was another until lately. */
export const renumberedOf = (company: PlannedCompany): PlannedPerson | null =>
  company.index === 0
    ? (plainPeople(company).find(({ cuil, fechaIngreso }) => cuil.startsWith("27") && fechaIngreso < "2022") ?? null)
    : null;

/** By `_id`; whoever is not named has nothing of it. */
export function livesOf(company: PlannedCompany, today: string): ReadonlyMap<string, Life> {
  const lives = new Map<string, Life>();
  const say = (person: PlannedPerson | null | undefined, life: Life) => {
    if (person) lives.set(person._id, { ...lives.get(person._id), ...life });
  };
  for (const [n, former] of company.former.entries()) {
    const { fechaBaja, motivoBaja } = formerEmployees[n] ?? {};
    if (fechaBaja && motivoBaja) say(former, { activo: false, fechaBaja, motivoBaja });
  }
  say(leavingOf(company), { fechaBaja: addDays(today, LEAVES_IN), motivoBaja: "Jubilación" });
  const renumbered = renumberedOf(company);
  if (renumbered) say(renumbered, { cuilesAnteriores: formerCuil(renumbered.dni) });
  const drivers = driversOf(company);
  for (const [n, days] of (LICENCES[company.index] ?? []).entries())
    say(drivers[n], { licenciaVence: addDays(today, days) });
  const newest = newestOf(company);
  for (const [n, [asked, done, lacks]] of ONBOARDING.entries())
    say(newest[n], {
      ...lacks,
      solicitudOnboarding: noonOf(addDays(today, -asked)),
      ...(done === null ? {} : { completoOnboarding: noonOf(addDays(today, -done)) }),
    });
  return lives;
}

/** Of a manager's people first, so that managers are told too; then those who drive for a living, then anybody. */
function driversOf(company: PlannedCompany): readonly PlannedPerson[] {
  const crews = managed(company);
  const plain = plainPeople(company);
  const crew = plain.filter(({ _id }) => crews.has(_id)).slice(0, 2);
  const drive = plain.filter(({ puesto }) => /Chofer|autoelevador/.test(puesto));
  return [...new Set([...crew, ...drive, ...plain])];
}

/** Where the company asks newcomers for their data. */
export const newestOf = (company: PlannedCompany): readonly PlannedPerson[] =>
  company.index === 0 ? plainPeople(company).toSorted((a, b) => (a.fechaIngreso < b.fechaIngreso ? 1 : -1)) : [];

/** As the file's columns are called. */
export function withLife<T extends Pick<Personal, "licencia">>(file: T & { readonly dni: string }, life: Life = {}) {
  const { licenciaVence, ...columns } = life;
  const { numero, categoria } = file.licencia;
  const licencia = licenciaVence
    ? { numero: numero || file.dni, categoria: categoria || "B1", fechaVencimiento: licenciaVence }
    : file.licencia;
  return { ...file, licencia, ...columns };
}
