// Proves sign-in, sessions and the company switch over HTTP, on a real PostgreSQL and with real argon2.
import { createHash } from "node:crypto";
import type { InjectOptions } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { catalogos } from "#features/catalogos/catalogos.ts";
import { empresas } from "#features/empresa/contract.ts";
import { perfil } from "#features/perfil/contract.ts";
import { crudOf } from "#platform/catalogue/catalogue.ts";
import type { Endpoint } from "#platform/contract/contract.ts";
import { contracts } from "#shell/contracts.ts";
import { demoPlan } from "#shell/demo/plan.ts";
import { DEMO_PASSWORD } from "#shell/demo/users.ts";
import { buildServer } from "#shell/server/server.ts";
import { TEST_NOW, type TestedServer, testServer } from "#shell/testing/test-server.ts";
import { cuentas } from "../contract.ts";

const { companies, users } = demoPlan();
const [A, B, C] = companies.map(({ _id }) => _id) as [string, string, string];
const idOf = (username: string) => users.find((user) => user.username === username)?._id ?? "";
const NOBODY = "00000000-0000-4000-8000-000000000000";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** The clock every session of these tests reads. */
let clock = TEST_NOW.getTime();
let server: TestedServer;
beforeAll(async () => {
  server = await testServer({ now: () => new Date(clock) });
});
afterAll(() => server.close());

const signIn = (username: string, password: string, headers: Record<string, string> = {}, to = server.app) =>
  to.inject({ method: "POST", url: "/api/auth/signin", headers, payload: { username, password } });
const meWith = (cookie: string) => server.app.inject({ url: "/api/users/me", headers: { cookie } });
const setCookie = (answer: { headers: Record<string, unknown> }) => String(answer.headers["set-cookie"]);
const cookieIn = (answer: { headers: Record<string, unknown> }) => setCookie(answer).split(";")[0] ?? "";
/** A session of its own, which nothing has used yet. */
const newSession = async (username: string) => {
  const token = await server.fresh.database.inInstallation(async (db) => {
    const [who] = users.filter((user) => user.username === username);
    if (!who) throw new Error(`nobody is called ${username}`);
    return (
      await server.sessions.start(
        db,
        { _id: who._id, roles: [who.role], segundoFactor: false },
        { ip: "127.0.0.1", agent: "" },
      )
    ).token;
  });
  return `rubrica=${token}`;
};

