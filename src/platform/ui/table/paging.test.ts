// Proves the arithmetic of pages: each row on exactly one page, and a foot and a title that say what is there.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { exactly } from "#platform/text/quantity.ts";
import { PAGE_SIZE } from "#platform/ui/theme/timings.ts";
import { foundOfAll, isDeep, pagingOf, readSoFar } from "./paging.ts";

describe("pages", () => {
  it("GEN-22: fifty rows each, every row on exactly one of them", () => {
    expect(PAGE_SIZE).toBe(50);
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2000 }), fc.integer({ min: 1, max: 300 }), (total, size) => {
        const { pages } = pagingOf(exactly(total), size, 1);
        const seen = Array.from({ length: pages }, (_, at) => pagingOf(exactly(total), size, at + 1)).flatMap(
          ({ from, to }) => (from === 0 ? [] : Array.from({ length: to - from + 1 }, (_, at) => from + at)),
        );
        expect(seen).toEqual(Array.from({ length: total }, (_, at) => at + 1));
      }),
    );
  });

  it("asked for beyond the last are the last, and before the first the first", () => {
    expect(pagingOf(exactly(53), 50, 9)).toEqual({ total: exactly(53), pages: 2, page: 2, from: 51, to: 53 });
    expect(pagingOf(exactly(0), 50, 9)).toEqual({ total: exactly(0), pages: 1, page: 1, from: 0, to: 0 });
    expect(pagingOf(exactly(53), 50, -1).page).toBe(1);
  });

  it("of a list that grows are one", () => {
    expect(readSoFar(exactly(548), 100)).toEqual({ total: exactly(548), pages: 1, page: 1, from: 1, to: 100 });
    expect(readSoFar(exactly(0), 0).from).toBe(0);
  });

  it("of more rows than were counted are those counted, and one after the page shown", () => {
    const open = { count: 10_000, isExact: false };
    expect(pagingOf(open, 50, 1)).toMatchObject({ pages: 200, page: 1, from: 1, to: 50 });
    expect(pagingOf(open, 50, 200)).toMatchObject({ pages: 201, page: 200, from: 9951, to: 10_000 });
    expect(pagingOf({ ...open, count: 12_500 }, 50, 250)).toMatchObject({ pages: 251, from: 12_451, to: 12_500 });
  });

  it("from the twentieth on are deep", () => {
    expect([isDeep(0, 50), isDeep(18 * 50, 50), isDeep(19 * 50, 50)]).toEqual([false, false, true]);
  });
});

describe("the title", () => {
  const open = { count: 10_000, isExact: false };
  it.each([
    [exactly(391), exactly(548), "391 de 548"],
    [exactly(548), exactly(548), "548"],
    [exactly(391), undefined, "391"],
    [exactly(12_345), exactly(20_000), "12.345 de 20.000"],
    [open, undefined, "10.000+"],
    [exactly(391), open, "391 de 10.000+"],
    [open, exactly(23_456), "10.000+ de 23.456"],
    [open, open, "10.000+"],
  ])("says of %j and %j: %s", (found, all, said) => expect(foundOfAll(found, all)).toBe(said));
});
