/**
 * The working side of the queue. Any number of processes may work; a job is one worker's until it is done, fails or
 * its worker gives no sign of life. Told to stop, a worker takes nothing more, lets what runs finish for a while and
 * hands the rest back.
 */
import { and, eq, lt, sql } from "drizzle-orm";
import type { JobWithMetadata } from "pg-boss";
import { z } from "zod";
import { DEFAULT_ZONE } from "#platform/dates/zone.ts";
import { type Db, enterCompany, type Scopes, type Within } from "#platform/db/server/database.ts";
import type { Job, Json } from "../job.ts";
import type { Handler, Run } from "./jobs.ts";
import { DEAD_LETTERS, type Queue } from "./queue.ts";
import { INSTALLATION, trabajoPaso } from "./tables.ts";

/** What runs may go on for this long after the order to stop; then it is interrupted at its next step. */
const FINISH_MS = 12_000;
/** And then handed back wherever it is. The process has 25 s in all. */
const STOP_MS = 18_000;
/** Notifications wake a worker; this is for those that got lost. */
const POLL_SECONDS = 2;
const KEEP_STEPS = sql`now() - interval '31 days'`;

const Owned = z.object({ empresa: z.uuid() });

export type WorkerLog = { info(what: object, message: string): void; error(what: object, message: string): void };

export type Worker = {
  work<P extends z.ZodType>(job: Job<P>, handler: Handler<z.output<P>>, concurrency?: number): Promise<void>;
  /** Every time the cron expression says, in the installation's zone; once, however many workers there are. */
  schedule<P extends z.ZodType>(job: Job<P>, cron: string, payload: z.input<P>): Promise<void>;
  /** Jobs running here at this moment. */
  running(): number;
  stop(): Promise<void>;
};

export type WorkerDeps = { readonly queue: Queue; readonly database: Scopes; readonly log: WorkerLog };

export async function startWorker({ queue, database, log }: WorkerDeps): Promise<Worker> {
  const { boss } = queue;
  const { inCompany, inInstallation } = database;
  const stopping = new AbortController();
  const handlers = new Map<string, { readonly job: Job; readonly handler: Handler<unknown> }>();
  let running = 0;

  async function attempt(job: Job, handler: Handler<unknown>, taken: JobWithMetadata<unknown>): Promise<void> {
    const began = performance.now();
    running++;
    try {
      const payload = job.payload.parse(taken.data);
      const signal = AbortSignal.any([taken.signal, stopping.signal]);
      const step = stepsOf(taken, signal);
      const transact = transactOf(companyOf(taken.data));
      const which = { id: taken.id, payload, attempt: taken.retryCount + 1, signal };
      await handler.run({ ...which, step, transact, inCompany, inInstallation });
      log.info({ job: job.name, id: taken.id, ms: Math.round(performance.now() - began) }, "job done");
    } catch (error) {
      const left = taken.retryLimit - taken.retryCount;
      log.error({ job: job.name, id: taken.id, attempt: taken.retryCount + 1, left, err: error }, "job failed");
      // Only the message is kept with the job: a database error quotes the values of its query.
      throw new Error(reasonOf(error));
    } finally {
      running--;
    }
  }

  const companyOf = (data: unknown) => Owned.safeParse(data).data?.empresa ?? null;
  const transactOf =
    (empresa: string | null): Within =>
    (work) =>
      empresa === null ? inInstallation(work) : inCompany(empresa, work);

  const stepsOf =
    ({ id, data }: JobWithMetadata<unknown>, signal: AbortSignal): Run<unknown>["step"] =>
    (paso, work, scope) => {
      signal.throwIfAborted();
      const empresa = companyOf(data);
      const within = scope === "installation" && empresa !== null ? across(empresa) : transactOf(empresa);
      return within((db) => once(db, { empresa: empresa ?? INSTALLATION, trabajo: id, paso }, work));
    };

  const across =
    (empresa: string): Within =>
    (work) =>
      inInstallation(async (db) => {
        await enterCompany(db, empresa);
        return work(db);
      });

  async function bury(dead: JobWithMetadata<unknown>): Promise<void> {
    const known = handlers.get(dead.sourceName ?? "");
    const reason = z.object({ message: z.string() }).safeParse(dead.sourceOutput).data?.message ?? "sin respuesta";
    log.error({ job: dead.sourceName, id: dead.sourceId, reason }, "job gave up");
    const payload = known?.job.payload.safeParse(dead.data);
    if (payload?.success) await known?.handler.gaveUp?.(payload.data, reason, transactOf(companyOf(dead.data)));
  }

  await boss.work(DEAD_LETTERS, { includeMetadata: true, pollingIntervalSeconds: POLL_SECONDS }, ([dead]) =>
    dead ? bury(dead) : Promise.resolve(),
  );

  return {
    async work(job, handler, concurrency = 1) {
      await queue.prepare(job);
      handlers.set(job.name, { job, handler: handler as Handler<unknown> });
      const options = {
        includeMetadata: true,
        pollingIntervalSeconds: POLL_SECONDS,
        notifyPollingIntervalSeconds: POLL_SECONDS,
      } as const;
      for (let worker = 0; worker < concurrency; worker++) {
        let self = "";
        self = await boss.work(job.name, options, async ([taken]) => {
          if (!taken) return;
          try {
            await attempt(job, handler as Handler<unknown>, taken);
          } finally {
            // Where there was one there may be another: no waiting for the next poll.
            setImmediate(() => boss.notifyWorker(self));
          }
        });
      }
    },

    async schedule(job, cron, payload) {
      await queue.prepare(job);
      await boss.schedule(job.name, cron, job.payload.parse(payload) as object, { tz: DEFAULT_ZONE, missed: "once" });
    },

    running: () => running,

    async stop() {
      const patience = setTimeout(() => stopping.abort(new Error("el servidor se está deteniendo")), FINISH_MS);
      // The queue stays open for whoever still asks for work: requests that are being finished.
      await boss.stop({ graceful: true, timeout: STOP_MS, close: false });
      clearTimeout(patience);
    },
  };
}

type Step = { readonly empresa: string; readonly trabajo: string; readonly paso: string };

/** The note comes first: a second attempt that runs beside a first waits at it, and then finds it done. */
async function once<R extends Json>(db: Db, step: Step, work: (db: Db) => Promise<R>): Promise<R> {
  const noted = await db.insert(trabajoPaso).values(step).onConflictDoNothing().returning({ paso: trabajoPaso.paso });
  const { empresa, trabajo, paso } = step;
  const own = and(eq(trabajoPaso.empresa, empresa), eq(trabajoPaso.trabajo, trabajo), eq(trabajoPaso.paso, paso));
  if (noted.length === 0) {
    const [done] = await db.select({ resultado: trabajoPaso.resultado }).from(trabajoPaso).where(own);
    return done?.resultado as R;
  }
  const resultado = await work(db);
  await db.update(trabajoPaso).set({ resultado }).where(own);
  return resultado;
}

const reasonOf = (error: unknown) =>
  error instanceof Error && !error.cause ? error.message.slice(0, 500) : "error interno";

export const sweepSteps = (db: Db) => db.delete(trabajoPaso).where(lt(trabajoPaso.created, KEEP_STEPS));
