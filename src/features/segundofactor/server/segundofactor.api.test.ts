// Proves the second factor over HTTP: set up, given at the sign-in once, locked when guessed at, taken away.
import { createHash } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { cuentas } from "#features/cuentas/contract.ts";
import { DEMO_PASSWORD } from "#shell/demo/users.ts";
import { type Browser, browser } from "#shell/testing/browser.ts";
import { idOf, personOf } from "#shell/testing/people.ts";
import { TEST_NOW, type TestedServer, testServer } from "#shell/testing/test-server.ts";
import { segundoFactor } from "../contract.ts";
import { codeShown, seedOf, wrongCode } from "./fixtures/telefono.ts";

const NOBODY = "00000000-0000-4000-8000-000000000000";
const STEP = 30_000;
const MINUTE = 60_000;

let clock = TEST_NOW.getTime();
const now = () => new Date(clock);
let server: TestedServer;
beforeAll(async () => {
  server = await testServer({ now });
});
afterAll(() => server.close());
// No test inherits the step another one used.
beforeEach(() => {
  clock += 3 * STEP;
});

type Answer = Awaited<ReturnType<TestedServer["app"]["inject"]>>;
const cookieIn = (answer: Answer) =>
  [answer.headers["set-cookie"] ?? []]
    .flat()
    .map((cookie) => cookie.split(";")[0] ?? "")
    .find((cookie) => cookie.startsWith("rubrica=")) ?? "";

/** A session of its own. `segundoFactor`: the account has one, so that this session still owes it. */
async function newSession(username: string, owes = false): Promise<string> {
  const who = personOf(username);
  const account = { _id: who._id, roles: [...who.roles], segundoFactor: owes };
  const from = { ip: "127.0.0.1", agent: "pruebas" };
  const { token } = await server.fresh.database.inInstallation((db) => server.sessions.start(db, account, from));
  return `rubrica=${token}`;
}

const post = (cookie: string, url: string, payload: object = {}) =>
  server.app.inject({ method: "POST", url, headers: { cookie }, payload });
const remove = (cookie: string, url: string) => server.app.inject({ method: "DELETE", url, headers: { cookie } });
const get = (cookie: string, url: string) => server.app.inject({ url, headers: { cookie } });
const verify = (cookie: string, token: unknown) => post(cookie, "/api/2fa/verify", { token });
const statusOf = async (cookie: string) => (await get(cookie, "/api/2fa/status")).json();

type Enrolled = { readonly cookie: string; readonly clave: string; readonly codigos: string[] };

async function enrol(username: string): Promise<Enrolled> {
  const cookie = await newSession(username);
  const { clave } = (await post(cookie, "/api/2fa/setup")).json();
  const answer = await post(cookie, "/api/2fa/verify-setup", { token: codeShown(clave, now()) });
  expect(answer.statusCode, answer.body).toBe(200);
  clock += STEP;
  return { cookie, clave, codigos: answer.json().codigos };
}

/** Where strangers' codes for an account are counted. */
const tryKey = (username: string) => `codigo:usuario:${createHash("sha256").update(username).digest("hex")}`;

const linesOf = (username: string) =>
  server.fresh
    .asOwner<{ name: string }>("select name from registro where from_user = $1 order by seq", [idOf(username)])
    .then((rows) => rows.map(({ name }) => name));

