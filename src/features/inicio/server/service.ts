/** What the home page shows: one's own file, and the company's figures. "Today" is the company's day (D181). */
import { and, between, count, countDistinct, desc, eq, sql } from "drizzle-orm";
import { area, puesto, sucursal } from "#features/catalogos/server/tables.ts";
import { zoneOf } from "#features/empresa/server/service.ts";
import { legajo } from "#features/legajos/server/tables.ts";
import { visibleLegajos } from "#features/nomina/server/lists.ts";
import { activeInCompany } from "#features/nomina/server/service.ts";
import { countUnread } from "#features/sanciones/server/service.ts";
import { endOfMonth, startOfMonth } from "#platform/dates/days.ts";
import { dayIn } from "#platform/dates/zone.ts";
import { inSpanish } from "#platform/db/server/order.ts";
import type { Ctx } from "#platform/http/server/serve.ts";
import { found } from "#platform/problems/problem.ts";

const BARS = 6;

async function today({ db, empresa, now }: Ctx): Promise<string> {
  return dayIn(await zoneOf(db, empresa), now);
}

export async function ownFile(ctx: Ctx) {
  const [row] = await ctx.db
    .select({
      legajo: legajo.legajo,
      cuil: legajo.cuil,
      fechaIngreso: legajo.fechaIngreso,
      sucursal: sucursal.name,
      area: area.name,
      puesto: puesto.name,
    })
    .from(legajo)
    .leftJoin(sucursal, and(eq(sucursal.empresa, legajo.empresa), eq(sucursal._id, legajo.sucursal)))
    .leftJoin(area, and(eq(area.empresa, legajo.empresa), eq(area._id, legajo.area)))
    .leftJoin(puesto, and(eq(puesto.empresa, legajo.empresa), eq(puesto._id, legajo.puesto)))
    .where(eq(legajo._id, ctx.actor._id));
  const { cantidad } = await countUnread(ctx);
  return { hoy: await today(ctx), legajo: row ?? null, sancionesSinLeer: cantidad };
}

export async function companyFigures(ctx: Ctx) {
  const hoy = await today(ctx);
  const active = and(eq(legajo.activo, true), visibleLegajos(ctx.actor));
  const totals = await ctx.db
    .select({
      ingresosDelMes: count(
        sql`case when ${between(legajo.fechaIngreso, startOfMonth(hoy), endOfMonth(hoy))} then 1 end`,
      ),
      sucursales: countDistinct(legajo.sucursal),
      areas: countDistinct(legajo.area),
    })
    .from(legajo)
    .where(active);
  const spread = (table: typeof sucursal | typeof area, column: typeof legajo.sucursal | typeof legajo.area) =>
    ctx.db
      .select({ name: table.name, cant: count() })
      .from(legajo)
      .innerJoin(table, and(eq(table.empresa, legajo.empresa), eq(table._id, column)))
      .where(active)
      .groupBy(table._id, table.name)
      .orderBy(desc(count()), inSpanish(table.name))
      .limit(BARS);
  return {
    hoy,
    activos: await activeInCompany(ctx),
    ...found(totals),
    porSucursal: await spread(sucursal, legajo.sucursal),
    porArea: await spread(area, legajo.area),
  };
}
