// Proves D186: the examples, and the laws that hold for every number.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  COMPANY_PREFIXES,
  checkCuil,
  checkDigit,
  checkDigitIsTen,
  cuilKind,
  formatCuil,
  isValidCuil,
  normaliseCuil,
  PERSON_PREFIXES,
} from "./cuil.ts";

const prefix = fc.constantFrom(...PERSON_PREFIXES, ...COMPANY_PREFIXES);
const tenDigits = fc
  .tuple(prefix, fc.integer({ min: 0, max: 99_999_999 }))
  .map(([two, middle]) => two + String(middle).padStart(8, "0"));
const cuil = tenDigits.map((ten) => ten + String(checkDigit(ten)));

describe("checkDigit", () => {
  // Worked by hand. 2012345678: 10+0+3+4+21+24+25+24+21+16 = 148, 148 mod 11 = 5, 11 - 5 = 6.
  it.each([
    ["2012345678", 6],
    ["2712345678", 0], // sum 176, remainder 0: eleven becomes 0
    ["2000000000", 1], // sum 10, remainder 10
    ["3000000000", 7], // sum 15, remainder 4
  ])("of %s is %i", (ten, expected) => {
    expect(checkDigit(ten)).toBe(expected);
  });

  it("answers 9 where the rule gives 10", () => {
    // 20+0 plus a 1 in the last place: sum 12, remainder 1, 11 - 1 = 10.
    expect(checkDigitIsTen("2000000001")).toBe(true);
    expect(checkDigit("2000000001")).toBe(9);
  });

  it.each(["", "123", "20123456786", "20-1234567", "201234567a"])("refuses %j", (ten) => {
    expect(() => checkDigit(ten)).toThrow(RangeError);
  });
});

describe("checkCuil", () => {
  it.each(["20-12345678-6", "20123456786", "20.12345678.6", "20 12.345.678 6", " 20–12345678–6 "])(
    "accepts %j",
    (text) => {
      expect(checkCuil(text)).toEqual({ valid: true, digits: "20123456786", kind: "persona" });
    },
  );

  it("accepts ten as nine with a warning", () => {
    expect(checkCuil("20-00000001-9")).toEqual({
      valid: true,
      digits: "20000000019",
      kind: "persona",
      warning: "checkDigitTenAsNine",
    });
  });

  it.each([
    ["", "format"],
    ["2012345678", "format"],
    ["201234567866", "format"],
    ["20-1234567B-6", "format"],
    ["20/12345678/6", "format"],
    ["21-12345678-2", "prefix"],
    ["20-12345678-5", "checkDigit"],
  ])("refuses %j by %s", (text, reason) => {
    expect(checkCuil(text)).toEqual({ valid: false, reason });
    expect(isValidCuil(text)).toBe(false);
  });

  it("tells people from companies", () => {
    expect(PERSON_PREFIXES.map(cuilKind)).toEqual(["persona", "persona", "persona", "persona"]);
    expect(COMPANY_PREFIXES.map(cuilKind)).toEqual(["empresa", "empresa", "empresa"]);
    expect(cuilKind("25123456780")).toBeUndefined();
  });
});

describe("laws", () => {
  it("any number with its computed check digit is valid, however it is written", () => {
    fc.assert(
      fc.property(cuil, (digits) => {
        expect(isValidCuil(digits)).toBe(true);
        expect(isValidCuil(formatCuil(digits))).toBe(true);
        expect(normaliseCuil(formatCuil(digits))).toBe(digits);
        expect(formatCuil(formatCuil(digits))).toBe(formatCuil(digits));
      }),
    );
  });

  it("changing one digit never stays valid, except where 9 stands for both 9 and 10", () => {
    fc.assert(
      fc.property(cuil, fc.nat(10), fc.integer({ min: 1, max: 9 }), (digits, position, step) => {
        const changed = String((Number(digits[position]) + step) % 10);
        const before = checkCuil(digits);
        const after = checkCuil(digits.slice(0, position) + changed + digits.slice(position + 1));
        if (!before.valid || !after.valid) return;
        expect(digits.endsWith("9")).toBe(true);
        expect(position).toBeLessThan(10);
        expect([before.warning, after.warning].filter(Boolean)).toHaveLength(1);
      }),
      { numRuns: 5000 },
    );
  });

  it("the warning appears exactly where the rule gives 10", () => {
    fc.assert(
      fc.property(cuil, (digits) => {
        const check = checkCuil(digits);
        expect(check.valid && check.warning !== undefined).toBe(checkDigitIsTen(digits.slice(0, 10)));
      }),
      { numRuns: 2000 },
    );
  });

  it("text that is no CUIL comes back untouched from formatCuil", () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        fc.pre(!/^\d{11}$/.test(normaliseCuil(text)));
        expect(formatCuil(text)).toBe(text);
      }),
    );
  });
});
