// Proves who sees which signed receipts, by the list, the path, the charts and the sheet: managers, root, and what is confidential.
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { partOf } from "#platform/sheets/server/fixtures/workbooks.ts";
import { readSheet } from "#platform/sheets/server/read.ts";
import { confidential, idOf } from "#shell/testing/people.ts";
import { type TestedServer, testServer } from "#shell/testing/test-server.ts";
import { firmados } from "../firmados.ts";
import { recibosOf } from "./fixtures/recibos.ts";

let server: TestedServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());
const { as: recibosAs, makeOut, query } = recibosOf(() => server);
const as = (username: string) => server.as(username, firmados);

beforeEach(() => query("delete from recibo"));

const ALL = {
  empleadoId: "00",
  sucursal: "00",
  areaId: "00",
  periodo: "00",
  estado: "todos",
  puesto: "00",
  convenio: "00",
} as const;

/** What somebody is told by every road: the ids listed, by a search and by the path, and how many each chart counts. */
async function seenBy(username: string, search: string) {
  const { list, porRuta, grafico } = as(username);
  const ids = (rows: readonly { readonly _id: string }[]) => rows.map(({ _id }) => _id);
  const sum = ({ data }: { data: readonly { cantidad: number }[] }) =>
    data.reduce((total, { cantidad }) => total + cantidad, 0);
  return {
    list: ids((await list({})).data),
    search: ids((await list({ search })).data),
    path: ids(await porRuta(ALL)),
    chart: sum(await grafico({})),
  };
}

const whole = (ids: readonly string[], found = ids) => ({
  list: ids,
  search: found,
  path: ids,
  chart: ids.length,
});

it("LEG-12, REC-51, D205: an employee's receipts, the newest first, for those who have their file; a manager's people's, where given", async () => {
  const de = "user";
  const old = await makeOut({ de, anio: 2025, mes: 12 });
  const [january, february] = [await makeOut({ de, mes: 1 }), await makeOut({ de, mes: 2 })];
  await makeOut({ de: "user2", mes: 1 });
  await query("update recibo set eliminado = now() where id = $1", [january]);
  const of = async (username: string, empleadoId = idOf(de)) =>
    (await as(username).list({ empleadoId, order: { periodo: -1 } })).data;
  for (const username of ["root", "superadmin", "admin", "rrhh", "manager"])
    expect(
      (await of(username)).map(({ _id }) => _id),
      username,
    ).toEqual([february, old]);
  for (const username of ["manager2", "admin.b"]) expect(await of(username), username).toEqual([]);
  await expect(of("user")).rejects.toMatchObject({ status: 403 });
  await makeOut({ de: confidential.username, referencia: "Canario" });
  const closed = { cerrado: true, periodo: "01-2026", pdf: null, sha256: null, referencia: "" };
  expect(await of("rrhh", confidential._id)).toMatchObject([closed]);
  expect(await of("admin", confidential._id)).toMatchObject([{ cerrado: false, referencia: "Canario" }]);
});

it("REC-01, REC-51, D102, S-19: a manager sees their people's with puedeVerRecibos, asked at each call", async () => {
  const [theirs, others] = [await makeOut({ de: "user" }), await makeOut({ de: "user2" })];
  expect(await seenBy("admin", "sosa")).toEqual(whole([theirs, others], [others]));
  expect(await seenBy("external", "sosa")).toEqual(whole([theirs, others], [others]));
  expect(await seenBy("manager", "sosa")).toEqual(whole([theirs], []));
  expect((await whatSheetSays("manager")).rows).toHaveLength(1);
  // Who manages user2, and may not.
  expect(await seenBy("manager2", "sosa")).toEqual(whole([]));
  const flag = (username: string, puedeVerRecibos: boolean) =>
    query("update legajo set permisos_manager = permisos_manager || $2 where id = $1", [
      idOf(username),
      JSON.stringify({ puedeVerRecibos }),
    ]);
  await flag("manager", false);
  expect(await seenBy("manager", "benitez")).toEqual(whole([]));
  expect((await whatSheetSays("manager")).rows).toEqual([]);
  expect((await as("manager").torta({ periodo: "01-2026" })).data).toEqual([]);
  await flag("manager", true);
  expect(await seenBy("manager", "benitez")).toEqual(whole([theirs]));
  await query("delete from legajo_manager where manager_id = $1", [idOf("manager")]);
  expect(await seenBy("manager", "benitez")).toEqual(whole([]));
});

it("S-23: those of a root user exist for root alone; nobody without a reader's role asks at all", async () => {
  const [roots, ordinary] = [await makeOut({ de: "root" }), await makeOut({ de: "user" })];
  for (const username of ["superadmin", "admin", "rrhh", "external"])
    expect(await seenBy(username, "ferreyra"), username).toEqual(whole([ordinary], []));
  expect((await seenBy("root", "ferreyra")).search).toEqual([roots]);
  for (const username of ["user", "documentacion", "comunicaciones"]) {
    const { list, grafico, xls, porRuta } = as(username);
    for (const call of [() => list({}), () => grafico({}), () => xls({}), () => porRuta(ALL)])
      await expect(call(), username).rejects.toMatchObject({ status: 403 });
  }
});

it("S-20, D205: a confidential one is a closed row that the chart counts; the sheet leaves it out and says so", async () => {
  const CANARY = "Canario-Confidencial";
  const { username: employee, _id: empleadoId, lastName } = confidential;
  const closed = await makeOut({ de: employee, referencia: CANARY, words: CANARY });
  const open = await makeOut({ de: "user" });
  for (const username of ["root", "admin2", "rrhh", "external"]) {
    const listed = [
      ...(await as(username).list({ empleadoId })).data,
      ...(await as(username).list({ search: lastName })).data,
      ...(await as(username).porRuta({ ...ALL, empleadoId })),
    ];
    expect(listed.map(({ _id }) => _id)).toEqual([closed, closed, closed]);
    for (const row of listed)
      expect(row).toMatchObject({
        cerrado: true,
        pdf: null,
        sha256: null,
        referencia: "",
        periodo: "01-2026",
        empleado: { displayName: confidential.displayName },
      });
    expect(JSON.stringify(listed)).not.toContain(CANARY);
    expect((await as(username).grafico({})).data).toEqual([{ estado: "sinFirmar", cantidad: 2 }]);
    await expect(recibosAs(username).pdf({ reciboId: closed })).rejects.toMatchObject({ status: 403 });
  }
  for (const username of ["root", "admin2", "rrhh"]) {
    const { rows, above } = await whatSheetSays(username);
    expect(rows, username).toHaveLength(1);
    expect(above).toContain("No se incluye 1 recibo confidencial al que no tenés acceso");
    expect(above).not.toContain(CANARY);
  }
  for (const username of ["superadmin", "admin"]) {
    const { data } = await as(username).list({ empleadoId });
    expect(data).toMatchObject([{ cerrado: false, referencia: CANARY }]);
    const { rows, above } = await whatSheetSays(username);
    expect(rows.map(({ cells }) => cells[1])).toContain(CANARY);
    expect(above).not.toContain("confidencial");
  }
  expect(await seenBy("admin", "benitez")).toMatchObject({ search: [open], chart: 2 });
});

/** The sheet's rows, and all the text of the file. */
async function whatSheetSays(username: string) {
  const { body } = await as(username).xls({ campos: ["displayName", "referencia"] });
  const bytes = body as Uint8Array;
  const { rows } = await readSheet(server.services.sandbox, { bytes }, { by: "pruebas" });
  return { rows, above: partOf(bytes, "xl/worksheets/sheet1.xml") };
}
