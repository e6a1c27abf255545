/**
 * A list's filters in one row of chips; what is declared `more` waits under "Más filtros". Under 48em one button with the
 * number of those that are on opens them as fields, and the active ones lie below as chips. patterns.md, "Filters".
 *
 *   <FilterBar filters={list.filters} sources={{ today, options: { sucursal: sucursalOptions } }} />
 */
import { lazy, type ReactNode, Suspense } from "react";
import type { Filter } from "#platform/ui/filters/filters.ts";
import { useIsPhone } from "#platform/ui/theme/web/phone.ts";
import { ListSearch } from "./search.tsx";
import type { FilterSources } from "./sources.ts";
import { ListTools } from "./tools.tsx";
import type { Filters } from "./use-filters.ts";
import { WaitingFilters } from "./waiting.tsx";

const LiveFilters = lazy(() => import("./bar-live.tsx"));

export type FilterBarProps<D extends readonly Filter[]> = {
  readonly filters: Filters<D>;
  readonly sources: FilterSources;
  /** Where no table draws it. */
  readonly search?: { readonly value: string; readonly label: string; readonly onSearch: (text: string) => void };
  /** At the end of the row. */
  readonly children?: ReactNode;
};

export function FilterBar<const D extends readonly Filter[]>({ search, children, ...rest }: FilterBarProps<D>) {
  const isPhone = useIsPhone();
  // The parts below take any list's filters: they change them by key.
  const filters = rest.filters as unknown as Filters;
  const isSearched = search !== undefined && search.value.trim() !== "";
  const content = (
    <>
      <Suspense fallback={<WaitingFilters filters={filters} isPhone={isPhone} />}>
        <LiveFilters filters={filters} sources={rest.sources} isPhone={isPhone} isSearched={isSearched} />
      </Suspense>
      {children}
    </>
  );
  if (!search) return content;
  return (
    <ListTools>
      <ListSearch {...search} />
      {content}
    </ListTools>
  );
}
