/** The pages' guards. */
import { describe, expect, test } from "vitest";
import { PASOS } from "#platform/auth/actor.ts";
import { type Role, roleNames } from "#platform/auth/roles.ts";
import { type GuardedActor, hasMalformedId, samePage, verdict } from "./guard.ts";

const actor = (roles: readonly Role[], over: Partial<GuardedActor> = {}): GuardedActor => ({
  roles,
  modulos: [],
  paso: "listo",
  ...over,
});
const people = roleNames.filter((role) => role !== "qr_display");

describe("a page", () => {
  test("SHELL-20: sends who is not signed in to sign-in, unless it is public", () => {
    for (const access of ["session", "signedIn", ["user"]] as const)
      expect(verdict({ access }, null, "/x")).toBe("signIn");
    expect(verdict({ access: "public" }, null, "/x")).toBe("open");
  });

  test("SHELL-19: sends a signed-in person without the role to /forbidden", () => {
    for (const role of people)
      for (const asked of people)
        expect(verdict({ access: [asked] }, actor([role]), "/x")).toBe(role === asked ? "open" : "forbidden");
  });

  test("of a module that the company has off is forbidden too", () => {
    expect(verdict({ access: "signedIn", modulo: "timeclocks" }, actor(["root"]), "/x")).toBe("forbidden");
    expect(
      verdict({ access: "signedIn", modulo: "timeclocks" }, actor(["root"], { modulos: ["timeclocks"] }), "/x"),
    ).toBe("open");
  });

  test.each(PASOS.filter((paso) => paso !== "listo"))(
    "waits in the sign-in while %s is owed, whoever it is",
    (paso) => {
      for (const role of roleNames) {
        const owing = actor([role], { paso, modulos: ["timeclocks"] });
        for (const access of ["signedIn", [role]] as const) expect(verdict({ access }, owing, "/x")).toBe("signIn");
        expect(verdict({ access: "signedIn", modulo: "timeclocks" }, owing, "/x")).toBe("signIn");
        expect(verdict({ access: "session" }, owing, "/x")).toBe("open");
        expect(verdict({ access: "public" }, owing, "/x")).toBe("open");
      }
    },
  );

  test("SHELL-85: leaves a wall display on its two screens", () => {
    expect(verdict({ access: "signedIn" }, actor(["qr_display"]), "/")).toBe("kiosk");
    expect(verdict({ access: "public" }, actor(["qr_display"]), "/not-found")).toBe("kiosk");
    expect(verdict({ access: ["qr_display"] }, actor(["qr_display"]), "/qr-display-select")).toBe("open");
    expect(verdict({ access: ["qr_display"] }, actor(["qr_display"]), "/worklocations/create")).toBe("kiosk");
    expect(verdict({ access: ["qr_display"] }, actor(["qr_display", "rrhh"]), "/worklocations/create")).toBe("open");
  });
});

test("D014: an id that is not an id is a malformed address; other parameters are not judged", () => {
  const id = "0198f0c2-3b7a-7c11-9d55-0a1b2c3d4e5f";
  expect(hasMalformedId({ id })).toBe(false);
  expect(hasMalformedId({ sucursalId: id, token: "abc" })).toBe(false);
  expect(hasMalformedId({ id: "15" })).toBe(true);
  expect(hasMalformedId({ sucursalId: `${id}x` })).toBe(true);
});

describe("after changing company", () => {
  const open = new Set(["/", "/sancions", "/sancions/create", "/sancions/$sancionId", "/empresa/puestos"]);
  const ID = "3f2b8a54-5d0e-4f0e-9d3f-0d6a1b2c3d4e";
  test.each([
    ["/empresa/puestos", "/empresa/puestos"],
    ["/sancions/create", "/sancions/create"],
    [`/sancions/${ID}`, "/sancions"],
    [`/sancions/${ID}/edit`, "/sancions"],
    ["/cartelera", "/"],
    [`/users/${ID}`, "/"],
    ["/", "/"],
  ])("%s leads to %s", (path, place) => {
    expect(samePage(path, open)).toBe(place);
  });
});
