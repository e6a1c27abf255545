/**
 * What a day's and a month's field share: what is typed shows as it is typed and is read at once, and a calendar opens
 * beside it, with its button or the arrow key. While the words mean nothing they are the value themselves.
 */
import { ActionIcon, CloseButton, Group, TextInput } from "@mantine/core";
import { IconCalendar } from "@tabler/icons-react";
import { type ReactNode, useRef, useState } from "react";
import { DatePopup } from "./date-popup.tsx";
import type { FieldProps } from "./frame.tsx";

/** What a person who uses such a field says of it. */
export type TypedProps = FieldProps & {
  readonly value: string | null;
  readonly onChange: (value: string | null) => void;
  readonly readOnly?: boolean;
  /** Typed only: a calendar is already beside it. */
  readonly withoutCalendar?: boolean;
};

type TypedFieldProps = TypedProps & {
  /** The value as it is shown when nobody is typing. */
  readonly shown: string;
  readonly parse: (text: string) => string | null;
  /** What is wrong with a finished entry. */
  readonly complaint: string | undefined;
  readonly placeholder: string;
  /** The name of the button that opens the calendar. */
  readonly opener: string;
  readonly calendar: (pick: (value: string) => void) => ReactNode;
  readonly clearable?: boolean;
};

export function TypedField({ label, value, onChange, shown, parse, complaint, calendar, ...rest }: TypedFieldProps) {
  const { error, required = false, readOnly = false, disabled = false, description, opener } = rest;
  /** The person's own spelling while they write; null once they are done. */
  const [typing, setTyping] = useState<string | null>(null);
  const [opened, setOpened] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const fixed = readOnly || disabled;
  const isClearable = rest.clearable === true && value !== null && !required && !fixed;
  const hasCalendar = !fixed && !rest.withoutCalendar;

  function type(text: string) {
    setTyping(text);
    onChange(text.trim() === "" ? null : (parse(text) ?? text));
  }
  function pick(picked: string) {
    setTyping(null);
    onChange(picked);
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
      placeholder={rest.placeholder}
      autoComplete="off"
      value={typing ?? shown}
      error={error ?? (typing === null ? complaint : undefined)}
      onChange={(event) => type(event.currentTarget.value)}
      onBlur={() => setTyping(null)}
      onKeyDown={(event) => {
        // Enter takes what is typed, and shows it as it was read: what it means is seen before it is sent.
        if (event.key === "Enter") setTyping(null);
        else if (event.key === "ArrowDown" && hasCalendar) setOpened(true);
        else return;
        event.preventDefault();
      }}
      rightSectionWidth={`calc(${hasCalendar && isClearable ? 2 : 1} * var(--rb-field-button))`}
      rightSectionPointerEvents="all"
      rightSection={
        <Group gap={0} wrap="nowrap">
          {isClearable && <CloseButton size={24} aria-label={`Borrar ${label}`} onClick={() => type("")} />}
          {hasCalendar && (
            <DatePopup
              title={label}
              opened={opened}
              onClose={() => setOpened(false)}
              target={
                <ActionIcon
                  aria-label={opener}
                  aria-haspopup="dialog"
                  aria-expanded={opened}
                  onClick={() => setOpened((open) => !open)}
                >
                  <IconCalendar size={18} stroke={1.75} aria-hidden />
                </ActionIcon>
              }
            >
              {calendar(pick)}
            </DatePopup>
          )}
        </Group>
      }
    />
  );
}
