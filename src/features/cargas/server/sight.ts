/**
 * Who sees which uploads: those of the whole company for who may upload for all of it, a manager their own, and only while
 * they may upload (REC-49, REC-50, S-19). The flag is read at each call.
 */
import { and, eq, type SQL, sql } from "drizzle-orm";
import { legajo } from "#features/legajos/server/tables.ts";
import { sightRoles } from "#features/nomina/told.ts";
import type { Actor } from "#platform/auth/actor.ts";
import type { Asking } from "#platform/http/server/asking.ts";
import { common, found, Refusal } from "#platform/problems/problem.ts";
import { UPLOADERS } from "../quien.ts";
import { carga } from "./tables.ts";

/** For their own people alone. */
export const isManagers = (actor: Pick<Actor, "roles">): boolean =>
  sightRoles(actor, UPLOADERS).every((role) => role === "manager");

export async function requireUploader({ actor, db }: Asking): Promise<void> {
  if (!isManagers(actor)) return;
  const may = sql<boolean>`${legajo.permisosManager} @> '{"puedeCargarRecibos": true}'`;
  const [row] = await db.select({ may }).from(legajo).where(eq(legajo._id, actor._id));
  if (!row?.may) throw new Refusal(common.sinPermisos);
}

export const visible = (actor: Actor): SQL | undefined => (isManagers(actor) ? eq(carga.cuenta, actor._id) : undefined);

export async function findCarga(ctx: Asking, id: string): Promise<typeof carga.$inferSelect> {
  await requireUploader(ctx);
  return found(
    await ctx.db
      .select()
      .from(carga)
      .where(and(eq(carga._id, id), visible(ctx.actor))),
  );
}
