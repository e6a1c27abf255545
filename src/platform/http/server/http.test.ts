// Proves what every answer has in common: headers, errors that tell nothing, a log without secrets, and a server that
// outlives its database's connections.

import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { Empty } from "#platform/contract/shapes.ts";
import { openDatabase } from "#platform/db/server/database.ts";
import { noLimits } from "#platform/limits/server/limits.ts";
import { common, Refusal } from "#platform/problems/problem.ts";
import { secretFrom } from "#platform/sealing/server/keyring.ts";
import { DEMO_PASSWORD } from "#shell/demo/users.ts";
import { servePages } from "#shell/server/pages.ts";
import { buildServer } from "#shell/server/server.ts";
import { type FreshDatabase, freshDatabase } from "#shell/testing/fresh-database.ts";
import { type TestedServer, testServer } from "#shell/testing/test-server.ts";
import { createActivity } from "./activity.ts";
import { createApp } from "./app.ts";
import { refusalOfDatabase } from "./database-errors.ts";
import type { Http } from "./held.ts";
import { createIntake } from "./intake.ts";
import { serve } from "./serve.ts";
import { noAuthor } from "./stale.ts";

const ENGLISH_OR_INSIDE = /node_modules|\/work\/|\/home\/|\.ts:\d|select |Failed query|Invalid |not |FST_/;

type Db = Parameters<Parameters<FreshDatabase["database"]["inInstallation"]>[0]>[0];
type Options = { publicUrl?: string; lines?: string[]; fresh?: FreshDatabase; output?: z.ZodType };

/** A server whose only call does what the test says; with a database, inside a transaction on it. */
async function serverThat(handler: (db: Db) => unknown, { publicUrl, lines, fresh, output }: Options = {}) {
  const app = await createApp({
    logLevel: lines ? "trace" : "silent",
    publicUrl: publicUrl ?? null,
    ...(lines ? { logStream: { write: (line: string) => void lines.push(line) } } : {}),
  });
  const deps = {
    database: fresh?.database as FreshDatabase["database"],
    limits: noLimits,
    now: () => new Date(),
    whoIs: async () => null,
    httpOf: () => ({}) as Http,
    activity: createActivity(
      fresh?.database as FreshDatabase["database"],
      async () => null,
      () => {},
    ),
    secret: secretFrom("la clave de una prueba"),
    authorOf: noAuthor,
    intake: createIntake(),
    spoolDir: "/nonexistent",
  };
  const call = {
    summary: "Probar",
    path: "/api/prueba",
    access: "public",
    scope: fresh ? "installation" : "none",
    input: Empty,
    output: output ?? z.unknown(),
  } as const;
  const run = async (ctx: object) => handler((ctx as { db: Db }).db);
  serve(app, deps, { get: { method: "GET", ...call }, post: { method: "POST", ...call } }, { get: run, post: run });
  app.get("/pagina", (_, reply) => reply.type("text/html; charset=utf-8").send("<!doctype html>"));
  servePages(app, "/nonexistent");
  await app.ready();
  return app;
}

