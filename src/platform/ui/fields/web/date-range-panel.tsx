/** A range of days: the shortcuts of the specification, both ends typed, and the calendar. GEN-14, GEN-15, LIC-148. */
import { UnstyledButton } from "@mantine/core";
import { useState } from "react";
import { type DayRange, presetNameOf, type RangePresets } from "#platform/dates/presets.ts";
import { DateField } from "./date-field.tsx";
import { LazyCalendar } from "./date-popup.tsx";
import classes from "./date-range.module.css";

export type DateRangePanelProps = {
  readonly value: DayRange;
  readonly today: string;
  readonly presets: RangePresets;
  readonly min?: string | undefined;
  readonly max?: string | undefined;
  readonly format?: ((day: string) => string) | undefined;
  /** A whole range: a shortcut, or both ends. */
  readonly onPick: (range: DayRange) => void;
  readonly onChange: (range: DayRange) => void;
};

const isDay = (value: string | null) => value === null || /^\d{4}-\d{2}-\d{2}$/.test(value);
const isRange = ({ desde, hasta }: DayRange) => isDay(desde) && isDay(hasta) && !(desde && hasta && hasta < desde);

export function DateRangePanel({ value, today, presets, min, max, format, onPick, onChange }: DateRangePanelProps) {
  /** What is being written or picked; only a range that makes sense leaves the panel. */
  const [draft, setDraft] = useState(value);
  const current = presetNameOf(presets, today, value);
  const limits = { today, ...(min !== undefined && { min }), ...(max !== undefined && { max }) };
  const shape = format === undefined ? {} : { format };

  function write(range: DayRange) {
    setDraft(range);
    if (isRange(range)) onChange(range);
  }
  function pick(range: DayRange) {
    setDraft(range);
    if (range.desde !== null && range.hasta !== null) onPick(range);
  }
  const isReversed = isDay(draft.desde) && isDay(draft.hasta) && !isRange(draft);

  return (
    <div className={classes.panel}>
      <fieldset className={classes.presets}>
        <legend>Atajos</legend>
        {Object.entries(presets).map(([name, range]) => (
          <UnstyledButton
            key={name}
            className={classes.preset}
            aria-pressed={name === current}
            onClick={() => onPick(range(today))}
          >
            {name}
          </UnstyledButton>
        ))}
      </fieldset>
      <div className={classes.days}>
        <div className={classes.ends}>
          <DateField
            label="Desde"
            withoutCalendar
            {...limits}
            {...shape}
            value={draft.desde}
            onChange={(desde) => write({ ...draft, desde })}
          />
          <DateField
            label="Hasta"
            withoutCalendar
            {...limits}
            {...shape}
            value={draft.hasta}
            error={isReversed ? "Es anterior a la primera fecha" : undefined}
            onChange={(hasta) => write({ ...draft, hasta })}
          />
        </div>
        <LazyCalendar
          type="range"
          value={isRange(draft) ? draft : { desde: null, hasta: null }}
          {...limits}
          onPick={pick}
        />
      </div>
    </div>
  );
}
