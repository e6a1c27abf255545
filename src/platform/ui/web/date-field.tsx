/**
 * A day: typed as people write it (GEN-10…GEN-12) or picked. The value is YYYY-MM-DD, null when empty, and while what was
 * typed is no day, the typed words themselves: the contract then refuses them here as the server would.
 */
import { ActionIcon, CloseButton, Group, TextInput } from "@mantine/core";
import { IconCalendar } from "@tabler/icons-react";
import { type ReactNode, useRef, useState } from "react";
import { formatDay, parseDay } from "#platform/dates/format.ts";
import { DatePopup, LazyCalendar } from "./date-popup.tsx";

export type DateFieldProps = {
  readonly label: string;
  readonly value: string | null;
  readonly onChange: (value: string | null) => void;
  /** The company's day (`dayIn(zone, now)`). */
  readonly today: string;
  readonly min?: string;
  readonly max?: string;
  /** As it is shown; DD/MM/YYYY unless the screen's own (`formatRangeDay` in leaves, D059). */
  readonly format?: (day: string) => string;
  readonly error?: ReactNode;
  readonly description?: ReactNode;
  readonly required?: boolean;
  readonly readOnly?: boolean;
  readonly disabled?: boolean;
  /** Typed only: a calendar is already beside it. */
  readonly withoutCalendar?: boolean;
  readonly "data-path"?: string;
};

const isDay = (value: string | null): value is string => value !== null && /^\d{4}-\d{2}-\d{2}$/.test(value);

/** What is wrong with a finished entry, or nothing. */
function complaint(value: string | null, min: string | undefined, max: string | undefined): string | undefined {
  if (value === null) return undefined;
  if (!isDay(value)) return "La fecha no es válida. Escribila como DD/MM/AAAA";
  if (min !== undefined && value < min) return `Elegí una fecha desde el ${formatDay(min)}`;
  if (max !== undefined && value > max) return `Elegí una fecha hasta el ${formatDay(max)}`;
  return undefined;
}

export function DateField({ label, value, onChange, today, min, max, format = formatDay, ...rest }: DateFieldProps) {
  const { error, required = false, readOnly = false, disabled = false, description } = rest;
  const shown = value === null ? "" : isDay(value) ? format(value) : value;
  /** The person's own spelling while they write; null once they are done. */
  const [typing, setTyping] = useState<string | null>(null);
  const [opened, setOpened] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const fixed = readOnly || disabled;
  const isClearable = value !== null && !required && !fixed;
  const hasCalendar = !fixed && !rest.withoutCalendar;

  function type(text: string) {
    setTyping(text);
    onChange(text.trim() === "" ? null : (parseDay(text) ?? text));
  }
  function pick(day: string) {
    setTyping(null);
    onChange(day);
    setOpened(false);
    input.current?.focus();
  }

  return (
    <TextInput
      ref={input}
      label={label}
      description={description}
      required={required}
      readOnly={readOnly}
      disabled={disabled}
      data-path={rest["data-path"]}
      placeholder="DD/MM/AAAA"
      autoComplete="off"
      value={typing ?? shown}
      error={error ?? (typing === null ? complaint(value, min, max) : undefined)}
      onChange={(event) => type(event.currentTarget.value)}
      onBlur={() => setTyping(null)}
      onKeyDown={(event) => {
        if (event.key !== "ArrowDown" || !hasCalendar) return;
        event.preventDefault();
        setOpened(true);
      }}
      rightSectionWidth={hasCalendar && isClearable ? 72 : 40}
      rightSectionPointerEvents="all"
      rightSection={
        <Group gap={0} wrap="nowrap">
          {isClearable && <CloseButton size="sm" aria-label={`Borrar ${label}`} onClick={() => type("")} />}
          {hasCalendar && (
            <DatePopup
              title={label}
              opened={opened}
              onClose={() => setOpened(false)}
              target={
                <ActionIcon
                  aria-label={`Abrir el calendario de ${label}`}
                  aria-haspopup="dialog"
                  aria-expanded={opened}
                  onClick={() => setOpened((open) => !open)}
                >
                  <IconCalendar size={18} stroke={1.75} aria-hidden />
                </ActionIcon>
              }
            >
              <LazyCalendar
                type="day"
                value={isDay(value) ? value : null}
                today={today}
                min={min}
                max={max}
                onPick={pick}
              />
            </DatePopup>
          )}
        </Group>
      }
    />
  );
}
