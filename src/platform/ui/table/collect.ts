/** All rows of a filter, page by page, for an export: up to a limit, telling how far it is, and stopped when asked. */
import { type Batch, BEGINNING, nextPlace, type Place } from "#platform/contract/pages.ts";
import type { Quantity } from "#platform/text/quantity.ts";

/** More belongs in a report, not in a browser; whoever needs it narrows the list. */
export const EXPORT_LIMIT = 10_000;
export const EXPORT_PAGE = 500;

export type Progress = { readonly done: number; readonly total: number };

export type CollectOptions = {
  readonly onProgress: (progress: Progress) => void;
  readonly isCancelled: () => boolean;
};

export type Collected<Row> = {
  readonly rows: readonly Row[];
  /** Of the filter; more than `rows` when the limit cut it. */
  readonly total: Quantity;
};

type FetchPage<Row> = (place: Place, length: number) => Promise<Batch<Row>>;

/** Null when cancelled. Rows that moved between two pages while they were read come once. */
export async function collectPages<Row>(
  fetchPage: FetchPage<Row>,
  keyOf: (row: Row) => unknown,
  { onProgress, isCancelled }: CollectOptions,
): Promise<Collected<Row> | null> {
  const rows = new Map<unknown, Row>();
  let place = BEGINNING;
  for (;;) {
    const length = Math.min(EXPORT_PAGE, EXPORT_LIMIT - place.start);
    const batch = await fetchPage(place, length);
    if (isCancelled()) return null;
    for (const row of batch.data) rows.set(keyOf(row), row);
    const read = place.start + batch.data.length;
    const wanted = Math.min(batch.total, EXPORT_LIMIT);
    onProgress({ done: Math.min(read, wanted), total: wanted });
    const next = following(batch, place, length);
    if (!next || read >= EXPORT_LIMIT) {
      return { rows: [...rows.values()], total: { count: batch.total, isExact: batch.exacto } };
    }
    place = next;
  }
}

/** Walked to its end by the places it names, whatever the total: of rows deleted meanwhile it would leave out as many. */
const following = (batch: Batch<unknown>, place: Place, length: number): Place | null =>
  batch.ancla === null
    ? nextPlace(batch, place, length)
    : { start: place.start + batch.data.length, ancla: batch.ancla };
