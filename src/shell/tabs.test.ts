/** The tabs of the real screens: which each person finds, in which order, and which pages are drawn with them. */
import { describe, expect, test } from "vitest";
import { sees2fa } from "#features/cuentas/rules.ts";
import { SANCIONES } from "#features/sanciones/tipos.ts";
import { type Role, roleNames } from "#platform/auth/roles.ts";
import { CUENTA, EMPRESA, LEGAJO, RECIBOS, type Strip } from "#platform/tabs/strips.ts";
import { INLINE_TABS, splitTabs } from "#platform/ui/page/tab-strip.ts";
import { EMPLOYEE, tabsFor, visitor } from "./fixtures/menus.ts";
import { addressOf, stripOf, tabsOf } from "./tabs.ts";
import { screens } from "./web/screens.ts";

const titlesOf = (strip: Strip, role: Role) => tabsFor(strip, role).map(({ title }) => title);

describe("the company's pages", () => {
  const shown = titlesOf(EMPRESA, "admin");

  test.each([
    ["EMP-01", "Empresa", "/empresa/edit"],
    ["EMP-02", "Sucursales", "/empresa/sucursales"],
    ["EMP-03", "Departamentos", "/empresa/departamentos"],
    ["EMP-04", "Puestos", "/empresa/puestos"],
    ["EMP-05", "Carpetas", "/empresa/carpetas"],
    ["EMP-06", "Tipos de Documentos", "/empresa/tipodocumentos"],
    ["EMP-08", "Razón Social", "/empresa/razonsocials"],
    ["EMP-09", "Unidades de Negocio", "/empresa/unidadnegocios"],
    ["EMP-10", "Registro de Actividad", "/empresa/registroActividad"],
    ["EMP-11", "Lista de Distribución", "/empresa/listadistribucions"],
  ])("%s: have the item %s", (_id, title, path) => {
    expect(tabsFor(EMPRESA, "admin")).toContainEqual({ title, path });
  });

  test("have those of the specification first, in its order, then the catalogues it names elsewhere", () => {
    expect(shown).toEqual([
      "Empresa",
      "Sucursales",
      "Departamentos",
      "Puestos",
      "Carpetas",
      "Tipos de Documentos",
      "Razón Social",
      "Unidades de Negocio",
      "Registro de Actividad",
      "Lista de Distribución",
      "Lugares de atención",
      "Médicos",
      "Diagnósticos",
      "Convenios",
      "Contratos",
      "Códigos de activación",
      "Roles",
    ]);
  });

  test("EMP-12, D041: at most eight are shown, the rest wait under Más and none is lost", () => {
    const { inline, more } = splitTabs(tabsFor(EMPRESA, "admin").map(({ title, path }) => ({ title, to: path })));
    expect(inline).toHaveLength(INLINE_TABS);
    expect(INLINE_TABS).toBe(8);
    expect([...inline, ...more].map(({ title }) => title)).toEqual(shown);
  });

  test("HR finds those it keeps, and nobody else any", () => {
    expect(titlesOf(EMPRESA, "rrhh")).toEqual([
      "Lugares de atención",
      "Médicos",
      "Diagnósticos",
      "Códigos de activación",
      "Roles",
    ]);
    for (const role of ["user", "manager", "external", "documentacion", "comunicaciones", "qr_display"] as const)
      expect(titlesOf(EMPRESA, role)).toEqual([]);
  });
});

describe("the pages of one's own account", () => {
  const pathsFor = (role: Role) => tabsFor(CUENTA, role, { ve2fa: true }).map(({ path }) => path);

  test.each([
    ["PERF-01", "/settings/profile"],
    ["PERF-02", "/settings/password"],
    ["PERF-03", "/settings/sanciones"],
    ["PERF-05", "/settings/documentos"],
    ["PERF-06", "/settings/accounts"],
    ["PERF-07", "/settings/picture"],
    ["PERF-08", "/settings/sign"],
  ])("%s: have %s", (_id, path) => {
    expect(pathsFor("user")).toContain(path);
  });

  test("stand in their order", () => {
    expect(tabsFor(CUENTA, "user", { ve2fa: true }).map(({ title }) => title)).toEqual([
      "Mis Datos",
      "Foto",
      "Contraseña",
      "Firma",
      "Segundo factor",
      "Sesiones",
      "Sanciones",
      "Documentos",
      "Cuentas vinculadas",
    ]);
  });

  test("PERF-09: one's own file is for user, root, superadmin and admin", () => {
    const OWN = ["/settings/profile", "/settings/sanciones", "/settings/documentos", "/settings/accounts"];
    for (const role of roleNames)
      expect(
        pathsFor(role).filter((path) => OWN.includes(path)),
        role,
      ).toEqual((EMPLOYEE as readonly Role[]).includes(role) ? OWN : []);
  });

  test("D044: password, picture and signature are everybody's, except a screen's on a wall", () => {
    const ALL = ["/settings/picture", "/settings/password", "/settings/sign"];
    for (const role of roleNames)
      expect(
        pathsFor(role).filter((path) => ALL.includes(path)),
        role,
      ).toEqual(role === "qr_display" ? [] : ALL);
  });

  test("PERF-11, D175: the second factor is found with time clocks and that mark type on; by administrators and HR always", () => {
    for (const role of roleNames.filter((name) => name !== "qr_display"))
      for (const timeclocks of [true, false])
        for (const twoFA of [true, false]) {
          const ve2fa = sees2fa({ roles: [role], timeclocks, twoFA });
          const isStaff = ["root", "superadmin", "admin", "rrhh"].includes(role);
          const found = tabsFor(CUENTA, role, { ve2fa }).some(({ path }) => path === "/settings/2fa");
          expect(found, `${role} ${timeclocks} ${twoFA}`).toBe(isStaff || (timeclocks && twoFA));
        }
  });
});

