/** When a company's back-up is due, and how many are made and kept. D091, EMP-17, R-17. Pure. */
import { addDays } from "#platform/dates/days.ts";
import { dayIn, timeIn } from "#platform/dates/zone.ts";
import type { CopiaItem } from "./contract.ts";

/** Complete ones; an older one goes when a new one is there. */
export const KEPT = 14;
export const LISTED = 20;
/** Asked for by people. */
export const PER_HOUR = 4;
/** Nothing takes this long: whoever was making it is gone. */
export const ABANDONED_MS = 6 * 60 * 60_000;

export const isRunning = ({ estado }: Pick<CopiaItem, "estado">): boolean => estado === "en curso";

type Nightly = { readonly hora: string | null; readonly zonaHoraria: string };

const DAY_MINUTES = 24 * 60;
/** An hour shortly before midnight is found to have passed when it is already the next day. */
const AFTER_MIDNIGHT_MINUTES = 3 * 60;

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** The day, in the company's zone, whose back-up should be there by now; null when none should. */
export function dueNight({ hora, zonaHoraria }: Nightly, now: Date): string | null {
  if (hora === null) return null;
  const today = dayIn(zonaHoraria, now);
  const passed = minutesOf(timeIn(zonaHoraria, now)) - minutesOf(hora);
  if (passed >= 0) return today;
  return passed + DAY_MINUTES < AFTER_MIDNIGHT_MINUTES ? addDays(today, -1) : null;
}
