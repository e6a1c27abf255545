/** S-56: csv that Excel opens as a table and never as formulas. */
import fc from "fast-check";
import { parseCsv } from "hucre/csv";
import { describe, expect, it } from "vitest";
import { type Column, neutralise } from "./cells.ts";
import { toCsv } from "./csv.ts";

const COLUMNS: readonly Column[] = [
  { title: "Nombre", kind: "text" },
  { title: "Ingreso", kind: "date" },
  { title: "Saldo", kind: "number" },
];

describe("toCsv", () => {
  it("writes the mark, the separator, quotes and CRLF", () => {
    const rows = [
      ['Pérez; "Pepe"', "2026-03-02", 1.5],
      ["dos\nlíneas", null, -3],
    ];
    expect(toCsv(COLUMNS, rows)).toBe(
      '\uFEFFNombre;Ingreso;Saldo\r\n"Pérez; ""Pepe""";02/03/2026;1,5\r\n"dos\nlíneas";;-3\r\n',
    );
  });

  it("S-56 neutralises texts and heads; a negative number stays a number", () => {
    const csv = toCsv(
      [
        { title: "=1", kind: "text" },
        { title: "n", kind: "number" },
      ],
      [
        ["ok\n=1", -5],
        ["@x", "-5+1"],
      ],
    );
    expect(csv).toBe("\uFEFF'=1;n\r\n\"ok\n'=1\";-5\r\n'@x;'-5+1\r\n");
  });

  it("comes back as it went, from another reader", () => {
    const column: Column = { title: "t", kind: "text" };
    const text = fc.string({ unit: fc.constantFrom('"', ";", "\n", "\r", " ", "=", "ñ", "x", ",") });
    fc.assert(
      fc.property(fc.array(fc.tuple(text, text), { minLength: 1 }), (rows) => {
        const read = parseCsv(toCsv([column, column], rows), { delimiter: ";" });
        expect(read.slice(1)).toEqual(rows.map((row) => row.map(neutralise)));
      }),
    );
  });
});
