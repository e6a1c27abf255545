// Proves calendar days, how they are written, the range shortcuts, and the company's own day and clock.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  addDays,
  addMonths,
  addYears,
  daysBetween,
  endOfMonth,
  endOfYear,
  startOfMonth,
  startOfWeek,
  startOfYear,
  weekday,
  weekdaysBetween,
} from "./days.ts";
import { formatDay, formatLegajo, formatLongDay, formatPeriod, formatRangeDay, parseDay, yearList } from "./format.ts";
import { rangePresetNames, rangePresets } from "./presets.ts";
import { DEFAULT_ZONE, dayIn, momentIn, timeIn } from "./zone.ts";

const day = fc
  .date({ min: new Date("1900-01-01T00:00:00Z"), max: new Date("2199-12-31T00:00:00Z"), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const span = fc.integer({ min: 0, max: 4000 });
const lastOf = (year: number, month: number) => new Date(Date.UTC(year, month, 0)).getUTCDate();

describe("how days are written", () => {
  it("GEN-10: people read DD/MM/YYYY", () => {
    expect(formatDay("2026-03-02")).toBe("02/03/2026");
  });

  it.each([
    ["2026-01-31", "31-ene-2026"],
    ["2026-08-09", "09-ago-2026"],
    ["2026-12-01", "01-dic-2026"],
  ])("the range input shows %s as %s", (value, shown) => {
    expect(formatRangeDay(value)).toBe(shown);
  });

  it("a receipt's period is MM-YYYY", () => {
    expect(formatPeriod("2026-03-02")).toBe("03-2026");
  });

  it("GEN-17: a file number is padded to six digits, and a longer one is not cut", () => {
    expect(formatLegajo(7)).toBe("000007");
    expect(formatLegajo(123456)).toBe("123456");
    expect(formatLegajo(1234567)).toBe("1234567");
  });

  it("a list of years runs from this year to ten years on", () => {
    expect(yearList("2026-12-31")).toEqual([2026, 2027, 2028, 2029, 2030, 2031, 2032, 2033, 2034, 2035, 2036]);
  });

  it("a long day names the weekday and the month in Spanish", () => {
    expect(formatLongDay("2026-11-12")).toBe("jueves 12 de noviembre de 2026");
    expect(formatLongDay("2026-02-28")).toBe("sábado 28 de febrero de 2026");
  });

  it.each(["31/04/2026", "29/02/2026", "00/01/2026", "01/13/2026", "2026-03-02", "1/1/26", "", "hoy", "01/01/2026x"])(
    "a typed %j is no day",
    (typed) => {
      expect(parseDay(typed)).toBeNull();
    },
  );

  it("a typed day may leave out the zeros and have spaces around", () => {
    expect(parseDay(" 2/3/2026 ")).toBe("2026-03-02");
    expect(parseDay("29/02/2024")).toBe("2024-02-29");
  });
});

describe("day arithmetic", () => {
  it("both ends of a range count, and splitting the range splits the count", () => {
    expect(daysBetween("2026-03-02", "2026-03-02")).toBe(1);
    expect(daysBetween("2026-03-02", "2026-03-01")).toBe(0);
    fc.assert(
      fc.property(day, span, span, (desde, first, second) => {
        const middle = addDays(desde, first);
        const hasta = addDays(middle, second + 1);
        expect(daysBetween(desde, hasta)).toBe(daysBetween(desde, middle) + daysBetween(addDays(middle, 1), hasta));
        expect(weekdaysBetween(desde, hasta)).toBe(
          weekdaysBetween(desde, middle) + weekdaysBetween(addDays(middle, 1), hasta),
        );
      }),
    );
  });

  it("weekdays are Monday to Friday, as counted one by one", () => {
    expect(weekdaysBetween("2026-03-02", "2026-03-08")).toBe(5);
    expect(weekdaysBetween("2026-03-07", "2026-03-08")).toBe(0);
    expect(weekdaysBetween("2026-03-08", "2026-03-01")).toBe(0);
    fc.assert(
      fc.property(day, fc.integer({ min: 0, max: 60 }), (desde, length) => {
        const days = Array.from({ length: length + 1 }, (_, i) => weekday(addDays(desde, i)));
        expect(weekdaysBetween(desde, addDays(desde, length))).toBe(days.filter((w) => w > 0 && w < 6).length);
      }),
    );
  });

  it("adding days and taking them away returns to the same day", () => {
    fc.assert(
      fc.property(day, fc.integer({ min: -4000, max: 4000 }), (value, n) => {
        expect(addDays(addDays(value, n), -n)).toBe(value);
      }),
    );
  });

  it.each([
    ["2026-01-31", 1, "2026-02-28"],
    ["2024-01-31", 1, "2024-02-29"],
    ["2026-03-31", -1, "2026-02-28"],
    ["2026-05-31", 1, "2026-06-30"],
    ["2026-12-15", 1, "2027-01-15"],
    ["2026-01-15", -1, "2025-12-15"],
    ["2026-11-30", 3, "2027-02-28"],
  ])("%s and %i months is %s", (value, n, expected) => {
    expect(addMonths(value, n)).toBe(expected);
  });

  it("addMonths keeps the day, or ends on the last day of a shorter month", () => {
    fc.assert(
      fc.property(day, fc.integer({ min: -240, max: 240 }), (value, n) => {
        const [year, month, date] = addMonths(value, n).split("-").map(Number) as [number, number, number];
        const [fromYear, fromMonth, fromDate] = value.split("-").map(Number) as [number, number, number];
        expect(year * 12 + month).toBe(fromYear * 12 + fromMonth + n);
        expect(date).toBe(Math.min(fromDate, lastOf(year, month)));
      }),
    );
  });

  it("a leap day's anniversary is 28 February in other years", () => {
    expect(addYears("2024-02-29", 1)).toBe("2025-02-28");
    expect(addYears("2024-02-29", 4)).toBe("2028-02-29");
    expect(addYears("2024-02-29", -124)).toBe("1900-02-28");
    expect(endOfMonth("2000-02-10")).toBe("2000-02-29");
    expect(endOfMonth("2100-02-10")).toBe("2100-02-28");
  });

  it("months and years end where they should", () => {
    fc.assert(
      fc.property(day, (value) => {
        expect(startOfMonth(value) <= value && value <= endOfMonth(value)).toBe(true);
        expect(addDays(endOfMonth(value), 1)).toBe(addMonths(startOfMonth(value), 1));
        expect(addDays(endOfYear(value), 1)).toBe(addYears(startOfYear(value), 1));
      }),
    );
  });

  it("GEN-15: the week starts on Monday", () => {
    expect(startOfWeek("2026-03-01")).toBe("2026-02-23");
    expect(startOfWeek("2026-03-02")).toBe("2026-03-02");
    fc.assert(
      fc.property(day, (value) => {
        expect(weekday(startOfWeek(value))).toBe(1);
        expect([1, 2, 3, 4, 5, 6, 7]).toContain(daysBetween(startOfWeek(value), value));
      }),
    );
  });
});

describe("range shortcuts", () => {
  it("GEN-14: the three lists of the specification are one: these eleven, in this order", () => {
    expect(rangePresetNames).toEqual([
      "Todos",
      "Hoy",
      "Ayer",
      "Esta semana",
      "Semana pasada",
      "Este mes",
      "Mes pasado",
      "Últimos 7 días",
      "Últimos 30 días",
      "Este año",
      "Año pasado",
    ]);
  });

  it.each([
    ["Todos", null, null],
    ["Hoy", "2024-03-31", "2024-03-31"],
    ["Ayer", "2024-03-30", "2024-03-30"],
    ["Esta semana", "2024-03-25", "2024-03-31"],
    ["Semana pasada", "2024-03-18", "2024-03-24"],
    ["Este mes", "2024-03-01", "2024-03-31"],
    ["Mes pasado", "2024-02-01", "2024-02-29"],
    ["Últimos 7 días", "2024-03-25", "2024-03-31"],
    ["Últimos 30 días", "2024-03-02", "2024-03-31"],
    ["Este año", "2024-01-01", "2024-12-31"],
    ["Año pasado", "2023-01-01", "2023-12-31"],
  ] as const)("GEN-14, GEN-15: on Sunday 31/03/2024, %s is %s to %s", (name, desde, hasta) => {
    expect(rangePresets[name]("2024-03-31")).toEqual({ desde, hasta });
  });

  it("GEN-14: last week and this week follow each other, and so do months and years", () => {
    fc.assert(
      fc.property(day, (today) => {
        for (const [before, now] of [
          ["Semana pasada", "Esta semana"],
          ["Mes pasado", "Este mes"],
          ["Año pasado", "Este año"],
        ] as const) {
          expect(addDays(rangePresets[before](today).hasta, 1)).toBe(rangePresets[now](today).desde);
        }
      }),
    );
  });
});

describe("D181: the company's day and clock", () => {
  it.each([
    ["2026-03-02T02:59:59Z", "2026-03-01", "23:59"],
    ["2026-03-02T03:00:00Z", "2026-03-02", "00:00"],
    ["2026-01-01T00:30:00Z", "2025-12-31", "21:30"],
    // Argentina has had no summer time since 2009: January and July have the same offset.
    ["2026-01-15T12:00:00Z", "2026-01-15", "09:00"],
    ["2026-07-15T12:00:00Z", "2026-07-15", "09:00"],
    // In January 2008 it had: a fixed offset would say 22:30 of the same day.
    ["2008-01-15T01:30:00Z", "2008-01-14", "23:30"],
  ])("in Buenos Aires %s is %s at %s", (instant, expected, clock) => {
    expect(dayIn(DEFAULT_ZONE, new Date(instant))).toBe(expected);
    expect(timeIn(DEFAULT_ZONE, new Date(instant))).toBe(clock);
  });

  it("another company's zone has its own day, summer time included", () => {
    const instant = new Date("2026-07-15T22:30:00Z");
    expect(dayIn("Europe/Madrid", instant)).toBe("2026-07-16");
    expect(timeIn("Europe/Madrid", instant)).toBe("00:30");
    expect(timeIn("Europe/Madrid", new Date("2026-01-15T22:30:00Z"))).toBe("23:30");
    expect(dayIn("America/Santiago", instant)).toBe("2026-07-15");
    expect(dayIn("UTC", instant)).toBe("2026-07-15");
  });

  it("a day and an hour are the moment at which the company's clock shows them", () => {
    expect(momentIn(DEFAULT_ZONE, "2027-01-05", "09:30").toISOString()).toBe("2027-01-05T12:30:00.000Z");
    expect(momentIn("Europe/Madrid", "2026-07-15", "00:30").toISOString()).toBe("2026-07-14T22:30:00.000Z");
    fc.assert(
      fc.property(
        fc.date({ min: new Date("2010-01-01T00:00:00Z"), max: new Date("2100-01-01T00:00:00Z"), noInvalidDate: true }),
        (instant) => {
          const [day, time] = [dayIn(DEFAULT_ZONE, instant), timeIn(DEFAULT_ZONE, instant)];
          const moment = momentIn(DEFAULT_ZONE, day, time);
          expect([dayIn(DEFAULT_ZONE, moment), timeIn(DEFAULT_ZONE, moment)]).toEqual([day, time]);
        },
      ),
    );
  });

  it("each instant has one day and the next second never goes back", () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date("2010-01-01T00:00:00Z"), max: new Date("2100-01-01T00:00:00Z"), noInvalidDate: true }),
        (instant) => {
          const today = dayIn(DEFAULT_ZONE, instant);
          expect(today).toBe(dayIn("UTC", new Date(instant.getTime() - 3 * 3_600_000)));
          expect(dayIn(DEFAULT_ZONE, new Date(instant.getTime() + 86_400_000))).toBe(addDays(today, 1));
        },
      ),
    );
  });
});
