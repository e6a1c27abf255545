/** What the home page calls soon and lately, and which birthdays fall in the week ahead. */
import { addDays } from "#platform/dates/days.ts";

/** A certificate is worth renewing before it ends. */
export const POR_VENCER_DIAS = 30;
/** Somebody is new for as long. */
export const INGRESO_RECIENTE_DIAS = 30;
const SEMANA = 7;

const isLeap = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;

/** From today: `MM-DD` of a birth → the day it is celebrated. Of the 29th of February, the 28th where there is none. */
export function birthdayWeek(today: string): ReadonlyMap<string, string> {
  const week = Array.from({ length: SEMANA }, (_, ahead) => addDays(today, ahead));
  return new Map(
    week.flatMap((day): (readonly [string, string])[] => {
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
