/** Calendar-day arithmetic on `YYYY-MM-DD`, free of clocks and time zones (D181). */
const DAY_MS = 86_400_000;
const toUtc = (day: string) => Date.parse(`${day}T00:00:00Z`);
const fromUtc = (ms: number) => new Date(ms).toISOString().slice(0, 10);

/** 0 is Sunday. */
export const weekday = (day: string) => new Date(toUtc(day)).getUTCDay();
export const addDays = (day: string, n: number) => fromUtc(toUtc(day) + n * DAY_MS);
/** Both ends included; zero or negative when `hasta` is before `desde`. */
export const daysBetween = (desde: string, hasta: string) => (toUtc(hasta) - toUtc(desde)) / DAY_MS + 1;

/** The week starts on Monday (GEN-15). */
export const startOfWeek = (day: string) => addDays(day, -((weekday(day) + 6) % 7));
export const startOfMonth = (day: string) => `${day.slice(0, 7)}-01`;
export const startOfYear = (day: string) => `${day.slice(0, 4)}-01-01`;
export const endOfYear = (day: string) => `${day.slice(0, 4)}-12-31`;

/** The same day of another month, or that month's last day where it has no such day. */
export function addMonths(day: string, n: number): string {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  const first = Date.UTC(year, month - 1 + n, 1);
  const last = new Date(Date.UTC(year, month + n, 0)).getUTCDate();
  return fromUtc(first + (Math.min(date, last) - 1) * DAY_MS);
}
export const endOfMonth = (day: string) => addDays(addMonths(startOfMonth(day), 1), -1);
export const addYears = (day: string, n: number) => addMonths(day, n * 12);

/** Monday to Friday, both ends included (D115). */
export function weekdaysBetween(desde: string, hasta: string): number {
  const total = daysBetween(desde, hasta);
  if (total <= 0) return 0;
  const wholeWeeks = Math.floor(total / 7);
  let count = wholeWeeks * 5;
  for (let i = wholeWeeks * 7; i < total; i++) {
    const w = weekday(addDays(desde, i));
    if (w !== 0 && w !== 6) count++;
  }
  return count;
}
