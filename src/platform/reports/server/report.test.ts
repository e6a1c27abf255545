/** GEN-23: a list as a PDF, judged from outside. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createSandbox } from "#platform/sandbox/server/sandbox.ts";
import type { Sandbox } from "#platform/sandbox/server/task.ts";
import type { Column, Row } from "#platform/sheets/cells.ts";
import { pagesByPdfium, pagesOf, qpdfSays } from "./fixtures/judges.ts";
import { type Report, tableReport } from "./report.ts";

let sandbox: Sandbox;
beforeAll(() => {
  sandbox = createSandbox();
});
afterAll(() => sandbox.close());

const COLUMNS: readonly Column[] = [
  { title: "Empleado", kind: "text" },
  { title: "Ingreso", kind: "date" },
  { title: "Observaciones", kind: "text" },
  { title: "Saldo", kind: "number", decimals: 2 },
];

const print = (rows: readonly Row[], changes: Partial<Report> = {}) =>
  tableReport(sandbox, {
    by: "pruebas",
    letterhead: {
      title: "Legajos",
      company: "Acería del Sur S.A.",
      person: "Ana Gómez",
      at: new Date("2026-03-02T15:04:00Z"),
      zone: "America/Argentina/Buenos_Aires",
      filters: "Sucursal: Rosario",
    },
    columns: COLUMNS,
    rows,
    ...changes,
  });
const people = (count: number): Row[] =>
  Array.from({ length: count }, (_, i) => [`Muñoz, Persona ${i}`, "2020-05-31", "Sin novedad", i * 1000.5]);

describe("a table report", () => {
  it("says what, whose, when, by whom and which page, and repeats its heads", async () => {
    const file = await print(people(120));
    const checked = qpdfSays(file);
    if (checked !== null) expect(checked).toMatch(/^0 .*No syntax or stream encoding errors/s);
    const pages = await pagesOf(file);
    expect(pages.length).toBeGreaterThan(2);
    for (const [at, read] of pages.entries()) {
      // Where a reader breaks its lines is its own affair.
      const page = read.replace(/\s+/g, " ");
      expect(page).toContain("Acería del Sur S.A.");
      expect(page).toContain("Impreso el 02/03/2026 12:04 por Ana Gómez");
      expect(page).toContain(`Página ${at + 1} de ${pages.length}`);
      expect(page).toContain("Empleado");
      expect(page).toContain("Saldo");
    }
    expect(pages[0]).toContain("Sucursal: Rosario");
    expect(pages.join("")).toContain("119.059,50");
    expect(pages.join("").match(/31\/05\/2020/g)).toHaveLength(120);
  });

  it("opens in pdfium, on A4 lying down", async () => {
    const file = await print(people(3));
    expect((await pagesByPdfium(file))[0]).toContain("Muñoz, Persona 2");
    expect(Buffer.from(file).toString("latin1")).toMatch(/\/MediaBox \[0 0 841\.89 595\.28\]/);
  });

  it("wraps long texts and unbroken words, even one longer than a page", { timeout: 240_000 }, async () => {
    const long = "palabra ".repeat(3_000).trim();
    const file = await print([
      ["x".repeat(400), null, long, 1],
      ["Última", null, "fila", 2],
    ]);
    const text = (await pagesByPdfium(file)).join("").replace(/\s/g, "");
    expect(text.match(/palabra/g)).toHaveLength(3_000);
    // What would have run off its column is missing from no page.
    expect(text.match(/x/g)?.length).toBeGreaterThanOrEqual(400);
    expect(text).toContain("Última");
  });

  it("has room for sixty columns, for one and for no rows", { timeout: 240_000 }, async () => {
    const columns = Array.from({ length: 60 }, (_, i): Column => ({ title: `C${i}`, kind: "text" }));
    const wide = await pagesByPdfium(await print([columns.map((_, i) => `v${i}`)], { columns }));
    expect(wide.join("").replace(/\s/g, "")).toContain("v58v59");
    const single = await print([["Ana"]], { columns: COLUMNS.slice(0, 1) });
    expect((await pagesByPdfium(single)).join("")).toContain("Ana");
    expect((await pagesByPdfium(await print([]))).join("")).toContain("No hay datos.");
  });
});
