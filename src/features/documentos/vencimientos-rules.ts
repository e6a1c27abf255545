/**
 * On which days an expiry is told, and in which words. Each of D085's days once: where nobody worked on one of them it is told
 * some days late, unless the next one has come by then, which says the same and better. Days are the company's.
 */
import { addDays } from "#platform/dates/days.ts";
import { formatDay } from "#platform/dates/format.ts";
import { soonText } from "#platform/dates/soon.ts";

/** How many days before. D085. */
export const PLAZOS = [30, 15, 7, 1, 0] as const;
export type Plazo = (typeof PLAZOS)[number];

/** Told later than this it is no news. */
export const ATRASO_DIAS = 3;

/** Expiries from one day to another, both included, of which today is told that so many days are left. */
export type Ventana = { readonly dias: Plazo; readonly desde: string; readonly hasta: string };

/** None of them shares a day with another: of one document there is never more than one thing to tell. */
export const ventanasOn = (today: string): Ventana[] =>
  PLAZOS.map((dias, at) => {
    const next = PLAZOS[at + 1];
    const latest = dias - ATRASO_DIAS;
    const nearest = next === undefined ? latest : Math.max(latest, next + 1);
    return { dias, desde: addDays(today, nearest), hasta: addDays(today, dias) };
  });

/** "vence hoy", "vencen en 7 días, el 09/03/2026", "venció el 01/03/2026". */
export function venceWords(day: string, today: string, isOne: boolean): string {
  const soon = soonText(day, today);
  if (soon === null) return `${isOne ? "venció" : "vencieron"} el ${formatDay(day)}`;
  const when = soon.startsWith("en ") ? `${soon}, el ${formatDay(day)}` : soon;
  return `${isOne ? "vence" : "vencen"} ${when}`;
}
