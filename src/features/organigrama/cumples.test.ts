/** Which birthdays are told of. */
import { expect, test } from "vitest";
import { birthdaysAhead } from "./cumples.ts";

test("the week ahead is seven days from today, over the end of a year too", () =>
  expect([...birthdaysAhead("2026-12-29", 7)]).toEqual([
    ["12-29", "2026-12-29"],
    ["12-30", "2026-12-30"],
    ["12-31", "2026-12-31"],
    ["01-01", "2027-01-01"],
    ["01-02", "2027-01-02"],
    ["01-03", "2027-01-03"],
    ["01-04", "2027-01-04"],
  ]));

test("who was born on a 29th of February is not forgotten in other years", () => {
  expect(birthdaysAhead("2027-02-25", 7).get("02-29")).toBe("2027-02-28");
  expect(birthdaysAhead("2028-02-25", 7).get("02-29")).toBe("2028-02-29");
  expect(birthdaysAhead("2027-03-01", 7).has("02-29")).toBe(false);
});
