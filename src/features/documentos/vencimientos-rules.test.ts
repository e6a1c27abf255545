// Proves on which days an expiry is told, whatever days nobody worked, and in which words.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays, daysBetween } from "#platform/dates/days.ts";
import { ATRASO_DIAS, PLAZOS, type Plazo, venceWords, ventanasOn } from "./vencimientos-rules.ts";

const EXPIRES = "2026-03-02";
/** From well before the first of them until nothing is told any more. */
const DAYS = Array.from({ length: 60 }, (_, n) => addDays(EXPIRES, n - 50));

type Told = { readonly dias: Plazo; readonly on: string };

/** What is told of one expiry by who works on these days, as the table keeps it: each of them once. */
function toldOn(days: readonly string[]): Told[] {
  const told: Told[] = [];
  for (const on of days)
    for (const { dias, desde, hasta } of ventanasOn(on))
      if (desde <= EXPIRES && EXPIRES <= hasta && !told.some((one) => one.dias === dias)) told.push({ dias, on });
  return told;
}

const dueOn = (dias: Plazo) => addDays(EXPIRES, -dias);
const late = ({ dias, on }: Told) => daysBetween(dueOn(dias), on) - 1;

describe("D085: an expiry is told 30, 15, 7 and 1 days before, and on the day", () => {
  it("on those days, by who works on all", () => {
    expect(toldOn(DAYS)).toEqual([
      { dias: 30, on: "2026-01-31" },
      { dias: 15, on: "2026-02-15" },
      { dias: 7, on: "2026-02-23" },
      { dias: 1, on: "2026-03-01" },
      { dias: 0, on: "2026-03-02" },
    ]);
  });

  const worked = fc.subarray(DAYS);

  it("whatever days nobody works: each once at most, never two on a day, never early nor later than it is news", () => {
    fc.assert(
      fc.property(worked, (days) => {
        const told = toldOn(days);
        expect(new Set(told.map(({ on }) => on)).size).toBe(told.length);
        for (const one of told) expect(late(one)).toBeOneOf([0, 1, 2, ATRASO_DIAS]);
      }),
    );
  });

  it("whatever days nobody works: left out only if no day came, before the next of them, on which it was news", () => {
    fc.assert(
      fc.property(worked, (days) => {
        const told = new Set(toldOn(days).map(({ dias }) => dias));
        for (const [at, dias] of PLAZOS.entries()) {
          const next = PLAZOS[at + 1];
          const last = addDays(dueOn(dias), ATRASO_DIAS);
          const hadItsDay = days.some(
            (day) => dueOn(dias) <= day && day <= last && (next === undefined || day < dueOn(next)),
          );
          expect(told.has(dias), `${dias}`).toBe(hadItsDay);
        }
      }),
    );
  });
});

it.each([
  ["2026-03-02", "vence hoy", "vencen hoy"],
  ["2026-03-03", "vence mañana", "vencen mañana"],
  ["2026-03-09", "vence en 7 días, el 09/03/2026", "vencen en 7 días, el 09/03/2026"],
  ["2026-02-28", "venció el 28/02/2026", "vencieron el 28/02/2026"],
])("what expires on %s: %s", (day, one, many) => {
  expect([true, false].map((isOne) => venceWords(day, "2026-03-02", isOne))).toEqual([one, many]);
});
