/**
 * The queue: pg-boss in the application's database. A process that only asks for work opens it plain; one that works
 * also looks after it: takes over from the dead, fires what is scheduled, wakes when something arrives.
 */
import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import type pg from "pg";
import { fromDrizzle, PgBoss, type QueueOptions, type QueueResult } from "pg-boss";
import type { z } from "zod";
import { HeardClient } from "#platform/db/server/heard-client.ts";
import type { Job } from "../job.ts";
import type { Jobs } from "./jobs.ts";
import { QUEUE_SCHEMA } from "./schema.ts";

/** Where jobs end that failed for good: kept a month for whoever looks into it. */
export const DEAD_LETTERS = "fallidas";

const DAY_SECONDS = 86_400;
const RETRY_MAX_SECONDS = 1800;
/** How often the dead are looked for: a job is taken over after its heartbeat and at most this. */
const WATCH_SECONDS = 5;

export type Queue = Jobs & {
  readonly boss: PgBoss;
  /** Its place in the queue, made on first use and kept as this program declares it. */
  prepare(job: Job): Promise<void>;
  close(): Promise<void>;
};

export type QueueConfig = {
  readonly login: pg.ClientConfig;
  /** Whether this process will also work. */
  readonly works: boolean;
  readonly onError: (error: Error) => void;
};

export async function openJobs({ login, works, onError }: QueueConfig): Promise<Queue> {
  const boss = new PgBoss({
    ...({ ...login, Client: HeardClient } as object),
    application_name: "rubrica-cola",
    schema: QUEUE_SCHEMA,
    max: works ? 4 : 2,
    // The owner made the schema; this login may not touch it.
    migrate: false,
    createSchema: false,
    reindex: false,
    supervise: works,
    schedule: works,
    useListenNotify: works,
    superviseIntervalSeconds: WATCH_SECONDS,
    monitorIntervalSeconds: WATCH_SECONDS,
  });
  // Unheard it would end the process; a database that restarts is met again by the next poll.
  boss.on("error", onError);
  await boss.start();
  // Asked for at once: a start has twenty places to prepare, and finds nearly all of them as it left them.
  const found: Found = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  if (!found.has(DEAD_LETTERS)) await prepareDeadLetters(boss);
  const prepared = new Map<string, Promise<void>>();
  const prepare = (job: Job): Promise<void> => {
    const known = prepared.get(job.name);
    if (known) return known;
    const made = place(boss, found, job, works);
    prepared.set(job.name, made);
    made.catch(() => prepared.delete(job.name));
    return made;
  };
  return {
    boss,
    prepare,
    async enqueue(db, job, payload, key) {
      await prepare(job);
      const id = key === undefined ? {} : { id: idOf(job, key) };
      await boss.send(job.name, job.payload.parse(payload) as object, { ...id, db: fromDrizzle(db, sql) });
    },
    async enqueueAll(db, job, all) {
      await prepare(job);
      const rows = all.map(({ payload, key }) => ({ id: idOf(job, key), data: job.payload.parse(payload) as object }));
      await boss.insert(job.name, rows, { db: fromDrizzle(db, sql) });
    },
    close: () => boss.stop({ graceful: false }),
  };
}

type Found = ReadonlyMap<string, QueueResult>;

export const prepareDeadLetters = (boss: PgBoss) =>
  boss.createQueue(DEAD_LETTERS, { retentionSeconds: 30 * DAY_SECONDS, deleteAfterSeconds: 30 * DAY_SECONDS });

async function place(boss: PgBoss, found: Found, job: Job, works: boolean): Promise<void> {
  const options = { ...optionsOf(job), deadLetter: DEAD_LETTERS, notify: true };
  const known = found.get(job.name);
  if (!known) await boss.createQueue(job.name, options);
  // Made by an earlier version, or by another at this moment, it may say something else: who works by the declaration
  // also writes it down.
  if (works && !(known && says(known, options))) await boss.updateQueue(job.name, options);
}

const says = (known: QueueResult, options: QueueOptions): boolean =>
  Object.entries(options).every(([name, value]) => known[name as keyof QueueResult] === value);

const optionsOf = (job: Job): QueueOptions => ({
  retryLimit: job.retryLimit,
  retryDelay: job.retryDelaySeconds,
  retryBackoff: true,
  retryDelayMax: RETRY_MAX_SECONDS,
  heartbeatSeconds: job.heartbeatSeconds,
  expireInSeconds: job.limitSeconds,
  deleteAfterSeconds: 7 * DAY_SECONDS,
});

/** The same key is the same row. */
export function idOf({ name }: Job<z.ZodType>, key: string): string {
  const hex = createHash("sha256").update(`${name}\0${key}`).digest("hex");
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    "-",
  );
}
