// Proves the leave shortcuts, how ranges are called by name, and every way a day and a period are typed.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  formatDay,
  formatPeriod,
  formatPeriodName,
  formatRangeDay,
  parseDay,
  parsePeriod,
  periodStart,
} from "./format.ts";
import { leavePresets, presetNameOf, rangePresetNames, rangePresets } from "./presets.ts";

const day = fc
  .integer({ min: 0, max: 80_000 })
  .map((n) => new Date(Date.UTC(1900, 0, 1 + n)).toISOString().slice(0, 10));

describe("shortcuts", () => {
  it.each([
    ["Todos", "1900-01-01", "2100-12-31"],
    ["Próximos 4 meses", "2026-11-15", "2027-03-15"],
    ["Últimos 4 meses", "2026-07-15", "2026-11-15"],
    ["Este mes", "2026-11-01", "2026-11-30"],
    ["Mes pasado", "2026-10-01", "2026-10-31"],
    ["Primer semestre", "2026-01-01", "2026-06-30"],
    ["Segundo semestre", "2026-07-01", "2026-12-31"],
    ["Semestre pasado", "2026-01-01", "2026-06-30"],
    ["Temporada de verano", "2026-12-01", "2027-03-31"],
    ["Vacaciones de invierno", "2026-07-01", "2026-07-31"],
    ["Este año", "2026-01-01", "2026-12-31"],
    ["Año pasado", "2025-01-01", "2025-12-31"],
  ] as const)("D131: on 15/11/2026 %s is %s to %s", (name, desde, hasta) => {
    expect(leavePresets[name]("2026-11-15")).toEqual({ desde, hasta });
  });

  it("twelve shortcuts of leaves, in the specification's order", () => {
    expect(Object.keys(leavePresets)).toHaveLength(12);
  });

  it("D131: in February the summer is the one under way, and last semester is last year's second", () => {
    expect(leavePresets["Temporada de verano"]("2026-02-10")).toEqual({ desde: "2025-12-01", hasta: "2026-03-31" });
    expect(leavePresets["Semestre pasado"]("2026-02-10")).toEqual({ desde: "2025-07-01", hasta: "2025-12-31" });
  });

  it("no shortcut ever ends before it begins", () => {
    fc.assert(
      fc.property(day, (today) => {
        for (const preset of [...Object.values(rangePresets), ...Object.values(leavePresets)]) {
          const { desde, hasta } = preset(today);
          if (desde !== null && hasta !== null) expect(desde <= hasta).toBe(true);
        }
      }),
    );
  });

  it("a range is called by the shortcut that means exactly it", () => {
    const today = "2026-11-15";
    expect(presetNameOf(rangePresets, today, { desde: "2026-11-09", hasta: "2026-11-15" })).toBe("Esta semana");
    expect(presetNameOf(rangePresets, today, { desde: "2026-11-08", hasta: "2026-11-15" })).toBeUndefined();
    for (const name of rangePresetNames) {
      expect(presetNameOf(rangePresets, today, rangePresets[name](today))).toBeDefined();
    }
  });
});

describe("what people type", () => {
  it("GEN-10: every written form reads back as the same day", () => {
    fc.assert(
      fc.property(day, (value) => {
        const written = [
          formatDay(value),
          formatDay(value).replaceAll("/", "-"),
          formatRangeDay(value),
          formatDay(value).replaceAll("/", ""),
        ];
        expect(written.map(parseDay)).toEqual([value, value, value, value]);
      }),
    );
  });

  it.each([
    ["09-sep-2026", "2026-09-09"],
    ["9-Sept-2026", "2026-09-09"],
    ["9/sep./2026", "2026-09-09"],
    ["31-feb-2026", null],
    ["10-foo-2026", null],
    ["32122026", null],
    ["1122026", null],
  ])("%j is %j", (typed, value) => expect(parseDay(typed)).toBe(value));

  it("a period is MM-YYYY, typed in any of the usual ways", () => {
    expect(["03-2026", "3/2026", "mar-2026", "032026", " 03-2026 "].map(parsePeriod)).toEqual(Array(5).fill("03-2026"));
    expect(["13-2026", "00-2026", "2026-03", "3", "", "032026x"].map(parsePeriod)).toEqual(Array(6).fill(null));
    fc.assert(
      fc.property(day, (value) => {
        const period = formatPeriod(value);
        expect(parsePeriod(period)).toBe(period);
        expect(periodStart(period)).toBe(`${value.slice(0, 7)}-01`);
      }),
    );
    expect(formatPeriodName("03-2026")).toBe("marzo de 2026");
  });
});
