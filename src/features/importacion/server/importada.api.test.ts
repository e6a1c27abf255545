// Proves what is left of an import once it ended, with the program's own worker: its rows read, downloaded and mended, one
// row by itself, and the whole undone.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ficha } from "#features/ficha/contract.ts";
import { unzip } from "#platform/files/server/zip.ts";
import { readSheet } from "#platform/sheets/server/read.ts";
import { type TestedServer, testServer } from "#shell/testing/test-server.ts";
import { testWorker } from "#shell/testing/test-worker.ts";
import { importaciones, type Rows } from "./fixtures/importaciones.ts";
import { cuilOf, HEAD, refusalOf } from "./fixtures/planillas.ts";

let server: TestedServer;
let working: Awaited<ReturnType<typeof testWorker>>;
beforeAll(async () => {
  // The worker lives now: so does the server.
  server = await testServer({ now: () => new Date() });
  working = await testWorker(server.fresh);
});
afterAll(async () => {
  await working.close();
  await server.close();
});
const { as, sent, importAs, filasOf, saidOf, fileOf, known, signIn } = importaciones(() => server);

describe("what became of an import", () => {
  it("IMP-03, IMP-10: each row with its state, after a reload and for another administrator, and for no other company", async () => {
    const { importacion: id } = await importAs("admin", [
      HEAD,
      [cuilOf(80), "Ana", "Prueba"],
      ["20-1", "Beto", "Prueba"],
    ]);
    expect(await saidOf(id)).toEqual([
      [2, "importada", ""],
      [3, "fallida", "El CUIL debe tener once dígitos"],
    ]);
    expect((await as("admin").filas({ importacionId: id, ver: "fallida" })).data.map(({ linea }) => linea)).toEqual([
      3,
    ]);
    expect(await as("admin2").get({ importacionId: id })).toMatchObject({
      creadas: 1,
      fallidas: 1,
      pendientes: 0,
      tarea: null,
    });
    expect((await as("admin").list({}))[0]).toMatchObject({ _id: id, archivo: "legajos.csv" });
    expect((await refusalOf(as("admin.b").get({ importacionId: id }))).status).toBe(404);
    expect((await as("admin.b").list({})).map(({ _id }) => _id)).not.toContain(id);
  });

  it("those that failed come as a file with the reason beside them, which can be imported again", async () => {
    const { importacion: id } = await importAs("admin", [
      [...HEAD, "Apodo"],
      [cuilOf(90), "Ana", "Prueba", "a"],
      ["20-1", "Beto", "=1+1", "b"],
    ]);
    const file = await as("admin").fallidas({ importacionId: id });
    expect(file.name).toBe("legajos-errores.xlsx");
    const bytes = file.body as Uint8Array;
    const { headers, rows } = await readSheet(
      working.services.sandbox,
      { bytes },
      { by: "x", maxRows: 10, maxColumns: 50 },
    );
    expect(headers.slice(0, 5)).toEqual(["CUIL", "Nombre", "Apellido", "Apodo", "Motivo"]);
    expect(rows[0]?.cells.slice(0, 2)).toEqual(["20-1", "Beto"]);
    expect(rows[0]?.cells[4]).toContain("El CUIL debe tener once dígitos");
    const again = await as("admin").leer({ url: await sent("admin", bytes, "legajos-errores.xlsx") });
    expect(again.columnas.map(({ campo }) => campo)).toEqual(["cuil", "firstName", "lastName", null, null]);
  });

  it("S-56: what looks like a formula in them is text, in their file too", async () => {
    const cells = ['=HYPERLINK("http://malo")', " @SUM(1)", "-1+1"];
    const { importacion: id } = await importAs("admin", [[...HEAD], ["20-1", ...cells.slice(0, 2)], [cells[2] ?? ""]]);
    const { body } = await as("admin").fallidas({ importacionId: id });
    const bytes = Buffer.from(body as Uint8Array);
    const { rows } = await readSheet(working.services.sandbox, { bytes }, { by: "x" });
    const read = rows.flatMap((row) => row.cells);
    for (const cell of cells) expect(read).toContain(cell.trim());
    const sheets = [...unzip(bytes)].filter(({ name }) => name.startsWith("xl/worksheets/"));
    expect(sheets.length).toBeGreaterThan(0);
    for (const sheet of sheets) expect(sheet.bytes.toString()).not.toMatch(/<f[ >/]/);
  });

  it("a row that failed is mended and tried again, once", async () => {
    const { importacion: id } = await importAs("admin", [HEAD, ["20-1", "Beto", "Prueba"]]);
    const [row] = (await filasOf(id)).data;
    const mend = (celdas: string[]) => as("admin").corregir({ importacionId: id, filaId: row?._id ?? "", celdas });
    expect(await mend(["20-2", "Beto", "Prueba"])).toMatchObject({
      resultado: "fallida",
      celdas: ["20-2", "Beto", "Prueba"],
    });
    expect(await mend([cuilOf(100), "Beto", "Prueba"])).toMatchObject({
      resultado: "importada",
      accion: "crear",
      mensaje: "",
    });
    expect(await fileOf(cuilOf(100))).toBeDefined();
    expect((await refusalOf(mend([cuilOf(101), "Otro", "Prueba"]))).status).toBe(409);
    const { id: person } = (await fileOf(cuilOf(100))) ?? { id: "" };
    const lines = await server.fresh.asOwner(
      "select 1 from registro where name = 'Legajo importado' and to_user = $1",
      [person],
    );
    expect(lines).toHaveLength(1);
  });

  it("IMP-05: one person by their fields, with the state of the row", async () => {
    const cuil = cuilOf(110);
    expect(await as("admin").fila({ cuil, firstName: "Ana", lastName: "Prueba", legajo: "990110" })).toEqual({
      cuil,
      active: true,
      message: "",
    });
    expect(await fileOf(cuil)).toMatchObject({ legajo: 990_110 });
    expect(await as("admin").fila({ cuil: "20-1", firstName: "Ana" })).toEqual({
      cuil: "20-1",
      active: false,
      message: "El CUIL debe tener once dígitos. Falta el apellido",
    });
    expect((await refusalOf(as("rrhh").fila({ cuil }))).status).toBe(403);
  });

  it("is undone while nobody came in: those it made leave every list and free their names, those it changed stay", async () => {
    const user = await known("user2");
    const rows: Rows = [
      [...HEAD, "Domicilio"],
      [cuilOf(120), "Ana", "Prueba", ""],
      [cuilOf(121), "Beto", "Prueba", ""],
      [user.cuil, "", "", "Queda 1"],
    ];
    const { importacion: id } = await importAs("admin", rows);
    const ana = (await fileOf(cuilOf(120)))?.id ?? "";
    expect(await as("admin").deshacer({ importacionId: id })).toMatchObject({
      creadas: 0,
      actualizadas: 1,
      deshechas: 2,
    });
    expect(await fileOf(cuilOf(120))).toBeUndefined();
    expect(await fileOf(user.cuil)).toMatchObject({ domicilio: "Queda 1" });
    expect((await refusalOf(server.as("admin", ficha).get({ userId: ana }))).status).toBe(404);
    expect(await signIn(cuilOf(120), cuilOf(120))).toBeNull();
    expect((await refusalOf(as("admin").deshacer({ importacionId: id }))).status).toBe(409);
    expect((await importAs("admin", rows)).legajosImportados).toBe(3);
  });

  it("is not undone once somebody of it came in", async () => {
    const { importacion: id } = await importAs("admin", [
      HEAD,
      [cuilOf(130), "Ana", "Prueba"],
      [cuilOf(131), "Beto", "Prueba"],
    ]);
    expect(await signIn(cuilOf(131), cuilOf(131))).toBe(true);
    const refusal = await refusalOf(as("admin").deshacer({ importacionId: id }));
    expect([refusal.status, refusal.message]).toEqual([
      409,
      "No se puede deshacer: alguna de las personas importadas ya ingresó",
    ]);
    expect(await fileOf(cuilOf(130))).toBeDefined();
  });
});
