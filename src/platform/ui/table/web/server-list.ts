/**
 * A list whose server searches, filters, orders and pages: `{ start, length, order, search, …filters }` in, a page out
 * (spec 2 §7, docs/lists.md). The former page stays in sight while the next one travels.
 */
import {
  type InfiniteData,
  keepPreviousData,
  type QueryKey,
  useInfiniteQuery,
  useQueryClient,
} from "@tanstack/react-query";
import { useEffect, useMemo, useRef } from "react";
import { useActor } from "#platform/auth/web/signed-in.ts";
import { type Batch, BEGINNING, nextPlace, type Place, totalBy } from "#platform/contract/pages.ts";
import { exactly } from "#platform/text/quantity.ts";
import { asFields, type FilterOf } from "#platform/ui/filters/filters.ts";
import { collectPages } from "#platform/ui/table/collect.ts";
import { foundOfAll, isDeep, pagingOf, readSoFar } from "#platform/ui/table/paging.ts";
import { PAGE_SIZE } from "#platform/ui/theme/timings.ts";
import { useListView } from "./address.ts";
import { type Counted, useExactTotal } from "./exact-total.ts";
import type { Columns, FilteredList } from "./types.ts";

/** What every list's call takes beside its filters: `pagingOf` of the contract. */
type Paged = { readonly ancla?: string | null | undefined; readonly pide?: "pagina" | "total" | undefined };

/** What the list's call can order by. */
type OrderOf<Input> = Input extends { readonly order?: infer O } ? keyof NonNullable<O> & string : never;

export type ServerListOptions<Input extends Paged, Row, D extends readonly FilterOf<Input>[]> = {
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

/** A page, with what was asked to find it: while the former list stays in sight, its own total is told. */
type Read<Row> = Batch<Row> & {
  readonly place: Place;
  readonly found: { readonly key: QueryKey; readonly by: object };
};

const NO_FILTERS: readonly never[] = [];
const NONE: readonly never[] = [];

export function useServerList<Input extends Paged, Row, const D extends readonly FilterOf<Input>[] = readonly []>(
  options: ServerListOptions<Input, Row, D>,
): FilteredList<Row, D> {
  const { columns, filters = NO_FILTERS as unknown as D, pageSize = PAGE_SIZE, isLocal = false } = options;
  const grows = options.paging === "more";
  const first = columns[0];
  const sorts = columns.flatMap(({ key, sort = key }) => sort || []);
  const viewed = useListView({ sort: options.defaultOrder ?? (first.sort || first.key), sorts, filters }, isLocal);
  const { asked, isNarrowed, turnTo } = viewed;
  const queryClient = useQueryClient();
  const key = [...options.key, useActor()?.empresa];
  const begin = grows ? 0 : (viewed.view.page - 1) * pageSize;

  /** Every key of it is one of the call's: the types above saw to it. */
  const call = (fields: object) => options.fetch(fields as Input);
  const { search, order } = asked;
  const by = { search, ...asFields(filters, asked) };
  const found = { key: [...key, "total", by], by };
  const fetch = (place: Place, length: number) => call({ ...by, order, ...place, length });
  const keyOf = (start: number) => [...key, { ...asked, start, length: pageSize, grows }];

  /** Where the page before this one ended, if it is deep and the browser still has it. */
  function placeAt(start: number): Place {
    if (!isDeep(start, pageSize)) return { start, ancla: null };
    const before = queryClient.getQueryData<InfiniteData<Batch<Row>, Place>>(keyOf(start - pageSize));
    return { start, ancla: before?.pages[0]?.ancla ?? null };
  }

  const query = useInfiniteQuery({
    queryKey: keyOf(begin),
    queryFn: async ({ pageParam }): Promise<Read<Row>> => ({
      ...(await fetch(grows ? pageParam : placeAt(begin), pageSize)),
      place: pageParam,
      found,
    }),
    initialPageParam: { ...BEGINNING, start: begin },
    getNextPageParam: (batch, _pages, place) => nextPlace(batch, place, pageSize),
    placeholderData: keepPreviousData,
  });
  const { isSuccess, isPlaceholderData } = query;

  const rows = useMemo(() => (query.data?.pages ?? NONE).flatMap(({ data }) => data), [query.data]);
  const counted = countedBy(query.data?.pages.at(-1), pageSize, (fields) => call({ ...fields, pide: "total" }));
  const { total, isAsking } = useExactTotal(counted, isPlaceholderData);
  // While the former page stays in sight, its place is said, not that of the one on its way.
  const shownPage = (query.data?.pages[0]?.place.start ?? 0) / pageSize + 1;
  const paging = grows ? readSoFar(total, rows.length) : pagingOf(total, pageSize, shownPage);

  const beyond = isSuccess && !isPlaceholderData && !grows && rows.length === 0 && total.count > 0;
  useEffect(() => {
    if (beyond && !isAsking) turnTo(Math.ceil(total.count / pageSize));
  });

  const unfiltered = useRef<Counted>(undefined);
  if (isSuccess && !isPlaceholderData && !isNarrowed) unfiltered.current = counted;
  const whole = useExactTotal(unfiltered.current, false);
  const all = unfiltered.current && whole.total;

  return {
    ...viewed,
    columns,
    rows,
    paging,
    found: null,
    // What was read before "Leer más" failed is still good.
    status: (isSuccess && !beyond) || (grows && query.data) ? "ready" : query.status === "error" ? "error" : "pending",
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
    collect: async (rowId, progress) => {
      const collected = await collectPages(fetch, rowId, progress);
      const exact = queryClient.getQueryData<number | null>(found.key);
      const isOpen = collected && !collected.total.isExact && typeof exact === "number";
      return isOpen ? { ...collected, total: exactly(exact) } : collected;
    },
  };
}

function countedBy<Row>(
  last: Read<Row> | undefined,
  pageSize: number,
  ask: (by: object) => Promise<Batch<Row>>,
): Counted | undefined {
  if (!last) return undefined;
  const { key, by } = last.found;
  return { key, total: totalBy(last, last.place, pageSize), ask: () => ask(by) };
}
