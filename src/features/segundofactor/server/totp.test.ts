// Proves the codes against the RFCs' own examples, and how far a clock may be off (S-12).
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { codeAt, matchingStep, stepOf } from "./totp.ts";

const SEED = new TextEncoder().encode("12345678901234567890");
const at = (seconds: number) => new Date(seconds * 1000);

describe("codes", () => {
  it("RFC 4226, appendix D: the first ten counts", () => {
    expect(Array.from({ length: 10 }, (_, step) => codeAt(SEED, step))).toEqual(
      "755224 287082 359152 969429 338314 254676 287922 162583 399871 520489".split(" "),
    );
  });

  it.each([
    [59, "94287082"],
    [1_111_111_109, "07081804"],
    [1_111_111_111, "14050471"],
    [1_234_567_890, "89005924"],
    [2_000_000_000, "69279037"],
    [20_000_000_000, "65353130"],
  ])("RFC 6238, appendix B: second %i gives %s", (seconds, code) => {
    expect(codeAt(SEED, stepOf(at(seconds)), 8)).toBe(code);
    expect(codeAt(SEED, stepOf(at(seconds)))).toBe(code.slice(2));
  });
});

describe("S-12: which step a code belongs to", () => {
  const now = at(1_772_463_610);
  const code = (off: number) => codeAt(SEED, stepOf(now) + off);

  it.each([-1, 0, 1])("one step off by %i is accepted", (off) => {
    expect(matchingStep(SEED, code(off), now)).toBe(stepOf(now) + off);
  });

  it.each([-2, 2, -100])("%i steps off is not", (off) => {
    expect(matchingStep(SEED, code(off), now)).toBeNull();
  });

  it.each(["", "12345", "1234567", "abcdef"])("%j belongs to none", (typed) => {
    expect(matchingStep(SEED, typed, now)).toBeNull();
  });

  it("every seed's own code is found at every moment, and always six digits", () => {
    const moments = fc.date({ min: at(60), max: at(4_000_000_000), noInvalidDate: true });
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 20, maxLength: 20 }), moments, (seed, moment) => {
        const typed = codeAt(seed, stepOf(moment));
        expect(typed).toMatch(/^\d{6}$/);
        expect(matchingStep(seed, typed, moment)).toBeGreaterThanOrEqual(stepOf(moment));
      }),
    );
  });
});
