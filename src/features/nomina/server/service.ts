/** Whom each role sees, and the lists of people that follow from it. Spec 3 §7; LEG-94…LEG-98, S-23. */
import { and, count, eq, inArray, not, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { z } from "zod";
import { area, convenio, puesto, sucursal } from "#features/catalogos/server/tables.ts";
import { isOnboarding } from "#features/legajos/consecuencias.ts";
import { legajo, legajoCantidad } from "#features/legajos/server/tables.ts";
import type { Actor } from "#platform/auth/actor.ts";
import { ADMINS, type Role, roleNames } from "#platform/auth/roles.ts";
import type { Parsed } from "#platform/contract/contract.ts";
import { MAX_PAGE, type Page, TODOS } from "#platform/contract/shapes.ts";
import { byDay, byFlag, byName, byNumber, byText, orEndOfTime } from "#platform/db/server/order.ts";
import { among, firstRows, type Listing, listingPage } from "#platform/db/server/paging.ts";
import { prepared } from "#platform/db/server/prepared.ts";
import type { Asking } from "#platform/http/server/asking.ts";
import { common, found, Refusal } from "#platform/problems/problem.ts";
import {
  type Alcance,
  type Cabecera,
  type Elegidos,
  type LegajoItem,
  type LegajoRow,
  type ListaFilters,
  nomina,
  type OrderedFilters,
} from "../contract.ts";
import type { LegajoFilters } from "../filtros.ts";
import { orderTo, sightRoles, toldTo } from "../told.ts";
import {
  fileFilter,
  findPeople,
  hasRole,
  isRoot,
  isStaff,
  readableLegajos,
  type Sight,
  sightOf,
  visibleLegajos,
  worksOf,
} from "./lists.ts";

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
  // Of a deleted file no row is told.
  activo: sql<boolean>`${legajo.activo}`,
  fechaIngreso: legajo.fechaIngreso,
  sucursal: { _id: sucursal._id, name: sucursal.name },
  area: { _id: area._id, name: area.name },
  puesto: { _id: puesto._id, name: puesto.name },
  convenio: { _id: convenio._id, name: convenio.name },
  solicitudOnboarding: legajo.solicitudOnboarding,
  completoOnboarding: legajo.completoOnboarding,
  tieneCertificado: legajo.conPin,
};
const name = byName(legajo.displayName);
const orderKeys = {
  displayName: name,
  legajo: byNumber(legajo.legajo),
  cuil: byText(legajo.cuil),
  fechaIngreso: byDay(orEndOfTime(legajo.fechaIngreso)),
  puesto: [byName(legajo.puestoNombre), name],
  area: [byName(legajo.areaNombre), name],
  sucursal: [byName(legajo.sucursalNombre), name],
  convenio: [byName(legajo.convenioNombre), name],
  onboarding: [byText(legajo.onboarding), name],
  pin: [byFlag(legajo.conPin), name],
};

const rowsBy = (db: Pick<Asking["db"], "select">, where: SQL | undefined) =>
  db
    .select(rowColumns)
    .from(legajo)
    .leftJoin(sucursal, and(eq(sucursal.empresa, legajo.empresa), eq(sucursal._id, legajo.sucursal)))
    .leftJoin(area, and(eq(area.empresa, legajo.empresa), eq(area._id, legajo.area)))
    .leftJoin(puesto, and(eq(puesto.empresa, legajo.empresa), eq(puesto._id, legajo.puesto)))
    .leftJoin(convenio, and(eq(convenio.empresa, legajo.empresa), eq(convenio._id, legajo.convenio)))
    .where(where);
type Stored = Awaited<ReturnType<typeof rowsBy>>[number];

/** Found already: a look-up by key, of which planning was the larger part. */
const rowsById = prepared("legajos_por_id", (db) =>
  rowsBy(db, sql`${legajo._id} = any(${sql.placeholder("ids")}::uuid[])`),
);

/** Rows with the names of where they work. */
const pageRows = async (ctx: Asking, by: readonly Role[], ids: readonly string[]): Promise<LegajoRow[]> =>
  told(ctx, by, await rowsById(ctx.db, { ids: `{${ids.join(",")}}` }));

