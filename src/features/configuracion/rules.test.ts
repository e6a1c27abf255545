// Proves who knows of a company's contract, which zones there are, and what a save makes of its own fields.
import { describe, expect, it } from "vitest";
import { EmpresaConfigDraft } from "./contract.ts";
import { changesContract, saveCampos, seesContract } from "./rules.ts";

describe("the configuration's own words", () => {
  it("D089: root changes the contract, superadmin reads it, nobody else knows of it", () => {
    const standing = (role: "root" | "superadmin" | "admin" | "user") => [
      seesContract([role]),
      changesContract([role]),
    ];
    expect(standing("root")).toEqual([true, true]);
    expect(standing("superadmin")).toEqual([true, false]);
    expect(standing("admin")).toEqual([false, false]);
    expect(standing("user")).toEqual([false, false]);
  });

  it("D181: a zone is one that both sides know, by its name", () => {
    const zone = (zonaHoraria: string) => EmpresaConfigDraft.safeParse({ name: "X", zonaHoraria }).success;
    expect(["America/Argentina/Ushuaia", "UTC", "Europe/Madrid"].filter((name) => !zone(name))).toEqual([]);
    expect(["", "Marte/Olimpo", "-03:00", "<b>"].filter(zone)).toEqual([]);
  });

  it("own fields keep values only in a list, each once", () => {
    const [one, other] = saveCampos([
      { etiqueta: "a", tipo: "Texto", valoresLista: ["x"] },
      { etiqueta: "b", tipo: "Lista", valoresLista: ["x", "y", "x"] },
    ]);
    expect([one?.valoresLista, other?.valoresLista]).toEqual([[], ["x", "y"]]);
  });
});
