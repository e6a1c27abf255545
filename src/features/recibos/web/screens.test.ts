// Proves the four addresses of the receipt types, all for who maintains the installation.
import { expect, it } from "vitest";
import { recibosScreens } from "./screens.ts";

it.each([
  ["REC-94", "/tiposrecibos"],
  ["REC-95", "/tiposrecibos/create"],
  ["REC-96", "/tiposrecibos/$id/edit"],
  ["REC-97", "/tiposrecibos/$id"],
])("%s %s opens to root and superadmin", (_, path) => {
  expect(recibosScreens.find((screen) => screen.path === path)?.access).toEqual(["root", "superadmin"]);
});
