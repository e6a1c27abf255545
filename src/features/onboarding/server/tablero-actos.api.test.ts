// Proves what the company does from the board: whom a reminder reaches and how often, what is taken back and what stays.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { perfil } from "#features/perfil/contract.ts";
import { usuarios } from "#features/perfil/usuarios.ts";
import { mailsOf } from "#shell/testing/mails.ts";
import { configure } from "#shell/testing/mis-datos.ts";
import { A, idOf } from "#shell/testing/people.ts";
import { TEST_NOW, type TestedServer, testServer } from "#shell/testing/test-server.ts";
import { onboarding } from "../contract.ts";
import { tablero } from "../tablero.ts";
import { papelesIn, refusal } from "./fixtures/papeles.ts";
import { recordatoriosDeOnboardingPart } from "./person-part.ts";

let now = TEST_NOW;
let server: TestedServer;
const { query, give, tipo } = papelesIn(() => server);
let papel: string;
beforeAll(async () => {
  server = await testServer({ now: () => now });
  papel = await tipo();
  await query(`update empresa set modulos = modulos || '{"onboarding": true}'`);
});
afterAll(() => server.close());

const NOBODY = "00000000-0000-4000-8000-000000000000";
const GONE = { status: 404, message: "No se encontró el registro." };
const EDITED = { visible: true, allowEdit: true };
const PEOPLE = ["user", "user2", "manager"] as const;

const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);
const ask = (username: string, asked: Date | null, done: Date | null = null) =>
  query("update legajo set solicitud_onboarding = $2, completo_onboarding = $3, email = $4 where id = $1", [
    idOf(username),
    asked,
    done,
    `${username.replace(".", "")}@ejemplo.test`,
  ]);
const as = (username: string) => server.as(username, tablero);
const mailed = async () => (await mailsOf(server)).map(({ para }) => para.split("@")[0]).sort();
const linesOf = async (name: string) =>
  (await query<{ to: string; module: string }>(
    `select to_user as to, module from registro where name = $1 order by seq desc limit 9`,
    [name],
  )) as { to: string; module: string }[];
const asked = async () =>
  (await query<{ id: string }>("select id from legajo where solicitud_onboarding is not null order by id")).map(
    ({ id }) => id,
  );

beforeEach(async () => {
  now = TEST_NOW;
  await configure(server, "user", {
    domicilioContacto: { ...EDITED, onboarding: true, fields: { telefono1: EDITED } },
  });
  await query("update legajo set solicitud_onboarding = null, completo_onboarding = null");
  await query("update documento set eliminado = now() where name like 'Ingreso %'");
  await query("delete from recordatorio_de_onboarding");
  await query("delete from cola.job where name = 'correo'");
  await query("update cuenta set roles = array_append(roles, 'user') where id = $1 and not 'user' = any(roles)", [
    idOf("manager"),
  ]);
  await ask("user", daysAgo(5));
  await ask("user2", daysAgo(4), daysAgo(2));
  await ask("manager", daysAgo(3), daysAgo(1));
  await give("user2", papel, "Ingreso por firmar");
});

describe("reminders", () => {
  it("go to who owes the data or a signature, say which and no more, and lead there", async () => {
    expect(await as("rrhh").recordar({ ids: PEOPLE.map(idOf) })).toEqual({
      message: "Se le recordó a 2 personas",
      enviados: 2,
      yaRecordados: 0,
      sinCorreo: 0,
    });
    const mails = new Map((await mailsOf(server)).map((mail) => [mail.para, mail]));
    expect(mails.get("user@ejemplo.test")).toMatchObject({ asunto: "Te falta completar tu ingreso" });
    expect(mails.get("user@ejemplo.test")?.texto).toMatch(/\/onboarding\s/);
    expect(mails.get("user2@ejemplo.test")).toMatchObject({ asunto: "Te falta firmar un documento de tu ingreso" });
    expect(mails.get("user2@ejemplo.test")?.texto).toMatch(/\/onboarding\/firmar/);
    expect(mails.get("user2@ejemplo.test")?.texto).not.toContain("Ingreso por firmar");
    const lines = await linesOf("Recordatorio de onboarding enviado");
    expect(lines.map(({ to, module }) => [to, module]).sort()).toEqual(
      [idOf("user"), idOf("user2")].sort().map((id) => [id, "Onboarding"]),
    );
    const [row] = (await as("rrhh").list({ etapa: "datos" })).data;
    expect(row?.recordado).toBe(now.toISOString());
  });

  it("once a day of the company's each, whoever sends them and however many at once", async () => {
    const zone = (name: string) => query("update empresa set zona_horaria = $2 where id = $1", [A, name]);
    // A quarter of an hour before its midnight.
    await zone("Australia/Eucla");
    const both = await Promise.all(["rrhh", "admin", "superadmin"].map((by) => as(by).recordar({ filtros: {} })));
    expect(both.map(({ enviados }) => enviados).reduce((all, one) => all + one)).toBe(2);
    expect(await mailed()).toEqual(["user", "user2"]);
    now = new Date(TEST_NOW.getTime() + 14 * 60_000);
    expect(await as("rrhh").recordar({ filtros: {} })).toMatchObject({ enviados: 0, yaRecordados: 2 });
    now = new Date(TEST_NOW.getTime() + 15 * 60_000);
    expect(await as("rrhh").recordar({ filtros: {} })).toMatchObject({ enviados: 2, yaRecordados: 0 });
    await zone("America/Argentina/Buenos_Aires");
  });

  it("by the board's filters less who is taken out; nobody who left, has no address or could not begin", async () => {
    await query("update legajo set email = '' where id = $1", [idOf("user2")]);
    await ask("rrhh", daysAgo(1));
    await ask("admin", daysAgo(1));
    await query("update legajo set activo = false where id = $1", [idOf("admin")]);
    expect(await as("rrhh").recordar({ filtros: { baja: "00" }, excepto: [idOf("user")] })).toMatchObject({
      enviados: 0,
      sinCorreo: 1,
    });
    await query("update legajo set activo = true where id = $1", [idOf("admin")]);
    expect(await as("rrhh").recordar({ filtros: { etapa: "datos", demora: "3" } })).toMatchObject({ enviados: 1 });
    expect(await mailed()).toEqual(["user"]);
  });

  it("S-61: their dates are told to whom they are about", async () => {
    await as("rrhh").recordar({ ids: [idOf("user")] });
    const told = await server.fresh.database.inCompany(A, (db) =>
      recordatoriosDeOnboardingPart.data({ db } as never, idOf("user")),
    );
    expect(told).toEqual([{ dia: "2026-03-02", created: now }]);
  });
});

