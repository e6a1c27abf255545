/** Views, landing and the wall display. SHELL-26, SHELL-28…SHELL-31, SHELL-85…SHELL-87. */
import { describe, expect, test } from "vitest";
import { roleNames } from "#platform/auth/roles.ts";
import { ADMIN, menusOf } from "./fixtures/menus.ts";
import { kioskMayOpen, landing } from "./landing.ts";
import { maySwitchCompany, mayToggleView, shownView, startingView } from "./view.ts";

describe("the header", () => {
  test("SHELL-26: three menus: employee, company and config", () => {
    expect(Object.keys(menusOf(["root"]))).toEqual(["empleado", "empresa", "config"]);
    for (const entries of Object.values(menusOf(["root"]))) expect(entries.length).toBeGreaterThan(0);
  });

  test("SHELL-28, D043: the view toggle is for admin-type roles that have the employee menu", () => {
    expect(roleNames.filter((role) => mayToggleView([role])).sort()).toEqual([...ADMIN].sort());
  });

  test("SHELL-29: admin-type roles start in the company view, whatever else they hold", () => {
    for (const role of ADMIN) for (const other of roleNames) expect(startingView([role, other])).toBe("empresa");
  });

  test("SHELL-30: everybody else starts in the employee view", () => {
    for (const role of roleNames.filter((name) => !ADMIN.includes(name as never)))
      expect(startingView([role])).toBe("empleado");
  });

  test("who has a single menu is shown that one", () => {
    expect(shownView("empleado", menusOf(["rrhh"]))).toBe("empresa");
    expect(shownView("empleado", menusOf(["user", "rrhh"]))).toBe("empleado");
    expect(shownView("empresa", menusOf(["user"]))).toBe("empleado");
  });

  test("SHELL-31: only admin-type roles switch the company", () => {
    expect(roleNames.filter((role) => maySwitchCompany([role])).sort()).toEqual([...ADMIN].sort());
  });
});

describe("a wall display", () => {
  test("SHELL-85: alone, qr_display opens its two screens and nothing else", () => {
    expect(kioskMayOpen("/qr-display-select")).toBe(true);
    expect(kioskMayOpen("/qr-display/0198f0c2-0000-7000-8000-000000000001")).toBe(true);
    for (const path of ["/", "/users", "/qr-display", "/qr-display-select/x", "/qr-display/a/b", "/settings/profile"])
      expect(kioskMayOpen(path)).toBe(false);
  });
  test("SHELL-86: alone, it has no menus", () => expect(Object.values(menusOf(["qr_display"])).flat()).toEqual([]));
  test("SHELL-87: alone, it lands on /qr-display-select; with another role, at home", () => {
    expect(landing(["qr_display"])).toBe("/qr-display-select");
    for (const role of roleNames.filter((name) => name !== "qr_display")) {
      expect(landing([role])).toBe("/");
      expect(landing([role, "qr_display"])).toBe("/");
    }
  });
});
