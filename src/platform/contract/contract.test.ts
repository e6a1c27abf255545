// Proves who an endpoint admits, and the shapes every contract shares.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { PASOS } from "#platform/auth/actor.ts";
import { type Role, roleNames } from "#platform/auth/roles.ts";
import { allows, contract } from "./contract.ts";
import {
  Day,
  Empty,
  FilterId,
  Id,
  Instant,
  MAX_PAGE,
  numeric,
  orderBy,
  pagingOf,
  requiredText,
  TODOS,
} from "./shapes.ts";

const actors = roleNames.flatMap((role) => PASOS.map((paso) => ({ roles: [role], paso })));

describe("allows", () => {
  it("public admits anybody, a stranger too", () => {
    expect(allows("public", null)).toBe(true);
    expect(actors.every((actor) => allows("public", actor))).toBe(true);
  });

  it("session admits any session, also a kiosk's or one that owes a step, but no stranger", () => {
    expect(allows("session", null)).toBe(false);
    expect(actors.every((actor) => allows("session", actor))).toBe(true);
  });

  it("signedIn admits every person who finished signing in, and no kiosk", () => {
    expect(allows("signedIn", null)).toBe(false);
    for (const { roles, paso } of actors) {
      expect(allows("signedIn", { roles, paso })).toBe(paso === "listo" && !roles.includes("qr_display"));
    }
    expect(allows("signedIn", { roles: ["qr_display", "user"], paso: "listo" })).toBe(true);
  });

  it("a list of roles admits exactly those who hold one of them and owe nothing", () => {
    expect(allows(["root"], null)).toBe(false);
    for (const listed of roleNames) {
      for (const { roles, paso } of actors) {
        expect(allows([listed], { roles, paso })).toBe(paso === "listo" && roles.includes(listed));
      }
    }
  });

  it("S-03: a step admits the sessions that owe exactly that step, and still only whom the call is for", () => {
    for (const owed of PASOS) {
      for (const { roles, paso } of actors) {
        const isPerson = !roles.includes("qr_display");
        expect(allows("signedIn", { roles, paso }, [owed])).toBe(isPerson && (paso === "listo" || paso === owed));
        expect(allows(["rrhh"], { roles, paso }, [owed])).toBe(
          roles.includes("rrhh") && (paso === "listo" || paso === owed),
        );
      }
    }
    expect(allows("signedIn", null, ["crearPin"])).toBe(false);
  });

  it("root passes no list that does not name it (D006 is each contract's to state)", () => {
    expect(allows(["superadmin"], { roles: ["root"], paso: "listo" })).toBe(false);
  });

  it("several roles add up, and an empty list admits nobody", () => {
    const some = fc.uniqueArray(fc.constantFrom(...roleNames));
    fc.assert(
      fc.property(some, some, (own: Role[], listed: Role[]) => {
        expect(allows(listed, { roles: own, paso: "listo" })).toBe(own.some((role) => listed.includes(role)));
        expect(allows([], { roles: own, paso: "listo" })).toBe(false);
        expect(allows(listed, { roles: own, paso: "cambiarClave" })).toBe(false);
      }),
    );
  });
});

describe("an endpoint", () => {
  it("does not compile without who may call it, nor without what it does", () => {
    const call = { method: "GET", path: "/api/prueba", input: Empty, output: Empty } as const;
    contract({ whole: { summary: "Probar", access: "public", ...call } });
    // @ts-expect-error `access` is missing
    contract({ anybody: { summary: "Probar", ...call } });
    // @ts-expect-error `summary` is missing
    contract({ untold: { access: "public", ...call } });
  });
});

