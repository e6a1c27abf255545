/**
 * Receipts deleted: what waits by whoever keeps it, and they may take that back; what the employer signed by administrators
 * alone and with a reason. Nothing is erased: the row, its file and its evidence stay (S-48), and who signed one keeps it
 * (D202). REC-53…REC-56, REC-60, D092, D188.
 */
import { and, eq, isNotNull, isNull } from "drizzle-orm";
import { isAdmin } from "#platform/auth/roles.ts";
import type { Parsed } from "#platform/contract/contract.ts";
import type { Done } from "#platform/contract/shapes.ts";
import { among } from "#platform/db/server/paging.ts";
import { nextVersion } from "#platform/db/server/versions.ts";
import type { Ctx } from "#platform/http/server/serve.ts";
import { found, Refusal } from "#platform/problems/problem.ts";
import type { Recibo } from "../contract.ts";
import { recibosProblems } from "../problems.ts";
import type { revision } from "../revision.ts";
import { isMotivo } from "../rules.ts";
import { aboutAll, type Locked, lockKept } from "./revision.ts";
import { reciboOf, rowsAmong } from "./rows.ts";
import { leaveOut } from "./service.ts";
import { reached } from "./sight.ts";
import { recibo } from "./tables.ts";

async function withdraw(ctx: Ctx, ids: readonly string[], motivo: string): Promise<readonly Locked[]> {
  const rows = await lockKept(ctx, ids, recibosProblems.eliminar);
  if (rows.some(({ firmadoEmpleador }) => firmadoEmpleador !== null)) {
    if (!isAdmin(ctx.actor.roles)) throw new Refusal(recibosProblems.eliminar);
    if (!isMotivo(motivo)) throw new Refusal({ ...recibosProblems.sinMotivo, field: "motivo" });
  }
  await leaveOut(ctx, ids, { motivoEliminado: motivo });
  aboutAll(
    ctx,
    rows.map(({ empleado }) => empleado),
  );
  return rows;
}

export async function removeRecibo(
  ctx: Ctx,
  { reciboId, motivo }: Parsed<(typeof revision)["remove"]>,
): Promise<Recibo> {
  await withdraw(ctx, [reciboId], motivo);
  return reciboOf(ctx.actor, found(await rowsAmong(ctx, [reciboId])));
}

const counted = (count: number, one: string, many: string) => (count === 1 ? one : `${count} ${many}`);

export async function removeRecibos(
  ctx: Ctx,
  { recibos: ids, motivo }: Parsed<(typeof revision)["removeVarios"]>,
): Promise<Done> {
  const { length } = await withdraw(ctx, ids, motivo);
  return { message: counted(length, "Recibo eliminado correctamente!", "recibos eliminados correctamente!") };
}

/** What they themselves deleted while it waited. */
export async function restoreRecibos(
  ctx: Ctx,
  { recibos: ids }: Parsed<(typeof revision)["restaurar"]>,
): Promise<Done> {
  const { db, actor } = ctx;
  const own = and(isNotNull(recibo.eliminado), eq(recibo.eliminadoPor, actor._id));
  // What became a sheet of another one comes back out of that.
  const undone = and(own, isNull(recibo.firmadoEmpleador), isNull(recibo.unidoA), reached(actor));
  const rows = await lockKept(ctx, ids, recibosProblems.eliminar, undone);
  await db
    .update(recibo)
    .set({ eliminado: null, eliminadoPor: null, motivoEliminado: "", omitido: false, ...nextVersion(recibo, ctx) })
    .where(among(recibo._id, ids));
  aboutAll(
    ctx,
    rows.map(({ empleado }) => empleado),
  );
  return { message: counted(rows.length, "Recibo recuperado", "recibos recuperados") };
}