describe("S-65: headers of every answer", () => {
  it("are the same on JSON, on a page, on a 404, a 400 and a 500", async () => {
    const app = await serverThat(() => {
      throw new Error("roto");
    });
    const answers = [
      await app.inject({ url: "/pagina" }),
      await app.inject({ url: "/api/prueba" }),
      await app.inject({ url: "/api/no-existe" }),
      await app.inject({ url: "/no-existe" }),
      await app.inject({ method: "POST", url: "/api/prueba", headers: { "content-type": "text/plain" }, payload: "x" }),
      await app.inject({ url: "/api/%zz" }),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 500, 404, 404, 415, 400]);
    for (const { headers } of answers) {
      expect(headers).toMatchObject({
        "content-security-policy":
          "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; " +
          "font-src 'self'; connect-src 'self'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'; " +
          "form-action 'self'; frame-src https://www.youtube-nocookie.com https://player.vimeo.com; " +
          "worker-src 'self' blob:; manifest-src 'self'",
        "x-content-type-options": "nosniff",
        "x-frame-options": "DENY",
        "referrer-policy": "no-referrer",
        "cross-origin-opener-policy": "same-origin",
        "cross-origin-resource-policy": "same-origin",
        "permissions-policy": "geolocation=(self), camera=(self), microphone=(), payment=(), usb=()",
      });
      expect(headers["strict-transport-security"]).toBeUndefined();
      expect(headers["access-control-allow-origin"]).toBeUndefined();
      expect(headers["server"] ?? headers["x-powered-by"]).toBeUndefined();
    }
    await app.close();
  });

  it("calls are never stored by a browser, whatever they answer", async () => {
    const app = await serverThat(() => ({}));
    for (const url of ["/api/prueba", "/api/no-existe", "/%61pi/prueba"]) {
      expect((await app.inject({ url })).headers["cache-control"], url).toBe("no-store");
    }
    await app.close();
  });

  it("over https, HSTS is added", async () => {
    const app = await serverThat(() => ({}), { publicUrl: "https://rrhh.example" });
    expect((await app.inject({ url: "/api/prueba" })).headers["strict-transport-security"]).toBe(
      "max-age=31536000; includeSubDomains",
    );
    await app.close();
  });
});

describe("S-66: errors tell a person what to do and a stranger nothing", () => {
  it("a defect answers one Spanish sentence with a reference, and is logged once under it", async () => {
    const lines: string[] = [];
    const app = await serverThat(
      () => {
        throw new Error("select clave from cuenta; /home/rubrica/src/service.ts:12");
      },
      { lines },
    );
    const answer = await app.inject({ url: "/api/prueba" });
    expect(answer.statusCode).toBe(500);
    const { message, errors } = answer.json();
    expect(message).toMatch(/^Ocurrió un error inesperado\. Referencia: [0-9a-f-]{36}$/);
    expect(errors).toEqual([{ code: "common.interno", message }]);
    expect(answer.body).not.toMatch(ENGLISH_OR_INSIDE);
    const logged = lines.map((line) => JSON.parse(line)).filter(({ level }) => level >= 50);
    expect(logged).toHaveLength(1);
    expect(logged[0].reference).toBe(message.split("Referencia: ")[1]);
    expect(logged[0].err.stack).toContain("http.test.ts");
    await app.close();
  });

  it("an answer that does not fit its contract is a defect too, and nothing of it leaves", async () => {
    const app = await serverThat(() => ({ name: 7, clave: "canario" }), { output: z.object({ name: z.string() }) });
    const answer = await app.inject({ url: "/api/prueba" });
    expect(answer.statusCode).toBe(500);
    expect(answer.body).not.toMatch(/canario|expected|"name"/);
    await app.close();
  });

  it.each([
    ["an unknown call", { url: "/api/nada" }, 404, "La dirección solicitada no existe"],
    ["an unknown method", { url: "/api/prueba", method: "DELETE" }, 404, "La dirección solicitada no existe"],
    ["a broken escape", { url: "/api/%zz" }, 400, "No se pudo leer la solicitud"],
    ["broken JSON", { url: "/api/prueba", method: "POST", payload: '{"a":' }, 400, "No se pudo leer la solicitud"],
    ["an empty body", { url: "/api/prueba", method: "POST", payload: "" }, 400, "No se pudo leer la solicitud"],
    ["a list", { url: "/api/prueba", method: "POST", payload: "[]" }, 400, "No se pudo leer la solicitud"],
    [
      "S-54: __proto__",
      { url: "/api/prueba", method: "POST", payload: '{"__proto__":{}}' },
      400,
      "No se pudo leer la solicitud",
    ],
    [
      "a NUL",
      { url: "/api/prueba", method: "POST", payload: '{"a":["\\u0000"]}' },
      400,
      "El texto tiene caracteres no permitidos",
    ],
    [
      "a body over the limit",
      { url: "/api/prueba", method: "POST", payload: `"${"x".repeat(16 * 1024)}"` },
      413,
      "La solicitud es demasiado grande",
    ],
  ] as const)("%s", async (_, request, status, message) => {
    const app = await serverThat(() => ({}));
    const headers = "payload" in request ? { "content-type": "application/json" } : {};
    const answer = await app.inject({ ...request, headers });
    expect(answer.statusCode).toBe(status);
    expect(answer.json().message).toBe(message);
    expect(answer.json().errors).toHaveLength(1);
    expect(answer.body).not.toMatch(ENGLISH_OR_INSIDE);
    await app.close();
  });
});