describe("sign-in", () => {
  it("answers who signed in and sets a cookie no script reads (S-09)", async () => {
    const answer = await signIn("admin", DEMO_PASSWORD);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ username: "admin", roles: ["admin"], paso: "listo", empresa: { _id: A } });
    expect(setCookie(answer)).toMatch(/^rubrica=[\w-]{43}; Max-Age=43200; Path=\/; HttpOnly; SameSite=Lax$/);
    expect((await meWith(cookieIn(answer))).json()).toEqual(answer.json());
  });

  it("S-09: over https the cookie is bound to the host and Secure, and the plain name opens nothing", async () => {
    const { app } = await buildServer({
      database: server.fresh.database,
      services: server.services,
      now: () => new Date(clock),
      rateLimits: false,
      demo: true,
      version: "prueba",
      pagesDir: "/nonexistent",
      logLevel: "silent",
      publicUrl: "https://rubrica.example",
    });
    const answer = await signIn("admin", DEMO_PASSWORD, {}, app);
    expect(setCookie(answer)).toMatch(
      /^__Host-rubrica=[\w-]{43}; Max-Age=43200; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
    const me = (cookie: string) => app.inject({ url: "/api/users/me", headers: { cookie } });
    expect((await me(cookieIn(answer))).statusCode).toBe(200);
    expect((await me(cookieIn(answer).replace("__Host-", ""))).statusCode).toBe(401);
    await app.close();
  });

  it("S-01: an unknown user, a wrong password and an inactive account get the same answer, byte for byte", async () => {
    await server.fresh.asOwner("update cuenta set activo = false where username = 'user2.b'");
    const answers = [
      await signIn("nadie", DEMO_PASSWORD),
      await signIn("user.b", "otra"),
      await signIn("user2.b", DEMO_PASSWORD),
    ];
    for (const answer of answers) {
      expect(answer.statusCode).toBe(401);
      expect(answer.body).toBe(answers[0]?.body);
      expect(Object.keys(answer.headers).sort()).toEqual(Object.keys(answers[0]?.headers ?? {}).sort());
    }
    expect(answers[0]?.json()).toMatchObject({ message: "El usuario o la contraseña no son correctos" });
    expect(setCookie({ headers: answers[0]?.headers ?? {} })).toBe("undefined");
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

  it("S-09: a cookie planted before signing in is replaced and stays worthless", async () => {
    const planted = `rubrica=${"a".repeat(43)}`;
    const answer = await signIn("user", DEMO_PASSWORD, { cookie: planted });
    expect(cookieIn(answer)).not.toBe(planted);
    expect((await meWith(planted)).statusCode).toBe(401);
    expect((await meWith(cookieIn(answer))).statusCode).toBe(200);
  });

  it("S-09: each sign-in gets another token, and only its hash is stored", async () => {
    const [first, second] = [await newSession("rrhh"), await newSession("rrhh")];
    expect(first).not.toBe(second);
    const token = first.replace("rubrica=", "");
    expect(Buffer.from(token, "base64url")).toHaveLength(32);
    const rows = await server.fresh.asOwner<{ id: string }>("select * from sesion");
    expect(rows.map(({ id }) => id)).toContain(createHash("sha256").update(token).digest("hex"));
    expect(JSON.stringify(rows)).not.toContain(token);
  });
});

describe("S-10: a session ends", () => {
  const statusAfter = async (ms: number, cookie: string) => {
    clock = TEST_NOW.getTime() + ms;
    try {
      return (await meWith(cookie)).statusCode;
    } finally {
      clock = TEST_NOW.getTime();
    }
  };

  it("after an hour unused", async () => {
    expect(await statusAfter(HOUR - 1, await newSession("user"))).toBe(200);
    expect(await statusAfter(HOUR, await newSession("user"))).toBe(401);
  });

  it("after twelve hours, however much it was used", async () => {
    const used = async () => {
      const cookie = await newSession("user");
      const id = createHash("sha256").update(cookie.replace("rubrica=", "")).digest("hex");
      await server.fresh.asOwner("update sesion set vista = vence - interval '1 minute' where id = $1", [id]);
      return cookie;
    };
    expect(await statusAfter(12 * HOUR - 1, await used())).toBe(200);
    expect(await statusAfter(12 * HOUR, await used())).toBe(401);
  });

  it("a kiosk's after thirty days", async () => {
    const cookie = await newSession("qr_display");
    expect(await statusAfter(30 * 24 * HOUR - 1, cookie)).toBe(200);
    expect(await statusAfter(30 * 24 * HOUR, await newSession("qr_display"))).toBe(401);
  });

  it("being used keeps it alive, and a dead one leaves no row", async () => {
    const cookie = await newSession("user");
    const id = createHash("sha256").update(cookie.replace("rubrica=", "")).digest("hex");
    const vista = async () =>
      (await server.fresh.asOwner<{ vista: Date }>("select vista from sesion where id = $1", [id]))[0]?.vista;
    expect(await statusAfter(50 * MINUTE, cookie)).toBe(200);
    expect(await vista()).toEqual(new Date(TEST_NOW.getTime() + 50 * MINUTE));

    const dead = await newSession("user");
    const deadId = createHash("sha256").update(dead.replace("rubrica=", "")).digest("hex");
    expect(await statusAfter(HOUR, dead)).toBe(401);
    expect(await server.fresh.asOwner("select 1 from sesion where id = $1", [deadId])).toEqual([]);
  });

  it("when the account is made inactive", async () => {
    const cookie = await newSession("user2");
    expect((await meWith(cookie)).statusCode).toBe(200);
    await server.fresh.asOwner("update cuenta set activo = false where username = 'user2'");
    // Another hand changed the row: this process forgets what it knew within half a second.
    await expect.poll(async () => (await meWith(cookie)).statusCode, { timeout: 5000 }).toBe(401);
    expect((await meWith(await newSession("user2"))).statusCode).toBe(401);
  });

  it("and expired rows are swept away", async () => {
    clock = TEST_NOW.getTime() + 31 * 24 * HOUR;
    await server.sessions.sweep();
    clock = TEST_NOW.getTime();
    expect(await server.fresh.asOwner("select 1 from sesion")).toEqual([]);
  });
});

describe("sign-out", () => {
  const isCleared = (answer: { headers: Record<string, unknown> }) => /^rubrica=; Max-Age=0;/.test(setCookie(answer));

  it("D003, D004: a plain link ends the session and leads to sign-in", async () => {
    const cookie = await newSession("rrhh");
    const answer = await server.app.inject({
      url: "/api/auth/signout",
      headers: { cookie, accept: "text/html,*/*", "sec-fetch-mode": "navigate", "sec-fetch-site": "same-origin" },
    });
    expect(answer.statusCode).toBe(302);
    expect(answer.headers["location"]).toBe("/authentication/signin");
    expect(isCleared(answer)).toBe(true);
    expect(answer.headers["clear-site-data"]).toBe('"cache"');
    expect((await meWith(cookie)).statusCode).toBe(401);
  });

  it.each(["GET", "POST"] as const)("a script's %s gets an answer instead", async (method) => {
    const cookie = await newSession("rrhh");
    const headers = { cookie, "sec-fetch-site": "same-origin", "sec-fetch-mode": "cors" };
    const answer = await server.app.inject({ method, url: "/api/auth/signout", headers });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ message: "Sesión cerrada" });
    expect(isCleared(answer)).toBe(true);
    expect((await meWith(cookie)).statusCode).toBe(401);
  });

  it("signing out without a session is no error", async () => {
    expect((await server.app.inject({ url: "/api/auth/signout" })).statusCode).toBe(200);
  });

  it.each(["/api/auth/signout", "/api/auth/signout?x=1", "/api/auth/%73ignout"])(
    "S-14: another site's page cannot sign anybody out through %s",
    async (url) => {
      const cookie = await newSession("rrhh");
      for (const foreign of [{ "sec-fetch-site": "cross-site" }, { origin: "https://evil.test" }]) {
        const answer = await server.app.inject({ url, headers: { cookie, ...foreign } });
        expect(answer.statusCode).toBe(403);
        expect(answer.headers["set-cookie"]).toBeUndefined();
      }
      expect((await meWith(cookie)).statusCode).toBe(200);
    },
  );
});

