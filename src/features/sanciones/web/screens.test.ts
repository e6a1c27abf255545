// Proves the addresses of the sanctions and who opens them.
import { expect, it } from "vitest";
import { sancionesScreens } from "./screens.ts";

const accessOf = (path: string) => sancionesScreens.find((screen) => screen.path === path)?.access;
const STAFF = ["root", "superadmin", "admin", "rrhh"];

it.each([
  ["SANC-01", "/sancions", [...STAFF, "external"]],
  ["SANC-02", "/sancions/create", STAFF],
  ["SANC-03", "/sancions/$sancionId/edit", STAFF],
  ["LEG-09 SANC-15", "/users/$userId/sanciones", [...STAFF, "manager"]],
  ["PERF-03 SANC-29", "/settings/sanciones", ["user", "root", "superadmin", "admin"]],
])("%s %s opens to %s", (_, path, roles) => {
  expect(accessOf(path)).toEqual(roles);
});

it("/tiposancion opens to the administrators", () => {
  expect(accessOf("/tiposancion")).toEqual(["root", "superadmin", "admin"]);
});