describe("setting up", () => {
  it("2FA-02, 2FA-03, 2FA-10: starts not set up; after setup there is a QR and a key to type, and nothing is enabled", async () => {
    const cookie = await newSession("user2.b");
    expect(await statusOf(cookie)).toEqual({ isSetup: false, isEnabled: false, codigosRestantes: 0 });
    const { qrCode, clave } = (await post(cookie, "/api/2fa/setup")).json();
    expect(clave).toMatch(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/);
    const svg = Buffer.from(String(qrCode).replace("data:image/svg+xml;base64,", ""), "base64").toString();
    expect(svg).toMatch(/^<svg [^>]*>/);
    expect(svg).not.toContain("<script");
    expect(await statusOf(cookie)).toEqual({ isSetup: true, isEnabled: false, codigosRestantes: 0 });
    expect((await get(cookie, "/api/users/me")).json().paso).toBe("listo");
  });

  it("2FA-07: takes appName and issuer, of any letters, and answers a picture", async () => {
    const cookie = await newSession("user2.b");
    for (const names of [
      { appName: 'A:"<&>', issuer: "ñ\ud83d\ude00" },
      { appName: "", issuer: "" },
    ]) {
      const answer = await post(cookie, "/api/2fa/setup", names);
      expect(answer.statusCode).toBe(200);
      expect(answer.json().qrCode).toMatch(/^data:image\/svg\+xml;base64,/);
    }
    for (const appName of [1, null, [], {}, "x".repeat(61)]) {
      expect((await post(cookie, "/api/2fa/setup", { appName })).statusCode).toBe(400);
    }
  });

  it("S-12, S-62: the seed lies sealed in the database, and a copy of it opens for nobody else", async () => {
    const cookie = await newSession("user2.b");
    const { clave } = (await post(cookie, "/api/2fa/setup")).json();
    const seed = Buffer.from(seedOf(clave));
    const [row] = await server.fresh.asOwner<{ all: string }>(
      "select segundo_factor::text as all from segundo_factor where cuenta_id = $1",
      [idOf("user2.b")],
    );
    for (const written of [seed.toString("hex"), seed.toString("base64url"), clave.replaceAll(" ", "")]) {
      expect(row?.all.toLowerCase()).not.toContain(written.toLowerCase());
    }
  });

  it("a setup begun again replaces the unfinished one: only its own code ends it", async () => {
    const cookie = await newSession("user2.b");
    const first = (await post(cookie, "/api/2fa/setup")).json();
    const second = (await post(cookie, "/api/2fa/setup")).json();
    expect(second.clave).not.toBe(first.clave);
    const old = await post(cookie, "/api/2fa/verify-setup", { token: codeShown(first.clave, now()) });
    expect(old.statusCode).toBe(401);
    const right = await post(cookie, "/api/2fa/verify-setup", { token: codeShown(second.clave, now()) });
    expect(right.statusCode).toBe(200);
    expect((await remove(cookie, "/api/2fa/disable")).json()).toEqual({ success: true });
  });

  it("2FA-04, 2FA-08, S-10: the first right code enables it, ends the other sessions, tells ten recovery codes and is logged", async () => {
    const [cookie, other] = [await newSession("user.c"), await newSession("user.c")];
    expect((await get(other, "/api/users/me")).statusCode).toBe(200);
    const { clave } = (await post(cookie, "/api/2fa/setup")).json();
    const answer = await post(cookie, "/api/2fa/verify-setup", { token: ` ${codeShown(clave, now())} ` });
    expect(answer.json()).toEqual({ success: true, codigos: expect.any(Array) });
    const { codigos } = answer.json();
    expect(new Set(codigos).size).toBe(10);
    for (const code of codigos) expect(code).toMatch(/^[A-HJ-NP-Z2-9]{4}-[A-HJ-NP-Z2-9]{4}$/);
    expect((await get(other, "/api/users/me")).statusCode).toBe(401);
    expect((await get(cookie, "/api/users/me")).json().paso).toBe("listo");
    expect(await statusOf(cookie)).toEqual({ isSetup: true, isEnabled: true, codigosRestantes: 10 });
    expect(await linesOf("user.c")).toContain("Segundo factor habilitado");
    const [row] = await server.fresh.asOwner<{ all: string }>(
      "select string_agg(codigo_recuperacion::text, ' ') as all from codigo_recuperacion where cuenta_id = $1",
      [idOf("user.c")],
    );
    for (const code of codigos) {
      expect(row?.all).not.toContain(code);
      expect(row?.all).not.toContain(code.replace("-", ""));
    }

    const again = await post(cookie, "/api/2fa/setup");
    expect([again.statusCode, again.json().message]).toEqual([409, "El segundo factor ya está habilitado"]);
    const twice = await post(cookie, "/api/2fa/verify-setup", { token: codeShown(clave, now(), 1) });
    expect([twice.statusCode, twice.json().message]).toEqual([409, "El segundo factor ya está habilitado"]);
    expect((await verify(cookie, codeShown(clave, now(), 1))).statusCode).toBe(200);
  });

  it("S-51, S-62: a secret is told again to whoever repeats its key, and lies nowhere as it was told", async () => {
    const cookie = await newSession("user");
    const headers = { cookie, "idempotency-key": "una-clave-de-prueba" };
    const answers = [];
    for (let i = 0; i < 2; i++) {
      answers.push(await server.app.inject({ method: "POST", url: "/api/2fa/setup", headers, payload: {} }));
    }
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    const [first, second] = answers;
    expect(second?.body).toBe(first?.body);
    const kept = JSON.stringify(await server.fresh.asOwner("select * from idempotencia"));
    const clave: string = first?.json().clave ?? "";
    expect(clave.length).toBeGreaterThan(20);
    for (const told of [clave, clave.replaceAll(" ", ""), "una-clave-de-prueba"]) expect(kept).not.toContain(told);
  });

  it("without a setup there is nothing to verify or to take away", async () => {
    const cookie = await newSession("manager2.b");
    for (const [answer, message] of [
      [await post(cookie, "/api/2fa/verify-setup", { token: "123456" }), "Primero debe configurar el segundo factor"],
      [await verify(cookie, "123456"), "El segundo factor no está habilitado"],
      [await post(cookie, "/api/2fa/codigos"), "El segundo factor no está habilitado"],
      [await remove(cookie, "/api/2fa/disable"), "El segundo factor no está habilitado"],
    ] as const) {
      expect([answer.statusCode, answer.json().message]).toEqual([409, message]);
    }
  });
});

