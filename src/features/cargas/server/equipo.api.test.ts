// Proves that a manager is told of nobody but their people, and nobody of what a confidential receipt says, by no road of an
// upload: events, the table of its pages, their map, its Excel.
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, it } from "vitest";
import { revision } from "#features/recibos/revision.ts";
import { formatCuil } from "#platform/argentina/cuil.ts";
import { readSheet } from "#platform/sheets/server/read.ts";
import { confidential, idOf, personOf } from "#shell/testing/people.ts";
import { openSocket } from "#shell/testing/socket.ts";
import { type TestedServer, testServer } from "#shell/testing/test-server.ts";
import { cargasOf, soon, working } from "./fixtures/cargas.ts";
import { type Linea, lotePdf, reciboDe } from "./fixtures/lotes.ts";

let server: TestedServer;
let worker: Awaited<ReturnType<typeof working>>;
let url: string;
beforeAll(async () => {
  server = await testServer();
  await server.app.listen({ port: 0, host: "127.0.0.1" });
  url = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`;
  worker = await working(server);
  await server.fresh.asOwner(
    `update legajo set permisos_manager = '{"puedeVerRecibos": true, "puedeCargarRecibos": true}' where id = $1`,
    [idOf("manager")],
  );
});
afterAll(async () => {
  await worker.close();
  await server.close();
});
const { as, whole, paginas } = cargasOf(() => server);

const [mine, other] = [personOf("user"), personOf("user2")];
const STRANGER = "20281145739";
const CANARIES = [other._id, other.lastName, other.cuil, formatCuil(other.cuil), STRANGER, formatCuil(STRANGER)];
const leaked = (said: unknown) => CANARIES.filter((word) => JSON.stringify(said).includes(word));

/** A sheet with the receipts of both, one under the other. */
const both: readonly Linea[] = [
  ...reciboDe(mine),
  ...reciboDe(other).map(([x, y, text]) => [x, y - 380, text] as const),
];
const LOTE = [reciboDe(mine), reciboDe(other), both, reciboDe({ ...other, cuil: STRANGER })];

async function sheetOf(username: string, cargaId: string) {
  const { body } = await as(username).excel({ cargaId });
  const { rows } = await readSheet(
    server.services.sandbox,
    { bytes: Buffer.from(body as Uint8Array) },
    { by: "pruebas" },
  );
  return rows.map(({ cells }) => cells);
}
async function assign(reciboId: string | null | undefined, empleado: string) {
  const [row] = await server.fresh.asOwner<{ t: string }>("select tipo_recibo_id as t from recibo where id = $1", [
    reciboId,
  ]);
  const draft = { reciboId: reciboId ?? "", version: 1, empleado, tipoRecibo: row?.t ?? "", periodo: "02-2026" };
  await server.as("rrhh", revision).update(draft);
}

it("S-19, D205: not as it is loaded, and not once HR assigned by hand what was left", async () => {
  const socket = await openSocket(url, { cookie: await server.cookieOf("manager") });
  const carga = await whole("manager", lotePdf(LOTE));
  const told = (name: string) =>
    socket.events().filter(({ nombre, datos }) => nombre === name && (datos as { carga: string }).carga === carga._id);
  await expect.poll(() => told("recibos:resultado").length, soon).toBe(1);
  expect(told("recibos:pagina").map(({ datos }) => (datos as { estado: string }).estado)).toEqual([
    "asignada",
    "sinAsignar",
    "sinAsignar",
    "sinAsignar",
  ]);
  expect(told("recibos:pagina")[0]?.datos).toMatchObject({ empleado: { _id: mine._id }, cuil: mine.cuil });
  expect(leaked(socket.events())).toEqual([]);

  const forCompany = await paginas("rrhh", carga);
  expect(leaked(forCompany).length, "the company is told").toBeGreaterThan(0);
  const seen = async () => [await paginas("manager", carga), await sheetOf("manager", carga._id)] as const;
  const before = await seen();
  expect(leaked(before)).toEqual([]);
  expect(before[0].map(({ detalle }) => detalle !== "")).toEqual([false, true, true, true]);

  await assign(forCompany[1]?.recibo, other._id);
  await assign(forCompany[2]?.recibo, other._id);
  await assign(forCompany[3]?.recibo, mine._id);
  const after = await seen();
  expect(leaked(after)).toEqual([]);
  expect(after[0]).toMatchObject([
    { estado: "asignada", empleado: { _id: mine._id }, cuil: mine.cuil },
    { estado: "asignada", empleado: null, recibo: null },
    { estado: "asignada", empleado: null, recibo: null },
    { estado: "asignada", empleado: { _id: mine._id }, cuil: null, recibo: forCompany[3]?.recibo },
  ]);
  // Whom they no longer manage is nobody to them.
  await server.fresh.asOwner("delete from legajo_manager where manager_id = $1", [idOf("manager")]);
  expect((await paginas("manager", carga)).every(({ empleado, cuil }) => empleado === null && cuil === null)).toBe(
    true,
  );
  await socket.close();
});

it("S-20: of a confidential receipt its page, its person and its end are told, and nothing that stands on it", async () => {
  const socket = await openSocket(url, { cookie: await server.cookieOf("rrhh") });
  const canary = "7.654.321,98";
  const carga = await whole("rrhh", lotePdf([reciboDe(mine), reciboDe(confidential, undefined, canary)]));
  const told = () => socket.events().filter(({ datos }) => (datos as { carga?: string }).carga === carga._id);
  await expect.poll(() => told().some(({ nombre }) => nombre === "recibos:resultado"), soon).toBe(true);
  const { mapa } = await as("admin2").mapa({ cargaId: carga._id });
  const pages = await paginas("admin2", carga);
  expect([mapa, pages[1]?.empleado?._id]).toEqual(["aa", confidential._id]);
  const sheet = await sheetOf("admin2", carga._id);
  expect(JSON.stringify([told(), await as("admin2").get({ cargaId: carga._id }), pages, sheet])).not.toContain(canary);
  await socket.close();
});
