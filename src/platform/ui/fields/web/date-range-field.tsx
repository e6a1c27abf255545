/** A range of days as a form's field or a list's filter: it says the shortcut's name when the range is one, else both ends. */
import { CloseButton, Input } from "@mantine/core";
import { useId, useState } from "react";
import { formatDay } from "#platform/dates/format.ts";
import { type DayRange, presetNameOf, type RangePresets, rangePresets } from "#platform/dates/presets.ts";
import { DatePopup } from "./date-popup.tsx";
import classes from "./date-range.module.css";
import { DateRangePanel } from "./date-range-panel.tsx";
import { ButtonFrame, type FieldProps, labelIdOf } from "./frame.tsx";

export type DateRangeFieldProps = FieldProps & {
  readonly value: DayRange;
  readonly onChange: (range: DayRange) => void;
  /** The company's day (`dayIn(zone, now)`). */
  readonly today: string;
  /** `leavePresets` in leaves. */
  readonly presets?: RangePresets;
  readonly min?: string;
  readonly max?: string;
  readonly format?: (day: string) => string;
  readonly clearable?: boolean;
};

/** "Este mes", "01/11/2026 – 30/11/2026", "Desde el 01/11/2026"; empty when it has no ends. */
export function rangeText(
  { desde, hasta }: DayRange,
  today: string,
  presets: RangePresets = rangePresets,
  format: (day: string) => string = formatDay,
): string {
  if (desde === null && hasta === null) return "";
  const name = presetNameOf(presets, today, { desde, hasta });
  if (name !== undefined) return name;
  if (hasta === null) return `Desde el ${format(desde ?? "")}`;
  if (desde === null) return `Hasta el ${format(hasta)}`;
  return desde === hasta ? format(desde) : `${format(desde)} – ${format(hasta)}`;
}

export function DateRangeField(props: DateRangeFieldProps) {
  const { label, value, onChange, today, presets = rangePresets, min, max, format, clearable = true, disabled } = props;
  const [opened, setOpened] = useState(false);
  const id = useId();
  const text = rangeText(value, today, presets, format);

  return (
    <ButtonFrame id={id} field={props}>
      <DatePopup
        title={label}
        opened={opened}
        onClose={() => setOpened(false)}
        target={
          <Input
            component="button"
            type="button"
            id={id}
            className={classes.button}
            classNames={{ input: classes.button ?? "" }}
            data-path={props["data-path"]}
            data-empty={text === "" || undefined}
            disabled={disabled ?? false}
            error={props.error}
            aria-labelledby={`${labelIdOf(id)} ${id}`}
            aria-haspopup="dialog"
            aria-expanded={opened}
            onClick={() => setOpened((open) => !open)}
            rightSectionPointerEvents="all"
            rightSection={
              clearable &&
              text !== "" && (
                <CloseButton
                  size="sm"
                  aria-label={`Borrar ${label}`}
                  onClick={() => onChange({ desde: null, hasta: null })}
                />
              )
            }
          >
            {text || "Todos"}
          </Input>
        }
      >
        <DateRangePanel
          value={value}
          today={today}
          presets={presets}
          min={min}
          max={max}
          format={format}
          onChange={onChange}
          onPick={(range) => {
            onChange(range);
            setOpened(false);
          }}
        />
      </DatePopup>
    </ButtonFrame>
  );
}
