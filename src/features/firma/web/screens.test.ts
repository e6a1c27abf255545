// Proves the addresses of the signature and its reasons, and who may open each.
import { expect, it } from "vitest";
import { firmaScreens } from "./screens.ts";

it.each([
  ["FIRMA-23 FIRMA-27", "/firmamotivos", ["root", "superadmin"]],
  ["FIRMA-24 FIRMA-27", "/firmamotivos/create", ["superadmin"]],
  ["FIRMA-25 FIRMA-27", "/firmamotivos/$id/edit", ["superadmin"]],
  ["FIRMA-26", "/firmamotivos/$id", ["root", "superadmin"]],
  ["D239", "/detener/$token", "public"],
  ["D239", "/verificar", "public"],
  ["PERF-08 D044", "/settings/sign", "signedIn"],
])("%s %s opens to %j", (_, path, access) => {
  expect(firmaScreens.find((screen) => screen.path === path)?.access).toEqual(access);
});
