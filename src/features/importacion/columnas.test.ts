// Proves which column is which: by position, by name however it is written, and when the first row is a heading.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  CAMPOS,
  campoNames,
  columnasByName,
  columnasByPosition,
  isHeading,
  labelOf,
  POR_POSICION,
  propio,
} from "./columnas.ts";
import { MODELO_HEADINGS, MODELO_ROWS } from "./modelo.ts";

describe("IMP-15: by position", () => {
  it("are the 17, in the specification's order", () => {
    expect(columnasByPosition(18)).toEqual([
      "legajo",
      "fechaIngreso",
      "firstName",
      "lastName",
      "cuil",
      "dni",
      "fechaNacimiento",
      "domicilio",
      "provincia",
      "localidad",
      "telefono1",
      "telefono2",
      "email",
      "sucursal",
      "area",
      "puesto",
      "convenio",
      null,
    ]);
  });
});

const shouted = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").toUpperCase();

describe("D199: by name", () => {
  it("finds every field by its label, in any order, without accents and in capitals", () => {
    fc.assert(
      fc.property(fc.shuffledSubarray([...campoNames]), (names) => {
        expect(columnasByName(names.map(labelOf), [])).toEqual(names);
        expect(
          columnasByName(
            names.map((name) => `  ${shouted(labelOf(name))} `),
            [],
          ),
        ).toEqual(names);
      }),
    );
  });

  it("has no synonym of two fields", () => {
    const others = campoNames.flatMap((name) => CAMPOS[name].otros);
    expect(new Set(others).size).toBe(others.length);
    for (const name of campoNames) expect(columnasByName(CAMPOS[name].otros.slice(0, 1), [])[0] ?? name).toBe(name);
  });

  it.each([
    ["Nº legajo", "legajo"],
    ["N° de Legajo", "legajo"],
    ["Apellidos", "lastName"],
    ["CUIL/CUIT", "cuil"],
    ["Mail", "email"],
    ["E-mail", "email"],
    ["Fecha Nac.", "fechaNacimiento"],
    ["Sector", "area"],
    ["Jefe directo", "reportaA"],
    ["Ciudad", "localidad"],
  ])("%s is %s", (heading, name) => {
    expect(columnasByName([heading], [])).toEqual([name]);
  });

  it("finds the company's own by label, and leaves out what it does not know and what comes twice", () => {
    const headings = ["Turno", "__proto__", "constructor", "", "CUIL", "cuit", "talle de GORRA"];
    expect(columnasByName(headings, ["Talle de gorra", "Turno"])).toEqual([
      propio("Turno"),
      null,
      null,
      null,
      "cuil",
      null,
      propio("Talle de gorra"),
    ]);
  });
});

describe("the first row", () => {
  it("is a heading where it names fields, and none where it is somebody's", () => {
    expect(isHeading(MODELO_HEADINGS)).toBe(true);
    for (const row of MODELO_ROWS) expect(isHeading(row.map(String))).toBe(false);
    expect(isHeading(["Columna A", "Teléfono 1", "Teléfono 2"])).toBe(true);
    expect(isHeading(["Nombre y apellido", "Observaciones"])).toBe(true);
    expect(isHeading(["", ""])).toBe(false);
    expect(isHeading(["1001", "", "Ana", "Gómez"])).toBe(false);
  });

  it("is a heading whatever labels stand in it, and in whatever order", () => {
    fc.assert(
      fc.property(fc.shuffledSubarray([...campoNames], { minLength: 2 }), (names) => {
        expect(isHeading(names.map(labelOf))).toBe(true);
      }),
    );
  });

  it("knows 17 positions", () => expect(POR_POSICION).toHaveLength(17));
});
