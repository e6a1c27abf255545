// Decides the whole demo as plain data: companies, people, sign-ins, grants and who manages whom. A loader inserts it;
// nothing here reads a clock, a file or a database, so every run gives the same plan (outside.md, Demo data).

import { isKioskOnly, type Role } from "#platform/auth/roles.ts";
import { chiefsOf } from "./chiefs.ts";
import { companies, type DemoCompany } from "./companies.ts";
import { type PlannedCarpeta, type PlannedTipo, planFolders } from "./folders.ts";
import { generatePeople, type Person } from "./people.ts";
import { type PlannedPlantilla, planPlantillas } from "./plantillas.ts";
import { Random, seedOf } from "./random.ts";
import { type PlannedSancion, planSanctions, TIPOS_SANCION, type TipoSancion } from "./sanctions.ts";
import {
  confidentialEmployee,
  DEMO_PASSWORD,
  DEMO_PIN,
  formerEmployees,
  makeFixed,
  namedPeople,
  namedUsers,
  type PermisosManager,
} from "./users.ts";

export const DEMO_SEED = 2026;
/** Grown people start here, well above the plan's own legajos. */
export const GROWTH_LEGAJO = 1001;

export type PlannedPerson = Person & {
  readonly firstTime: boolean;
  /** Has created the signature PIN, `DemoPlan.pin`. */
  readonly tieneCertificado: boolean;
  /** Creates it as soon as the demo is there: so many keys take longer than a first start may. */
  readonly loTendra: boolean;
  /** `_id` of the person reported to. */
  readonly reportaA: string | null;
  readonly reciboConfidencial: boolean;
  /** `_id`s of those who may open the confidential receipts. */
  readonly accesoConfidencial: readonly string[];
  readonly permisosManager: PermisosManager | null;
  /** `_id`s of the people a manager manages; empty for everyone else. */
  readonly usersManager: readonly string[];
};
export type PlannedCompany = DemoCompany & {
  /** Who works there. */
  readonly people: readonly PlannedPerson[];
  /** Who left. */
  readonly former: readonly PlannedPerson[];
  readonly tiposSancion: readonly TipoSancion[];
  readonly sanciones: readonly PlannedSancion[];
  readonly carpetas: readonly PlannedCarpeta[];
  readonly tiposDocumento: readonly PlannedTipo[];
  readonly plantillas: readonly PlannedPlantilla[];
};
/** Named sign-ins only, for the table printed at start. */
export type PlannedUser = {
  readonly _id: string;
  readonly username: string;
  readonly displayName: string;
  readonly role: Role;
  readonly empresa: string;
  readonly firstTime: boolean;
};
/** Companies a user may switch to, their own included. */
export type Grant = { readonly userId: string; readonly username: string; readonly empresas: readonly string[] };
export type Managed = { readonly empresa: string; readonly managerId: string; readonly userIds: readonly string[] };
export type DemoPlan = {
  readonly password: string;
  readonly pin: string;
  readonly companies: readonly PlannedCompany[];
  readonly users: readonly PlannedUser[];
  readonly grants: readonly Grant[];
  readonly managed: readonly Managed[];
};

const TOTALS: readonly number[] = [60, 20, 8];

const NO_RECEIPTS: PermisosManager = { puedeVerRecibos: false, puedeCargarRecibos: false };
const ALL_RECEIPTS: PermisosManager = { puedeVerRecibos: true, puedeCargarRecibos: true };

type ManagerRow = { username: string; alsoManages: string; others: number; permisos: PermisosManager };
/** Each manages a named user and some of the generated people, those of their own department first. */
const MANAGERS: readonly (readonly ManagerRow[])[] = [
  [
    { username: "manager", alsoManages: "user", others: 5, permisos: ALL_RECEIPTS },
    { username: "manager2", alsoManages: "user2", others: 2, permisos: NO_RECEIPTS },
  ],
  [
    { username: "manager.b", alsoManages: "user.b", others: 5, permisos: ALL_RECEIPTS },
    { username: "manager2.b", alsoManages: "user2.b", others: 1, permisos: NO_RECEIPTS },
  ],
  [{ username: "manager.c", alsoManages: "user.c", others: 2, permisos: ALL_RECEIPTS }],
];

/** Those who left are of the company that shows everything. */
const FORMER_COMPANY = 0;

/** The confidential file: only these two open its receipts, so `rrhh` and `admin2` meet the refusal. */
const CONFIDENTIAL = { company: 0, readers: ["superadmin", "admin"] } as const;

const GRANTS: readonly { username: string; companies: readonly number[] }[] = [
  { username: "root", companies: companies.map(({ index }) => index) },
  { username: "superadmin", companies: [0, 1] },
];

function personNamed<P extends Person>(people: readonly P[], username: string): P {
  const found = people.find((person) => person.username === username);
  if (found === undefined) throw new Error(`The demo plan names ${username}, who is nobody`);
  return found;
}

