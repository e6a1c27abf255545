// Proves when a company's nightly back-up is due, on its own clock.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { dayIn } from "#platform/dates/zone.ts";
import { keyOfCopia, keyOfNombre, nombreOf } from "./keys.ts";
import { dueNight } from "./rules.ts";

const BUENOS_AIRES = "America/Argentina/Buenos_Aires";
const due = (hora: string | null, at: string, zonaHoraria = BUENOS_AIRES) =>
  dueNight({ hora, zonaHoraria }, new Date(at));

describe("D091: the night that is due", () => {
  it("is today's from the hour on, in the company's zone", () => {
    expect(due("03:30", "2026-03-02T06:29:59Z")).toBeNull();
    expect(due("03:30", "2026-03-02T06:30:00Z")).toBe("2026-03-02");
    expect(due("03:30", "2026-03-03T02:59:00Z")).toBe("2026-03-02");
    expect(due("03:30", "2026-03-02T06:30:00Z", "Europe/Madrid")).toBe("2026-03-02");
    expect(due("03:30", "2026-03-02T02:20:00Z", "Europe/Madrid")).toBeNull();
  });

  it("is still yesterday's shortly after midnight, when its hour was shortly before", () => {
    expect(due("23:55", "2026-03-03T03:04:00Z")).toBe("2026-03-02");
    expect(due("23:55", "2026-03-03T05:54:00Z")).toBe("2026-03-02");
    expect(due("23:55", "2026-03-03T05:55:00Z")).toBeNull();
  });

  it("is none without an hour", () => {
    expect(due(null, "2026-03-02T06:30:00Z")).toBeNull();
  });

  it("looked for every ten minutes, no night is left out", () => {
    const hour = fc.tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }));
    const two = (n: number) => String(n).padStart(2, "0");
    fc.assert(
      fc.property(hour, fc.constantFrom(BUENOS_AIRES, "Europe/Madrid", "Pacific/Auckland"), ([h, m], zonaHoraria) => {
        const start = Date.UTC(2026, 2, 26, 5, 3);
        const looks = Array.from({ length: 6 * 24 * 6 }, (_, n) => new Date(start + n * 600_000));
        const nights = looks.map((now) => dueNight({ hora: `${two(h)}:${two(m)}`, zonaHoraria }, now));
        const found = new Set(nights.filter((night) => night !== null));
        const days = new Set(looks.slice(144, -144).map((now) => dayIn(zonaHoraria, now)));
        expect([...days].filter((day) => !found.has(day))).toEqual([]);
      }),
      { numRuns: 40 },
    );
  });
});

it("a back-up is called by its company and moment, and found again by its name", () => {
  const key = keyOfCopia({
    empresa: "aaaaaaaa-0000-4000-8000-000000000001",
    zonaHoraria: BUENOS_AIRES,
    now: new Date("2026-03-02T06:30:00Z"),
    letters: "0a1b2c3d",
  });
  expect(key).toBe("aaaaaaaa-0000-4000-8000-000000000001/2026-03-02-0330-0a1b2c3d");
  expect(keyOfNombre(nombreOf(key))).toBe(key);
});
