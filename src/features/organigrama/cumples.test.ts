/** Which birthdays the home page tells of. */
import { expect, test } from "vitest";
import { birthdayWeek } from "./rules.ts";

test("the week ahead is seven days from today, over the end of a year too", () =>
  expect([...birthdayWeek("2026-12-29")]).toEqual([
    ["12-29", "2026-12-29"],
    ["12-30", "2026-12-30"],
    ["12-31", "2026-12-31"],
    ["01-01", "2027-01-01"],
    ["01-02", "2027-01-02"],
    ["01-03", "2027-01-03"],
    ["01-04", "2027-01-04"],
  ]));

test("who was born on a 29th of February is not forgotten in other years", () => {
  expect(birthdayWeek("2027-02-25").get("02-29")).toBe("2027-02-28");
  expect(birthdayWeek("2028-02-25").get("02-29")).toBe("2028-02-29");
  expect(birthdayWeek("2027-03-01").has("02-29")).toBe(false);
});
