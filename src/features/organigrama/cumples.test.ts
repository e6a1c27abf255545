/** Which birthdays are told of. */
import { expect, test } from "vitest";
import { birthdaysAhead, nearDay, nextOf } from "./cumples.ts";

test("the week ahead is seven days from today, over the end of a year too", () =>
  expect([...birthdaysAhead("2026-12-29", 7)]).toEqual([
    [1229, "2026-12-29"],
    [1230, "2026-12-30"],
    [1231, "2026-12-31"],
    [101, "2027-01-01"],
    [102, "2027-01-02"],
    [103, "2027-01-03"],
    [104, "2027-01-04"],
  ]));

test("who was born on a 29th of February is not forgotten in other years", () => {
  expect(birthdaysAhead("2027-02-25", 7).get(229)).toBe("2027-02-28");
  expect(birthdaysAhead("2028-02-25", 7).get(229)).toBe("2028-02-29");
  expect(birthdaysAhead("2027-03-01", 7).has(229)).toBe(false);
});

test("a day of the week ahead by its name, today and tomorrow as people call them", () =>
  expect(["2026-11-12", "2026-11-13", "2026-11-14"].map((day) => nearDay(day, "2026-11-12"))).toEqual([
    "Hoy",
    "Mañana",
    "Sáb 14",
  ]));

test("a date without its year is its next day, over the end of a year too", () =>
  expect(
    [
      { dia: 31, mes: 12 },
      { dia: 2, mes: 1 },
      { dia: 30, mes: 12 },
    ].map((date) => nextOf(date, "2026-12-31")),
  ).toEqual(["2026-12-31", "2027-01-02", "2027-12-30"]));
