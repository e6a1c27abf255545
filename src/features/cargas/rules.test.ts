// Proves when sheets may become one receipt: only where one person can be the owner of all of them.
import { describe, expect, it } from "vitest";
import { mayJoin } from "./rules.ts";

type Sheet = Parameters<typeof mayJoin>[0][number];
const sheet = (over: Partial<Sheet> = {}): Sheet => ({
  duenio: null,
  empleado: null,
  cuil: null,
  candidatos: [],
  ...over,
});
const showing = (...people: readonly string[]) =>
  sheet({ candidatos: people.map((persona) => ({ persona, cuil: "20111111112", testigos: [], papel: null })) });

describe("sheets that become one receipt", () => {
  it("name nobody, or the same person, however that is known", () => {
    expect(mayJoin([sheet(), sheet()])).toBe(true);
    expect(mayJoin([sheet({ duenio: "ana" }), sheet()])).toBe(true);
    expect(mayJoin([sheet({ duenio: "ana" }), sheet({ empleado: "ana" }), showing("ana", "luis")])).toBe(true);
  });

  it("never name two", () => {
    expect(mayJoin([sheet({ duenio: "ana" }), sheet({ duenio: "luis" })])).toBe(false);
    expect(mayJoin([sheet({ duenio: "ana" }), sheet({ empleado: "luis" })])).toBe(false);
    expect(mayJoin([sheet({ duenio: "ana" }), showing("luis")])).toBe(false);
    expect(mayJoin([showing("ana"), sheet(), showing("luis")])).toBe(false);
    expect(mayJoin([sheet({ cuil: "20111111112" }), sheet({ cuil: "20222222223" })])).toBe(false);
    // Each two have somebody in common, and all three nobody.
    expect(mayJoin([showing("ana", "luis"), showing("luis", "eva"), showing("eva", "ana")])).toBe(false);
  });

  it("a name alone is no number: its candidate does not stand in the way", () => {
    const named = sheet({ candidatos: [{ persona: "luis", cuil: null, testigos: ["nombre"], papel: null }] });
    expect(mayJoin([sheet({ duenio: "ana" }), named])).toBe(true);
  });
});
