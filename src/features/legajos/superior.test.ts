// Proves that no sequence of accepted superiors closes a circle, and that nothing else is refused.
import fc from "fast-check";
import { expect, it } from "vitest";
import { MAX_SUPERIORES, wouldCycle } from "./superior.ts";

const id = fc.integer({ min: 0, max: 9 }).map(String);

it("D192: whatever superiors are asked for one after the other, those accepted never close a circle", () =>
  fc.assert(
    fc.property(fc.array(fc.tuple(id, fc.option(id)), { maxLength: 60 }), (asked) => {
      const chiefs = new Map<string, string | null>();
      for (const [person, chief] of asked) {
        const above = new Set<string>();
        for (let each: string | null | undefined = chief; each; each = chiefs.get(each)) above.add(each);
        const isRefused = wouldCycle(person, chief, (each) => chiefs.get(each));
        // Exactly where the person is above, or is, their own superior.
        expect(isRefused).toBe(above.has(person));
        if (!isRefused) chiefs.set(person, chief);
      }
    }),
  ));

it("a circle that exists already is refused rather than followed forever", () => {
  const circle = new Map([
    ["1", "2"],
    ["2", "1"],
  ]);
  expect(wouldCycle("3", "1", (each) => circle.get(each))).toBe(true);
});

it("a line longer than any company's is refused, one as long is not", () => {
  const chiefOf = (top: number) => (each: string) => (Number(each) < top ? String(Number(each) + 1) : null);
  expect(wouldCycle("0", "1", chiefOf(MAX_SUPERIORES + 1))).toBe(false);
  expect(wouldCycle("0", "1", chiefOf(MAX_SUPERIORES + 2))).toBe(true);
});
