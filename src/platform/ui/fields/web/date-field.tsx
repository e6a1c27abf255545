/**
 * A day: typed as people write it (GEN-10…GEN-12) or picked. The value is YYYY-MM-DD, null when empty, and while what was
 * typed is no day, the typed words themselves: the contract then refuses them here as the server would.
 */
import { formatDay, parseDay } from "#platform/dates/format.ts";
import { LazyCalendar } from "./date-popup.tsx";
import { TypedField, type TypedProps } from "./date-typed-field.tsx";

export type DateFieldProps = TypedProps & {
  /** The company's day (`dayIn(zone, now)`). */
  readonly today: string;
  readonly min?: string;
  readonly max?: string;
  /** As it is shown; DD/MM/YYYY unless the screen's own (`formatRangeDay` in leaves, D059). */
  readonly format?: (day: string) => string;
};

const isDay = (value: string | null): value is string => value !== null && /^\d{4}-\d{2}-\d{2}$/.test(value);

function complaint(value: string | null, min: string | undefined, max: string | undefined): string | undefined {
  if (value === null) return undefined;
  if (!isDay(value)) return "La fecha no es válida. Escribila como DD/MM/AAAA";
  if (min !== undefined && value < min) return `Elegí una fecha desde el ${formatDay(min)}`;
  if (max !== undefined && value > max) return `Elegí una fecha hasta el ${formatDay(max)}`;
  return undefined;
}

export function DateField({ today, min, max, format = formatDay, ...field }: DateFieldProps) {
  const { label, value } = field;
  return (
    <TypedField
      {...field}
      clearable
      shown={isDay(value) ? format(value) : (value ?? "")}
      parse={parseDay}
      complaint={complaint(value, min, max)}
      placeholder="DD/MM/AAAA"
      opener={`Abrir el calendario de ${label}`}
      calendar={(pick) => (
        <LazyCalendar type="day" value={isDay(value) ? value : null} today={today} min={min} max={max} onPick={pick} />
      )}
    />
  );
}