describe("S-14: writes come only from our own pages", () => {
  const write = async (headers: Record<string, string>, payload: InjectOptions["payload"] = { name: "Intruso" }) =>
    server.inject("admin", { method: "POST", url: "/api/puestos", headers, payload });
  const json = { "content-type": "application/json" };

  it.each([
    ["a foreign Origin", { origin: "https://evil.test" }],
    ["the Origin null of a sandbox", { origin: "null" }],
    ["our name on another scheme's port", { origin: "http://localhost:81" }],
    ["Sec-Fetch-Site cross-site", { "sec-fetch-site": "cross-site" }],
    ["Sec-Fetch-Site same-site", { "sec-fetch-site": "same-site", origin: "http://localhost:80" }],
    ["Sec-Fetch-Site none", { "sec-fetch-site": "none" }],
  ])("%s is refused", async (_, headers) => {
    const answer = await write({ ...json, ...headers });
    expect(answer.statusCode).toBe(403);
    expect(answer.json().message).toBe("La solicitud no proviene de la aplicación");
  });

  it.each(["text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x"])(
    "a body of type %s is refused",
    async (type) => {
      const answer = await write({ "content-type": type }, '{"name":"Intruso"}');
      expect(answer.statusCode).toBe(415);
      expect(answer.json().message).toBe("El tipo de contenido no es válido");
    },
  );

  it("nothing of all that was written", async () => {
    expect(await server.fresh.asOwner("select 1 from puesto where name = 'Intruso'")).toEqual([]);
  });

  it("same-origin passes, and so does a program that sends neither header", async () => {
    expect((await write({ ...json, "sec-fetch-site": "same-origin" }, { name: "Uno" })).statusCode).toBe(200);
    const own = { host: "rrhh.example:8443", origin: "https://rrhh.example:8443" };
    expect((await write({ ...json, ...own }, { name: "Dos" })).statusCode).toBe(200);
    expect((await write(json, { name: "Tres" })).statusCode).toBe(200);
  });

  it("reading from elsewhere changes nothing and is answered", async () => {
    const answer = await server.inject("admin", { url: "/api/puestos", headers: { "sec-fetch-site": "cross-site" } });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers["access-control-allow-origin"]).toBeUndefined();
  });
});

