/**
 * What waits for the employer's signature: those of nobody first, then by name and period, over an index of their own.
 * A search is by the words of the person, so that it finds none of nobody's. REC-29, REC-67.
 */
import { and, count, eq, isNotNull, isNull, not, type SQL, sql } from "drizzle-orm";
import { MAX_LOTE } from "#features/firma/lotes.ts";
import { legajo, legajoPalabra } from "#features/legajos/server/tables.ts";
import { fileFilter, findPeople } from "#features/nomina/server/lists.ts";
import type { Answer, Parsed } from "#platform/contract/contract.ts";
import { TODOS } from "#platform/contract/shapes.ts";
import { byId, byName, byNumber } from "#platform/db/server/order.ts";
import { firstFound, firstRows, type Listing, listingPage } from "#platform/db/server/paging.ts";
import type { Asking } from "#platform/http/server/asking.ts";
import { found } from "#platform/problems/problem.ts";
import type { PendientesFilters, Recibo, recibos } from "../contract.ts";
import { READERS } from "../quien.ts";
import { monthOf } from "../rules.ts";
import { ofPerson, reciboOf, rowsAmong } from "./rows.ts";
import { closedTo, isKeeper, others } from "./sight.ts";
import { recibo } from "./tables.ts";

const { _id, empresa, empleado, empleadoActivo: activo } = recibo;
const owned = { rows: sql`${recibo}`, id: _id, empresa, person: empleado, activo };
const keys = { displayName: byName(recibo.empleadoNombre) };

const ofNobody = isNull(recibo.empleado);

/** Found by what is said of people: none of nobody's. */
const isByPeople = ({ search, sucursal }: PendientesFilters) => search !== "" || fileFilter({ sucursal }).length > 0;

function waiting({ actor }: Asking, { periodo, tipoRecibo, sinAsignar, carga }: PendientesFilters) {
  const { mes, anio } = monthOf(periodo);
  return and(
    isNull(recibo.firmadoEmpleador),
    others(actor),
    periodo === "" ? undefined : and(eq(recibo.mes, mes), eq(recibo.anio, anio)),
    tipoRecibo === TODOS ? undefined : eq(recibo.tipoRecibo, tipoRecibo),
    sinAsignar === "si" ? ofNobody : undefined,
    carga === TODOS ? undefined : eq(recibo.carga, carga),
  );
}

function pending(ctx: Asking, filters: PendientesFilters, more?: SQL): Omit<Listing<never>, "rows"> {
  const where = and(waiting(ctx, filters), more);
  const { search, sucursal } = filters;
  const base = isByPeople(filters)
    ? findPeople(ctx, { by: READERS, filters: { search, sucursal }, order: { displayName: 1 }, keys, where, owned })
    : { id: recibo._id, from: sql`${recibo}`, where };
  const name = "fan" in base && base.fan ? byName(legajoPalabra.nombre) : keys.displayName;
  const order = [name, byNumber(recibo.anio), byNumber(recibo.mes), byId(recibo._id)];
  return { ...base, order: order.map((key) => ({ ...key, descends: false })) };
}

const listing = (ctx: Asking, filters: PendientesFilters): Listing<Recibo> => ({
  ...pending(ctx, filters),
  rows: async (ids) => (await rowsAmong(ctx, ids)).map((row) => reciboOf(ctx.actor, row)),
});

export async function listPendientes(
  ctx: Asking,
  { start, length, ancla, pide, ...filters }: Parsed<(typeof recibos)["pendientesPagination"]>,
): Promise<Answer<(typeof recibos)["pendientesPagination"]>> {
  const page = await listingPage(ctx.db, { start, length, ancla, pide }, listing(ctx, filters));
  return { ...page, sinAsignar: await countOfNobody(ctx, filters), edita: await isKeeper(ctx) };
}

async function countOfNobody(ctx: Asking, filters: PendientesFilters): Promise<number> {
  if (isByPeople(filters)) return 0;
  const where = and(waiting(ctx, filters), ofNobody);
  return found(await ctx.db.select({ n: count() }).from(recibo).where(where)).n;
}

/** What an empty search is called where it is a piece of a path. */
const NO_SEARCH: readonly string[] = [TODOS, "null"];

/** Nobody asks how many there are. */
export async function searchPendientes(
  ctx: Asking,
  { search, start, length, ...filters }: Parsed<(typeof recibos)["pendientes"]>,
): Promise<Recibo[]> {
  const asked = { ...filters, search: NO_SEARCH.includes(search) ? "" : search };
  return firstRows(ctx.db, length, listing(ctx, asked), start);
}

/** Of as many as one PIN signs, those that are not closed. */
export const listElegibles = (
  { actor, db }: Asking,
  filters: PendientesFilters,
): Promise<Answer<(typeof recibos)["elegibles"]>> =>
  db
    .select({ _id: recibo._id, sha256: recibo.sha256 })
    .from(firstFound(pending({ actor, db }, filters, isNotNull(recibo.empleado)), MAX_LOTE))
    .innerJoin(recibo, sql`${recibo._id} = hallado.id`)
    .leftJoin(legajo, ofPerson)
    .where(not(closedTo(actor)))
    .orderBy(sql`hallado.lugar`);
