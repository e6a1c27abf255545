/** Filters as fields, one under the other: what "Más filtros" and the phone's drawer show. Each change applies at once. */
import { Checkbox, Stack } from "@mantine/core";
import { useState } from "react";
import { TODOS } from "#platform/contract/shapes.ts";
import { type DayRange, rangePresets } from "#platform/dates/presets.ts";
import { DateRangeField } from "#platform/ui/fields/web/date-range-field.tsx";
import { EmployeePicker } from "#platform/ui/fields/web/employee-picker.tsx";
import { SelectField } from "#platform/ui/fields/web/select-field.tsx";
import {
  type ChoiceFilter,
  type EmployeeFilter,
  type Filter,
  filterValue,
  isOn,
} from "#platform/ui/filters/filters.ts";
import { type FilterProps, type FilterSources, useEmployeeOf, useOptions } from "./sources.ts";
import type { Filters } from "./use-filters.ts";

type FilterFieldsProps = {
  readonly filters: Pick<Filters, "state" | "set">;
  readonly shown: readonly Filter[];
  readonly sources: FilterSources;
};

export function FilterFields({ filters: { state, set }, shown, sources }: FilterFieldsProps) {
  return (
    <Stack gap="sm">
      {shown.map((filter) => {
        const value = filterValue(state, filter);
        const onChange = (next: typeof value) => set({ [filter.key]: next });
        if (filter.kind === "choice")
          return (
            <ChoiceField
              key={filter.key}
              filter={filter}
              value={value as string}
              sources={sources}
              onChange={onChange}
            />
          );
        if (filter.kind === "employee")
          return (
            <EmployeeField
              key={filter.key}
              filter={filter}
              value={value as string}
              sources={sources}
              onChange={onChange}
            />
          );
        if (filter.kind === "range")
          return (
            <DateRangeField
              key={filter.key}
              label={filter.label}
              value={value as DayRange}
              today={sources.today}
              presets={filter.presets ?? rangePresets}
              onChange={onChange}
            />
          );
        return (
          <Checkbox
            key={filter.key}
            label={filter.label}
            checked={value === true}
            onChange={(event) => onChange(event.currentTarget.checked)}
          />
        );
      })}
    </Stack>
  );
}

function ChoiceField({ filter, value, sources, onChange }: FilterProps<ChoiceFilter, string>) {
  const [wanted, setWanted] = useState(false);
  const { options, retry } = useOptions(filter, value, sources, wanted);
  return (
    <SelectField
      label={filter.label}
      placeholder={isOn(filter, value) ? "…" : "Todos"}
      options={options}
      retry={retry}
      value={value}
      always
      onOpen={() => setWanted(true)}
      onChange={(id) => onChange(id ?? TODOS)}
    />
  );
}

function EmployeeField({ filter, value, sources, onChange }: FilterProps<EmployeeFilter, string>) {
  const employee = useEmployeeOf(filter, value, sources);
  if (!sources.employees) return null;
  return (
    <EmployeePicker
      label={filter.label}
      search={sources.employees.search}
      value={isOn(filter, value) ? value : null}
      chosen={employee ?? null}
      onChange={(id) => onChange(id ?? TODOS)}
    />
  );
}
