// Decides on which days the demo's companies work and pay. National holidays by law 27.399, but those that hang on Easter
// and those the government adds: a payslip of the demo does without them.
import { addDays, weekday } from "#platform/dates/days.ts";

export type Span = { readonly desde: string; readonly hasta: string };

const FIXED: readonly string[] = ["01-01", "03-24", "04-02", "05-01", "05-25", "06-20", "07-09", "12-08", "12-25"];
const MOVED: readonly string[] = ["06-17", "08-17", "10-12", "11-20"];
/** Days to the Monday on which it is kept, from Sunday to Saturday. */
const TO_MONDAY: readonly number[] = [0, 0, -1, -2, 4, 3, 0];

const known = new Map<string, ReadonlySet<string>>();

function holidaysOf(year: string): ReadonlySet<string> {
  const found = known.get(year);
  if (found) return found;
  const moved = MOVED.map((monthDay) => `${year}-${monthDay}`).map((day) => addDays(day, TO_MONDAY[weekday(day)] ?? 0));
  const days = new Set([...FIXED.map((monthDay) => `${year}-${monthDay}`), ...moved]);
  known.set(year, days);
  return days;
}

const isWeekday = (day: string) => weekday(day) % 6 !== 0;

/** Holidays from Monday to Friday, in a span that is within a year. */
export function holidaysIn({ desde, hasta }: Span): number {
  let count = 0;
  for (const day of holidaysOf(desde.slice(0, 4))) if (day >= desde && day <= hasta && isWeekday(day)) count++;
  return count;
}

/** That day, or the nearest on which banks open, after it (1) or before (-1). */
export function workdayFrom(day: string, step: 1 | -1): string {
  let at = day;
  while (!isWeekday(at) || holidaysOf(at.slice(0, 4)).has(at)) at = addDays(at, step);
  return at;
}
