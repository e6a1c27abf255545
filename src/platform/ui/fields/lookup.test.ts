// Proves where the keyboard leads in a list one looks something up in.
import fc from "fast-check";
import { expect, it } from "vitest";
import { lookupKey, moved } from "./lookup.ts";

it("down from none is the first, up from none the last, and both go around", () => {
  expect([moved(-1, "next", 3), moved(-1, "previous", 3), moved(2, "next", 3), moved(0, "previous", 3)]).toEqual([
    0, 2, 0, 2,
  ]);
  expect([moved(-1, "next", 0), moved(1, "take", 3)]).toEqual([-1, 1]);
});

it("there and back again is the same place, and always one of the list", () => {
  fc.assert(
    fc.property(fc.nat(50), fc.nat(50), (extra, at) => {
      const count = at + extra + 1;
      expect(moved(moved(at, "next", count), "previous", count)).toBe(at);
      expect(moved(at, "next", count)).toBeLessThan(count);
    }),
  );
});

it("no other key is taken from the field", () => {
  expect(["Enter", "ArrowDown", "ArrowUp", "Escape", "Tab", "a", "Home"].map(lookupKey)).toEqual([
    "take",
    "next",
    "previous",
    "close",
    undefined,
    undefined,
    undefined,
  ]);
});
