/** Who sees which entry, over every role. SHELL-33…SHELL-60. */
import { describe, expect, test } from "vitest";
import { MODULOS } from "#platform/auth/modulos.ts";
import { type Role, roleNames } from "#platform/auth/roles.ts";
import { ADMIN, EMPLOYEE, menusOf, READERS, seers, target, titles, type Who, without } from "./fixtures/menus.ts";
import { MENU, type MenuGroup } from "./menu.ts";
import { seesAdmins } from "./view.ts";

/** Exactly these roles see the title, each role alone. */
function onlyFor(group: MenuGroup, title: string, expected: readonly Role[], who?: Who): void {
  expect(seers(group, title, who)).toEqual([...expected].sort());
}

describe("the table", () => {
  test("SHELL-33: every item has its nine fields", () => {
    for (const entry of MENU) {
      for (const field of ["title", "group", "state", "type", "icon", "roles", "position", "visible", "menuEmpleado"])
        expect(entry).toHaveProperty(field);
      expect(entry.menuEmpleado).toBe(entry.group === "empleado");
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
  test("SHELL-37: Mis Datos targets settings.profile", () => {
    expect(target("empleado", "Mis Datos", "user")).toBe("/settings/profile");
    expect(menusOf(["user"]).empleado.find((entry) => entry.title === "Mis Datos")?.state).toBe("settings.profile");
  });
  test("SHELL-38: contains Mis Recibos; D032 gives rrhh and external the route, not the item", () =>
    onlyFor("empleado", "Mis Recibos", EMPLOYEE));
  test("SHELL-39, D031: Mis Licencias with licenciasPlus on, for those who may open it", () => {
    onlyFor("empleado", "Mis Licencias", ["user", "root"]);
    onlyFor("empleado", "Mis Licencias", [], { modulos: without("licenciasPlus") });
  });
  test("SHELL-40: Enviar Cert./Licencia instead, with licenciasPlus off", () => {
    onlyFor("empleado", "Enviar Cert./Licencia", EMPLOYEE, { modulos: without("licenciasPlus") });
    onlyFor("empleado", "Enviar Cert./Licencia", []);
  });
  test("SHELL-41: Mis fichajes only with timeclocks on", () => {
    onlyFor("empleado", "Mis fichajes", EMPLOYEE);
    onlyFor("empleado", "Mis fichajes", [], { modulos: without("timeclocks") });
  });
  test("SHELL-42: Enviar documento only with documentos on", () => {
    onlyFor("empleado", "Enviar documento", EMPLOYEE);
    onlyFor("empleado", "Enviar documento", [], { modulos: without("documentos") });
  });
  test("the phone's bottom bar has Inicio, Recibos, Licencias and Fichar, with either leave module", () => {
    for (const modulos of [MODULOS, without("licenciasPlus")])
      expect(menusOf(["user"], { modulos }).empleado.flatMap((entry) => entry.short ?? [])).toEqual([
        "Inicio",
        "Recibos",
        "Licencias",
        "Fichar",
      ]);
  });
});

describe("manager, documentacion and comunicaciones", () => {
  const manager = (title: string, who?: Who) => titles("empresa", ["manager"], who).includes(title);
  test("SHELL-43: the manager menu contains Legajos", () => expect(manager("Legajos")).toBe(true));
  test("SHELL-44: Recibos only with permisosManager.puedeVerRecibos", () => {
    expect(manager("Recibos")).toBe(true);
    expect(manager("Recibos", { puedeVerRecibos: false })).toBe(false);
  });
  test("SHELL-45: the manager menu contains Documentos", () => expect(manager("Documentos")).toBe(true));
  test("SHELL-46: the manager menu contains Licencias plus", () => expect(manager("Licencias plus")).toBe(true));
  test("SHELL-47: Control Horario only with timeclocks on", () => {
    expect(manager("Control Horario")).toBe(true);
    expect(manager("Control Horario", { modulos: without("timeclocks") })).toBe(false);
  });
  test("a manager sees nothing else of the company", () =>
    expect(titles("empresa", ["manager"])).toEqual([
      "Inicio",
      "Legajos",
      "Recibos",
      "Documentos",
      "Licencias plus",
      "Control Horario",
    ]));
  test("SHELL-48: documentacion sees Documentos", () =>
    expect(titles("empresa", ["documentacion"])).toEqual(["Inicio", "Documentos"]));
  test("SHELL-49: comunicaciones sees Cartelera Digital", () =>
    expect(titles("empresa", ["comunicaciones"])).toEqual(["Inicio", "Cartelera Digital"]));
});

describe("the company menu", () => {
  /** The manager's own rows are asserted above; without the permission its Recibos are not in the way. */
  const noPermission = { puedeVerRecibos: false };
  test("SHELL-50: Legajos for the five roles, and the manager's own", () =>
    onlyFor("empresa", "Legajos", [...READERS, "manager"]));
  test("SHELL-51: Recibos for the five roles", () => onlyFor("empresa", "Recibos", READERS, noPermission));
  test("SHELL-52: Sanciones for the five roles", () => onlyFor("empresa", "Sanciones", READERS));
  test("SHELL-53, D038: Documentos for the five roles, manager and documentacion, with the module on", () => {
    onlyFor("empresa", "Documentos", [...READERS, "manager", "documentacion"]);
    onlyFor("empresa", "Documentos", [], { modulos: without("documentos") });
  });
  test("SHELL-54, D037: Licencias for the five roles while licenciasPlus is off", () => {
    onlyFor("empresa", "Licencias", READERS, { modulos: without("licenciasPlus") });
    onlyFor("empresa", "Licencias", []);
  });
  test("SHELL-55, D038: Control Horario for the five roles and manager, with the module on", () => {
    onlyFor("empresa", "Control Horario", [...READERS, "manager"]);
    onlyFor("empresa", "Control Horario", [], { modulos: without("timeclocks") });
  });
  test("SHELL-56, D037: Licencias plus for the five roles and also manager, while the module is on", () => {
    onlyFor("empresa", "Licencias plus", [...READERS, "manager"]);
    onlyFor("empresa", "Licencias plus", [], { modulos: without("licenciasPlus") });
  });
  test("SHELL-57, D039: Cartelera Digital for root, admin and superadmin, and comunicaciones' own item", () =>
    onlyFor("empresa", "Cartelera Digital", [...ADMIN, "comunicaciones"]));
  test("SHELL-58: Configuración for root, admin and superadmin", () => onlyFor("empresa", "Configuración", ADMIN));
  test("SHELL-60, D040: the Admins menu is admin, superadmin, root and rrhh", () =>
    expect(roleNames.filter((role) => seesAdmins([role])).sort()).toEqual(["admin", "root", "rrhh", "superadmin"]));
  test("several roles add up and no title repeats", () => {
    const shown = titles("empresa", ["rrhh", "manager", "external", "documentacion", "comunicaciones"]);
    expect(new Set(shown).size).toBe(shown.length);
    expect(shown).toContain("Cartelera Digital");
  });
});
