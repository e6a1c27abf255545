// Proves what a list held whole in the browser shows: search, order both ways, and values that order where words do not.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { foundIn, searchIndex, sorted } from "./arrange.ts";

type Row = { name: string; matricula: string; dias: number; desde: string };
const columns = [
  { key: "name", text: (row: Row) => row.name },
  { key: "matricula", text: (row: Row) => row.matricula },
  { key: "dias", text: (row: Row) => `${row.dias} días`, value: (row: Row) => row.dias },
  { key: "desde", text: (row: Row) => row.desde.split("-").reverse().join("/"), value: (row: Row) => row.desde },
];
const doctors: Row[] = [
  { name: "Zárate", matricula: "MN 9", dias: -2, desde: "2026-01-31" },
  { name: "Ávila", matricula: "MN 10", dias: 10, desde: "2025-12-01" },
  { name: "Núñez", matricula: "MP 3", dias: 9, desde: "2026-02-01" },
];
const names = (rows: readonly Row[]) => rows.map((row) => row.name);
const search = (text: string) => names(foundIn(doctors, searchIndex(doctors, columns), text));

describe("order", () => {
  it("is by the first column unless told otherwise (REC-94: ordered by first column)", () => {
    expect(names(sorted(doctors, columns, "name"))).toEqual(["Ávila", "Núñez", "Zárate"]);
    expect(names(sorted(doctors, columns, "inexistente"))).toEqual(["Ávila", "Núñez", "Zárate"]);
  });

  it("is by any column, both ways", () => {
    expect(names(sorted(doctors, columns, "matricula"))).toEqual(["Zárate", "Ávila", "Núñez"]);
    expect(names(sorted(doctors, columns, "-matricula"))).toEqual(["Núñez", "Ávila", "Zárate"]);
  });

  it("is by value where the words would not order: amounts and days", () => {
    expect(names(sorted(doctors, columns, "dias"))).toEqual(["Zárate", "Núñez", "Ávila"]);
    expect(names(sorted(doctors, columns, "-desde"))).toEqual(["Núñez", "Zárate", "Ávila"]);
  });

  it("leaves equals as they came, both ways: events arrive newest first", () => {
    const twice = [...doctors, ...doctors.map((each) => ({ ...each, desde: "2020-01-01" }))];
    for (const sort of ["name", "-name"]) {
      const days = sorted(twice, columns, sort).map(({ desde }) => desde);
      expect(days.filter((_, at) => at % 2 === 1)).toEqual(["2020-01-01", "2020-01-01", "2020-01-01"]);
    }
  });

  it("loses and invents no row", () => {
    const name = fc.string();
    fc.assert(
      fc.property(fc.array(name), fc.constantFrom("name", "-name"), (all, sort) => {
        const rows = all.map((each) => ({ name: each }));
        const ordered = sorted(rows, [{ key: "name", text: (row: { name: string }) => row.name }], sort);
        expect(new Set(ordered)).toEqual(new Set(rows));
        expect(ordered).toHaveLength(rows.length);
      }),
    );
  });
});

describe("search", () => {
  it("looks in every column without accents or capitals", () => {
    expect(search("avila")).toEqual(["Ávila"]);
    expect(search("mp")).toEqual(["Núñez"]);
    expect(search("NUÑEZ")).toEqual(["Núñez"]);
  });

  it("wants every word, in any order", () => {
    expect(search("10 avila")).toEqual(["Ávila"]);
    expect(search("avila mp")).toEqual([]);
  });

  it("finds all for nothing but blanks", () => expect(search("  ")).toHaveLength(3));
});
