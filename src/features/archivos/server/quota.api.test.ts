// S-58: quotas hold across processes and to the byte, also for uploads that come at once.
import { readdirSync } from "node:fs";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Actor } from "#platform/auth/actor.ts";
import type { Sandbox } from "#platform/sandbox/server/task.ts";
import { DEMO_PASSWORD } from "#shell/demo/users.ts";
import { TEST_NOW, type TestedServer, testServer } from "#shell/testing/test-server.ts";
import { archivos } from "../contract.ts";
import type { Quotas } from "../quotas.ts";
import { pngOf } from "./fixtures/files.ts";
import { formOf, keysOf } from "./fixtures/upload.ts";
import { sweepArchivos } from "./jobs.ts";
import { giveBack, reserve, storedBytes, sweepSubidas } from "./quota.ts";

/** Kept byte by byte, so that its size is known before. */
const SHEET = Buffer.from("a;b\n1;2\n".repeat(125));
const SIZE = SHEET.length;
const DAY_MS = 24 * 60 * 60_000;

let server: TestedServer;
let clock = TEST_NOW;
const quotas: { daily: number; total: number } = { daily: 0, total: 0 };
type App = TestedServer["app"];
let apps: readonly [App, App];

/** How often the sandbox was asked for something. */
let runs = 0;

beforeAll(async () => {
  server = await testServer();
  const sandbox: Sandbox = {
    ...server.services.sandbox,
    run: (task, input, options) => {
      runs++;
      return server.services.sandbox.run(task, input, options);
    },
  };
  const services = { ...server.services, sandbox, quotas: quotas as Quotas };
  const another = async () => (await server.another({ services, now: () => clock })).app;
  apps = [await another(), await another()];
});
afterAll(() => server.close());
beforeEach(async () => {
  clock = TEST_NOW;
  runs = 0;
  Object.assign(quotas, { daily: 1e9, total: 1e9 });
  await server.fresh.asOwner("delete from subida");
  await server.fresh.asOwner("delete from archivo");
});

async function upload(app: App, who: string, session?: string) {
  const form = await formOf({ name: "a.csv", body: SHEET, fields: { destFolder: "importaciones" } });
  const cookie = session ?? (await server.cookieOf(who));
  const headers = { ...form.headers, cookie };
  const answer = await app.inject({ method: "POST", url: "/api/uploads", payload: form.payload, headers });
  const body = answer.json<{ uploadedURL: string; message: string; errors?: { code: string }[] }>();
  return {
    status: answer.statusCode,
    code: body.errors?.[0]?.code,
    id: body.uploadedURL,
    message: body.message,
    answer,
  };
}
async function personOf(username: string) {
  const [row] = await server.fresh.asOwner<{ id: string; empresa_id: string }>(
    "select id, empresa_id from cuenta where username = $1",
    [username],
  );
  return { actor: { _id: row?.id ?? "" } as Actor, empresa: row?.empresa_id ?? "" };
}
const statuses = (all: readonly { status: number }[]) => all.map(({ status }) => status).sort();
const atOnce = (count: number, who: string) =>
  Promise.all(Array.from({ length: count }, (_, at) => upload(apps[at % 2] as App, who)));

describe("S-58: what a person may store in a day", () => {
  it("ends exactly at the border, for uploads at once in two processes too", async () => {
    quotas.daily = 3 * SIZE;
    const before = (await keysOf(server)).length;
    expect(statuses(await atOnce(8, "rrhh"))).toEqual([200, 200, 200, 429, 429, 429, 429, 429]);
    // What was refused left nothing behind, and others are not touched.
    expect((await keysOf(server)).length).toBe(before + 3);
    expect((await upload(apps[1], "admin")).status).toBe(200);
  });

  it("says how much and when again", async () => {
    quotas.daily = SIZE;
    await upload(apps[0], "rrhh");
    const refused = await upload(apps[1], "rrhh");
    expect(refused).toMatchObject({ status: 429, code: "archivos.cuotaDiaria" });
    expect(refused.message).toContain("Hoy ya subió 1.000 bytes: el máximo por persona es de 1.000 bytes por día");
    // It is noon in Buenos Aires.
    expect(refused.answer.headers["retry-after"]).toBe(String(12 * 60 * 60));
    clock = new Date(TEST_NOW.getTime() + DAY_MS);
    // The session of yesterday is over.
    const payload = { username: "rrhh", password: DEMO_PASSWORD };
    const entered = await apps[1].inject({ method: "POST", url: "/api/auth/signin", payload });
    const session = [entered.headers["set-cookie"] ?? []]
      .flat()
      .map((set) => set.split(";", 1)[0])
      .join("; ");
    expect((await upload(apps[1], "rrhh", session)).status).toBe(200);
  });

  it("stays counted when the file is deleted the same day", async () => {
    quotas.daily = SIZE;
    const { id } = await upload(apps[0], "rrhh");
    await server.as("rrhh", archivos).remove({ fileUrl: id });
    expect((await upload(apps[0], "rrhh")).status).toBe(429);
  });
});