function told({ actor }: Asking, by: readonly Role[], rows: readonly Stored[]): LegajoRow[] {
  const roles = sightRoles(actor, by);
  return rows.map((row) =>
    toldTo(roles, {
      ...row,
      isOnboarding: isOnboarding(row),
      solicitudOnboarding: row.solicitudOnboarding?.toISOString() ?? null,
      completoOnboarding: row.completoOnboarding?.toISOString() ?? null,
    }),
  );
}

const inRole = (rol: ListaFilters["rol"]) => (rol === TODOS ? undefined : hasRole(rol));

/** Of those found, the ones that were chosen one by one, or not taken out. */
const chosenAmong = ({ ids, excepto }: z.output<typeof Elegidos>) =>
  and(
    ids.length === 0 ? undefined : among(legajo._id, ids),
    excepto.length === 0 ? undefined : not(among(legajo._id, excepto)),
  );

/** The same as a condition on `legajo`, where no order is asked for: whom an act on many reaches. */
function chosenLegajos(
  ctx: Asking,
  by: readonly Role[],
  { rol, ...filters }: ListaFilters,
  excepto: readonly string[],
): SQL | undefined {
  const where = and(inRole(rol), chosenAmong({ ids: [], excepto: [...excepto] }));
  return findPeople(ctx, { by, filters, order: { legajo: 1 }, keys: orderKeys, where, onFile: true }).where;
}

/** Those named, as a condition on `legajo`; one among them that is not seen refuses them all (S-24). */
export async function namedLegajos({ db }: Pick<Asking, "db">, ids: readonly string[], seen: SQL | undefined) {
  const named = [...new Set(ids)];
  const where = and(among(legajo._id, named), seen);
  const [all] = await db.select({ n: count() }).from(legajo).where(where);
  if (all?.n !== named.length) throw new Refusal(common.noEncontrado);
  return where;
}

/** Whom an act on many reaches, as a condition on `legajo`; one that is not seen among those named refuses them all. */
export async function reachedLegajos(
  ctx: Asking,
  by: readonly Role[],
  { ids, filtros, excepto }: Alcance,
): Promise<SQL | undefined> {
  if (filtros !== null && ids.length === 0) return chosenLegajos(ctx, by, filtros, excepto);
  return namedLegajos(ctx, ids, visibleLegajos(ctx.actor, by));
}

/** Whom the list's filters find, for whoever asks by these roles; `rows` says what is read of them. */
export function legajosFound<R extends { readonly _id: string }>(
  ctx: Asking,
  by: readonly Role[],
  { order, rol, ids = [], excepto = [], ...filters }: OrderedFilters,
  rows: Listing<R>["rows"],
): Listing<R> {
  const where = and(inRole(rol), chosenAmong({ ids, excepto }));
  const asked = orderTo(sightRoles(ctx.actor, by), order);
  return {
    ...findPeople(ctx, { by, filters, order: asked, keys: orderKeys, where, onFile: where !== undefined }),
    rows,
  };
}

export function listLegajos(ctx: Asking, input: Parsed<(typeof nomina)["legajos"]>): Promise<Page<LegajoRow>> {
  const { start, length, ancla, pide, ...asked } = input;
  const by = nomina.legajos.access;
  const { baja, search, rol, order: _, ...narrowed } = asked;
  const sight = sightOf(ctx.actor, by);
  const isWhole = search === "" && rol === TODOS && fileFilter(narrowed).length === 0 && !sight.onFile;
  return listingPage(
    ctx.db,
    { start, length, ancla, pide },
    {
      ...legajosFound(ctx, by, asked, (ids) => pageRows(ctx, by, ids)),
      kept: isWhole ? () => keptCount(ctx, sight, worksOf(baja)) : undefined,
    },
  );
}

/** The first thousand who work, by name. */
export function listUsers(ctx: Asking): Promise<LegajoRow[]> {
  const by = nomina.users.access;
  const found = findPeople(ctx, { by, filters: { baja: "false" }, order: { displayName: 1 }, keys: orderKeys });
  return firstRows(ctx.db, MAX_PAGE, { ...found, rows: (ids) => pageRows(ctx, by, ids) });
}

type Asked = { readonly by: readonly Role[]; readonly filters: Partial<LegajoFilters>; readonly where?: SQL };

