// Proves how the parts of a whole are said.
import { expect, it } from "vitest";
import { shareOf, totalOf } from "./parts.ts";

it("a part says its share, which is never nothing", () => {
  expect(shareOf({ count: 1 }, 3)).toBe("33 %");
  expect(shareOf({ count: 1 }, 1000)).toBe("<1 %");
  expect(shareOf({ count: 5 }, 5)).toBe("100 %");
  expect(totalOf([{ count: 2 }, { count: 3 }])).toBe(5);
});
