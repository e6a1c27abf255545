/** What services ask of the queue, and what a handler is given; how it works is in queue.ts and worker.ts. */
import type { z } from "zod";
import type { Db, Scopes, Within } from "#platform/db/server/database.ts";
import type { Job, Json } from "../job.ts";

export type Jobs = {
  /**
   * In the caller's transaction: the job exists if and only if the change does. The key makes asking twice harmless:
   * one key is one job, also after it ran, so it names this very work (a batch, a mail) and not what it works on.
   */
  enqueue<P extends z.ZodType>(db: Db, job: Job<P>, payload: z.input<P>, key?: string): Promise<void>;
  /** Many of them in one statement, each with its key. */
  enqueueAll<P extends z.ZodType>(db: Db, job: Job<P>, all: readonly Keyed<z.input<P>>[]): Promise<void>;
};

export type Keyed<T> = { readonly payload: T; readonly key: string };

/** One attempt at a job, with the transactions it works in: a handler opens none, and names a company only to reach others. */
export type Run<T> = Scopes & {
  /** The same in every attempt. */
  readonly id: string;
  readonly payload: T;
  /** 1 the first time. */
  readonly attempt: number;
  /** Aborted when this attempt no longer counts: its worker is stopping, or was taken for dead. */
  readonly signal: AbortSignal;
  /** In the company of the payload, or in the installation. */
  readonly transact: Within;
  /**
   * Work that is done once however often the job runs: its rows and the note that it is done are one transaction, and
   * a later attempt gets what it returned without running it. In the scope of `transact`; "installation": in the
   * installation's, with the company of the payload entered.
   */
  readonly step: <R extends Json>(name: string, work: (db: Db) => Promise<R>, scope?: "installation") => Promise<R>;
};

export type Handler<T> = {
  run(run: Run<T>): Promise<void>;
  /** After the last attempt failed, or its worker died: for telling whoever waits. May be repeated. */
  gaveUp?(payload: T, reason: string, transact: Within): Promise<void>;
};
