/**
 * A query whose text never changes: built once, and prepared by name on each connection. For look-ups by key and for whole
 * small tables; never for a list with filters, for which PostgreSQL may keep one plan whatever is asked (measured: eight
 * times slower).
 */
import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import type pg from "pg";
import type { Db } from "./database.ts";

type Runs<R> = { execute(keys: Record<string, unknown>): Promise<R> };
type Built<R> = { prepare(name: string): Runs<R> };

/** `sql.placeholder("…")` in it stands for what is given under that name. */
export function prepared<R>(name: string, build: (db: Pick<NodePgDatabase, "select">) => Built<R>) {
  let built: Runs<R> | null = null;
  return (db: Db, keys: Record<string, unknown> = {}): Promise<R> => {
    built ??= build(drizzle(NOBODY)).prepare(name);
    // The same query, asked of this transaction's connection.
    const own = Object.create(built, { client: { value: (db as NodePgDatabase & { $client: unknown }).$client } });
    return (own as Runs<R>).execute(keys);
  };
}

const NOBODY = {
  query: () => Promise.reject(new Error("A prepared query is asked of a transaction")),
} as unknown as pg.Client;