describe("shapes", () => {
  const id = "3f2b8a54-5d0e-4f0e-9d3f-0d6a1b2c3d4e";
  const accepts = (shape: { safeParse(value: unknown): { success: boolean } }, value: unknown) =>
    shape.safeParse(value).success;

  it("GEN-24: a filter takes an id or '00', which means all and is the default", () => {
    expect(TODOS).toBe("00");
    expect(FilterId.parse(undefined)).toBe("00");
    expect(FilterId.parse("00")).toBe("00");
    expect(FilterId.parse(id)).toBe(id);
    for (const bad of ["0", "000", "null", "", "' or 1=1", 0, null]) expect(accepts(FilterId, bad)).toBe(false);
  });

  const order = orderBy(["displayName", "legajo"], "displayName");

  it("without a choice a list has the order it declares; 1 is ascending, -1 descending", () => {
    expect(order.parse(undefined)).toEqual({ displayName: 1 });
    expect(order.parse({ displayName: -1 })).toEqual({ displayName: -1 });
    expect(order.parse({ legajo: 1 })).toEqual({ legajo: 1 });
  });

  it("S-52: an order by a field the list does not name is refused", () => {
    fc.assert(
      fc.property(fc.string(), (field) => {
        fc.pre(!["displayName", "legajo", "__proto__"].includes(field));
        expect(accepts(order, { [field]: 1 })).toBe(false);
      }),
      { examples: [["displayName; drop table legajo"], ["constructor"], ["display_name"], [""]] },
    );
    // Bodies with this key are refused before (S-54); elsewhere it names no field.
    expect(order.parse(JSON.parse('{"__proto__":1}'))).toEqual({});
    for (const direction of [0, 2, "1", "asc", null]) expect(accepts(order, { displayName: direction })).toBe(false);
  });

  it("D190: a page starts at 0 with the screen's length, and never has more than 1000 rows", () => {
    const paging = pagingOf(50);
    expect(MAX_PAGE).toBe(1000);
    expect(paging.parse({})).toEqual({ start: 0, length: 50, ancla: null, pide: "pagina" });
    expect(paging.parse({ start: "100", length: "1000" })).toMatchObject({ start: 100, length: 1000 });
    for (const bad of [{ start: -1 }, { length: 0 }, { length: 1001 }, { length: 1.5 }, { start: "x" }]) {
      expect(accepts(paging, bad)).toBe(false);
    }
  });

  it("D190: ids are UUIDs, days YYYY-MM-DD that exist, instants UTC with Z", () => {
    expect(accepts(Id, id)).toBe(true);
    expect(accepts(Id, "1")).toBe(false);
    expect(accepts(Day, "2024-02-29")).toBe(true);
    for (const bad of ["2026-02-29", "2026-3-2", "02/03/2026", "2026-03-02T00:00:00Z"])
      expect(accepts(Day, bad)).toBe(false);
    expect(accepts(Instant, "2026-03-02T15:00:00.000Z")).toBe(true);
    for (const bad of ["2026-03-02T15:00:00", "2026-03-02T15:00:00-03:00"]) expect(accepts(Instant, bad)).toBe(false);
  });

  it("a required text of only spaces is empty, and is stored without them around", () => {
    const name = requiredText(5, "Debe ingresar un valor!");
    expect(name.parse("  ñandú ")).toBe("ñandú");
    expect(name.safeParse("   ").error?.issues[0]?.message).toBe("Debe ingresar un valor!");
    expect(name.safeParse("ñandúes").error?.issues[0]?.message).toBe("No puede superar los 5 caracteres");
  });
});

describe("CAT-27: a required text", () => {
  const messageOf = (value: unknown) =>
    requiredText(5, "Debe ingresar un valor!").safeParse(value).error?.issues[0]?.message;

  it.each([[undefined], [""], ["   "]])("%j is missing, in the specified words", (value) => {
    expect(messageOf(value)).toBe("Debe ingresar un valor!");
  });

  it("what is no text, or too much of it, is said to be so", () => {
    expect(messageOf(7)).toBe("Debe ser un texto");
    expect(messageOf("seis letras")).toBe("No puede superar los 5 caracteres");
    expect(messageOf(" cinco ")).toBeUndefined();
  });
});

describe("numeric", () => {
  const Number01 = numeric(z.number("no").min(-1).max(2000));
  it.each([
    [0, 0],
    [1.5, 1.5],
    ["0", 0],
    ["-1", -1],
    ["12.50", 12.5],
    ["1e-7", 1e-7],
  ])("%j is %d", (given, value) => expect(Number01.parse(given)).toBe(value));

  it.each([[[]], [[1]], [true], [false], [null], [""], [" "], ["1 "], ["0x10"], ["1,5"], ["NaN"], ["1e999"], [{}]])(
    "%j is none",
    (given) => expect(Number01.safeParse(given).success).toBe(false),
  );
});