describe("what the database refuses", () => {
  let fresh: FreshDatabase;
  beforeAll(async () => {
    fresh = await freshDatabase();
  });
  afterAll(() => fresh.close());

  const failing = async (statement: string, method: "GET" | "POST" | "DELETE" = "POST") => {
    const error = await fresh.database
      .inInstallation((db) => db.execute(sql.raw(statement)))
      .then(() => null)
      .catch((thrown: unknown) => thrown);
    return refusalOfDatabase(error, { method })?.message ?? null;
  };

  it.each([
    ["a second row of the same name", "insert into instalacion values ('demo', '2')", common.duplicado.message],
    [
      "a row that refers to nothing",
      "insert into cuenta_empresa values (gen_random_uuid(), gen_random_uuid())",
      common.referencia.message,
    ],
    [
      "a statement that takes too long",
      "set local statement_timeout = 1; select pg_sleep(5)",
      common.sinServicio.message,
    ],
    ["a deadlock", "do $$ begin raise exception using errcode = '40P01'; end $$", common.sinServicio.message],
    ["a full disk", "do $$ begin raise exception using errcode = '53100'; end $$", common.sinServicio.message],
    ["a read-only copy", "set transaction read only; delete from limite", common.sinServicio.message],
    ["a defect of ours", "select * from no_existe", null],
  ])("%s", async (_, statement, message) => {
    expect(await failing(statement)).toBe(message);
  });

  it("a GET that was not to write is a defect (0039)", async () => {
    expect(await failing("set transaction read only; delete from limite", "GET")).toBeNull();
  });

  it("deleting what is in use says so", async () => {
    expect(await failing("delete from empresa", "DELETE")).toBe(common.enUso.message);
  });

  it("a server that is not there is 503, and a refusal of ours stays itself", () => {
    const gone = Object.assign(new Error("connect"), { code: "ECONNREFUSED" });
    expect(refusalOfDatabase(gone, { method: "GET" })).toMatchObject({ status: 503 });
    expect(refusalOfDatabase(new Refusal(common.duplicado), { method: "GET" })).toBeNull();
    expect(refusalOfDatabase("nada", { method: "GET" })).toBeNull();
  });

  it("S-60, S-66: a value quoted by the database's error is neither answered nor logged", async () => {
    const lines: string[] = [];
    const app = await serverThat((db) => db.execute(sql`select ${"uno\ncanario-7731"}::text::uuid`), { lines, fresh });
    const answer = await app.inject({ url: "/api/prueba" });
    expect(answer.statusCode).toBe(500);
    expect(answer.body).not.toMatch(ENGLISH_OR_INSIDE);
    expect(lines.join("")).toContain("22P02");
    expect(lines.join("")).not.toContain("canario-7731");
    await app.close();
  });
});

