/** Proves the road of an endpoint that works apart from its transaction (0025): one effect, what stays, what is told. */
import { randomUUID } from "node:crypto";
import { tmpdir } from "node:os";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import type { Actor } from "#platform/auth/actor.ts";
import { logLine } from "#platform/contract/activity.ts";
import { contract } from "#platform/contract/contract.ts";
import { Empty, requiredText } from "#platform/contract/shapes.ts";
import { noLimits } from "#platform/limits/server/limits.ts";
import { common, Refusal } from "#platform/problems/problem.ts";
import { secretFrom } from "#platform/sealing/server/keyring.ts";
import { type FreshDatabase, freshDatabase } from "#shell/testing/fresh-database.ts";
import { createActivity } from "./activity.ts";
import { createApp } from "./app.ts";
import { createIntake } from "./intake.ts";
import { type Ctx, serve } from "./serve.ts";
import { noAuthor } from "./stale.ts";

const DONE = logLine("General", "create", "Hecho");
const OTHER = logLine("General", "update", "Otra cosa");
const WRONG = logLine("General", "view", "Equivocado");

const slow = {
  summary: "Trabajar aparte",
  method: "POST",
  access: "signedIn",
  transaction: "apart",
  input: z.object({ pin: requiredText(40, "Debe ingresar el PIN") }),
  output: z.object({ secreto: z.string() }),
} as const;
const probe = contract({
  work: { ...slow, path: "/api/apart", logs: DONE },
  several: { ...slow, path: "/api/several", logs: [DONE, OTHER] },
  refused: { ...slow, path: "/api/refused", logs: DONE },
  twice: { ...slow, path: "/api/twice", logs: DONE },
  nested: { ...slow, path: "/api/nested", logs: DONE },
  lies: { ...slow, path: "/api/lies", logs: DONE },
  undeclared: { ...slow, path: "/api/undeclared", logs: DONE },
  door: { ...slow, path: "/api/door", access: "public", scope: "installation", logs: DONE, input: Empty },
});

let fresh: FreshDatabase;
let app: Awaited<ReturnType<typeof createApp>>;
let empresa: string;
let neighbour: string;
let isSlowed = false;
let ran = 0;
const told: object[] = [];
const cookies: string[] = [];

const PERSON = "00000000-0000-4000-8000-0000000000aa";
const OTHER_PERSON = "00000000-0000-4000-8000-0000000000bb";
const insert = ({ db }: Pick<Ctx, "db">, name: string) =>
  db.execute(sql`insert into puesto (empresa_id, name) values (${empresa}, ${`${name} ${randomUUID()}`})`);
const named = async (name: string) =>
  (await fresh.asOwner<{ n: number }>("select count(*)::int as n from puesto where name like $1 || ' %'", [name]))[0]
    ?.n;

beforeAll(async () => {
  fresh = await freshDatabase();
  const companies = await fresh.asOwner<{ id: string }>("select id from empresa order by id limit 2");
  [empresa, neighbour] = companies.map(({ id }) => id) as [string, string];
  const actor: Actor = { _id: PERSON, empresa, roles: ["rrhh"], modulos: [], paso: "listo" };
  app = await createApp({ logLevel: "silent", publicUrl: null });
  const activity = createActivity(
    fresh.database,
    async (_db, { line, toUser, fromUser, empresa: whose, session, result }) =>
      told.push({ line: line.name, toUser, fromUser, empresa: whose, session, result }),
    (error) => {
      throw error;
    },
  );
  app.addHook("onClose", () => activity.settle());
  const http = {
    ip: "",
    agent: "",
    isNavigation: false,
    token: undefined,
    device: undefined,
    setSession: (token: string) => void cookies.push(token),
    setDevice: () => {},
    clearSession: () => {},
    redirect: () => {},
  };
  const deps = {
    database: fresh.database,
    limits: noLimits,
    now: () => new Date(),
    httpOf: () => http,
    activity,
    whoIs: async (request: { headers: object }) =>
      "authorization" in request.headers ? { actor, session: "s", confirmada: new Date() } : null,
    secret: secretFrom("la clave de una prueba"),
    authorOf: noAuthor,
    intake: createIntake(),
    spoolDir: tmpdir(),
  };
  serve(app, deps, probe, {
    work: async ({ aside, transact }) => {
      ran++;
      await aside(async ({ about }) => about(OTHER_PERSON));
      if (isSlowed) await new Promise((resolve) => setTimeout(resolve, 100));
      return transact(async (inside) => {
        await insert(inside, "Una vez");
        inside.about(PERSON, { empresa: neighbour });
        return { secreto: "dicho una vez" };
      });
    },
    several: async ({ transact }) =>
      transact(async ({ about, actsAs }) => {
        about(PERSON, { line: OTHER });
        about(OTHER_PERSON, { line: OTHER });
        about(OTHER_PERSON, { line: OTHER });
        actsAs(OTHER_PERSON, "otra");
        return { secreto: "" };
      }),
    refused: async ({ aside, transact }) => {
      await aside((inside) => insert(inside, "Contado"));
      return transact(async (inside) => {
        inside.http.setSession("nunca", 1);
        await insert(inside, "Deshecho");
        throw new Refusal(common.sinPermisos).recorded({ line: WRONG, toUser: PERSON, empresa: neighbour });
      });
    },
    twice: async ({ transact }) => {
      await transact(async () => ({ secreto: "" }));
      return transact(async () => ({ secreto: "" }));
    },
    nested: async ({ aside, transact }) => transact(async () => aside(async () => ({ secreto: "" }))),
    lies: async ({ transact }) =>
      transact(async (inside) => {
        inside.http.setSession("nunca", 1);
        await insert(inside, "Deshecho");
        return {} as { secreto: string };
      }),
    undeclared: async ({ transact }) =>
      transact(async ({ about }) => {
        about(PERSON, { line: OTHER });
        return { secreto: "" };
      }),
    door: async () => {
      throw new Refusal(common.signedOut).recorded({ line: WRONG, toUser: PERSON, empresa });
    },
  });
});
beforeEach(() => {
  ran = 0;
  told.length = 0;
  cookies.length = 0;
});
afterAll(async () => {
  await app.close();
  await fresh.close();
});

