/** An active filter on a phone: its value alone, taken away with one touch. */
import { UnstyledButton } from "@mantine/core";
import { IconX } from "@tabler/icons-react";
import type { DayRange } from "#platform/dates/presets.ts";
import { rangeText } from "#platform/ui/fields/web/date-range-field.tsx";
import type { ChoiceFilter, EmployeeFilter, Filter, FilterValue } from "#platform/ui/filters/filters.ts";
import classes from "./bar.module.css";
import { type FilterSources, useEmployeeOf, useOptions } from "./sources.ts";

type MarkProps<F, V> = {
  readonly filter: F;
  readonly value: V;
  readonly sources: FilterSources;
  readonly onRemove: () => void;
};

export function FilterMark({ filter, value, ...rest }: MarkProps<Filter, FilterValue>) {
  if (filter.kind === "choice") return <ChoiceMark filter={filter} value={value as string} {...rest} />;
  if (filter.kind === "employee") return <EmployeeMark filter={filter} value={value as string} {...rest} />;
  const { sources, onRemove } = rest;
  const text = filter.kind === "range" ? rangeText(value as DayRange, sources.today, filter.presets) : filter.label;
  return <Mark label={filter.label} text={text} onRemove={onRemove} />;
}

function ChoiceMark({ filter, value, sources, onRemove }: MarkProps<ChoiceFilter, string>) {
  const { name } = useOptions(filter, value, sources, true);
  return <Mark label={filter.label} text={name ?? "…"} onRemove={onRemove} />;
}

function EmployeeMark({ filter, value, sources, onRemove }: MarkProps<EmployeeFilter, string>) {
  const employee = useEmployeeOf(filter, value, sources);
  return <Mark label={filter.label} text={employee?.displayName ?? "…"} onRemove={onRemove} />;
}

type MarkFaceProps = { readonly label: string; readonly text: string; readonly onRemove: () => void };

function Mark({ label, text, onRemove }: MarkFaceProps) {
  return (
    <UnstyledButton
      className={`${classes.chip} ${classes.mark}`}
      data-on
      aria-label={`Quitar el filtro ${label}: ${text}`}
      onClick={onRemove}
    >
      <b>{text}</b>
      <IconX size={15} stroke={1.75} aria-hidden />
    </UnstyledButton>
  );
}
