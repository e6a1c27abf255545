/** Which templates somebody is shown, without their contents. PLAN-05, PLAN-06, PLAN-18, PLAN-23, PLAN-24, D060, D062. */
import { and, eq, or, type SQL, sql } from "drizzle-orm";
import { findCuenta, readReach } from "#features/cuentas/server/service.ts";
import { reaches } from "#features/empresa/rules.ts";
import { findEmpresa } from "#features/empresa/server/service.ts";
import { isAdmin } from "#platform/auth/roles.ts";
import type { Parsed } from "#platform/contract/contract.ts";
import { MAX_PAGE, type Page } from "#platform/contract/shapes.ts";
import { enterCompany } from "#platform/db/server/database.ts";
import { byId, byMoment, byName, orderedBy } from "#platform/db/server/order.ts";
import { among, firstRows, type Listing, listingPage } from "#platform/db/server/paging.ts";
import type { Asking } from "#platform/http/server/asking.ts";
import { found } from "#platform/problems/problem.ts";
import { matches } from "#platform/text/fold.ts";
import type { PlantillaFilters, PlantillaRow, plantillas } from "../contract.ts";
import { rowsWhere } from "./rows.ts";
import { plantilla } from "./tables.ts";

const keys = {
  name: byName(plantilla.name),
  tipoCarta: byName(plantilla.tipoCarta),
  modificado: byMoment(plantilla.modificado),
};

const isOwn = ({ actor }: Asking) => eq(plantilla.cuenta, actor._id);
const isPublic = eq(plantilla.publica, true);
const choosable = (ctx: Asking) => or(isPublic, isOwn(ctx));
/** The same as `maySee` says of each. */
const seen = (ctx: Asking) => (isAdmin(ctx.actor.roles) ? undefined : choosable(ctx));

const listing = (ctx: Asking, where: SQL | undefined, order: PlantillaFilters["order"]): Listing<PlantillaRow> => ({
  from: sql`${plantilla}`,
  where,
  id: plantilla._id,
  order: orderedBy(order, keys, byId(plantilla._id)),
  rows: (ids) => rowsWhere(ctx, among(plantilla._id, ids)),
});

export async function listPlantillas(
  ctx: Asking,
  { search, cuales, order, ...paging }: Parsed<(typeof plantillas)["list"]>,
): Promise<Page<PlantillaRow>> {
  const which = { todas: undefined, propias: isOwn(ctx), publicas: isPublic }[cuales];
  const within = and(seen(ctx), which);
  const where = search === "" ? within : await called(ctx, search, within);
  return listingPage(ctx.db, paging, listing(ctx, where, order));
}

/** A company types each of them: their names are compared here, as every search does. */
async function called({ db }: Asking, search: string, within: SQL | undefined): Promise<SQL> {
  const { _id, name } = plantilla;
  const names = await db.select({ _id, name }).from(plantilla).where(within);
  const ids = names.filter((row) => matches(search, row.name)).map((row) => row._id);
  return among(_id, ids);
}

const byItsName = (ctx: Asking, where: SQL | undefined): Promise<PlantillaRow[]> =>
  firstRows(ctx.db, MAX_PAGE, listing(ctx, where, { name: 1 }));

export const allPlantillas = (ctx: Asking): Promise<PlantillaRow[]> => byItsName(ctx, seen(ctx));

export const ownPlantillas = (ctx: Asking, tipoCarta: string): Promise<PlantillaRow[]> =>
  byItsName(ctx, and(isOwn(ctx), eq(plantilla.tipoCarta, tipoCarta)));

/** Out of reach answers as if it did not exist (D191). */
export async function plantillasOf(
  ctx: Asking,
  { company, tipoCarta }: Parsed<(typeof plantillas)["ofCompany"]>,
): Promise<PlantillaRow[]> {
  const reach = await readReach(ctx.db, await findCuenta(ctx.db, ctx.actor._id));
  found([company].filter((empresa) => reaches(reach, empresa)));
  await enterCompany(ctx.db, (await findEmpresa(ctx.db, company))._id);
  return byItsName(ctx, and(choosable(ctx), eq(plantilla.tipoCarta, tipoCarta)));
}
