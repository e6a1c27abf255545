/**
 * A job: work that goes on after the answer, in any worker, at least once. The definition (name, payload) is apart from
 * the handler, which the shell registers; every step of a handler must be safe to repeat.
 */
import type { z } from "zod";

export type Job<P extends z.ZodType = z.ZodType> = {
  readonly name: string;
  readonly payload: P;
  readonly retryLimit: number;
  /** Seconds without a sign of life after which another worker takes it over. */
  readonly heartbeatSeconds: number;
};

export const job = <P extends z.ZodType>(
  name: string,
  payload: P,
  options: Partial<Pick<Job, "retryLimit" | "heartbeatSeconds">> = {},
): Job<P> => ({ name, payload, retryLimit: 5, heartbeatSeconds: 30, ...options });
