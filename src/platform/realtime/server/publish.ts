/** Tells people something in the transaction of what it tells: they hear of it if and only if it was committed. */
import { sql } from "drizzle-orm";
import type { z } from "zod";
import { insertMany } from "#platform/db/server/insert-many.ts";
import type { Ctx } from "#platform/http/server/serve.ts";
import type { RealtimeEvent } from "../event.ts";
import { evento } from "./tables.ts";

export const CHANNEL = "rubrica_eventos";

/**
 * Publishing is serialised per company for the rest of the transaction: ids then become visible in their
 * order, and a reader who asks for what came after the last id it saw skips nothing.
 */
export const publish = <D extends z.ZodType>(
  at: Pick<Ctx, "db" | "empresa">,
  to: readonly string[],
  event: RealtimeEvent<D>,
  value: z.input<D>,
): Promise<void> => publishAll(at, to, event, [value]);

/** As many of one kind, in their order. */
export async function publishAll<D extends z.ZodType>(
  { db, empresa }: Pick<Ctx, "db" | "empresa">,
  to: readonly string[],
  { name, data }: RealtimeEvent<D>,
  values: readonly z.input<D>[],
): Promise<void> {
  const told = values.map((value) => data.parse(value));
  const rows = told.flatMap((datos) => to.map((para) => ({ empresa, para, nombre: name, datos })));
  if (rows.length === 0) return;
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended('evento:' || ${empresa}, 0))`);
  await insertMany(db, evento, rows);
  await db.execute(sql`select pg_notify(${CHANNEL}, ${empresa})`);
}
