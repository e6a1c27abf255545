/** How days, periods, file numbers and years are written. Spec 1 §9; GEN-10…GEN-13, GEN-17, GEN-39; D059, D178. */
const MONTHS = ["ene", "feb", "mar", "abr", "may", "jun", "jul", "ago", "sep", "oct", "nov", "dic"] as const;
const MONTH_NAMES = [
  "enero",
  "febrero",
  "marzo",
  "abril",
  "mayo",
  "junio",
  "julio",
  "agosto",
  "septiembre",
  "octubre",
  "noviembre",
  "diciembre",
] as const;
const WEEKDAYS = ["domingo", "lunes", "martes", "miércoles", "jueves", "viernes", "sábado"] as const;

const split = (day: string) => day.split("-") as [year: string, month: string, date: string];

/** What people read: DD/MM/YYYY. */
export function formatDay(day: string): string {
  const [year, month, date] = split(day);
  return `${date}/${month}/${year}`;
}
/** The value a picker shows: DD-MM-YYYY. */
export const formatPickerDay = (day: string) => formatDay(day).replaceAll("/", "-");
/** The leave range's input text: DD-MMM-YYYY. */
export function formatRangeDay(day: string): string {
  const [year, month, date] = split(day);
  return `${date}-${MONTHS[Number(month) - 1]}-${year}`;
}
/** A receipt's period: MM-YYYY. */
export const formatPeriod = (day: string) => `${day.slice(5, 7)}-${day.slice(0, 4)}`;

/** "jueves 12 de noviembre de 2026". */
export function formatLongDay(day: string): string {
  const [year, month, date] = split(day);
  const name = WEEKDAYS[new Date(`${day}T00:00:00Z`).getUTCDay()];
  return `${name} ${Number(date)} de ${MONTH_NAMES[Number(month) - 1]} de ${year}`;
}

/** DD/MM/YYYY typed by a person, or null when no such day exists. */
export function parseDay(text: string): string | null {
  const match = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4})$/.exec(text.trim());
  if (!match) return null;
  const day = `${match[3]}-${match[2]?.padStart(2, "0")}-${match[1]?.padStart(2, "0")}`;
  const time = Date.parse(`${day}T00:00:00Z`);
  return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== day ? null : day;
}

export const formatLegajo = (legajo: number) => String(legajo).padStart(6, "0");

/** The current year and the ten after it. */
export const yearList = (today: string) => Array.from({ length: 11 }, (_, i) => Number(today.slice(0, 4)) + i);
