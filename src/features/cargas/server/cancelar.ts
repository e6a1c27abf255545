/**
 * Taking an upload back: while it goes on nothing of it is left but that it was; afterwards, until the first of its receipts
 * is signed, it is discarded whole and what became of its pages stays to be read. Its row is locked before its receipts, as
 * whoever joins sheets does, and those as whoever signs does: of two, the second finds what the first left (0057).
 */
import { and, eq, isNull, or, sql } from "drizzle-orm";
import { releaseAll } from "#features/archivos/server/service.ts";
import { recibosProblems } from "#features/recibos/problems.ts";
import { discardRecibos, leaveOut, lockOfCarga } from "#features/recibos/server/service.ts";
import { recibo } from "#features/recibos/server/tables.ts";
import type { Parsed } from "#platform/contract/contract.ts";
import type { Done } from "#platform/contract/shapes.ts";
import { among } from "#platform/db/server/paging.ts";
import type { Ctx } from "#platform/http/server/serve.ts";
import { Refusal } from "#platform/problems/problem.ts";
import { move } from "#platform/states/server/move.ts";
import type { cargas } from "../contract.ts";
import { cargaStates } from "../estados.ts";
import { cargasProblems } from "../problems.ts";
import { USED_BY } from "./read.ts";
import { findCarga, visible } from "./sight.ts";
import { cargaPagina, carga as cargaTable } from "./tables.ts";

type Made = Awaited<ReturnType<typeof lockOfCarga>>[number];
const idsOf = (rows: readonly Made[]) => rows.map(({ _id }) => _id);
const isSigned = ({ firmadoEmpleador, historico }: Made) => firmadoEmpleador !== null && !historico;

async function lockAll(ctx: Ctx, id: string): Promise<readonly Made[]> {
  await findCarga(ctx, id);
  await ctx.db.select({ _id: cargaTable._id }).from(cargaTable).where(eq(cargaTable._id, id)).for("update");
  return lockOfCarga(ctx, id);
}

export async function cancelCarga(ctx: Ctx, id: string): Promise<Done> {
  const rows = await lockAll(ctx, id);
  // What an administrator withdrew is kept as what was signed is.
  const firmados = rows.filter((row) => isSigned(row) || (row.firmadoEmpleador !== null && row.eliminado !== null));
  const which = { table: cargaTable, id, where: visible(ctx.actor) };
  const { isNew } = await move(ctx, cargaStates, { ...which, to: "cancelada", given: { firmados: firmados.length } });
  if (isNew) {
    const { db } = ctx;
    await db.delete(cargaPagina).where(eq(cargaPagina.carga, id));
    await discardRecibos(ctx, idsOf(rows));
    await releaseAll(db, USED_BY, [id]);
  }
  return { message: "Carga cancelada: no quedó nada de ella" };
}

export async function discardCarga(
  ctx: Ctx,
  { cargaId: id, motivo }: Parsed<(typeof cargas)["descartar"]>,
): Promise<Done> {
  const rows = await lockAll(ctx, id);
  refuseOthers(rows);
  // Signed elsewhere, and never erased: also what is nobody's by now (S-48).
  const history = rows.filter(({ historico, eliminado }) => historico && eliminado === null);
  const given = {
    firmados: rows.filter(isSigned).length,
    publicados: history.filter(({ firmadoEmpleador }) => firmadoEmpleador !== null).length,
    motivo,
  };
  const which = { table: cargaTable, id, where: visible(ctx.actor) };
  await move(ctx, cargaStates, { ...which, to: "descartada", given });
  const waiting = rows.filter(({ historico }) => !historico);
  await freePages(ctx, id, idsOf(waiting));
  await discardRecibos(ctx, idsOf(waiting));
  await leaveOut(ctx, idsOf(history), { motivoEliminado: motivo });
  for (const { empleado } of [...waiting, ...history]) if (empleado !== null) ctx.about(empleado);
  return { message: "Carga descartada" };
}

/** What they could not delete one by one: what is closed to them, and to a manager what is neither theirs nor nobody's. */
function refuseOthers(rows: readonly Made[]): void {
  if (rows.some(({ empleado, isKept }) => empleado !== null && !isKept)) throw new Refusal(recibosProblems.eliminar);
  if (rows.some(({ cerrado }) => cerrado)) throw new Refusal(cargasProblems.cerrados);
}

/** Their pages are of no receipt from now on, and remember whose they had become (S-20). */
async function freePages({ db }: Ctx, id: string, gone: readonly string[]): Promise<void> {
  const whose = db
    .select({ empleado: recibo.empleado })
    .from(recibo)
    .where(and(eq(recibo.empresa, cargaPagina.empresa), eq(recibo._id, cargaPagina.recibo)));
  const those = or(isNull(cargaPagina.recibo), among(cargaPagina.recibo, gone));
  await db
    .update(cargaPagina)
    .set({ duenio: sql`(${whose})`, recibo: null, grupo: null })
    .where(and(eq(cargaPagina.carga, id), those));
}
