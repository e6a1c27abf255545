// Proves the arithmetic of pages: each row on exactly one page, and a foot and a title that say what is there.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { PAGE_SIZE } from "#platform/ui/theme/timings.ts";
import { foundOfAll, pagingOf, readSoFar } from "./paging.ts";

describe("pages", () => {
  it("GEN-22: fifty rows each, every row on exactly one of them", () => {
    expect(PAGE_SIZE).toBe(50);
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2000 }), fc.integer({ min: 1, max: 300 }), (total, size) => {
        const { pages } = pagingOf(total, size, 1);
        const seen = Array.from({ length: pages }, (_, at) => pagingOf(total, size, at + 1)).flatMap(({ from, to }) =>
          from === 0 ? [] : Array.from({ length: to - from + 1 }, (_, at) => from + at),
        );
        expect(seen).toEqual(Array.from({ length: total }, (_, at) => at + 1));
      }),
    );
  });

  it("asked for beyond the last are the last, and before the first the first", () => {
    expect(pagingOf(53, 50, 9)).toEqual({ total: 53, pages: 2, page: 2, from: 51, to: 53 });
    expect(pagingOf(0, 50, 9)).toEqual({ total: 0, pages: 1, page: 1, from: 0, to: 0 });
    expect(pagingOf(53, 50, -1).page).toBe(1);
  });

  it("of a list that grows are one", () => {
    expect(readSoFar(548, 100)).toEqual({ total: 548, pages: 1, page: 1, from: 1, to: 100 });
    expect(readSoFar(0, 0).from).toBe(0);
  });
});

it("the title says how many, of how many where something hides rows and it is known", () => {
  expect([foundOfAll(391, 548), foundOfAll(548, 548), foundOfAll(391, undefined), foundOfAll(12_345, 20_000)]).toEqual([
    "391 de 548",
    "548",
    "391",
    "12.345 de 20.000",
  ]);
});
