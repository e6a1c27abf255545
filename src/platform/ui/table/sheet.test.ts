// S-56: what is copied runs nothing where it is pasted, and every cell lands in its own place.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fileName, tsvOf } from "./sheet.ts";

const COLUMNS = [
  { title: "Nombre", kind: "text" },
  { title: "Ingreso", kind: "date" },
  { title: "Saldo", kind: "number" },
] as const;

describe("the clipboard", () => {
  it("has what people read: heads, days and decimal commas", () => {
    expect(tsvOf({ columnas: COLUMNS, filas: [["Acuña, Lucía", "2026-03-02", 2.5]] })).toBe(
      "Nombre\tIngreso\tSaldo\nAcuña, Lucía\t02/03/2026\t2,5",
    );
  });

  it("S-56: makes text of formulas, and leaves negative numbers numbers", () => {
    const filas = [
      ["=HYPERLINK()", null, -3],
      [" @SUM", "+1", "-5+1"],
      ["ok\n=1", "", 0],
    ];
    expect(tsvOf({ columnas: COLUMNS, filas }).split("\n").slice(1)).toEqual([
      "'=HYPERLINK()\t\t-3",
      "' @SUM\t'+1\t'-5+1",
      "ok =1\t\t0",
    ]);
  });

  it("has one line a row and one tab a column, whatever the cells hold", () => {
    const text = fc.string({ unit: fc.constantFrom(..."a=\t\r\n -") });
    const columnas = [COLUMNS[0], COLUMNS[0]];
    fc.assert(
      fc.property(fc.array(fc.tuple(text, text), { maxLength: 5 }), (filas) => {
        const lines = tsvOf({ columnas, filas }).split("\n");
        expect(lines).toHaveLength(filas.length + 1);
        for (const cells of lines.map((line) => line.split("\t"))) {
          expect(cells).toHaveLength(2);
          for (const cell of cells) expect(cell).not.toMatch(/^\s*[=-]/);
        }
      }),
    );
  });
});

it("a file is named after its title", () => {
  expect(fileName("Médicos y días — 2026", "csv")).toBe("medicos-y-dias-2026.csv");
  expect(fileName("¿?", "xlsx")).toBe("lista.xlsx");
});
