// Proves what a new password or PIN must be (D021, D022), and that the bar and the check say the same.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import {
  isRepeated,
  isStrong,
  NewPassword,
  NOT_REPEATED,
  newSecret,
  PASSWORD_HINT,
  passwordStrength,
  typedSecret,
} from "./clave.ts";

describe("the strength of a password", () => {
  it.each([
    ["", 0],
    ["a", 20],
    ["aA", 40],
    ["aA1", 60],
    ["aA1-", 80],
    ["aA1-aA1-", 100],
    ["Ñandú 42", 100],
    ["contraseña", 40],
    ["12345678", 40],
  ])("AUTH-29: %j fills %i percent of the bar", (text, percent) => {
    expect(passwordStrength(text).percent).toBe(percent);
  });

  it("AUTH-29: is one of six levels, and full exactly when every check holds", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (text) => {
        const { percent, checks } = passwordStrength(text);
        expect([0, 20, 40, 60, 80, 100]).toContain(percent);
        expect(percent === 100).toBe(isStrong(text));
        expect(percent).toBe(checks.filter(({ ok }) => ok).length * 20);
      }),
    );
  });

  it("never falls when something is added", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), fc.string({ unit: "grapheme" }), (text, more) => {
        expect(passwordStrength(text + more).percent).toBeGreaterThanOrEqual(passwordStrength(text).percent);
      }),
    );
  });

  it("counts signs, not bytes: seven emoji are seven", () => {
    expect(passwordStrength("🔑".repeat(7)).checks[0]?.ok).toBe(false);
    expect(passwordStrength("🔑".repeat(8)).checks[0]?.ok).toBe(true);
  });
});

describe("a new password", () => {
  const schema = z.object(NewPassword).refine(isRepeated, NOT_REPEATED);
  const messagesOf = (value: unknown) => schema.safeParse(value).error?.issues.map(({ message }) => message);

  it("AUTH-30: a weak one is refused with the hint, to the letter", () => {
    expect(PASSWORD_HINT).toBe("Ingrese la menos 8 letras, números, minúsculas, mayúsculas, o caractéres especiales");
    expect(messagesOf({ newPassword: "corta", verifyPassword: "corta" })).toEqual([PASSWORD_HINT]);
  });

  it("AUTH-27: the repetition must be the same text", () => {
    expect(messagesOf({ newPassword: "Clave-2026", verifyPassword: "Clave-2027" })).toEqual([NOT_REPEATED.error]);
    expect(messagesOf({ newPassword: "Clave-2026", verifyPassword: "clave-2026" })).toEqual([NOT_REPEATED.error]);
    expect(messagesOf({ newPassword: "Clave-2026", verifyPassword: "Clave-2026" })).toBeUndefined();
  });

  it("S-04, D024: is taken exactly as typed, blanks and case included, up to 128 signs", () => {
    const typed = "  Ñandú2Ñandú ";
    expect(schema.parse({ newPassword: typed, verifyPassword: typed }).newPassword).toBe(typed);
    expect(newSecret("x").safeParse(`aA1-${"b".repeat(124)}`).success).toBe(true);
    expect(newSecret("x").safeParse(`aA1-${"b".repeat(125)}`).success).toBe(false);
  });

  it("an empty one is missing, and nothing more is said of it", () => {
    expect(messagesOf({ newPassword: "", verifyPassword: "x" })).toEqual(["Debe ingresar la contraseña"]);
  });

  it("left out, empty or no text at all is said in words", () => {
    const missing = "Debe ingresar la contraseña";
    for (const [value, message] of [
      [undefined, missing],
      ["", missing],
      [null, "Debe ser un texto"],
      [7, "Debe ser un texto"],
      [["Clave-2026"], "Debe ser un texto"],
    ] as const)
      expect(typedSecret(missing).safeParse(value).error?.issues[0]?.message).toBe(message);
  });
});
