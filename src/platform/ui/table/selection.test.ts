// Proves the selection model against the plainest one there is: a set of chosen rows over a list known whole.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { exactly } from "#platform/text/quantity.ts";
import {
  between,
  choose,
  countSelected,
  EVERYTHING,
  isSelected,
  isWhole,
  NOTHING,
  pageState,
  rowsOfAll,
  type Selection,
  selectedOf,
  toggle,
  togglePage,
} from "./selection.ts";

const ALL = Array.from({ length: 20 }, (_, at) => `id${at}`);
const PAGE = ALL.slice(5, 10);
const id = fc.constantFrom(...ALL);

type Step = (state: { selection: Selection; plain: Set<string> }) => { selection: Selection; plain: Set<string> };
const set = (plain: Set<string>, ids: readonly string[], on: boolean) =>
  on ? new Set([...plain, ...ids]) : new Set([...plain].filter((each) => !ids.includes(each)));

const step: fc.Arbitrary<Step> = fc.oneof(
  id.map(
    (one): Step =>
      ({ selection, plain }) => ({ selection: toggle(selection, one), plain: set(plain, [one], !plain.has(one)) }),
  ),
  fc.tuple(id, id, fc.boolean()).map(([one, other, on]): Step => {
    const range = between(ALL, one, other);
    return ({ selection, plain }) => ({ selection: choose(selection, range, on), plain: set(plain, range, on) });
  }),
  fc.constant<Step>(({ selection, plain }) => ({
    selection: togglePage(selection, PAGE),
    plain: set(plain, PAGE, !PAGE.every((each) => plain.has(each))),
  })),
  fc.constant<Step>(() => ({ selection: EVERYTHING, plain: new Set(ALL) })),
  fc.constant<Step>(() => ({ selection: NOTHING, plain: new Set() })),
);

describe("selection", () => {
  it("after any steps says of each row, of the page and of the whole what a plain set says", () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        const { selection, plain } = steps.reduce((state, next) => next(state), {
          selection: NOTHING,
          plain: new Set<string>(),
        });
        expect(ALL.filter((each) => isSelected(selection, each))).toEqual(ALL.filter((each) => plain.has(each)));
        expect(countSelected(selection, exactly(ALL.length))).toEqual(exactly(plain.size));
        expect(isWhole(selection, exactly(ALL.length))).toBe(plain.size === ALL.length);
        const onPage = PAGE.filter((each) => plain.has(each)).length;
        expect(pageState(selection, PAGE)).toBe(onPage === 0 ? "none" : onPage === PAGE.length ? "all" : "some");
      }),
    );
  });

  it("changes nothing in place", () => {
    const one = toggle(NOTHING, "id1");
    toggle(one, "id2");
    expect(countSelected(one, exactly(20)).count).toBe(1);
    expect(countSelected(NOTHING, exactly(20)).count).toBe(0);
  });

  it("reaches a bulk action as ids, or as the filter with its exceptions", () => {
    const filters = { search: "acuña", estado: "activos" };
    expect(selectedOf(choose(NOTHING, ["id1", "id2"], true), filters)).toEqual({ ids: ["id1", "id2"] });
    expect(selectedOf(toggle(EVERYTHING, "id3"), filters)).toEqual({ all: true, filters, except: ["id3"] });
  });

  it("of more than were counted is more than so many, and only the filter names them all", () => {
    const open = { count: 10_000, isExact: false };
    expect(countSelected(toggle(EVERYTHING, "id3"), open)).toEqual({ count: 9999, isExact: false });
    expect(countSelected(toggle(NOTHING, "id3"), open)).toEqual(exactly(1));
    expect(
      [EVERYTHING, toggle(EVERYTHING, "id3"), choose(NOTHING, ALL, true)].map((each) => isWhole(each, open)),
    ).toEqual([true, false, false]);
    expect(isWhole(choose(NOTHING, ALL, true), { count: ALL.length, isExact: false })).toBe(false);
  });

  it("an empty page is not chosen", () => expect(pageState(EVERYTHING, [])).toBe("none"));
});

describe("a range", () => {
  it("has both ends, whichever comes first", () => {
    expect(between(ALL, "id3", "id5")).toEqual(["id3", "id4", "id5"]);
    expect(between(ALL, "id5", "id3")).toEqual(["id3", "id4", "id5"]);
  });

  it("from a row no longer shown is the one pressed", () => expect(between(PAGE, "id19", "id6")).toEqual(["id6"]));
});

it("of all but some, no more is read than tells whether there are too many", async () => {
  const rows = Array.from({ length: 9 }, (_, n) => ({ _id: String(n) }));
  const asked: number[] = [];
  const pagesOf = (count: number) => async (start: number) => {
    asked.push(start);
    return rows.slice(0, count).slice(start, start + 3);
  };
  expect((await rowsOfAll(["1"], 3, pagesOf(2))).map(({ _id }) => _id)).toEqual(["0"]);
  expect((await rowsOfAll([], 3, pagesOf(9))).map(({ _id }) => _id)).toEqual(["0", "1", "2", "3", "4", "5"]);
  expect(asked).toEqual([0, 0, 3]);
});
