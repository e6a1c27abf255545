// Proves the folders of the demo: enough of each kind to look at, and none that the product itself would refuse.
import { expect, it } from "vitest";
import { CarpetaDraft } from "#features/carpetas/contract.ts";
import { clasesOf, isFija, PENDIENTES, RECIBOS, TIPO_RECIBO, takesTypes } from "#features/carpetas/rules.ts";
import { TipoDocumentoDraft } from "#features/carpetas/tipos.ts";
import { demoPlan } from "./plan.ts";

const { companies } = demoPlan();
const names = (rows: readonly { readonly name: string }[]) => rows.map(({ name }) => name.toLowerCase());

it.each(companies)(
  "$name: folders and types that the calls would take, each name once",
  ({ carpetas, tiposDocumento }) => {
    const taken = [PENDIENTES, RECIBOS, { name: TIPO_RECIBO }];
    for (const rows of [
      [...carpetas, ...taken.slice(0, 2)],
      [...tiposDocumento, ...taken.slice(2)],
    ])
      expect(new Set(names(rows)).size).toBe(rows.length);
    for (const { _id, ...draft } of carpetas) {
      expect(CarpetaDraft.parse(draft)).toEqual(draft);
      expect(clasesOf(draft).length).toBeLessThanOrEqual(1);
      expect(isFija(draft)).toBe(false);
    }
    for (const { _id, ...draft } of tiposDocumento) {
      expect(TipoDocumentoDraft.parse(draft)).toEqual(draft);
      const folder = carpetas.find((one) => one._id === draft.carpeta);
      expect(folder && takesTypes(folder), draft.name).toBe(true);
    }
  },
);

it("the first company shows every kind, one folder without anything in it, and a dozen types", () => {
  const [{ carpetas, tiposDocumento } = { carpetas: [], tiposDocumento: [] }] = companies;
  expect(carpetas).toHaveLength(8);
  expect(carpetas.flatMap(clasesOf).sort()).toEqual(["esLicencia", "esOnboarding"]);
  expect(tiposDocumento).toHaveLength(12);
  const used = new Set(tiposDocumento.map(({ carpeta }) => carpeta));
  expect(carpetas.filter((one) => !used.has(one._id)).map(({ name }) => name)).toEqual(["Licencias", "Novedades"]);
});
