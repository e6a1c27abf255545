/** What the home page shows: one's own file, and the company's figures. "Today" is the company's day (D181). */
import { and, between, count, countDistinct, desc, eq, lte, type SQL, sql } from "drizzle-orm";
import { area, puesto, sucursal } from "#features/catalogos/server/tables.ts";
import { countPorFirmar, countRechazados } from "#features/documentos/server/lists.ts";
import { zoneOf } from "#features/empresa/server/service.ts";
import { soon } from "#features/firma/rules.ts";
import { countFirmasPendientes, type Kinds } from "#features/firma/server/lists.ts";
import { certificado } from "#features/firma/server/tables.ts";
import { legajo } from "#features/legajos/server/tables.ts";
import { visibleLegajos } from "#features/nomina/server/lists.ts";
import { activeInCompany } from "#features/nomina/server/service.ts";
import { ownOnboarding } from "#features/onboarding/server/service.ts";
import { countPendientes } from "#features/recibos/server/lists.ts";
import { countSanciones, countUnread } from "#features/sanciones/server/service.ts";
import { addDays, endOfMonth, startOfMonth } from "#platform/dates/days.ts";
import { dayIn } from "#platform/dates/zone.ts";
import { inSpanish, orEndOfTime } from "#platform/db/server/order.ts";
import type { Ctx } from "#platform/http/server/serve.ts";
import { found } from "#platform/problems/problem.ts";
import { INGRESO_RECIENTE_DIAS } from "../rules.ts";

const BARS = 6;
/** As many people as a tile names. */
const PEOPLE = 5;

const ofPuesto = and(eq(puesto.empresa, legajo.empresa), eq(puesto._id, legajo.puesto));

export async function ownFile(ctx: Ctx, kinds: Kinds) {
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
    .leftJoin(puesto, ofPuesto)
    .where(eq(legajo._id, ctx.actor._id));
  const zone = await zoneOf(ctx.db, ctx.empresa);
  const [signs] = await ctx.db
    .select({ hasta: certificado.hasta })
    .from(certificado)
    .where(and(eq(certificado.legajo, ctx.actor._id), eq(certificado.estado, "vigente")));
  const firma = signs && { vence: dayIn(zone, signs.hasta), vencida: signs.hasta <= ctx.now };
  return {
    hoy: dayIn(zone, ctx.now),
    legajo: row ?? null,
    firma: firma ?? null,
    sancionesSinLeer: (await countUnread(ctx)).cantidad,
    espera: {
      firmaVence: signs && signs.hasta <= soon(ctx.now) ? dayIn(zone, signs.hasta) : null,
      firmas: await countFirmasPendientes(ctx, kinds),
      documentosRechazados: await countRechazados(ctx),
      ingreso: await leftOfOnboarding(ctx),
    },
  };
}

async function leftOfOnboarding(ctx: Ctx) {
  const { pendiente, datosPendientes, pasos, papeles } = await ownOnboarding(ctx);
  if (!pendiente) return null;
  return {
    pasos: datosPendientes ? pasos.filter(({ completo }) => !completo).length : null,
    papeles: papeles.total - papeles.firmados,
  };
}

export async function companyFigures(ctx: Ctx) {
  const hoy = dayIn(await zoneOf(ctx.db, ctx.empresa), ctx.now);
  const active = and(eq(legajo.activo, true), visibleLegajos(ctx.actor));
  const month = { desde: startOfMonth(hoy), hasta: endOfMonth(hoy) };
  const totals = await ctx.db
    .select({
      ingresosDelMes: count(sql`case when ${between(legajo.fechaIngreso, month.desde, month.hasta)} then 1 end`),
      sucursales: countDistinct(legajo.sucursal),
      areas: countDistinct(legajo.area),
    })
    .from(legajo)
    .where(active);
  const { emitidas, suspendidos } = await countSanciones(ctx, { ...month, hoy });
  const [firmas] = await signaturesToRenew(ctx, active);
  const recibos = await countPendientes(ctx);
  return {
    hoy,
    activos: await activeInCompany(ctx),
    ...found(totals),
    espera: {
      firmasPorVencer: firmas?.porVencer ?? 0,
      firmasVencidas: firmas?.vencidas ?? 0,
      suspendidosHoy: suspendidos,
      recibosSinAsignar: recibos.sinAsignar,
      recibosPorFirmar: recibos.porFirmar,
      documentosPorFirmar: await countPorFirmar(ctx),
    },
    sancionesDelMes: emitidas,
    ingresos: await joinedLately(ctx, active, hoy),
    porSucursal: await spread(ctx, active, sucursal, legajo.sucursal),
    porArea: await spread(ctx, active, area, legajo.area),
  };
}

const signaturesToRenew = ({ db, now }: Ctx, active: SQL | undefined) => {
  const ended = lte(certificado.hasta, now);
  return db
    .select({
      vencidas: count(sql`case when ${ended} then 1 end`),
      porVencer: count(sql`case when not ${ended} then 1 end`),
    })
    .from(certificado)
    .innerJoin(legajo, and(eq(legajo.empresa, certificado.empresa), eq(legajo._id, certificado.legajo)))
    .where(and(eq(certificado.estado, "vigente"), lte(certificado.hasta, soon(now)), active));
};

/** Over the index of that order, whatever the company's size. */
const joinedLately = ({ db }: Ctx, active: SQL | undefined, hoy: string) => {
  const { _id, displayName, legajo: numero, profileImageURL } = legajo;
  const joined = orEndOfTime(legajo.fechaIngreso);
  return db
    .select({
      _id,
      displayName,
      legajo: numero,
      profileImageURL,
      puesto: puesto.name,
      fechaIngreso: sql<string>`${legajo.fechaIngreso}`,
    })
    .from(legajo)
    .leftJoin(puesto, ofPuesto)
    .where(and(active, between(joined, addDays(hoy, -INGRESO_RECIENTE_DIAS), hoy)))
    .orderBy(desc(joined), desc(_id))
    .limit(PEOPLE);
};

type Spread = [table: typeof sucursal | typeof area, column: typeof legajo.sucursal | typeof legajo.area];

const spread = ({ db }: Ctx, active: SQL | undefined, ...[table, column]: Spread) =>
  db
    .select({ name: table.name, cant: count() })
    .from(legajo)
    .innerJoin(table, and(eq(table.empresa, legajo.empresa), eq(table._id, column)))
    .where(active)
    .groupBy(table._id, table.name)
    .orderBy(desc(count()), inSpanish(table.name))
    .limit(BARS);
