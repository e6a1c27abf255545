/** The work of making one back-up, and the look every few minutes for those that are due. */
import { z } from "zod";
import { job } from "#platform/jobs/job.ts";

const TWO_HOURS_SECONDS = 2 * 60 * 60;

export const copiaJob = job("copia", z.object({ empresa: z.uuid(), copia: z.uuid() }), {
  retryLimit: 3,
  retryDelaySeconds: 60,
  limitSeconds: TWO_HOURS_SECONDS,
});

export const revisionJob = job("copias-revision", z.object({}), { retryLimit: 1 });
export const REVISION = "*/10 * * * *";
