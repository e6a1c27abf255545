/** When a receipt that nobody signed is reminded of by itself. Days are the company's. */
import { addDays } from "#platform/dates/days.ts";

/** Who was reminded is left in peace this long at least, whoever did it: a mail a day is soon read by nobody. */
const PEACE_DAYS = 7;

/**
 * After `dias` days. `seenBy`: the last day on which the oldest one owed came out; `toldBy`: that of the last reminder, if
 * there was any.
 */
export const dueOn = (today: string, dias: number) => ({
  seenBy: addDays(today, -dias),
  toldBy: addDays(today, -Math.max(dias, PEACE_DAYS)),
});
