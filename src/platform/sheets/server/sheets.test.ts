/** S-56 and S-57 for sheets: what we write holds no formula, what we read does us no harm. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Refusal } from "#platform/problems/problem.ts";
import { type Host, startHost } from "#platform/sandbox/server/fixtures/hosted.ts";
import { createSandbox } from "#platform/sandbox/server/sandbox.ts";
import type { Sandbox } from "#platform/sandbox/server/task.ts";
import type { Cell, Column } from "../cells.ts";
import { sheetProblems } from "../problems.ts";
import { BOMBS } from "./fixtures/trials.ts";
import { partOf, workbook } from "./fixtures/workbooks.ts";
import { readSheet } from "./read.ts";
import { inChunks, writeXlsx } from "./write.ts";

const BY = { by: "pruebas" };
let sandbox: Sandbox;
let host: Host;
let dir: string;
beforeAll(async () => {
  host = await startHost(new URL("./fixtures/trials.ts", import.meta.url));
  sandbox = createSandbox();
  dir = mkdtempSync(join(tmpdir(), "rubrica-planillas-"));
});
afterAll(async () => {
  await host.close();
  await sandbox.close();
  rmSync(dir, { recursive: true, force: true });
});

const COLUMNS: readonly Column[] = [
  { title: "Nombre", kind: "text", width: 30 },
  { title: "Ingreso", kind: "date" },
  { title: "Marca", kind: "instant" },
  { title: "Saldo", kind: "number", decimals: 2 },
];
const EVIL = ['=HYPERLINK("http://evil","x")', " @SUM(A1)", "ok\n=1", "+1", "-1", "\t=1"];

const write = (rows: readonly (readonly Cell[])[], sheet = "Legajos") =>
  writeXlsx(sandbox, { ...BY, sheet, columns: COLUMNS, rows });
const csv = (text: string, encoding: BufferEncoding = "utf8") =>
  readSheet(sandbox, { bytes: new Uint8Array(Buffer.from(text, encoding)) }, BY);
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => "read",
    (error: unknown) => (error instanceof Refusal ? error.problems[0]?.code : error),
  );

describe("writeXlsx", () => {
  it("S-56 writes typed cells and never a formula", async () => {
    const file = await write(EVIL.map((text) => [text, text, text, text]));
    const sheet = partOf(file, "xl/worksheets/sheet1.xml");
    expect(sheet).not.toMatch(/<f[ >/]/);
    expect(sheet).toContain("=HYPERLINK(");
    const { rows } = await readSheet(sandbox, { bytes: file }, BY);
    expect(rows.map(({ cells }) => cells[0])).toEqual(EVIL.map((text) => text.trim()));
  });

  it("keeps the heads in view and gives widths, dates and numbers their formats", async () => {
    const file = await write([["Ana", "2026-03-02", "2026-03-02T15:04:00.000Z", 1234.5]]);
    const sheet = partOf(file, "xl/worksheets/sheet1.xml");
    expect(sheet).toMatch(/<pane ySplit="1" topLeftCell="A2" [^>]*state="frozen"/);
    expect(sheet).toContain('<col min="1" max="1" width="30" customWidth="1"/>');
    expect(sheet).toContain("<v>46083</v>");
    expect(sheet).toContain("<v>1234.5</v>");
    const styles = partOf(file, "xl/styles.xml");
    for (const format of ["dd/mm/yyyy", "dd/mm/yyyy hh:mm", "#,##0.00"]) {
      expect(styles).toContain(`formatCode="${format}"`);
    }
  });

  it("says above the table which list it is, whose, when and by whom; its heads stand out, filter and stay", async () => {
    const letterhead = {
      title: "Legajos <activos>",
      company: "Acería & Hijos\u0001",
      person: "Ana Gómez",
      at: new Date("2026-03-02T15:04:00Z"),
      zone: "America/Argentina/Buenos_Aires",
      filters: "Sucursal: Rosario",
    };
    const sent = [["Ana", "2026-03-02", null, 1]];
    const file = await writeXlsx(sandbox, { ...BY, sheet: "Legajos", columns: COLUMNS, rows: sent, letterhead });
    const sheet = partOf(file, "xl/worksheets/sheet1.xml");
    const lines = [...sheet.matchAll(/<row r="(\d+)"[^>]*>(.*?)<\/row>/g)].map(([, line, cells = ""]) => ({
      line: Number(line),
      texts: [...cells.matchAll(/<t [^>]*>(.*?)<\/t>/g)].map(([, text]) => text),
      looks: new Set([...cells.matchAll(/<c r="\w+" s="(\d+)"/g)].map(([, look]) => Number(look))),
    }));
    expect(lines.map(({ line, texts }) => [line, ...texts])).toEqual([
      [1, "Legajos &lt;activos&gt;"],
      [2, "Acería &amp; Hijos_x0001_"],
      [3, "Exportado el 02/03/2026 12:04 por Ana Gómez"],
      [4, "Sucursal: Rosario"],
      [6, "Nombre", "Ingreso", "Marca", "Saldo"],
      [7, "Ana"],
    ]);
    const styles = partOf(file, "xl/styles.xml");
    const looks = [...(/<cellXfs.*<\/cellXfs>/.exec(styles)?.[0].matchAll(/<xf [^>]*>/g) ?? [])].map(([look]) => look);
    const fonts = styles.match(/<font>.*?<\/font>/g) ?? [];
    const fontOf = (look: string | undefined) => fonts[Number(/fontId="(\d+)"/.exec(look ?? "")?.[1])];
    const [title, , , , head, data] = lines.map(({ looks: [look] }) => looks[look ?? 0]);
    expect(fontOf(title)).toMatch(/<b\/><sz val="16"/);
    expect(fontOf(head)).toMatch(/<b\/>/);
    expect(head).toMatch(/fillId="2".* applyFill="1"/);
    expect(fontOf(data)).not.toMatch(/<b\/>/);
    expect(sheet).toMatch(/<pane ySplit="6" topLeftCell="A7" [^>]*state="frozen"/);
    expect(sheet).toContain('<autoFilter ref="A6:D7"/>');
    expect(partOf(file, "xl/workbook.xml")).toContain(">'Legajos'!$1:$6</definedName>");
    expect(sheet).toContain("<oddFooter>&amp;LAcería &amp;&amp; Hijos_x0001_&amp;RPágina &amp;P de &amp;N</oddFooter>");
    expect(partOf(file, "docProps/app.xml")).toContain("<Company>Acería &amp; Hijos_x0001_</Company>");
    expect(partOf(file, "docProps/core.xml")).toContain(">2026-03-02T15:04:00.000Z</dcterms:created>");
    expect(await readSheet(sandbox, { bytes: file }, BY)).toEqual({
      headers: ["Nombre", "Ingreso", "Marca", "Saldo"],
      rows: [{ line: 7, cells: ["Ana", "2026-03-02", "", "1"] }],
    });
  });

  it("goes on in another sheet, with its heads, where one holds no more", async () => {
    const sent = Array.from({ length: 7 }, (_, n) => [`Persona ${n}`, null, null, n]);
    const file = await writeXlsx(sandbox, { ...BY, sheet: "Legajos", columns: COLUMNS, rows: sent, maxLines: 4 });
    const namesIn = (n: number) =>
      [...partOf(file, `xl/worksheets/sheet${n}.xml`).matchAll(/<c r="A\d+"[^>]*><is><t [^>]*>(.*?)<\/t>/g)].map(
        ([, text]) => text,
      );
    expect([1, 2, 3].map(namesIn)).toEqual([
      ["Nombre", "Persona 0", "Persona 1", "Persona 2"],
      ["Nombre", "Persona 3", "Persona 4", "Persona 5"],
      ["Nombre", "Persona 6"],
    ]);
    const names = [...partOf(file, "xl/workbook.xml").matchAll(/<sheet name="([^"]*)"/g)].map(([, name]) => name);
    expect(names).toEqual(["Legajos", "Legajos 2", "Legajos 3"]);
  });

  it("a day before Excel's calendar is written as it reads", async () => {
    const file = await write([["Ana", "1810-05-25", null, null]]);
    expect(partOf(file, "xl/worksheets/sheet1.xml")).toContain(">25/05/1810</t>");
  });

  it.each(["Recibos: marzo/2026 [copia]", "'", "", "x".repeat(80), "history"])(
    "accepts the title %j",
    async (title) => {
      const file = await write([["Ana", null, null, null]], title);
      const [, name = ""] = /<sheet name="([^"]*)"/.exec(partOf(file, "xl/workbook.xml")) ?? [];
      expect(name).toMatch(/^[^[\]:*?/\\]{1,31}$/);
    },
  );

  it("comes back as it went, whatever the text", async () => {
    const text = fc.oneof(fc.string({ unit: "binary", maxLength: 40 }), fc.constantFrom("_x0041_", "_x005F_", ...EVIL));
    const day = fc.date({ min: new Date("1901-01-01"), max: new Date("2100-01-01"), noInvalidDate: true });
    const row = fc.tuple(text, day, day, fc.double({ noNaN: true, min: -1e9, max: 1e9 }));
    const table = fc.array(row, { minLength: 30, maxLength: 60 });
    await fc.assert(
      fc.asyncProperty(table, async (rows) => {
        const sent = rows.map(([name, date, at, number]) => [
          `x${name}x`,
          date.toISOString().slice(0, 10),
          at.toISOString(),
          Math.round(number * 100) / 100,
        ]);
        const read = await readSheet(sandbox, { bytes: await write(sent) }, BY);
        expect(read.headers).toEqual(["Nombre", "Ingreso", "Marca", "Saldo"]);
        expect(read.rows.map(({ cells: [name, date, , number] }) => [name, date, Number(number)])).toEqual(
          sent.map(([name, date, , number]) => [
            String(name)
              .replace(/[\uFFFE\uFFFF]/g, "")
              .toWellFormed(),
            date,
            number === 0 ? 0 : number,
          ]),
        );
      }),
      { numRuns: 6 },
    );
  });

  it("writes ten thousand rows from a source that is never whole in memory, while requests go on", async () => {
    const many = { count: 10_000, columns: COLUMNS };
    const { value: bytes, held } = await host.attempt<Uint8Array>("writeMany", many);
    expect(held).toBeLessThan(100);
    const { rows } = await readSheet(sandbox, { bytes }, { ...BY, maxRows: 10_000 });
    expect(rows).toHaveLength(10_000);
    expect(rows.at(-1)).toEqual({ line: 10_001, cells: ["Persona 9999", "2026-03-02", "2026-03-02 12:04", "9999"] });
  });

  it("cuts rows into chunks of bounded size, losing none", async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(300), fc.integer({ min: 1, max: 6_000 }), async (count, columns) => {
        const sent = Array.from({ length: count }, (_, i) => [i]);
        const got: unknown[] = [];
        for await (const chunk of inChunks(sent, columns)) {
          expect(chunk.length).toBeGreaterThan(0);
          got.push(...chunk);
        }
        expect(got).toEqual(sent);
      }),
    );
  });
});

describe("readSheet", () => {
  it("reads csv in UTF-8 and in ISO-8859-1 alike (IMP-13)", async () => {
    const text = 'CUIL;Nombre\r\n20-12345678-6;"Muñoz; Íñigo"\r\n\r\n27-1;José\r\n';
    const expected = {
      headers: ["CUIL", "Nombre"],
      rows: [
        { line: 2, cells: ["20-12345678-6", "Muñoz; Íñigo"] },
        { line: 4, cells: ["27-1", "José"] },
      ],
    };
    expect(await csv(text)).toEqual(expected);
    expect(await csv(text, "latin1")).toEqual(expected);
    expect(await csv(`\uFEFF${text}`)).toEqual(expected);
    expect(await csv(text.replaceAll(";", ",").replace("Muñoz,", "Muñoz;"))).toEqual(expected);
  });

  it("reads as many columns as were asked for, whatever the first row leaves empty", async () => {
    const bytes = Buffer.from("a;\nb;c;d\n");
    const { headers, rows } = await readSheet(sandbox, { bytes }, { ...BY, minColumns: 4 });
    expect(headers).toEqual(["a", "", "", ""]);
    expect(rows).toEqual([{ line: 2, cells: ["b", "c", "d", ""] }]);
  });

  it("S-56 reads a formula as what was typed, not as the result the sender stored", async () => {
    const rows =
      '<row r="1"><c r="A1" t="inlineStr"><is><t>Saldo</t></is></c></row><row r="2"><c r="A2"><f>1+1</f><v>999</v></c></row>';
    const { rows: read } = await readSheet(sandbox, { bytes: workbook(rows) }, BY);
    expect(read).toEqual([{ line: 2, cells: ["=1+1"] }]);
  });

  it("reads a file by its path, which the child may read because it was named", async () => {
    const path = join(dir, "planilla.csv");
    writeFileSync(path, "a\n1\n");
    expect((await readSheet(sandbox, { path }, BY)).rows).toEqual([{ line: 2, cells: ["1"] }]);
  });

  it("says clearly what is wrong with a file", async () => {
    const many = `a\n${"1\n".repeat(5_001)}`;
    expect(await codeOf(csv(many))).toBe(sheetProblems.filas.code);
    expect(await codeOf(csv(`a\n${"1\n".repeat(5_000)}`))).toBe("read");
    expect(await codeOf(csv(`${"a;".repeat(201)}a\n`))).toBe(sheetProblems.columnas.code);
    expect(await codeOf(csv(""))).toBe(sheetProblems.vacia.code);
    expect(await codeOf(csv("\u0000\u0001"))).toBe(sheetProblems.formato.code);
    expect(await codeOf(csv("PK\u0003\u0004 no es un zip"))).toBe(sheetProblems.ilegible.code);
    const old = new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
    expect(await codeOf(readSheet(sandbox, { bytes: old }, BY))).toBe(sheetProblems.anterior.code);
  });
});

describe("S-57 R-15 a bomb as a sheet is refused, from what really comes out of it", () => {
  it.each(Object.entries(BOMBS))("%s", { timeout: 240_000 }, async (_, make) => {
    const { value: code, ms, held, grownMb } = await host.attempt<string>("readBytes", make());
    expect(code).toBe(sheetProblems.grande.code);
    expect(ms).toBeLessThan(25_000);
    expect(held).toBeLessThan(100);
    expect(grownMb).toBeLessThan(50);
  });

  it("two cells at the far corners of a sheet", async () => {
    const corners = '<row r="1"><c r="A1"><v>1</v></c></row><row r="1048576"><c r="XFD1048576"><v>1</v></c></row>';
    const code = await codeOf(readSheet(sandbox, { bytes: workbook(corners) }, BY));
    expect([sheetProblems.grande.code, sheetProblems.ilegible.code]).toContain(code);
  });
});
