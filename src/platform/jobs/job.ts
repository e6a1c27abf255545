/**
 * A job: work that goes on after the answer, in any worker, at least once. The definition (name, payload) is apart from
 * the handler, which the shell registers. The queue is outside row-level security: a payload carries ids, and whatever
 * else it must carry is sealed; with an `empresa` in it, its steps run in that company's scope.
 */
import type { z } from "zod";

/** What a step or a task may leave behind. */
export type Json = z.infer<ReturnType<typeof z.json>>;

export type Job<P extends z.ZodType = z.ZodType> = {
  readonly name: string;
  readonly payload: P;
  readonly retryLimit: number;
  /** Seconds before the first retry; each one after waits twice as long, up to half an hour. */
  readonly retryDelaySeconds: number;
  /** Seconds without a sign of life after which another worker takes it over. */
  readonly heartbeatSeconds: number;
  /** Seconds one attempt may take. */
  readonly limitSeconds: number;
};

type Options = Partial<Omit<Job, "name" | "payload">>;

export const job = <P extends z.ZodType>(name: string, payload: P, options: Options = {}): Job<P> => ({
  name,
  payload,
  retryLimit: 5,
  retryDelaySeconds: 5,
  heartbeatSeconds: 30,
  limitSeconds: 3600,
  ...options,
});
