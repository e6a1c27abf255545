// Proves between which of the listed receipts one goes, from page to page and past what is closed.
import { expect, it } from "vitest";
import { pagingOf } from "#platform/ui/table/paging.ts";
import { edgeOf, placeOf } from "./firmados-entre.ts";

const rowsOf = (ids: string, closed = "") => [...ids].map((_id) => ({ _id, cerrado: closed.includes(_id) }));
const seen = (_id: string) => ({ _id, cerrado: false });
const pageOf = (ids: string, { of = 10, page = 1, closed = "", isExact = true } = {}) => ({
  rows: rowsOf(ids, closed),
  paging: pagingOf({ count: of, isExact }, 4, page),
});

it("the first of all has none before it, the last of all none after it", () => {
  expect(placeOf(pageOf("abcd"), seen("a"))).toMatchObject({ position: 1, total: 10, before: undefined });
  expect(placeOf(pageOf("ij", { page: 3 }), seen("j"))).toMatchObject({ position: 10, total: 10, after: undefined });
});

it("at the ends of a page another one goes on", () => {
  const first = placeOf(pageOf("abcd"), seen("d"));
  expect(first).toMatchObject({ position: 4, total: 10, before: seen("c"), after: undefined });
  expect(placeOf(pageOf("efgh", { page: 2 }), seen("e"))).toMatchObject({ position: 5, total: 10, before: undefined });
});

it("what is closed is passed over, and where nothing else is left nothing follows (D205)", () => {
  const only = pageOf("abcd", { of: 4, closed: "acd" });
  expect(placeOf(only, seen("b"))).toEqual({ position: 1, total: 1, before: undefined, after: undefined });
  expect(placeOf(pageOf("abcd", { closed: "b" }), seen("a"))).toMatchObject({ total: 9, after: seen("c") });
});

it("of more than were counted there is one more at least", () => {
  const open = placeOf(pageOf("abcd", { of: 8, page: 2, isExact: false }), seen("d"));
  expect(open).toMatchObject({ position: 8, total: 9 });
});

it("a page is entered by what can be looked at, or else by what there is", () => {
  expect([edgeOf(rowsOf("abcd", "ad"), 1), edgeOf(rowsOf("abcd", "ad"), -1)]).toEqual([seen("b"), seen("c")]);
  expect(edgeOf(rowsOf("ab", "ab"), 1)?._id).toBe("a");
  expect(edgeOf([], -1)).toBeUndefined();
});
