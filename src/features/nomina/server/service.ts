/** Whom each role sees, and the lists of people that follow from it. Spec 3 §7; LEG-94…LEG-98, S-23. */
import { and, arrayOverlaps, count, eq, or, type SQL, sql, sum } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { area, puesto, sucursal } from "#features/catalogos/server/tables.ts";
import { cuenta, hasOtherRole } from "#features/cuentas/server/tables.ts";
import { legajo, legajoCantidad } from "#features/legajos/server/tables.ts";
import type { Actor } from "#platform/auth/actor.ts";
import { COMPANY_READERS, type Role, roleNames, STAFF } from "#platform/auth/roles.ts";
import type { Parsed } from "#platform/contract/contract.ts";
import { MAX_PAGE, type Page, TODOS } from "#platform/contract/shapes.ts";
import { byDay, byId, byName, byNumber, byText, orderedBy, orEndOfTime } from "#platform/db/server/order.ts";
import { among, firstRows, listingPage } from "#platform/db/server/paging.ts";
import type { Asking } from "#platform/http/server/asking.ts";
import { found } from "#platform/problems/problem.ts";
import { type LegajoFilters, type LegajoItem, type LegajoRow, nomina } from "../contract.ts";
import { findPeople, type Wanted } from "./search.ts";

const COMPANY_WIDE: readonly Role[] = [...COMPANY_READERS, "documentacion", "comunicaciones"];

// Everybody's roles are not read to find the few who have one: `cuenta_con_rol` serves these texts and no parameter.
const holders = (which: SQL) =>
  sql`${legajo._id} = any(array(select ${cuenta._id} from ${cuenta} where ${hasOtherRole(cuenta.roles)} and ${which}))`;
const hasRole = (role: Role) =>
  role === "user"
    ? sql`exists (select 1 from ${cuenta} where ${cuenta._id} = ${legajo._id} and ${role} = any(${cuenta.roles}))`
    : holders(sql`${role} = any(${cuenta.roles})`);
const isStaff = holders(arrayOverlaps(cuenta.roles, [...STAFF]));
// Written out and not through `hasRole`: the index of root users serves this text and no parameter. They are few, and read once.
const roots = sql`(select ${cuenta._id} from ${cuenta} where 'root' = any(${cuenta.roles}))`;
export const isNotRoot = sql`${legajo._id} <> all(array${roots})`;
const isRoot = sql`${legajo._id} = any(array${roots})`;

/**
 * The one answer to "whom does this person see", joined by every list of people and of what belongs to people. Several
 * roles add up, but only those that open the place (`by`): who reads everybody's documents reads nobody's sanctions.
 * Root users exist for root alone, in lists and in counts (ROL-23, ROL-24, S-23).
 */
export function visibleLegajos(actor: Actor, by: readonly Role[] = roleNames): SQL | undefined {
  const { _id } = actor;
  const roles = actor.roles.filter((role) => by.includes(role));
  if (roles.includes("root")) return undefined;
  if (roles.some((role) => COMPANY_WIDE.includes(role))) return isNotRoot;
  if (roles.includes("manager")) return and(eq(legajo.manager, _id), isNotRoot);
  return eq(legajo._id, _id);
}

/** Whose records a person may read: their own, and those of whom they see. */
export function readableLegajos(actor: Actor, by: readonly Role[]): SQL | undefined {
  const visible = visibleLegajos(actor, by);
  return visible && or(eq(legajo._id, actor._id), visible);
}

/** Whether the people of a list work: undefined for all of them. */
export const worksOf = (baja: LegajoFilters["baja"]): boolean | undefined =>
  baja === TODOS ? undefined : baja === "false";

/** The conditions of a list's filters on the employee file; the search is `findPeople`'s. */
export function legajoFilter({ baja = TODOS, areaId, ...filters }: Partial<Omit<LegajoFilters, "search">>): SQL[] {
  const works = worksOf(baja);
  const one = (column: PgColumn, id: string | undefined) => (id === undefined || id === TODOS ? [] : [eq(column, id)]);
  return [
    ...one(legajo.sucursal, filters.sucursal),
    ...one(legajo.area, areaId),
    ...one(legajo.puesto, filters.puesto),
    ...one(legajo.convenio, filters.convenio),
    ...one(legajo.contrato, filters.contrato),
    ...one(legajo.razonSocial, filters.razonSocial),
    ...one(legajo.unidadNegocio, filters.unidadNegocio),
    ...(works === undefined ? [] : [eq(legajo.activo, works)]),
  ];
}

const itemColumns = {
  _id: legajo._id,
  legajo: legajo.legajo,
  displayName: legajo.displayName,
  cuil: legajo.cuil,
  email: legajo.email,
  profileImageURL: legajo.profileImageURL,
};
const rowColumns = {
  ...itemColumns,
  firstName: legajo.firstName,
  lastName: legajo.lastName,
  activo: legajo.activo,
  fechaIngreso: legajo.fechaIngreso,
  sucursal: { _id: sucursal._id, name: sucursal.name },
  area: { _id: area._id, name: area.name },
  puesto: { _id: puesto._id, name: puesto.name },
};
const name = byName(legajo.displayName);
const orderKeys = {
  displayName: name,
  legajo: byNumber(legajo.legajo),
  cuil: byText(legajo.cuil),
  fechaIngreso: byDay(orEndOfTime(legajo.fechaIngreso)),
};

