// Proves what a cell may say, that every problem names its row and column, and that no sheet breaks the reading.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { checkDigit, checkDigitIsTen, formatCuil } from "#platform/argentina/cuil.ts";
import { formatDay } from "#platform/dates/format.ts";
import { dayOf } from "./celdas.ts";
import { type CampoName, campoNames, columnasByPosition, isCampo, POR_POSICION, propio } from "./columnas.ts";
import { MODELO_ROWS } from "./modelo.ts";
import { hasError, type Lectura, readRow, repeated } from "./rules.ts";

const TODAY = "2026-03-02";
const lectura = (...columnas: readonly (string | null)[]): Lectura => ({ columnas, campos: [], today: TODAY });
const read = (columna: CampoName, cell: string) => {
  const { datos, problemas } = readRow({ line: 7, cells: [cell] }, lectura(columna));
  return { value: datos[columna], said: problemas.map(({ columna: at, nivel }) => `${at} ${nivel}`) };
};

const day = fc
  .date({ min: new Date("1900-01-01"), max: new Date("2026-03-02"), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const ten = fc
  .tuple(fc.constantFrom("20", "23", "24", "27"), fc.integer({ min: 0, max: 99_999_000 }))
  .map(([prefix, middle]) => prefix + String(middle).padStart(8, "0"));
const cuil = ten.map((digits) => digits + checkDigit(digits));

describe("IMP-14: days", () => {
  it("reads every day as DD/MM/YYYY, as people shorten it, and as a sheet's own", () => {
    fc.assert(
      fc.property(day, (one) => {
        const written = formatDay(one);
        expect(dayOf(written)).toBe(one);
        expect(dayOf(written.replace(/^0/, "").replace("/0", "/"))).toBe(one);
        expect(dayOf(one)).toBe(one);
        expect(dayOf(`${one} 08:30`)).toBe(one);
      }),
    );
  });

  it.each([
    "31/02/2020",
    "2020-02-31",
    "29/02/2021",
    "32/01/2020",
    "01/13/2020",
    "1/2/20",
    "01/02/0020",
    "ayer",
    "44197",
  ])("refuses %s, at its column", (cell) => {
    expect(read("fechaIngreso", cell)).toEqual({ value: undefined, said: ["fechaIngreso error"] });
  });

  it("refuses who is born tomorrow, and who came before being born", () => {
    const both = (...cells: readonly string[]) =>
      readRow({ line: 2, cells }, lectura("fechaNacimiento", "fechaIngreso")).problemas.map(({ columna }) => columna);
    expect(both("03/03/2026")).toEqual(["fechaNacimiento"]);
    expect(both("02/03/2000", "01/03/2000")).toEqual(["fechaIngreso"]);
    expect(both("02/03/2000", "01/04/2026")).toEqual([]);
  });
});

describe("D186: the CUIL", () => {
  it("takes every person's, however it is written, and warns where ten became nine", () => {
    fc.assert(
      fc.property(cuil, (digits) => {
        const said = checkDigitIsTen(digits.slice(0, 10)) ? ["cuil aviso"] : [];
        expect(read("cuil", formatCuil(digits))).toEqual({ value: digits, said });
        expect(read("cuil", ` ${digits} `)).toEqual({ value: digits, said });
      }),
    );
  });

  it("refuses every other check digit", () => {
    fc.assert(
      fc.property(ten, fc.integer({ min: 1, max: 9 }), (digits, more) => {
        const wrong = digits + ((checkDigit(digits) + more) % 10);
        expect(read("cuil", wrong)).toEqual({ value: undefined, said: ["cuil error"] });
      }),
    );
  });

  it.each(["30-71234567-1", "3.07123E+10", "20.1234", "veinte"])("refuses %s", (cell) => {
    expect(read("cuil", cell)).toEqual({ value: undefined, said: ["cuil error"] });
  });

  it("says of a company's that it is one", () => {
    const digits = `3071234567${checkDigit("3071234567")}`;
    const { problemas } = readRow({ line: 2, cells: [digits] }, lectura("cuil"));
    expect(problemas[0]?.message).toBe("Es el CUIT de una empresa: debe ser el CUIL de una persona");
  });

  it("warns where the DNI is another one", () => {
    const said = (dni: string) => readRow({ line: 2, cells: ["20-12345678-6", dni] }, lectura("cuil", "dni")).problemas;
    expect(said("12.345.678")).toEqual([]);
    expect(said("12345679")).toMatchObject([{ columna: "dni", nivel: "aviso" }]);
  });
});

describe("the other cells", () => {
  it.each<[CampoName, string, string | number]>([
    ["legajo", "000123", 123],
    ["dni", "30.123.456", "30123456"],
    ["email", "Ana@Ejemplo.COM", "ana@ejemplo.com"],
    ["sexo", "f", "Femenino"],
    ["sexo", "VARÓN", "Masculino"],
    ["estadoCivil", "soltera", "Soltero/a"],
    ["estadoCivil", "CASADO/A", "Casado/a"],
    ["provincia", "cordoba", "ar-x"],
    ["provincia", "Capital Federal", "ar-c"],
    ["provincia", "C.A.B.A.", "ar-c"],
    ["telefono1", "+54 9 11 4567-8900", "+54 9 11 4567-8900"],
    ["domicilio", "Belgrano 56\n2º B", "Belgrano 56 2º B"],
    ["talles.calzado", "42", "42"],
  ])("%s %j is %j", (columna, cell, value) => {
    expect(read(columna, cell)).toEqual({ value, said: [] });
  });

  it.each<[CampoName, string]>([
    ["legajo", "0"],
    ["legajo", "12a"],
    ["legajo", "-3"],
    ["legajo", "99999999999"],
    ["dni", "123"],
    ["email", "ana@"],
    ["sexo", "otro"],
    ["estadoCivil", "a veces"],
    ["provincia", "Montevideo"],
    ["firstName", "x".repeat(81)],
    ["firstName", '=HYPERLINK("http://x")'],
    ["firstName", "a\u0000b"],
    ["firstName", "\ud800"],
  ])("%s %j is refused", (columna, cell) => {
    expect(read(columna, cell)).toEqual({ value: undefined, said: [`${columna} error`] });
  });

  it("finds a city within its province, and by itself where there is one of that name only", () => {
    const place = (...cells: readonly string[]) => readRow({ line: 2, cells }, lectura("provincia", "localidad")).datos;
    expect(place("Córdoba", "villa maria")).toEqual({ provincia: "ar-x", localidad: "ar-x-villa-maria" });
    expect(place("", "Villa María")).toEqual({ provincia: "ar-x", localidad: "ar-x-villa-maria" });
    expect(place("Buenos Aires", "Banfield")).toEqual({ provincia: "ar-b", localidad: "ar-b-lomas-de-zamora" });
    expect(place("CABA", "Capital Federal")).toMatchObject({ provincia: "ar-c" });
    expect(place("CABA", "Capital Federal").localidad).toBeDefined();
  });

  it("leaves a city that is in no list empty, and says so without holding the row up", () => {
    const { datos, problemas } = readRow(
      { line: 2, cells: ["Chaco", "Ninguna Parte"] },
      lectura("provincia", "localidad"),
    );
    expect(datos).toEqual({ provincia: "ar-h" });
    expect(problemas).toMatchObject([{ columna: "localidad", nivel: "aviso" }]);
  });

  it("D170: reads the company's own fields by their type", () => {
    const campos = [
      { etiqueta: "Legajo médico", tipo: "Texto", valoresLista: [] },
      { etiqueta: "Apto", tipo: "Fecha", valoresLista: [] },
      { etiqueta: "Turno", tipo: "Lista", valoresLista: ["Mañana", "Noche"] },
    ] as const;
    const columnas = campos.map(({ etiqueta }) => propio(etiqueta));
    const own = (...cells: readonly string[]) =>
      readRow({ line: 2, cells }, { columnas, campos: campos as never, today: TODAY });
    expect(own("A1", "02/03/2026", "manana").datos).toEqual({
      camposPersonalizados: { "Legajo médico": "A1", Apto: "2026-03-02", Turno: "Mañana" },
    });
    expect(own("", "31/02/2026", "Tarde").problemas.map(({ columna }) => columna)).toEqual([
      propio("Apto"),
      propio("Turno"),
    ]);
  });

  it("tells whoever leaves the model's examples in the sheet, and finds nothing else wrong with them", () => {
    for (const cells of MODELO_ROWS) {
      const { datos, problemas } = readRow(
        { line: 2, cells: cells.map(String) },
        lectura(...columnasByPosition(POR_POSICION.length)),
      );
      expect(problemas.map(({ message }) => message)).toEqual(["Es una fila de ejemplo del modelo: borrala"]);
      expect(datos.localidad).toBeDefined();
    }
  });
});

describe("any sheet at all", () => {
  const odd = fc.oneof(
    fc.string({ unit: "binary", maxLength: 30 }),
    fc.constantFrom("__proto__", "constructor", "=1+1", ""),
  );
  const columns = fc.array(fc.option(fc.constantFrom<string>(...campoNames, propio("__proto__"), "__proto__")));

  it("is read without breaking: each problem has a column of the sheet and a sentence, and a refused cell no value", () => {
    fc.assert(
      fc.property(fc.array(odd, { maxLength: 40 }), columns, (cells, columnas) => {
        const { datos, problemas } = readRow({ line: 3, cells }, lectura(...columnas));
        expect(Object.keys(datos).every(isCampo)).toBe(true);
        expect(Object.getPrototypeOf(datos)).toBe(Object.prototype);
        for (const { columna, message } of problemas) {
          expect(columnas).toContain(columna);
          expect(message).toMatch(/^[A-ZÁÉÍÓÚ«].{5,}/);
        }
      }),
    );
  });

  it("of empty cells says nothing", () => {
    const { datos, problemas } = readRow({ line: 2, cells: ["", "  ", "\n"] }, lectura("cuil", "legajo", "email"));
    expect({ datos, problemas }).toEqual({ datos: {}, problemas: [] });
  });
});

describe("repeated in the file", () => {
  it("is said at every row of an equal CUIL or number, and at no other", () => {
    const values = fc.array(fc.record({ cuil: fc.option(fc.constantFrom("a", "b", "c"), { nil: undefined }) }));
    fc.assert(
      fc.property(values, (rows) => {
        const filas = rows.map((datos, at) => ({ linea: at + 2, datos }));
        const said = repeated(filas as never);
        for (const { linea, datos } of filas) {
          const equal = filas.filter((other) => datos.cuil !== undefined && other.datos.cuil === datos.cuil);
          expect(hasError(said.get(linea) ?? [])).toBe(equal.length > 1);
        }
      }),
    );
  });

  it("names where the others are", () => {
    const said = repeated([2, 5, 9, 11, 12].map((linea) => ({ linea, datos: { legajo: linea > 9 ? 1 : 2 } })));
    expect([...said.values()].map(([one]) => one?.message)).toEqual([
      "El número de legajo se repite en las filas 5 y 9",
      "El número de legajo se repite en las filas 2 y 9",
      "El número de legajo se repite en las filas 2 y 5",
      "El número de legajo se repite en la fila 12",
      "El número de legajo se repite en la fila 11",
    ]);
  });
});
