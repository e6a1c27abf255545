// Proves who opens one's own receipts and the company's, and the four addresses of their types, all for who maintains the installation.
import { expect, it } from "vitest";
import { firmados } from "#features/recibos/firmados.ts";
import { recibosTiles } from "./home-tiles.ts";
import { recibosScreens } from "./screens.ts";

it.each(["/recibos/list", "/recibos/list/$reciboId"])(
  "REC-04 %s opens to whoever has receipts of their own",
  (path) => {
    const access = recibosScreens.find((screen) => screen.path === path)?.access;
    expect([...(access as readonly string[])].sort()).toEqual([
      "admin",
      "external",
      "root",
      "rrhh",
      "superadmin",
      "user",
    ]);
  },
);

it.each([
  ["REC-01", "/recibos-admin/firmados"],
  ["REC-02", "/recibos-admin/pendientes"],
])("%s %s opens to the company's readers and to managers", (_, path) => {
  const access = recibosScreens.find((screen) => screen.path === path)?.access;
  expect([...(access as readonly string[])].sort()).toEqual([
    "admin",
    "external",
    "manager",
    "root",
    "rrhh",
    "superadmin",
  ]);
});

it("REC-03 /recibos opens to the company's readers, and to no manager", () => {
  const access = recibosScreens.find((screen) => screen.path === "/recibos")?.access;
  expect([...(access as readonly string[])].sort()).toEqual(["admin", "external", "root", "rrhh", "superadmin"]);
});

it("LEG-12 /users/$userId/recibos opens to those who keep the company's files and to managers", () => {
  const access = recibosScreens.find((screen) => screen.path === "/users/$userId/recibos")?.access;
  expect([...(access as readonly string[])].sort()).toEqual(["admin", "manager", "root", "rrhh", "superadmin"]);
});

it("DASH-06 the chart of the home page is for superadmin, admin, rrhh, root and manager, who may make its calls", () => {
  const [{ access } = { access: [] }] = recibosTiles;
  expect([...(access as readonly string[])].sort()).toEqual(["admin", "manager", "root", "rrhh", "superadmin"]);
  expect(access).toEqual(firmados.torta.access);
  expect(firmados.list.access).toEqual(expect.arrayContaining([...(access as readonly string[])]));
});

it.each([
  ["REC-94", "/tiposrecibos"],
  ["REC-95", "/tiposrecibos/create"],
  ["REC-96", "/tiposrecibos/$id/edit"],
  ["REC-97", "/tiposrecibos/$id"],
])("%s %s opens to root and superadmin", (_, path) => {
  expect(recibosScreens.find((screen) => screen.path === path)?.access).toEqual(["root", "superadmin"]);
});
