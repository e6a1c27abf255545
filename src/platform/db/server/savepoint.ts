/** A part of a transaction that may fail without the rest: what it wrote goes, what came before it stays. */
import { sql } from "drizzle-orm";
import type { Db } from "./database.ts";

export async function inSavepoint<T>(db: Db, work: () => Promise<T>): Promise<T> {
  await db.execute(sql`savepoint parte`);
  try {
    const result = await work();
    await db.execute(sql`release savepoint parte`);
    return result;
  } catch (error) {
    // Where even that fails the connection is gone, and the whole transaction with it.
    await db.execute(sql`rollback to savepoint parte`);
    throw error;
  }
}
