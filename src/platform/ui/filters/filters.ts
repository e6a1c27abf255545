/**
 * A list's filters, declared once: what each may be, how the address says it, which are on and how many. GEN-24…GEN-26.
 * "On" narrows the list; "changed" differs from the list just opened, and only that is written in the address.
 */
import { isId } from "#platform/contract/id.ts";
import { TODOS } from "#platform/contract/shapes.ts";
import type { DayRange, RangePresets } from "#platform/dates/presets.ts";

export type FilterOption = { readonly id: string; readonly name: string };

type Common = {
  /** Its name in the address: a domain word. */
  readonly key: string;
  readonly label: string;
  /** Waits under "Más filtros" until it is on. */
  readonly more?: boolean;
};

export type ChoiceFilter = Common & {
  readonly kind: "choice";
  /** Known from the start; without them they are loaded when first needed, and the value is an id. */
  readonly options?: readonly FilterOption[];
  /** The words for "none of them", id 'null' (GEN-25). */
  readonly none?: string;
  readonly default?: string;
};
export type RangeFilter = Common & {
  readonly kind: "range";
  /** `leavePresets` in leaves; the shared list unless said otherwise. */
  readonly presets?: RangePresets;
  readonly default?: DayRange;
  /** The two fields of the list's call that it fills; the others fill the one of their key. */
  readonly fields?: readonly [from: string, to: string];
};
export type EmployeeFilter = Common & { readonly kind: "employee"; readonly default?: string };
export type FlagFilter = Common & { readonly kind: "flag"; readonly default?: boolean };
export type Filter = ChoiceFilter | RangeFilter | EmployeeFilter | FlagFilter;

/** Of a list whose call takes `Input`: a key it does not take would be dropped there without a word. */
export type FilterOf<Input> =
  | (Exclude<Filter, RangeFilter> & { readonly key: keyof Input & string })
  | (RangeFilter & { readonly fields: readonly [from: keyof Input & string, to: keyof Input & string] });

export type FilterValue<F extends Filter = Filter> = F extends RangeFilter
  ? DayRange
  : F extends FlagFilter
    ? boolean
    : string;
export type FilterState<D extends readonly Filter[] = readonly Filter[]> = {
  readonly [F in D[number] as F["key"]]: FilterValue<F>;
};
/** As the router's search holds it; undefined leaves the address. */
export type FilterQuery = Readonly<Record<string, string | undefined>>;

export const TODOS_OPTION: FilterOption = { id: TODOS, name: "Todos" };
export const NONE_ID = "null";
export const ALL_DAYS: DayRange = { desde: null, hasta: null };

/** What the address keeps for the list itself: search, order and page. */
const RESERVED = ["buscar", "orden", "pagina", "filas"];

/** Keeps each filter's literal type, and refuses two filters under one name. */
export function filters<const D extends readonly Filter[]>(declared: D): D {
  const keys = declared.map(({ key }) => key);
  const wrong = keys.find((key, i) => RESERVED.includes(key) || keys.indexOf(key) !== i);
  if (wrong !== undefined) throw new Error(`Filter key taken: ${wrong}`);
  return declared;
}

/** The value that narrows nothing. */
export function offValue(filter: Filter): FilterValue {
  if (filter.kind === "range") return ALL_DAYS;
  return filter.kind === "flag" ? false : TODOS;
}

export const defaultValue = (filter: Filter): FilterValue => filter.default ?? offValue(filter);

const isRange = (value: FilterValue): value is DayRange => typeof value === "object";

export function sameValue(a: FilterValue, b: FilterValue): boolean {
  return isRange(a) && isRange(b) ? a.desde === b.desde && a.hasta === b.hasta : a === b;
}

export const isOn = (filter: Filter, value: FilterValue): boolean => !sameValue(value, offValue(filter));

/** Options in the order shown: 'Todos' first (GEN-26), then "none of them" where there is such a thing. */
export function withTodos({ none }: Pick<ChoiceFilter, "none">, options: readonly FilterOption[]) {
  return [TODOS_OPTION, ...(none === undefined ? [] : [{ id: NONE_ID, name: none }]), ...options];
}

const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`));

/** `2026-11-01_2026-11-30`; an open end is empty. A range that ends before it begins is none. */
function readRange(text: string): DayRange | null {
  if (text === TODOS) return ALL_DAYS;
  const [desde = "", hasta = "", ...rest] = text.split("_");
  if (rest.length > 0 || ![desde, hasta].every((day) => day === "" || isDay(day))) return null;
  if (desde !== "" && hasta !== "" && hasta < desde) return null;
  return { desde: desde || null, hasta: hasta || null };
}

function readChoice({ options, none }: Pick<ChoiceFilter, "options" | "none">, text: string): string | null {
  if (text === TODOS || (none !== undefined && text === NONE_ID)) return text;
  const known = options ? options.some(({ id }) => id === text) : isId(text);
  return known ? text : null;
}

const readFlag = (text: string): boolean | null => (text === "si" ? true : text === "no" ? false : null);

function read(filter: Filter, text: string): FilterValue | null {
  if (filter.kind === "range") return readRange(text);
  if (filter.kind === "flag") return readFlag(text);
  return readChoice(filter.kind === "choice" ? filter : {}, text);
}

function write(value: FilterValue): string {
  if (typeof value === "boolean") return value ? "si" : "no";
  if (!isRange(value)) return value;
  return sameValue(value, ALL_DAYS) ? TODOS : `${value.desde ?? ""}_${value.hasta ?? ""}`;
}

/** The address may say anything; what is not understood is as if it were not there. */
export function readFilters<const D extends readonly Filter[]>(
  declared: D,
  query: Readonly<Record<string, unknown>>,
): FilterState<D> {
  const values = declared.map((filter) => {
    const text = query[filter.key];
    return [filter.key, (typeof text === "string" ? read(filter, text) : null) ?? defaultValue(filter)];
  });
  return Object.fromEntries(values) as FilterState<D>;
}

/** Every declared key, undefined where the value is the one a plain address means. */
export function writeFilters<const D extends readonly Filter[]>(declared: D, state: FilterState<D>): FilterQuery {
  return Object.fromEntries(
    declared.map((filter) => {
      const value = filterValue(state, filter);
      return [filter.key, sameValue(value, defaultValue(filter)) ? undefined : write(value)];
    }),
  );
}

/** A filter's value out of a state whose exact type is not at hand. */
export const filterValue = (state: object, filter: Filter): FilterValue =>
  (state as Readonly<Record<string, FilterValue>>)[filter.key] ?? defaultValue(filter);

/** As a call takes them: each under its own key, a range under the two fields it names. */
export const asFields = (declared: readonly Filter[], state: object): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    declared.flatMap((filter): (readonly [string, unknown])[] => {
      const value = filterValue(state, filter);
      if (filter.kind !== "range" || !isRange(value)) return [[filter.key, value]];
      const [from, to] = filter.fields ?? [];
      return from && to
        ? [
            [from, value.desde],
            [to, value.hasta],
          ]
        : [];
    }),
  );

/** Those that narrow the list, in their declared order: their number is the phone button's. */
export const filtersOn = <D extends readonly Filter[]>(declared: D, state: FilterState<D>): readonly D[number][] =>
  declared.filter((filter) => isOn(filter, filterValue(state, filter)));

export const filtersChanged = <D extends readonly Filter[]>(declared: D, state: FilterState<D>): boolean =>
  declared.some((filter) => !sameValue(filterValue(state, filter), defaultValue(filter)));
