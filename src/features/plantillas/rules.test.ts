// Proves who sees and edits a template, and that fields are replaced once, as text, and nothing else is.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { roleNames } from "#platform/auth/roles.ts";
import { type Campo, campos, camposOf, fillIn, isCampo, placeholder } from "./campos.ts";
import { mayBePublic, mayEdit, maySee } from "./rules.ts";

const ME = { _id: "yo", roles: ["user"] as const };
const ADMINS = ["root", "superadmin", "admin"] as const;

describe("whose a template is", () => {
  it("PLAN-15, D060: an employee edits their own and sees what is public", () => {
    expect(mayEdit({ cuenta: "yo" }, ME)).toBe(true);
    expect(mayEdit({ cuenta: "otro" }, ME)).toBe(false);
    expect(maySee({ cuenta: "yo", publica: false }, ME)).toBe(true);
    expect(maySee({ cuenta: "otro", publica: true }, ME)).toBe(true);
    expect(maySee({ cuenta: "otro", publica: false }, ME)).toBe(false);
  });

  it.each(roleNames)("PLAN-14, PLAN-16: %s", (role) => {
    const isAdmin = (ADMINS as readonly string[]).includes(role);
    expect(mayEdit({ cuenta: "otro" }, { _id: "yo", roles: [role] })).toBe(isAdmin);
    expect(mayBePublic([role])).toBe(isAdmin);
    expect(mayBePublic([role, "admin"])).toBe(true);
  });
});

const campo = fc.constantFrom(...campos);
const value = fc.oneof(
  fc.string(),
  fc.constantFrom("<img src=x onerror=alert(1)>", "{{empleado.dni}}", "{{", "}}", "$&", "$1", "{{constructor}}"),
);
const values = fc.dictionary(campo, value) as fc.Arbitrary<Partial<Record<Campo, string>>>;
/** No braces: what stands between the fields. */
const words = fc.string().map((text) => text.replace(/[{}]/g, ""));

describe("fields", () => {
  it("S-38: there are 24, and no word of the language is one", () => {
    expect(campos).toHaveLength(24);
    for (const name of [
      "constructor",
      "__proto__",
      "toString",
      "empleado",
      "empleado.password",
      "empleado.constructor",
    ])
      expect(isCampo(name)).toBe(false);
  });

  it("S-38: each is replaced by what it says, which is not looked at again", () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(words, campo)), words, values, (pieces, rest, said) => {
        const text = pieces.map(([before, one]) => before + placeholder(one)).join("") + rest;
        const expected = pieces.map(([before, one]) => before + (said[one] ?? "")).join("") + rest;
        expect(fillIn(text, said)).toBe(expected);
      }),
    );
  });

  it("S-38: what is no field stays as it is written", () => {
    fc.assert(
      fc.property(fc.string(), words, values, (name, around, said) => {
        fc.pre(!isCampo(name));
        const text = `${around}{{${name}}}${around}`;
        if (camposOf(text).length === 0) expect(fillIn(text, said)).toBe(text);
      }),
    );
    for (const text of ["{{constructor}}", "{{empleado.password}}", "{{ empleado.dni }}", "{empleado.dni}", "{{}}"])
      expect(fillIn(text, { "empleado.dni": "1" })).toBe(text);
  });

  it("PLAN-12, D063: a text's fields are those written in it, each once and in their order", () => {
    fc.assert(
      fc.property(fc.array(campo), words, (used, between) => {
        const found = camposOf(used.map((one) => between + placeholder(one)).join(""));
        expect(found).toEqual(campos.filter((one) => used.includes(one)));
      }),
    );
    expect(camposOf("{{constructor}} {{empleado.password}} {{empleado.dni")).toEqual([]);
  });
});
