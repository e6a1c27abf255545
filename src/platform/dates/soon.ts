/** How soon a day is, in words: "hoy", "mañana", "en 9 días"; null once it is past. */
import { daysBetween } from "./days.ts";

export function soonText(day: string, today: string): string | null {
  const left = daysBetween(today, day) - 1;
  if (left < 0) return null;
  if (left === 0) return "hoy";
  return left === 1 ? "mañana" : `en ${left} días`;
}
