// Proves sign-in over HTTP: who is let in and what they owe, and that nobody learns from a refusal whether
// an account exists (S-01); that it takes as long is proved in signin-time.solo.test.ts.
import { hash } from "@node-rs/argon2";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hashCheaply, hashInFull } from "#platform/auth/server/fixtures/hashes.ts";
import { demoPlan } from "#shell/demo/plan.ts";
import { DEMO_PASSWORD } from "#shell/demo/users.ts";
import { browser } from "#shell/testing/browser.ts";
import { idOf } from "#shell/testing/people.ts";
import { TEST_NOW, type TestedServer, testServer } from "#shell/testing/test-server.ts";

const { companies, users } = demoPlan();
const A = companies[0]?._id ?? "";

const now = () => TEST_NOW;
let server: TestedServer;
beforeAll(async () => {
  server = await testServer({ now });
});
afterAll(() => server.close());

const signIn = (username: string, password: string, app = server.app) => browser(app).signIn(username, password);
const cookiesOf = (answer: { headers: Record<string, unknown> }) => [answer.headers["set-cookie"] ?? []].flat().sort();
const set = (username: string, change: string) =>
  server.fresh.asOwner(`update cuenta set ${change} where username = $1`, [username]);

describe("sign-in", () => {
  it("AUTH-19, S-09: answers who signed in and sets cookies no script reads", async () => {
    const visitor = browser(server.app);
    const answer = await visitor.signIn("admin", DEMO_PASSWORD);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ username: "admin", roles: ["admin"], paso: "listo", empresa: { _id: A } });
    expect(cookiesOf(answer)).toEqual([
      expect.stringMatching(/^rubrica-equipo=[\w-]{43}; Max-Age=7776000; Path=\/; HttpOnly; SameSite=Lax$/),
      expect.stringMatching(/^rubrica=[\w-]{43}; Max-Age=43200; Path=\/; HttpOnly; SameSite=Lax$/),
    ]);
    expect((await visitor.send({ url: "/api/users/me" })).json()).toEqual(answer.json());
  });

  it("S-09: over https both are bound to the host and Secure, and the plain name opens nothing", async () => {
    const { app } = await server.another({ publicUrl: "https://rubrica.example" });
    const answer = await signIn("admin", DEMO_PASSWORD, app);
    expect(cookiesOf(answer)).toEqual([
      expect.stringMatching(
        /^__Host-rubrica-equipo=[\w-]{43}; Max-Age=7776000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
      ),
      expect.stringMatching(/^__Host-rubrica=[\w-]{43}; Max-Age=43200; Path=\/; HttpOnly; Secure; SameSite=Lax$/),
    ]);
    const token = answer.cookies.find(({ name }) => name === "__Host-rubrica")?.value;
    const me = (cookie: string) => app.inject({ url: "/api/users/me", headers: { cookie } });
    expect((await me(`__Host-rubrica=${token}`)).statusCode).toBe(200);
    expect((await me(`rubrica=${token}`)).statusCode).toBe(401);
  });

  it("D024: capitals in the user name do not matter, in the password they do", async () => {
    expect((await signIn("  UsEr.B ", DEMO_PASSWORD)).statusCode).toBe(200);
    expect((await signIn("user.b", DEMO_PASSWORD.toLowerCase())).statusCode).toBe(401);
    expect((await signIn("user.b", ` ${DEMO_PASSWORD} `)).statusCode).toBe(401);
  });

  it("says which of the two is missing", async () => {
    const answer = await signIn(" ", "");
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors).toMatchObject([
      { field: "username", message: "Debe ingresar el usuario" },
      { field: "password", message: "Debe ingresar la contraseña" },
    ]);
  });

  it("whose user name is the CUIL without hyphens signs in with it, written with or without them", async () => {
    const named = users.map(({ username }) => username);
    const rows = await server.fresh.asOwner<{ username: string; cuil: string }>(
      "select c.username, l.cuil from cuenta c join legajo l on l.id = c.id where not (c.username = any($1))",
      [named],
    );
    expect(rows.length).toBeGreaterThan(50);
    for (const { username, cuil } of rows) {
      expect(cuil).toMatch(/^\d{11}$/);
      expect(username).toBe(cuil);
    }
    const cuil = rows[0]?.cuil ?? "";
    expect((await signIn(cuil, DEMO_PASSWORD)).statusCode).toBe(200);
    const [, prefix, number, digit] = /^(..)(.{8})(.)$/.exec(cuil) ?? [];
    for (const typed of [
      `${prefix}-${number}-${digit}`,
      ` ${prefix} ${number} ${digit} `,
      `${prefix}.${number}.${digit}`,
    ])
      expect((await signIn(typed, DEMO_PASSWORD)).statusCode, typed).toBe(200);
  });
});

