import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { codigoOf, readCodigo, shownCodigo } from "./codigo.ts";

const random = fc.uint8Array({ minLength: 8, maxLength: 8 });

describe("the code of a stamp", () => {
  it("is read back from how it is shown, however somebody writes it", () => {
    fc.assert(
      fc.property(random, (bytes) => {
        const codigo = codigoOf(bytes);
        expect(codigo).toMatch(/^[0-9A-HJKMNP-TV-Z]{12}$/);
        expect(readCodigo(shownCodigo(codigo))).toBe(codigo);
        expect(readCodigo(` ${shownCodigo(codigo).toLowerCase().replaceAll("-", " ")} `)).toBe(codigo);
        expect(readCodigo(codigo.replaceAll("0", "o").replaceAll("1", "l"))).toBe(codigo);
      }),
    );
  });

  it("has sixty bits: each of them changes it", () => {
    const none = codigoOf(new Uint8Array(8));
    const others = Array.from({ length: 60 }, (_, bit) => {
      const bytes = new Uint8Array(8);
      bytes[7 - Math.floor(bit / 8)] = 1 << (bit % 8);
      return codigoOf(bytes);
    });
    expect(new Set([none, ...others]).size).toBe(61);
  });

  it.each(["", "7KQ4", "7KQ4-M2ZD-91XU", "7KQ4-M2ZD-91XTT", "ññññññññññññ"])("«%s» is none", (written) => {
    expect(readCodigo(written)).toBeNull();
  });
});
