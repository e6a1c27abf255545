// Proves R-19 over HTTP: whatever is counted in time holds while the machine's clock is set back two hours or forward a
// day, ends when that time has really passed, and does not believe what a process with a wrong clock wrote.
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { newestToken } from "#features/acceso/server/fixtures/puerta.ts";
import { codeShown } from "#features/segundofactor/server/fixtures/telefono.ts";
import { type Clock, databaseTime, openClock } from "#platform/clock/server/clock.ts";
import { DEMO_PASSWORD } from "#shell/demo/users.ts";
import type { Server } from "#shell/server/server.ts";
import { type Browser, browser } from "#shell/testing/browser.ts";
import { idOf } from "#shell/testing/people.ts";
import { type TestedServer, testServer } from "#shell/testing/test-server.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

let server: TestedServer;
/** Another process, started while the database's clock was a day ahead. */
let ahead: Server;
let clock: Clock;
/** What has passed since the start besides what really has. */
let skipped = 0;
const now = () => clock.now();

beforeAll(async () => {
  server = await testServer({ now, rateLimits: true });
  clock = await openClock({
    ask: databaseTime(server.fresh.database),
    elapsed: () => performance.now() + skipped,
  });
  ahead = await server.another({ now: () => new Date(now().getTime() + DAY) });
  await server.fresh.asOwner("update empresa set credencial_inicial = 'codigo'");
});
afterAll(async () => {
  clock.close();
  await server.close();
});
beforeEach(() => {
  skipped += 2 * DAY;
});
afterEach(() => {
  vi.useRealTimers();
});

const jump = (ms: number) => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + ms });
};
/** Longer than a session is remembered, too. */
const pass = async (ms: number) => {
  skipped += ms;
  await wait(150);
};

let addresses = 0;
const newAddress = () => `10.19.${Math.floor(++addresses / 250)}.${addresses % 250}`;
const stranger = (app = server.app, address = newAddress()) => browser(app, { address });
const post = (who: Browser, url: string, payload: object = {}, headers = {}) =>
  who.send({ method: "POST", url, payload, headers });
const enter = async (username: string, app = server.app) => {
  const who = stranger(app);
  const answer = await who.signIn(username, DEMO_PASSWORD);
  expect(answer.statusCode, answer.body).toBe(200);
  return who;
};
/** An act that needs the password entered lately, and changes nothing. */
const act = async (who: Browser) =>
  (await who.send({ method: "PUT", url: `/api/users/${idOf("user2")}/roles`, payload: { roles: ["user"] } }))
    .statusCode;
const PASSWORDS = { newPassword: "Colibrí-verde-9", verifyPassword: "Colibrí-verde-9" };
const atLink = (who: Browser, token: string) => post(who, `/api/auth/reset/${token}`, PASSWORDS);
const opens = async (token: string) => (await stranger().send({ url: `/api/auth/reset/${token}` })).json().valido;

async function failAtAddress(app: Server["app"], address: string) {
  for (let i = 0; i < 50; i++) expect((await atLink(stranger(app, address), `no${i}`)).statusCode).toBe(400);
}
async function failAtAccount(app: Server["app"], username: string) {
  for (let i = 0; i < 5; i++) expect((await stranger(app).signIn(username, "otra")).statusCode).toBe(401);
}
const waitOf = (answer: { readonly headers: Record<string, unknown> }) => Number(answer.headers["retry-after"]);

async function enrol(username: string): Promise<string> {
  const who = await enter(username);
  const { clave } = (await post(who, "/api/2fa/setup")).json();
  const answer = await post(who, "/api/2fa/verify-setup", { token: codeShown(clave, now()) });
  expect(answer.statusCode, answer.body).toBe(200);
  await pass(MINUTE);
  return clave;
}
const give = async (username: string, token: string, app = server.app) =>
  (await post(await enter(username, app), "/api/2fa/verify", { token })).statusCode;

async function codigoFor(username: string, app = server.app): Promise<string> {
  await server.fresh.asOwner("update cuenta set first_time = true where username = $1", [username]);
  const made = await post(await enter("admin.b", app), "/api/codigosActivacion", { ids: [idOf(username)] });
  expect(made.statusCode, made.body).toBe(200);
  return made.json()[0].codigo;
}
const activate = async (username: string, codigo: string) =>
  (await post(stranger(), "/api/auth/activar", { username, codigo, ...PASSWORDS })).statusCode;

const createPuesto = (who: Browser, key: string, name: string) =>
  post(who, "/api/puestos", { name }, { "idempotency-key": key });

