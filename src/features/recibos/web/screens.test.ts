// Proves who opens one's own receipts, and the four addresses of their types, all for who maintains the installation.
import { expect, it } from "vitest";
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

it("REC-02 /recibos-admin/pendientes opens to the company's readers and to managers", () => {
  const access = recibosScreens.find((screen) => screen.path === "/recibos-admin/pendientes")?.access;
  expect([...(access as readonly string[])].sort()).toEqual([
    "admin",
    "external",
    "manager",
    "root",
    "rrhh",
    "superadmin",
  ]);
});

it.each([
  ["REC-94", "/tiposrecibos"],
  ["REC-95", "/tiposrecibos/create"],
  ["REC-96", "/tiposrecibos/$id/edit"],
  ["REC-97", "/tiposrecibos/$id"],
])("%s %s opens to root and superadmin", (_, path) => {
  expect(recibosScreens.find((screen) => screen.path === path)?.access).toEqual(["root", "superadmin"]);
});
