// Proves who opens the company's cases, that one of them is for both sides, and that each may make its page's calls.
import { expect, it } from "vitest";
import { disconformidades } from "#features/disconformidades/contract.ts";
import { disconformidadesTiles } from "./home-tiles.ts";
import { disconformidadesScreens } from "./screens.ts";

const accessOf = (path: string) => disconformidadesScreens.find((screen) => screen.path === path)?.access;

it("D184: the list opens to those who keep the company's files, and one of them to both sides", () => {
  expect(accessOf("/disconformidades")).toEqual(["root", "superadmin", "admin", "rrhh"]);
  expect(accessOf("/disconformidades/$disconformidadId")).toBe("signedIn");
});

it("opens to whoever may make the calls of the page, and of the tile", () => {
  expect(accessOf("/disconformidades")).toEqual(disconformidades.list.access);
  expect(accessOf("/disconformidades/$disconformidadId")).toBe(disconformidades.get.access);
  expect(disconformidadesTiles.map(({ access }) => access)).toEqual([disconformidades.abiertas.access]);
});
