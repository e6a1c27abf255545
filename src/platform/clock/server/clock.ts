/**
 * The time the server decides by: the database's when the process started, carried on by what has elapsed since,
 * which nobody can set. The clock of the machine is never read, so that it may jump in either direction: limits, locks,
 * sessions, confirmations and codes go on as if nothing had happened, and records are dated without a leap. Drift is
 * followed; a leap of the database's own clock is told and taken over at the next start.
 */
import { uptime } from "node:os";
import { sql } from "drizzle-orm";
import type { Scopes } from "#platform/db/server/database.ts";

const LOOK_MS = 60_000;
/** More than clocks drift in a minute, or a question takes: beyond it somebody set one. */
const DRIFT_MS = 1_000;

export type Clock = {
  readonly now: () => Date;
  /** Compares with the database's once more; by itself every minute. */
  look(): Promise<void>;
  close(): void;
};

export type ClockSources = {
  readonly ask: () => Promise<number>;
  readonly elapsed?: () => number;
  readonly onLeap?: (seconds: number) => void;
};

/** Milliseconds of the clock that every process shares. */
export const databaseTime = (database: Scopes) => (): Promise<number> =>
  database.inInstallation(async (db) => {
    const { rows } = await db.execute<{ ms: number }>(
      sql`select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms`,
    );
    return rows[0]?.ms ?? Number.NaN;
  });

export async function openClock({ ask, elapsed = sleepless(), onLeap = () => {} }: ClockSources): Promise<Clock> {
  /** What the database says beyond what has elapsed here; null where the answer took too long to tell. */
  const measure = async (): Promise<number | null> => {
    const asked = elapsed();
    const told = await ask();
    const took = elapsed() - asked;
    return took > DRIFT_MS ? null : told - (asked + took / 2);
  };
  let origin = (await measure()) ?? (await ask()) - elapsed();
  let latest = 0;
  let leapt = 0;

  async function look(): Promise<void> {
    const measured = await measure();
    if (measured === null) return;
    const ahead = measured - origin;
    if (Math.abs(ahead) <= DRIFT_MS) {
      origin = measured;
      leapt = 0;
    } else if (Math.abs(ahead - leapt) > DRIFT_MS) {
      leapt = ahead;
      onLeap(Math.round(ahead / 1000));
    }
  }

  // A database that does not answer says nothing about time.
  const looking = setInterval(() => void look().catch(() => {}), LOOK_MS).unref();
  return {
    now: () => {
      latest = Math.max(latest, origin + elapsed());
      return new Date(latest);
    },
    look,
    close: () => clearInterval(looking),
  };
}

/** A machine that sleeps stops the one clock of the two: what its uptime counted meanwhile has passed all the same. */
function sleepless(): () => number {
  const apart = () => uptime() * 1000 - performance.now();
  const awake = apart();
  let slept = 0;
  let looked = 0;
  return () => {
    const time = performance.now();
    if (time - looked > DRIFT_MS) {
      looked = time;
      if (apart() - awake - slept > DRIFT_MS) slept = apart() - awake;
    }
    return time + slept;
  };
}