describe("2FA-06, S-12: a token must be a text that says something", () => {
  const MISSING = "Debe ingresar el código";
  const NO_TEXT = "Debe ser un texto";
  const BAD: readonly [string, string, object][] = [
    ["{}", MISSING, {}],
    ["an empty text", MISSING, { token: "" }],
    ["blanks", MISSING, { token: "   " }],
    ["null", NO_TEXT, { token: null }],
    ["a list", NO_TEXT, { token: [] }],
    ["a list of the code", NO_TEXT, { token: ["123456"] }],
    ["an object", NO_TEXT, { token: {} }],
    ["a number", NO_TEXT, { token: 123456 }],
    ["true", NO_TEXT, { token: true }],
  ];
  it.each(BAD)("%s is refused with '%s', and no try is spent", async (_, message, body) => {
    const cookie = await newSession("manager.b");
    await post(cookie, "/api/2fa/setup");
    for (const url of ["/api/2fa/verify-setup", "/api/2fa/verify"]) {
      const answer = await post(cookie, url, body);
      expect([answer.statusCode, answer.json().errors[0].message]).toEqual([400, message]);
    }
    expect(await server.fresh.asOwner("select 1 from intento where clave = $1", [tryKey("manager.b")])).toEqual([]);
  });

  it("letters, too many digits and a null character are refused, never an error", async () => {
    const { cookie } = await enrol("comunicaciones.b");
    for (const token of ["abcdef", "1234567", "12345\u0000", "x".repeat(41)]) {
      expect([400, 401]).toContain((await verify(cookie, token)).statusCode);
    }
  });
});

