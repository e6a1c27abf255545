// Proves that every address of the specification's catalogues leads to a screen, and to whom it opens.
import { describe, expect, it } from "vitest";
import { catalogosScreens } from "./screens.ts";

const leadsTo = (address: string) =>
  catalogosScreens.find(({ path, aliases = [] }) => path === address || aliases.includes(address as `/${string}`));

describe("catalogosScreens", () => {
  it.each([
    ["/empresa/lugaratencions", "Lugares de atención"],
    ["/medicos", "Médicos"],
    ["/puestos", "Puestos"],
    ["/razonsocials", "Razón Social"],
    ["/unidadnegocios", "Unidades de Negocio"],
    ["/departamentos", "Departamentos"],
    ["/sectores", "Departamentos"],
    ["/sucursales", "Sucursales"],
    ["/diagnosticos", "Diagnósticos"],
  ])("%s is the address of %s", (address, title) => {
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
