// Proves S-04: which new passwords are refused although they pass the five checks, and which are not; and that a code
// is read as people type it.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isStrong } from "#platform/auth/clave.ts";
import { COMUNES } from "./comunes.ts";
import { CODIGO_ALPHABET, type Conocido, codigoOf, readCodigo, showCodigo, weaknessOf } from "./rules.ts";

const LAURA: Conocido = {
  username: "27301234561",
  cuil: "27301234561",
  dni: "30123456",
  firstName: "Laura Inés",
  lastName: "Gómez",
  empresas: ["Metalúrgica del Sur S.A."],
};

const codeOf = (password: string, known = LAURA) => weaknessOf(password, known);

describe("S-04: a new password", () => {
  it.each([
    "  Ñandú2Ñandú ",
    "Colibrí-verde-9",
    "x7#Kq9!mZ2",
    "Mi perro Laura come 3 manzanas.",
    "El-sur-también-existe-1",
    "Пароль-ночи-9Z",
    "4!8$2#aB9",
    "correcto Caballo bateria 4!",
  ])("%j is taken, exactly as typed", (password) => {
    expect(isStrong(password), "passes the five checks").toBe(true);
    expect(codeOf(password)).toBeNull();
  });

  it.each([
    "Password1!",
    "P4ssw0rd!",
    "password-P1",
    "Contraseña-1",
    "Contraseñ4!",
    "$3creto-A1",
    "1111-Admin-1111",
    "Boca-Juniors-12",
    "Racing#2024",
    "Qwerty-123",
    "Asdfghjk1!",
    "1qaz2wsX!",
    "Abcdefg-1",
    "Aa123456!",
    "Aaaa-1111",
    "HolaHola-1",
    "Diciembre.2025",
  ])("%j is refused as common", (password) => {
    expect(codeOf(password)).toBe("comun");
  });

  it.each([
    "Laura-2026",
    "GómezLaura1!",
    "lAuRa#inés#1",
    "L4ura.G0mez",
    "Metalúrgica-1",
    "MetalurgicaDelSur1!",
    "Dni-30123456",
    "Dni.30.123.456",
    "Cu-27-30123456-1",
    "Z27301234561-a",
  ])("%j is refused: anybody at the company knows it", (password) => {
    expect(codeOf(password)).toBe("personal");
  });

  it("refuses a user name that is no number too, and what belongs to somebody else is no reason", () => {
    expect(codeOf("Manager-2.b-1", { ...LAURA, username: "manager2.b" })).toBe("personal");
    expect(codeOf("Rosalinda-30123457")).toBeNull();
  });

  const around = fc.stringMatching(/^[0-9 .,;:_#%&*()=?-]{0,6}$/);
  const cased = (word: string, upper: readonly boolean[]) =>
    [...word].map((letter, at) => (upper[at % upper.length] ? letter.toUpperCase() : letter)).join("");

  it("knows three thousand that everybody tries, each a word of letters alone", () => {
    expect(COMUNES.size).toBeGreaterThanOrEqual(3000);
    expect([...COMUNES].filter((word) => !/^[a-z]{3,}$/.test(word))).toEqual([]);
  });

  it.each(["TeAmo-Camila1", "Vamos.River9", "NuevaClave-1", "Tractor#77a", "Spongebob-1"])(
    "%j is made of what everybody tries",
    (password) => expect(codeOf(password)).toBe("comun"),
  );

  it("refuses every common word, also one that repeats itself, and the word repeated", () => {
    expect(COMUNES.has("papa")).toBe(true);
    const taken = [...COMUNES].filter((word) =>
      [`${word}-2`, `0${word}2!`, `${word.toUpperCase()}${word}.1`].some((password) => codeOf(password) === null),
    );
    expect(taken).toEqual([]);
  });

  it("refuses them in any case, whatever digits and signs stand around them", () => {
    const words = fc.constantFrom(...COMUNES);
    fc.assert(
      fc.property(words, around, around, fc.array(fc.boolean(), { minLength: 1 }), (word, before, after, upper) => {
        expect(codeOf(`${before}${cased(word, upper)}${after}`), word).not.toBeNull();
      }),
    );
  });

  it("refuses them with letters written as digits", () => {
    const digits: Readonly<Record<string, string>> = { a: "4", e: "3", i: "1", o: "0", s: "5", t: "7" };
    fc.assert(
      fc.property(fc.constantFrom(...COMUNES), (word) => {
        const disguised = word[0] + [...word.slice(1)].map((letter) => digits[letter] ?? letter).join("");
        expect(codeOf(`${disguised}!`), disguised).not.toBeNull();
      }),
    );
  });

  it("refuses the person's names however they are decorated", () => {
    const words = fc.uniqueArray(fc.constantFrom("Laura", "Inés", "Gómez", "27301234561", "30123456"), {
      minLength: 1,
    });
    fc.assert(
      fc.property(words, around, around, (names, before, after) => {
        expect(codeOf(before + names.join("-") + after)).toBe("personal");
      }),
    );
  });

  it("never fails on what people type, and says the same each time", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 128 }), (password) => {
        expect(codeOf(password)).toBe(codeOf(password));
      }),
    );
  });
});

describe("an activation code", () => {
  const codes = fc.array(fc.nat(CODIGO_ALPHABET.length - 1), { minLength: 10, maxLength: 10 }).map((picks) => {
    const left = [...picks];
    return codigoOf(() => left.shift() ?? 0);
  });

  it("D016: has ten signs that nobody mistakes on paper, shown in two halves", () => {
    expect(CODIGO_ALPHABET).not.toMatch(/[ILO01BSZUa-z]/);
    fc.assert(
      fc.property(codes, (codigo) => {
        expect(codigo).toHaveLength(10);
        expect(showCodigo(codigo)).toMatch(/^[A-Z2-9]{5}-[A-Z2-9]{5}$/);
      }),
    );
  });

  it("is read in any case, with or without its hyphen, spaces and all", () => {
    expect(readCodigo(" acdef-23456 ")).toBe("ACDEF23456");
    expect(readCodigo("buszA-23456")).toBe("8V52A23456");
    fc.assert(
      fc.property(codes, (codigo) => {
        for (const typed of [codigo, showCodigo(codigo).toLowerCase(), ` ${codigo.slice(0, 5)} ${codigo.slice(5)} `])
          expect(readCodigo(typed)).toBe(codigo);
      }),
    );
  });
});
