// Proves the sheet of the signed receipts: its name, the chosen fields in their order, every row or those of a page, no formula, and its line in the log.
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { partOf } from "#platform/sheets/server/fixtures/workbooks.ts";
import { readSheet } from "#platform/sheets/server/read.ts";
import { idOf } from "#shell/testing/people.ts";
import { type TestedServer, testServer } from "#shell/testing/test-server.ts";
import { firmados } from "../firmados.ts";
import { recibosOf } from "./fixtures/recibos.ts";

let server: TestedServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());
const { makeOut, employeeSigns, query } = recibosOf(() => server);
const as = (username: string) => server.as(username, firmados);
beforeEach(() => query("delete from recibo"));

type XlsInput = Parameters<ReturnType<typeof as>["xls"]>[0];
const bytesOf = async (input: XlsInput, username = "rrhh") => (await as(username).xls(input)).body as Uint8Array;
const sheetOf = async (input: XlsInput = {}) =>
  readSheet(server.services.sandbox, { bytes: await bytesOf(input) }, { by: "pruebas" });
const columnOf = async (input: XlsInput) => (await sheetOf(input)).rows.map(({ cells }) => cells[0]);

it("REC-64, D104: is recibos.xlsx, with every field in its order and every row that the list has", async () => {
  const [signed] = [await makeOut({ de: "user", mes: 2, referencia: "Lote 7" }), await makeOut({ de: "user2" })];
  await employeeSigns("user", signed, false);
  const { name, type } = await as("rrhh").xls({});
  expect([name, type]).toEqual(["recibos.xlsx", "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"]);
  const { headers, rows } = await sheetOf();
  expect(headers).toEqual([
    "Legajo",
    "Empleado",
    "CUIL",
    "Puesto",
    "Departamento",
    "Sucursal",
    "Tipo de recibo",
    "Período",
    "Estado",
    "Firma de la empresa",
    "Firma del empleado",
    "Leído",
    "Referencia",
    "Páginas",
  ]);
  const { data } = await as("rrhh").list({});
  expect(rows.map(({ cells }) => cells[1])).toEqual(data.map(({ empleado }) => empleado?.displayName));
  const first = rows[0]?.cells ?? [];
  expect([first[6], first[7], first[8], first[12]]).toEqual([
    "Mensual",
    "02-2026",
    "Firmado en disconformidad",
    "Lote 7",
  ]);
  expect(rows[1]?.cells[8]).toBe("Sin firmar");
  expect(rows[1]?.cells[10]).toBe("");
});

it("REC-64: follows the filters, the order, and the page where one is asked for", async () => {
  for (const mes of [1, 2, 3, 4]) await makeOut({ de: "user", mes });
  await makeOut({ de: "user2", mes: 4 });
  const campos = ["periodo"] as const;
  const wanted = (input: XlsInput) => columnOf({ ...input, campos: [...campos] });
  expect(await wanted({ search: "benitez", order: { periodo: -1 } })).toEqual([
    "04-2026",
    "03-2026",
    "02-2026",
    "01-2026",
  ]);
  expect(await wanted({ periodo: "04-2026" })).toEqual(["04-2026", "04-2026"]);
  expect(await wanted({ order: { periodo: 1 }, start: 1, length: 2 })).toEqual(["02-2026", "03-2026"]);
  expect(await wanted({ empleadoId: idOf("user2") })).toEqual(["04-2026"]);
  expect((await sheetOf({ campos: ["estado", "legajo"] })).headers).toEqual(["Legajo", "Estado"]);
  for (const input of [{ campos: [] }, { campos: ["clave"] }, { length: 0 }])
    await expect(as("rrhh").xls(input as never)).rejects.toMatchObject({ status: 400 });
});

it("S-56: text that looks like a formula is text", async () => {
  const evil = ['=HYPERLINK("http://malo","x")', " @SUM(A1)", "+54 11", "-1"];
  for (const [at, referencia] of evil.entries()) await makeOut({ de: "user", mes: at + 1, referencia });
  const file = await bytesOf({ campos: ["referencia"] });
  expect(partOf(file, "xl/worksheets/sheet1.xml")).not.toMatch(/<f[ >/]/);
  expect(await columnOf({ campos: ["referencia"] })).toEqual(evil.map((words) => words.trim()));
});

it("S-60: it is noted who took it", async () => {
  await makeOut({ de: "user" });
  const before = await lines();
  await bytesOf({}, "manager");
  const after = await lines();
  expect(after.slice(before.length)).toEqual([{ class: "view", module: "Recibos", from_user: idOf("manager") }]);
});
const lines = () =>
  query("select class, module, from_user from registro where name = 'Exportación de recibos' order by empresa_id, seq");

it("REC-88, D213: what fails is told, and in the log with nothing of what was asked", async () => {
  const logged: string[] = [];
  const other = await testServer({ logLevel: "info", logStream: { write: (text) => void logged.push(text) } });
  await other.services.sandbox.close();
  await expect(other.as("rrhh", firmados).xls({ search: "Benítez" })).rejects.toMatchObject({
    status: 503,
    message: "El servicio no está disponible. Probá de nuevo en unos instantes",
  });
  await other.close();
  const noted = logged.flatMap((text) => text.split("\n")).filter((line) => line.includes("/api/recibosXLS"));
  expect(noted.map((line) => JSON.parse(line) as unknown)).toMatchObject([{ method: "POST", status: 503 }]);
  expect(noted.join()).not.toContain("Benítez");
});
