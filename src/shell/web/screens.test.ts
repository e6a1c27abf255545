// Proves who opens the pages that the specification reserves to some roles, on the real screens.
import { expect, it } from "vitest";
import { roleNames } from "#platform/auth/roles.ts";
import { verdict } from "../guard.ts";
import { screens } from "./screens.ts";

it.each([["EMP-13", "/empresa/edit", ["admin", "root", "superadmin"]]] as const)(
  "%s: %s opens to these and to nobody else",
  (_, path, roles) => {
    const screen = screens.find((one) => one.path === path);
    if (!screen) throw new Error(`no screen at ${path}`);
    const opens = roleNames.filter(
      (role) => verdict(screen, { roles: [role], modulos: [], paso: "listo" }, path) === "open",
    );
    expect(opens.toSorted()).toEqual(roles);
  },
);