describe("D175: the sign-in asks for it", () => {
  const signIn = (username: string) =>
    server.app.inject({
      method: "POST",
      url: "/api/auth/signin",
      payload: { username, password: DEMO_PASSWORD },
    });

  it("2FA-09, S-09, S-12: after the password only the code goes on; it gives a new session, once", async () => {
    const { clave } = await enrol("rrhh.b");
    const entered = await signIn("rrhh.b");
    expect(entered.json()).toMatchObject({ paso: "segundoFactor" });
    const half = cookieIn(entered);
    for (const url of ["/api/2fa/status", "/api/listadistribucions", "/api/puestos"]) {
      const answer = await get(half, url);
      expect([answer.statusCode, answer.json().message]).toEqual([
        403,
        "Antes tenés que completar el ingreso a tu cuenta",
      ]);
    }
    for (const url of ["/api/2fa/setup", "/api/2fa/verify-setup", "/api/2fa/codigos"]) {
      expect((await post(half, url, { token: "123456" })).statusCode).toBe(403);
    }
    expect((await remove(half, "/api/2fa/disable")).statusCode).toBe(403);

    const wrong = await verify(half, wrongCode(clave, now()));
    expect([wrong.statusCode, wrong.json().message]).toEqual([401, "El código no es correcto o ya se usó"]);
    const code = codeShown(clave, now());
    const answer = await verify(half, code);
    expect(answer.json()).toMatchObject({
      success: true,
      yo: { username: "rrhh.b", paso: "listo" },
      codigosRestantes: null,
    });
    const whole = cookieIn(answer);
    expect(whole).not.toBe(half);
    expect((await get(half, "/api/users/me")).statusCode).toBe(401);
    expect((await get(whole, "/api/users/me")).json()).toEqual(answer.json().yo);
    expect(await linesOf("rrhh.b")).toEqual(
      expect.arrayContaining(["Segundo factor fallido", "Segundo factor verificado"]),
    );

    const again = await verify(await newSession("rrhh.b", true), code);
    expect([again.statusCode, again.json().message]).toEqual([401, "El código no es correcto o ya se usó"]);
    expect((await verify(whole, code)).statusCode).toBe(401);
    expect((await verify(await newSession("rrhh.b", true), codeShown(clave, now(), 1))).statusCode).toBe(200);
    expect((await verify(await newSession("rrhh.b", true), codeShown(clave, now(), -1))).statusCode).toBe(401);
  });

  it("S-12: the same code from fifty at once opens one session", { timeout: 240_000 }, async () => {
    const { clave } = await enrol("admin.b");
    const halves = await Promise.all(Array.from({ length: 50 }, () => newSession("admin.b", true)));
    const code = codeShown(clave, now());
    const answers = await Promise.all(halves.map((half) => verify(half, code)));
    const statuses = answers.map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status !== 200 && status !== 401 && status !== 429)).toEqual([]);
  });

  it("a recovery code opens once, in any writing, and says how many are left", async () => {
    const { codigos } = await enrol("superadmin.b");
    const [first = "", second = ""] = codigos;
    const answer = await verify(await newSession("superadmin.b", true), first.toLowerCase().replace("-", " "));
    expect(answer.json()).toMatchObject({ success: true, yo: { paso: "listo" }, codigosRestantes: 9 });
    const half = await newSession("superadmin.b", true);
    expect((await verify(half, first)).statusCode).toBe(401);
    const opened = await verify(half, second);
    expect(opened.json().codigosRestantes).toBe(8);
    const whole = cookieIn(opened);
    expect((await statusOf(whole)).codigosRestantes).toBe(8);
    expect((await verify(whole, codigos[2])).statusCode).toBe(401);
    expect((await statusOf(whole)).codigosRestantes).toBe(8);
  });

  it("another person's code and recovery code open nothing", async () => {
    const mine = await enrol("admin2.b");
    const theirs = await enrol("external.b");
    const half = await newSession("admin2.b", true);
    expect((await verify(half, codeShown(theirs.clave, now()))).statusCode).toBe(401);
    expect((await verify(half, theirs.codigos[0])).statusCode).toBe(401);
    expect((await verify(half, codeShown(mine.clave, now()))).statusCode).toBe(200);
  });
});