const call = (name: string, key?: string, pin = "un PIN que nadie guarda") =>
  app.inject({
    method: "POST",
    url: `/api/${name}`,
    headers: { authorization: "sí", ...(key ? { "idempotency-key": key } : {}) },
    payload: { pin },
  });
const line = (change: object) => ({ toUser: null, fromUser: PERSON, empresa, session: "s", result: "ok", ...change });

describe("an endpoint that works apart", () => {
  it("has one effect, with its line in the log of the company it names; what is done aside has none", async () => {
    expect((await call("apart")).json()).toEqual({ secreto: "dicho una vez" });
    expect(await named("Una vez")).toBe(1);
    expect(told).toEqual([line({ line: "Hecho", toUser: PERSON, empresa: neighbour })]);
  });

  it("S-51: repeated under its key, is answered before it does anything", async () => {
    const before = await named("Una vez");
    const first = await call("apart", "clave-una");
    const second = await call("apart", "clave-una");
    expect([second.statusCode, second.body]).toEqual([200, first.body]);
    expect([await named("Una vez"), ran, told.length]).toEqual([(before ?? 0) + 1, 1, 1]);
    expect((await call("apart", "clave-una", "otro PIN")).statusCode).toBe(422);
  });

  it("R-06: sent ten times at once, works once; the others get its answer or are told it is under way", async () => {
    const before = await named("Una vez");
    isSlowed = true;
    const answers = await Promise.all(Array.from({ length: 10 }, () => call("apart", "clave-a-la-vez")));
    isSlowed = false;
    expect([await named("Una vez"), ran]).toEqual([(before ?? 0) + 1, 1]);
    expect(told).toHaveLength(1);
    const done = answers.filter(({ statusCode }) => statusCode === 200);
    expect(new Set(done.map(({ body }) => body)).size).toBe(1);
    expect(answers.every(({ statusCode }) => statusCode === 200 || statusCode === 409)).toBe(true);
  });

  it("S-40, S-62: what is kept under a key tells neither the key, nor the request, nor the answer", async () => {
    await call("apart", "clave-secreta");
    const rows = JSON.stringify(await fresh.asOwner("select * from idempotencia"));
    expect(rows).toContain(PERSON);
    for (const secret of ["clave-secreta", "nadie guarda", "dicho una vez"]) expect(rows).not.toContain(secret);
  });

  it("writes those of several lines that it names, one for each person, by whoever it says acts", async () => {
    await call("several");
    const other = { line: "Otra cosa", fromUser: OTHER_PERSON, session: "otra" };
    expect(told).toEqual([line({ ...other, toUser: PERSON }), line({ ...other, toUser: OTHER_PERSON })]);
  });

  it("S-02, S-40: refused, keeps what was done aside and undoes its effect; no cookie leaves, and its line is written", async () => {
    expect((await call("refused", "clave-rechazada")).statusCode).toBe(403);
    expect([await named("Contado"), await named("Deshecho")]).toEqual([1, 0]);
    expect(cookies).toEqual([]);
    expect(told).toEqual([line({ line: "Equivocado", toUser: PERSON, empresa: neighbour, result: "refused" })]);
    expect((await call("refused", "clave-rechazada")).statusCode).toBe(403);
    expect(await named("Contado")).toBe(2);
  });

  it("S-01, S-60: a stranger's refusal is told after the answer, and of them nothing is known", async () => {
    const answer = await app.inject({ method: "POST", url: "/api/door", payload: {} });
    expect([answer.statusCode, told]).toEqual([401, []]);
    await expect
      .poll(() => told)
      .toEqual([line({ line: "Equivocado", toUser: PERSON, fromUser: null, session: null, result: "refused" })]);
  });

  it.each(["twice", "nested", "lies", "undeclared"])("is broken when it %s, and leaves nothing", async (name) => {
    expect((await call(name)).statusCode).toBe(500);
    expect(cookies).toEqual([]);
    expect(await named("Deshecho")).toBe(0);
  });
});
