/**
 * Failed passwords (S-02), counted where every process and the next start of this one see them. A try is counted before
 * the password is looked at, under the lock of its row: tries sent all at once are counted one by one.
 */
import { eq, lte } from "drizzle-orm";
import type { Db } from "#platform/db/server/database.ts";
import { TooMany } from "#platform/limits/server/limits.ts";
import { ATTEMPTS_MS, countAttempt } from "../rules.ts";
import { intento } from "./tables.ts";
import { digest } from "./tokens.ts";

export type AttemptsCounter = {
  /** Takes one try, or refuses while locked. */
  count(db: Db, key: string): Promise<void>;
  /** The password was right. */
  forget(db: Db, key: string): Promise<void>;
  sweep(db: Db): Promise<void>;
};

/** Digested: what people type as their name may be their password. */
const strangersKey = (username: string) => `usuario:${digest(username)}`;

/** A browser that signed in as the account before counts apart: strangers cannot lock it out, nor it them. */
export const attemptKey = (username: string, device: { readonly cuenta: string; readonly _id: string } | null) =>
  device ? `equipo:${device.cuenta}:${device._id}` : strangersKey(username);

export function createAttempts(now: () => Date): AttemptsCounter {
  return {
    async count(db, key) {
      const time = now();
      const [known] = await db
        .insert(intento)
        .values({ clave: key, fallos: 0, ultimo: time })
        // Changes nothing: it locks the row and reads it, whoever wrote it.
        .onConflictDoUpdate({ target: intento.clave, set: { clave: key } })
        .returning();
      const next = countAttempt(known ?? null, time);
      if (!next) throw new TooMany(((known?.bloqueadoHasta ?? time).getTime() - time.getTime()) / 1000);
      await db.update(intento).set(next).where(eq(intento.clave, key));
    },
    async forget(db, key) {
      await db.delete(intento).where(eq(intento.clave, key));
    },
    async sweep(db) {
      const old = new Date(now().getTime() - ATTEMPTS_MS);
      await db.delete(intento).where(lte(intento.ultimo, old));
    },
  };
}

/** RATE_LIMITS=off, on loopback only: benchmarks and load tests. */
export const noAttempts: AttemptsCounter = {
  count: async () => {},
  forget: async () => {},
  sweep: async () => {},
};