/** The first thousand by name: the ids alone over their index, then what those few say. */
const itemsOf = (ctx: Asking, asked: Asked): Promise<LegajoItem[]> =>
  firstRows(ctx.db, MAX_PAGE, {
    ...findPeople(ctx, { ...asked, order: { displayName: 1 }, keys: orderKeys, onFile: asked.where !== undefined }),
    rows: async (ids) => {
      const items = await ctx.db.select(itemColumns).from(legajo).where(among(legajo._id, ids));
      return items.map((item) => toldTo(sightRoles(ctx.actor, asked.by), item));
    },
  });

/** What an empty search is called where it is a piece of a path. */
const NO_SEARCH: readonly string[] = [TODOS, "null"];

/** For pickers: the first thousand, by name (LEG-95). */
export function pickLegajos(ctx: Asking, input: Parsed<(typeof nomina)["usersFiltrados"]>): Promise<LegajoItem[]> {
  const { area: areaId, search, ...filters } = input;
  const words = NO_SEARCH.includes(search) ? "" : search;
  return itemsOf(ctx, { by: nomina.usersFiltrados.access, filters: { ...filters, areaId, search: words } });
}

/** A manager chooses among them although not one is their own: only root users stay hidden. */
export function administrativeLegajos({ actor, db }: Asking): Promise<LegajoItem[]> {
  const everybody: Actor = { ...actor, roles: actor.roles.includes("root") ? ["root"] : ["admin"] };
  return itemsOf({ actor: everybody, db }, { by: ADMINS, filters: { baja: "false" }, where: isStaff });
}

export async function countActive(ctx: Asking): Promise<{ activos: number }> {
  const by = nomina.cantidadEmpleados.access;
  if (!sightOf(ctx.actor, by).onFile) return { activos: await activeInCompany(ctx) };
  const seen = and(eq(legajo.activo, true), visibleLegajos(ctx.actor, by));
  const [counted] = await ctx.db.select({ activos: count() }).from(legajo).where(seen);
  return counted ?? { activos: 0 };
}

/**
 * "Empleados activos", wherever a page says it: who works in the company, whether or not they may come in, without the
 * root users for anybody but root (ROL-23, S-23).
 */
export const activeInCompany = (ctx: Asking): Promise<number> =>
  keptCount(ctx, { leavesOutRoots: !ctx.actor.roles.includes("root") }, true);

/** Kept by the database; of those whom root alone sees, the few are counted. */
async function keptCount(
  { db }: Asking,
  { leavesOutRoots }: Pick<Sight, "leavesOutRoots">,
  activo: boolean | undefined,
): Promise<number> {
  const works = (column: PgColumn) => (activo === undefined ? undefined : eq(column, activo));
  const hidden = db
    .select({ n: count() })
    .from(legajo)
    .where(and(isRoot, works(legajo.activo)));
  const all = sql`coalesce(sum(${legajoCantidad.cantidad}), 0)`;
  const [kept] = await db
    .select({ n: sql<number>`(${leavesOutRoots ? sql`${all} - (${hidden})` : all})::int` })
    .from(legajoCantidad)
    .where(works(legajoCantidad.activo));
  return kept?.n ?? 0;
}

/** Of somebody whom the person may know: themselves, or one they see. */
export async function nameOf({ actor, db }: Asking, id: string) {
  const { _id, displayName } = legajo;
  const where = and(eq(_id, id), readableLegajos(actor, roleNames));
  const [person = null] = await db.select({ _id, displayName }).from(legajo).where(where);
  return person;
}

const opened = (actor: Actor) => visibleLegajos(actor, nomina.ficha.access);

export async function getFicha(ctx: Asking, userId: string): Promise<Cabecera> {
  const by = nomina.ficha.access;
  const where = and(eq(legajo._id, userId), opened(ctx.actor));
  const row = found(told(ctx, by, await rowsBy(ctx.db, where)));
  const { sexo, fechaBaja } = legajo;
  const more = await ctx.db.select({ sexo, fechaBaja }).from(legajo).where(where);
  return toldTo(sightRoles(ctx.actor, by), { ...row, ...found(more) });
}

/** Of these people, whose file the person may open: a name leads there, or nowhere. */
export async function filesOpen({ actor, db }: Asking, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const { _id } = legajo;
  const rows = await db
    .select({ _id })
    .from(legajo)
    .where(and(inArray(_id, [...ids]), opened(actor)));
  return new Set(rows.map((row) => row._id));
}
