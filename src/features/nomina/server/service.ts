/** Whom each role sees, and the lists of people that follow from it. Spec 3 §7; LEG-94…LEG-98, S-23. */
import { and, arrayOverlaps, count, eq, inArray, or, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { area, puesto, sucursal } from "#features/catalogos/server/tables.ts";
import { cuenta } from "#features/cuentas/server/tables.ts";
import { legajo } from "#features/legajos/server/tables.ts";
import type { Actor } from "#platform/auth/actor.ts";
import { COMPANY_READERS, type Role, roleNames, STAFF } from "#platform/auth/roles.ts";
import type { Parsed } from "#platform/contract/contract.ts";
import { MAX_PAGE, TODOS } from "#platform/contract/shapes.ts";
import { inSpanish, orderedBy } from "#platform/db/server/order.ts";
import { listingPage } from "#platform/db/server/paging.ts";
import type { Asking } from "#platform/http/server/asking.ts";
import { found } from "#platform/problems/problem.ts";
import { fold } from "#platform/text/fold.ts";
import { type LegajoFilters, type LegajoItem, type LegajoRow, nomina } from "../contract.ts";

const COMPANY_WIDE: readonly Role[] = [...COMPANY_READERS, "documentacion", "comunicaciones"];

const hasRole = (role: Role) =>
  sql`exists (select 1 from ${cuenta} where ${cuenta._id} = ${legajo._id} and ${role} = any(${cuenta.roles}))`;
// Written out and not through `hasRole`: the index of root users serves this text and no parameter.
export const isNotRoot = sql`not exists (select 1 from ${cuenta} where ${cuenta._id} = ${legajo._id} and 'root' = any(${cuenta.roles}))`;

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

/** The conditions of a list's filters, on the employee file. */
export function legajoFilter({ search, baja, areaId, ...filters }: Partial<LegajoFilters>): SQL[] {
  const among = (column: PgColumn, id: string | undefined) =>
    id === undefined || id === TODOS ? [] : [eq(column, id)];
  return [
    ...among(legajo.sucursal, filters.sucursal),
    ...among(legajo.area, areaId),
    ...among(legajo.puesto, filters.puesto),
    ...among(legajo.convenio, filters.convenio),
    ...among(legajo.contrato, filters.contrato),
    ...among(legajo.razonSocial, filters.razonSocial),
    ...among(legajo.unidadNegocio, filters.unidadNegocio),
    ...(baja === undefined || baja === TODOS ? [] : [eq(legajo.activo, baja === "false")]),
    ...wordsOf(search ?? "").map((word) => sql`strpos(${legajo.busqueda}, ${word}) > 0`),
  ];
}

/** Every word must appear, in any order; a CUIL is found with its hyphens too. */
const wordsOf = (search: string) =>
  fold(search)
    .split(" ")
    .filter((word) => word !== "")
    .map((word) => word.replace(/^(\d\d)-(\d{8})-(\d)$/, "$1$2$3"));

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
const orderColumns = {
  displayName: inSpanish(legajo.displayName),
  legajo: legajo.legajo,
  cuil: legajo.cuil,
  fechaIngreso: legajo.fechaIngreso,
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

export function listLegajos(ctx: Asking, input: Parsed<(typeof nomina)["legajos"]>) {
  const { start, length, order, rol, ...filters } = input;
  const { _id } = legajo;
  const where = and(
    visibleLegajos(ctx.actor, nomina.legajos.access),
    ...legajoFilter(filters),
    ...(rol === TODOS ? [] : [hasRole(rol)]),
  );
  return listingPage(
    { start, length },
    {
      ids: ctx.db
        .select({ _id })
        .from(legajo)
        .where(where)
        .orderBy(...orderedBy(order, orderColumns, _id)),
      rows: (ids) => rowsWhere(ctx, inArray(_id, ids)),
      total: () => totalWhere(ctx, where),
    },
  );
}

const totalWhere = ({ db }: Asking, where: SQL | undefined) => db.select({ total: count() }).from(legajo).where(where);

const itemsWhere = ({ db }: Asking, where: SQL | undefined): Promise<LegajoItem[]> =>
  db.select(itemColumns).from(legajo).where(where).orderBy(inSpanish(legajo.displayName), legajo._id).limit(MAX_PAGE);

/** What an empty search is called where it is a piece of a path. */
const NO_SEARCH: readonly string[] = [TODOS, "null"];

/** For pickers: the first thousand, by name (LEG-95). */
export function pickLegajos(ctx: Asking, input: Parsed<(typeof nomina)["usersFiltrados"]>): Promise<LegajoItem[]> {
  const { area: areaId, search, ...filters } = input;
  const words = NO_SEARCH.includes(search) ? "" : search;
  return itemsWhere(
    ctx,
    and(
      visibleLegajos(ctx.actor, nomina.usersFiltrados.access),
      ...legajoFilter({ ...filters, areaId, search: words }),
    ),
  );
}

/** A manager chooses among them although not one is their own: only root users stay hidden. */
export function administrativeLegajos(ctx: Asking): Promise<LegajoItem[]> {
  const roles = ctx.actor.roles.includes("root") ? STAFF : STAFF.filter((role) => role !== "root");
  const account = ctx.db
    .select({ _id: cuenta._id })
    .from(cuenta)
    .where(arrayOverlaps(cuenta.roles, [...roles]));
  const hidden = ctx.actor.roles.includes("root") ? undefined : isNotRoot;
  return itemsWhere(ctx, and(eq(legajo.activo, true), inArray(legajo._id, account), hidden));
}

export async function countActive(ctx: Asking): Promise<{ activos: number }> {
  const seen = visibleLegajos(ctx.actor, nomina.cantidadEmpleados.access);
  return { activos: found(await totalWhere(ctx, and(eq(legajo.activo, true), seen))).total };
}

export const getFicha = async (ctx: Asking, userId: string): Promise<LegajoRow> =>
  found(await rowsWhere(ctx, and(eq(legajo._id, userId), visibleLegajos(ctx.actor, nomina.ficha.access))));
