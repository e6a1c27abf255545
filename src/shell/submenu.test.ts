/** The company's tabs. Spec 2 §2; D041. */
import { describe, expect, test } from "vitest";
import { currentTab, EMPRESA_TABS, INLINE_TABS, splitTabs, visibleTabs } from "./submenu.ts";

const all = new Set<string>(EMPRESA_TABS.map((tab) => tab.path));

describe("the /empresa sub-menu", () => {
  test("opens with the specification's eleven, in its order and words", () => {
    expect(
      visibleTabs(all)
        .slice(0, 11)
        .map((tab) => tab.title),
    ).toEqual([
      "Empresa",
      "Sucursales",
      "Departamentos",
      "Puestos",
      "Carpetas",
      "Tipos de Documentos",
      "Tipos de Licencias",
      "Razón Social",
      "Unidades de Negocio",
      "Registro de Actividad",
      "Lista de Distribución",
    ]);
  });

  test("shows only screens that exist and the person may open", () => {
    expect(visibleTabs(new Set(["/empresa/puestos", "/empresa/medicos", "/users"])).map((tab) => tab.title)).toEqual([
      "Puestos",
      "Médicos",
    ]);
    expect(visibleTabs(new Set())).toEqual([]);
  });

  test("D041: eight inline, the rest under Más, none lost", () => {
    const { inline, more } = splitTabs(visibleTabs(all));
    expect(inline).toHaveLength(INLINE_TABS);
    expect([...inline, ...more]).toEqual(EMPRESA_TABS);
    expect(splitTabs(EMPRESA_TABS.slice(0, 8)).more).toEqual([]);
  });

  test("a tab stays current on its own pages and on no neighbour's", () => {
    expect(currentTab("/empresa/sucursales/create")?.title).toBe("Sucursales");
    expect(currentTab("/empresa/sucursales")?.title).toBe("Sucursales");
    expect(currentTab("/empresa/sucursalesviejas")).toBeUndefined();
  });
});
