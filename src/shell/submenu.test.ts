/** The company's tabs. Spec 2 §2; D041. */
import { describe, expect, test } from "vitest";
import { EMPRESA_TABS, visibleTabs } from "./submenu.ts";

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
});
