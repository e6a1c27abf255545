/** A month as receipts write their period, MM-YYYY (GEN-13); and a year of the list that begins with this one (GEN-39). */
import { ActionIcon, Select, TextInput } from "@mantine/core";
import { IconCalendar } from "@tabler/icons-react";
import { useRef, useState } from "react";
import { formatPeriod, formatPeriodName, parsePeriod, periodStart, yearList } from "#platform/dates/format.ts";
import type { DateFieldProps } from "./date-field.tsx";
import { DatePopup, LazyCalendar } from "./date-popup.tsx";

/** `value` is MM-YYYY, null, or the typed words while they are no month; `min` and `max` are days. */
export type MonthFieldProps = Omit<DateFieldProps, "format">;

const isPeriod = (value: string | null): value is string => value !== null && /^\d{2}-\d{4}$/.test(value);

export function MonthField({ label, value, onChange, today, min, max, ...rest }: MonthFieldProps) {
  const { error, required = false, readOnly = false, disabled = false, description } = rest;
  const [typing, setTyping] = useState<string | null>(null);
  const [opened, setOpened] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const wrong = typing === null && value !== null && !isPeriod(value);
  const fixed = readOnly || disabled;

  return (
    <TextInput
      ref={input}
      label={label}
      description={description ?? (isPeriod(value) ? formatPeriodName(value) : undefined)}
      required={required}
      readOnly={readOnly}
      disabled={disabled}
      data-path={rest["data-path"]}
      placeholder="MM-AAAA"
      autoComplete="off"
      value={typing ?? value ?? ""}
      error={error ?? (wrong ? "El período no es válido. Escribilo como MM-AAAA" : undefined)}
      onChange={({ currentTarget: { value: text } }) => {
        setTyping(text);
        onChange(text.trim() === "" ? null : (parsePeriod(text) ?? text));
      }}
      onBlur={() => setTyping(null)}
      onKeyDown={(event) => {
        if (event.key !== "ArrowDown" || fixed) return;
        event.preventDefault();
        setOpened(true);
      }}
      rightSectionPointerEvents="all"
      rightSection={
        !fixed && (
          <DatePopup
            title={label}
            opened={opened}
            onClose={() => setOpened(false)}
            target={
              <ActionIcon
                aria-label={`Elegir el mes de ${label}`}
                aria-haspopup="dialog"
                aria-expanded={opened}
                onClick={() => setOpened((open) => !open)}
              >
                <IconCalendar size={18} stroke={1.75} aria-hidden />
              </ActionIcon>
            }
          >
            <LazyCalendar
              type="month"
              value={isPeriod(value) ? periodStart(value) : null}
              today={today}
              min={min}
              max={max}
              onPick={(day) => {
                setTyping(null);
                onChange(formatPeriod(day));
                setOpened(false);
                input.current?.focus();
              }}
            />
          </DatePopup>
        )
      }
    />
  );
}

type YearFieldProps = Omit<MonthFieldProps, "min" | "max" | "readOnly">;

export function YearField({ today, value, ...rest }: YearFieldProps) {
  return <Select data={yearList(today).map(String)} value={value} allowDeselect={!rest.required} {...rest} />;
}
