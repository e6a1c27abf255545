// Proves what a suspension counts, what a sanction must hold, and which days a period has.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays, weekday } from "#platform/dates/days.ts";
import { checkSancion, normalise, periodDays, suspensionDays } from "./rules.ts";

const SUSPENDS = { esSuspension: true };
const WARNS = { esSuspension: false };
const range = (desde: string | null, hasta: string | null, excludeWeekend = false) => ({
  desde,
  hasta,
  excludeWeekend,
});

const day = fc.integer({ min: 0, max: 30_000 }).map((n) => addDays("1980-01-01", n));
const spans = fc
  .tuple(day, fc.integer({ min: 0, max: 400 }))
  .map(([desde, n]) => ({ desde, hasta: addDays(desde, n) }));

describe("suspension days", () => {
  it.each([
    ["2026-03-02", "2026-03-02", false, 1],
    ["2026-03-02", "2026-03-08", false, 7],
    ["2026-03-02", "2026-03-08", true, 5],
    ["2026-02-27", "2026-03-02", true, 2],
    ["2026-03-07", "2026-03-08", true, 0],
    ["2024-02-28", "2024-03-01", false, 3],
  ] as const)("SANC-18, SANC-19: %s to %s, weekends out: %s, are %i", (desde, hasta, excludeWeekend, days) => {
    expect(suspensionDays(SUSPENDS, range(desde, hasta, excludeWeekend))).toBe(days);
  });

  it("SANC-18, SANC-19: are the days one would count on a calendar", () => {
    fc.assert(
      fc.property(spans, ({ desde, hasta }) => {
        let all = 0;
        let worked = 0;
        for (let at = desde; at <= hasta; at = addDays(at, 1)) {
          all++;
          if (weekday(at) !== 0 && weekday(at) !== 6) worked++;
        }
        expect(suspensionDays(SUSPENDS, range(desde, hasta))).toBe(all);
        expect(suspensionDays(SUSPENDS, range(desde, hasta, true))).toBe(worked);
      }),
    );
  });

  it("are none where the type does not suspend or the range is not whole, and never negative", () => {
    expect(suspensionDays(WARNS, range("2026-03-02", "2026-03-08"))).toBeNull();
    expect(suspensionDays(SUSPENDS, range("2026-03-02", null))).toBeNull();
    expect(suspensionDays(SUSPENDS, range(null, "2026-03-02"))).toBeNull();
    fc.assert(
      fc.property(day, day, fc.boolean(), (desde, hasta, out) => {
        expect(suspensionDays(SUSPENDS, range(desde, hasta, out))).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});

describe("what a sanction must hold", () => {
  it("SANC-17: a suspension has both dates, in their order", () => {
    const messages = (desde: string | null, hasta: string | null) =>
      checkSancion(SUSPENDS, range(desde, hasta)).map(({ field, message }) => [field, message]);
    expect(messages(null, null)).toEqual([["desde", "Seleccione fecha desde hasta"]]);
    expect(messages("2026-03-02", null)).toEqual([["hasta", "Seleccione fecha desde hasta"]]);
    expect(messages("2026-03-03", "2026-03-02")).toEqual([
      ["hasta", "La fecha desde no puede ser posterior a la fecha hasta"],
    ]);
    expect(messages("2026-03-02", "2026-03-02")).toEqual([]);
  });

  it("SANC-17: any other type takes no range and keeps none", () => {
    expect(checkSancion(WARNS, range(null, null))).toEqual([]);
    fc.assert(
      fc.property(spans, fc.boolean(), fc.string(), ({ desde, hasta }, out, motivo) => {
        const draft = { ...range(desde, hasta, out), motivo };
        expect(normalise(WARNS, draft)).toEqual({ ...range(null, null), motivo });
        expect(normalise(SUSPENDS, draft)).toEqual(draft);
      }),
    );
  });
});

describe("SANC-30: a period", () => {
  it.each([
    ["02/2024", "2024-02-01", "2024-02-29"],
    ["12-2026", "2026-12-01", "2026-12-31"],
    ["2026", "2026-01-01", "2026-12-31"],
  ])("%s is %s to %s", (periodo, desde, hasta) => {
    expect(periodDays(periodo)).toEqual({ desde, hasta });
  });
});
