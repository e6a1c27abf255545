// What was typed over what somebody else stored meanwhile: only what was typed, and what both changed is known.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { clashesOf, rebased } from "./three-ways.ts";

const BASE = { motivo: "a", fecha: "2026-01-01", modulos: { qr: false, pin: false }, adjuntos: ["1"] };

describe("rebased", () => {
  it("keeps what was typed, and takes from the store whatever was not", () => {
    const mine = { ...BASE, motivo: "mío", modulos: { qr: true, pin: false } };
    const stored = { ...BASE, fecha: "2026-02-02", modulos: { qr: false, pin: true }, adjuntos: ["1", "2"] };
    expect(rebased(BASE, mine, stored)).toEqual({
      motivo: "mío",
      fecha: "2026-02-02",
      modulos: { qr: true, pin: true },
      adjuntos: ["1", "2"],
    });
  });

  it("a list is one thing: mine, where I changed it", () => {
    const stored = { ...BASE, adjuntos: ["1", "2"] };
    expect(rebased(BASE, { ...BASE, adjuntos: [] }, stored).adjuntos).toEqual([]);
  });

  it("what was taken out of a map stays out, what was put in stays in", () => {
    const base: Record<string, string> = { a: "1", b: "1" };
    expect(rebased(base, { b: "1", c: "mío" }, { a: "1", b: "2", d: "suyo" })).toEqual({ b: "2", c: "mío", d: "suyo" });
  });

  const values = fc.dictionary(fc.constantFrom("a", "b", "c"), fc.oneof(fc.string(), fc.array(fc.integer())));
  it("nothing typed is what is stored; nothing stored since is what was typed", () => {
    fc.assert(
      fc.property(values, values, (base, other) => {
        expect(rebased(base, base, other)).toEqual(other);
        expect(rebased(base, other, base)).toEqual(other);
      }),
    );
  });
});

describe("clashesOf", () => {
  const keysOf = (mine: typeof BASE, stored: typeof BASE) =>
    clashesOf(BASE, mine, stored).map(({ key, torn }) => [key, torn]);

  it("names what somebody else changed, and whether the person did too", () => {
    const stored = { ...BASE, motivo: "suyo", fecha: "2026-02-02" };
    expect(keysOf({ ...BASE, motivo: "mío" }, stored)).toEqual([
      ["motivo", true],
      ["fecha", false],
    ]);
    expect(clashesOf(BASE, { ...BASE, motivo: "mío" }, stored)[0]).toEqual({
      key: "motivo",
      was: "a",
      is: "suyo",
      mine: "mío",
      torn: true,
    });
  });

  it("the same change twice, or of different parts, tears nothing", () => {
    expect(keysOf({ ...BASE, motivo: "b" }, { ...BASE, motivo: "b" })).toEqual([["motivo", false]]);
    const mine = { ...BASE, modulos: { qr: true, pin: false } };
    expect(keysOf(mine, { ...BASE, modulos: { qr: false, pin: true } })).toEqual([["modulos", false]]);
    expect(keysOf(BASE, BASE)).toEqual([]);
  });
});
