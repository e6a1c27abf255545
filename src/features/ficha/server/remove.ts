/**
 * Deleting a person: the file leaves every list and the account opens nothing, but the rows stay for what was signed, logged
 * and clocked (D161, D188). CUIL, number and user name are free from then on (D197). Spec 1 §6, 3 §5; LEG-83…LEG-85, S-22.
 */
import { and, eq } from "drizzle-orm";
import { administered, type CuentasDeps, changeStanding } from "#features/cuentas/server/service.ts";
import { deleteLegajos } from "#features/legajos/server/service.ts";
import { legajo, stands } from "#features/legajos/server/tables.ts";
import { formatCuil } from "#platform/argentina/cuil.ts";
import type { Editing } from "#platform/http/server/asking.ts";
import type { Ctx } from "#platform/http/server/serve.ts";
import { found, Refusal } from "#platform/problems/problem.ts";
import { fichaProblems as problem } from "../problems.ts";
import { isTyped } from "../rules.ts";

export type Deleting = Pick<CuentasDeps, "sessions">;

export async function removePerson(deps: Deleting, ctx: Ctx, userId: string, typed: string): Promise<void> {
  const { actor, db } = ctx;
  const who = await administered(ctx, userId);
  if (who._id === actor._id) throw new Refusal(problem.cuentaPropia);
  const own = and(eq(legajo._id, userId), stands);
  const { cuil } = found(await db.select({ cuil: legajo.cuil }).from(legajo).where(own).for("update"));
  if (!isTyped(typed, cuil, formatCuil(cuil))) throw new Refusal({ ...problem.cuilDistinto, field: "cuil" });
  await takeOut(deps, ctx, [userId]);
}

/** Whoever may was asked before. */
export async function takeOut(deps: Deleting, ctx: Editing, people: readonly string[]): Promise<void> {
  await deleteLegajos(ctx, people);
  await changeStanding(deps, ctx.db, people, { activo: false, borrada: true });
}
