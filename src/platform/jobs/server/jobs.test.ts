// Proves the queue on a real PostgreSQL: with the change or not at all, once, again after a failure, never lost.
import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import pg from "pg";
import { getRollbackPlans } from "pg-boss";
import manifest from "pg-boss/package.json" with { type: "json" };
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from "vitest";
import { z } from "zod";
import { type FreshDatabase, freshDatabase } from "#shell/testing/fresh-database.ts";
import { job } from "../job.ts";
import type { Handler } from "./jobs.ts";
import { openJobs, type Queue } from "./queue.ts";
import { migrateQueue } from "./schema.ts";
import { startWorker, type Worker } from "./worker.ts";

const quick = { retryLimit: 2, retryDelaySeconds: 1 };
const soon = { timeout: 20_000, interval: 50 };

let fresh: FreshDatabase;
let own: string;
let foreign: string;
let asking: Queue;
const workers: { readonly worker: Worker; readonly queue: Queue }[] = [];

beforeAll(async () => {
  fresh = await freshDatabase();
  const rows = await fresh.asOwner<{ id: string }>("select id from empresa order by created, name limit 2");
  [own, foreign] = rows.map(({ id }) => id) as [string, string];
  asking = await openJobs({ login: fresh.login, works: false, onError: () => {} });
});
afterEach(async () => {
  for (const { worker, queue } of workers.splice(0)) {
    await worker.stop();
    await queue.close();
  }
});
afterAll(async () => {
  await asking.close();
  await fresh.close();
});

/** As another process would. */
async function newWorker(): Promise<Worker> {
  const queue = await openJobs({ login: fresh.login, works: true, onError: () => {} });
  const log = { info: () => {}, error: () => {} };
  const worker = await startWorker({ queue, database: fresh.again(), log });
  workers.push({ worker, queue });
  return worker;
}

const handler = <T>(run: Handler<T>["run"]): Handler<T> => ({ run });
const statesOf = async (name: string) =>
  (await fresh.asOwner<{ state: string }>("select state::text from cola.job where name = $1", [name])).map(
    ({ state }) => state,
  );

describe("asking for a job", () => {
  const noted = job("prueba.anotada", z.object({ n: z.int() }));

  it("exists if and only if the change it comes with does", async () => {
    const undo = new Error("undo");
    const refused = fresh.database.inCompany(own, async (db) => {
      await asking.enqueue(db, noted, { n: 1 });
      throw undo;
    });
    await expect(refused).rejects.toBe(undo);
    expect(await statesOf(noted.name)).toEqual([]);
    await fresh.database.inCompany(own, (db) => asking.enqueue(db, noted, { n: 2 }));
    expect(await statesOf(noted.name)).toEqual(["created"]);
  });

  it("twice with one key is one job, also after it ran; another key is another", async () => {
    const keyed = job("prueba.clave", z.object({}));
    const ask = (key: string) => fresh.database.inInstallation((db) => asking.enqueue(db, keyed, {}, key));
    await ask("lote 1");
    await ask("lote 1");
    let runs = 0;
    const worker = await newWorker();
    await worker.work(
      keyed,
      handler(async () => void runs++),
    );
    await expect.poll(() => statesOf(keyed.name), soon).toEqual(["completed"]);
    await ask("lote 1");
    await ask("lote 2");
    await expect.poll(() => statesOf(keyed.name), soon).toEqual(["completed", "completed"]);
    expect(runs).toBe(2);
  });

  it("R-12: can still be done by a process whose worker has stopped: its last requests are being finished", async () => {
    const late = job("prueba.tardia", z.object({}));
    const queue = await openJobs({ login: fresh.login, works: true, onError: () => {} });
    const worker = await startWorker({
      queue,
      database: fresh.database,
      log: { info: () => {}, error: () => {} },
    });
    await worker.stop();
    await fresh.database.inInstallation((db) => queue.enqueue(db, late, {}));
    await queue.close();
    expect(await statesOf(late.name)).toEqual(["created"]);
  });

  it("refuses a payload that is not the job's", async () => {
    const wrong = fresh.database.inInstallation((db) => asking.enqueue(db, noted, { n: "uno" as never }));
    await expect(wrong).rejects.toThrow();
  });
});

