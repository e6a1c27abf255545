/** Catalogue rows made by the features above, where a name they were given is in no catalogue yet. */
import { sql } from "drizzle-orm";
import type { CatalogueTable } from "#platform/catalogue/server/tables.ts";
import type { Writing } from "#platform/http/server/asking.ts";

/** Answers each name with its row. Of two who make the same one at once, the second gets the first one's. */
export async function createNames(
  { db, empresa }: Pick<Writing, "db" | "empresa">,
  table: CatalogueTable,
  names: readonly string[],
): Promise<readonly { readonly _id: string; readonly name: string }[]> {
  if (names.length === 0) return [];
  await db
    .insert(table)
    .values(names.map((name) => ({ empresa, name })))
    .onConflictDoNothing();
  const { _id, name } = table;
  const lowered = names.map((one) => one.toLowerCase());
  return db
    .select({ _id, name })
    .from(table)
    .where(sql`lower(${name}) = any(${sql.param(lowered)}::text[])`);
}
