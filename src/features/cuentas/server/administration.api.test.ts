// Proves S-22 as a table, every role against every role through every operation on somebody's account, and what changing an
// account does to its sessions and sockets (S-10, S-11).
import type { AddressInfo } from "node:net";
import type { InjectOptions } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { highestLevel, ROLES, type Role, roleNames, STAFF } from "#platform/auth/roles.ts";
import { CLOSE } from "#platform/realtime/messages.ts";
import { demoPlan } from "#shell/demo/plan.ts";
import { A, B, idOf } from "#shell/testing/people.ts";
import { openSocket } from "#shell/testing/socket.ts";
import { TEST_NOW, type TestedServer, testServer } from "#shell/testing/test-server.ts";
import { cuentas } from "../contract.ts";

const { users } = demoPlan();
const NOBODY = "00000000-0000-4000-8000-000000000000";

let server: TestedServer;
/** A person of each role, none of them one that acts. */
const targets = new Map<Role, string>();
beforeAll(async () => {
  server = await testServer();
  const spare = await server.fresh.asOwner<{ id: string }>(
    "select id from cuenta where empresa_id = $1 and not (username = any($2)) order by username limit 20",
    [A, users.map(({ username }) => username)],
  );
  for (const [at, role] of roleNames.entries()) {
    const id = spare[at]?.id ?? "";
    await restore(id, role);
    await server.fresh.asOwner("update legajo set email = 'persona@empresa.example' where id = $1", [id]);
    targets.set(role, id);
  }
});
afterAll(() => server.close());

/** As before anything was done to it, with a session open; what was mailed this hour does not count for the next try. */
async function restore(id: string, role: Role) {
  await server.fresh.asOwner(
    `with sesiones as (delete from sesion where cuenta_id = $1), enlaces as (delete from enlace_clave where cuenta_id = $1),
       factor as (insert into segundo_factor (cuenta_id, semilla, activo, created) values ($1, '', true, now()) on conflict do nothing)
     update cuenta set roles = $2, activo = true, first_time = false, clave_vence = null, tiene_certificado = true,
       segundo_factor = true where id = $1`,
    [id, [role]],
  );
  await openFor(id, [role]);
}

const target = (role: Role) => targets.get(role) ?? "";
/** Everything an account is, its sessions included. */
const stateOf = (ids: readonly string[]) =>
  server.fresh.asOwner(
    `select c.*, array(select s.id from sesion s where s.cuenta_id = c.id order by 1) as sesiones
     from cuenta c where c.id = any($1) order by c.id`,
    [ids],
  );
const openFor = (id: string, roles: Role[]) =>
  server.fresh.database.inInstallation((db) =>
    server.sessions.start(db, { _id: id, roles, segundoFactor: false }, { ip: "127.0.0.1", agent: "pruebas" }),
  );

/** What is done to somebody's account. Each line is tried by every role on every role. */
const OPERATIONS: readonly (readonly [string, (userId: string, role: Role) => InjectOptions])[] = [
  [
    "change the roles of",
    (userId, role) => ({
      method: "PUT",
      url: `/api/users/${userId}/roles`,
      payload: { roles: [...new Set([role, "comunicaciones"])] },
    }),
  ],
  ["turn off", (userId) => ({ method: "PUT", url: `/api/users/${userId}/activo`, payload: { activo: false } })],
  ["end the sessions of", (userId) => ({ method: "DELETE", url: `/api/users/${userId}/sesiones` })],
  ["see the sessions of", (userId) => ({ url: `/api/users/${userId}/sesiones` })],
  ["mail a link to", (userId) => ({ method: "POST", url: "/api/auth/forgotUser", payload: { userId } })],
  ["reset the password of", (userId) => ({ method: "POST", url: "/api/auth/resetUser", payload: { userId } })],
  ["reset the PIN of", (userId) => ({ method: "POST", url: `/api/users/${userId}/pin/restablecer` })],
  ["take the second factor from", (userId) => ({ method: "DELETE", url: `/api/users/${userId}/2fa` })],
];

function statusFor(own: Role, held: Role): number {
  if (own === "root") return 200;
  if (!(STAFF as readonly Role[]).includes(own)) return 403;
  if (held === "root" || held === "qr_display") return 404;
  return ROLES[held].level < ROLES[own].level ? 200 : 403;
}

