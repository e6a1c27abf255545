// Proves the roles of spec 1 §6: names, levels, who sees them and who gives them.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { canAssign, highestLevel, isAdmin, isKioskOnly, ROLES, type Role, roleNames, visibleRoles } from "./roles.ts";

const anyRole = fc.constantFrom(...roleNames);
const someRoles = fc.uniqueArray(anyRole, { minLength: 0 });

describe("roles", () => {
  it("ROL-01: are these ten", () => {
    expect([...roleNames].sort()).toEqual([
      "admin",
      "comunicaciones",
      "documentacion",
      "external",
      "manager",
      "qr_display",
      "root",
      "rrhh",
      "superadmin",
      "user",
    ]);
  });

  it.each<[string, Role, string, number]>([
    ["ROL-02", "root", "Root", 100],
    ["ROL-04", "superadmin", "Super Administrador", 4],
    ["ROL-05", "admin", "Apoderado", 3],
    ["ROL-06", "rrhh", "Recursos Humanos", 2],
    ["ROL-07", "manager", "Manager", 1],
    ["ROL-10", "user", "Empleado", 0],
    ["ROL-12", "comunicaciones", "Comunicaciones", 0],
    ["ROL-14", "documentacion", "Documentación", 0],
    ["ROL-16, D010", "qr_display", "Pantalla QR", 0],
    ["D009", "external", "Externo", 0],
  ])("%s: %s is shown as %s and has level %i", (_, role, displayName, level) => {
    expect(ROLES[role]).toMatchObject({ displayName, level });
  });

  it.each<[Role, RegExp]>([
    ["rrhh", /carga los recibos/],
    ["manager", /documentos de los empleados que tiene a cargo/],
    ["user", /sus propios recibos y documentos/],
    ["comunicaciones", /cartelera digital/],
    ["documentacion", /documentos de todos los legajos/],
    ["qr_display", /^Solo muestra el código QR/],
  ])("%s is described by what it is for", (role, words) => {
    expect(ROLES[role].descripcion).toMatch(words);
  });

  it("loading leaves for others is said of the administrators, HR and managers, and of no other", () => {
    const said = roleNames.filter((role) => /licencias de otros empleados/.test(ROLES[role].descripcion));
    expect(said.sort()).toEqual(["admin", "manager", "rrhh", "superadmin"]);
    // Root's sentence says that it may do everything.
    expect(ROLES.root.descripcion).toMatch(/todos los permisos/);
  });

  it("every role says what it is for, in a sentence of its own", () => {
    const sentences = roleNames.map((role) => ROLES[role].descripcion);
    expect(new Set(sentences).size).toBe(roleNames.length);
    for (const sentence of sentences) expect(sentence).toMatch(/^[A-Z].{15,110}[^.]$/);
  });

  it("ROL-03, ROL-17: only root sees the roles root and qr_display", () => {
    expect([...visibleRoles(["root"])].sort()).toEqual([...roleNames].sort());
    const others = roleNames.filter((role) => role !== "root");
    for (const own of others) {
      expect([...visibleRoles([own])].sort()).toEqual(
        [...roleNames].filter((role) => role !== "root" && role !== "qr_display").sort(),
      );
    }
  });

  it("ROL-21: the admin-type roles are root, superadmin and admin", () => {
    expect(roleNames.filter((role) => isAdmin([role])).sort()).toEqual(["admin", "root", "superadmin"]);
    expect(isAdmin([])).toBe(false);
    expect(isAdmin(["user", "admin"])).toBe(true);
  });

  it("a screen on the wall has qr_display and nothing else", () => {
    expect(isKioskOnly(["qr_display"])).toBe(true);
    expect(isKioskOnly(["qr_display", "user"])).toBe(false);
    expect(isKioskOnly([])).toBe(false);
  });

  it("D008: several roles add up and the highest decides", () => {
    expect(highestLevel(["user", "rrhh", "manager"])).toBe(2);
    expect(canAssign(["user", "rrhh"], "manager")).toBe(true);
    expect(canAssign(["user", "manager"], "manager")).toBe(false);
  });
});

/** Rows assign, columns are assigned: `1` where the row's role may give the column's. */
const COLUMNS = [
  "root",
  "superadmin",
  "admin",
  "rrhh",
  "manager",
  "user",
  "comunicaciones",
  "documentacion",
  "external",
  "qr_display",
] as const satisfies readonly Role[];
const TABLE: Readonly<Record<Role, string>> = {
  root: "1111111111",
  superadmin: "0011111110",
  admin: "0001111110",
  rrhh: "0000111110",
  manager: "0000011110",
  user: "0000000000",
  comunicaciones: "0000000000",
  documentacion: "0000000000",
  external: "0000000000",
  qr_display: "0000000000",
};

describe("who assigns which role", () => {
  it.each(Object.entries(TABLE) as [Role, string][])("ROL-19, ROL-20: %s assigns %s", (own, row) => {
    expect(COLUMNS.map((wanted) => (canAssign([own], wanted) ? "1" : "0")).join("")).toBe(row);
  });

  it("ROL-19: nobody but root gives a role of their own level or above, whatever roles they hold", () => {
    fc.assert(
      fc.property(someRoles, anyRole, (own, wanted) => {
        fc.pre(!own.includes("root") && ROLES[wanted].level >= highestLevel(own));
        expect(canAssign(own, wanted)).toBe(false);
      }),
    );
  });

  it("ROL-20: root gives any role, also with others beside it", () => {
    fc.assert(
      fc.property(someRoles, anyRole, (own, wanted) => {
        expect(canAssign([...own, "root"], wanted)).toBe(true);
      }),
    );
  });

  it("ROL-03, ROL-17: nobody gives a role they cannot see", () => {
    fc.assert(
      fc.property(someRoles, anyRole, (own, wanted) => {
        if (!visibleRoles(own).includes(wanted)) expect(canAssign(own, wanted)).toBe(false);
      }),
    );
  });

  it("D012: somebody without a role gives none", () => {
    expect(roleNames.filter((wanted) => canAssign([], wanted))).toEqual([]);
  });
});
