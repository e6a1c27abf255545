// Proves what a list shows: search, order, pages of fifty, and an address that may say anything.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { arrange, nextSort, queryOf, viewOf } from "./arrange.ts";
import { PAGE_SIZE } from "./timings.ts";

type Row = { name: string; matricula: string };
const columns = [
  { key: "name", text: (row: Row) => row.name },
  { key: "matricula", text: (row: Row) => row.matricula },
];
const doctors: Row[] = [
  { name: "Zárate", matricula: "MN 9" },
  { name: "Ávila", matricula: "MN 10" },
  { name: "Núñez", matricula: "MP 3" },
];
const view = { search: "", sort: "name", page: 1 };
const names = (rows: readonly Row[]) => rows.map((row) => row.name);

describe("arrange", () => {
  it("orders by the first column unless told otherwise (REC-94: ordered by first column)", () => {
    expect(names(arrange(doctors, columns, view).rows)).toEqual(["Ávila", "Núñez", "Zárate"]);
    expect(names(arrange(doctors, columns, { ...view, sort: "inexistente" }).rows)).toEqual([
      "Ávila",
      "Núñez",
      "Zárate",
    ]);
  });

  it("orders by any column, both ways", () => {
    expect(names(arrange(doctors, columns, { ...view, sort: "matricula" }).rows)).toEqual(["Zárate", "Ávila", "Núñez"]);
    expect(names(arrange(doctors, columns, { ...view, sort: "-matricula" }).rows)).toEqual([
      "Núñez",
      "Ávila",
      "Zárate",
    ]);
  });

  it("searches every column without accents", () => {
    expect(names(arrange(doctors, columns, { ...view, search: "avila" }).rows)).toEqual(["Ávila"]);
    expect(names(arrange(doctors, columns, { ...view, search: "mp" }).rows)).toEqual(["Núñez"]);
  });

  it("GEN-22 shows fifty rows a page, each row on exactly one page", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 230 }), (count) => {
        const all = Array.from({ length: count }, (_, i) => ({ name: `n${i}`, matricula: "" }));
        const { pages } = arrange(all, columns, view);
        const shown = Array.from({ length: pages }, (_, i) => arrange(all, columns, { ...view, page: i + 1 }).rows);
        expect(shown.every((rows) => rows.length <= PAGE_SIZE)).toBe(true);
        expect(new Set(shown.flat()).size).toBe(count);
      }),
    );
  });

  it("shows the last page when the address asks beyond it", () => {
    expect(arrange(doctors, columns, { ...view, page: 9 })).toMatchObject({ page: 1, from: 1, found: 3 });
    expect(arrange([], columns, { ...view, page: 9 })).toMatchObject({ page: 1, from: 0, found: 0 });
  });
});

describe("the address", () => {
  it("forgives nonsense", () => {
    expect(viewOf({ buscar: { a: 1 }, orden: 7, pagina: "-3" }, "name")).toEqual(view);
    expect(viewOf({ buscar: 2026, orden: "-name", pagina: 2 }, "name")).toEqual({
      search: "2026",
      sort: "-name",
      page: 2,
    });
  });

  it("says only what differs from a list just opened", () => {
    expect(queryOf(view, "name")).toEqual({ buscar: undefined, orden: undefined, pagina: undefined });
    expect(queryOf({ search: "rossi", sort: "-name", page: 3 }, "name")).toEqual({
      buscar: "rossi",
      orden: "-name",
      pagina: 3,
    });
  });

  it("turns a column's order round on the second press", () => {
    expect([nextSort("name", "name"), nextSort("-name", "name"), nextSort("name", "matricula")]).toEqual([
      "-name",
      "name",
      "matricula",
    ]);
  });
});
