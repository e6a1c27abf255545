/** A filter in the row: dashed and quiet when off, tinted with its value in bold and an ✕ when on. patterns.md, "Filters". */
import { UnstyledButton } from "@mantine/core";
import { IconCheck } from "@tabler/icons-react";
import { useState } from "react";
import { TODOS } from "#platform/contract/shapes.ts";
import type { DayRange } from "#platform/dates/presets.ts";
import { rangePresets } from "#platform/dates/presets.ts";
import { ChoiceList } from "#platform/ui/fields/web/choice-list.tsx";
import { DatePopup } from "#platform/ui/fields/web/date-popup.tsx";
import { rangeText } from "#platform/ui/fields/web/date-range-field.tsx";
import { DateRangePanel } from "#platform/ui/fields/web/date-range-panel.tsx";
import { EmployeePicker } from "#platform/ui/fields/web/employee-picker.tsx";
import {
  ALL_DAYS,
  type ChoiceFilter,
  type EmployeeFilter,
  type Filter,
  type FilterValue,
  type FlagFilter,
  isOn,
  type RangeFilter,
} from "#platform/ui/filters/filters.ts";
import classes from "./bar.module.css";
import { ChipButton, ChipFrame } from "./chip-frame.tsx";
import { type FilterProps, type FilterSources, useEmployeeOf, useOptions } from "./sources.ts";

type AnyFilterProps = {
  readonly filter: Filter;
  readonly value: FilterValue;
  readonly sources: FilterSources;
  readonly onChange: (value: FilterValue) => void;
};

export function FilterChip({ filter, value, sources, onChange }: AnyFilterProps) {
  const rest = { sources, onChange };
  // A declared filter's value is of its kind: `readFilters` made it so.
  if (filter.kind === "choice") return <ChoiceChip filter={filter} value={value as string} {...rest} />;
  if (filter.kind === "range") return <RangeChip filter={filter} value={value as DayRange} {...rest} />;
  if (filter.kind === "employee") return <EmployeeChip filter={filter} value={value as string} {...rest} />;
  return <FlagChip filter={filter} value={value as boolean} {...rest} />;
}

function ChoiceChip({ filter, value, sources, onChange }: FilterProps<ChoiceFilter, string>) {
  const [wanted, setWanted] = useState(false);
  const { options, retry, name } = useOptions(filter, value, sources, wanted);
  const on = isOn(filter, value);
  return (
    <ChipFrame label={filter.label} on={on} onRemove={() => onChange(TODOS)}>
      <ChoiceList
        label={filter.label}
        value={value}
        options={options}
        retry={retry}
        onOpen={() => setWanted(true)}
        onChange={onChange}
      >
        {(store) => (
          <ChipButton
            label={filter.label}
            on={on}
            text={name ?? "…"}
            onPointerEnter={() => setWanted(true)}
            onFocus={() => setWanted(true)}
            onClick={() => store.toggleDropdown()}
          />
        )}
      </ChoiceList>
    </ChipFrame>
  );
}

function RangeChip({ filter, value, sources, onChange }: FilterProps<RangeFilter, DayRange>) {
  const [opened, setOpened] = useState(false);
  const { presets = rangePresets, label } = filter;
  const on = isOn(filter, value);
  return (
    <ChipFrame label={label} on={on} onRemove={() => onChange(ALL_DAYS)}>
      <DatePopup
        title={label}
        opened={opened}
        onClose={() => setOpened(false)}
        target={
          <ChipButton
            label={label}
            on={on}
            text={rangeText(value, sources.today, presets)}
            aria-haspopup="dialog"
            aria-expanded={opened}
            onClick={() => setOpened((open) => !open)}
          />
        }
      >
        <DateRangePanel
          value={value}
          today={sources.today}
          presets={presets}
          onChange={onChange}
          onPick={(range) => {
            onChange(range);
            setOpened(false);
          }}
        />
      </DatePopup>
    </ChipFrame>
  );
}

function EmployeeChip({ filter, value, sources, onChange }: FilterProps<EmployeeFilter, string>) {
  const [opened, setOpened] = useState(false);
  const employee = useEmployeeOf(filter, value, sources);
  const on = isOn(filter, value);
  if (!sources.employees) return null;
  return (
    <ChipFrame label={filter.label} on={on} onRemove={() => onChange(TODOS)}>
      <DatePopup
        title={filter.label}
        opened={opened}
        onClose={() => setOpened(false)}
        target={
          <ChipButton
            label={filter.label}
            on={on}
            text={employee?.displayName ?? "…"}
            aria-haspopup="dialog"
            aria-expanded={opened}
            onClick={() => setOpened((open) => !open)}
          />
        }
      >
        <div className={classes.employee}>
          <EmployeePicker
            label={filter.label}
            search={sources.employees.search}
            value={on ? value : null}
            chosen={employee ?? null}
            onChange={(id) => {
              onChange(id ?? TODOS);
              setOpened(false);
            }}
          />
        </div>
      </DatePopup>
    </ChipFrame>
  );
}

function FlagChip({ filter, value, onChange }: FilterProps<FlagFilter, boolean>) {
  return (
    <span className={classes.chip} data-on={value || undefined}>
      <UnstyledButton className={classes.main} aria-pressed={value} onClick={() => onChange(!value)}>
        {value ? <b>{filter.label}</b> : filter.label}
        {value && <IconCheck size={15} stroke={2} aria-hidden />}
      </UnstyledButton>
    </span>
  );
}