describe("S-60: the log", () => {
  it("has who did what, and never a password, PIN or token of a body, a query or a cookie", async () => {
    const lines: string[] = [];
    const server = await testServer({ logLevel: "trace", logStream: { write: (line) => lines.push(line) } });
    const canaries = ["canario-clave", "canario-pin", "canario-token", "canario-galleta", "canario-nombre"];
    const secrets = { password: canaries[0], pin: canaries[1], token: canaries[2], certPassword: canaries[0] };
    const query = `?token=${canaries[2]}&pin=${canaries[1]}&nombre=${canaries[4]}`;
    const cookie = `rubrica=${canaries[3]}`;
    const authorization = `Bearer ${canaries[2]}`;
    for (const url of ["/api/auth/signin", "/api/puestos", "/api/company-code", `/api/puestos/${canaries[4]}`]) {
      for (const method of ["GET", "POST", "PUT"] as const) {
        const payload = { username: "admin", name: canaries[4], ...secrets };
        const sent = method === "GET" ? {} : { payload };
        await server.app.inject({ method, url: url + query, headers: { cookie, authorization }, ...sent });
        await server.inject("admin", { method, url: url + query, ...sent });
      }
    }
    const answer = await server.app.inject({
      method: "POST",
      url: "/api/auth/signin",
      payload: { username: "admin", password: DEMO_PASSWORD },
    });
    const token = String(answer.headers["set-cookie"]).match(/rubrica=([^;]+)/)?.[1] ?? "";
    expect(token).toHaveLength(43);

    await server.close();
    const log = lines.join("");
    for (const secret of [...canaries, DEMO_PASSWORD, token]) expect(log).not.toContain(secret);
    const entries = log
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line));
    expect(entries).toContainEqual(expect.objectContaining({ method: "PUT", route: "/api/puestos/:id", status: 400 }));
    expect(entries).toContainEqual(expect.objectContaining({ route: "/api/auth/signin", status: 200 }));
  });
});

describe("R-08: the database's connections break", () => {
  let server: TestedServer;
  beforeAll(async () => {
    server = await testServer();
  });
  afterAll(() => server.close());
  const breakAll = () =>
    server.fresh.asOwner(
      "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
    );

  it("between requests: the next answer 503 or 200, never 500, and soon all answer 200", async () => {
    const ask = async () => {
      const answers = await Promise.all(
        ["/api/puestos", "/api/users/me", "/api/empresas", "/api/inicio/empresa"].map((url) =>
          server.inject("admin", { url }),
        ),
      );
      return answers.map(({ statusCode }) => statusCode);
    };
    expect(await ask()).toEqual([200, 200, 200, 200]);
    for (let round = 0; round < 5; round++) {
      await breakAll();
      for (const status of await ask()) expect([200, 503]).toContain(status);
    }
    await expect.poll(ask, { timeout: 5000 }).toEqual([200, 200, 200, 200]);
  });

  it("while a transaction is under way: it fails as 503, the process lives and serves the next", async () => {
    const slow = server.fresh.database
      .inInstallation((db) => db.execute(sql`select pg_sleep(20)`))
      .then(
        () => null,
        (error: unknown) => error,
      );
    const asleep =
      "select 1 from pg_stat_activity where datname = current_database() and query like 'select pg_sleep%'";
    await expect.poll(() => server.fresh.asOwner(asleep)).toHaveLength(1);
    await breakAll();
    expect(refusalOfDatabase(await slow, { method: "GET" })).toMatchObject({ status: 503 });
    await expect.poll(async () => (await server.inject("admin", { url: "/api/puestos" })).statusCode).toBe(200);
  });

  it("when it is not there at all every call answers 503, and health says why", async () => {
    const database = openDatabase({ host: "/nonexistent", user: "nadie", password: "ninguna", database: "nada" });
    const { app } = await buildServer({
      database,
      services: server.services,
      now: () => new Date(),
      rateLimits: true,
      demo: false,
      version: "prueba",
      pagesDir: "/nonexistent",
      logLevel: "silent",
      publicUrl: null,
    });
    for (const url of ["/api/users/me", "/api/puestos", "/api/configLang"]) {
      const answer = await app.inject({ url, headers: { cookie: "rubrica=x" } });
      expect(answer.statusCode, url).toBe(503);
      expect(answer.json().message).toBe(common.sinServicio.message);
    }
    const health = await app.inject({ url: "/api/health" });
    expect(health.statusCode).toBe(503);
    expect(health.json()).toEqual({ status: "sin servicio", version: "prueba", db: "sin conexión" });
    expect((await server.app.inject({ url: "/api/health" })).json()).toEqual({
      status: "ok",
      version: "prueba",
      db: "ok",
    });
    await app.close();
    await database.close();
  });
});
