/**
 * Which rows are chosen: these ones, or all of the present filter but these. The second names no row, so that "los 391"
 * reach a bulk action without 391 ids, and pages never seen are chosen too.
 */
import { exactly, type Quantity } from "#platform/text/quantity.ts";
import type { FilterState } from "#platform/ui/filters/filters.ts";

export type Selection =
  | { readonly kind: "some"; readonly ids: ReadonlySet<string> }
  | { readonly kind: "all"; readonly except: ReadonlySet<string> };

/** What the rows were found by: the list's search and filters, as its call receives them. */
export type FoundBy = { readonly search: string } & FilterState;

/** What a bulk action receives. */
export type Selected =
  | { readonly ids: readonly string[] }
  | { readonly all: true; readonly filters: FoundBy; readonly except: readonly string[] };

export const NOTHING: Selection = { kind: "some", ids: new Set() };
export const EVERYTHING: Selection = { kind: "all", except: new Set() };

export const isSelected = (selection: Selection, id: string): boolean =>
  selection.kind === "some" ? selection.ids.has(id) : !selection.except.has(id);

/** Chooses those rows, or lets them go; the others stay as they are. */
export function choose(selection: Selection, ids: readonly string[], chosen: boolean): Selection {
  return selection.kind === "some"
    ? { kind: "some", ids: chosen ? joined(selection.ids, ids) : without(selection.ids, ids) }
    : { kind: "all", except: chosen ? without(selection.except, ids) : joined(selection.except, ids) };
}

const joined = (kept: ReadonlySet<string>, ids: readonly string[]): ReadonlySet<string> => new Set([...kept, ...ids]);

function without(kept: ReadonlySet<string>, ids: readonly string[]): ReadonlySet<string> {
  const gone = new Set(ids);
  return new Set([...kept].filter((id) => !gone.has(id)));
}

export const toggle = (selection: Selection, id: string): Selection =>
  choose(selection, [id], !isSelected(selection, id));

/** What lies between two rows, both included, whichever comes first. A row no longer shown makes it the other alone. */
export function between(shown: readonly string[], one: string, other: string): readonly string[] {
  const [a, b] = [shown.indexOf(one), shown.indexOf(other)];
  if (a < 0 || b < 0) return [other];
  return shown.slice(Math.min(a, b), Math.max(a, b) + 1);
}

/** The box in the head: all of the page, none of it, or part. */
export function pageState(selection: Selection, shown: readonly string[]): "all" | "some" | "none" {
  const chosen = shown.filter((id) => isSelected(selection, id)).length;
  if (chosen === 0) return "none";
  return chosen === shown.length ? "all" : "some";
}

/** The box in the head again: what is half chosen becomes chosen whole. */
export const togglePage = (selection: Selection, shown: readonly string[]): Selection =>
  choose(selection, shown, pageState(selection, shown) !== "all");

export const countSelected = (selection: Selection, { count, isExact }: Quantity): Quantity =>
  selection.kind === "some"
    ? exactly(selection.ids.size)
    : { count: Math.max(0, count - selection.except.size), isExact };

/** Nothing is left to choose; of rows that were not counted to the end, only a filter can name them all. */
export const isWhole = (selection: Selection, total: Quantity): boolean =>
  selection.kind === "all" ? selection.except.size === 0 : total.isExact && selection.ids.size >= total.count;

export const selectedOf = (selection: Selection, filters: FoundBy): Selected =>
  selection.kind === "some" ? { ids: [...selection.ids] } : { all: true, filters, except: [...selection.except] };

/** Of all that a filter finds, but those: two pages of the `most` that an act takes, in which one more would be seen. */
export async function rowsOfAll<R extends { readonly _id: string }>(
  except: readonly string[],
  most: number,
  pageAt: (start: number) => Promise<readonly R[]>,
): Promise<R[]> {
  const first = await pageAt(0);
  const left = new Set(except);
  return [...first, ...(first.length < most ? [] : await pageAt(most))].filter(({ _id }) => !left.has(_id));
}
