// Proves that an export reads every row of a filter once, page by page, up to the limit, and stops when asked.
import { describe, expect, it } from "vitest";
import { collectPages, EXPORT_LIMIT, EXPORT_PAGE, type Progress } from "./collect.ts";

const rowsUpTo = (count: number) => Array.from({ length: count }, (_, id) => ({ id }));
type Row = { readonly id: number };

function server(all: readonly Row[]) {
  const asked: number[] = [];
  const fetchPage = async (start: number, length: number) => {
    asked.push(start);
    return { total: all.length, data: all.slice(start, start + length) };
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
    expect(found).toEqual({ rows: all, total: all.length });
    expect(told.map(({ done }) => done)).toEqual([EXPORT_PAGE, EXPORT_PAGE * 2, all.length]);
    expect(new Set(told.map(({ total }) => total))).toEqual(new Set([all.length]));
  });

  it("stops at the limit and says how many there were", async () => {
    const { asked, fetchPage } = server(rowsUpTo(EXPORT_LIMIT + 1));
    const found = await collectPages(fetchPage, keyOf, quiet);
    expect(found?.rows).toHaveLength(EXPORT_LIMIT);
    expect(found?.total).toBe(EXPORT_LIMIT + 1);
    expect(asked).toHaveLength(EXPORT_LIMIT / EXPORT_PAGE);
  });

  it("asks nothing more once cancelled", async () => {
    const { asked, fetchPage } = server(rowsUpTo(5000));
    expect(await collectPages(fetchPage, keyOf, { ...quiet, isCancelled: () => asked.length === 2 })).toBeNull();
    expect(asked).toHaveLength(2);
  });

  it("has a row once though it moved to the next page meanwhile", async () => {
    const all = rowsUpTo(EXPORT_PAGE + 2);
    const { fetchPage } = server(all);
    const shifting = async (start: number, length: number) => fetchPage(start === 0 ? 0 : start - 1, length);
    const found = await collectPages(shifting, keyOf, quiet);
    expect(found?.rows.map(keyOf)).toEqual(all.map(keyOf));
  });

  it("ends when the server has no more than it said", async () => {
    const short = async (start: number) => ({ total: 10, data: start === 0 ? rowsUpTo(3) : [] });
    expect((await collectPages(short, keyOf, quiet))?.rows).toHaveLength(3);
  });
});
