import fc from "fast-check";
import { expect, it } from "vitest";
import { PRIMER_RESPONDIDA, turnoOf } from "./rules.ts";

const moment = fc.date({ min: new Date("2000-01-01"), max: new Date("2999-12-31"), noInvalidDate: true });

it("D184: whoever waits stands before whoever has an answer; of the first the oldest, of the others the newest", () => {
  fc.assert(
    fc.property(moment, moment, (one, other) => {
      const waits = turnoOf("abierta", one);
      const answered = turnoOf("respondida", other);
      expect([waits < PRIMER_RESPONDIDA, answered >= PRIMER_RESPONDIDA]).toEqual([true, true]);
      const later = Math.sign(one.getTime() - other.getTime());
      expect(Math.sign(waits - turnoOf("abierta", other))).toBe(later);
      expect(Math.sign(answered - turnoOf("respondida", one))).toBe(later);
    }),
  );
});
