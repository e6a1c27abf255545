// Proves D195: a leaving that was to come happens on its day, in each company's own zone, once.
import { afterAll, beforeAll, expect, it } from "vitest";
import { recordAct } from "#features/actividad/server/service.ts";
import { cuentas } from "#features/cuentas/contract.ts";
import { type TestedServer, testServer } from "#shell/testing/test-server.ts";
import { GONE } from "../job.ts";
import { A, B, idOf, peopleOf, refusalOf } from "./fixtures/people.ts";
import { bajasHandler } from "./jobs.ts";

let server: TestedServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());
const { account, file, lines, query, save } = peopleOf(() => server);

const runAt = (time: string) => {
  const { database } = server.fresh;
  const tell: Parameters<typeof bajasHandler>[0]["tell"] = (db, left) =>
    recordAct(db, { ...left, line: GONE, fromUser: null, result: "ok", ip: "", session: null });
  const handler = bajasHandler({ sessions: server.sessions, tell, now: () => new Date(time) });
  return handler.run(database as never);
};

it("not before that day has begun where the company is; then once, told as the program's own act", async () => {
  const [here, east] = [idOf("user"), idOf("user.b")];
  await query("update empresa set zona_horaria = 'America/Argentina/Buenos_Aires' where id = $1", [A]);
  await query("update empresa set zona_horaria = 'Pacific/Auckland' where id = $1", [B]);
  await server.as("user", cuentas).me({});
  await save("admin", here, { fechaBaja: "2026-03-10", motivoBaja: "Fin de contrato" });
  await save("admin.b", east, { fechaBaja: "2026-03-10" });
  // Still the 9th in Buenos Aires, the 10th in Auckland already.
  await runAt("2026-03-10T02:30:00Z");
  expect([(await file(here))["activo"], (await file(east))["activo"]]).toEqual([true, false]);
  await server.as("user", cuentas).me({});
  await runAt("2026-03-10T03:30:00Z");
  expect(await file(here)).toMatchObject({ activo: false, motivo_baja: "Fin de contrato" });
  expect((await account(here))["baja"]).toBe(true);
  expect((await refusalOf(server.as("user", cuentas).me({}))).status).toBe(401);
  await runAt("2026-03-10T03:40:00Z");
  await runAt("2026-03-12T03:40:00Z");
  expect((await lines(here)).filter((name) => name === "Baja efectiva")).toHaveLength(1);
  const [entry] = await query("select from_user from registro where name = 'Baja efectiva' and to_user = $1", [here]);
  expect(entry).toEqual({ from_user: null });
});

it("a day that was taken back meanwhile does nothing", async () => {
  const id = idOf("user2");
  await save("admin", id, { fechaBaja: "2026-03-10" });
  await save("admin", id, { fechaBaja: null });
  await runAt("2026-03-11T12:00:00Z");
  expect((await file(id))["activo"]).toBe(true);
});
