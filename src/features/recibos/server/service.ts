/** Receipt types: at most one is proposed by default in a company. */
import { and, eq, ne, sql } from "drizzle-orm";
import { nextVersion } from "#platform/db/server/versions.ts";
import type { Ctx } from "#platform/http/server/serve.ts";
import { tipoRecibo } from "./tables.ts";

/** Choosing a new default takes the mark from the old one, in the same transaction; two at once go one after the other. */
export async function yieldDefault(ctx: Ctx, draft: { readonly default?: unknown }, id: string | null): Promise<void> {
  const { db } = ctx;
  if (draft.default !== true) return;
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended('tipo_recibo:' || puerta.empresa(), 0))`);
  const others = and(eq(tipoRecibo.default, true), id === null ? undefined : ne(tipoRecibo._id, id));
  await db
    .update(tipoRecibo)
    .set({ default: false, ...nextVersion(tipoRecibo, ctx) })
    .where(others);
}
