// Proves between which documents one goes while one is open, also when those decided on leave the list.
import { expect, it, vi } from "vitest";
import { amongOf, keptAmong } from "./entre.ts";

const rows = (...ids: string[]) => ids.map((_id) => ({ _id }));

it("those listed when the first was opened stay, also without those that left the list", () => {
  const first = keptAmong([], rows("a", "b", "c"), "b");
  expect(first).toEqual(["a", "b", "c"]);
  expect(keptAmong(first, rows("a", "c"), "c")).toBe(first);
  expect(keptAmong(first, rows("a", "c"), null)).toEqual([]);
});

it("one that no list has stands alone until its list is there", () => {
  const alone = keptAmong([], [], "b");
  expect(alone).toEqual(["b"]);
  expect(keptAmong(alone, rows("x", "y"), "b")).toBe(alone);
  expect(keptAmong(alone, rows("a", "b"), "b")).toEqual(["a", "b"]);
});

it("the one before and the one after are opened, and none beyond the ends", () => {
  const open = vi.fn();
  const among = amongOf(["a", "b", "c"], "b", open);
  expect(among).toMatchObject({ position: 2, total: 3 });
  among?.go(1);
  among?.go(3);
  among?.go(4);
  expect(open.mock.calls).toEqual([["a"], ["c"]]);
  expect(amongOf(["a"], "a", open)).toBeNull();
});
