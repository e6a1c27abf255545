/** Receipt types: at most one is proposed by default in a company. */
import { eq, sql } from "drizzle-orm";
import type { Db } from "#platform/db/server/database.ts";
import { tipoRecibo } from "./tables.ts";

/** Choosing a new default takes the mark from the old one, in the same transaction; two at once go one after the other. */
export async function yieldDefault(db: Db, draft: { readonly default?: unknown }): Promise<void> {
  if (draft.default !== true) return;
  await db.execute(
    sql`select pg_advisory_xact_lock(hashtextextended('tipo_recibo:' || current_setting('app.empresa'), 0))`,
  );
  await db.update(tipoRecibo).set({ default: false }).where(eq(tipoRecibo.default, true));
}
