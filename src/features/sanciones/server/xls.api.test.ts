// Proves the exported spreadsheet: its name, the chosen columns in their order, every filtered row, and no formula in it.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { crudOf } from "#platform/catalogue/crud.ts";
import { unzip } from "#platform/files/server/zip.ts";
import { partOf } from "#platform/sheets/server/fixtures/workbooks.ts";
import { readSheet } from "#platform/sheets/server/read.ts";
import { demoPlan } from "#shell/demo/plan.ts";
import { idOf } from "#shell/testing/people.ts";
import { type TestedServer, testServer } from "#shell/testing/test-server.ts";
import { sanciones } from "../contract.ts";
import { tiposSancion } from "../tipos.ts";

const { companies } = demoPlan();
const EVIL = ['=HYPERLINK("http://malo","x")', " @SUM(A1)", "ok\n=1+1", "+54 11", "-1"];

let server: TestedServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());
const as = (username: string) => server.as(username, sanciones);
type XlsInput = Parameters<ReturnType<typeof as>["xls"]>[0];
const bytesOf = async (username: string, input: XlsInput) => {
  const { body } = await as(username).xls(input);
  if (!(body instanceof Uint8Array)) throw new Error("a file arrives as bytes");
  return body;
};
const sheetOf = async (username: string, input: XlsInput = {}) =>
  readSheet(server.services.sandbox, { bytes: await bytesOf(username, input) }, { by: "pruebas" });

describe("SANC-11, SANC-28: the export", () => {
  it("D104: is sanciones.xlsx, with every column in the specified order and every row of the list", async () => {
    const answer = await as("external").xls({});
    expect(answer.name).toBe("sanciones.xlsx");
    expect(answer.type).toBe("application/vnd.openxmlformats-officedocument.spreadsheetml.sheet");
    const { headers, rows } = await sheetOf("external");
    expect(headers).toEqual(["CUIL", "Empleado", "Tipo de sanción", "Fecha", "Desde", "Hasta", "Motivo"]);
    const { total, data } = await as("external").list({ length: 1000 });
    expect(rows).toHaveLength(total);
    expect(rows.map(({ cells }) => cells[1])).toEqual(data.map(({ empleado }) => empleado.displayName));
  });

  it("says above its heads which company's it is, and who made it", async () => {
    const sheet = partOf(await bytesOf("rrhh.b", {}), "xl/worksheets/sheet1.xml");
    const [known] = await server.fresh.asOwner<{ empresa: string; persona: string }>(
      `select e.name as empresa, l.display_name as persona from cuenta c join empresa e on e.id = c.empresa_actual_id
       join legajo l on l.id = c.id where c.username = 'rrhh.b'`,
    );
    for (const words of ["Sanciones", known?.empresa, ` por ${known?.persona}`])
      expect(sheet).toContain(`${words}</t>`);
  });

  it("has the chosen fields only, in their order whatever order they were asked in", async () => {
    const { headers } = await sheetOf("rrhh", { campos: ["motivo", "tipo.name", "cuil"] });
    expect(headers).toEqual(["CUIL", "Tipo de sanción", "Motivo"]);
    for (const campos of [[], ["clave"], ["motivo; drop table sancion"]]) {
      await expect(as("rrhh").xls({ campos } as never)).rejects.toMatchObject({ status: 400 });
    }
  });

  it("follows the filters and the order, and leaves out what was deleted", async () => {
    const { data } = await as("rrhh").list({ length: 1000, order: { fecha: -1 }, search: "benitez" });
    const { rows } = await sheetOf("rrhh", { order: { fecha: -1 }, search: "benitez", campos: ["motivo"] });
    expect(data.length).toBeGreaterThan(1);
    expect(rows.map(({ cells }) => cells[0])).toEqual(data.map(({ motivo }) => motivo));
    await as("rrhh").remove({ sancionId: data[0]?._id ?? "" });
    const after = await sheetOf("rrhh", { order: { fecha: -1 }, search: "benitez", campos: ["motivo"] });
    expect(after.rows).toHaveLength(data.length - 1);
  });

  it("is each company's own, and for those who read it", async () => {
    const { rows } = await sheetOf("admin.b", { campos: ["cuil"] });
    const theirs = new Map(companies[1]?.people.map(({ _id, cuil }) => [_id, cuil]));
    expect(rows.map(({ cells }) => cells[0]).sort()).toEqual(
      companies[1]?.sanciones.map(({ empleado }) => theirs.get(empleado)).sort(),
    );
    for (const username of ["manager", "user", "documentacion", "comunicaciones"]) {
      await expect(as(username).xls({}), username).rejects.toMatchObject({ status: 403 });
    }
  });

  it("S-56: text that looks like a formula is text", async () => {
    const tipo = (await server.as("rrhh", crudOf(tiposSancion)).list({}))[0]?._id ?? "";
    for (const motivo of EVIL) {
      await as("rrhh").create({ tipo, empleado: idOf("user2"), emisor: "=1", fecha: "2026-02-20", motivo });
    }
    const file = await bytesOf("rrhh", { search: "sosa ezequiel", campos: ["motivo"] });
    const parts = [...unzip(Buffer.from(file))].filter(({ name }) => name.startsWith("xl/worksheets/"));
    expect(parts).toHaveLength(1);
    expect(parts[0]?.bytes.toString()).not.toMatch(/<f[ >/]/);
    const { rows } = await readSheet(server.services.sandbox, { bytes: file }, { by: "pruebas" });
    expect(rows.map(({ cells }) => cells[0])).toEqual(expect.arrayContaining(EVIL.map((motivo) => motivo.trim())));
  });

  it("reads in pages: more rows than one page holds all arrive, once each", async () => {
    const tipo = (await server.as("rrhh.b", crudOf(tiposSancion)).list({}))[0]?._id ?? "";
    await server.fresh.asOwner(
      `insert into sancion (empresa_id, tipo_id, empleado_id, emisor, fecha, motivo)
       select '${companies[1]?._id}', '${tipo}', '${idOf("user2.b")}', 'RRHH', '2026-01-05', 'Fila ' || n
       from generate_series(1, 2345) n`,
    );
    const { rows } = await sheetOf("rrhh.b", { search: "vega gonzalo", campos: ["motivo"], order: { fecha: 1 } });
    const filas = rows.map(({ cells }) => cells[0] ?? "").filter((motivo) => motivo.startsWith("Fila "));
    expect(new Set(filas).size).toBe(2345);
    expect(filas).toHaveLength(2345);
  });
});
