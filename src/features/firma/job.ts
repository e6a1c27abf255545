/** The look every night at every signed file (S-45), every day at certificates about to end, every few minutes at batches whose process died (D203). */
import { z } from "zod";
import { job } from "#platform/jobs/job.ts";

const FOUR_HOURS_SECONDS = 4 * 60 * 60;

export const firmasJob = job("firmas-revision", z.object({}), { retryLimit: 1, limitSeconds: FOUR_HOURS_SECONDS });
export const NIGHTLY = "41 3 * * *";

export const porVencerJob = job("firma.por-vencer", z.object({}), { retryLimit: 3 });
export const DAILY = "10 11 * * *";

export const lotesJob = job("firma.lotes", z.object({}), { retryLimit: 1 });
export const EVERY_FIVE_MINUTES = "*/5 * * * *";
