/**
 * A list whose server searches, filters, orders and pages: `{ start, length, order, search, …filters }` in, `{ total, data }`
 * out (spec 2 §7). The former page stays in sight while the next one travels.
 */
import { keepPreviousData, type QueryKey, useInfiniteQuery } from "@tanstack/react-query";
import { useEffect, useMemo, useRef } from "react";
import { useActor } from "#platform/auth/web/signed-in.ts";
import { asFields, type FilterOf } from "#platform/ui/filters/filters.ts";
import { collectPages } from "#platform/ui/table/collect.ts";
import { foundOfAll, pagingOf, readSoFar } from "#platform/ui/table/paging.ts";
import { PAGE_SIZE } from "#platform/ui/theme/timings.ts";
import { useListView } from "./address.ts";
import type { Columns, FilteredList } from "./types.ts";

export type Batch<Row> = {
  readonly total: number;
  readonly data: readonly Row[];
  /** Without any filter, where the call tells: the title then says "391 de 548" at once. */
  readonly all?: number | undefined;
};

/** What the list's call can order by. */
type OrderOf<Input> = Input extends { readonly order?: infer O } ? keyof NonNullable<O> & string : never;

export type ServerListOptions<Input, Row, D extends readonly FilterOf<Input>[]> = {
  /** Invalidate it after a change. The company is added to it: after a switch nobody sees the former one's rows. */
  readonly key: QueryKey;
  /** The client's own call: what it takes decides which filters and which orders there can be. */
  readonly fetch: (input: Input) => Promise<Batch<Row>>;
  readonly columns: Columns<Row, OrderOf<Input>>;
  /** Declared with `filters([...])`, each by the name its call gives it. */
  readonly filters?: D;
  /** A field, with a minus for descending; the first column's unless said otherwise. */
  readonly defaultOrder?: OrderOf<Input> | `-${OrderOf<Input>}`;
  readonly pageSize?: number;
  readonly paging?: "pages" | "more";
  readonly isLocal?: boolean;
};

const NO_FILTERS: readonly never[] = [];
const NONE: readonly never[] = [];

export function useServerList<Input, Row, const D extends readonly FilterOf<Input>[] = readonly []>(
  options: ServerListOptions<Input, Row, D>,
): FilteredList<Row, D> {
  const { columns, filters = NO_FILTERS as unknown as D, pageSize = PAGE_SIZE, isLocal = false } = options;
  const grows = options.paging === "more";
  const first = columns[0];
  const sorts = columns.flatMap(({ key, sort = key }) => sort || []);
  const viewed = useListView({ sort: options.defaultOrder ?? (first.sort || first.key), sorts, filters }, isLocal);
  const { asked, isNarrowed, turnTo } = viewed;
  const empresa = useActor()?.empresa;
  const begin = grows ? 0 : (viewed.view.page - 1) * pageSize;

  /** Every key of it is one of the call's: the types above saw to it. */
  const fetch = (start: number, length: number) => {
    const { search, order } = asked;
    return options.fetch({ search, order, ...asFields(filters, asked), start, length } as Input);
  };
  const query = useInfiniteQuery({
    queryKey: [...options.key, empresa, { ...asked, start: begin, length: pageSize, grows }],
    queryFn: ({ pageParam }) => fetch(pageParam, pageSize),
    initialPageParam: begin,
    getNextPageParam: ({ total, data }, _pages, start) =>
      data.length > 0 && start + data.length < total ? start + data.length : null,
    placeholderData: keepPreviousData,
  });

  const batches = query.data?.pages ?? NONE;
  const last = batches.at(-1);
  const total = last?.total ?? 0;
  const rows = useMemo(() => (query.data?.pages ?? NONE).flatMap(({ data }) => data), [query.data]);
  // While the former page stays in sight, its place is said, not that of the one on its way.
  const shownPage = Number(query.data?.pageParams[0] ?? 0) / pageSize + 1;
  const paging = grows ? readSoFar(total, rows.length) : pagingOf(total, pageSize, shownPage);

  const beyond = query.isSuccess && !query.isPlaceholderData && !grows && rows.length === 0 && total > 0;
  useEffect(() => {
    if (beyond) turnTo(Math.ceil(total / pageSize));
  });

  const { isSuccess, isPlaceholderData } = query;
  const known = useRef<number>(undefined);
  if (isSuccess && !isPlaceholderData && !isNarrowed) known.current = total;
  const all = last?.all ?? known.current;

  return {
    ...viewed,
    columns,
    rows,
    paging,
    found: null,
    // What was read before "Leer más" failed is still good.
    status: isSuccess || (grows && query.data) ? "ready" : query.status === "error" ? "error" : "pending",
    error: query.error,
    isStale: isPlaceholderData || beyond,
    all,
    count: isSuccess ? foundOfAll(total, isNarrowed ? all : undefined) : undefined,
    more: grows
      ? {
          has: query.hasNextPage,
          isLoading: query.isFetchingNextPage,
          hasFailed: query.isFetchNextPageError,
          load: () => query.fetchNextPage(),
        }
      : null,
    retry: () => void query.refetch(),
    collect: (rowId, progress) => collectPages(fetch, rowId, progress),
  };
}
