/** All rows of a filter, page by page, for an export: up to a limit, telling how far it is, and stopped when asked. */

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
  readonly total: number;
};

type FetchPage<Row> = (
  start: number,
  length: number,
) => Promise<{ readonly total: number; readonly data: readonly Row[] }>;

/** Null when cancelled. Rows that moved between two pages while they were read come once. */
export async function collectPages<Row>(
  fetchPage: FetchPage<Row>,
  keyOf: (row: Row) => unknown,
  { onProgress, isCancelled }: CollectOptions,
): Promise<Collected<Row> | null> {
  const rows = new Map<unknown, Row>();
  let start = 0;
  for (;;) {
    const { total, data } = await fetchPage(start, Math.min(EXPORT_PAGE, EXPORT_LIMIT - start));
    if (isCancelled()) return null;
    for (const row of data) rows.set(keyOf(row), row);
    start += data.length;
    const wanted = Math.min(total, EXPORT_LIMIT);
    onProgress({ done: Math.min(start, wanted), total: wanted });
    if (data.length === 0 || start >= wanted) return { rows: [...rows.values()], total };
  }
}