describe("S-03: an account that owes the password change", () => {
  const closed = Object.values(contracts)
    .flatMap((endpoints) => Object.values<Endpoint>(endpoints))
    .filter(({ access }) => access !== "public" && access !== "session");

  it.each(closed.map(({ method, path }) => ({ method, path })))(
    "is refused $method $path",
    async ({ method, path }) => {
      const answer = await server.inject("nuevo", { method, url: path.replace(/:\w+/g, NOBODY) });
      expect(answer.statusCode).toBe(403);
      expect(answer.json().message).toBe("Antes debe completar el ingreso a su cuenta");
    },
  );

  it("is told what it owes, and may sign out", async () => {
    expect(await server.as("nuevo", cuentas).me({})).toMatchObject({ firstTime: true, paso: "cambiarClave" });
    expect(await server.as("nuevo", cuentas).signoutPost({})).toEqual({ message: "Sesión cerrada" });
  });
});

describe("me", () => {
  it("tells a person who they are, where they work and where else they may", async () => {
    const me = await server.as("superadmin", cuentas).me({});
    expect(me).toMatchObject({
      _id: idOf("superadmin"),
      displayName: "Rossi, Claudia Beatriz",
      roles: ["superadmin"],
      empresa: { _id: A, name: "Metalúrgica del Sur S.A.", modulos: { licenciasPlus: true, misDatos: true } },
      demo: true,
    });
    expect(me.empresas.map(({ _id }) => _id).sort()).toEqual([A, B].sort());
    expect((await server.as("root", cuentas).me({})).empresas).toHaveLength(3);
    expect((await server.as("user.c", cuentas).me({})).empresas.map(({ _id }) => _id)).toEqual([C]);
  });

  it("answers many at once: no call waits for a connection another of them holds", async () => {
    const answers = await Promise.all(
      Array.from({ length: 40 }, () => server.inject("user", { url: "/api/users/me" })),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200));
  });

  it("a stranger, a made-up cookie and an endless one get 401", async () => {
    expect((await server.app.inject({ url: "/api/users/me" })).statusCode).toBe(401);
    for (const token of ["x", "x".repeat(5000), "%00", "'; drop table sesion; --"]) {
      expect((await meWith(`rubrica=${encodeURIComponent(token)}`)).statusCode).toBe(401);
    }
  });
});