describe("S-22: nobody touches an account of their own level or above", { timeout: 120_000 }, () => {
  it.each(OPERATIONS.flatMap(([name, call]) => roleNames.map((own) => [own, name, call] as const)))(
    "%s may %s those below, and nobody else",
    async (own, _, call) => {
      const above = roleNames.filter((held) => statusFor(own, held) !== 200).map(target);
      const before = await stateOf(above);
      for (const held of roleNames) {
        const answer = await server.inject(own, call(target(held), held));
        expect(answer.statusCode, `${own} on ${held}`).toBe(statusFor(own, held));
        if (answer.statusCode === 200) await restore(target(held), held);
      }
      expect(await stateOf(above)).toEqual(before);
    },
  );

  it("S-16: an account of another company answers like one that does not exist, whoever asks", async () => {
    for (const own of STAFF) {
      for (const [, call] of OPERATIONS) {
        const [foreign, unknown] = [idOf("user.b"), NOBODY].map((id) => server.inject(own, call(id, "user")));
        const answers = await Promise.all([foreign, unknown]);
        for (const answer of answers) expect(answer?.statusCode).toBe(404);
        expect(answers[0]?.body).toBe(answers[1]?.body);
      }
    }
  });

  it("root does not change its own, which nobody could give back", async () => {
    const own = idOf("root");
    const asRoot = server.as("root", cuentas);
    const refused = { status: 403, message: "No podés modificar tu propia cuenta" };
    await expect(asRoot.setRoles({ userId: own, roles: ["user"] })).rejects.toMatchObject(refused);
    await expect(asRoot.setActivo({ userId: own, activo: false })).rejects.toMatchObject(refused);
  });
});

describe("S-22: which roles one gives", { timeout: 120_000 }, () => {
  it.each(STAFF)("%s gives and takes away only what is below its own", async (own) => {
    const userId = target("user");
    for (const wanted of roleNames) {
      await server.fresh.asOwner("update cuenta set roles = '{user}' where id = $1", [userId]);
      const answer = await server.inject(own, {
        method: "PUT",
        url: `/api/users/${userId}/roles`,
        payload: { roles: ["user", wanted] },
      });
      const may = own === "root" || (wanted !== "qr_display" && ROLES[wanted].level < highestLevel([own]));
      expect(answer.statusCode, wanted).toBe(may ? 200 : 403);
      if (!may) expect(answer.json().message).toBe("No puede asignar ni quitar ese rol");
    }
    await server.fresh.asOwner("update cuenta set roles = '{user}' where id = $1", [userId]);
  });

  it("ROL-17: a screen that only root sees stays when somebody else chooses the other roles", async () => {
    const userId = target("manager");
    await server.fresh.asOwner("update cuenta set roles = '{manager,qr_display}' where id = $1", [userId]);
    const { roles } = await server.as("admin", cuentas).setRoles({ userId, roles: ["rrhh"] });
    expect([...roles].sort()).toEqual(["qr_display", "rrhh"]);
    await server.fresh.asOwner("update cuenta set roles = '{manager}' where id = $1", [userId]);
  });

  it("none, an unknown one and a text are refused with a sentence", async () => {
    const url = `/api/users/${target("user")}/roles`;
    for (const roles of [[], ["jefe"], "user", null]) {
      const answer = await server.inject("admin", { method: "PUT", url, payload: { roles } });
      expect(answer.statusCode).toBe(400);
      expect(answer.json().message).toMatch(/^(Debe|El rol)/);
    }
  });

  it("D042: whoever stops being an administrator works in their own company again", async () => {
    const userId = target("admin");
    await server.fresh.asOwner("update cuenta set empresa_actual_id = $2 where id = $1", [userId, B]);
    await server.as("superadmin", cuentas).setRoles({ userId, roles: ["manager"] });
    expect(
      await server.fresh.asOwner("select roles, empresa_actual_id = empresa_id as home from cuenta where id = $1", [
        userId,
      ]),
    ).toEqual([{ roles: ["manager"], home: true }]);
    await server.fresh.asOwner("update cuenta set roles = '{admin}' where id = $1", [userId]);
  });
});

