/**
 * What waits for the employer's signature: those of nobody first, then by name and period, over an index of their own.
 * A search is by the words of the person, so that it finds none of nobody's. REC-29, REC-67.
 */
import { and, count, eq, isNotNull, isNull, not, type SQL, sql } from "drizzle-orm";
import { MAX_LOTE } from "#features/firma/lotes.ts";
import { legajo, legajoPalabra } from "#features/legajos/server/tables.ts";
import { findPeople } from "#features/nomina/server/lists.ts";
import type { Answer, Parsed } from "#platform/contract/contract.ts";
import { MAX_PAGE, TODOS } from "#platform/contract/shapes.ts";
import { byId, byName, byNumber } from "#platform/db/server/order.ts";
import { among, firstRows, type Listing, listingPage } from "#platform/db/server/paging.ts";
import type { Asking } from "#platform/http/server/asking.ts";
import { found } from "#platform/problems/problem.ts";
import { type PendientesFilters, READERS, type Recibo, type recibos } from "../contract.ts";
import { ofPersonAmong, reciboOf, rowsAmong } from "./rows.ts";
import { closedTo, others } from "./sight.ts";
import { recibo } from "./tables.ts";

const { _id, empresa, empleado, empleadoActivo: activo } = recibo;
const owned = { rows: sql`${recibo}`, id: _id, empresa, person: empleado, activo };
const keys = { displayName: byName(recibo.empleadoNombre) };

const ofNobody = isNull(recibo.empleado);

function waiting({ actor }: Asking, { periodo, tipoRecibo, sinAsignar }: Omit<PendientesFilters, "search">) {
  const [mes, anio] = periodo.split("-").map(Number);
  return and(
    isNull(recibo.firmadoEmpleador),
    others(actor),
    periodo === "" ? undefined : and(eq(recibo.mes, mes ?? 0), eq(recibo.anio, anio ?? 0)),
    tipoRecibo === TODOS ? undefined : eq(recibo.tipoRecibo, tipoRecibo),
    sinAsignar === "si" ? ofNobody : undefined,
  );
}

function pending(ctx: Asking, { search, ...filters }: PendientesFilters, more?: SQL): Omit<Listing<never>, "rows"> {
  const where = and(waiting(ctx, filters), more);
  const base =
    search === ""
      ? { id: recibo._id, from: sql`${recibo}`, where }
      : findPeople(ctx, { by: READERS, filters: { search }, order: { displayName: 1 }, keys, where, owned });
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
  return { ...page, sinAsignar: await countOfNobody(ctx, filters) };
}

async function countOfNobody(ctx: Asking, { search, ...filters }: PendientesFilters): Promise<number> {
  if (search !== "") return 0;
  const where = and(waiting(ctx, filters), ofNobody);
  return found(await ctx.db.select({ n: count() }).from(recibo).where(where)).n;
}

/** What an empty search is called where it is a piece of a path. */
const NO_SEARCH: readonly string[] = [TODOS, "null"];

/** The first thousand. */
export const searchPendientes = (ctx: Asking, search: string): Promise<Recibo[]> =>
  firstRows(
    ctx.db,
    MAX_PAGE,
    listing(ctx, {
      search: NO_SEARCH.includes(search) ? "" : search,
      periodo: "",
      tipoRecibo: TODOS,
      sinAsignar: "no",
    }),
  );

/** Of as many as one PIN signs, those that are not closed; looked up a thousand at a time. */
export const listElegibles = (
  ctx: Asking,
  filters: PendientesFilters,
): Promise<Answer<(typeof recibos)["elegibles"]>> =>
  firstRows(ctx.db, MAX_LOTE, {
    ...pending(ctx, filters, isNotNull(recibo.empleado)),
    rows: async (ids) => {
      const open = [];
      for (let at = 0; at < ids.length; at += MAX_PAGE)
        open.push(...(await openAmong(ctx, ids.slice(at, at + MAX_PAGE))));
      return open;
    },
  });

const openAmong = ({ actor, db }: Asking, ids: readonly string[]) =>
  db
    .select({ _id: recibo._id, sha256: recibo.sha256 })
    .from(recibo)
    .innerJoin(legajo, ofPersonAmong(ids))
    .where(and(among(recibo._id, ids), not(closedTo(actor))));
