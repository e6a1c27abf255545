/** What a filter needs from its screen to be chosen and named: the options of a list, and how people are found. */
import { useQuery } from "@tanstack/react-query";
import type { Employee, EmployeeSearch } from "#platform/ui/fields/employees.ts";
import { type ListSource, listOf } from "#platform/ui/fields/web/list-note.tsx";
import {
  type ChoiceFilter,
  type EmployeeFilter,
  type Filter,
  type FilterOption,
  isOn,
  withTodos,
} from "#platform/ui/filters/filters.ts";

/** Asked for when the filter is first opened, or at once when the address has it on. */
export type OptionSource = {
  readonly queryKey: readonly unknown[];
  readonly queryFn: () => Promise<readonly FilterOption[]>;
};

export type FilterSources = {
  /** By the filter's key; only for choices declared without options. */
  readonly options?: Readonly<Record<string, OptionSource>>;
  readonly employees?: {
    readonly search: EmployeeSearch;
    /** The person an address names. */
    readonly find: (id: string) => Promise<Employee>;
  };
  /** The company's day, for ranges (`dayIn(zone, now)`). */
  readonly today: string;
};

/** 'Todos' first. */
export type FoundOptions = ListSource<FilterOption> & {
  /** Of the value, once known. */
  readonly name: string | undefined;
};

const NEVER: OptionSource = { queryKey: ["filter-without-options"], queryFn: async () => [] };

export function useOptions(filter: ChoiceFilter, value: string, sources: FilterSources, wanted: boolean): FoundOptions {
  const source = sources.options?.[filter.key] ?? NEVER;
  const isStatic = filter.options !== undefined;
  const query = useQuery({ ...source, enabled: !isStatic && (wanted || isOn(filter, value)) });
  const known = filter.options ?? query.data;
  const options = known && withTodos(filter, known);
  return {
    options,
    retry: isStatic ? undefined : listOf(query, (found) => found).retry,
    name: options?.find(({ id }) => id === value)?.name,
  };
}

export function useEmployeeOf(filter: EmployeeFilter, value: string, sources: FilterSources): Employee | undefined {
  const { data } = useQuery({
    queryKey: ["filter-employee", value],
    queryFn: async () => (await sources.employees?.find(value)) ?? null,
    enabled: isOn(filter, value) && sources.employees !== undefined,
  });
  return data ?? undefined;
}

/** One filter of a bar, with its value and how to change it. */
export type FilterProps<F extends Filter, V> = {
  readonly filter: F;
  readonly value: V;
  readonly sources: FilterSources;
  readonly onChange: (value: V) => void;
};
