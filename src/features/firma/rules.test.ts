// Proves how wrong PINs are counted, which certificate signs, and who signs as the employer.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Role, roleNames } from "#platform/auth/roles.ts";
import {
  afterRight,
  afterUnheard,
  conformidadElegida,
  employerMaySign,
  estadoOf,
  type PinCount,
  raised,
  refusedPin,
} from "./rules.ts";

const START = new Date("2026-03-02T15:00:00Z");
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const at = (ms: number) => new Date(START.getTime() + ms);
const NONE: PinCount = { fallos: 0, fallosEn: [], bloqueadoHasta: null, bloqueado: false };

type Try = { readonly ms: number; readonly outcome: "wrong" | "right" | "unheard" };

/** One after the other, as they come: which were looked at, and what is counted at the end. */
function play(tries: readonly Try[], from: PinCount = NONE) {
  let count = from;
  const seen: (boolean | "bloqueado" | "enPausa")[] = [];
  for (const { ms, outcome } of tries) {
    const now = at(ms);
    const refused = refusedPin(count, now);
    seen.push(refused ?? true);
    if (refused) continue;
    count = raised(count, now);
    if (outcome === "right") count = afterRight(count, now);
    if (outcome === "unheard") count = afterUnheard(count, now);
  }
  return { count, seen };
}
const wrong = (ms: number): Try => ({ ms, outcome: "wrong" });
const right = (ms: number): Try => ({ ms, outcome: "right" });

describe("S-40: the counter", () => {
  it("looks at five wrong PINs, then at none for 15 minutes, not even the right one", () => {
    const five = [0, 1, 2, 3, 4].map(wrong);
    const { seen } = play([...five, right(5), right(15 * MINUTE + 3), right(15 * MINUTE + 4)]);
    expect(seen).toEqual([true, true, true, true, true, "enPausa", "enPausa", true]);
  });

  it("a right PIN, also as the fifth, starts over", () => {
    const { count, seen } = play([wrong(0), wrong(1), wrong(2), wrong(3), right(4), wrong(5)]);
    expect(seen).toEqual([true, true, true, true, true, true]);
    expect(count).toMatchObject({ fallos: 1, bloqueadoHasta: null, bloqueado: false });
    expect(count.fallosEn).toHaveLength(5);
  });

  it("the tenth wrong one within a day is the last, for good", () => {
    const ten = [0, 1, 2, 3, 4].flatMap((n) => [wrong(n), wrong(HOUR + n)]).toSorted((a, b) => a.ms - b.ms);
    const { count } = play(ten);
    expect(count.bloqueado).toBe(true);
    expect(refusedPin(count, at(365 * 24 * HOUR))).toBe("bloqueado");
  });

  it("right ones in between do not hide the wrong ones of the day, and those of yesterday are forgotten", () => {
    const mixed = Array.from({ length: 9 }, (_, n) => [wrong(n * HOUR), right(n * HOUR + 1)]).flat();
    expect(play([...mixed, wrong(10 * HOUR)]).count.bloqueado).toBe(true);
    expect(play([...mixed, wrong(24 * HOUR)]).count.bloqueado).toBe(false);
  });

  it("one that nobody looked at leaves no trace", () => {
    const before = play([wrong(0), wrong(1), wrong(2), wrong(3)]).count;
    expect(afterUnheard(raised(before, at(4)), at(4))).toEqual(before);
    const nine = { ...NONE, fallosEn: Array.from({ length: 9 }, (_, n) => at(n).toISOString()) };
    expect(afterUnheard(raised(nine, at(20)), at(20))).toEqual(nine);
  });

  const tries = fc
    .array(
      fc.record({ gap: fc.integer({ min: 0, max: 8 * HOUR }), outcome: fc.constantFrom("wrong", "right", "unheard") }),
    )
    .map((rows) => {
      let ms = 0;
      return rows.map(({ gap, outcome }): Try => {
        ms += gap;
        return { ms, outcome: outcome as Try["outcome"] };
      });
    });

  it("never looks at more than ten wrong PINs in any day, nor at a sixth in a row within 15 minutes", () => {
    fc.assert(
      fc.property(tries, (played) => {
        const { seen } = play(played);
        const bad = played.filter(({ outcome }, n) => seen[n] === true && outcome === "wrong").map(({ ms }) => ms);
        for (const [n, ms] of bad.entries()) {
          const before = bad[n - 10];
          if (before !== undefined) expect(ms - before).toBeGreaterThanOrEqual(24 * HOUR);
        }
        let row: number[] = [];
        for (const [n, { ms, outcome }] of played.entries()) {
          if (seen[n] !== true || outcome === "unheard") continue;
          row = outcome === "wrong" ? [...row, ms] : [];
          const isAfterFive = row.length > 1 && row.length % 5 === 1;
          if (isAfterFive) expect(ms - (row.at(-2) ?? 0)).toBeGreaterThanOrEqual(15 * MINUTE);
        }
      }),
    );
  });

  it("sent all at once, at most five are looked at, however they end", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100 }), (many) => {
        let count = NONE;
        let admitted = 0;
        for (let n = 0; n < many; n++) {
          if (refusedPin(count, START)) continue;
          admitted++;
          count = raised(count, START);
        }
        expect(admitted).toBe(Math.min(many, 5));
      }),
    );
  });
});

describe("a certificate", () => {
  it("ends by itself, unless it was closed before", () => {
    const hasta = at(0);
    expect(estadoOf({ estado: "vigente", hasta }, at(-1))).toBe("vigente");
    expect(estadoOf({ estado: "vigente", hasta }, at(0))).toBe("vencido");
    expect(estadoOf({ estado: "revocado", hasta }, at(1))).toBe("revocado");
    expect(estadoOf({ estado: "reemplazado", hasta }, at(-1))).toBe("reemplazado");
  });
});

it("FIRMA-39, S-43: only role admin signs as the employer", () => {
  expect(roleNames.filter((role) => employerMaySign([role]))).toEqual(["admin"]);
  fc.assert(
    fc.property(fc.uniqueArray(fc.constantFrom<Role>(...roleNames)), (roles) => {
      expect(employerMaySign(roles)).toBe(roles.includes("admin"));
    }),
  );
});

it("D204: one of two reasons, the second with words", () => {
  expect(conformidadElegida("EN CONFORMIDAD", "")).toEqual({ conformidad: true });
  expect(conformidadElegida("EN DISCONFORMIDAD", "Faltan horas")).toEqual({ conformidad: false });
  expect(conformidadElegida("EN DISCONFORMIDAD", "")).toBe("sinDetalle");
  expect(conformidadElegida("APODERADO", "")).toBe("motivo");
});