/** Rows with the names of where they work. */
const rowsWhere = ({ db }: Asking, where: SQL | undefined): Promise<LegajoRow[]> =>
  db
    .select(rowColumns)
    .from(legajo)
    .leftJoin(sucursal, and(eq(sucursal.empresa, legajo.empresa), eq(sucursal._id, legajo.sucursal)))
    .leftJoin(area, and(eq(area.empresa, legajo.empresa), eq(area._id, legajo.area)))
    .leftJoin(puesto, and(eq(puesto.empresa, legajo.empresa), eq(puesto._id, legajo.puesto)))
    .where(where);

export function listLegajos(ctx: Asking, input: Parsed<(typeof nomina)["legajos"]>): Promise<Page<LegajoRow>> {
  const { start, length, ancla, pide, order, rol, search, ...filters } = input;
  const seen = visibleLegajos(ctx.actor, nomina.legajos.access);
  const inRole = rol === TODOS ? undefined : hasRole(rol);
  const where = [seen, ...legajoFilter(filters), inRole];
  const { baja, ...places } = filters;
  const isWhole = isEverybody(seen) && !inRole && search === "" && Object.values(places).every((id) => id === TODOS);
  return listingPage(
    ctx.db,
    { start, length, ancla, pide },
    {
      ...findPeople({
        where,
        search,
        activo: worksOf(baja),
        name,
        order: orderedBy(order, orderKeys, byId(legajo._id)),
      }),
      id: legajo._id,
      rows: (ids) => rowsWhere(ctx, among(legajo._id, ids)),
      kept: isWhole ? () => keptCount(ctx, worksOf(baja)) : undefined,
    },
  );
}

/** The first thousand by name: the ids alone over their index, then what those few say. */
async function itemsOf({ db }: Asking, wanted: Omit<Wanted, "order" | "name">): Promise<LegajoItem[]> {
  const order = orderedBy({ displayName: 1 }, orderKeys, byId(legajo._id));
  return firstRows(db, MAX_PAGE, {
    ...findPeople({ ...wanted, order, name }),
    id: legajo._id,
    rows: (ids) => db.select(itemColumns).from(legajo).where(among(legajo._id, ids)),
  });
}

/** What an empty search is called where it is a piece of a path. */
const NO_SEARCH: readonly string[] = [TODOS, "null"];

/** For pickers: the first thousand, by name (LEG-95). */
export function pickLegajos(ctx: Asking, input: Parsed<(typeof nomina)["usersFiltrados"]>): Promise<LegajoItem[]> {
  const { area: areaId, search, ...filters } = input;
  return itemsOf(ctx, {
    where: [visibleLegajos(ctx.actor, nomina.usersFiltrados.access), ...legajoFilter({ ...filters, areaId })],
    search: NO_SEARCH.includes(search) ? "" : search,
    activo: worksOf(filters.baja),
  });
}

/** A manager chooses among them although not one is their own: only root users stay hidden. */
export function administrativeLegajos(ctx: Asking): Promise<LegajoItem[]> {
  const seen = ctx.actor.roles.includes("root") ? undefined : isNotRoot;
  return itemsOf(ctx, { where: [isStaff, eq(legajo.activo, true), seen], search: "", activo: true });
}

export async function countActive(ctx: Asking): Promise<{ activos: number }> {
  const seen = visibleLegajos(ctx.actor, nomina.cantidadEmpleados.access);
  if (isEverybody(seen)) return { activos: await keptCount(ctx, true) };
  const [counted] = await ctx.db
    .select({ activos: count() })
    .from(legajo)
    .where(and(eq(legajo.activo, true), seen));
  return counted ?? { activos: 0 };
}

/** Nobody is left out but root users. */
const isEverybody = (seen: SQL | undefined) => seen === undefined || seen === isNotRoot;

/** Kept by the database; of those whom root alone sees, the few are counted. */
async function keptCount({ actor, db }: Asking, activo: boolean | undefined): Promise<number> {
  const works = (column: PgColumn) => (activo === undefined ? undefined : eq(column, activo));
  const { cantidad } = legajoCantidad;
  const [kept] = await db
    .select({ n: sum(cantidad) })
    .from(legajoCantidad)
    .where(works(legajoCantidad.activo));
  const all = Number(kept?.n ?? 0);
  if (actor.roles.includes("root")) return all;
  const [hidden] = await db
    .select({ n: count() })
    .from(legajo)
    .where(and(isRoot, works(legajo.activo)));
  return all - (hidden?.n ?? 0);
}

/** Of somebody whom the person may know: themselves, or one they see. */
export async function nameOf({ actor, db }: Asking, id: string) {
  const { _id, displayName } = legajo;
  const where = and(eq(_id, id), readableLegajos(actor, roleNames));
  const [person = null] = await db.select({ _id, displayName }).from(legajo).where(where);
  return person;
}

export const getFicha = async (ctx: Asking, userId: string): Promise<LegajoRow> =>
  found(await rowsWhere(ctx, and(eq(legajo._id, userId), visibleLegajos(ctx.actor, nomina.ficha.access))));
