/** Which birthdays fall in the days ahead, and on which day each is celebrated. */
import { addDays } from "#platform/dates/days.ts";

/** As far ahead as birthdays are told of: a month, whichever it is. */
export const MAX_DIAS = 31;

const isLeap = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;

/** From today: `MM-DD` of a birth → the day it is celebrated. Of the 29th of February, the 28th where there is none. */
export function birthdaysAhead(today: string, days: number): ReadonlyMap<string, string> {
  const ahead = Array.from({ length: days }, (_, after) => addDays(today, after));
  return new Map(
    ahead.flatMap((day): (readonly [string, string])[] => {
      const born = day.slice(5);
      const alsoLeap = born === "02-28" && !isLeap(Number(day.slice(0, 4)));
      return alsoLeap
        ? [
            [born, day],
            ["02-29", day],
          ]
        : [[born, day]];
    }),
  );
}
