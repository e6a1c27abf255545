/**
 * Rate limits that hold across processes (S-58). The counters live in PostgreSQL; a process takes points in small
 * batches and spends them from memory, so that a busy reader costs one write in twenty requests. The price: a limit
 * may be passed by at most one batch a process. No window is longer than its limit says.
 */
import { and, eq, gt, lte, sql } from "drizzle-orm";
import type { Database, Db } from "#platform/db/server/database.ts";
import { common, type Problem, Refusal } from "#platform/problems/problem.ts";
import { limite } from "./tables.ts";

export type Limit = {
  readonly points: number;
  readonly seconds: number;
  readonly batch: number;
  /** Points come back, in any process: that none was left is not remembered. */
  readonly returned?: true;
};

export const LIMITS = {
  reads: { points: 600, seconds: 60, batch: 20 },
  writes: { points: 120, seconds: 60, batch: 4 },
  uploads: { points: 30, seconds: 60, batch: 1 },
  /** Files made on demand: exports and merges. */
  exports: { points: 10, seconds: 60, batch: 1 },
  /** Calls that take a signature PIN. */
  sign: { points: 60, seconds: 60, batch: 1 },
  /** Calls of people who have not signed in, by address. */
  strangers: { points: 300, seconds: 60, batch: 10 },
  /** Files that such people send: each is a child of the sandbox. */
  strangersFiles: { points: 10, seconds: 60, batch: 1 },
  /** Strangers' guesses by address, those that prove right given back: exact, one point at a time. */
  signinAddress: { points: 50, seconds: 900, batch: 1, returned: true },
} as const satisfies Record<string, Limit>;

export type LimitName = keyof typeof LIMITS;

/** Answered with `Retry-After`. */
export class TooMany extends Refusal {
  readonly retryAfter: number;
  constructor(retryAfter: number, problem: Problem = common.demasiadosPedidos) {
    super(problem);
    this.retryAfter = Math.max(1, Math.ceil(retryAfter));
  }
}

export type Limits = {
  /** Takes one point, or refuses; undefined where one was at hand. */
  spend(name: LimitName, who: string): Promise<void> | undefined;
  /** A point that was taken for nothing; in the installation's scope. */
  giveBack(db: Db, name: LimitName, who: string): Promise<void>;
  /** Removes the counters whose window has passed. */
  sweep(): Promise<void>;
};

type Purse = { left: number; until: number; blocked: boolean };
const MAX_PURSES = 20_000;

export function createLimits(database: Database, now: () => Date): Limits {
  const purses = new Map<string, Purse>();
  const refills = new Map<string, Promise<void>>();

  /** Calls that come at once wait for the same batch; each taking its own would throw most of the points away. */
  function refill(key: string, limit: Limit): Promise<void> {
    const running = refills.get(key) ?? take(key, limit).finally(() => refills.delete(key));
    refills.set(key, running);
    return running;
  }

  /** Leaves points to spend, or a purse that is blocked until its window ends. */
  async function take(key: string, limit: Limit): Promise<void> {
    const vence = new Date(now().getTime() + limit.seconds * 1000);
    const [row] = await database.inInstallation((db) =>
      db
        .insert(limite)
        .values({ clave: key, puntos: limit.batch, vence })
        .onConflictDoUpdate({
          target: limite.clave,
          set: {
            puntos: sql`case when ${limite.vence} <= ${now()} then ${limit.batch} else least(${limite.puntos}, ${limit.points}) + ${limit.batch} end`,
            vence: sql`case when ${limite.vence} <= ${now()} then ${vence} else least(${limite.vence}, ${vence}) end`,
          },
        })
        .returning(),
    );
    const until = (row?.vence ?? vence).getTime();
    const over = (row?.puntos ?? 0) - limit.points;
    const purse = { left: Math.max(0, limit.batch - Math.max(0, over)), until, blocked: over >= limit.batch };
    if (purses.size >= MAX_PURSES) purses.clear();
    purses.set(key, purse);
  }

  function spentAtOnce(key: string): boolean {
    const purse = purses.get(key);
    if (!purse || purse.left <= 0 || purse.until <= now().getTime()) return false;
    purse.left--;
    return true;
  }

  async function spendNext(key: string, limit: Limit): Promise<void> {
    while (!spentAtOnce(key)) {
      const time = now().getTime();
      const purse = purses.get(key);
      if (purse?.blocked && purse.until > time) {
        if (limit.returned) purses.delete(key);
        throw new TooMany((purse.until - time) / 1000);
      }
      await refill(key, limit);
    }
  }

  return {
    spend(name, who) {
      const key = `${name}:${who}`;
      return spentAtOnce(key) ? undefined : spendNext(key, LIMITS[name]);
    },
    async giveBack(db, name, who) {
      const key = `${name}:${who}`;
      // What this process thinks of it is asked again.
      purses.delete(key);
      await db
        .update(limite)
        .set({ puntos: sql`greatest(${limite.puntos} - 1, 0)` })
        .where(and(eq(limite.clave, key), gt(limite.vence, now())));
    },
    async sweep() {
      await database.inInstallation((db) => db.delete(limite).where(lte(limite.vence, now())));
    },
  };
}

/** RATE_LIMITS=off, on loopback only: benchmarks and load tests. */
export const noLimits: Limits = {
  spend: () => undefined,
  giveBack: async () => {},
  sweep: async () => {},
};
