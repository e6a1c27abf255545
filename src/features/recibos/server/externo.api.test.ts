// Proves what is left of the company's receipts to who is external: to read them and to look at them (D102).
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { readSheet } from "#platform/sheets/server/read.ts";
import { idOf } from "#shell/testing/people.ts";
import { type TestedServer, testServer } from "#shell/testing/test-server.ts";
import { recibos } from "../contract.ts";
import { firmados } from "../firmados.ts";
import { exportandoIn, unzipped } from "./fixtures/exportando.ts";
import { recibosOf } from "./fixtures/recibos.ts";

let server: TestedServer;
beforeAll(async () => {
  server = await testServer();
  // Before anybody comes in: who a session belongs to is remembered for a moment.
  await query("update cuenta set roles = '{manager,external}' where id = $1", [idOf("manager2")]);
  await query(`update legajo set permisos_manager = permisos_manager || '{"puedeVerRecibos":true}' where id = $1`, [
    idOf("manager2"),
  ]);
});
afterAll(() => server.close());
const { makeOut, query } = recibosOf(() => server);
const exports = exportandoIn(() => server);
const as = (username: string) => ({ ...server.as(username, recibos), ...server.as(username, firmados) });
beforeEach(() => query("delete from recibo"));

/** One of user2, whom manager2 manages, and one of user, whom they do not. */
const two = async () => [await makeOut({ de: "user2" }), await makeOut({ de: "user" })] as const;

it("D102: who is external lists them, opens them and sees their picture", async () => {
  const ids = await two();
  expect((await as("external").list({})).data.map(({ _id }) => _id).sort()).toEqual([...ids].sort());
  for (const id of ids) {
    expect((await as("external").get({ reciboId: id })).cerrado).toBe(false);
    expect((await as("external").pdf({ reciboId: id })).type).toBe("application/pdf");
    expect((await as("external").preview({ id })).type).toBe("image/webp");
  }
});

it("D102: and takes none along, neither as files nor as a sheet", async () => {
  const recibos = [...(await two())];
  const { mergePDFs, mergePDFfromImages, cancelar } = exports.as("external");
  const refused = { status: 403, message: "Sin permisos" };
  await expect(mergePDFs({ recibos })).rejects.toMatchObject(refused);
  for (const tipo of ["zip", "zipImagenes"] as const)
    await expect(mergePDFfromImages({ tipo, recibos })).rejects.toMatchObject(refused);
  await expect(cancelar({ tareaId: idOf("user") })).rejects.toMatchObject(refused);
  await expect(as("external").xls({})).rejects.toMatchObject(refused);
  expect(await query("select filename from descarga")).toEqual([]);
});

it("D102: who is a manager besides reads everybody's, and takes along those of their people", async () => {
  const [theirs, others] = await two();
  const { data } = await as("manager2").list({});
  expect(data).toHaveLength(2);
  const { mergePDFs } = exports.as("manager2");
  await expect(mergePDFs({ recibos: [theirs, others] })).rejects.toMatchObject({ status: 404 });
  expect(unzipped((await exports.zipOf("manager2", [theirs])).bytes).size).toBe(1);
  const { body } = await as("manager2").xls({ campos: ["displayName"] });
  const { rows } = await readSheet(server.services.sandbox, { bytes: body as Uint8Array }, { by: "pruebas" });
  expect(rows.map(({ cells }) => cells[0])).toEqual([data.find(({ _id }) => _id === theirs)?.empleado?.displayName]);
});
