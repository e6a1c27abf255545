// Proves that every address of the specification's catalogues leads to a screen, and to whom it opens.
import { describe, expect, it } from "vitest";
import { catalogosScreens } from "./screens.ts";

const leadsTo = (address: string) =>
  catalogosScreens.find(({ path, aliases = [] }) => path === address || aliases.includes(address as `/${string}`));

describe("catalogosScreens", () => {
  it.each([
    ["CAT-02", "/empresa/lugaratencions", "Lugares de atención"],
    ["CAT-03", "/medicos", "Médicos"],
    ["CAT-04", "/puestos", "Puestos"],
    ["CAT-05", "/razonsocials", "Razón Social"],
    ["CAT-06", "/unidadnegocios", "Unidades de Negocio"],
    ["CAT-07", "/departamentos", "Departamentos"],
    ["CAT-08", "/sectores", "Departamentos"],
    ["CAT-13", "/sucursales", "Sucursales"],
    ["CAT-17", "/diagnosticos", "Diagnósticos"],
  ])("%s %s lists %s", (_, address, title) => {
    expect(leadsTo(address)?.title).toBe(title);
  });

  it.each([
    ["CAT-14", "/sucursales/create"],
    ["CAT-15", "/sucursales/$id/edit"],
  ])("%s CAT-31 %s is for superadmin, admin and root", (_, address) => {
    expect([...(leadsTo(address)?.access ?? [])].sort()).toEqual(["admin", "root", "superadmin"]);
  });

  it("gives each address to one screen only", () => {
    const all = catalogosScreens.flatMap(({ path, aliases = [] }) => [path, ...aliases]);
    expect(new Set(all).size).toBe(all.length);
  });
});
