// Proves that the chart shows everybody once whatever their superiors say, and where its keys and its search lead.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  everyOpen,
  forestOf,
  foundIn,
  lineOf,
  type Member,
  MOVES,
  moved,
  openAtFirst,
  openTo,
  shownOf,
  soughtIn,
} from "./rules.ts";

const member = (n: number, chief: number | null, over: Partial<Member> = {}): Member => ({
  _id: `p${n}`,
  displayName: `Persona ${n}`,
  legajo: n,
  puesto: null,
  area: null,
  reportaA: chief === null ? null : `p${chief}`,
  ...over,
});

/** Anybody reports to anybody: to nobody, to themselves, to somebody who is not shown, in circles. */
const anyPeople = fc
  .array(fc.option(fc.nat({ max: 24 }), { freq: 5 }), { maxLength: 20 })
  .map((chiefs) => chiefs.map((chief, n) => member(n, chief)));
/** Without circles: a superior has a lower number. */
const anyTree = fc
  .array(fc.option(fc.nat(), { freq: 8 }), { minLength: 1, maxLength: 25 })
  .map((chiefs) => chiefs.map((chief, n) => member(n, chief === null || n === 0 ? null : chief % n)));

const idsOf = (branches: readonly { readonly member: Member }[]) => branches.map(({ member: { _id } }) => _id);

describe("the forest", () => {
  it("D192: shows everybody exactly once, also in circles and under superiors who are not shown", () =>
    fc.assert(
      fc.property(anyPeople, (people) => {
        const forest = forestOf(people);
        const shown = idsOf(shownOf(forest, everyOpen(forest)).branches);
        expect(shown.toSorted()).toEqual(people.map(({ _id }) => _id).toSorted());
      }),
    ));

  it("puts each one level below their superior, counts who is below, and says the place among the others", () =>
    fc.assert(
      fc.property(anyPeople, (people) => {
        for (const branch of forestOf(people).byId.values()) {
          expect(branch.level).toBe((branch.chief?.level ?? 0) + 1);
          expect(branch.below).toBe(branch.reports.reduce((sum, { below }) => sum + below + 1, 0));
          branch.reports.forEach((report, at) => {
            expect(report).toMatchObject({ place: at + 1, chief: branch });
          });
        }
      }),
    ));

  it("cuts one person a circle, the same in whatever order the people come", () =>
    fc.assert(
      fc.property(
        anyPeople.chain((people) =>
          fc.tuple(
            fc.constant(people),
            fc.shuffledSubarray(people, { minLength: people.length, maxLength: people.length }),
          ),
        ),
        ([people, shuffled]) => {
          const cuts = (of: readonly Member[]) =>
            idsOf([...forestOf(of).byId.values()].filter(({ isCut }) => isCut)).toSorted();
          expect(cuts(people)).toEqual(cuts(shuffled));
        },
      ),
    ));

  it("cuts nothing where there is no circle, and a circle at its lowest number", () => {
    fc.assert(
      fc.property(anyTree, (people) => {
        expect([...forestOf(people).byId.values()].some(({ isCut }) => isCut)).toBe(false);
      }),
    );
    const circle = forestOf([member(5, 4), member(3, 5), member(4, 3), member(9, 4)]);
    expect(idsOf(circle.roots)).toEqual(["p3"]);
    expect(circle.byId.get("p3")).toMatchObject({ isCut: true, level: 1, below: 3 });
    expect(circle.byId.get("p9")).toMatchObject({ isCut: false, level: 3 });
    expect(forestOf([member(1, 1)]).byId.get("p1")).toMatchObject({ isCut: true, chief: null });
  });

  it("bears a line of ten thousand", () => {
    const forest = forestOf(Array.from({ length: 10_000 }, (_, n) => member(n, n === 0 ? null : n - 1)));
    expect(forest.byId.get("p9999")?.level).toBe(10_000);
    expect(forest.byId.get("p0")?.below).toBe(9_999);
    expect(shownOf(forest, everyOpen(forest)).branches).toHaveLength(10_000);
  });
});

