// Proves 0039 at the gate: a GET reads and PostgreSQL refuses it anything else, unless its contract says otherwise.
import { sql } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { logLine } from "#platform/contract/activity.ts";
import { contract } from "#platform/contract/contract.ts";
import { Empty } from "#platform/contract/shapes.ts";
import { type TestedServer, testServer } from "#shell/testing/test-server.ts";
import { createActivity } from "./activity.ts";
import { createApp } from "./app.ts";
import { howOf } from "./effect.ts";
import type { Http } from "./held.ts";
import { createIntake } from "./intake.ts";
import { type Ctx, serve } from "./serve.ts";
import { noAuthor } from "./stale.ts";

const asked = {
  summary: "Probar",
  access: "public",
  scope: "installation",
  input: Empty,
  output: z.object({ seen: z.number() }),
} as const;
const probe = contract({
  reads: { ...asked, method: "GET", path: "/api/reads" },
  snapshot: { ...asked, method: "GET", path: "/api/snapshot", transaction: "snapshot" },
  writes: { ...asked, method: "GET", path: "/api/writes" },
  changes: { ...asked, method: "GET", path: "/api/changes", transaction: "change" },
  posts: { ...asked, method: "POST", path: "/api/posts" },
});

let server: TestedServer;
let app: FastifyInstance;

beforeAll(async () => {
  server = await testServer();
  const { fresh, services } = server;
  const { database } = fresh;
  const lost = () => {};
  app = await createApp({ logLevel: "silent", publicUrl: null });
  const write = async ({ db }: Pick<Ctx, "db">) => {
    const { rowCount } = await db.execute(sql`insert into limite (clave, puntos, vence)
      values (${crypto.randomUUID()}, 39, now())`);
    return { seen: rowCount ?? 0 };
  };
  const countTwice = async ({ db }: Pick<Ctx, "db">) => {
    const count = async () => (await db.execute(sql`select 1 from limite`)).rows.length;
    const before = await count();
    await database.inInstallation((apart) => write({ db: apart }));
    return { seen: (await count()) - before };
  };
  serve(
    app,
    {
      database,
      limits: { spend: () => undefined, giveBack: async () => {}, sweep: async () => {} },
      now: () => new Date(),
      whoIs: () => null,
      httpOf: () => ({}) as Http,
      activity: createActivity(database, async () => null, lost),
      secret: services.secret,
      authorOf: noAuthor,
      intake: createIntake(),
      spoolDir: "/nonexistent",
    },
    probe,
    { reads: countTwice, snapshot: countTwice, writes: write, changes: write, posts: write },
  );
  await app.ready();
});
afterAll(async () => {
  await app.close();
  await server.close();
});

const ask = async (url: string, method: "GET" | "POST" = "GET") => {
  const answer = await app.inject({ method, url });
  return answer.statusCode === 200 ? answer.json<{ seen: number }>().seen : answer.statusCode;
};
const written = async () => (await server.fresh.asOwner("select 1 from limite where puntos = 39")).length;

describe("0039: how an endpoint reaches its rows", () => {
  it("a GET sees each statement's own moment, one that asks for a snapshot sees one", async () => {
    expect(await ask("/api/reads")).toBe(1);
    expect(await ask("/api/snapshot")).toBe(0);
  });

  it("a GET that writes without having said so is a defect and leaves nothing; one that says so may", async () => {
    const before = await written();
    expect(await ask("/api/writes")).toBe(500);
    expect(await written()).toBe(before);
    expect(await ask("/api/changes")).toBe(1);
    expect(await ask("/api/posts", "POST")).toBe(1);
    expect(await written()).toBe(before + 2);
  });

  it("one that leaves a line or works apart changes something", () => {
    const get = probe.reads;
    expect(howOf(get)).toBe("read");
    expect(howOf({ ...get, logs: logLine("General", "view", "Visto") })).toBe("change");
    expect(howOf({ ...get, transaction: "apart" })).toBe("change");
    expect(howOf(probe.posts)).toBe("change");
  });
});
