// Proves which pages of their own account people find, and that one shows only once its screen exists.
import { describe, expect, it } from "vitest";
import type { Role } from "#platform/auth/roles.ts";
import { roleNames } from "#platform/auth/roles.ts";
import { SETTINGS, settingsOf } from "./settings.ts";

const ALL = new Set(SETTINGS.map(({ path }) => path));
const visitor = (role: Role, ve2fa = false) => ({ roles: [role], paso: "listo" as const, ve2fa });
const pathsOf = (role: Role, ve2fa = false) => settingsOf(visitor(role, ve2fa), ALL).map(({ path }) => path);

describe("the pages of one's own account", () => {
  it.each([
    ["PERF-01", "/settings/profile"],
    ["PERF-02", "/settings/password"],
    ["PERF-03", "/settings/sanciones"],
    ["PERF-04", "/settings/licencias"],
    ["PERF-05", "/settings/documentos"],
    ["PERF-06", "/settings/accounts"],
    ["PERF-07", "/settings/picture"],
    ["PERF-08", "/settings/sign"],
  ] as const)("%s: have %s, which shows once its screen exists", (_, path) => {
    expect(pathsOf("user")).toContain(path);
    const without = new Set([...ALL].filter((one) => one !== path));
    expect(settingsOf(visitor("user"), without).map((tab) => tab.path)).not.toContain(path);
  });

  it("PERF-09: one's own file is for user, root, superadmin and admin", () => {
    const OWN = [
      "/settings/profile",
      "/settings/sanciones",
      "/settings/licencias",
      "/settings/documentos",
      "/settings/accounts",
    ];
    for (const role of roleNames) {
      const seen = pathsOf(role).filter((path) => OWN.includes(path));
      expect(seen).toEqual(["user", "root", "superadmin", "admin"].includes(role) ? OWN : []);
    }
  });

  it("D044: password, picture and signature are everybody's, except a screen's on a wall", () => {
    for (const role of roleNames) {
      const seen = ["/settings/password", "/settings/picture", "/settings/sign"].filter((path) =>
        pathsOf(role).includes(path as `/settings/${string}`),
      );
      expect(seen).toHaveLength(role === "qr_display" ? 0 : 3);
    }
  });

  it("PERF-11: the second factor's tab is for those whose account says so", () => {
    expect(pathsOf("user", true)).toContain("/settings/2fa");
    expect(pathsOf("user", false)).not.toContain("/settings/2fa");
  });
});