describe("what is open", () => {
  it("shows nobody whose superior is closed", () =>
    fc.assert(
      fc.property(anyTree, fc.infiniteStream(fc.boolean()), (people, coins) => {
        const forest = forestOf(people);
        const open = new Set([...everyOpen(forest)].filter(() => coins.next().value));
        const expected = people.filter(({ _id }) => lineOf(forest, _id).every((above) => open.has(above.member._id)));
        expect(idsOf(shownOf(forest, open).branches).toSorted()).toEqual(expected.map(({ _id }) => _id).toSorted());
      }),
    ));

  it("starts with whole levels, as many as fit", () => {
    // 0 over 1, 2; 1 over 3, 4, 5.
    const forest = forestOf([0, 0, 0, 1, 1, 1].map((chief, n) => member(n, n === 0 ? null : chief)));
    expect([...openAtFirst(forest, 3)]).toEqual(["p0"]);
    expect([...openAtFirst(forest, 5)]).toEqual(["p0"]);
    expect([...openAtFirst(forest, 6)]).toEqual(["p0", "p1"]);
    expect([...openAtFirst(forest, 1)]).toEqual(["p0"]);
  });

  it("opens what hides somebody, and nothing else", () =>
    fc.assert(
      fc.property(anyTree, fc.nat(), (people, n) => {
        const forest = forestOf(people);
        const { _id } = people[n % people.length] as Member;
        const open = openTo(forest, new Set(), _id);
        expect(shownOf(forest, open).placeOf.has(_id)).toBe(true);
        expect([...open].toSorted()).toEqual(idsOf(lineOf(forest, _id)).toSorted());
      }),
    ));
});

describe("the search", () => {
  const sought = soughtIn(
    forestOf([
      member(7, null, { displayName: "Núñez, María José", puesto: "Gerente/a general", area: "Dirección" }),
      member(81, 7, { displayName: "Álvarez, Juan", puesto: "Operario/a", area: "Producción" }),
    ]),
  );
  it.each([
    ["nunez", ["p7"]],
    ["JOSÉ nu", ["p7"]],
    ["prod oper", ["p81"]],
    ["000081", ["p81"]],
    ["81", ["p81"]],
    ["alv", ["p81"]],
    ["ñez", []],
    ["  ", []],
    ["%", []],
  ])("finds by the beginnings of words, without accents: %j → %j", (search, expected) => {
    expect(foundIn(sought, search)).toEqual(expected);
  });
});

describe("the keys of a tree", () => {
  const forest = forestOf([member(0, null), member(1, 0), member(2, 1), member(3, 0), member(4, null)]);
  const from = (at: string, open: readonly string[]) => ({ at, open: new Set(open) });
  it.each([
    ["ArrowDown", "p0", [], "p4", []],
    ["ArrowDown", "p0", ["p0"], "p1", ["p0"]],
    ["ArrowDown", "p4", [], "p4", []],
    ["ArrowUp", "p4", ["p0", "p1"], "p3", ["p0", "p1"]],
    ["ArrowUp", "p0", [], "p0", []],
    ["ArrowRight", "p0", [], "p0", ["p0"]],
    ["ArrowRight", "p0", ["p0"], "p1", ["p0"]],
    ["ArrowRight", "p4", [], "p4", []],
    ["ArrowLeft", "p0", ["p0"], "p0", []],
    ["ArrowLeft", "p3", ["p0"], "p0", ["p0"]],
    ["ArrowLeft", "p0", [], "p0", []],
    ["Home", "p3", ["p0"], "p0", ["p0"]],
    ["End", "p0", ["p0"], "p4", ["p0"]],
  ] as const)("%s from %s with %j open leads to %s with %j open", (move, at, open, to, after) => {
    const next = moved(shownOf(forest, new Set(open)), from(at, open), move);
    expect([next.at, [...next.open]]).toEqual([to, after]);
  });

  it("always stand on somebody who is shown", () =>
    fc.assert(
      fc.property(anyPeople, fc.array(fc.constantFrom(...MOVES), { maxLength: 30 }), (people, moves) => {
        const [first] = people;
        if (!first) return;
        const any = forestOf(people);
        let standing = from(any.roots[0]?.member._id ?? first._id, []);
        for (const move of moves) {
          standing = moved(shownOf(any, standing.open), standing, move) as typeof standing;
          expect(shownOf(any, standing.open).placeOf.has(standing.at)).toBe(true);
        }
      }),
    ));
});
