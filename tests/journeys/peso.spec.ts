/** What each screen weighs before it shows: weights, not times, of the build that the journeys drive (0040). */
import { expect, test } from "@playwright/test";
import { isOver, weights } from "../../bench/weights.ts";

test("the first page, the first list and every other screen stay within their budget @escritorio", () => {
  const rows = weights();
  expect(rows.length).toBeGreaterThan(35);
  expect(rows.filter(isOver)).toEqual([]);
});
