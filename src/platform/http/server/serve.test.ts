/** The gate itself, with a contract made for the purpose: module, order of the checks, scope, activity, output. */
import { tmpdir } from "node:os";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import type { Actor } from "#platform/auth/actor.ts";
import { logLine } from "#platform/contract/activity.ts";
import { contract } from "#platform/contract/contract.ts";
import { Empty, requiredText } from "#platform/contract/shapes.ts";
import { noLimits } from "#platform/limits/server/limits.ts";
import { secretFrom } from "#platform/sealing/server/keyring.ts";
import { type FreshDatabase, freshDatabase } from "#shell/testing/fresh-database.ts";
import { createActivity } from "./activity.ts";
import { createApp } from "./app.ts";
import { createIntake } from "./intake.ts";
import { type Deps, serve } from "./serve.ts";
import { noAuthor } from "./stale.ts";

const Note = z.object({
  name: requiredText(5, "Debe ingresar un valor!"),
  detail: requiredText(5, "Debe ingresar un detalle"),
});

const probe = contract({
  gated: {
    summary: "Detrás de un módulo",
    method: "GET",
    path: "/api/gated",
    access: "signedIn",
    modulo: "timeclocks",
    scope: "none",
    input: Empty,
    output: Empty,
  },
  note: {
    summary: "Anotar",
    method: "POST",
    path: "/api/note",
    access: ["rrhh"],
    input: Note,
    output: z.object({ name: z.string() }),
    logs: logLine("General", "create", "Nota"),
  },
  again: {
    summary: "Con la contraseña otra vez",
    method: "POST",
    path: "/api/again",
    access: "signedIn",
    reauth: true,
    input: Empty,
    output: Empty,
    logs: logLine("General", "update", "Con la contraseña"),
  },
  step: {
    summary: "Un paso del ingreso",
    method: "POST",
    path: "/api/step",
    access: "signedIn",
    pasos: ["crearPin"],
    scope: "none",
    input: Empty,
    output: Empty,
  },
  scope: {
    summary: "Ver el ámbito",
    method: "GET",
    path: "/api/scope",
    access: "signedIn",
    input: Empty,
    output: z.object({ empresa: z.string(), ambito: z.string() }),
  },
  fail: {
    summary: "Fallar",
    method: "POST",
    path: "/api/fail",
    access: "signedIn",
    input: Empty,
    output: Empty,
    logs: logLine("General", "create", "Nunca"),
  },
  lies: {
    summary: "Responder otra cosa",
    method: "POST",
    path: "/api/lies",
    access: "signedIn",
    input: Empty,
    output: z.object({ name: z.string() }),
  },
});

let empresa: string;
let fresh: FreshDatabase;
let actor: Actor | null = null;
/** When the password was last entered; the clock of these tests stands at zero. */
let confirmada = new Date(0);
const activity: string[] = [];
let app: Awaited<ReturnType<typeof createApp>>;

const person = (change: Partial<Actor> = {}): Actor => ({
  _id: empresa,
  empresa,
  roles: ["rrhh"],
  modulos: [],
  paso: "listo",
  ...change,
});

beforeAll(async () => {
  fresh = await freshDatabase();
  empresa = (await fresh.asOwner<{ id: string }>("select id from empresa limit 1"))[0]?.id ?? "";
  app = await createApp({ logLevel: "silent", publicUrl: null });
  const http = {
    ip: "",
    agent: "",
    isNavigation: false,
    token: undefined,
    device: undefined,
    setSession: () => {},
    setDevice: () => {},
    clearSession: () => {},
    redirect: () => {},
  };
  const deps: Deps = {
    database: fresh.database,
    limits: noLimits,
    now: () => new Date(0),
    whoIs: async () => actor && { actor, session: "s", confirmada },
    httpOf: () => http,
    activity: createActivity(
      fresh.database,
      async (_db, { line }) => activity.push(line.name),
      (error) => {
        throw error;
      },
    ),
    secret: secretFrom("la clave de una prueba"),
    authorOf: noAuthor,
    intake: createIntake(),
    spoolDir: tmpdir(),
  };
  app.addHook("onClose", () => deps.activity.settle());
  serve(app, deps, probe, {
    gated: () => ({}),
    note: (_, note) => note,
    again: () => ({}),
    step: () => ({}),
    scope: async ({ db }) => {
      const { rows } = await db.execute(
        sql`select current_setting('app.empresa') as empresa, current_setting('app.ambito') as ambito`,
      );
      return rows[0] as { empresa: string; ambito: string };
    },
    lies: async ({ db }) => {
      await db.execute(sql`insert into puesto (empresa_id, name) values (${empresa}, 'A medio hacer')`);
      return {} as { name: string };
    },
    fail: async ({ db }) => {
      await db.execute(sql`insert into puesto (empresa_id, name) values (${empresa}, 'A medio hacer')`);
      throw new Error("broken on purpose");
    },
  });
});
afterAll(async () => {
  await app.close();
  await fresh.close();
});