describe("S-10, S-11: what it does to the sessions", { timeout: 120_000 }, () => {
  let url: string;
  beforeAll(async () => {
    await server.fresh.asOwner("update cuenta set segundo_factor = false where id = $1", [userId()]);
    await server.app.listen({ port: 0, host: "127.0.0.1" });
    url = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`;
  });
  const userId = () => target("user");
  const enter = async () => {
    const cookie = `rubrica=${(await openFor(userId(), ["user"])).token}`;
    const status = async () => (await server.app.inject({ url: "/api/users/me", headers: { cookie } })).statusCode;
    expect(await status()).toBe(200);
    return { status, socket: await openSocket(url, { cookie }) };
  };

  it.each([
    ["other roles", () => server.as("admin", cuentas).setRoles({ userId: userId(), roles: ["user", "manager"] })],
    ["turned off", () => server.as("admin", cuentas).setActivo({ userId: userId(), activo: false })],
    ["ended", () => server.as("admin", cuentas).endSesionesDe({ userId: userId() })],
  ])("%s: the person's sessions are over when the answer arrives, and their sockets close", async (_, change) => {
    const [one, other] = [await enter(), await enter()];
    await change();
    expect(await one.status()).toBe(401);
    expect(await other.status()).toBe(401);
    expect(await one.socket.closed).toBe(CLOSE.session);
    expect(await other.socket.closed).toBe(CLOSE.session);
    await server.fresh.asOwner("update cuenta set roles = '{user}', activo = true where id = $1", [userId()]);
  });

  it("the roles somebody has already, and turning on what is on, end nothing", async () => {
    const { status, socket } = await enter();
    await server.as("admin", cuentas).setRoles({ userId: userId(), roles: ["user"] });
    await server.as("admin", cuentas).setActivo({ userId: userId(), activo: true });
    expect(await status()).toBe(200);
    await socket.close();
  });

  it("an administrator sees them as their owner would, without being shown which are theirs", async () => {
    await server.as("admin", cuentas).endSesionesDe({ userId: userId() });
    await openFor(userId(), ["user"]);
    const items = await server.as("admin", cuentas).sesionesDe({ userId: userId() });
    expect(items).toEqual([
      {
        _id: expect.any(String),
        created: TEST_NOW.toISOString(),
        vista: TEST_NOW.toISOString(),
        ip: "127.0.0.1",
        agente: "Navegador desconocido",
        actual: false,
      },
    ]);
    expect((await server.as("admin", cuentas).cuenta({ userId: userId() })).sesiones).toBe(1);
  });
});

describe("somebody's account, as staff sees it", () => {
  it("LEG-31, LEG-34: with its state, and whether one may change it", async () => {
    const userId = idOf("nuevo");
    await server.fresh.asOwner("update cuenta set clave_vence = '2026-03-10T12:00:00Z' where id = $1", [userId]);
    expect(await server.as("rrhh", cuentas).cuenta({ userId })).toEqual({
      _id: userId,
      username: "nuevo",
      roles: ["user"],
      activo: true,
      firstTime: true,
      claveVence: "2026-03-10T12:00:00.000Z",
      tieneCertificado: false,
      segundoFactor: false,
      tieneEmail: expect.any(Boolean),
      sesiones: 0,
      administrable: true,
    });
    const above = await server.as("rrhh", cuentas).cuenta({ userId: idOf("admin") });
    expect(above).toMatchObject({ roles: ["admin"], administrable: false });
  });

  it("says whether mails reach the person", async () => {
    const userId = idOf("user");
    const tieneEmail = async () => (await server.as("rrhh", cuentas).cuenta({ userId })).tieneEmail;
    await server.fresh.asOwner("update legajo set email = 'persona@empresa.example' where id = $1", [userId]);
    expect(await tieneEmail()).toBe(true);
    await server.fresh.asOwner("update legajo set email = '' where id = $1", [userId]);
    expect(await tieneEmail()).toBe(false);
  });

  it("ROL-03, ROL-17, S-16: root's, a screen's and another company's are unknown", async () => {
    for (const username of ["root", "qr_display", "user.b"]) {
      await expect(server.as("superadmin", cuentas).cuenta({ userId: idOf(username) })).rejects.toMatchObject({
        status: 404,
      });
    }
    expect(await server.as("root", cuentas).cuenta({ userId: idOf("qr_display") })).toMatchObject({
      username: "qr_display",
    });
  });

  it("S-60: changing it is in the log, with whose it is", async () => {
    await server.as("admin", cuentas).setActivo({ userId: target("user"), activo: true });
    const lines = await server.fresh.asOwner(
      "select from_user, to_user, result from registro where name = 'Acceso de la cuenta modificado' order by seq desc limit 1",
    );
    expect(lines).toEqual([{ from_user: idOf("admin"), to_user: target("user"), result: "ok" }]);
  });
});
