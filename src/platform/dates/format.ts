/** How days, periods, file numbers and years are written and read. Spec 1 §9; GEN-10…GEN-13, GEN-17, GEN-39; D059, D178. */
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
/** The leave range's input text: DD-MMM-YYYY. */
export function formatRangeDay(day: string): string {
  const [year, month, date] = split(day);
  return `${date}-${MONTHS[Number(month) - 1]}-${year}`;
}
/** A receipt's period: MM-YYYY. */
export const formatPeriod = (day: string) => `${day.slice(5, 7)}-${day.slice(0, 4)}`;

/** "octubre 2026". */
export const formatMonth = (mes: number, anio: number) => `${MONTH_NAMES[mes - 1]} ${anio}`;

/** "jueves 12 de noviembre de 2026". */
export function formatLongDay(day: string): string {
  const [year, month, date] = split(day);
  const name = WEEKDAYS[new Date(`${day}T00:00:00Z`).getUTCDay()];
  return `${name} ${Number(date)} de ${MONTH_NAMES[Number(month) - 1]} de ${year}`;
}

/** As people type a day: 2/3/2026, 02-03-2026, 02-mar-2026 or 02032026; null when no such day exists (GEN-10…GEN-12). */
export function parseDay(text: string): string | null {
  const match =
    /^(\d{1,2})[/-](\d{1,2}|[a-z]{3,4}\.?)[/-](\d{4})$/i.exec(text.trim()) ??
    /^(\d{2})(\d{2})(\d{4})$/.exec(text.trim());
  if (!match) return null;
  const [, date = "", month = "", year = ""] = match;
  const day = `${year}-${monthNumber(month)}-${date.padStart(2, "0")}`;
  const time = Date.parse(`${day}T00:00:00Z`);
  return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== day ? null : day;
}

/** "3", "mar" or "sept." as "03"; what is no month as "00". */
function monthNumber(text: string): string {
  if (/^\d+$/.test(text)) return text.padStart(2, "0");
  const name = text.toLowerCase().replace(".", "");
  const at = MONTHS.findIndex((month) => month === name || (month === "sep" && name === "sept"));
  return String(at + 1).padStart(2, "0");
}

/** A period typed by a person (3/2026, 03-2026, mar-2026, 032026) as MM-YYYY, or null (GEN-13). */
export function parsePeriod(text: string): string | null {
  const trimmed = text.trim();
  const match = /^(\d{1,2}|[a-z]{3,4}\.?)[/-](\d{4})$/i.exec(trimmed) ?? /^(\d{2})(\d{4})$/.exec(trimmed);
  const day = match && parseDay(`01-${match[1]}-${match[2]}`);
  return day ? formatPeriod(day) : null;
}

/** The first day of a period MM-YYYY. */
export const periodStart = (period: string) => `${period.slice(3)}-${period.slice(0, 2)}-01`;

/** "marzo de 2026". */
export const formatPeriodName = (period: string) =>
  `${MONTH_NAMES[Number(period.slice(0, 2)) - 1]} de ${period.slice(3)}`;

export const formatLegajo = (legajo: number) => String(legajo).padStart(6, "0");

/** The current year and the ten after it. */
export const yearList = (today: string) => Array.from({ length: 11 }, (_, i) => Number(today.slice(0, 4)) + i);
