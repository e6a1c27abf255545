/** The two lists of date-range shortcuts, in the specification's order: the shared one and that of leaves. GEN-14, GEN-15, LIC-148. */
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

const month = (day: string) => Number(day.slice(5, 7));
/** January–June or July–December (D131). */
const semester = (year: string, half: 1 | 2): DayRange =>
  half === 1 ? { desde: `${year}-01-01`, hasta: `${year}-06-30` } : { desde: `${year}-07-01`, hasta: `${year}-12-31` };

/** 1 December–31 March (D131): the season one is in, else the next. */
function summer(today: string): DayRange {
  const first = month(today) <= 3 ? addYears(startOfYear(today), -1) : startOfYear(today);
  return { desde: `${first.slice(0, 4)}-12-01`, hasta: `${addYears(first, 1).slice(0, 4)}-03-31` };
}

/** Of leaves: longer, and forward as well as back. Its 'Todos' has days (1900–2100), because their lists want both ends. */
export const leavePresets = {
  Todos: () => ({ desde: "1900-01-01", hasta: "2100-12-31" }),
  "Próximos 4 meses": (today) => ({ desde: today, hasta: addMonths(today, 4) }),
  "Últimos 4 meses": (today) => ({ desde: addMonths(today, -4), hasta: today }),
  "Este mes": rangePresets["Este mes"],
  "Mes pasado": rangePresets["Mes pasado"],
  "Primer semestre": (today) => semester(today.slice(0, 4), 1),
  "Segundo semestre": (today) => semester(today.slice(0, 4), 2),
  "Semestre pasado": (today) =>
    month(today) > 6 ? semester(today.slice(0, 4), 1) : semester(addYears(today, -1).slice(0, 4), 2),
  "Temporada de verano": summer,
  "Vacaciones de invierno": (today) => ({ desde: `${today.slice(0, 4)}-07-01`, hasta: `${today.slice(0, 4)}-07-31` }),
  "Este año": rangePresets["Este año"],
  "Año pasado": rangePresets["Año pasado"],
} as const satisfies Record<string, (today: string) => DayRange>;

/** A list of shortcuts for a date-range field: `rangePresets` or `leavePresets`. */
export type RangePresets = Readonly<Record<string, (today: string) => DayRange>>;

/** The shortcut that means exactly this range today, to call it by its name. */
export const presetNameOf = (presets: RangePresets, today: string, { desde, hasta }: DayRange): string | undefined =>
  Object.keys(presets).find((name) => {
    const range = presets[name]?.(today);
    return range?.desde === desde && range.hasta === hasta;
  });