describe("what comes after the password", () => {
  it.each([
    ["AUTH-11: the first password's change", "first_time = true, tiene_certificado = true", "cambiarClave"],
    ["AUTH-11: before the PIN", "first_time = true, tiene_certificado = false", "cambiarClave"],
    ["AUTH-12: the PIN, without a certificate", "first_time = false, tiene_certificado = false", "crearPin"],
    ["AUTH-13: nothing", "first_time = false, tiene_certificado = true", "listo"],
    ["D175: the second factor, before all else", "first_time = true, segundo_factor = true", "segundoFactor"],
  ])("%s", async (_, state, paso) => {
    await set("manager2", state);
    const visitor = browser(server.app);
    expect((await visitor.signIn("manager2", DEMO_PASSWORD)).json()).toMatchObject({ paso });
    expect((await visitor.send({ url: "/api/sesiones" })).statusCode).toBe(paso === "listo" ? 200 : 403);
    await set("manager2", "first_time = false, tiene_certificado = true, segundo_factor = false");
  });

  it("each step done leads the same session to the next", async () => {
    await set("manager2", "first_time = true, tiene_certificado = false");
    const visitor = browser(server.app);
    await visitor.signIn("manager2", DEMO_PASSWORD);
    const paso = async () => (await visitor.send({ url: "/api/users/me" })).json().paso;
    expect(await paso()).toBe("cambiarClave");
    await set("manager2", "first_time = false");
    expect(await paso()).toBe("crearPin");
    await set("manager2", "tiene_certificado = true");
    expect(await paso()).toBe("listo");
  });
});

describe("S-01: a refusal tells nothing", () => {
  let guarded: TestedServer;
  beforeAll(async () => {
    guarded = await testServer({ now, rateLimits: true });
    await guarded.fresh.asOwner("update cuenta set activo = false where username = 'user2.b'");
    await guarded.fresh.asOwner(
      "update cuenta set first_time = true, clave_vence = '2026-03-01' where username = 'nuevo.b'",
    );
    await guarded.fresh.asOwner(
      "update cuenta set first_time = true, clave_vence = '2026-02-28' where username = 'nuevo'",
    );
  });
  afterAll(() => guarded.close());

  const CASES = [
    ["an unknown user", "nadie", DEMO_PASSWORD],
    ["a wrong password", "user.b", "otra"],
    ["an inactive account", "user2.b", DEMO_PASSWORD],
    ["an initial password that expired", "nuevo.b", DEMO_PASSWORD],
    ["an initial password that was used", "nuevo", DEMO_PASSWORD],
  ] as const;

  it("the same status, the same bytes, the same headers, and no cookie", async () => {
    const answers = await Promise.all(CASES.map(([, username, password]) => signIn(username, password, guarded.app)));
    for (const answer of answers) {
      expect(answer.statusCode).toBe(401);
      expect(answer.body).toBe(answers[0]?.body);
      expect(Object.keys(answer.headers).sort()).toEqual(Object.keys(answers[0]?.headers ?? {}).sort());
      expect(answer.headers["set-cookie"]).toBeUndefined();
    }
    expect(answers[0]?.json().message).toBe("El usuario o la contraseña no son correctos");
  });

  it("S-60: the failure is in the log of the person's company even when the program stops right after it", async () => {
    const { app } = await server.another();
    const lines = () =>
      server.fresh.asOwner(
        "select name, result, from_user from registro where to_user = $1 and name = 'Inicio de sesión fallido'",
        [idOf("documentacion.b")],
      );
    expect((await signIn("documentacion.b", "otra", app)).statusCode).toBe(401);
    await app.close();
    expect(await lines()).toEqual([{ name: "Inicio de sesión fallido", result: "refused", from_user: null }]);
  });
});

describe("S-05: a password stored at another cost", () => {
  beforeAll(hashInFull);
  afterAll(hashCheaply);

  const stored = async () =>
    (await server.fresh.asOwner<{ clave: string }>("select clave from cuenta where username = 'comunicaciones'"))[0]
      ?.clave ?? "";

  it("is stored anew at the first sign-in that proves it, and only then", async () => {
    const weak = await hash(DEMO_PASSWORD, { algorithm: 2, memoryCost: 8192, timeCost: 2, parallelism: 1 });
    await server.fresh.asOwner("update cuenta set clave = $1 where username = 'comunicaciones'", [weak]);
    expect((await signIn("comunicaciones", "otra")).statusCode).toBe(401);
    expect(await stored()).toBe(weak);

    expect((await signIn("comunicaciones", DEMO_PASSWORD)).statusCode).toBe(200);
    const strong = await stored();
    expect(strong).toMatch(/^\$argon2id\$v=19\$m=65536,t=3,p=1\$/);
    expect((await signIn("comunicaciones", DEMO_PASSWORD)).statusCode).toBe(200);
    expect(await stored()).toBe(strong);
  });
});