const call = async (who: Actor | null, method: "GET" | "POST", url: string, payload?: object) => {
  actor = who;
  const answer = await app.inject({ method, url, ...(payload ? { payload } : {}) });
  return { status: answer.statusCode, body: answer.json() };
};

describe("the gate", () => {
  it("refuses an endpoint whose module the company has off, and serves it when on", async () => {
    expect(await call(person(), "GET", "/api/gated")).toMatchObject({
      status: 403,
      body: { errors: [{ code: "common.moduloInactivo" }] },
    });
    expect((await call(person({ modulos: ["timeclocks"] }), "GET", "/api/gated")).status).toBe(200);
  });

  it("asks who before what: a stranger learns nothing of the input", async () => {
    expect((await call(null, "POST", "/api/note", {})).status).toBe(401);
    expect((await call(person({ roles: ["user"] }), "POST", "/api/note", {})).status).toBe(403);
    expect(await call(person({ paso: "cambiarClave" }), "POST", "/api/note", {})).toMatchObject({
      status: 403,
      body: { errors: [{ code: "common.pasoPendiente" }] },
    });
  });

  it("S-13: asks for the password again five minutes after it was entered, and writes no refusal of it", async () => {
    activity.length = 0;
    const enteredAgo = (ms: number) => {
      confirmada = new Date(-ms);
      return call(person(), "POST", "/api/again");
    };
    expect((await enteredAgo(5 * 60_000 - 1)).status).toBe(200);
    expect(await enteredAgo(5 * 60_000)).toEqual({
      status: 403,
      body: {
        message: "Ingresá tu contraseña para continuar",
        errors: [{ code: "reauth_required", message: "Ingresá tu contraseña para continuar" }],
      },
    });
    confirmada = new Date(0);
    expect(activity).toEqual(["Con la contraseña"]);
    expect((await call(null, "POST", "/api/again")).status).toBe(401);
  });

  it("S-03: opens a step's call to the session that owes it and to one that finished, not to one that owes another", async () => {
    const statusAt = async (paso: Actor["paso"]) => (await call(person({ paso }), "POST", "/api/step")).status;
    expect(await statusAt("crearPin")).toBe(200);
    expect(await statusAt("listo")).toBe(200);
    expect(await statusAt("cambiarClave")).toBe(403);
    expect(await statusAt("segundoFactor")).toBe(403);
  });

  it("D013: tells every problem of a form at once, each at its field", async () => {
    const { status, body } = await call(person(), "POST", "/api/note", { name: " ", detail: "too long" });
    expect(status).toBe(400);
    expect(body.errors).toEqual([
      { code: "common.invalido", message: "Debe ingresar un valor!", field: "name" },
      { code: "common.invalido", message: "No puede superar los 5 caracteres", field: "detail" },
    ]);
  });

  it("writes the activity line of what succeeded, and strips what the output does not name", async () => {
    activity.length = 0;
    expect(await call(person(), "POST", "/api/note", { name: "a", detail: "b" })).toEqual({
      status: 200,
      body: { name: "a" },
    });
    expect(activity).toEqual(["Nota"]);
  });

  it("S-15: opens the transaction in the actor's company and in no other scope", async () => {
    expect((await call(person(), "GET", "/api/scope")).body).toEqual({ empresa, ambito: "" });
  });

  it.each(["fail", "lies"])(
    "leaves nothing behind and logs no activity when the handler does: %s",
    async (endpoint) => {
      activity.length = 0;
      expect((await call(person(), "POST", `/api/${endpoint}`)).status).toBe(500);
      expect(activity).toEqual([]);
      expect(await fresh.asOwner("select 1 from puesto where name = 'A medio hacer'")).toEqual([]);
    },
  );
});
