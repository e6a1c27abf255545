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
import { ofPerson, reciboOf, rowsWhere } from "./rows.ts";
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

type Narrowed = { readonly where?: SQL | undefined; readonly onFile?: boolean };
type Found = Omit<Listing<never>, "rows">;

/** `onFile`: what narrows it is on `legajo`, of which those of nobody have none. */
function pending(
  ctx: Asking,
  { search, ...filters }: PendientesFilters,
  { where, onFile = false }: Narrowed = {},
): Found {
  const all = and(waiting(ctx, filters), where);
  const file = sql` join ${legajo} on ${ofPerson}`;
  const { order: _, ...base } =
    search === ""
      ? { id: recibo._id, from: sql`${recibo}${onFile ? file : sql``}`, where: all, order: null }
      : findPeople(ctx, {
          by: READERS,
          filters: { search },
          order: { displayName: 1 },
          keys,
          where: all,
          onFile,
          owned,
        });
  const name = "fan" in base && base.fan ? byName(legajoPalabra.nombre) : keys.displayName;
  const order = [name, byNumber(recibo.anio), byNumber(recibo.mes), byId(recibo._id)];
  return { ...base, order: order.map((key) => ({ ...key, descends: false })) };
}

const listing = (ctx: Asking, filters: PendientesFilters): Listing<Recibo> => ({
  ...pending(ctx, filters),
  rows: async (ids) => (await rowsWhere(ctx, among(recibo._id, ids))).map((row) => reciboOf(ctx.actor, row)),
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

/** As many as one PIN signs. */
export async function listElegibles(
  ctx: Asking,
  filters: PendientesFilters,
): Promise<Answer<(typeof recibos)["elegibles"]>> {
  const where = and(isNotNull(recibo.empleado), not(closedTo(ctx.actor)));
  return firstRows(ctx.db, MAX_LOTE, {
    ...pending(ctx, filters, { where, onFile: true }),
    rows: (ids) => ctx.db.select({ _id: recibo._id, sha256: recibo.sha256 }).from(recibo).where(among(recibo._id, ids)),
  });
}
