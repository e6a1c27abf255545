/** Reading a list page after page: where the next one begins, by the place its server named or by counting, and of how many. */
import { exactly, type Quantity } from "#platform/text/quantity.ts";
import type { Page } from "./shapes.ts";

export type Batch<R> = Readonly<Omit<Page<R>, "data">> & { readonly data: readonly R[] };

/** A page begins after the row that `ancla` names, where there is one; otherwise after that many rows. */
export type Place = { readonly start: number; readonly ancla: string | null };

export const BEGINNING: Place = { start: 0, ancla: null };

/** The place of the page after the one that was asked for there; null when that was the last. */
export function nextPlace(
  { total, exacto, ancla, data }: Batch<unknown>,
  { start }: Place,
  length: number,
): Place | null {
  const read = start + data.length;
  const isLast = (ancla === null && data.length < length) || (exacto && read >= total);
  return isLast ? null : { start: read, ancla };
}

/** What a page says of its whole list: where it counted no further, as many as were read at least, and all at its end. */
export function totalBy({ total, exacto, ancla, data }: Batch<unknown>, { start }: Place, length: number): Quantity {
  if (exacto) return exactly(total);
  const read = data.length === 0 ? 0 : start + data.length;
  const isEnd = read > 0 && ancla === null && data.length < length;
  return isEnd ? exactly(read) : { count: Math.max(total, read), isExact: false };
}