describe.each([
  ["back two hours", -2 * HOUR, "a"],
  ["forward a day", DAY, "b"],
])("R-19: the machine's clock set %s", { timeout: 240_000 }, (_, leap, round) => {
  it("S-58: a limit goes on, and ends with its window", async () => {
    const address = newAddress();
    await failAtAddress(server.app, address);
    jump(leap);
    expect((await atLink(stranger(server.app, address), "no")).statusCode).toBe(429);
    await pass(15 * MINUTE);
    expect((await atLink(stranger(server.app, address), "no")).statusCode).toBe(400);
  });

  it("S-02: a lock goes on, and ends after its minute", async () => {
    await failAtAccount(server.app, "external");
    jump(leap);
    const locked = await stranger().signIn("external", DEMO_PASSWORD);
    expect(locked.statusCode).toBe(429);
    expect(waitOf(locked)).toBeLessThanOrEqual(60);
    await pass(MINUTE);
    await enter("external");
  });

  it("S-10: a session goes on, and ends after an hour unused", async () => {
    const who = await enter("user");
    jump(leap);
    await pass(59 * MINUTE);
    expect(await who.me()).toBe(200);
    await pass(61 * MINUTE);
    expect(await who.me()).toBe(401);
  });

  it("S-10: however much it is used, it ends after twelve hours", async () => {
    const who = await enter("user");
    jump(leap);
    for (let i = 0; i < 13; i++) {
      await pass(55 * MINUTE);
      expect(await who.me()).toBe(200);
    }
    await pass(5 * MINUTE);
    expect(await who.me()).toBe(401);
  });

  it("S-13: a password counts as entered lately for five minutes", async () => {
    const admin = await enter("admin");
    jump(leap);
    expect(await act(admin)).toBe(200);
    await pass(5 * MINUTE);
    expect(await act(admin)).toBe(403);
  });

  it("S-12: the code of the moment opens once, and no code of the hour that was set", async () => {
    const username = `manager.${round === "a" ? "b" : "c"}`;
    const clave = await enrol(username);
    jump(leap);
    expect(await give(username, codeShown(clave, new Date()))).toBe(401);
    const code = codeShown(clave, now());
    expect(await give(username, code)).toBe(200);
    expect(await give(username, code)).toBe(401);
  });

  it("S-51: a key is known for a day", async () => {
    const key = `reloj-${round}-1234`;
    const first = await createPuesto(await enter("admin"), key, `Relojero ${round}`);
    expect(first.statusCode, first.body).toBe(200);
    jump(leap);
    expect((await createPuesto(await enter("admin"), key, `Relojero ${round}`)).body).toBe(first.body);
    await pass(DAY - MINUTE);
    expect((await createPuesto(await enter("admin"), key, "Otra cosa")).statusCode).toBe(422);
    await pass(MINUTE);
    expect((await createPuesto(await enter("admin"), key, `Otra cosa ${round}`)).statusCode).toBe(200);
  });

  it("S-06: a link opens for half an hour", async () => {
    await post(stranger(), "/api/auth/forgot", { username: "rrhh" });
    const token = await newestToken(server);
    jump(leap);
    await pass(29 * MINUTE);
    expect(await opens(token)).toBe(true);
    await pass(MINUTE);
    expect(await opens(token)).toBe(false);
  });

  it("D169: an activation code opens for fifteen days", async () => {
    const [used, late] = round === "a" ? ["user.b", "user2.b"] : ["external.b", "documentacion.b"];
    const [codigo, other] = [await codigoFor(used), await codigoFor(late)];
    jump(leap);
    await pass(14 * DAY);
    expect(await activate(used, codigo)).toBe(200);
    await pass(DAY);
    expect(await activate(late, other)).toBe(400);
  });
});

describe("R-19: what a process a day ahead wrote", { timeout: 240_000 }, () => {
  it("S-58: a limit lasts no longer than its window", async () => {
    const address = newAddress();
    await failAtAddress(ahead.app, address);
    const refused = await atLink(stranger(server.app, address), "no");
    expect(refused.statusCode).toBe(429);
    expect(waitOf(refused)).toBeLessThanOrEqual(900);
    await pass(15 * MINUTE);
    expect((await atLink(stranger(server.app, address), "no")).statusCode).toBe(400);
  });

  it("S-02: a lock lasts as long as it would have", async () => {
    await failAtAccount(ahead.app, "comunicaciones");
    const locked = await stranger().signIn("comunicaciones", DEMO_PASSWORD);
    expect(locked.statusCode).toBe(429);
    expect(waitOf(locked)).toBeLessThanOrEqual(60);
    await pass(MINUTE);
    await enter("comunicaciones");
  });

  it("S-10, S-13: a session counts from now; the password is asked for again", async () => {
    const admin = await enter("admin", ahead.app);
    const here = browser(server.app);
    for (const [name, value] of admin.jar) here.jar.set(name, value);
    expect(await here.me()).toBe(200);
    expect(await act(here)).toBe(403);
    await post(here, "/api/auth/confirm", { password: DEMO_PASSWORD });
    expect(await act(here)).toBe(200);
    await pass(61 * MINUTE);
    expect(await here.me()).toBe(401);
  });

  it("S-12: a step taken there shuts nobody out, and the one taken here opens once", async () => {
    const clave = await enrol("rrhh.b");
    expect(await give("rrhh.b", codeShown(clave, new Date(now().getTime() + DAY)), ahead.app)).toBe(200);
    const code = codeShown(clave, now());
    expect(await give("rrhh.b", code)).toBe(200);
    expect(await give("rrhh.b", code)).toBe(401);
  });

  it("S-51: a key is known", async () => {
    const key = "reloj-adelantado";
    const there = await createPuesto(await enter("admin", ahead.app), key, "Adelantado");
    expect((await createPuesto(await enter("admin"), key, "Adelantado")).body).toBe(there.body);
  });

  it("S-06, S-07: links open nothing, and keep nobody from asking for one", async () => {
    for (let i = 0; i < 4; i++) await post(stranger(ahead.app), "/api/auth/forgot", { username: "manager" });
    const token = await newestToken(server);
    expect(await opens(token)).toBe(false);
    await post(stranger(), "/api/auth/forgot", { username: "manager" });
    const another = await newestToken(server);
    expect(another).not.toBe(token);
    expect(await opens(another)).toBe(true);
  });

  it("D169: an activation code opens nothing", async () => {
    expect(await activate("manager2.b", await codigoFor("manager2.b", ahead.app))).toBe(400);
  });
});
