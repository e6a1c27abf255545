/** The shared list of date-range shortcuts, in the specification's order and words. GEN-14, GEN-15. */
import { addDays, addMonths, addYears, endOfMonth, endOfYear, startOfMonth, startOfWeek, startOfYear } from "./days.ts";

/** Both ends included; null is an open end. */
export type DayRange = { readonly desde: string | null; readonly hasta: string | null };

export const rangePresets = {
  Todos: () => ({ desde: null, hasta: null }),
  Hoy: (today) => ({ desde: today, hasta: today }),
  Ayer: (today) => ({ desde: addDays(today, -1), hasta: addDays(today, -1) }),
  "Esta semana": (today) => ({ desde: startOfWeek(today), hasta: addDays(startOfWeek(today), 6) }),
  "Semana pasada": (today) => ({ desde: addDays(startOfWeek(today), -7), hasta: addDays(startOfWeek(today), -1) }),
  "Este mes": (today) => ({ desde: startOfMonth(today), hasta: endOfMonth(today) }),
  "Mes pasado": (today) => ({ desde: addMonths(startOfMonth(today), -1), hasta: addDays(startOfMonth(today), -1) }),
  "Últimos 7 días": (today) => ({ desde: addDays(today, -6), hasta: today }),
  "Últimos 30 días": (today) => ({ desde: addDays(today, -29), hasta: today }),
  "Este año": (today) => ({ desde: startOfYear(today), hasta: endOfYear(today) }),
  "Año pasado": (today) => ({ desde: startOfYear(addYears(today, -1)), hasta: endOfYear(addYears(today, -1)) }),
} as const satisfies Record<string, (today: string) => DayRange>;

export type RangePreset = keyof typeof rangePresets;
export const rangePresetNames = Object.keys(rangePresets) as readonly RangePreset[];
