/** Appends to a company's chain, in the transaction of the change: the database numbers and links (0034). D189, S-59. */
import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import { type Db, enterCompany } from "#platform/db/server/database.ts";
import type { Act } from "#platform/http/server/activity.ts";
import type { Digest } from "../rules.ts";

export const sha256: Digest = (text) => createHash("sha256").update(text).digest("hex");

/** The number of the new entry; null where one like it stands in this minute and one is enough. */
export async function append(db: Db, act: Act): Promise<number | null> {
  const { line, empresa, fromUser, toUser, result, ip, session, now, desde = null, once = false } = act;
  // An endpoint of the installation sees no company's table until it enters one.
  await enterCompany(db, empresa);
  const { rows } = await db.execute<{ seq: string | null }>(
    sql`select registrar(${empresa}, ${line.action}, ${line.module}, ${line.name}, ${fromUser}, ${toUser}, ${result},
          ${ip}, ${session}, ${now.toISOString()}, ${desde}, ${once}) as seq`,
  );
  const seq = rows[0]?.seq ?? null;
  return seq === null ? null : Number(seq);
}

/** The same of each of these people, in their order and in one statement; the number of the first. At least one. */
export async function appendEach(
  db: Db,
  { line, empresa, fromUser, result, ip, session, now, desde = null }: Omit<Act, "toUser" | "once">,
  people: readonly string[],
): Promise<number> {
  await enterCompany(db, empresa);
  const { rows } = await db.execute<{ seq: string }>(
    sql`select registrar(${empresa}, ${line.action}, ${line.module}, ${line.name}, ${fromUser}, uno.persona, ${result},
          ${ip}, ${session}, ${now.toISOString()}, ${desde}, false) as seq
        from (select persona from unnest(${sql.param(`{${people.join(",")}}`)}::uuid[]) with ordinality as cada(persona, orden)
          order by orden) as uno`,
  );
  return Number(rows[0]?.seq);
}

/** A note on an entry, and the entry that stands for it. */
export async function appendNote(
  db: Db,
  { entrada, texto, ...act }: Omit<Act, "toUser" | "result" | "once"> & { entrada: string; texto: string },
): Promise<void> {
  const { line, empresa, fromUser, ip, session, now, desde = null } = act;
  await enterCompany(db, empresa);
  await db.execute(
    sql`select anotar(${empresa}, ${entrada}, ${texto}, ${line.action}, ${line.module}, ${line.name}, ${fromUser},
          ${ip}, ${session}, ${now.toISOString()}, ${desde})`,
  );
}
