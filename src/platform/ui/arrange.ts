/** What a list shows of its rows: found by the search, in the chosen order, one page of them. Kept in the address. */
import { compareText, matches } from "#platform/text/fold.ts";
import { PAGE_SIZE } from "./timings.ts";

export type ListView = {
  readonly search: string;
  /** A column's key; descending with a minus before it. */
  readonly sort: string;
  /** From 1. */
  readonly page: number;
};

export type SortableColumn<Row> = { readonly key: string; readonly text: (row: Row) => string };

export type Arranged<Row> = {
  readonly rows: readonly Row[];
  readonly found: number;
  readonly pages: number;
  /** The page shown: the last one when the address asks for more. */
  readonly page: number;
  /** Position of the first row shown, from 1; 0 when there is none. */
  readonly from: number;
};

export function arrange<Row>(
  all: readonly Row[],
  columns: readonly SortableColumn<Row>[],
  view: ListView,
): Arranged<Row> {
  const found = all.filter((row) => matches(view.search, ...columns.map(({ text }) => text(row))));
  const descending = view.sort.startsWith("-");
  const column = columns.find(({ key }) => key === view.sort.replace(/^-/, "")) ?? columns[0];
  const sorted = column
    ? [...found].sort((a, b) => compareText(column.text(a), column.text(b)) * (descending ? -1 : 1))
    : found;
  const pages = Math.max(1, Math.ceil(sorted.length / PAGE_SIZE));
  const page = Math.min(view.page, pages);
  const start = (page - 1) * PAGE_SIZE;
  return {
    rows: sorted.slice(start, start + PAGE_SIZE),
    found: sorted.length,
    pages,
    page,
    from: sorted.length === 0 ? 0 : start + 1,
  };
}

/** The address may say anything; what is not understood is as if it were not there. */
export function viewOf(
  { buscar, orden, pagina }: { buscar?: unknown; orden?: unknown; pagina?: unknown },
  sort: string,
): ListView {
  const page = Number(pagina);
  return {
    search: typeof buscar === "string" || typeof buscar === "number" ? String(buscar) : "",
    sort: typeof orden === "string" && orden !== "" ? orden : sort,
    page: Number.isInteger(page) && page > 0 ? page : 1,
  };
}

/** Only what differs from a list just opened, so that a plain address stays plain. */
export const queryOf = ({ search, sort, page }: ListView, defaultSort: string) => ({
  buscar: search.trim() === "" ? undefined : search,
  orden: sort === defaultSort ? undefined : sort,
  pagina: page === 1 ? undefined : page,
});

export const nextSort = (current: string, key: string) => (current === key ? `-${key}` : key);
