/** Letters that were asked for together: how they are going, and what became of each person's. */
import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import { documento } from "#features/documentos/server/tables.ts";
import { legajo } from "#features/legajos/server/tables.ts";
import { findPeople } from "#features/nomina/server/lists.ts";
import { type Campo, named } from "#features/plantillas/campos.ts";
import { tarea } from "#features/tareas/server/tables.ts";
import type { Parsed } from "#platform/contract/contract.ts";
import type { Page } from "#platform/contract/shapes.ts";
import { byName, byNumber } from "#platform/db/server/order.ts";
import { among, listingPage } from "#platform/db/server/paging.ts";
import type { Asking } from "#platform/http/server/asking.ts";
import { found } from "#platform/problems/problem.ts";
import type { Carta, Cartas, cartas as contract, Resultado } from "../contract.ts";
import { SENDERS } from "../quien.ts";
import { cuantas } from "./enviar-tarea.ts";
import { carta, cartas } from "./tables.ts";

export async function getCartas({ db }: Asking, id: string): Promise<Cartas> {
  const { _id, name, created, formato } = cartas;
  const personas = sql<number>`cardinality(${cartas.personas})`;
  const row = found(
    await db
      .select({ _id, tarea: tarea._id, estado: tarea.estado, error: tarea.error, name, created, formato, personas })
      .from(cartas)
      .innerJoin(tarea, and(eq(tarea.empresa, cartas.empresa), eq(tarea._id, cartas.tarea)))
      .where(eq(cartas._id, id)),
  );
  const { hecha: hechas, omitida: omitidas, fallida: fallidas } = await cuantas(db, id);
  return { ...row, created: row.created.toISOString(), hechas, omitidas, fallidas };
}

const keys = { displayName: byName(legajo.displayName), legajo: byNumber(legajo.legajo) };

export async function listPersonas(
  ctx: Asking,
  { cartasId, resultado, search, order, ...paging }: Parsed<(typeof contract)["personas"]>,
): Promise<Page<Carta>> {
  const { _id, formato } = cartas;
  const run = found(await ctx.db.select({ _id, formato }).from(cartas).where(eq(_id, cartasId)));
  const isIn = sql`${legajo._id} = any((select ${cartas.personas} from ${cartas} where ${_id} = ${run._id})::uuid[])`;
  const where = and(isIn, resultado === "todos" ? undefined : endedAs(run._id, resultado));
  return listingPage(ctx.db, paging, {
    ...findPeople(ctx, { by: SENDERS, filters: { search }, order, keys, where, onFile: true }),
    rows: (ids) => rowsOf(ctx, run._id, ids),
  });
}

function endedAs(run: string, resultado: Resultado): SQL {
  const has = (more: SQL) =>
    sql`exists (select 1 from ${carta} where ${carta.cartas} = ${run} and ${carta.empleado} = ${legajo._id} and ${more})`;
  return resultado === "pendiente" ? sql`not ${has(sql`true`)}` : has(sql`${carta.resultado} = ${resultado}`);
}

/** The document as it is now: one that was deleted is none. */
async function rowsOf({ db }: Asking, run: string, ids: readonly string[]): Promise<Carta[]> {
  const { _id, displayName, empresa } = legajo;
  const { resultado, vacios } = carta;
  const isOf = and(eq(carta.empresa, empresa), eq(carta.empleado, _id), eq(carta.cartas, run));
  const isIts = and(eq(documento.empresa, empresa), eq(documento.empleado, _id), eq(documento.envio, run));
  const rows = await db
    .select({ _id, displayName, legajo: legajo.legajo, resultado, vacios, documento: documento._id })
    .from(legajo)
    .leftJoin(carta, isOf)
    .leftJoin(documento, and(isIts, isNull(documento.eliminado)))
    .where(among(_id, ids));
  return rows.map((row) => ({
    ...row,
    resultado: row.resultado ?? "pendiente",
    vacios: ((row.vacios ?? []) as Campo[]).map(named),
  }));
}
