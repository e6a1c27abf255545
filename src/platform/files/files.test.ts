// S-25, S-26: what a file is by its first bytes, and what a name may be.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  acceptOf,
  extensionOf,
  FILE_KINDS,
  isPlainText,
  KINDS,
  kindOfExtension,
  kindOfType,
  looksLike,
} from "./kinds.ts";
import { fileLabel, MAX_LABEL } from "./label.ts";

const bytes = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));

describe("S-25: first bytes", () => {
  it.each([
    ["pdf", "%PDF-1.7\n"],
    ["pdf", "\n%PDF-2.0\n"],
    ["jpg", "\u00ff\u00d8\u00ff\u00e0"],
    ["png", "\u0089PNG\r\n\u001a\n"],
    ["gif", "GIF89a"],
    ["webp", "RIFF\u0001\u0000\u0000\u0000WEBP"],
    ["bmp", `BM\u0046\u0000\u0000\u0000\u0000\u0000\u0000\u0000${"\u0000".repeat(40)}`],
    ["xlsx", "PK\u0003\u0004"],
    ["docx", "PK\u0003\u0004"],
    ["csv", "cuil;nombre\r\n20;\u00d1and\u00fa"],
  ] as const)("%s is recognised", (kind, head) => {
    expect(looksLike(kind, bytes(head))).toBe(true);
  });

  it.each([
    "",
    "<html>",
    "  <svg",
    "\u00ef\u00bb\u00bf<?xml",
    "/*%PDF-1.7",
    "x%PDF-1.7",
    "MZ\u0000",
    "BMW es una marca de autos alemana",
  ])("%j is no binary kind, and no text when it is markup or binary", (head) => {
    const binary = FILE_KINDS.filter((kind) => kind !== "csv");
    expect(binary.filter((kind) => looksLike(kind, bytes(head)))).toEqual([]);
    expect(isPlainText(bytes(head))).toBe(!head.includes("<") && !head.includes("\0"));
  });

  it("no bytes are of two binary kinds, but for a zip, which those of Office are", () => {
    const signs = fc.constantFrom(
      "%PDF-1.7",
      "\u00ff\u00d8\u00ff",
      "\u0089PNG\r\n\u001a\n",
      "GIF87a",
      "BM",
      "RIFFxxxxWEBP",
      "PK\u0003\u0004",
      "",
    );
    fc.assert(
      fc.property(signs, fc.uint8Array({ maxLength: 100 }), (sign, rest) => {
        const head = Uint8Array.from([...bytes(sign), ...rest]);
        const kinds = FILE_KINDS.filter((kind) => looksLike(kind, head));
        const others = kinds.filter((kind) => kind !== "docx" && kind !== "xlsx" && kind !== "csv");
        expect(others.length).toBeLessThanOrEqual(1);
      }),
    );
  });

  it("kinds are found by extension and by type", () => {
    for (const kind of FILE_KINDS) {
      expect(kindOfType(KINDS[kind].type)).toBe(kind);
      for (const extension of KINDS[kind].extensions) expect(kindOfExtension(extension)).toBe(kind);
    }
    expect([kindOfExtension("svg"), kindOfExtension(""), kindOfType("image/svg+xml")]).toEqual([null, null, null]);
    expect(["A.PDF", "a.b.jpeg", "a", "a.", ".pdf"].map(extensionOf)).toEqual(["pdf", "jpeg", "", "", "pdf"]);
    expect(acceptOf(["pdf", "jpg"])).toBe(".pdf,.jpg,.jpeg");
  });
});

describe("S-26 S-28: labels", () => {
  it.each([
    ["Certificado médico.pdf", "Certificado médico.pdf"],
    ["C:\\fakepath\\a.PDF", "a.PDF"],
    ["../../etc/passwd", "passwd.pdf"],
    ["informe.pdf.exe", "informe.pdf.exe.pdf"],
    ["", "archivo.pdf"],
    [".pdf", "pdf.pdf"],
    ["...", "archivo.pdf"],
    ["a\u0000\r\nb.pdf", "ab.pdf"],
    ["gpj.\u202Efdp.pdf", "gpj.fdp.pdf"],
    ["medio \ud83d.pdf", "medio.pdf"],
    ["con   espacios .pdf", "con espacios.pdf"],
    ["e\u0301.pdf", "\u00e9.pdf"],
  ])("%j becomes %j", (name, label) => {
    expect(fileLabel(name, "pdf")).toBe(label);
  });

  it("whatever the name, the label is one short visible line with the extension of its kind", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 500 }), fc.constantFrom(...FILE_KINDS), (name, kind) => {
        const label = fileLabel(name, kind);
        expect(KINDS[kind].extensions).toContain(extensionOf(label));
        expect(label).not.toMatch(/[\p{C}\\/]/u);
        expect(label).not.toMatch(/^\./);
        expect(label.length).toBeLessThanOrEqual(MAX_LABEL);
        expect(fileLabel(label, kind)).toBe(label);
        encodeURIComponent(label);
      }),
      { numRuns: 500 },
    );
  });
});
