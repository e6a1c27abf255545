/**
 * Entries declared before their screens: who is to see each and when. They carry no requirement: nothing can be seen
 * yet. The day a screen comes its row fails here and goes, with its requirement, to `menu.test.ts`.
 */
import { describe, expect, test } from "vitest";
import { MODULOS, type Modulo } from "#platform/auth/modulos.ts";
import type { Role } from "#platform/auth/roles.ts";
import { ADMIN, DECLARED, EMPLOYEE, menusOf, READERS, seers, titles, without } from "./fixtures/menus.ts";
import { currentEntry, type MenuGroup } from "./menu.ts";

type Waiting = {
  readonly group: MenuGroup;
  readonly title: string;
  readonly state: string;
  readonly path: `/${string}`;
  readonly roles: readonly Role[];
  /** Shown only with the module on, or only with it off. */
  readonly on?: Modulo;
  readonly off?: Modulo;
};

const own = { group: "empleado", roles: EMPLOYEE } as const;
const company = { group: "empresa", roles: READERS } as const;
const withManager: readonly Role[] = [...READERS, "manager"];

const WAITING: readonly Waiting[] = [
  {
    group: "empleado",
    title: "Mis Licencias",
    state: "licenciasPlusEmpleado.list",
    path: "/licenciasPlusEmpleado/list",
    // D031
    roles: ["user", "root"],
    on: "licenciasPlus",
  },
  {
    ...own,
    title: "Enviar Cert./Licencia",
    state: "settings.licencias",
    path: "/settings/licencias",
    off: "licenciasPlus",
  },
  {
    ...own,
    title: "Mis fichajes",
    state: "fichajesEmpleado.timeclocks",
    path: "/fichajesEmpleado/timeclocks-empleado",
    on: "timeclocks",
  },
  // D037
  { ...company, title: "Licencias", state: "licencias.list", path: "/licencias", off: "licenciasPlus" },
  {
    ...company,
    title: "Licencias plus",
    state: "licenciasPlus.list",
    path: "/licenciasPlus",
    roles: withManager,
    on: "licenciasPlus",
  },
  {
    ...company,
    title: "Control Horario",
    state: "fichajes.timeclocks",
    path: "/fichajes/timeclocks",
    roles: withManager,
    on: "timeclocks",
  },
  // D039
  {
    group: "empresa",
    title: "Cartelera Digital",
    state: "noticesadmin.activas",
    path: "/cartelera-admin/activas",
    roles: [...ADMIN, "comunicaciones"],
  },
];

/** As the menus will be once every screen is built. */
const built = { paths: DECLARED };

describe("entries that wait for their screen", () => {
  test.each(WAITING)("$group: $title, $state", ({ group, title, state, path, roles, on, off }) => {
    const shown = { ...built, modulos: off ? without(off) : MODULOS };
    expect(seers(group, title, shown)).toEqual([...roles].sort());
    const role = roles[0] as Role;
    expect(menusOf([role], shown)[group].find((entry) => entry.title === title)).toMatchObject({ state, path });
    if (on) expect(seers(group, title, { ...built, modulos: without(on) })).toEqual([]);
    if (off) expect(seers(group, title, built)).toEqual([]);
  });

  test("none of them shows today", () => {
    for (const { group, title } of WAITING)
      for (const modulos of [MODULOS, []]) expect(seers(group, title, { modulos }), title).toEqual([]);
  });

  test("a manager sees Recibos only with the permission, and nothing else of the company", () => {
    const all = ["Inicio", "Legajos", "Recibos", "Documentos", "Licencias plus", "Control Horario"];
    expect(titles("empresa", ["manager"], built)).toEqual(all);
    expect(titles("empresa", ["manager"], { ...built, puedeVerRecibos: false })).toEqual(
      all.filter((title) => title !== "Recibos"),
    );
    for (const role of READERS)
      expect(seers("empresa", "Recibos", { ...built, puedeVerRecibos: false })).toContain(role);
  });

  test("documentacion and comunicaciones see their one entry", () => {
    expect(titles("empresa", ["documentacion"], built)).toEqual(["Inicio", "Documentos"]);
    expect(titles("empresa", ["comunicaciones"], built)).toEqual(["Inicio", "Cartelera Digital"]);
  });

  test("the phone's bottom bar is to have Inicio, Recibos, Licencias and Fichar, with either leave module", () => {
    for (const modulos of [MODULOS, without("licenciasPlus")])
      expect(menusOf(["user"], { ...built, modulos }).empleado.flatMap((entry) => entry.short ?? [])).toEqual([
        "Inicio",
        "Recibos",
        "Licencias",
        "Fichar",
      ]);
  });

  test("own the addresses below them", () => {
    const current = (path: string, group: MenuGroup) => currentEntry(path, menusOf(["root"], built)[group])?.title;
    expect(current("/users/0198f0c2/profile", "empresa")).toBe("Legajos");
    expect(current("/recibos-admin/firmados", "empresa")).toBe("Recibos");
    expect(current("/settings/documentos", "empleado")).toBe("Enviar documento");
    expect(currentEntry("/licenciasPlusEmpleado/list")?.title).toBe("Mis Licencias");
  });
});
