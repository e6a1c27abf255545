// Proves that nothing a person or a company is called becomes another attribute of a distinguished name (S-43).
import "reflect-metadata";
import { Name } from "@peculiar/x509";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { nameOf } from "./names.ts";

const KEY_ID = "3f2b8a54-5d0e-4f0e-9d3f-0d6a1b2c3d4e";
/** As whoever receives it reads it: from its bytes, not from our object. */
const readBack = (name: Name) => new Name(name.toArrayBuffer()).toJSON();
const NASTY = [
  '"',
  ",",
  "+",
  "=",
  "#",
  "\\",
  ";",
  "<",
  ">",
  "\n",
  "\r",
  "\0",
  "\ud800",
  "é",
  "ñ",
  "漢",
  "🦤",
  "CN=",
  "O=",
  " ",
];
const odd = fc.oneof(
  fc.string({ unit: "grapheme" }),
  fc.string({ unit: "binary" }),
  fc.array(fc.constantFrom(...NASTY), { maxLength: 80 }).map((parts) => parts.join("")),
);

describe("S-43: a distinguished name", () => {
  it("has the attributes it was given and no other, each with its own text", () => {
    fc.assert(
      fc.property(odd, odd, (commonName, organization) => {
        const name = nameOf({ commonName: `A${commonName}`, organization: `B${organization}`, keyId: KEY_ID });
        const [o, cn, id, ...more] = readBack(name);
        expect(more).toEqual([]);
        expect(Object.keys(o ?? {})).toEqual(["O"]);
        expect(Object.keys(cn ?? {})).toEqual(["CN"]);
        expect(Object.values(id ?? {})).toEqual([[KEY_ID]]);
        expect(o?.["O"]?.[0]?.startsWith("B")).toBe(true);
        expect(cn?.["CN"]).toEqual([oneLine(`A${commonName}`)]);
      }),
      { numRuns: 500 },
    );
  });

  it.each([
    ['Ana "la Negra" Pérez, CN=root', 'Ana "la Negra" Pérez, CN=root'],
    ["#0403616263", "#0403616263"],
    ["O'Higgins+O=Otra\\", "O'Higgins+O=Otra\\"],
    ["Zoë 🦤 Ñandú", "Zoë 🦤 Ñandú"],
    ["dos\nlíneas\u2028y otra", "dos líneas y otra"],
  ])("of %j says %j", (commonName, said) => {
    const [, cn] = readBack(nameOf({ commonName, organization: "Textil", keyId: KEY_ID }));
    expect(cn).toEqual({ CN: [said] });
  });

  it("is cut at the bound of the standard, between characters, and leaves out what is empty", () => {
    const [o, cn] = readBack(nameOf({ commonName: "🦤".repeat(100), organization: "x".repeat(65), keyId: KEY_ID }));
    expect(cn).toEqual({ CN: ["🦤".repeat(64)] });
    expect(o).toEqual({ O: ["x".repeat(64)] });
    expect(readBack(nameOf({ commonName: "Ana", organization: " \n", keyId: KEY_ID, serialNumber: "" }))).toHaveLength(
      2,
    );
  });
});

/** Written apart from the code under test: what a reader would expect of a text in one line. */
function oneLine(text: string): string {
  const spaced = text
    .toWellFormed()
    .replaceAll(/[\p{Cc}\u2028\u2029]+/gu, " ")
    .trim();
  return Array.from(spaced).slice(0, 64).join("").trim();
}