describe("working", () => {
  it("two workers share the jobs, and each runs once", async () => {
    const shared = job("prueba.repartida", z.object({ n: z.int() }));
    const runs: { n: number; worker: number }[] = [];
    const both = [await newWorker(), await newWorker()];
    for (const [index, worker] of both.entries())
      await worker.work(
        shared,
        handler(async ({ payload }) => {
          await new Promise((resolve) => setTimeout(resolve, 20));
          runs.push({ n: payload.n, worker: index });
        }),
        2,
      );
    await fresh.database.inInstallation(async (db) => {
      for (let n = 0; n < 60; n++) await asking.enqueue(db, shared, { n });
    });
    await expect.poll(async () => (await statesOf(shared.name)).every((s) => s === "completed"), soon).toBe(true);
    expect(runs.map(({ n }) => n).toSorted((a, b) => a - b)).toEqual(Array.from({ length: 60 }, (_, n) => n));
    expect(new Set(runs.map(({ worker }) => worker)).size).toBe(2);
  });

  it("a failed job is tried again, with a growing delay, and what was done is not done twice", async () => {
    const flaky = job("prueba.fallona", z.object({ empresa: z.uuid() }), quick);
    const seen: string[] = [];
    const worker = await newWorker();
    await worker.work(
      flaky,
      handler(async ({ attempt, step }) => {
        const first = await step("uno", async (db) => {
          seen.push("uno");
          const { rows } = await db.execute<{ n: number }>(sql`select count(*)::int as n from legajo`);
          return rows[0]?.n ?? -1;
        });
        expect(first).toBeGreaterThan(0);
        if (attempt < 3) throw new Error(`falla ${attempt}`);
        await step("dos", async () => seen.push("dos"));
      }),
    );
    await fresh.database.inCompany(own, (db) => asking.enqueue(db, flaky, { empresa: own }));
    await expect.poll(() => statesOf(flaky.name), soon).toEqual(["completed"]);
    expect(seen).toEqual(["uno", "dos"]);
    const [row] = await fresh.asOwner("select retry_count, retry_backoff from cola.job where name = $1", [flaky.name]);
    expect(row).toEqual({ retry_count: 2, retry_backoff: true });
  });

  it("S-15: a step sees its own company and no other; its note is that company's too", async () => {
    const scoped = job("prueba.ambito", z.object({ empresa: z.uuid() }));
    const seen: string[] = [];
    const worker = await newWorker();
    await worker.work(
      scoped,
      handler(async ({ step }) => {
        await step("mirar", async (db) => {
          const { rows } = await db.execute<{ id: string }>(sql`select distinct empresa_id as id from legajo`);
          seen.push(...rows.map(({ id }) => id));
          return null;
        });
      }),
    );
    await fresh.database.inCompany(foreign, (db) => asking.enqueue(db, scoped, { empresa: foreign }));
    await expect.poll(() => statesOf(scoped.name), soon).toEqual(["completed"]);
    expect(seen).toEqual([foreign]);
    const notes = await fresh.asOwner("select 1 from trabajo_paso where paso = 'mirar' and empresa_id = $1", [foreign]);
    expect(notes).toHaveLength(1);
  });

  it("a step that fails leaves neither its rows nor its note", async () => {
    const halved = job("prueba.mitad", z.object({ empresa: z.uuid() }), { ...quick, retryLimit: 0 });
    const id = randomUUID();
    const worker = await newWorker();
    await worker.work(
      halved,
      handler(async ({ step }) => {
        await step("romper", async (db) => {
          await db.execute(sql`insert into puesto (id, empresa_id, name) values (${id}, ${own}, 'A medias')`);
          throw new Error("a mitad");
        });
      }),
    );
    await fresh.database.inCompany(own, (db) => asking.enqueue(db, halved, { empresa: own }));
    await expect.poll(() => statesOf(halved.name), soon).toEqual(["failed"]);
    expect(await fresh.asOwner("select 1 from puesto where id = $1", [id])).toEqual([]);
    expect(await fresh.asOwner("select 1 from trabajo_paso where paso = 'romper'")).toEqual([]);
  });

  it("after its last attempt whoever waits is told, and the job stays to be looked into", async () => {
    const lost = job("prueba.perdida", z.object({ n: z.int() }), { ...quick, retryLimit: 1 });
    const told: unknown[] = [];
    const worker = await newWorker();
    await worker.work(lost, {
      run: async () => {
        throw new Error("no hay caso");
      },
      gaveUp: async (payload, reason) => void told.push([payload, reason]),
    });
    await fresh.database.inInstallation((db) => asking.enqueue(db, lost, { n: 7 }));
    await expect.poll(() => told, soon).toEqual([[{ n: 7 }, "no hay caso"]]);
    const kept = await fresh.asOwner("select data from cola.job where name = 'fallidas' and source_name = $1", [
      lost.name,
    ]);
    expect(kept).toEqual([{ data: { n: 7 } }]);
  });

  it("what a database error quotes is not kept with the job", async () => {
    const quoting = job("prueba.indiscreta", z.object({}), { ...quick, retryLimit: 0 });
    const worker = await newWorker();
    await worker.work(
      quoting,
      handler(async ({ step }) => {
        await step("citar", (db) => db.execute(sql`select 'canario'::uuid`) as never);
      }),
    );
    await fresh.database.inInstallation((db) => asking.enqueue(db, quoting, {}));
    await expect.poll(() => statesOf(quoting.name), soon).toEqual(["failed"]);
    const [row] = await fresh.asOwner<{ output: string }>("select output::text from cola.job where name = $1", [
      quoting.name,
    ]);
    expect(row?.output).toContain("error interno");
    expect(row?.output).not.toContain("canario");
  });
});

