/** The company's tabs. Spec 2 §2; EMP-01…EMP-12, D041. */
import { describe, expect, test } from "vitest";
import { splitTabs } from "#platform/ui/page/tab-strip.ts";
import { EMPRESA_TABS, visibleTabs } from "./submenu.ts";

const all = new Set<string>(EMPRESA_TABS.map((tab) => tab.path));

describe("the /empresa sub-menu", () => {
  const wanted = [
    ["EMP-01", "Empresa"],
    ["EMP-02", "Sucursales"],
    ["EMP-03", "Departamentos"],
    ["EMP-04", "Puestos"],
    ["EMP-05", "Carpetas"],
    ["EMP-06", "Tipos de Documentos"],
    ["EMP-07", "Tipos de Licencias"],
    ["EMP-08", "Razón Social"],
    ["EMP-09", "Unidades de Negocio"],
    ["EMP-10", "Registro de Actividad"],
    ["EMP-11", "Lista de Distribución"],
  ] as const;
  test.each(wanted.map(([id, title], place) => ({ id, title, place })))("$id: has $title, in its place", (item) => {
    expect(visibleTabs(all)[item.place]?.title).toBe(item.title);
  });

  test("EMP-12, D041: at most eight are shown, the rest wait under Más and none is lost", () => {
    const tabs = visibleTabs(all).map(({ title, path }) => ({ title, to: path }));
    const { inline, more } = splitTabs(tabs);
    expect(inline.map(({ title }) => title)).toEqual(wanted.slice(0, 8).map(([, title]) => title));
    expect(more.slice(0, 3).map(({ title }) => title)).toEqual(wanted.slice(8).map(([, title]) => title));
    expect([...inline, ...more]).toEqual(tabs);
  });

  test("shows only screens that exist and the person may open", () => {
    expect(visibleTabs(new Set(["/empresa/puestos", "/empresa/medicos", "/users"])).map((tab) => tab.title)).toEqual([
      "Puestos",
      "Médicos",
    ]);
    expect(visibleTabs(new Set())).toEqual([]);
  });
});
