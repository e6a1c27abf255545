// Proves what is said of a file before it is sent, and of its size and saving after.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { FILE_KINDS, KINDS } from "#platform/files/kinds.ts";
import { kindsInWords, objection, savingInWords, sizeInWords } from "./files.ts";

const MB = 1024 * 1024;
const accepted = { kinds: ["pdf", "jpg"], maxBytes: 20 * MB } as const;

describe("UPL-06: 20MB, said before sending", () => {
  it("to the byte, in the server's words", () => {
    expect(objection({ name: "a.pdf", size: 20 * MB }, accepted)).toBeNull();
    expect(objection({ name: "a.pdf", size: 20 * MB + 1 }, accepted)).toBe("El archivo no puede superar los 20MB");
  });
  it("empty, and of a kind that is not taken", () => {
    expect(objection({ name: "a.pdf", size: 0 }, accepted)).toBe("El archivo está vacío");
    expect(objection({ name: "a.exe", size: 1 }, accepted)).toBe("El formato no está permitido. Se aceptan: PDF o JPG");
    expect(objection({ name: "sin extensión", size: 1 }, accepted)).toContain("formato");
  });
  it("every extension of an accepted kind passes, in any case", () => {
    for (const kind of FILE_KINDS)
      for (const extension of KINDS[kind].extensions)
        expect(objection({ name: `A.${extension.toUpperCase()}`, size: 1 }, { kinds: [kind], maxBytes: 1 })).toBeNull();
  });
});

describe("words", () => {
  it("kinds", () => {
    expect(kindsInWords(["pdf"])).toBe("PDF");
    expect(kindsInWords(["pdf", "jpg", "png"])).toBe("PDF, JPG o PNG");
  });
  it.each([
    [0, "0 B"],
    [1023, "1023 B"],
    [348_160, "340 KB"],
    [1.25 * MB, "1,3 MB"],
    [18.4 * MB, "18 MB"],
  ])("%d bytes are %s", (bytes, words) => expect(sizeInWords(bytes)).toBe(words));
  it("any size has a number and a unit", () => {
    fc.assert(fc.property(fc.nat(2 ** 31 - 1), (bytes) => /^\d{1,4}(,\d)? (B|KB|MB|GB)$/.test(sizeInWords(bytes))));
  });
  it("UPL-04: a saving is said quietly, and only when there is one", () => {
    expect(savingInWords({ compressed: true, savingPercentage: 39.6 })).toBe("reducido 40 %");
    expect(savingInWords({ compressed: false, savingPercentage: 0 })).toBe("");
    expect(savingInWords(undefined)).toBe("");
  });
});
