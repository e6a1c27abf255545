// Proves the addresses of the distribution lists and who opens them.
import { expect, it } from "vitest";
import { listasScreens } from "./screens.ts";

const ADMINS = ["root", "superadmin", "admin"];

it.each([
  ["LISTA-01", "/empresa/listadistribucions", ADMINS],
  ["LISTA-02", "/empresa/lista/create", ADMINS],
  ["LISTA-03", "/empresa/listadistribucions/$listadistribucionId/edit", ADMINS],
  ["LISTA-04", "/listadistribucions", "signedIn"],
  ["LISTA-05", "/listadistribucions/create", ["user", ...ADMINS]],
  ["LISTA-06", "/listadistribucions/$listadistribucionId/edit", ["user", ...ADMINS]],
  ["LISTA-07", "/listadistribucions/$listadistribucionId", "signedIn"],
])("%s %s opens to %s", (_, path, access) => {
  expect(listasScreens.find((screen) => screen.path === path)?.access).toEqual(access);
});
