// Proves the addresses of a person's file and who opens them.
import { expect, it } from "vitest";
import { fichaScreens } from "./screens.ts";

const STAFF = ["root", "superadmin", "admin", "rrhh"];

it.each([
  ["LEG-07", "/users/$userId/profile", [...STAFF, "manager"]],
  ["LEG-08", "/users/create", ["root", "superadmin", "admin"]],
  ["LEG-16", "/nomina/legajo/$userId", [...STAFF, "external"]],
])("%s %s opens to %s", (_, path, roles) => {
  expect(fichaScreens.find((screen) => screen.path === path)?.access).toEqual(roles);
});
