/** Lists of cases: those of others that one may answer, page by page; how many wait; one's own. docs/lists.md. */
import { and, count, desc, eq, gte, lt, min, type SQL, sql } from "drizzle-orm";
import { legajo } from "#features/legajos/server/tables.ts";
import { findPeople } from "#features/nomina/server/lists.ts";
import { STAFF } from "#platform/auth/roles.ts";
import type { Answer, Parsed } from "#platform/contract/contract.ts";
import { type Page, TODOS } from "#platform/contract/shapes.ts";
import { byName, byNumber } from "#platform/db/server/order.ts";
import { among, type Listing, listingPage } from "#platform/db/server/paging.ts";
import type { Asking } from "#platform/http/server/asking.ts";
import { found } from "#platform/problems/problem.ts";
import type { DisconformidadFilters, DisconformidadRow, disconformidades, EstadoDisconformidad } from "../contract.ts";
import { PRIMER_RESPONDIDA } from "../rules.ts";
import { type Kinds, others, own } from "./sight.ts";
import { disconformidad } from "./tables.ts";

const { _id, empresa, empleado, empleadoActivo, turno } = disconformidad;
const owned = { rows: sql`${disconformidad}`, id: _id, empresa, person: empleado, activo: empleadoActivo };
const keys = { turno: byNumber(turno), displayName: byName(disconformidad.empleadoNombre) };

const columns = {
  _id,
  tipo: disconformidad.tipo,
  registro: disconformidad.registro,
  titulo: disconformidad.titulo,
  empleado: { _id: legajo._id, displayName: legajo.displayName, legajo: legajo.legajo },
  estado: disconformidad.estado,
  created: disconformidad.created,
  espera: disconformidad.espera,
};
const ofPerson = and(eq(legajo.empresa, empresa), eq(legajo._id, empleado));

/** The newest first. */
export async function rowsWhere({ db }: Pick<Asking, "db">, where: SQL | undefined): Promise<DisconformidadRow[]> {
  const rows = await db
    .select(columns)
    .from(disconformidad)
    .innerJoin(legajo, ofPerson)
    .where(where)
    .orderBy(desc(disconformidad.created), desc(_id));
  return rows.map(({ created, espera, ...row }) => ({
    ...row,
    created: created.toISOString(),
    espera: espera?.toISOString() ?? null,
  }));
}

/** Said by the turn, which an index has. */
const inState = (estado: EstadoDisconformidad) =>
  estado === "abierta" ? lt(turno, PRIMER_RESPONDIDA) : gte(turno, PRIMER_RESPONDIDA);

function listing(
  ctx: Asking,
  kinds: Kinds,
  { search, estado, order }: DisconformidadFilters,
): Listing<DisconformidadRow> {
  const where = and(others(ctx, kinds), estado === TODOS ? undefined : inState(estado));
  return {
    ...findPeople(ctx, { by: STAFF, filters: { search }, order, keys, where, owned }),
    rows: (ids) => rowsWhere(ctx, among(_id, ids)),
  };
}

export const listDisconformidades = (
  ctx: Asking,
  kinds: Kinds,
  input: Parsed<(typeof disconformidades)["list"]>,
): Promise<Page<DisconformidadRow>> => listingPage(ctx.db, input, listing(ctx, kinds, input));

export async function countAbiertas(ctx: Asking, kinds: Kinds): Promise<Answer<(typeof disconformidades)["abiertas"]>> {
  const waiting = ctx.db
    .select({ cant: count(), desde: min(disconformidad.espera) })
    .from(disconformidad)
    .where(and(inState("abierta"), others(ctx, kinds)));
  const { cant, desde } = found(await waiting);
  return { cant, desde: desde?.toISOString() ?? null };
}

export const ownDisconformidades = (ctx: Asking): Promise<DisconformidadRow[]> => rowsWhere(ctx, own(ctx.actor));
