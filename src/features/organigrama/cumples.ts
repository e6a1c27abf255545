/** Which birthdays fall in the days ahead, and on which day each is celebrated. */
import { addDays, weekday } from "#platform/dates/days.ts";

/** As far ahead as birthdays are told of: a month, whichever it is. */
export const MAX_DIAS = 31;

/** As far ahead as the home page tells of them. */
export const SEMANA_DIAS = 7;

const WEEKDAYS = ["Dom", "Lun", "Mar", "Mié", "Jue", "Vie", "Sáb"] as const;

/** Of the week ahead: "Hoy", "Mañana", "Vie 13". */
export function nearDay(day: string, today: string): string {
  if (day === today) return "Hoy";
  if (day === addDays(today, 1)) return "Mañana";
  return `${WEEKDAYS[weekday(day)] ?? ""} ${Number(day.slice(8))}`;
}

/** The next day of that date, from today on; celebrated, so that it exists in the year. */
export const nextOf = ({ dia, mes }: { readonly dia: number; readonly mes: number }, today: string): string => {
  const date = `-${String(mes).padStart(2, "0")}-${String(dia).padStart(2, "0")}`;
  const thisYear = `${today.slice(0, 4)}${date}`;
  return thisYear >= today ? thisYear : `${Number(today.slice(0, 4)) + 1}${date}`;
};

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
