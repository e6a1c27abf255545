// Proves that an export reads every row of a filter once, page by page, up to the limit, and stops when asked.
import { describe, expect, it } from "vitest";
import type { Batch, Place } from "#platform/contract/pages.ts";
import { exactly } from "#platform/text/quantity.ts";
import { collectPages, EXPORT_LIMIT, EXPORT_PAGE, type Progress } from "./collect.ts";

const rowsUpTo = (count: number) => Array.from({ length: count }, (_, id) => ({ id }));
type Row = { readonly id: number };

const COUNTED_UP_TO = 10_000;

/** Its places are the ids themselves; where `hasPlaces` is false, pages are found by counting. */
function server(all: readonly Row[], hasPlaces = true) {
  const asked: Place[] = [];
  const fetchPage = async (place: Place, length: number): Promise<Batch<Row>> => {
    asked.push(place);
    const { start, ancla } = place;
    const rest = ancla === null ? all.slice(start) : all.filter(({ id }) => id > Number(ancla));
    const data = rest.slice(0, length);
    const last = hasPlaces && data.length === length ? data.at(-1) : undefined;
    const exacto = all.length <= COUNTED_UP_TO;
    return { total: exacto ? all.length : COUNTED_UP_TO, exacto, ancla: last ? String(last.id) : null, data };
  };
  return { asked, fetchPage };
}
const quiet = { onProgress: () => {}, isCancelled: () => false };
const keyOf = ({ id }: Row) => id;

describe("an export", () => {
  it("reads all rows in order and tells how far it is", async () => {
    const all = rowsUpTo(EXPORT_PAGE * 2 + 7);
    const told: Progress[] = [];
    const found = await collectPages(server(all).fetchPage, keyOf, { ...quiet, onProgress: (each) => told.push(each) });
    expect(found).toEqual({ rows: all, total: exactly(all.length) });
    expect(told.map(({ done }) => done)).toEqual([EXPORT_PAGE, EXPORT_PAGE * 2, all.length]);
    expect(new Set(told.map(({ total }) => total))).toEqual(new Set([all.length]));
  });

  it("stops at the limit and says that there are more", async () => {
    const { asked, fetchPage } = server(rowsUpTo(EXPORT_LIMIT + 1));
    const found = await collectPages(fetchPage, keyOf, quiet);
    expect(found?.rows).toHaveLength(EXPORT_LIMIT);
    expect(found?.total).toEqual({ count: EXPORT_LIMIT, isExact: false });
    expect(asked).toHaveLength(EXPORT_LIMIT / EXPORT_PAGE);
  });

  it("asks nothing more once cancelled", async () => {
    const { asked, fetchPage } = server(rowsUpTo(5000));
    expect(await collectPages(fetchPage, keyOf, { ...quiet, isCancelled: () => asked.length === 2 })).toBeNull();
    expect(asked).toHaveLength(2);
  });

  it("goes from row to row: what is added or deleted before them meanwhile doubles and skips none", async () => {
    const all = rowsUpTo(EXPORT_PAGE * 3).slice(10);
    const { asked, fetchPage } = server(all);
    const shifting = async (place: Place, length: number) => {
      const batch = await fetchPage(place, length);
      // Ten of those read go, and one comes before them.
      if (place.start === 0) all.splice(0, 11, { id: 0 });
      return batch;
    };
    const expected = all.map(keyOf);
    const found = await collectPages(shifting, keyOf, quiet);
    expect(found?.rows.map(keyOf)).toEqual(expected);
    expect(asked.slice(1).every(({ ancla }) => ancla !== null)).toBe(true);
  });

  it("has a row once though it moved to the next page meanwhile, where rows have no place", async () => {
    const all = rowsUpTo(EXPORT_PAGE + 2);
    const { fetchPage } = server(all, false);
    const shifting = (place: Place, length: number) =>
      fetchPage({ ...place, start: Math.max(0, place.start - 1) }, length);
    const found = await collectPages(shifting, keyOf, quiet);
    expect(found?.rows.map(keyOf)).toEqual(all.map(keyOf));
  });

  it("ends when the server has no more than it said", async () => {
    const short = async () => ({ total: 10, exacto: true, ancla: null, data: rowsUpTo(3) });
    expect((await collectPages(short, keyOf, quiet))?.rows).toHaveLength(3);
  });
});
