/**
 * The work of the day somebody leaves, and of the day their health and contacts are erased: looked for every few minutes,
 * because days end when each company's do.
 */
import { z } from "zod";
import { logLine } from "#platform/contract/activity.ts";
import { job } from "#platform/jobs/job.ts";

export const bajasJob = job("ficha.bajas", z.object({}), { retryLimit: 3 });
export const supresionesJob = job("ficha.supresiones", z.object({}), { retryLimit: 3 });
export const EVERY_FEW_MINUTES = "*/10 * * * *";
/** What the company's log says then. */
export const GONE = logLine("Legajos", "update", "Baja efectiva");
export const ERASED = logLine("Legajos", "delete", "Datos médicos y contactos de emergencia suprimidos");
