/** The people of a run of the wizard: where each stands with its documents, and when they read, signed and were reminded. */
import { and, eq, max, type SQL, sql } from "drizzle-orm";
import { legajo } from "#features/legajos/server/tables.ts";
import { findPeople } from "#features/nomina/server/lists.ts";
import type { Parsed } from "#platform/contract/contract.ts";
import type { Page } from "#platform/contract/shapes.ts";
import { byName, byNumber } from "#platform/db/server/order.ts";
import { among, type Listing, listingPage } from "#platform/db/server/paging.ts";
import type { Asking } from "#platform/http/server/asking.ts";
import { found } from "#platform/problems/problem.ts";
import type { Enviado, EstadoEnviado, envios, Ordenados } from "../envios.ts";
import { estadoOf } from "../envios-rules.ts";
import { WRITERS } from "../quien.ts";
import { kept, proven, vigente } from "./sight.ts";
import { documento, envio, recordatorioDeEnvio } from "./tables.ts";

/** Not what was renewed since: nobody waits for it. */
const latest = sql`${documento.reemplazadoPor} is null`;
export const owes = sql`(${documento.requiereFirma} and ${documento.firmadoEmpleado} is null and ${latest})`;
/** Who signed one had it before them. */
export const unread = sql`(${documento.leido} is null and ${documento.firmadoEmpleado} is null and ${latest})`;
/** What somebody who works here can still do about it. */
export const lacks = and(
  sql`(${owes} or ${unread})`,
  sql`${documento.estado} = 'Aprobado'`,
  vigente,
  eq(documento.empleadoActivo, true),
) as SQL;

/** As much of a run as its people are found by. */
export type Corrida = Pick<typeof envio.$inferSelect, "_id" | "personas" | "retirado" | "adjuntos" | "fecha">;

export const corridaOf = async ({ db }: Pick<Asking, "db">, id: string): Promise<Corrida> =>
  found(await db.select().from(envio).where(eq(envio._id, id)));

const keys = { displayName: byName(legajo.displayName), legajo: byNumber(legajo.legajo) };

/** `rows`: what is said of those found. */
export function enviadosFound<R extends { readonly _id: string }>(
  ctx: Asking,
  corrida: Corrida,
  { estado, search, order }: Ordenados,
  rows: Listing<R>["rows"],
): Listing<R> {
  const isIn = sql`${legajo._id} = any((select ${envio.personas} from ${envio} where ${envio._id} = ${corrida._id})::uuid[])`;
  const where = and(isIn, estado === "todos" ? undefined : standingAt(corrida, estado));
  return { ...findPeople(ctx, { by: WRITERS, filters: { search }, order, keys, where, onFile: true }), rows };
}

export async function listEnviados(
  ctx: Asking,
  { envioId, start, length, ancla, pide, ...asked }: Parsed<(typeof envios)["personas"]>,
): Promise<Page<Enviado>> {
  const corrida = await corridaOf(ctx, envioId);
  const all = enviadosFound(ctx, corrida, asked, (ids) => enviadosOf(ctx, corrida, ids));
  return listingPage(ctx.db, { start, length, ancla, pide }, all);
}

/** The same as `estadoOf` says of each. */
function standingAt({ _id, retirado }: Corrida, estado: EstadoEnviado): SQL {
  const has = (more: SQL) =>
    sql`exists (select 1 from ${documento} where ${documento.envio} = ${_id} and ${documento.empleado} = ${legajo._id}
      and ${kept} and ${more})`;
  const any = has(sql`true`);
  const isRetirado = retirado !== null;
  if (estado === "retirado" || estado === "sinDocumentos")
    return isRetirado === (estado === "retirado") ? sql`not ${any}` : sql`false`;
  if (estado === "sinFirmar") return has(owes);
  const signed = sql`${any} and not ${has(owes)}`;
  return estado === "sinLeer" ? sql`${signed} and ${has(unread)}` : sql`${signed} and not ${has(unread)}`;
}

/** When they read what they read last, or signed it without. */
const leido = sql`coalesce(${documento.leido}, ${documento.firmadoEmpleado})`;

export async function enviadosOf({ actor, db }: Asking, corrida: Corrida, ids: readonly string[]): Promise<Enviado[]> {
  const { _id, displayName, empresa } = legajo;
  const isOf = and(eq(documento.empresa, empresa), eq(documento.empleado, _id), eq(documento.envio, corrida._id));
  const { envio: of, empleado, created } = recordatorioDeEnvio;
  const rows = await db
    .select({
      _id,
      displayName,
      legajo: legajo.legajo,
      documentos: sql<number>`count(${documento._id})::int`,
      leidos: sql<number>`(count(${documento._id}) filter (where not ${unread}))::int`,
      sinFirmar: sql<number>`(count(*) filter (where ${owes}))::int`,
      eliminados: sql<number>`count(${documento.eliminado})::int`,
      leido: max(leido).mapWith(documento.leido),
      firmado: max(documento.firmadoEmpleado),
      recordado: sql<Date | null>`(select max(${created}) from ${recordatorioDeEnvio}
        where ${of} = ${corrida._id} and ${empleado} = ${_id})`.mapWith(created),
    })
    .from(legajo)
    .leftJoin(documento, and(isOf, proven(actor)))
    .where(among(_id, ids))
    .groupBy(_id, empresa, displayName, legajo.legajo);
  return rows.map(({ leido: read, firmado, recordado, ...row }) => ({
    ...row,
    estado: estadoOf(row, corrida.retirado !== null),
    leido: row.leidos < row.documentos ? null : (read?.toISOString() ?? null),
    firmado: row.sinFirmar > 0 ? null : (firmado?.toISOString() ?? null),
    recordado: recordado?.toISOString() ?? null,
  }));
}