describe("SHELL-02, D042: working in another company", () => {
  const puestos = crudOf(catalogos.puestos);
  const asSuperadmin = () => server.as("superadmin", perfil);
  const userId = idOf("superadmin");

  it("SHELL-32: a superadmin moves to a granted company, and from then on sees its data and not the other's", async () => {
    const before = await server.as("superadmin", puestos).list({});
    expect(before).toEqual(await server.as("admin", puestos).list({}));
    const me = await asSuperadmin().save({ userId, empresa: B });
    expect(me.empresa._id).toBe(B);
    expect(await server.as("superadmin", puestos).list({})).toEqual(await server.as("admin.b", puestos).list({}));
    expect(await asSuperadmin().me({})).toEqual(me);
    expect((await asSuperadmin().save({ userId, empresa: A })).empresa._id).toBe(A);
    expect(await server.as("superadmin", puestos).list({})).toEqual(before);
  });

  it("S-18: a company not granted, an unknown one and somebody else's account are refused", async () => {
    await expect(asSuperadmin().save({ userId, empresa: C })).rejects.toMatchObject({
      status: 403,
      message: "No tiene acceso a esa empresa",
    });
    await expect(asSuperadmin().save({ userId, empresa: NOBODY })).rejects.toMatchObject({ status: 403 });
    await expect(server.as("root", perfil).save({ userId: idOf("root"), empresa: NOBODY })).rejects.toMatchObject({
      status: 404,
    });
    await expect(asSuperadmin().save({ userId: idOf("superadmin.b"), empresa: B })).rejects.toMatchObject({
      status: 404,
      message: "No se encontró el registro.",
    });
    expect((await asSuperadmin().me({})).empresa._id).toBe(A);
  });

  it("SHELL-31, S-18: an admin with one company and everybody else stay where they are", async () => {
    for (const username of ["admin", "rrhh", "external", "manager", "user", "documentacion", "comunicaciones"]) {
      await expect(server.as(username, perfil).save({ userId: idOf(username), empresa: B })).rejects.toMatchObject({
        status: 403,
      });
    }
    const rows = await server.fresh.asOwner<{ n: string }>(
      "select count(*) as n from cuenta where empresa_actual_id <> empresa_id",
    );
    expect(rows).toEqual([{ n: "0" }]);
  });

  it("S-18: `empresa` in any other body changes nothing", async () => {
    const created = await server.inject("superadmin", {
      method: "POST",
      url: "/api/puestos",
      payload: { name: "Puesto ajeno", empresa: B, empresa_id: B },
    });
    expect(created.statusCode).toBe(200);
    expect(await server.fresh.asOwner("select empresa_id from puesto where name = 'Puesto ajeno'")).toEqual([
      { empresa_id: A },
    ]);
    await signIn("user.b", DEMO_PASSWORD);
    const answer = await server.inject(null, {
      method: "POST",
      url: "/api/auth/signin",
      payload: { username: "user.b", password: DEMO_PASSWORD, empresa: A },
    });
    expect(answer.json().empresa._id).toBe(B);
  });

  it("SHELL-02: one installation serves three companies, and every account belongs to one of them", async () => {
    expect(await server.as("root", empresas).list({})).toHaveLength(3);
    const rows = await server.fresh.asOwner<{ id: string; cuentas: string }>(
      "select empresa_id as id, count(*) as cuentas from cuenta group by 1",
    );
    expect(rows.map(({ id }) => id).sort()).toEqual([A, B, C].sort());
    expect(rows.map(({ cuentas: n }) => Number(n)).sort((a, b) => a - b)).toEqual([8, 20, 60]);
  });

  it("S-10: switching ends every other session of the person, and nobody else's", async () => {
    const [here, there] = [await newSession("superadmin"), await newSession("superadmin")];
    const neighbour = await newSession("admin");
    expect((await meWith(there)).statusCode).toBe(200);
    const answer = await server.app.inject({
      method: "PUT",
      url: `/api/users/${userId}`,
      headers: { cookie: here },
      payload: { empresa: B },
    });
    expect(answer.statusCode).toBe(200);
    expect((await meWith(there)).statusCode).toBe(401);
    expect((await meWith(neighbour)).statusCode).toBe(200);
    expect((await meWith(here)).json().empresa._id).toBe(B);
  });
});