describe("S-12: guessing", () => {
  it("five wrong codes lock for fifteen minutes, whatever is asked and however many at once", async () => {
    const { cookie, clave, codigos } = await enrol("documentacion.b");
    const half = await newSession("documentacion.b", true);
    const wrong = wrongCode(clave, now());
    const tries = await Promise.all(Array.from({ length: 20 }, (_, i) => verify(i % 2 ? half : cookie, wrong)));
    expect(tries.filter(({ statusCode }) => statusCode === 401)).toHaveLength(5);
    const locked = tries.filter(({ statusCode }) => statusCode === 429);
    expect(locked).toHaveLength(15);
    expect(locked[0]?.json().message).toBe("Demasiados códigos incorrectos. Esperá unos minutos y probá de nuevo");
    expect(locked[0]?.headers["retry-after"]).toBe("900");
    expect((await verify(half, codeShown(clave, now()))).statusCode).toBe(429);
    expect((await verify(half, codigos[0])).statusCode).toBe(429);

    clock += 15 * MINUTE - 1;
    expect((await verify(half, codeShown(clave, now()))).statusCode).toBe(429);
    clock += 1;
    expect((await verify(half, codeShown(clave, now()))).statusCode).toBe(200);
  });

  it("a right code forgives what failed before; a lock that passed starts the count anew", async () => {
    const { cookie, clave } = await enrol("manager2.b");
    const fail = async (times: number) => {
      for (let i = 0; i < times; i++) expect((await verify(cookie, wrongCode(clave, now()))).statusCode).toBe(401);
    };
    await fail(4);
    expect((await verify(cookie, codeShown(clave, now()))).statusCode).toBe(200);
    await fail(5);
    expect((await verify(cookie, wrongCode(clave, now()))).statusCode).toBe(429);
    clock += 15 * MINUTE;
    await fail(5);
    expect((await verify(cookie, codeShown(clave, now()))).statusCode).toBe(429);
  });

  it("S-02: a browser that gave its code before is not locked out by who knows the password and guesses", async () => {
    const { clave, codigos } = await enrol("manager2");
    const own = browser(server.app);
    const half = async (who: Browser) => {
      expect((await who.signIn("manager2", DEMO_PASSWORD)).json().paso).toBe("segundoFactor");
      return who;
    };
    const give = async (who: Browser, token: string) =>
      (await who.send({ method: "POST", url: "/api/2fa/verify", payload: { token } })).statusCode;
    await half(own);
    // Only a whole sign-in makes it known.
    expect(own.jar.has("rubrica-equipo")).toBe(false);
    expect(await give(own, codeShown(clave, now()))).toBe(200);
    expect(own.jar.has("rubrica-equipo")).toBe(true);

    const attacker = () => half(browser(server.app));
    for (let i = 0; i < 5; i++) expect(await give(await attacker(), wrongCode(clave, now()))).toBe(401);
    expect(await give(await attacker(), codigos[0] ?? "")).toBe(429);
    clock += 3 * STEP;
    await half(own);
    expect(await give(own, wrongCode(clave, now()))).toBe(401);
    expect(await give(own, codeShown(clave, now()))).toBe(200);
  });

  it("verify-setup counts too, and a setup begun anew does not forgive", async () => {
    const cookie = await newSession("user2");
    const guess = async () => {
      const { clave } = (await post(cookie, "/api/2fa/setup")).json();
      return post(cookie, "/api/2fa/verify-setup", { token: wrongCode(clave, now()) });
    };
    for (let i = 0; i < 5; i++) expect((await guess()).statusCode).toBe(401);
    expect((await guess()).statusCode).toBe(429);
  });
});

