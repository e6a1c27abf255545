/** Who sees which entry of the menus, and where it leads, over every role and the real screens. */
import { describe, expect, test } from "vitest";
import { type Role, roleNames } from "#platform/auth/roles.ts";
import { EMPRESA } from "#platform/tabs/strips.ts";
import { ADMIN, EMPLOYEE, menusOf, READERS, seers, tabsFor, titles, visitor, without } from "./fixtures/menus.ts";
import { mayOpen } from "./guard.ts";
import { currentEntry, MENU, type MenuGroup } from "./menu.ts";
import { seesAdmins } from "./view.ts";
import { screens } from "./web/screens.ts";

/** Exactly these roles see the title, each role alone. */
function onlyFor(group: MenuGroup, title: string, expected: readonly Role[]): void {
  expect(seers(group, title)).toEqual([...expected].sort());
}

const screenAt = (path: string) => screens.find((screen) => screen.path === path);

describe("the table", () => {
  test("SHELL-33: every item has its nine fields", () => {
    for (const entry of MENU) {
      for (const field of ["title", "group", "state", "type", "icon", "roles", "position", "visible", "menuEmpleado"])
        expect(entry).toHaveProperty(field);
      expect(entry.menuEmpleado).toBe(entry.group === "empleado");
    }
  });

  test("nobody is shown an entry that leads nowhere, or to a page closed to them", () => {
    for (const role of roleNames)
      for (const { title, path } of Object.values(menusOf([role])).flat()) {
        const screen = screenAt(path);
        expect(screen && mayOpen(screen, visitor([role])), `${role}: ${title}`).toBe(true);
      }
  });
});

describe("the employee menu", () => {
  test("SHELL-34: visible to user, root, admin and superadmin", () => {
    const seers = roleNames.filter((role) => titles("empleado", [role]).length > 0);
    expect(seers.sort()).toEqual([...EMPLOYEE].sort());
  });
  test("SHELL-35: contains Inicio", () => onlyFor("empleado", "Inicio", EMPLOYEE));
  test("SHELL-36: contains Mis Datos", () => onlyFor("empleado", "Mis Datos", EMPLOYEE));
  test("SHELL-37: Mis Datos targets settings.profile", () =>
    expect(menusOf(["user"]).empleado.find((entry) => entry.title === "Mis Datos")).toMatchObject({
      state: "settings.profile",
      path: "/settings/profile",
    }));
  test("SHELL-38, D032: contains Mis Recibos; rrhh and external have the page, not the item", () => {
    onlyFor("empleado", "Mis Recibos", EMPLOYEE);
    const page = screenAt("/recibos/list");
    for (const role of ["rrhh", "external"] as const) expect(page && mayOpen(page, visitor([role])), role).toBe(true);
  });
  test("SHELL-61: Mis Recibos targets recibos.listEmpleado", () => {
    expect(menusOf(["user"]).empleado.find((entry) => entry.title === "Mis Recibos")).toMatchObject({
      state: "recibos.listEmpleado",
      path: "/recibos/list",
    });
    expect(screenAt("/recibos/list")).toBeDefined();
  });
  test("SHELL-42: contains Enviar documento only where the company has the module documentos", () => {
    onlyFor("empleado", "Enviar documento", EMPLOYEE);
    expect(seers("empleado", "Enviar documento", { modulos: without("documentos") })).toEqual([]);
  });
  test("SHELL-73: settings.documentos is a target that exists", () => {
    expect(menusOf(["user"]).empleado.find((entry) => entry.title === "Enviar documento")).toMatchObject({
      state: "settings.documentos",
      path: "/settings/documentos",
    });
    expect(screenAt("/settings/documentos")?.title).toBe("Mis documentos");
  });
  test("SHELL-74: settings.sanciones is a target that exists, and no item of its own", () => {
    expect(MENU.find((entry) => entry.state === "settings.sanciones")).toMatchObject({
      path: "/settings/sanciones",
      type: "destino",
    });
    expect(screenAt("/settings/sanciones")?.title).toBe("Mis sanciones");
    onlyFor("empleado", "Mis Sanciones", []);
  });
});

