// Proves the addresses a declaration yields, and who may open each.
import { describe, expect, it } from "vitest";
import { ADMINS } from "#platform/auth/roles.ts";
import { catalogue, MISSING_VALUE } from "#platform/catalogue/catalogue.ts";
import { EMPRESA } from "#platform/tabs/strips.ts";
import { catalogueScreens } from "./screens.ts";

const declared = (over: object) =>
  catalogue({
    path: "/api/cosas",
    route: "/empresa/cosas",
    aliases: ["/cosas"],
    title: "Cosas",
    singular: "cosa",
    newLabel: "Nueva cosa",
    editors: ADMINS,
    editing: "popup",
    missing: MISSING_VALUE,
    tab: { of: EMPRESA, order: 10 },
    ...over,
  });

describe("catalogueScreens", () => {
  it("gives a popup or prompt catalogue its list alone", () => {
    for (const editing of ["popup", "prompt"] as const) {
      expect(catalogueScreens(declared({ editing })).map((screen) => screen.path)).toEqual(["/empresa/cosas"]);
    }
  });

  it("gives a catalogue edited in pages list, create, edit and view, each under every alias", () => {
    const screens = catalogueScreens(declared({ editing: "pages" }));
    expect(screens.map((screen) => [screen.path, ...(screen.aliases ?? [])])).toEqual([
      ["/empresa/cosas", "/cosas"],
      ["/empresa/cosas/create", "/cosas/create"],
      ["/empresa/cosas/$id/edit", "/cosas/$id/edit"],
      ["/empresa/cosas/$id", "/cosas/$id"],
    ]);
    expect(screens.map((screen) => screen.layout)).toEqual(["app", "app", "app", "app"]);
  });

  it("makes the list, and no page below it, the tab that the declaration says", () => {
    const tab = { of: EMPRESA, order: 35 };
    const [list, ...below] = catalogueScreens(declared({ editing: "pages", tab }));
    expect(list?.tab).toEqual({ ...tab, title: "Cosas" });
    expect(below.map((screen) => screen.tab)).toEqual([undefined, undefined, undefined]);
  });

  it("opens the company's lists to who maintains it and to who edits that catalogue; editing to its editors", () => {
    const [list, create, edit, view] = catalogueScreens(
      declared({ editing: "pages", editors: ["superadmin", "rrhh"] }),
    );
    expect(list?.access).toEqual(["root", "superadmin", "admin", "rrhh"]);
    expect(view?.access).toEqual(list?.access);
    expect([create?.access, edit?.access]).toEqual([
      ["superadmin", "rrhh"],
      ["superadmin", "rrhh"],
    ]);
  });

  it("opens the installation's lists to root and superadmin, outside the company's sub-menu", () => {
    const [list] = catalogueScreens(
      declared({ route: "/cosas", aliases: [], editors: ["superadmin"], tab: undefined }),
    );
    expect(list).toMatchObject({ access: ["root", "superadmin"], tab: undefined });
  });
});
