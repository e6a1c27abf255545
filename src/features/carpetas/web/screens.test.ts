// Proves the addresses of the folders and who opens them.
import { expect, it } from "vitest";
import { carpetasScreens } from "./screens.ts";

const EDITORS = ["root", "superadmin", "admin", "documentacion"];

it.each([
  ["CARP-01", "/folders", "signedIn"],
  ["CARP-02", "/folders/create", ["user", ...EDITORS]],
  ["CARP-03", "/folders/$folderId/edit", ["user", ...EDITORS]],
  ["CARP-04", "/folders/$folderId", "signedIn"],
  ["CARP-05", "/empresa/carpetas", EDITORS],
  ["CARP-06", "/empresa/carpetas/create", EDITORS],
  ["CARP-07", "/empresa/carpetas/$folderId/edit", EDITORS],
])("%s %s opens to %s", (_, path, access) => {
  expect(carpetasScreens.find((screen) => screen.path === path)?.access).toEqual(access);
});
