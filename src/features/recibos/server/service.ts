/** Receipt types: at most one is proposed by default in a company. */
import { eq } from "drizzle-orm";
import type { Db } from "#platform/db/server/database.ts";
import { tipoRecibo } from "./tables.ts";

/** Choosing a new default takes the mark from the old one, in the same transaction. */
export async function yieldDefault(db: Db, draft: { readonly default?: unknown }): Promise<void> {
  if (draft.default === true) await db.update(tipoRecibo).set({ default: false }).where(eq(tipoRecibo.default, true));
}
