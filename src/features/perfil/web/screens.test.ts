// PERF-01, PERF-06, PERF-07, PERF-09: the pages under /settings that exist, and who opens them.
import { expect, it } from "vitest";
import { perfilScreens } from "./screens.ts";

const OWN_FILE = ["user", "root", "superadmin", "admin"];

it.each([
  ["PERF-01", "/settings/profile", OWN_FILE],
  ["PERF-06", "/settings/accounts", OWN_FILE],
  // PERF-07, D044: everybody has a face.
  ["PERF-07", "/settings/picture", "signedIn"],
])("%s: %s is open to those it is for", (_, path, access) => {
  const screen = perfilScreens.find((one) => one.path === path);
  expect(screen?.access).toEqual(access);
});
