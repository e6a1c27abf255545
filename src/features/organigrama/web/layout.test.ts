// Proves that no two cards lie on each other, that lines join those they should, and that what is near is all that is near.
import fc from "fast-check";
import { expect, it } from "vitest";
import type { Nodo } from "../contract.ts";
import { everyOpen, forestOf } from "../rules.ts";
import { CARD, GAP, layoutOf, linesOf, nearIn } from "./layout.ts";

const person = (n: number, chief: number | null): Nodo => ({
  _id: `p${n}`,
  displayName: `Persona ${n}`,
  legajo: n,
  puesto: null,
  area: null,
  profileImageURL: null,
  reportaA: chief === null ? null : `p${chief}`,
  ficha: true,
});
const anyForest = fc
  .array(fc.option(fc.nat(), { freq: 6 }), { minLength: 1, maxLength: 40 })
  .map((chiefs) => forestOf(chiefs.map((chief, n) => person(n, chief === null || n === 0 ? null : chief % n))));
const laid = anyForest.map((forest) => layoutOf(forest, everyOpen(forest)));

it("LEG-17: every card of 210 by 140 has its own place inside the chart", () => {
  expect(CARD).toEqual({ width: 210, height: 140 });
  fc.assert(
    fc.property(laid, ({ byId, width, height }) => {
      const cards = [...byId.values()];
      for (const { x, y } of cards) {
        expect(x).toBeGreaterThanOrEqual(0);
        expect(y).toBeGreaterThanOrEqual(0);
        expect(x + CARD.width).toBeLessThanOrEqual(width);
        expect(y + CARD.height).toBeLessThanOrEqual(height);
      }
      for (const one of cards)
        for (const other of cards)
          if (one !== other)
            expect(Math.abs(one.x - other.x) >= CARD.width || Math.abs(one.y - other.y) >= CARD.height).toBe(true);
    }),
  );
});

it("whoever reports to somebody lies one level under them, or further down in a column of those with nobody below", () =>
  fc.assert(
    fc.property(laid, ({ byId }) => {
      for (const { branch, y, rung } of byId.values()) {
        const above = branch.chief && byId.get(branch.chief.member._id);
        if (above) expect(y - above.y).toBe((CARD.height + GAP.y) * (1 + (rung ?? 0)));
        if (rung !== null) expect(branch.reports).toEqual([]);
      }
    }),
  ));

it("a crew of forty stands in a block, not in a row", () => {
  const forest = forestOf([person(0, null), ...Array.from({ length: 40 }, (_, n) => person(n + 1, 0))]);
  const { width, height } = layoutOf(forest, everyOpen(forest));
  expect(width / height).toBeGreaterThan(0.5);
  expect(width / height).toBeLessThan(2);
});

it("bears a line of ten thousand", () => {
  const forest = forestOf(Array.from({ length: 10_000 }, (_, n) => person(n, n === 0 ? null : n - 1)));
  expect(layoutOf(forest, everyOpen(forest)).byId.size).toBe(10_000);
});

it("what is near a part is every card that touches it, and few others", () =>
  fc.assert(
    fc.property(laid, fc.nat(3000), fc.nat(1500), (layout, left, top) => {
      const area = { left, top, right: left + 900, bottom: top + 600 };
      const near = new Set(nearIn(layout, area).cards);
      for (const placed of layout.byId.values()) {
        const { x, y } = placed;
        const touches = x + CARD.width > area.left && x < area.right && y + CARD.height > area.top && y < area.bottom;
        if (touches) expect(near.has(placed)).toBe(true);
        if (x > area.right || y > area.bottom) expect(near.has(placed)).toBe(false);
      }
    }),
  ));

it("a line between two far cards is drawn where it passes", () => {
  // 0 over 1 and 2, far apart because both have many below.
  const crews = Array.from({ length: 20 }, (_, n) => person(3 + n, 1 + (n % 2)));
  const forest = forestOf([person(0, null), person(1, 0), person(2, 0), ...crews]);
  const layout = layoutOf(forest, everyOpen(forest));
  const [one, other] = ["p1", "p2"].map((id) => layout.byId.get(id)?.x ?? 0) as [number, number];
  const between = {
    left: one + CARD.width + 50,
    right: other - 50,
    top: CARD.height,
    bottom: CARD.height + GAP.y + 10,
  };
  const near = nearIn(layout, between);
  expect(near.cards.map(({ branch }) => branch.member._id)).not.toContain("p1");
  expect(linesOf(layout, near)).toContain(
    `M${one + CARD.width / 2},${CARD.height + GAP.y / 2}H${other + CARD.width / 2}`,
  );
});

it("who has neither a superior nor anybody below lies under the trees", () => {
  const forest = forestOf([person(0, null), person(1, 0), person(2, null), person(3, null)]);
  const layout = layoutOf(forest, everyOpen(forest));
  expect(layout.looseAt).toBe(CARD.height * 2 + GAP.y);
  for (const id of ["p2", "p3"]) expect(layout.byId.get(id)?.y).toBeGreaterThan(layout.looseAt ?? 0);
  const alone = forestOf([person(2, null)]);
  expect(layoutOf(alone, new Set()).looseAt).toBeNull();
});