const NOTHING_ELSE = {
  firstTime: false,
  tieneCertificado: false,
  loTendra: false,
  reciboConfidencial: false,
  accesoConfidencial: [],
  permisosManager: null,
  usersManager: [],
} as const;

/** One in so many of those whom the demo does not name. */
const NOT_YET = 8;

function planCompany(company: DemoCompany): PlannedCompany {
  const named = namedPeople(company, DEMO_SEED);
  const confidential =
    company.index === CONFIDENTIAL.company
      ? [makeFixed(company, DEMO_SEED, named.length + 1, confidentialEmployee)]
      : [];
  const before = named.length + confidential.length;
  const others = [...generatePeople(company, (TOTALS[company.index] ?? 0) - before, DEMO_SEED, before + 1)];
  const people = [...named, ...confidential, ...others];
  const former =
    company.index === FORMER_COMPANY
      ? formerEmployees.map((employee, n) => makeFixed(company, DEMO_SEED, people.length + n + 1, employee))
      : [];

  const managers = new Map<string, { permisos: PermisosManager; userIds: string[] }>();
  const bossOf = new Map<string, string>();
  for (const row of MANAGERS[company.index] ?? []) {
    const manager = personNamed(people, row.username);
    const free = others.filter((person) => !bossOf.has(person._id));
    const near = free.filter((person) => person.area === manager.area);
    const far = free.filter((person) => person.area !== manager.area);
    const crew = [...near, ...far].slice(0, row.others);
    const userIds = [personNamed(people, row.alsoManages), ...crew].map((person) => person._id);
    managers.set(manager._id, { permisos: row.permisos, userIds });
    for (const userId of userIds) bossOf.set(userId, manager._id);
  }

  const chiefs = chiefsOf(company.index, [...people, ...former], bossOf);
  const newcomers = new Set(
    (namedUsers[company.index] ?? []).filter((user) => user.firstTime).map((user) => user.username),
  );
  const { carpetas, tipos } = planFolders(company.index);
  return {
    ...company,
    carpetas,
    tiposDocumento: tipos,
    plantillas: planPlantillas(company.index, people),
    tiposSancion: TIPOS_SANCION,
    sanciones: planSanctions(company, people, DEMO_SEED),
    former: former.map((person) => ({ ...person, ...NOTHING_ELSE, reportaA: chiefs.get(person._id) ?? null })),
    people: people.map((person) => {
      const isConfidential = confidential.includes(person);
      const isNamed = named.includes(person) || isConfidential;
      return {
        ...person,
        firstTime: newcomers.has(person.username),
        // A screen on a wall signs nothing.
        tieneCertificado: isNamed && !newcomers.has(person.username) && !isKioskOnly(person.roles),
        // Some have yet to come in for the first time, as in any company.
        loTendra: !isNamed && new Random(seedOf(person._id, "certificado")).int(1, NOT_YET) > 1,
        reportaA: chiefs.get(person._id) ?? null,
        reciboConfidencial: isConfidential,
        accesoConfidencial: isConfidential
          ? CONFIDENTIAL.readers.map((username) => personNamed(people, username)._id)
          : [],
        permisosManager: managers.get(person._id)?.permisos ?? null,
        usersManager: managers.get(person._id)?.userIds ?? [],
      };
    }),
  };
}

/** Those who have a PIN and a certificate from the beginning. */
export const certifiedOf = ({ people }: PlannedCompany) => people.filter(({ tieneCertificado }) => tieneCertificado);
export const certifiedLater = ({ people }: PlannedCompany) => people.filter(({ loTendra }) => loTendra);

export function demoPlan(): DemoPlan {
  const planned = companies.map(planCompany);
  const everybody = planned.flatMap((company) => company.people);
  const users = planned.flatMap((company) =>
    (namedUsers[company.index] ?? []).map(({ username, role, firstTime }) => {
      const { _id, displayName } = personNamed(company.people, username);
      return { _id, username, displayName, role, empresa: company._id, firstTime };
    }),
  );
  return {
    password: DEMO_PASSWORD,
    pin: DEMO_PIN,
    companies: planned,
    users,
    grants: GRANTS.map(({ username, companies: granted }) => ({
      userId: personNamed(everybody, username)._id,
      username,
      empresas: granted.flatMap((index) => planned[index]?._id ?? []),
    })),
    managed: planned.flatMap((company) =>
      company.people
        .filter((person) => person.usersManager.length > 0)
        .map((person) => ({ empresa: company._id, managerId: person._id, userIds: person.usersManager })),
    ),
  };
}

/**
 * More people for a company (0, 1 or 2), one at a time. Growing again needs a later `startLegajo`, whatever the seed:
 * the CUIL follows from company and legajo alone.
 */
export function growPeople(
  companyIndex: number,
  count: number,
  seed: number,
  startLegajo = GROWTH_LEGAJO,
): Generator<Person> {
  const company = companies[companyIndex];
  if (company === undefined) throw new RangeError(`No existe la empresa de demostración ${companyIndex}`);
  return generatePeople(company, count, seed, startLegajo);
}
