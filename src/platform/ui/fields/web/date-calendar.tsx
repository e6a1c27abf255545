/**
 * The calendar itself, loaded when one is first opened: Spanish, Monday first (GEN-15), walked with the arrow keys.
 * "Today" is the company's, given from outside; the browser's clock is never asked.
 */
import "@mantine/dates/styles.css";
import "dayjs/locale/es";
import { DatePicker, DatesProvider, type DatesProviderSettings, MonthPicker } from "@mantine/dates";
import { type ReactNode, useEffect, useRef } from "react";
import { formatLongDay } from "#platform/dates/format.ts";
import type { DayRange } from "#platform/dates/presets.ts";
import classes from "./date-calendar.module.css";

export type CalendarProps = {
  readonly today: string;
  readonly min?: string | undefined;
  readonly max?: string | undefined;
} & (
  | { readonly type: "day"; readonly value: string | null; readonly onPick: (day: string) => void }
  | { readonly type: "month"; readonly value: string | null; readonly onPick: (firstDay: string) => void }
  | { readonly type: "range"; readonly value: DayRange; readonly onPick: (range: DayRange) => void }
);

const SETTINGS: DatesProviderSettings = { locale: "es", firstDayOfWeek: 1, weekendDays: [0, 6] };
const LABELS = {
  nextMonth: "Mes siguiente",
  previousMonth: "Mes anterior",
  nextYear: "Año siguiente",
  previousYear: "Año anterior",
  nextDecade: "Década siguiente",
  previousDecade: "Década anterior",
};

export default function DateCalendar(props: CalendarProps) {
  const { today, min, max } = props;
  const shared = {
    ariaLabels: LABELS,
    hideOutsideDates: true,
    getDayAriaLabel: formatLongDay,
    getDayProps: (day: string) => ({ "data-hoy": day === today || undefined }),
    ...(min !== undefined && { minDate: min }),
    ...(max !== undefined && { maxDate: max }),
  };
  return (
    <DatesProvider settings={SETTINGS}>
      <FocusOnOpen>
        {props.type === "day" && (
          <DatePicker
            {...shared}
            value={props.value}
            defaultDate={props.value ?? today}
            onChange={(day) => day !== null && props.onPick(day)}
          />
        )}
        {props.type === "month" && (
          <MonthPicker
            ariaLabels={LABELS}
            {...(min !== undefined && { minDate: min })}
            {...(max !== undefined && { maxDate: max })}
            value={props.value}
            defaultDate={props.value ?? today}
            onChange={(day) => day !== null && props.onPick(day)}
          />
        )}
        {props.type === "range" && (
          <DatePicker
            {...shared}
            type="range"
            allowSingleDateInRange
            value={[props.value.desde, props.value.hasta]}
            defaultDate={props.value.desde ?? today}
            onChange={([desde, hasta]) => props.onPick({ desde, hasta })}
          />
        )}
      </FocusOnOpen>
    </DatesProvider>
  );
}

/** It arrives after its dialog took the focus, so it takes it itself: to the chosen day, else today, else the first. */
function FocusOnOpen({ children }: { readonly children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (ref.current?.closest("[data-keep-focus]")) return;
    const days = ["[data-selected]", "[data-hoy]:not(:disabled)", "table [tabindex='0']"];
    const target = days.map((day) => ref.current?.querySelector<HTMLElement>(`button${day}, ${day}`)).find(Boolean);
    target?.focus({ preventScroll: true });
  }, []);
  return (
    <div ref={ref} className={classes.calendar}>
      {children}
    </div>
  );
}
