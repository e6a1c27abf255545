/** How long somebody has been there, as people say it. */
import { addMonths } from "#platform/dates/days.ts";

const YEAR = 12;

/** Whole months from one day to another; none before the first is complete. */
function monthsBetween(from: string, to: string): number {
  const [y1 = 0, m1 = 0] = from.split("-").map(Number);
  const [y2 = 0, m2 = 0] = to.split("-").map(Number);
  const months = (y2 - y1) * YEAR + m2 - m1;
  return addMonths(from, months) > to ? months - 1 : months;
}

/** "11 años", "7 meses", "menos de un mes"; nothing of whoever has yet to begin. */
export function seniority(fechaIngreso: string, today: string): string | null {
  if (fechaIngreso > today) return null;
  const months = monthsBetween(fechaIngreso, today);
  if (months < 1) return "menos de un mes";
  const years = Math.floor(months / YEAR);
  if (years < 1) return months === 1 ? "1 mes" : `${months} meses`;
  return years === 1 ? "1 año" : `${years} años`;
}