describe("the company menu", () => {
  test("LEG-06, LEG-15, D035: Legajos for the five roles and the manager; external reaches it by /nomina", () => {
    onlyFor("empresa", "Legajos", [...READERS, "manager"]);
    for (const role of [...READERS, "manager"] as const) {
      const entry = menusOf([role]).empresa.find(({ title }) => title === "Legajos");
      expect(entry?.path, role).toBe(role === "external" ? "/nomina" : "/users");
    }
  });
  test("Onboarding for those who may ask for one, while the company uses it", () => {
    onlyFor("empresa", "Onboarding", [...ADMIN, "rrhh"]);
    expect(seers("empresa", "Onboarding", { modulos: without("onboarding") })).toEqual([]);
  });
  test("SHELL-44, SHELL-51: Recibos for the five roles, and for a manager only with the permission", () => {
    onlyFor("empresa", "Recibos", [...READERS, "manager"]);
    expect(seers("empresa", "Recibos", { puedeVerRecibos: false })).toEqual([...READERS].sort());
  });
  test("SHELL-45, SHELL-48, SHELL-53, D038: Documentos for the five roles, the manager and documentacion, with the module", () => {
    onlyFor("empresa", "Documentos", [...READERS, "manager", "documentacion"]);
    expect(seers("empresa", "Documentos", { modulos: without("documentos") })).toEqual([]);
  });
  test("SHELL-52: Sanciones for the five roles", () => onlyFor("empresa", "Sanciones", READERS));
  test("PLAN-04, D061: Plantillas for the administrators; an employee has the page, not the item", () => {
    onlyFor("empresa", "Plantillas", ADMIN);
    expect(menusOf(["admin"]).empresa.find(({ title }) => title === "Plantillas")?.path).toBe("/plantillas");
    const page = screenAt("/plantillas");
    expect(page && mayOpen(page, visitor(["user"]))).toBe(true);
  });
  test("SHELL-58: Configuración for root, admin and superadmin", () => onlyFor("empresa", "Configuración", ADMIN));
  test("D169: Códigos de activación for rrhh, who has no Configuración to find it in", () => {
    onlyFor("empresa", "Códigos de activación", ["rrhh"]);
    expect(titles("empresa", ["rrhh", "admin"])).not.toContain("Códigos de activación");
  });
  test("SHELL-60, D040: the Admins menu, the company's pages, is admin, superadmin, root and rrhh", () => {
    const admins = ["admin", "root", "rrhh", "superadmin"];
    expect(roleNames.filter((role) => seesAdmins([role])).sort()).toEqual(admins);
    expect(roleNames.filter((role) => tabsFor(EMPRESA, role).length > 0).sort()).toEqual(admins);
  });
  test.each([
    ["SHELL-68", "Recibos", "rrhh", "recibosadmin.pendientes", "/recibos-admin/pendientes"],
    ["SHELL-69", "Documentos", "documentacion", "documents.folders", "/documents/folders"],
    ["SHELL-71", "Configuración", "admin", "miempresa.editCurrent", "/empresa/edit"],
    ["SHELL-72", "Sanciones", "rrhh", "sancions.list", "/sancions"],
  ] as const)("%s: %s leads %s to %s, %s", (_id, title, role, state, path) => {
    expect(menusOf([role]).empresa.find((entry) => entry.title === title)).toMatchObject({ state, path });
    expect(screenAt(path)).toBeDefined();
  });
  test("several roles add up and no title repeats", () => {
    const shown = titles("empresa", ["rrhh", "manager", "external", "documentacion", "comunicaciones", "admin"]);
    expect(new Set(shown).size).toBe(shown.length);
    expect(shown).toContain("Configuración");
  });
});

describe("the config menu", () => {
  test("SHELL-59: visible to root and superadmin only", () =>
    expect(roleNames.filter((role) => menusOf([role]).config.length > 0).sort()).toEqual(["root", "superadmin"]));
  test.each([
    ["SHELL-76", "empresas", "/empresas"],
    ["SHELL-77", "sucursals", "/empresa/sucursales"],
    ["SHELL-78", "puestos", "/empresa/puestos"],
    ["SHELL-79", "userareas", "/empresa/departamentos"],
    ["SHELL-80", "tiposrecibos", "/tiposrecibos"],
    ["SHELL-81", "tipodocumentos", "/empresa/tipodocumentos"],
    ["SHELL-82", "firmamotivos", "/firmamotivos"],
    ["SHELL-83", "provincia", "/provincias"],
    ["SHELL-84", "cities", "/cities"],
  ] as const)("%s: has the entry %s, which leads to %s", (_id, state, path) => {
    for (const role of ["root", "superadmin"] as const)
      expect(menusOf([role]).config.find((entry) => entry.state === state)?.path).toBe(path);
    expect(screenAt(path)).toBeDefined();
  });
});

describe("the current place", () => {
  const current = (path: string, group: MenuGroup) => currentEntry(path, menusOf(["root"])[group])?.title;
  test("is the entry that says the most of the address", () => {
    expect(current("/", "empresa")).toBe("Inicio");
    expect(current("/sancions/create", "empresa")).toBe("Sanciones");
    expect(current("/tiposancion", "empresa")).toBe("Sanciones");
    expect(current("/disconformidades/0198f0c2", "empresa")).toBe("Recibos");
    expect(current("/disconformidades/0198f0c2", "empleado")).toBe("Mis Recibos");
    expect(current("/empresa/puestos", "empresa")).toBe("Configuración");
    expect(current("/empresa/puestos", "config")).toBe("Puestos");
    expect(current("/settings/password", "empleado")).toBe("Mis Datos");
  });
  test("is none where no entry owns the address", () => {
    expect(current("/forbidden", "empresa")).toBeUndefined();
    expect(current("/users/0198f0c2/profile", "empleado")).toBeUndefined();
  });
});
