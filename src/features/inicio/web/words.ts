/** What the home pages say of days and of numbers. */
import { formatDay } from "#platform/dates/format.ts";
import { soonText } from "#platform/dates/soon.ts";

/** Of what ends: "hoy", "en 9 días", "el 03/12/2026" once it has ended. */
export const endsIn = (day: string, today: string): string => soonText(day, today) ?? `el ${formatDay(day)}`;

/** "1 persona está suspendida hoy", "3 personas están suspendidas hoy". */
export const counted = (count: number, one: string, many: string): string =>
  `${count.toLocaleString("es-AR")} ${count === 1 ? one : many}`;