describe("scheduling", () => {
  it("is one entry however many workers ask for it, in the installation's zone", async () => {
    const nightly = job("prueba.nocturna", z.object({}));
    for (const worker of [await newWorker(), await newWorker()]) await worker.schedule(nightly, "30 2 * * *", {});
    const entries = await fresh.asOwner("select cron, timezone from cola.schedule where name = $1", [nightly.name]);
    expect(entries).toEqual([{ cron: "30 2 * * *", timezone: "America/Argentina/Buenos_Aires" }]);
  });
});

describe("a job's place", () => {
  const placed = job("prueba.lugar", z.object({}), { retryLimit: 4 });
  const places = () =>
    fresh.asOwner<{ retry_limit: number; dead_letter: string; updated_on: Date }>(
      "select retry_limit, dead_letter, updated_on from cola.queue where name = $1",
      [placed.name],
    );
  const workAtIt = async () =>
    (await newWorker()).work(
      placed,
      handler(async () => {}),
    );

  it("says what this program declares, also where an earlier version said something else", async () => {
    await workAtIt();
    await fresh.asOwner("update cola.queue set retry_limit = 1, dead_letter = null where name = $1", [placed.name]);
    await workAtIt();
    expect(await places()).toEqual([expect.objectContaining({ retry_limit: 4, dead_letter: "fallidas" })]);
  });

  it("is not written again where it says so already", async () => {
    await workAtIt();
    const before = await places();
    await workAtIt();
    expect(await places()).toEqual(before);
  });
});

describe("the queue's schema", () => {
  it.each(["drop table cola.job", "create table cola.ajena (id int)", "alter table cola.queue add column x int"])(
    "S-15: the application may not: %s",
    async (text) => {
      await expect(fresh.asApplication(text)).rejects.toMatchObject({ code: "42501" });
    },
  );

  it("is brought from an earlier version to this one, and left alone when it is there", async () => {
    const client = new pg.Client({ ...inject("postgres"), database: fresh.name });
    await client.connect();
    const version = async () => (await client.query<{ version: number }>("select version from cola.version")).rows;
    const current = [{ version: manifest.pgboss.schema }];
    expect(await version()).toEqual(current);
    await client.query(getRollbackPlans("cola", manifest.pgboss.schema).replaceAll(" CONCURRENTLY ", " "));
    expect(await version()).toEqual([{ version: manifest.pgboss.schema - 1 }]);
    await migrateQueue(client);
    await migrateQueue(client);
    expect(await version()).toEqual(current);
    await client.end();
  });
});
