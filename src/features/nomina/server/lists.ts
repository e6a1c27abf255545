/**
 * Whom each role sees, and how every list of people, and of what belongs to people, finds its rows: those one sees, the
 * filters, the search and the order by name, over as few tables as the question needs. Spec 3 §7; S-23; docs/lists.md.
 */
import { and, arrayOverlaps, eq, or, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { cuenta, hasOtherRole } from "#features/cuentas/server/tables.ts";
import { legajo, legajoManager, legajoPalabra, stands } from "#features/legajos/server/tables.ts";
import { formatCuil } from "#platform/argentina/cuil.ts";
import type { Actor } from "#platform/auth/actor.ts";
import { type Role, roleNames, STAFF } from "#platform/auth/roles.ts";
import { TODOS } from "#platform/contract/shapes.ts";
import { byId, byName, type EventDay, type Key, orderedBy } from "#platform/db/server/order.ts";
import type { Listing } from "#platform/db/server/paging.ts";
import type { Asking } from "#platform/http/server/asking.ts";
import { type Titled, titled } from "#platform/sheets/server/titled.ts";
import { DE_QUIEN_LABELS } from "../de-quien.ts";
import type { LegajoFilters } from "../filtros.ts";
import { COMPANY_WIDE, sightRoles } from "../told.ts";
import { everybodyUnder, foundBy, LOOKED_UP_FROM, ofVoice, searchOf, voicesUnder } from "./search.ts";

// Everybody's roles are not read to find the few who have one: their indexes serve these texts and no parameter.
const holders = (which: SQL) =>
  sql`${legajo._id} = any(array(select ${cuenta._id} from ${cuenta} where ${hasOtherRole(cuenta.roles)} and ${which}))`;
export const hasRole = (role: Role) =>
  role === "user"
    ? sql`exists (select 1 from ${cuenta} where ${cuenta._id} = ${legajo._id} and ${role} = any(${cuenta.roles}))`
    : holders(sql`${role} = any(${cuenta.roles})`);
export const isStaff = holders(arrayOverlaps(cuenta.roles, [...STAFF]));
const roots = sql`array(select ${cuenta._id} from ${cuenta} where 'root' = any(${cuenta.roles}))`;
export const isNotRoot = (id: PgColumn | SQL = legajo._id) => sql`${id} <> all(${roots})`;
export const isRoot = sql`${legajo._id} = any(${roots})`;

/** As `holders`: the few they manage are found first. */
const isManagedBy = (manager: string) =>
  sql`${legajo._id} = any(array(select ${legajoManager.empleado} from ${legajoManager} where ${legajoManager.manager} = ${manager}))`;

export type Sight = {
  /** Root users exist for root alone, in lists and in counts (ROL-23, ROL-24, S-23). */
  readonly leavesOutRoots: boolean;
  /** What the file must say; nothing where the whole company is seen. */
  readonly onFile: SQL | null;
};

/**
 * The one answer to "whom does this person see", joined by every list of people and of what belongs to people. Several
 * roles add up, but only those that open the place (`by`): who reads everybody's documents reads nobody's sanctions.
 */
export function sightOf(actor: Actor, by: readonly Role[]): Sight {
  const roles = sightRoles(actor, by);
  if (roles.includes("root")) return { leavesOutRoots: false, onFile: null };
  if (roles.some((role) => COMPANY_WIDE.includes(role))) return { leavesOutRoots: true, onFile: null };
  if (roles.includes("manager")) return { leavesOutRoots: true, onFile: isManagedBy(actor._id) };
  return { leavesOutRoots: false, onFile: eq(legajo._id, actor._id) };
}

/** The same as a condition on `legajo`. */
export function visibleLegajos(actor: Actor, by: readonly Role[] = roleNames): SQL | undefined {
  const { leavesOutRoots, onFile } = sightOf(actor, by);
  return and(stands, onFile ?? undefined, leavesOutRoots ? isNotRoot() : undefined);
}

/** Whose records a person may read: their own, and those of whom they see. */
export function readableLegajos(actor: Actor, by: readonly Role[]): SQL | undefined {
  const visible = visibleLegajos(actor, by);
  return visible && or(eq(legajo._id, actor._id), visible);
}

/** The columns of `DE_QUIEN`. */
export const deQuien = {
  legajo: legajo.legajo,
  displayName: legajo.displayName,
  cuil: legajo.cuil,
  puesto: legajo.puestoNombre,
  area: legajo.areaNombre,
  sucursal: legajo.sucursalNombre,
};

type DeQuien = { readonly [K in keyof typeof deQuien]: K extends "legajo" ? number : string };

/** The same as the first columns of a sheet. */
export function deQuienColumns<R extends DeQuien>(): readonly Titled<R>[] {
  const { number, words } = titled<R>();
  return [
    number(DE_QUIEN_LABELS.legajo, (row) => row.legajo),
    words(DE_QUIEN_LABELS.displayName, 32, (row) => row.displayName),
    words(DE_QUIEN_LABELS.cuil, 15, (row) => formatCuil(row.cuil)),
    words(DE_QUIEN_LABELS.puesto, 24, (row) => row.puesto),
    words(DE_QUIEN_LABELS.area, 20, (row) => row.area),
    words(DE_QUIEN_LABELS.sucursal, 20, (row) => row.sucursal),
  ];
}

/** Whether the people of a list work: undefined for all of them. */
export const worksOf = (baja: LegajoFilters["baja"]): boolean | undefined =>
  baja === TODOS ? undefined : baja === "false";

/** The conditions of a list's filters that only the file can tell. */
export function fileFilter(filters: Partial<Omit<LegajoFilters, "search" | "baja">>): SQL[] {
  const one = (column: PgColumn, id: string | undefined) => (id === undefined || id === TODOS ? [] : [eq(column, id)]);
  return [
    ...one(legajo.sucursal, filters.sucursal),
    ...one(legajo.area, filters.areaId),
    ...one(legajo.puesto, filters.puesto),
    ...one(legajo.convenio, filters.convenio),
    ...one(legajo.contrato, filters.contrato),
    ...one(legajo.razonSocial, filters.razonSocial),
    ...one(legajo.unidadNegocio, filters.unidadNegocio),
  ];
}

/** What belongs to people. `activo`: whether its person works, kept beside it as the name is. */
type Owned = {
  readonly rows: SQL;
  readonly id: PgColumn;
  readonly empresa: PgColumn;
  readonly person: PgColumn;
  readonly activo?: PgColumn;
  /** Where it is something that happened: the newest first, of one person and among all that the order calls equal. */
  readonly event?: EventDay;
};

type Wanted<F extends string> = {
  /** The roles that open the list. */
  readonly by: readonly Role[];
  readonly filters: Partial<LegajoFilters>;
  readonly order: { readonly [K in F]?: 1 | -1 | undefined };
  /** `displayName` is by the person's name; what belongs to one person then stays together, also where another is called the same. */
  readonly keys: Readonly<Record<F, Key | readonly Key[]>> & { readonly displayName: Key };
  /** Conditions of the list's own, on its rows or on `legajo`; `onFile` says which. */
  readonly where?: SQL | undefined;
  readonly onFile?: boolean;
  readonly owned?: Owned;
};

/** Whether a word begins one of a person's, where rows are narrowed by it and not found; a single letter is nobody's. */
export const isOfPerson = (word: string, person: PgColumn | SQL): SQL =>
  word.length < LOOKED_UP_FROM ? sql`false` : foundBy(word, person);

type Found = Pick<Listing<never>, "id" | "from" | "where" | "order" | "fan" | "counted">;

/** In the order of names, what a search finds is not read but for the page. */
export function findPeople<F extends string>({ actor }: Pick<Asking, "actor">, wanted: Wanted<F>): Found {
  const { by, order, keys, owned } = wanted;
  const { search = "", baja = "00", ...filters } = wanted.filters;
  const works = worksOf(baja);
  const { word, also, texts } = searchOf(search);
  const sight = sightOf(actor, by);
  const ofFile = [...fileFilter(filters), ...texts, ...(sight.onFile ? [sight.onFile] : [])];
  const isOnFile = ofFile.length > 0 || (wanted.onFile ?? false);
  /** The conditions, on whichever columns say who it is and whether they work. */
  const among = (id: PgColumn | SQL, activo: PgColumn | SQL) =>
    and(
      sight.leavesOutRoots ? isNotRoot(id) : undefined,
      // Also beside the other: the indexes of those that were not deleted serve what says so in these words.
      sql`${activo} is not null`,
      works === undefined ? undefined : sql`${activo} = ${works}`,
      ...also.map((each) => foundBy(each, id)),
      ...ofFile,
      wanted.where,
    );
  const id = owned?.id ?? legajo._id;
  const person = owned?.person ?? legajo._id;
  const needsFile = !owned?.activo || isOnFile;
  const orderOf = (name: Key, ofPerson: PgColumn, ofRow: PgColumn) => {
    const whose = owned && owned.person !== owned.id ? [byId(ofPerson)] : [];
    return orderedBy(order, { ...keys, displayName: [name, ...whose] }, byId(ofRow), owned?.event);
  };
  const plain = {
    id,
    order: orderOf(keys.displayName, person, id),
    from: needsFile ? sql`${legajo}${owned ? joined(owned, legajo.empresa, legajo._id) : sql``}` : owned.rows,
    where: and(among(person, owned?.activo ?? legajo.activo), word === null ? undefined : foundBy(word, person)),
  };
  const [first, ...more] = Object.keys(order);
  if (word === null || first !== "displayName" || more.length > 0) return plain;
  const { empresa, legajo: voiced, activo, nombre } = legajoPalabra;
  const found = owned?.id ?? voiced;
  /** What is joined to whoever the word finds. */
  const around = (ofEmpresa: PgColumn | SQL, ofPerson: PgColumn | SQL) => {
    const file = sql` join ${legajo} on ${legajo.empresa} = ${ofEmpresa} and ${legajo._id} = ${ofPerson}`;
    return sql`${isOnFile ? file : sql``}${owned ? joined(owned, ofEmpresa, ofPerson) : sql``}`;
  };
  return {
    id: found,
    fan: voicesUnder(word, works),
    from: sql`${legajoPalabra}${around(empresa, voiced)}`,
    where: and(ofVoice, among(voiced, activo)),
    order: orderOf(byName(nombre), voiced, found),
    counted: {
      from: sql`${everybodyUnder(word)}${around(sql`hallado.empresa_id`, sql`hallado.legajo_id`)}`,
      where: among(sql`hallado.legajo_id`, sql`hallado.activo`),
    },
  };
}

const joined = ({ rows, empresa, person }: Owned, ofEmpresa: PgColumn | SQL, ofPerson: PgColumn | SQL) =>
  sql` join ${rows} on ${empresa} = ${ofEmpresa} and ${person} = ${ofPerson}`;
