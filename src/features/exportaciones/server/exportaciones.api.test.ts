/** GEN-23, S-56, S-58: the table on the screen as a file. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Refusal } from "#platform/problems/problem.ts";
import { pagesByPdfium } from "#platform/reports/server/fixtures/judges.ts";
import { PDF_TYPE } from "#platform/reports/server/report.ts";
import { partOf } from "#platform/sheets/server/fixtures/workbooks.ts";
import { readSheet } from "#platform/sheets/server/read.ts";
import { XLSX_TYPE } from "#platform/sheets/server/write.ts";
import { type TestedServer, testServer } from "#shell/testing/test-server.ts";
import { exportaciones } from "../contract.ts";
import { exportacionProblems } from "../problems.ts";

let server: TestedServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

const TABLE = {
  titulo: "Legajos: activos",
  columnas: [
    { titulo: "Nombre", clase: "text" },
    { titulo: "Ingreso", clase: "date" },
    { titulo: "Saldo", clase: "number", decimales: 2 },
  ],
  filas: [
    ["=HYPERLINK(1)", "2026-03-02", 1234.5],
    ["Muñoz", null, -1],
  ],
} as const;

type Asked = Parameters<ReturnType<typeof as>["exportar"]>[0];
const as = (username: string | null) => server.as(username, exportaciones);
/** The changes are what the contract refuses, so that no type of its fits them. */
const ask = (changes: object = {}) => ({ formato: "xlsx", ...TABLE, ...changes }) as Asked;
const bytesOf = (body: unknown) => body as Uint8Array;

const refusalOf = async (work: Promise<unknown>): Promise<Refusal> => {
  const outcome = await work.catch((error: unknown) => error);
  expect(outcome).toBeInstanceOf(Refusal);
  return outcome as Refusal;
};

describe("GEN-23 exportar", () => {
  it("S-56 makes a sheet of typed cells, named after the list", async () => {
    const { name, type, body } = await as("rrhh").exportar(ask());
    expect({ name, type }).toEqual({ name: "Legajos activos.xlsx", type: XLSX_TYPE });
    expect(partOf(bytesOf(body), "xl/worksheets/sheet1.xml")).not.toMatch(/<f[ >/]/);
    const { headers, rows } = await readSheet(server.services.sandbox, { bytes: bytesOf(body) }, { by: "pruebas" });
    expect(headers).toEqual(["Nombre", "Ingreso", "Saldo"]);
    expect(rows.map(({ cells }) => cells)).toEqual([
      ["=HYPERLINK(1)", "2026-03-02", "1234.5"],
      ["Muñoz", "", "-1"],
    ]);
  });

  it.each(["rrhh", "rrhh.b", "user"])(
    "makes a report and a sheet that name %s's own company and person, as the server knows them",
    async (username) => {
      const forged = { formato: "pdf", filtros: "Sucursal: Todas", empresa: "Otra S.A.", printedBy: "Otro" };
      const { name, type, body } = await as(username).exportar(ask(forged));
      expect({ name, type }).toEqual({ name: "Legajos activos.pdf", type: PDF_TYPE });
      const [known] = await server.fresh.asOwner<{ empresa: string; persona: string }>(
        `select e.name as empresa, l.display_name as persona from cuenta c join empresa e on e.id = c.empresa_actual_id
       join legajo l on l.id = c.id where c.username = $1`,
        [username],
      );
      const text = (await pagesByPdfium(bytesOf(body))).join("");
      expect(text).toContain(known?.empresa);
      expect(text).toContain(`Impreso el 02/03/2026 12:00 por ${known?.persona}`);
      const { body: book } = await as(username).exportar(ask({ ...forged, formato: "xlsx" }));
      const sheet = partOf(bytesOf(book), "xl/worksheets/sheet1.xml");
      const above = [...sheet.matchAll(/<c r="A[1-4]" [^>]*><is><t [^>]*>(.*?)<\/t>/g)].map(([, line]) => line);
      const made = `Exportado el 02/03/2026 12:00 por ${known?.persona}`;
      expect(above).toEqual(["Legajos: activos", known?.empresa, made, "Sucursal: Todas"]);
      expect(text).toContain("Sucursal: Todas");
      expect(text).toContain("1.234,50");
      expect(text).not.toContain("Otr");
    },
  );

  it("is answered to nobody who has not signed in", async () => {
    expect((await refusalOf(as(null).exportar(ask()))).status).toBe(401);
  });

  it.each([
    ["a format it does not know", { formato: "exe" }],
    ["no title", { titulo: " " }],
    ["no columns", { columnas: [] }],
    ["too many columns", { columnas: Array.from({ length: 61 }, () => ({ titulo: "x", clase: "text" })) }],
    ["a kind it does not know", { columnas: [{ titulo: "x", clase: "formula" }] }],
    ["too many rows", { filas: Array.from({ length: 10_001 }, () => ["x"]) }],
    ["a row that is too long", { filas: [Array.from({ length: 61 }, () => "x")] }],
    ["a cell that is an object", { filas: [[{ formula: "=1" }]] }],
    ["a text that is too long", { filas: [["x".repeat(4_001)]] }],
    ["rows that are none", { filas: "x" }],
  ])("refuses %s", async (_, changes) => {
    const refusal = await refusalOf(as("rrhh").exportar(ask(changes)));
    expect(refusal.status).toBe(400);
    expect(refusal.message).not.toMatch(/Invalid|expected/i);
  });

  it("refuses a PDF that nobody would wait for, and more than 12 MB", async () => {
    const columnas = Array.from({ length: 13 }, () => ({ titulo: "x", clase: "text" }));
    const filas = Array.from({ length: 10_000 }, () => columnas.map(() => "x"));
    const huge = await refusalOf(as("rrhh").exportar(ask({ formato: "pdf", columnas, filas })));
    expect(huge.problems[0]?.code).toBe(exportacionProblems.pdfGrande.code);
    const heavy = Array.from({ length: 4_000 }, () => ["x".repeat(3_500)]);
    expect((await refusalOf(as("rrhh").exportar(ask({ filas: heavy })))).status).toBe(413);
  });

  it("leaves its line in the activity log of the company, and only there", async () => {
    const lines = async () => {
      const rows = await server.fresh.asOwner<{ username: string }>(
        `select c.username from registro r join cuenta c on c.id = r.from_user and c.empresa_actual_id = r.empresa_id
         where r.module = 'General' and r.class = 'view' and r.name = 'Exportación de una tabla'`,
      );
      return rows.map(({ username }) => username).sort();
    };
    const before = await lines();
    await as("rrhh.b").exportar(ask());
    expect(await lines()).toEqual([...before, "rrhh.b"].sort());
  });
});

describe("S-58 exports a minute and person", () => {
  it("are ten, and another person's are their own", async () => {
    const limited = await testServer({ rateLimits: true });
    const call = (username: string) => limited.as(username, exportaciones).exportar(ask());
    try {
      const outcomes = await Promise.allSettled(Array.from({ length: 12 }, () => call("rrhh")));
      const refused = outcomes.filter(({ status }) => status === "rejected");
      expect(refused).toHaveLength(2);
      expect(refused.map((each) => (each as PromiseRejectedResult).reason.status)).toEqual([429, 429]);
      expect((await call("admin")).type).toBe(XLSX_TYPE);
    } finally {
      await limited.close();
    }
  });
});
