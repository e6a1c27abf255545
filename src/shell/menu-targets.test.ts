/** Where the entries lead, the config menu, and which entry is the current place. SHELL-37, SHELL-59…SHELL-84. */
import { describe, expect, test } from "vitest";
import { type Role, roleNames } from "#platform/auth/roles.ts";
import { menusOf, seers, target, titles, type Who } from "./fixtures/menus.ts";
import { currentEntry, MENU, type MenuGroup } from "./menu.ts";

describe("targets", () => {
  const cases: readonly (readonly [string, MenuGroup, string, Role, string, string, Who])[] = [
    ["SHELL-61", "empleado", "Mis Recibos", "user", "recibos.listEmpleado", "/recibos/list", {}],
    ["SHELL-62", "empleado", "Mis Licencias", "user", "licenciasPlusEmpleado.list", "/licenciasPlusEmpleado/list", {}],
    ["SHELL-63", "empresa", "Licencias plus", "rrhh", "licenciasPlus.list", "/licenciasPlus", {}],
    ["SHELL-64", "empresa", "Licencias", "rrhh", "licencias.list", "/licencias", { modulos: [] }],
    [
      "SHELL-65",
      "empleado",
      "Mis fichajes",
      "user",
      "fichajesEmpleado.timeclocks",
      "/fichajesEmpleado/timeclocks-empleado",
      {},
    ],
    ["SHELL-66", "empresa", "Control Horario", "rrhh", "fichajes.timeclocks", "/fichajes/timeclocks", {}],
    ["SHELL-67", "empresa", "Legajos", "rrhh", "admin.users", "/users", {}],
    ["SHELL-68", "empresa", "Recibos", "rrhh", "recibosadmin.pendientes", "/recibos-admin/pendientes", {}],
    ["SHELL-69", "empresa", "Documentos", "rrhh", "documents.folders", "/documents/folders", {}],
    ["SHELL-70", "empresa", "Cartelera Digital", "admin", "noticesadmin.activas", "/cartelera-admin/activas", {}],
    ["SHELL-71", "empresa", "Configuración", "admin", "miempresa.editCurrent", "/empresa/edit", {}],
    ["SHELL-72", "empresa", "Sanciones", "rrhh", "sancions.list", "/sancions", {}],
    ["SHELL-73", "empleado", "Enviar documento", "user", "settings.documentos", "/settings/documentos", {}],
    [
      "SHELL-75",
      "empleado",
      "Enviar Cert./Licencia",
      "user",
      "settings.licencias",
      "/settings/licencias",
      { modulos: [] },
    ],
  ];
  test.each(cases)("%s: %s menu, %s", (_id, group, title, role, state, path, who) => {
    const entry = menusOf([role], who)[group].find((shown) => shown.title === title);
    expect(entry).toMatchObject({ state, path });
  });
  test("SHELL-74: settings.sanciones is a target, and no item of its own", () => {
    expect(MENU.find((entry) => entry.state === "settings.sanciones")).toMatchObject({
      path: "/settings/sanciones",
      type: "destino",
    });
    expect(seers("empleado", "Mis Sanciones")).toEqual([]);
  });
  test("D035: external reaches Legajos by /nomina", () =>
    expect(target("empresa", "Legajos", "external")).toBe("/nomina"));
  test("Configuración leads to the first tab that exists until the company screen does", () => {
    const paths = new Set(["/empresa/puestos", "/empresa/sucursales"]);
    expect(target("empresa", "Configuración", "admin", { paths })).toBe("/empresa/sucursales");
    expect(target("empresa", "Configuración", "admin", { paths: new Set(["/users"]) })).toBeUndefined();
  });
  test("an entry without a screen is not shown", () =>
    expect(titles("empresa", ["root"], { paths: new Set(["/"]) })).toEqual(["Inicio"]));
});

describe("the config menu", () => {
  test("SHELL-59: visible to root and superadmin only", () =>
    expect(roleNames.filter((role) => menusOf([role]).config.length > 0).sort()).toEqual(["root", "superadmin"]));
  const entries = [
    ["SHELL-76", "empresas", "/empresas"],
    ["SHELL-77", "sucursals", "/empresa/sucursales"],
    ["SHELL-78", "puestos", "/empresa/puestos"],
    ["SHELL-79", "userareas", "/empresa/departamentos"],
    ["SHELL-80", "tiposrecibos", "/tiposrecibos"],
    ["SHELL-81", "tipodocumentos", "/tipodocumentos"],
    ["SHELL-82", "firmamotivos", "/firmamotivos"],
    ["SHELL-83", "provincia", "/provincias"],
    ["SHELL-84", "cities", "/cities"],
  ] as const;
  test.each(entries)("%s: has the entry %s", (_id, state, path) => {
    for (const role of ["root", "superadmin"] as const)
      expect(menusOf([role]).config.find((entry) => entry.state === state)?.path).toBe(path);
  });
});

describe("the current place", () => {
  const current = (path: string, group: MenuGroup, roles: readonly Role[] = ["root"]) =>
    currentEntry(path, menusOf(roles)[group])?.title;
  test("is the entry that says the most of the address", () => {
    expect(current("/", "empresa")).toBe("Inicio");
    expect(current("/users/0198f0c2/profile", "empresa")).toBe("Legajos");
    expect(current("/empresa/puestos", "empresa")).toBe("Configuración");
    expect(current("/empresa/puestos", "config")).toBe("Puestos");
    expect(current("/recibos-admin/firmados", "empresa")).toBe("Recibos");
    expect(current("/settings/password", "empleado")).toBe("Mis Datos");
    expect(current("/settings/documentos", "empleado")).toBe("Enviar documento");
  });
  test("is none where no entry owns the address", () => {
    expect(current("/forbidden", "empresa")).toBeUndefined();
    expect(currentEntry("/licenciasPlusEmpleado/list")?.title).toBe("Mis Licencias");
  });
});
