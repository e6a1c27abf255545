// Proves D195: a leaving that was to come happens on its day, in each company's own zone, once.
import { afterAll, beforeAll, expect, it } from "vitest";
import { recordAct } from "#features/actividad/server/service.ts";
import { cuentas } from "#features/cuentas/contract.ts";
import { A, B, idOf } from "#shell/testing/people.ts";
import { type TestedServer, testServer } from "#shell/testing/test-server.ts";
import { GONE } from "../job.ts";
import { peopleOf, refusalOf } from "./fixtures/people.ts";
import { bajasHandler } from "./jobs.ts";

let server: TestedServer;
beforeAll(async () => {
  server = await testServer();
  // The demo has a leaving to come of its own.
  await query("update legajo set fecha_baja = null where activo");
});
afterAll(() => server.close());
const { account, file, lines, query, save } = peopleOf(() => server);

type Deps = Parameters<typeof bajasHandler>[0];
const tell: Deps["tell"] = (db, left) =>
  recordAct(db, { ...left, line: GONE, fromUser: null, result: "ok", ip: "", session: null });

const runAt = (time: string, other: Partial<Pick<Deps, "parts" | "tell">> = {}) => {
  const deps = { sessions: server.sessions, parts: [], tell, now: () => new Date(time), ...other };
  return bajasHandler(deps).run(server.fresh.database as never);
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

it("R-05: cut off between two people, those done are done and told, the others as if nothing had begun; then the rest", async () => {
  const people = [idOf("user2"), idOf("rrhh")];
  for (const id of people) await save("admin", id, { fechaBaja: "2026-03-20" });
  const done: string[] = [];
  // As a process that is killed leaves it: the database loses the connection in the middle of the transaction.
  const cut: Deps["tell"] = async (db, left) => {
    if (done.length === 1)
      await query(
        "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and state = 'idle in transaction'",
      );
    done.push(left.toUser);
    return tell(db, left);
  };
  await expect(runAt("2026-03-20T15:00:00Z", { tell: cut })).rejects.toThrow();
  const [first = "", second = ""] = done;
  expect([...done].sort()).toEqual([...people].sort());
  const stateOf = async (id: string) => [
    (await file(id))["activo"],
    (await account(id))["baja"],
    (await lines(id)).filter((name) => name === "Baja efectiva").length,
  ];
  expect([await stateOf(first), await stateOf(second)]).toEqual([
    [false, true, 1],
    [true, false, 0],
  ]);
  await runAt("2026-03-20T15:10:00Z");
  expect([await stateOf(first), await stateOf(second)]).toEqual([
    [false, true, 1],
    [false, true, 1],
  ]);
});

it("D195: every feature that keeps something of people learns of it in that transaction, and its refusal undoes it", async () => {
  const id = idOf("manager");
  await save("admin", id, { fechaBaja: "2026-03-25" });
  const told: string[] = [];
  const part = { nombre: "Prueba", data: async () => null };
  const onLeave = async ({ empresa }: { readonly empresa: string }, persona: string) => {
    told.push(`${empresa} ${persona}`);
  };
  const refuses = { ...part, onLeave: () => Promise.reject(new Error("no se va")) };
  await expect(runAt("2026-03-25T15:00:00Z", { parts: [refuses] })).rejects.toThrow("no se va");
  expect((await file(id))["activo"]).toBe(true);
  await runAt("2026-03-25T15:00:00Z", { parts: [part, { ...part, onLeave }] });
  expect(told).toEqual([`${A} ${id}`]);
  expect((await file(id))["activo"]).toBe(false);
});
