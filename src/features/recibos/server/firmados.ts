/**
 * What the employer signed, as whoever reads it sees it: by name over an index of their own, of one month or of all. The
 * chart counts the rows that the list shows, so that both say the same. REC-61…REC-63, REC-73, REC-90, D201, D205.
 */
import { and, eq, isNotNull, type SQL, sql } from "drizzle-orm";
import { zoneOf } from "#features/empresa/server/service.ts";
import { legajoPalabra } from "#features/legajos/server/tables.ts";
import { fileFilter, findPeople } from "#features/nomina/server/lists.ts";
import type { Answer, Parsed } from "#platform/contract/contract.ts";
import { idAsked, MAX_PAGE, type Page, TODOS } from "#platform/contract/shapes.ts";
import { DEFAULT_ZONE } from "#platform/dates/zone.ts";
import { byId, byMoment, byName, byNumber, type Key, orderedBy } from "#platform/db/server/order.ts";
import { firstRows, type Listing, listingPage } from "#platform/db/server/paging.ts";
import type { Asking } from "#platform/http/server/asking.ts";
import type { Recibo } from "../contract.ts";
import { ESTADOS_FIRMADO, type FirmadosFilters, type firmados, type OrderedFirmados } from "../firmados.ts";
import { estadoAsked, mesAsked, porcionesOf } from "../firmados-rules.ts";
import { READERS } from "../quien.ts";
import { reciboOf, rowsAmong } from "./rows.ts";
import { others } from "./sight.ts";
import { orNever, recibo } from "./tables.ts";

const { _id, empresa, empleado, empleadoActivo: activo } = recibo;
const owned = { rows: sql`${recibo}`, id: _id, empresa, person: empleado, activo };

/** As `estadoOf`, by its place among the states. */
const estado = sql<number>`case when ${recibo.historico} then 3 when ${recibo.firmadoEmpleado} is null then 2
  when ${recibo.conformidad} is false then 1 else 0 end`;

const nombre = byName(recibo.empleadoNombre);
const month = [byNumber(recibo.anio), byNumber(recibo.mes)];

/** Within equal values by name and month. What its employee did not sign comes after all that was. */
const keysBy = (name: Key) => ({
  displayName: [name, ...month],
  periodo: [...month, name],
  firmadoEmpleador: byMoment(recibo.firmadoEmpleador),
  firmadoEmpleado: {
    by: orNever(recibo.firmadoEmpleado),
    type: "timestamptz" as const,
  },
});

/** What is asked, with the zone in which its days begin. */
export type Asked<F = FirmadosFilters> = F & { readonly zone: string };

type Dated = Pick<FirmadosFilters, "fechaDesde" | "fechaHasta">;

/** Asked for only where days are. */
export const withZone = async <F extends Dated>({ actor, db }: Asking, filters: F): Promise<Asked<F>> => ({
  ...filters,
  zone: filters.fechaDesde || filters.fechaHasta ? await zoneOf(db, actor.empresa) : DEFAULT_ZONE,
});

function signed({ actor }: Asking, { empleadoId, zone, fechaDesde, fechaHasta, ...filters }: Asked): SQL | undefined {
  const midnight = (day: string, after = 0) => sql`((${day}::date + ${after}::int)::timestamp at time zone ${zone})`;
  const mes = mesAsked(filters.periodo);
  const state = estadoAsked(filters.estado);
  return and(
    isNotNull(recibo.firmadoEmpleador),
    others(actor),
    mes ? and(eq(recibo.anio, mes.anio), eq(recibo.mes, mes.mes)) : undefined,
    empleadoId === TODOS ? undefined : eq(recibo.empleado, empleadoId),
    filters.tipoRecibo === TODOS ? undefined : eq(recibo.tipoRecibo, filters.tipoRecibo),
    state ? sql`${estado} = ${ESTADOS_FIRMADO.indexOf(state)}` : undefined,
    fechaDesde ? sql`${recibo.firmadoEmpleador} >= ${midnight(fechaDesde)}` : undefined,
    fechaHasta ? sql`${recibo.firmadoEmpleador} < ${midnight(fechaHasta, 1)}` : undefined,
  );
}

