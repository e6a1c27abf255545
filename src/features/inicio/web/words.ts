/** What the home pages say of days and of numbers. */
import { addDays, daysBetween, weekday } from "#platform/dates/days.ts";
import { formatDay } from "#platform/dates/format.ts";

const WEEKDAYS = ["Dom", "Lun", "Mar", "Mié", "Jue", "Vie", "Sáb"] as const;

/** Of the week ahead: "Hoy", "Mañana", "Vie 13". */
export function nearDay(day: string, today: string): string {
  if (day === today) return "Hoy";
  if (day === addDays(today, 1)) return "Mañana";
  return `${WEEKDAYS[weekday(day)] ?? ""} ${Number(day.slice(8))}`;
}

/** Of what ends: "hoy", "en 9 días", "el 03/12/2026" once it has ended. */
export function endsIn(day: string, today: string): string {
  const left = daysBetween(today, day) - 1;
  if (left < 0) return `el ${formatDay(day)}`;
  if (left === 0) return "hoy";
  return left === 1 ? "mañana" : `en ${left} días`;
}

/** "1 persona está suspendida hoy", "3 personas están suspendidas hoy". */
export const counted = (count: number, one: string, many: string): string =>
  `${count.toLocaleString("es-AR")} ${count === 1 ? one : many}`;