describe("S-58: what a company may store", () => {
  it("ends exactly at the border, whoever stores it and wherever", async () => {
    quotas.total = 4 * SIZE;
    const all = await Promise.all([atOnce(4, "rrhh"), atOnce(4, "admin")]);
    expect(statuses(all.flat())).toEqual([200, 200, 200, 200, 413, 413, 413, 413]);
    const refused = await upload(apps[0], "user");
    expect(refused).toMatchObject({ status: 413, code: "archivos.cuotaEmpresa" });
    expect(refused.message).toContain("ya usa 3,9 KB de los 3,9 KB que tiene para archivos");
  });

  it("is given back by what is deleted and by what a record lets go", async () => {
    quotas.total = SIZE;
    const { id } = await upload(apps[0], "rrhh");
    expect((await upload(apps[1], "rrhh")).status).toBe(413);
    await server.as("rrhh", archivos).remove({ fileUrl: id });
    const next = await upload(apps[1], "rrhh");
    expect(next.status).toBe(200);
    await server.fresh.asOwner("update archivo set estado = 'liberado', vence = now() where id = $1", [next.id]);
    expect((await upload(apps[0], "rrhh")).status).toBe(200);
  });

  it("a file that is refused takes nothing of either", async () => {
    const form = await formOf({ name: "a.csv", body: Buffer.from([0]), fields: { destFolder: "importaciones" } });
    const headers = { ...form.headers, cookie: await server.cookieOf("rrhh") };
    await apps[0].inject({ method: "POST", url: "/api/uploads", payload: form.payload, headers });
    expect(await server.fresh.asOwner("select 1 from subida")).toEqual([]);
  });
});

describe("S-58: whoever has nothing left", () => {
  /** As the border says it, under the lock. */
  async function atTheBorder(who: string) {
    const { actor, empresa } = await personOf(who);
    const wanted = { _id: "00000000-0000-4000-8000-000000000009", size: SIZE };
    return server.fresh.database
      .inCompany(empresa, (db) => reserve({ actor, empresa, db, now: clock }, quotas, wanted))
      .then(
        () => null,
        (refusal: { status: number; message: string }) => [refusal.status, refusal.message],
      );
  }
  const picture = async (who: string) => {
    const form = await formOf({ name: "yo.png", body: await pngOf(), part: "newProfilePicture" });
    const headers = { ...form.headers, cookie: await server.cookieOf(who) };
    return apps[0].inject({ method: "POST", url: "/api/users/picture", payload: form.payload, headers });
  };

  it.each([
    ["daily", 429],
    ["total", 413],
  ] as const)("%s: is told so in the words of the border, and costs no run of the sandbox", async (quota, status) => {
    quotas[quota] = SIZE;
    expect((await upload(apps[0], "rrhh")).status).toBe(200);
    expect(runs).toBe(1);
    const refused = await upload(apps[1], "rrhh");
    expect([refused.status, refused.message]).toEqual(await atTheBorder("rrhh"));
    expect(refused.status).toBe(status);
    expect((await picture("rrhh")).json()).toEqual(refused.answer.json());
    expect(runs).toBe(1);
    expect(readdirSync(server.services.spoolDir)).toEqual([]);
  });

  it.each([
    ["daily", 429],
    ["total", 413],
  ] as const)("%s: with one byte left it is the file's size that decides", async (quota, status) => {
    quotas[quota] = SIZE + 1;
    expect((await upload(apps[0], "rrhh")).status).toBe(200);
    const refused = await upload(apps[1], "rrhh");
    expect([refused.status, refused.message]).toEqual(await atTheBorder("rrhh"));
    expect([refused.status, runs]).toEqual([status, 2]);
    expect(refused.message).toContain("Este archivo ocupa 1.000 bytes");
    quotas[quota] = 2 * SIZE;
    expect((await upload(apps[1], "rrhh")).status).toBe(200);
  });
});

describe("S-58: a reservation", () => {
  it("holds its place until it is given back, or for an hour when its process died", async () => {
    const { actor, empresa } = await personOf("rrhh");
    const inside = <T>(work: Parameters<typeof server.fresh.database.inCompany<T>>[1]) =>
      server.fresh.database.inCompany(empresa, work);
    const wanted = (at: number) => ({ _id: `00000000-0000-4000-8000-00000000000${at}`, size: SIZE });
    const book = (at: number, now: Date) =>
      inside((db) => reserve({ actor, empresa, db, now }, { daily: SIZE, total: SIZE }, wanted(at)));
    await book(1, TEST_NOW);
    await expect(book(2, TEST_NOW)).rejects.toMatchObject({ status: 429 });
    await inside((db) => giveBack(db, wanted(1)._id));
    await book(3, TEST_NOW);
    const later = new Date(TEST_NOW.getTime() + 61 * 60_000);
    expect(await inside((db) => storedBytes(db, empresa, later))).toBe(0);
    await book(4, later);
    await inside((db) => sweepSubidas(db, later));
    expect(await server.fresh.asOwner("select id from subida")).toEqual([{ id: wanted(4)._id }]);
    await sweepArchivos(server.fresh.database, server.services.store, new Date(later.getTime() + 4 * DAY_MS));
    expect(await server.fresh.asOwner("select id from subida")).toEqual([]);
  });
});
