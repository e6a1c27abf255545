/** A list whose rows all come at once: searched, filtered, ordered and paged in the browser. */
import type { UseQueryResult } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { exactly } from "#platform/text/quantity.ts";
import type { FilterState } from "#platform/ui/filters/filters.ts";
import { foundIn, searchIndex, sorted } from "#platform/ui/table/arrange.ts";
import { EXPORT_LIMIT } from "#platform/ui/table/collect.ts";
import type { Declared } from "#platform/ui/table/list-view.ts";
import { foundOfAll, pagingOf, readSoFar } from "#platform/ui/table/paging.ts";
import { PAGE_SIZE } from "#platform/ui/theme/timings.ts";
import { useListView } from "./address.ts";
import type { Columns, FilteredList } from "./types.ts";

export type ClientListOptions<Row, D extends Declared> = {
  /** Declared with `filters([...])`. */
  readonly filters?: D;
  /** Defined outside the component, or remembered: a new function is a new filter. */
  readonly keeps?: (row: Row, filters: FilterState<D>) => boolean;
  /** A column's key, with a minus for descending; the first column unless said otherwise (REC-94). */
  readonly defaultOrder?: string;
  readonly pageSize?: number;
  readonly paging?: "pages" | "more";
  readonly isLocal?: boolean;
};

const NONE: readonly never[] = [];
const NO_FILTERS: Declared = [];

export function useClientList<Row, const D extends Declared = readonly []>(
  query: UseQueryResult<readonly Row[]>,
  columns: Columns<Row>,
  options: ClientListOptions<Row, D> = {},
): FilteredList<Row, D> {
  const { filters = NO_FILTERS as D, keeps, pageSize = PAGE_SIZE, isLocal = false } = options;
  const viewed = useListView({ sort: options.defaultOrder ?? columns[0].key, filters }, isLocal);
  const { search, sort, page, filters: chosen } = viewed.view;
  const all = query.data ?? NONE;
  const index = useMemo(() => searchIndex(all, columns), [all, columns]);
  const found = useMemo(() => {
    const matching = foundIn(all, index, search);
    return sorted(keeps ? matching.filter((row) => keeps(row, chosen)) : matching, columns, sort);
  }, [all, index, columns, search, sort, keeps, chosen]);

  const [read, setRead] = useState({ of: found, pages: 1 });
  const grows = options.paging === "more";
  const shown = grows ? (read.of === found ? read.pages : 1) * pageSize : pageSize;
  const paging = grows
    ? readSoFar(exactly(found.length), Math.min(shown, found.length))
    : pagingOf(exactly(found.length), pageSize, page);
  const rows = useMemo(() => found.slice(Math.max(0, paging.from - 1), paging.to), [found, paging.from, paging.to]);

  return {
    ...viewed,
    columns,
    rows,
    paging,
    found,
    status: query.status === "success" ? "ready" : query.status,
    error: query.error,
    isStale: query.isPlaceholderData,
    all: query.isSuccess ? exactly(all.length) : undefined,
    count: query.isSuccess ? foundOfAll(paging.total, viewed.isNarrowed ? exactly(all.length) : undefined) : undefined,
    more: grows
      ? {
          has: shown < found.length,
          isLoading: false,
          hasFailed: false,
          load: async () => setRead({ of: found, pages: shown / pageSize + 1 }),
        }
      : null,
    retry: () => void query.refetch(),
    collect: async () => ({ rows: found.slice(0, EXPORT_LIMIT), total: exactly(found.length) }),
  };
}
