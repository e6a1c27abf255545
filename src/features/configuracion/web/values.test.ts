// Proves what the company's page reads out of its draft, and the words it says about it.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { EmpresaConfig } from "#features/configuracion/contract.ts";
import { ModulosConfig } from "#features/empresa/modulos.ts";
import { contrastSentence, draftOf, looksOf, moved, parseHora, plusState, valuesInWords } from "./values.ts";

const ID = "0198c3a1-7d5e-7b1a-9c00-000000000001";
const NEW = "0198c3a1-7d5e-7b1a-9c00-000000000002";
const empresa = EmpresaConfig.parse({
  _id: ID,
  version: 1,
  name: "Sur S.A.",
  logo: ID,
  logoURL: "/logo?v=1",
  ultimaFechaActualizacion: null,
  empleadosActivos: 3,
  archivos: null,
  camposPersonalizadosLegajo: [{ etiqueta: "Línea", tipo: "Lista", valoresLista: ["Montaje"] }],
});

describe("the draft", () => {
  it("opens with the rules of saving applied, so that opening the page changes nothing", () => {
    const modulos = { ...empresa.modulos, licenciasTrial: true, licenciasTrialFecha: "2026-12-01" };
    const draft = draftOf({ ...empresa, modulos });
    expect(draft.modulos).toMatchObject({ licenciasTrial: false, licenciasTrialFecha: null });
    expect(draft.modulos.misDatos.camposPersonalizados.fields).toHaveProperty("Línea");
    expect(draftOf({ ...empresa, ...draft })).toEqual(draft);
    expect(draft).not.toHaveProperty("empleadosActivos");
  });
});

describe("how it looks", () => {
  const urlOf = (handle: string) => `/temporal/${handle}`;
  it("the logo is the saved one, the one just uploaded, or none", () => {
    expect(looksOf({ name: "Sur", logo: ID }, empresa, urlOf).logo).toBe("/logo?v=1");
    expect(looksOf({ name: "Sur", logo: NEW }, empresa, urlOf).logo).toBe(`/temporal/${NEW}`);
    expect(looksOf({ name: "Sur", logo: null }, empresa, urlOf).logo).toBeNull();
  });

  it("a colour half typed shows as the default one", () => {
    const bar = { message: "Hola", background: "#12", colorFont: "#ABCDEF" };
    expect(looksOf({ name: "Sur", notificationBar: bar }, empresa, urlOf).notificationBar).toEqual({
      message: "Hola",
      background: "#ed5565",
      colorFont: "#ABCDEF",
    });
  });
});

describe("whether the bar can be read", () => {
  it("says the ratio, and the plate that mends it", () => {
    expect(contrastSentence("#ed5565", "#ffffff")).toBe(
      "Blanco sobre este fondo da 3,45:1 y cuesta leerlo. Por eso el texto va sobre una placa más oscura (5,5:1).",
    );
    expect(contrastSentence("#000000", "#ffffff")).toBe("Blanco sobre este fondo da 21:1: se lee bien.");
    expect(contrastSentence("#808080", "#1d1c18")).toMatch(/^Esta letra .* placa más clara \(5,6:1\)\.$/);
    expect(contrastSentence("#ffff00", "#777700")).toBe(
      "Esta letra da 4,42:1 y no se lee. El texto va en tinta sobre una placa blanca.",
    );
  });

  it("has a sentence for any pair", () => {
    const colour = fc.integer({ min: 0, max: 0xffffff }).map((n) => `#${n.toString(16).padStart(6, "0")}`);
    fc.assert(fc.property(colour, colour, (one, other) => /:1/.test(contrastSentence(one, other))));
  });
});

describe("words", () => {
  it("how leaves plus is paid for", () => {
    const state = (modulos: object) => plusState(ModulosConfig.parse(modulos));
    expect(state({})).toBe("Apagada");
    expect(state({ licenciasPlus: true })).toBe("Sin facturar");
    expect(state({ licenciasPlus: true, facturarLicenciasPlus: true })).toBe("Facturada");
    expect(state({ licenciasPlus: true, licenciasTrial: true })).toBe("De prueba");
    expect(state({ licenciasPlus: true, licenciasTrial: true, licenciasTrialFecha: "2026-12-01" })).toBe(
      "De prueba hasta el 01/12/2026",
    );
  });

  it("an hour is read as people write it, and what is none is left for the contract to refuse", () => {
    expect(["3:30", "0330", "3.30", " 03:30 "].map(parseHora)).toEqual(["03:30", "03:30", "03:30", "03:30"]);
    expect(parseHora("  ")).toBeNull();
    expect(["25:00", "ocho", "3"].map(parseHora)).toEqual(["25:00", "ocho", "3"]);
  });

  it("the values of a list are named, four at most; other types have none", () => {
    const campo = { etiqueta: "Línea", tipo: "Lista", valoresLista: ["a", "b", "c", "d", "e", "f"] } as const;
    expect(valuesInWords({ ...campo, valoresLista: [...campo.valoresLista] })).toBe("a, b, c, d y 2 más");
    expect(valuesInWords({ ...campo, tipo: "Texto", valoresLista: ["a"] })).toBe("");
  });
});

describe("the order of the fields", () => {
  it("moves one place and stays at the ends", () => {
    expect(moved(["a", "b", "c"], 0, 1)).toEqual(["b", "a", "c"]);
    expect(moved(["a", "b", "c"], 2, -1)).toEqual(["a", "c", "b"]);
    expect(moved(["a", "b"], 0, -1)).toEqual(["a", "b"]);
    expect(moved(["a", "b"], 1, 1)).toEqual(["a", "b"]);
  });
});
