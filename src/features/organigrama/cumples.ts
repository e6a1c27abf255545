/** Which birthdays fall in the days ahead, and on which day each is celebrated. */
import { addDays } from "#platform/dates/days.ts";

/** As far ahead as birthdays are told of: a month, whichever it is. */
export const MAX_DIAS = 31;

const isLeap = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;

/** Month and day as one number, as `legajo.cumple` has them. */
const cumpleOf = (day: string) => Number(day.slice(5, 7)) * 100 + Number(day.slice(8));

const [LAST_OF_FEBRUARY, LEAP_DAY] = [228, 229];

/** From today: the `cumple` of a birth → the day it is celebrated. Of the 29th of February, the 28th where there is none. */
export function birthdaysAhead(today: string, days: number): ReadonlyMap<number, string> {
  const ahead = Array.from({ length: days }, (_, after) => addDays(today, after));
  return new Map(
    ahead.flatMap((day): (readonly [number, string])[] => {
      const born = cumpleOf(day);
      const alsoLeap = born === LAST_OF_FEBRUARY && !isLeap(Number(day.slice(0, 4)));
      return alsoLeap
        ? [
            [born, day],
            [LEAP_DAY, day],
          ]
        : [[born, day]];
    }),
  );
}