describe("lookups", () => {
  it("ROL-28, ROL-03, ROL-17: the roles, without root and qr_display for anybody but root", async () => {
    expect((await server.as("root", cuentas).roles({})).map(({ name }) => name)).toHaveLength(10);
    const seen = await server.as("rrhh", cuentas).roles({});
    expect(seen).toHaveLength(8);
    expect(seen.map(({ name }) => name)).not.toContain("root");
    expect(seen.map(({ name }) => name)).not.toContain("qr_display");
    expect(seen.filter(({ assignable }) => assignable).map(({ name }) => name)).toContain("manager");
    expect(seen).toContainEqual({ name: "rrhh", displayName: "Recursos Humanos", level: 2, assignable: false });
    await expect(server.as("manager", cuentas).roles({})).rejects.toMatchObject({ status: 403 });
  });

  it("SHELL-06: configLang answers the country code to anybody", async () => {
    expect(await server.as(null, cuentas).configLang({})).toEqual({ countryCode: "AR", demo: true });
  });

  it("SHELL-07: company-code answers the company whose address was opened", async () => {
    await server.fresh.asOwner("update empresa set dominio = 'RRHH.textilandina.example' where id = $1", [B]);
    const nobody = { code: null, name: null, logo: null };
    const at = (url: string) => server.as(null, cuentas).companyCode({ url });
    expect(await at("https://rrhh.TEXTILANDINA.example:8443/x?y")).toEqual({
      code: B,
      name: "Textil Andina S.R.L.",
      logo: null,
    });
    for (const url of [
      "https://otra.example",
      "https://textilandina.example",
      "https://rrhh.textilandina.example.evil.test",
      "https://rrhh.textilandina.example@evil.test",
      "file:///etc/passwd",
      "javascript:alert(1)",
      "http://169.254.169.254/latest/meta-data",
    ]) {
      expect(await at(url), url).toEqual(nobody);
    }
    for (const url of [
      "",
      "no es una dirección",
      "//rrhh.textilandina.example",
      `https://${"a".repeat(300)}.example`,
    ]) {
      await expect(at(url), url).rejects.toMatchObject({ status: 400 });
    }
  });
});

describe("S-02: guessing passwords", { timeout: 120_000 }, () => {
  let guarded: TestedServer;
  beforeAll(async () => {
    guarded = await testServer({ rateLimits: true, now: () => new Date(clock) });
  });
  afterAll(() => guarded.close());
  const guess = (username: string, password = "otra", app = guarded.app) => signIn(username, password, {}, app);

  it("the sixth wrong try waits, in every process; other accounts go on; a success starts over", async () => {
    for (let i = 0; i < 5; i++) expect((await guess("user")).statusCode).toBe(401);
    const sixth = await guess("user", DEMO_PASSWORD);
    expect(sixth.statusCode).toBe(429);
    expect(sixth.json().message).toBe("Demasiadas solicitudes. Intente nuevamente en unos instantes");
    expect(Number(sixth.headers["retry-after"])).toBeGreaterThan(0);
    expect(Number(sixth.headers["retry-after"])).toBeLessThanOrEqual(60);

    const other = await buildServer({
      database: guarded.fresh.again(),
      services: guarded.services,
      now: () => new Date(clock),
      rateLimits: true,
      demo: true,
      version: "prueba",
      pagesDir: "/nonexistent",
      logLevel: "silent",
      publicUrl: null,
    });
    expect((await guess("USER", DEMO_PASSWORD, other.app)).statusCode).toBe(429);
    expect((await guess("rrhh", DEMO_PASSWORD, other.app)).statusCode).toBe(200);
    await other.app.close();

    clock += MINUTE;
    expect((await guess("user", DEMO_PASSWORD)).statusCode).toBe(200);
    for (let i = 0; i < 4; i++) expect((await guess("user")).statusCode).toBe(401);
    expect((await guess("user", DEMO_PASSWORD)).statusCode).toBe(200);
    for (let i = 0; i < 5; i++) expect((await guess("user")).statusCode).toBe(401);
    expect((await guess("user")).statusCode).toBe(429);
  });

  it("tries sent all at once are counted one by one: the right password among them is not let in", async () => {
    const wrong = Array.from({ length: 30 }, () => guess("user.c"));
    const right = guess("user.c", DEMO_PASSWORD);
    const answers = await Promise.all(wrong);
    expect(answers.filter(({ statusCode }) => statusCode === 401)).toHaveLength(5);
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(25);
    expect((await right).statusCode).toBe(429);
  });

  it("an unknown user name is throttled like a known one", async () => {
    for (let i = 0; i < 5; i++) expect((await guess("nadie")).statusCode).toBe(401);
    expect((await guess("nadie")).statusCode).toBe(429);
  });
});
