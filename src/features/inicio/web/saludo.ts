/** The greeting of the hour, and the day in words. */
import { formatLongDay } from "#platform/dates/format.ts";

/** "Buen día" until one in the afternoon, "Buenas noches" from eight in the evening. */
export function greeting(time: string): string {
  const hour = Number(time.slice(0, 2));
  if (hour >= 5 && hour < 13) return "Buen día";
  return hour >= 13 && hour < 20 ? "Buenas tardes" : "Buenas noches";
}

/** "Jueves 12 de noviembre de 2026". */
export function longDay(day: string): string {
  const text = formatLongDay(day);
  return text.charAt(0).toUpperCase() + text.slice(1);
}
