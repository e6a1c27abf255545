/** Asking that somebody's health and contacts be erased, and taking it back while there is time. S-61. */
import { and, eq } from "drizzle-orm";
import { zoneOf } from "#features/empresa/server/service.ts";
import { writeSupresion } from "#features/legajos/server/service.ts";
import { legajo } from "#features/legajos/server/tables.ts";
import { visibleLegajos } from "#features/nomina/server/lists.ts";
import type { Answer } from "#platform/contract/contract.ts";
import type { Ctx } from "#platform/http/server/serve.ts";
import { found, Refusal } from "#platform/problems/problem.ts";
import { ficha } from "../contract.ts";
import { fichaProblems } from "../problems.ts";
import { erasureDay } from "../rules.ts";

/** Locked: of two who ask at once, the second finds the first one's day. */
async function lockWish({ actor, db }: Ctx, userId: string): Promise<Date | null> {
  const { _id, pedidoSupresion } = legajo;
  const seen = and(eq(_id, userId), visibleLegajos(actor, ficha.pedirSupresion.access));
  return found(await db.select({ pedidoSupresion }).from(legajo).where(seen).for("update")).pedidoSupresion;
}

export async function askErasure(ctx: Ctx, userId: string): Promise<Answer<typeof ficha.pedirSupresion>> {
  const asked = await lockWish(ctx, userId);
  if (asked === null) await writeSupresion(ctx.db, userId, ctx.now);
  ctx.about(userId);
  return { supresion: erasureDay(asked ?? ctx.now, await zoneOf(ctx.db, ctx.empresa)) };
}

export async function cancelErasure(ctx: Ctx, userId: string): Promise<Answer<typeof ficha.cancelarSupresion>> {
  if ((await lockWish(ctx, userId)) === null) throw new Refusal(fichaProblems.sinPedido);
  await writeSupresion(ctx.db, userId, null);
  ctx.about(userId);
  return { message: "El pedido de supresión se canceló" };
}