describe("taking it away", () => {
  it("2FA-05, 2FA-11, S-10: disabling goes back to not set up, ends the other sessions, and the sign-in asks no more", async () => {
    const { cookie } = await enrol("manager.c");
    const half = await newSession("manager.c", true);
    expect((await remove(cookie, "/api/2fa/disable")).json()).toEqual({ success: true });
    expect(await statusOf(cookie)).toEqual({ isSetup: false, isEnabled: false, codigosRestantes: 0 });
    expect((await get(half, "/api/users/me")).statusCode).toBe(401);
    expect(await linesOf("manager.c")).toContain("Segundo factor deshabilitado");
    const [row] = await server.fresh.asOwner<{ on: boolean }>("select segundo_factor as on from cuenta where id = $1", [
      idOf("manager.c"),
    ]);
    expect(row).toEqual({ on: false });
    expect((await post(cookie, "/api/2fa/setup")).statusCode).toBe(200);
  });

  it("S-13: disabling and new codes need the password of the last five minutes", async () => {
    const { cookie, codigos } = await enrol("rrhh.c");
    clock += 5 * MINUTE;
    for (const answer of [await remove(cookie, "/api/2fa/disable"), await post(cookie, "/api/2fa/codigos")]) {
      expect(answer.statusCode).toBe(403);
      expect(answer.json().errors[0].code).toBe("reauth_required");
    }
    expect((await statusOf(cookie)).isEnabled).toBe(true);
    const fresh = await newSession("rrhh.c");
    const renewed = (await post(fresh, "/api/2fa/codigos")).json().codigos;
    expect(renewed).toHaveLength(10);
    expect(await linesOf("rrhh.c")).toContain("Códigos de recuperación renovados");
    expect((await verify(await newSession("rrhh.c", true), codigos[0])).statusCode).toBe(401);
    expect((await verify(await newSession("rrhh.c", true), renewed[0])).json().codigosRestantes).toBe(9);
    expect((await remove(fresh, "/api/2fa/disable")).statusCode).toBe(200);
  });

  const away = (cookie: string, userId: string) => remove(cookie, `/api/users/${userId}/2fa`);

  it("somebody who lost the telephone: an administrator disables it, their sessions end and they are written to", async () => {
    const { cookie } = await enrol("rrhh");
    const admin = await newSession("admin");
    expect((await away(admin, idOf("rrhh"))).json()).toEqual({ success: true });
    expect((await get(cookie, "/api/users/me")).statusCode).toBe(401);
    expect(await statusOf(await newSession("rrhh"))).toEqual({ isSetup: false, isEnabled: false, codigosRestantes: 0 });
    const lines = await server.fresh.asOwner(
      "select name, to_user from registro where from_user = $1 and name like 'Segundo%'",
      [idOf("admin")],
    );
    expect(lines).toEqual([{ name: "Segundo factor de la cuenta deshabilitado", to_user: idOf("rrhh") }]);
    const mails = await server.fresh.asOwner(
      "select asunto from correo where para = (select email from legajo where id = $1)",
      [idOf("rrhh")],
    );
    expect(mails).toEqual([{ asunto: "Se quitó el segundo factor de tu cuenta" }]);
    expect((await away(admin, idOf("rrhh"))).statusCode).toBe(409);
  });

  it("S-22, D191: not of the own level or above, not root's, not another company's", async () => {
    await enrol("admin");
    for (const [who, whose, status] of [
      ["rrhh", "admin", 403],
      ["admin2", "admin", 403],
      ["admin", "admin", 403],
      ["admin", "root", 404],
      ["admin", "user.b", 404],
      ["rrhh", "superadmin.b", 404],
      ["user", "rrhh", 403],
      ["manager", "user", 403],
    ] as const) {
      const answer = await away(await newSession(who), idOf(whose));
      expect([who, whose, answer.statusCode]).toEqual([who, whose, status]);
    }
    expect((await away(await newSession("admin"), NOBODY)).statusCode).toBe(404);
    const [row] = await server.fresh.asOwner("select activo from segundo_factor where cuenta_id = $1", [idOf("admin")]);
    expect(row).toEqual({ activo: true });
  });
});

describe("who is shown the tab", () => {
  const ve2fa = async (username: string) => (await server.as(username, cuentas).me({})).ve2fa;

  it("D175: administrators and HR always", async () => {
    for (const username of ["root", "superadmin", "admin2"]) expect(await ve2fa(username), username).toBe(true);
    for (const username of ["user", "manager", "external", "comunicaciones"])
      expect(await ve2fa(username), username).toBe(false);
  });

  it("PERF-11: anybody else while the company has time clocks and the person marks with it", async () => {
    const marks = (twoFA: boolean, timeclocks: boolean) =>
      Promise.all([
        server.fresh.asOwner(
          "update legajo set config_mark_types = config_mark_types || jsonb_build_object('twoFA', $2::boolean) where id = $1",
          [idOf("user"), twoFA],
        ),
        server.fresh.asOwner(
          "update empresa set modulos = jsonb_set(modulos, '{timeclocks}', to_jsonb($2::boolean)) where id = (select empresa_id from cuenta where id = $1)",
          [idOf("user"), timeclocks],
        ),
      ]);
    for (const [twoFA, timeclocks] of [
      [true, true],
      [false, true],
      [true, false],
      [false, false],
    ] as const) {
      await marks(twoFA, timeclocks);
      expect(await ve2fa("user")).toBe(twoFA && timeclocks);
    }
  });

  it("2FA-01: everybody who signed in configures their own, and nobody without a session", async () => {
    expect((await server.as("comunicaciones", segundoFactor).status({})).isSetup).toBe(false);
    await expect(server.as(null, segundoFactor).status({})).rejects.toMatchObject({ status: 401 });
    await expect(server.as("qr_display", segundoFactor).setup({})).rejects.toMatchObject({ status: 403 });
  });
});
