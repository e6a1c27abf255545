/** A list's filters as the address has them, and how to change them; every change starts the list at its first page. */
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useMemo } from "react";
import {
  type Filter,
  type FilterState,
  filtersChanged,
  filtersOn,
  readFilters,
  writeFilters,
} from "#platform/ui/filters/filters.ts";

export type Filters<D extends readonly Filter[] = readonly Filter[]> = {
  readonly declared: D;
  readonly state: FilterState<D>;
  /** Those that narrow the list. */
  readonly on: readonly D[number][];
  /** Whether "Limpiar" has something to do. */
  readonly changed: boolean;
  readonly set: (patch: Partial<FilterState<D>>) => void;
  /** As the list was when just opened, without search. */
  readonly clear: () => void;
};

export function useFilters<const D extends readonly Filter[]>(declared: D): Filters<D> {
  const asked = useSearch({ strict: false }) as Readonly<Record<string, unknown>>;
  const navigate = useNavigate();
  /** A new state only when one of its own words changed, so that a list may depend on it. */
  const words = JSON.stringify(declared.map(({ key }) => [key, asked[key]]));
  const state = useMemo(() => readFilters(declared, Object.fromEntries(JSON.parse(words))), [declared, words]);

  /** Replaced, not added: the back button leaves the list. */
  const go = (next: FilterState<D>, rest: object) =>
    void navigate({
      to: ".",
      search: ((kept: object) => ({ ...kept, ...writeFilters(declared, next), pagina: undefined, ...rest })) as never,
      replace: true,
    });

  return {
    declared,
    state,
    on: filtersOn(declared, state),
    changed: filtersChanged(declared, state),
    set: (patch) => go({ ...state, ...patch }, {}),
    clear: () => go(readFilters(declared, {}), { buscar: undefined }),
  };
}
