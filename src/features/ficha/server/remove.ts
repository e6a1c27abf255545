/**
 * Deleting a person: the file leaves every list and the account opens nothing, but the rows stay for what was signed, logged
 * and clocked (D161, D188). CUIL, number and user name are free from then on (D197). Spec 1 §6, 3 §5; LEG-83…LEG-85, S-22.
 */
import { and, eq, or, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { administered, type CuentasDeps } from "#features/cuentas/server/service.ts";
import { cuenta } from "#features/cuentas/server/tables.ts";
import { legajo, legajoManager, stands } from "#features/legajos/server/tables.ts";
import { formatCuil } from "#platform/argentina/cuil.ts";
import { nextVersion } from "#platform/db/server/versions.ts";
import type { Ctx } from "#platform/http/server/serve.ts";
import { found, Refusal } from "#platform/problems/problem.ts";
import { fichaProblems as problem } from "../problems.ts";
import { isTyped } from "../rules.ts";

export type Deleting = Pick<CuentasDeps, "sessions">;

/** In a transaction of the installation that entered the company: from the company's own, the statement would lose sight of the row it changes. */
export async function removePerson(deps: Deleting, ctx: Ctx, userId: string, typed: string): Promise<void> {
  const { actor, db } = ctx;
  const who = await administered(ctx, userId);
  if (who._id === actor._id) throw new Refusal(problem.cuentaPropia);
  const own = and(eq(legajo._id, userId), stands);
  const { cuil } = found(await db.select({ cuil: legajo.cuil }).from(legajo).where(own).for("update"));
  if (!isTyped(typed, cuil, formatCuil(cuil))) throw new Refusal({ ...problem.cuilDistinto, field: "cuil" });
  await takeOut(deps, ctx, [userId]);
}

/** One parameter, however many they are. */
const among = (column: PgColumn, ids: readonly string[]): SQL => sql`${column} = any(${sql.param(ids)}::uuid[])`;

type Removing = Pick<Ctx, "actor" | "db" | "now">;

/** Whoever may was asked before. */
export async function takeOut({ sessions }: Deleting, ctx: Removing, people: readonly string[]): Promise<void> {
  const { db } = ctx;
  await db
    .update(legajo)
    .set({ activo: null, ...nextVersion(legajo, ctx) })
    .where(and(among(legajo._id, people), stands));
  const { manager, empleado } = legajoManager;
  await db.delete(legajoManager).where(or(among(manager, people), among(empleado, people)));
  await db.update(cuenta).set({ activo: false, borrada: true }).where(among(cuenta._id, people));
  await sessions.endAllOf(db, people);
}
