/** A sanction in words, the same wherever it is read. */
import type { SancionRow } from "#features/sanciones/contract.ts";
import { formatDay } from "#platform/dates/format.ts";
import { formatMoment } from "#platform/dates/web/company-zone.ts";

export const daysInWords = (days: number) => (days === 1 ? "1 día" : `${days} días`);

type Suspension = Pick<SancionRow, "desde" | "hasta" | "excludeWeekend">;

/** "del 23/02/2026 al 03/03/2026, sin fines de semana"; empty where nobody is suspended. */
export function rangeInWords({ desde, hasta, excludeWeekend }: Suspension): string {
  if (desde === null || hasta === null) return "";
  const range = desde === hasta ? `el ${formatDay(desde)}` : `del ${formatDay(desde)} al ${formatDay(hasta)}`;
  return excludeWeekend ? `${range}, sin fines de semana` : range;
}

/** Whether its employee knows of it, for whoever keeps the file. */
export const openedInWords = (vista: string | null) =>
  vista === null ? "El empleado todavía no la abrió" : `El empleado la abrió el ${formatMoment(new Date(vista))}`;

/** In one line, beside a name: "Suspensión, 9 días · 20/02/2026". */
export const summaryOf = ({ tipo, fecha, cantidadDiasSuspension: days }: Summed) =>
  `${days === null ? tipo.name : `${tipo.name}, ${daysInWords(days)}`} · ${formatDay(fecha)}`;

type Summed = Pick<SancionRow, "tipo" | "fecha" | "cantidadDiasSuspension">;

/** For a question about it: "Suspensión de Benítez, Rocío del 20/02/2026". */
export const nameOf = ({ tipo, empleado, fecha }: Pick<SancionRow, "tipo" | "empleado" | "fecha">) =>
  `${tipo.name} de ${empleado.displayName} del ${formatDay(fecha)}`;
