/** A month as receipts write their period, MM-YYYY (GEN-13); and a year of the list that begins with this one (GEN-39). */
import { formatPeriod, formatPeriodName, parsePeriod, periodStart, yearList } from "#platform/dates/format.ts";
import type { DateFieldProps } from "./date-field.tsx";
import { LazyCalendar } from "./date-popup.tsx";
import { TypedField } from "./date-typed-field.tsx";
import { namedBy, SelectField } from "./select-field.tsx";

/** `value` is MM-YYYY, null, or the typed words while they are no month; `min` and `max` are days. */
export type MonthFieldProps = Omit<DateFieldProps, "format" | "withoutCalendar">;

const isPeriod = (value: string | null): value is string => value !== null && /^\d{2}-\d{4}$/.test(value);

export function MonthField({ today, min, max, ...field }: MonthFieldProps) {
  const { label, value, description } = field;
  const period = isPeriod(value) ? value : null;
  return (
    <TypedField
      {...field}
      description={description ?? (period === null ? undefined : formatPeriodName(period))}
      shown={value ?? ""}
      parse={parsePeriod}
      complaint={value === period ? undefined : "El período no es válido. Escribilo como MM-AAAA"}
      placeholder="MM-AAAA"
      opener={`Elegir el mes de ${label}`}
      calendar={(pick) => (
        <LazyCalendar
          type="month"
          value={period === null ? null : periodStart(period)}
          today={today}
          min={min}
          max={max}
          onPick={(day) => pick(formatPeriod(day))}
        />
      )}
    />
  );
}

type YearFieldProps = Omit<MonthFieldProps, "min" | "max" | "readOnly">;

export function YearField({ today, value, ...rest }: YearFieldProps) {
  return (
    <SelectField
      {...rest}
      options={namedBy(yearList(today).map(String))}
      value={value}
      clearable={!rest.required}
      always={rest.required === true}
    />
  );
}