describe("somebody's file", () => {
  test("has its sections, each for those who may open it", () => {
    for (const role of ["root", "superadmin", "admin", "rrhh"] as const)
      expect(titlesOf(LEGAJO, role)).toEqual(["Datos", "Sanciones", "Recibos", "Documentos", "Actividad"]);
    expect(titlesOf(LEGAJO, "manager")).toEqual(["Datos", "Sanciones", "Documentos", "Actividad"]);
    for (const role of ["user", "external", "documentacion", "comunicaciones", "qr_display"] as const)
      expect(titlesOf(LEGAJO, role)).toEqual([]);
  });

  test("LEG-12, REC-51: has the receipts, for a manager only where they may see them", () => {
    const recibos = { title: "Recibos", path: "/users/$userId/recibos" };
    for (const role of ["root", "superadmin", "admin", "rrhh"] as const)
      expect(tabsFor(LEGAJO, role)).toContainEqual(recibos);
    const given = { permisosManager: { puedeVerRecibos: true, puedeCargarRecibos: false } };
    expect(tabsFor(LEGAJO, "manager", given)).toContainEqual(recibos);
    expect(tabsFor(LEGAJO, "manager")).not.toContainEqual(recibos);
  });

  test("LEG-13: has the documents while the company has the module", () => {
    const documentos = { title: "Documentos", path: "/users/$userId/documentos" };
    for (const role of ["root", "superadmin", "admin", "rrhh", "manager"] as const) {
      expect(tabsFor(LEGAJO, role)).toContainEqual(documentos);
      expect(tabsFor(LEGAJO, role, { modulos: [] })).not.toContainEqual(documentos);
    }
  });

  test("leads to the same person's other sections", () => {
    const [first] = tabsFor(LEGAJO, "admin");
    expect(addressOf(first?.path ?? "", { userId: "0198f0c2" })).toBe("/users/0198f0c2/profile");
  });
});

describe("the sanctions", () => {
  test("SANC-01: have a sub-menu: the list, and the types for whoever keeps them", () => {
    const list = { title: "Sanciones", path: "/sancions" };
    expect(tabsFor(SANCIONES, "admin")).toEqual([list, { title: "Tipos de sanción", path: "/tiposancion" }]);
    for (const role of ["rrhh", "external"] as const) expect(tabsFor(SANCIONES, role)).toEqual([list]);
  });
});

describe("the company's receipts", () => {
  test("D184: what was signed in disconformity stands beside them, for whoever answers it", () => {
    const pendientes = { title: "Pendientes", path: "/recibos-admin/pendientes" };
    const firmados = { title: "Firmados", path: "/recibos-admin/firmados" };
    const casos = { title: "Disconformidades", path: "/disconformidades" };
    const cargas = { title: "Cargas", path: "/recibos-admin/cargas" };
    for (const role of ["root", "superadmin", "admin", "rrhh"] as const)
      expect(tabsFor(RECIBOS, role)).toEqual([pendientes, firmados, casos, cargas]);
    const given = { permisosManager: { puedeVerRecibos: true, puedeCargarRecibos: true } };
    expect(tabsFor(RECIBOS, "manager", given)).toEqual([pendientes, firmados, cargas]);
    for (const role of ["external", "manager"] as const) expect(tabsFor(RECIBOS, role)).toEqual([pendientes, firmados]);
    expect(tabsFor(RECIBOS, "user")).toEqual([]);
  });
});

describe("the strip of a page", () => {
  const stripAt = (path: string) => screens.filter((screen) => screen.path === path).map((s) => stripOf(s, screens));

  test("is its tab's, also on the pages below it", () => {
    expect(stripAt("/empresa/sucursales")).toEqual([EMPRESA]);
    expect(stripAt("/empresa/sucursales/$id/edit")).toEqual([EMPRESA]);
    expect(stripAt("/sancions/create")).toEqual([SANCIONES]);
    expect(stripAt("/sancions/$sancionId/edit")).toEqual([SANCIONES]);
    expect(stripAt("/users/$userId/sanciones")).toEqual([LEGAJO]);
  });

  test("is the one it says where its address says nothing", () =>
    expect(stripAt("/empresa/lista/create")).toEqual([EMPRESA]));

  test("is none elsewhere", () => {
    for (const path of ["/", "/config", "/listadistribucions/create", "/firmamotivos/create"])
      expect(stripAt(path)).toEqual([undefined]);
  });
});

test("a tab of a module that is off, or that does not show itself, is not found; the rest by order", () => {
  const strip: Strip = { label: "Cosas" };
  const declared = [
    { path: "/c", access: "signedIn", tab: { of: strip, title: "C", order: 30 } },
    { path: "/a", access: "signedIn", modulo: "timeclocks", tab: { of: strip, title: "A", order: 10 } },
    { path: "/b", access: "signedIn", tab: { of: strip, title: "B", order: 20, shows: ({ ve2fa }) => ve2fa } },
    { path: "/d", access: "signedIn", tab: { of: { label: "Cosas" }, title: "De otra", order: 5 } },
  ] as const satisfies Parameters<typeof tabsOf>[1];
  const found = (over: Parameters<typeof visitor>[1]) =>
    tabsOf(strip, declared, visitor(["user"], over)).map((t) => t.title);
  expect(found({ ve2fa: true })).toEqual(["A", "B", "C"]);
  expect(found({ ve2fa: false })).toEqual(["A", "C"]);
  expect(found({ modulos: [], ve2fa: false })).toEqual(["C"]);
});
