/**
 * What a list asks for: search, order, page and filters, kept in the address (`buscar`, `orden`, `pagina` and each
 * filter by its own key). The address says only what differs from a list just opened, and may say anything.
 */
import {
  defaultValue,
  type Filter,
  type FilterState,
  filtersChanged,
  filtersOn,
  offValue,
  readFilters,
  writeFilters,
} from "#platform/ui/filters/filters.ts";

/** The filters a list declares with `filters([...])`. */
export type Declared = readonly Filter[];

export type ListView<D extends Declared = Declared> = {
  readonly search: string;
  /** A column's order field; descending with a minus before it. */
  readonly sort: string;
  /** From 1. */
  readonly page: number;
  readonly filters: FilterState<D>;
};

/** A list just opened: its order, and the filters it has. */
export type ListDefaults<D extends Declared = Declared> = {
  readonly sort: string;
  /** What it can be ordered by, where only some of its columns can. */
  readonly sorts?: readonly string[];
  readonly filters: D;
};

/** As calls want it (GEN-27): 1 is ascending, -1 descending. */
export type Order = Readonly<Record<string, 1 | -1>>;

const SORT_FIELD = /^-?[A-Za-z_][\w.]*$/;

const asText = (value: unknown) => (typeof value === "string" || typeof value === "number" ? String(value) : "");

const isSort = (asked: string, sorts: readonly string[] | undefined) =>
  SORT_FIELD.test(asked) && (sorts?.includes(asked.replace(/^-/, "")) ?? true);

export function viewOf<D extends Declared>(
  address: Readonly<Record<string, unknown>>,
  { sort, sorts, filters }: ListDefaults<D>,
): ListView<D> {
  const page = Number(address["pagina"]);
  const asked = asText(address["orden"]);
  return {
    search: asText(address["buscar"]),
    sort: isSort(asked, sorts) ? asked : sort,
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    filters: readFilters(filters, address),
  };
}

/** What the address must say; `undefined` takes a word out of it. */
export const addressOf = <D extends Declared>(
  { search, sort, page, filters }: ListView<D>,
  byDefault: ListDefaults<D>,
): Readonly<Record<string, string | number | undefined>> => ({
  ...writeFilters(byDefault.filters, filters),
  buscar: search.trim() === "" ? undefined : search,
  orden: sort === byDefault.sort ? undefined : sort,
  pagina: page === 1 ? undefined : page,
});

export const nextSort = (current: string, field: string) => (current === field ? `-${field}` : field);

/** For the head of a column. */
export function sortedBy(sort: string, field: string): "ascending" | "descending" | undefined {
  if (sort === field) return "ascending";
  return sort === `-${field}` ? "descending" : undefined;
}

export const orderOf = (sort: string): Order => (sort.startsWith("-") ? { [sort.slice(1)]: -1 } : { [sort]: 1 });

/** Something hides rows. */
export const isNarrowed = <D extends Declared>({ search, filters }: ListView<D>, declared: D): boolean =>
  search.trim() !== "" || filtersOn(declared, filters).length > 0;

/** Something can be taken back: what a list just opened filters by is not the person's doing. */
export const isTouched = <D extends Declared>({ search, filters }: ListView<D>, declared: D): boolean =>
  search.trim() !== "" || filtersChanged(declared, filters);

/** Nothing hidden, also by what the list just opened filters by. */
export const allOff = <D extends Declared>(declared: D): FilterState<D> =>
  Object.fromEntries(declared.map((filter) => [filter.key, offValue(filter)])) as FilterState<D>;

export const atRest = <D extends Declared>(declared: D): FilterState<D> =>
  Object.fromEntries(declared.map((filter) => [filter.key, defaultValue(filter)])) as FilterState<D>;
