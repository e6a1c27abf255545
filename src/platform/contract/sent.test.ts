// Proves what a PUT takes: a whole record with nothing left out, or fields of one, and the rest stays.
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { fields, whole, withSent } from "./sent.ts";
import { flag, group, listOf, text } from "./shapes.ts";

const Draft = z.object({
  name: text(10),
  cuit: text(11).default(""),
  activo: flag,
  emails: listOf(text(20)).default([]),
  barra: group({ message: text(10).default(""), colour: text(7).default("#fff") }).prefault({}),
  permisos: z.record(z.string(), group({ visible: flag, edit: flag })).default({}),
  nota: text(5).optional(),
});
const keys = { id: z.string(), version: z.int() };
const ALL = { name: "a", cuit: "1", activo: true, emails: [], barra: { message: "", colour: "#000" }, permisos: {} };

describe("whole", () => {
  const Input = whole(Draft, keys);
  it("takes all of it, and leaves out only what may be missing", () => {
    expect(Input.parse({ id: "x", version: 1, ...ALL })).toEqual({ id: "x", version: 1, ...ALL });
  });

  it.each([...Object.keys(ALL), "id", "version"])("without %s it is refused there", (key) => {
    const { [key]: _, ...rest } = { id: "x", version: 1, ...ALL } as Record<string, unknown>;
    expect(Input.safeParse(rest).error?.issues.map(({ path }) => path)).toEqual([[key]]);
  });
});

describe("fields", () => {
  const Input = fields(Draft, keys);
  const parse = (sent: object) => Input.safeParse({ id: "x", version: 1, ...sent });

  it("takes none of it, and adds nothing", () => {
    expect(parse({}).data).toEqual({ id: "x", version: 1 });
    expect(parse({ barra: {}, permisos: { a: {} } }).data).toEqual({
      id: "x",
      version: 1,
      barra: {},
      permisos: { a: {} },
    });
  });

  it("what is sent keeps its rules and their words, also inside groups", () => {
    const wrong = { name: "x".repeat(11), activo: "sí", barra: { message: 7 }, permisos: { a: { edit: 1 } } };
    expect(parse(wrong).error?.issues.map(({ path, message }) => `${path.join(".")}: ${message}`)).toEqual([
      "name: No puede superar los 10 caracteres",
      "activo: Debe ser sí o no",
      "barra.message: Debe ser un texto",
      "permisos.a.edit: Debe ser sí o no",
    ]);
    expect(parse({ barra: 7 }).error?.issues[0]?.message).toBe("Debe ser un grupo de datos");
  });

  it("the keys are asked for", () => {
    expect(Input.safeParse({ name: "a" }).error?.issues.map(({ path }) => path)).toEqual([["id"], ["version"]]);
  });
});

describe("withSent", () => {
  const stored = {
    ...ALL,
    emails: ["a"],
    permisos: { a: { visible: true, edit: false } },
    desde: null as string | null,
  };
  it.each([
    [{}, stored],
    [{ name: undefined }, stored],
    [{ name: "b" }, { ...stored, name: "b" }],
    [{ emails: [] }, { ...stored, emails: [] }],
    [{ desde: "2026-03-02" }, { ...stored, desde: "2026-03-02" }],
    [{ barra: { message: "hola" } }, { ...stored, barra: { message: "hola", colour: "#000" } }],
    [{ permisos: { a: { edit: true } } }, { ...stored, permisos: { a: { visible: true, edit: true } } }],
    [
      { permisos: { b: { edit: true } } },
      { ...stored, permisos: { a: { visible: true, edit: false }, b: { edit: true } } },
    ],
  ])("%j", (sent, expected) => {
    expect(withSent<object>(stored, sent)).toEqual(expected);
  });
});
