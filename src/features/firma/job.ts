/** The look every night at every signed file (S-45). */
import { z } from "zod";
import { job } from "#platform/jobs/job.ts";

const FOUR_HOURS_SECONDS = 4 * 60 * 60;

export const firmasJob = job("firmas-revision", z.object({}), { retryLimit: 1, limitSeconds: FOUR_HOURS_SECONDS });
export const NIGHTLY = "41 3 * * *";
