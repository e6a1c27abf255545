/**
 * Which version of a document holds. The newest that was approved takes the place of the one it renews; if it ceases to be
 * approved, that one holds again. The two that change are locked before they are looked at: of two versions at once one is
 * first, and the other is told.
 */
import { and, eq } from "drizzle-orm";
import { nextVersion } from "#platform/db/server/versions.ts";
import type { Writing } from "#platform/http/server/asking.ts";
import type { Ctx } from "#platform/http/server/serve.ts";
import { Refusal } from "#platform/problems/problem.ts";
import { documentosProblems } from "../problems.ts";
import type { EstadoDocumento } from "../terminos.ts";
import type { Cambio } from "./deudas.ts";
import { pendiente, standing } from "./sight.ts";
import { documento } from "./tables.ts";

type Version = Pick<typeof documento.$inferSelect, "_id" | "empleado" | "anterior" | "estado">;

/** In the transaction in which it is approved. What became of the other one. */
export async function takePlace(
  ctx: Ctx,
  { _id, anterior }: { readonly _id: string; readonly anterior: string },
): Promise<readonly Cambio[]> {
  const old = await locked(ctx, anterior);
  if (!old) return [];
  if (old.estado !== "Aprobado" || old.reemplazadoPor !== null || old.eliminado !== null)
    throw new Refusal(documentosProblems.anteriorNoVigente);
  const replaced = { reemplazadoPor: _id, ...nextVersion(documento, ctx) };
  await ctx.db.update(documento).set(replaced).where(eq(documento._id, anterior));
  return [{ before: old, after: null }];
}

async function locked({ db }: Writing, id: string) {
  const [row] = await db.select().from(documento).where(eq(documento._id, id)).for("update");
  return row;
}

/** Found among its person's, as an index knows those; the row itself is locked by whoever asks. */
export async function refuseWaiting({ db }: Pick<Ctx, "db">, { _id, empleado }: Pick<Version, "_id" | "empleado">) {
  const renews = and(eq(documento.empleado, empleado), eq(documento.anterior, _id));
  const [waiting] = await db
    .select({ _id: documento._id })
    .from(documento)
    .where(and(renews, pendiente, standing))
    .limit(1);
  if (waiting) throw new Refusal(documentosProblems.renovacionPendiente);
}

/** An edit says how a version stands; `stored`, which is locked, how it stood. What became of the one it renews. */
export async function moveStanding(ctx: Ctx, stored: Version, estado: EstadoDocumento): Promise<readonly Cambio[]> {
  const { _id, empleado, anterior } = stored;
  if (estado === stored.estado) return [];
  // What waits to renew it would renew what never held.
  if (stored.estado === "Aprobado") await refuseWaiting(ctx, stored);
  if (anterior === null) return [];
  if (estado === "Aprobado") return takePlace(ctx, { _id, anterior });
  if (stored.estado === "Aprobado") return restand(ctx, { _id, anterior });
  if (estado === "Pendiente") {
    await locked(ctx, anterior);
    await refuseWaiting(ctx, { _id: anterior, empleado });
  }
  return [];
}

async function restand(
  ctx: Ctx,
  { _id, anterior }: { readonly _id: string; readonly anterior: string },
): Promise<readonly Cambio[]> {
  const again = { reemplazadoPor: null, ...nextVersion(documento, ctx) };
  const replaced = and(eq(documento._id, anterior), eq(documento.reemplazadoPor, _id));
  const back = await ctx.db.update(documento).set(again).where(replaced).returning();
  return back.map((after) => ({ before: null, after }));
}
