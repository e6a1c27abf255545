/** Reading and sweeping the outbox. Within a company ids are visible in their order (publish.ts), so "after" is enough. */
import { and, eq, gt, inArray, lt, lte, max, sql } from "drizzle-orm";
import type { Db } from "#platform/db/server/database.ts";
import { evento } from "./tables.ts";

export type Told = { readonly id: number; readonly para: string; readonly nombre: string; readonly datos: unknown };

/** More than this is not caught up with, it is asked for anew. */
export const REPLAY_LIMIT = 500;

const COLUMNS = { id: evento._id, para: evento.para, nombre: evento.nombre, datos: evento.datos };

export async function lastId(db: Db, empresa: string): Promise<number> {
  const [row] = await db
    .select({ id: max(evento._id) })
    .from(evento)
    .where(eq(evento.empresa, empresa));
  return row?.id ?? 0;
}

type Span = { readonly after: number; readonly upTo: number; readonly limit: number };

export const readSpan = (
  db: Db,
  empresa: string,
  people: readonly string[],
  { after, upTo, limit }: Span,
): Promise<Told[]> =>
  db
    .select(COLUMNS)
    .from(evento)
    .where(
      and(eq(evento.empresa, empresa), inArray(evento.para, [...people]), gt(evento._id, after), lte(evento._id, upTo)),
    )
    .orderBy(evento._id)
    .limit(limit);

/** What is swept is always the oldest: while this one is there, everything after it is too. */
export async function isKept(db: Db, empresa: string, id: number): Promise<boolean> {
  const rows = await db
    .select({ id: evento._id })
    .from(evento)
    .where(and(eq(evento.empresa, empresa), eq(evento._id, id)));
  return rows.length > 0;
}

/** After a day; each company's last one stays, as the mark that those who are up to date come back with. */
export const sweepEvents = (db: Db, now: Date) =>
  db
    .delete(evento)
    .where(
      and(
        lt(evento.created, new Date(now.getTime() - 24 * 3_600_000)),
        sql`${evento._id} < (select max(newer.id) from evento newer where newer.empresa_id = ${evento.empresa})`,
      ),
    );
