/**
 * What is told of receipts by itself: every few minutes that some came out at a chosen moment, every hour that some wait for
 * a signature, because mornings begin when each company's do.
 */
import { z } from "zod";
import { job } from "#platform/jobs/job.ts";

export const publicadosJob = job("recibos.publicados", z.object({}), { retryLimit: 1 });
export const recordarJob = job("recibos.recordar", z.object({}), { retryLimit: 1 });