type Order = OrderedFirmados["order"];

/** Where its rows are found, in which order, and where they are counted. */
function found(ctx: Asking, asked: Asked, order: Order, more: SQL | undefined) {
  const where = and(signed(ctx, asked), more);
  const isByName = Object.keys(order).join() === "displayName";
  const byPeople = asked.search !== "" || fileFilter(asked).length > 0;
  const base = byPeople
    ? findPeople(ctx, {
        by: READERS,
        filters: asked,
        order: isByName ? { displayName: order.displayName } : {},
        keys: { displayName: nombre },
        where,
        owned,
      })
    : { id: _id, from: sql`${recibo}`, where };
  const name = "fan" in base && base.fan ? byName(legajoPalabra.nombre) : nombre;
  return { ...base, order: orderedBy(order, keysBy(name), byId(_id)) };
}

/** `rows`: what is said of those found. */
export const firmadosFound = <R extends { readonly _id: string }>(
  ctx: Asking,
  { order, ...asked }: Asked<OrderedFirmados>,
  rows: Listing<R>["rows"],
  more?: SQL,
): Listing<R> => ({ ...found(ctx, asked, order, more), rows });

const listing = (ctx: Asking, asked: Asked<OrderedFirmados>): Listing<Recibo> =>
  firmadosFound(ctx, asked, async (ids) => (await rowsAmong(ctx, ids)).map((row) => reciboOf(ctx.actor, row)));

export const listFirmados = async (ctx: Asking, input: Parsed<(typeof firmados)["list"]>): Promise<Page<Recibo>> =>
  listingPage(ctx.db, input, listing(ctx, await withZone(ctx, input)));

const NO_FILTERS: FirmadosFilters = {
  empleadoId: TODOS,
  sucursal: TODOS,
  areaId: TODOS,
  puesto: TODOS,
  convenio: TODOS,
  contrato: TODOS,
  razonSocial: TODOS,
  unidadNegocio: TODOS,
  tipoRecibo: TODOS,
  periodo: TODOS,
  estado: TODOS,
  fechaDesde: null,
  fechaHasta: null,
  search: "",
};

export async function firmadosByPath(ctx: Asking, path: Parsed<(typeof firmados)["porRuta"]>): Promise<Recibo[]> {
  const { empleadoId, sucursal, areaId, puesto, convenio, periodo, estado } = path;
  const ids = { empleadoId, sucursal, areaId, puesto, convenio };
  const said = Object.fromEntries(Object.entries(ids).map(([key, id]) => [key, idAsked(id)]));
  const filters: OrderedFirmados = { ...NO_FILTERS, ...said, periodo, estado, order: { displayName: 1 } };
  return firstRows(ctx.db, MAX_PAGE, listing(ctx, await withZone(ctx, filters)));
}

/** Of the rows that the list shows, closed ones too: their state is told there (D205). */
export async function graficoOf(ctx: Asking, filters: FirmadosFilters): Promise<Answer<(typeof firmados)["grafico"]>> {
  const base = found(ctx, await withZone(ctx, filters), { displayName: 1 }, undefined);
  const { from, where } = ("counted" in base && base.counted) || base;
  const counting = sql`select ${estado} as estado, count(*)::int as cantidad from ${from} where ${where} group by 1`;
  const { rows } = await ctx.db.execute<{ estado: number; cantidad: number }>(counting);
  const counts = rows.flatMap(({ estado, cantidad }) => {
    const named = ESTADOS_FIRMADO[estado];
    return named ? [{ estado: named, cantidad }] : [];
  });
  return { data: porcionesOf(counts) };
}

export const tortaOf = (ctx: Asking, periodo: string): Promise<Answer<(typeof firmados)["torta"]>> =>
  graficoOf(ctx, { ...NO_FILTERS, periodo });
