/** Seeds under the server's key in force (S-62). */
import { eq, gt } from "drizzle-orm";
import type { Db } from "#platform/db/server/database.ts";
import type { Seal } from "#platform/sealing/server/sealing.ts";
import { segundoFactor } from "./tables.ts";

const BATCH = 500;

/** A batch; answers how many were sealed anew, and where to go on, null at the end. */
export async function resealSeeds(seal: Seal, db: Db, after: string | null) {
  const rows = await db
    .select({ cuenta: segundoFactor.cuenta, semilla: segundoFactor.semilla })
    .from(segundoFactor)
    .where(after === null ? undefined : gt(segundoFactor.cuenta, after))
    .orderBy(segundoFactor.cuenta)
    .limit(BATCH)
    .for("update");
  let renewed = 0;
  for (const { cuenta: id, semilla } of rows) {
    const next = seal.renew(semilla, id);
    if (next === null) continue;
    await db.update(segundoFactor).set({ semilla: next }).where(eq(segundoFactor.cuenta, id));
    renewed += 1;
  }
  return { renewed, next: rows.length < BATCH ? null : (rows.at(-1)?.cuenta ?? null) };
}
