/**
 * Failed guesses (S-02, S-12), counted where every process and the next start of this one see them. A try is counted
 * before the secret is looked at, under the lock of its row: tries sent all at once are counted one by one.
 */
import { eq, lte } from "drizzle-orm";
import type { Db } from "#platform/db/server/database.ts";
import { TooMany } from "#platform/limits/server/limits.ts";
import { ATTEMPTS_MS, countAttempt, type LockRule } from "../rules.ts";
import { intento } from "./tables.ts";
import { digest } from "./tokens.ts";

export type AttemptsCounter = {
  /** Takes one try; while locked, the refusal to throw once what is noted here is stored. */
  count(db: Db, key: string, rule: LockRule): Promise<TooMany | null>;
  /** The secret was right. */
  forget(db: Db, key: string): Promise<void>;
  sweep(db: Db): Promise<void>;
};

/** Digested: what people type as their name may be their password. */
const strangersKey = (username: string) => `usuario:${digest(username)}`;

/** Those of passwords have none: activation codes are counted with them. */
const PREFIX = { password: "", code: "codigo:" } as const;

/** A browser that signed in as the account before counts apart: strangers cannot lock it out, nor it them. */
export const attemptKey = (
  secret: keyof typeof PREFIX,
  username: string,
  device: { readonly cuenta: string; readonly _id: string } | null,
) => `${PREFIX[secret]}${device ? `equipo:${device.cuenta}:${device._id}` : strangersKey(username)}`;

export function createAttempts(now: () => Date): AttemptsCounter {
  return {
    async count(db, key, rule) {
      const time = now();
      const [known] = await db
        .insert(intento)
        .values({ clave: key, fallos: 0, ultimo: time })
        // Changes nothing: it locks the row and reads it, whoever wrote it.
        .onConflictDoUpdate({ target: intento.clave, set: { clave: key } })
        .returning();
      const { isLocked, ...next } = countAttempt(known ?? null, time, rule);
      await db.update(intento).set(next).where(eq(intento.clave, key));
      return isLocked ? new TooMany(((next.bloqueadoHasta ?? time).getTime() - time.getTime()) / 1000) : null;
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
  count: async () => null,
  forget: async () => {},
  sweep: async () => {},
};
