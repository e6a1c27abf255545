// Proves how codes and keys are written and read: RFC 4648's examples, otpauth URIs, what people type.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { base32, inGroups, otpauthUri, RECOVERY_ALPHABET, recoveryTyped, totpTyped } from "./rules.ts";
import { seedOf } from "./server/fixtures/telefono.ts";

const ascii = (text: string) => new TextEncoder().encode(text);

describe("base32", () => {
  it.each([
    ["", ""],
    ["f", "MY"],
    ["fo", "MZXQ"],
    ["foo", "MZXW6"],
    ["foob", "MZXW6YQ"],
    ["fooba", "MZXW6YTB"],
    ["foobar", "MZXW6YTBOI"],
  ])("RFC 4648: %j is %s", (text, expected) => {
    expect(base32(ascii(text))).toBe(expected);
  });

  it("a telephone reads back every seed, typed in groups or not", () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 20, maxLength: 20 }), (seed) => {
        expect(seedOf(inGroups(base32(seed)))).toEqual(seed);
        expect(inGroups(base32(seed))).toMatch(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/);
      }),
    );
  });
});

describe("otpauthUri", () => {
  const told = { appName: "Rúbrica", issuer: "Rúbrica", username: "rrhh.b", secret: "MZXW6" };

  it("2FA-07: names the application, the issuer and the person", () => {
    expect(otpauthUri(told)).toBe(
      "otpauth://totp/R%C3%BAbrica:rrhh.b?secret=MZXW6&issuer=R%C3%BAbrica&algorithm=SHA1&digits=6&period=30",
    );
  });

  it("a name can be left empty", () => {
    expect(otpauthUri({ ...told, appName: "", issuer: "" })).toBe(
      "otpauth://totp/rrhh.b?secret=MZXW6&algorithm=SHA1&digits=6&period=30",
    );
  });

  it("no name adds a parameter, a part of the label or half a character", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), fc.string({ unit: "binary" }), (appName, issuer) => {
        const url = new URL(otpauthUri({ ...told, appName, issuer }));
        expect(url.searchParams.get("secret")).toBe("MZXW6");
        expect([...url.searchParams.keys()].filter((key) => key !== "issuer").sort()).toEqual(
          ["algorithm", "digits", "period", "secret"].sort(),
        );
        expect(url.pathname.split(":").length).toBeLessThanOrEqual(2);
      }),
    );
    expect(() => otpauthUri({ ...told, appName: "\ud800" })).not.toThrow();
  });
});

describe("what people type", () => {
  it.each([
    ["123456", "123456"],
    [" 123 456 ", "123456"],
    ["123-456", "123456"],
    ["12345", null],
    ["1234567", null],
    ["12345a", null],
    ["١٢٣٤٥٦", null],
    ["ABCD-EFGH", null],
  ])("%j as a code is %j", (text, expected) => {
    expect(totpTyped(text)).toBe(expected);
  });

  it.each([
    ["ABCD-EFGH", "ABCD-EFGH"],
    ["abcd efgh", "ABCD-EFGH"],
    ["abcdefgh", "ABCD-EFGH"],
    ["ABCD-EFG", null],
    ["ABCD-EFG0", null],
    ["ABCD-EFGI", null],
    ["123456", null],
  ])("%j as a recovery code is %j", (text, expected) => {
    expect(recoveryTyped(text)).toBe(expected);
  });

  it("recovery codes have no letters that look alike, and two to the fortieth of them exist", () => {
    expect(RECOVERY_ALPHABET).toMatch(/^(?!.*[IO01])[A-Z2-9]{32}$/);
    expect(new Set(RECOVERY_ALPHABET).size).toBe(32);
  });
});
