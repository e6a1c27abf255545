/** Whose driving licence has ended or is about to, among those one sees. D194, D181. */
import { and, count, lte, sql } from "drizzle-orm";
import { zoneOf } from "#features/empresa/server/service.ts";
import { legajo } from "#features/legajos/server/tables.ts";
import { addDays } from "#platform/dates/days.ts";
import { dayIn } from "#platform/dates/zone.ts";
import type { Ctx } from "#platform/http/server/serve.ts";
import { LICENCIA_DIAS, licencias } from "../licencias.ts";
import { visibleLegajos } from "./lists.ts";

/** As many as a tile names. */
const NAMED = 5;

export async function licencesToRenew({ actor, db, empresa, now }: Ctx) {
  const hoy = dayIn(await zoneOf(db, empresa), now);
  const { _id, displayName, profileImageURL, activo, licenciaVence } = legajo;
  const near = and(
    // In the words of the index that serves it.
    sql`${activo}`,
    lte(licenciaVence, addDays(hoy, LICENCIA_DIAS)),
    visibleLegajos(actor, licencias.porVencer.access),
  );
  const personas = await db
    .select({ _id, displayName, profileImageURL, vence: sql<string>`${licenciaVence}` })
    .from(legajo)
    .where(near)
    .orderBy(licenciaVence, _id)
    .limit(NAMED);
  if (personas.length < NAMED) return { hoy, total: personas.length, personas };
  const [all] = await db.select({ total: count() }).from(legajo).where(near);
  return { hoy, total: all?.total ?? personas.length, personas };
}