describe("a request taken back", () => {
  it("ONB-14: whoever owes the data is let go, with a line each; what is done is left as it is", async () => {
    expect(await as("rrhh").cancelar({ ids: PEOPLE.map(idOf) })).toEqual({
      message: "Se canceló el pedido de 1 persona",
      cancelados: 1,
      quedan: 2,
    });
    expect(await asked()).toEqual([idOf("user2"), idOf("manager")].sort());
    const [line] = await linesOf("Pedido de onboarding cancelado");
    expect(line).toEqual({ to: idOf("user"), module: "Onboarding" });
    expect((await as("rrhh").list({})).data.map(({ _id }) => _id)).not.toContain(idOf("user"));
  });

  it("ONB-14: while they are inside, keeps what they saved, tells them, and refuses what comes later", async () => {
    const own = async () => server.as("user", perfil).misDatos({});
    const save = async (sent: object) =>
      server.as("user", usuarios).save({ userId: idOf("user"), version: (await own()).version, ...sent });
    await save({ telefono1: "11 5555-0001" });
    await as("rrhh").cancelar({ filtros: { etapa: "datos" } });
    const [event] = await query<{ datos: unknown }>(
      "select datos from evento where para_id = $1 and nombre = 'onboarding:cambio' order by id desc limit 1",
      [idOf("user")],
    );
    expect(event?.datos).toEqual({ cambio: "cancelado" });
    expect(await refusal(save({ telefono1: "11 5555-0002", completoOnboarding: now.toISOString() }))).toMatchObject({
      status: 409,
      message: expect.stringContaining("Lo que guardaste queda en tu legajo"),
    });
    expect((await own()).datos).toMatchObject({ telefono1: "11 5555-0001" });
    expect(await server.as("user", onboarding).propio({})).toMatchObject({ pendiente: false, pedido: null });
  });
});

describe("S-24: all of them or nobody", () => {
  it.each([
    ["another company's", () => idOf("user.b")],
    ["nobody's", () => NOBODY],
    ["somebody's who was not asked", () => idOf("superadmin")],
    ["a root user's", () => idOf("root")],
  ])("one of %s among those named is a 404, and nothing moved", async (_, stranger) => {
    await ask("user.b", daysAgo(1));
    await ask("root", daysAgo(1));
    const before = await asked();
    const ids = [idOf("user"), stranger()];
    expect(await refusal(as("rrhh").cancelar({ ids }))).toMatchObject(GONE);
    expect(await refusal(as("rrhh").recordar({ ids }))).toMatchObject(GONE);
    expect([await asked(), await mailed()]).toEqual([before, []]);
  });

  it("S-23: all that a filter finds are the company's own", async () => {
    await ask("user.b", daysAgo(1));
    await as("rrhh").recordar({ filtros: {} });
    await as("rrhh").cancelar({ filtros: {} });
    expect(await mailed()).toEqual(["user", "user2"]);
    expect(await asked()).toContain(idOf("user.b"));
  });

  it("nobody named and no filter is a 400; who may not ask for an onboarding does neither", async () => {
    expect(await refusal(as("rrhh").cancelar({}))).toMatchObject({ status: 400 });
    expect(await refusal(as("rrhh").recordar({ ids: [] }))).toMatchObject({ status: 400 });
    for (const username of ["manager", "external", "user", "documentacion"]) {
      expect((await refusal(as(username).cancelar({ filtros: {} }))).status, username).toBe(403);
      expect((await refusal(as(username).recordar({ filtros: {} }))).status, username).toBe(403);
    }
  });
});
