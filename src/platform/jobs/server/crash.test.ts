// Proves that no job is lost with its worker: killed it is replaced, told to stop it ends in order.
import { type ChildProcessByStdio, spawn } from "node:child_process";
import { once } from "node:events";
import type { Readable } from "node:stream";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { bareEnv } from "#shell/testing/disks.ts";
import { type FreshDatabase, freshDatabase } from "#shell/testing/fresh-database.ts";
import { longJob } from "./fixtures/long-job.ts";
import { openJobs, type Queue } from "./queue.ts";

const SCRIPT = fileURLToPath(new URL("fixtures/worker.ts", import.meta.url));
const soon = { timeout: 60_000, interval: 100 };
vi.setConfig({ testTimeout: 90_000 });

type Child = { readonly process: ChildProcessByStdio<null, Readable, null>; out: string };

let fresh: FreshDatabase;
let own: string;
let asking: Queue;
const children: Child[] = [];

beforeAll(async () => {
  fresh = await freshDatabase();
  const [row] = await fresh.asOwner<{ id: string }>("select id from empresa limit 1");
  own = row?.id ?? "";
  asking = await openJobs({ login: fresh.login, works: false, onError: () => {} });
});
afterAll(async () => {
  for (const { process: child } of children) child.kill("SIGKILL");
  await asking.close();
  await fresh.close();
});

async function newProcess(): Promise<Child> {
  const child: Child = {
    process: spawn(process.execPath, [SCRIPT], {
      env: { ...bareEnv(), LOGIN: JSON.stringify(fresh.login) },
      stdio: ["ignore", "pipe", "inherit"],
    }),
    out: "",
  };
  child.process.stdout.setEncoding("utf8").on("data", (chunk: string) => {
    child.out += chunk;
  });
  children.push(child);
  await expect.poll(() => child.out, soon).toContain("listo");
  return child;
}

const start = (parts: number, ms: number) =>
  fresh.database.inCompany(own, (db) => asking.enqueue(db, longJob, { empresa: own, parts, ms }));
const states = async () =>
  (await fresh.asOwner<{ state: string }>("select state::text from cola.job where name = $1", [longJob.name])).map(
    ({ state }) => state,
  );
const steps = () =>
  fresh.asOwner<{ paso: string; pid: number }>("select paso, resultado::int as pid from trabajo_paso order by created");

it("a worker killed in mid-job is replaced, and what it had done is not done again", async () => {
  const first = await newProcess();
  await start(8, 400);
  await expect.poll(() => first.out, soon).toContain("parte 1");
  first.process.kill("SIGKILL");
  const second = await newProcess();
  await expect.poll(states, soon).toEqual(["completed"]);
  const done = await steps();
  expect(done.map(({ paso }) => paso)).toEqual(Array.from({ length: 8 }, (_, part) => `parte ${part}`));
  expect(done.at(0)?.pid).toBe(first.process.pid);
  expect(done.at(-1)?.pid).toBe(second.process.pid);
  second.process.kill("SIGTERM");
  await once(second.process, "exit");
});

it("R-12: told to stop it takes nothing more, finishes what it has, and exits 0", async () => {
  await fresh.asOwner("delete from cola.job");
  const worker = await newProcess();
  await start(3, 500);
  await expect.poll(() => worker.out, soon).toContain("parte 0");
  worker.process.kill("SIGTERM");
  await start(1, 0);
  const [code] = (await once(worker.process, "exit")) as [number | null];
  expect(code).toBe(0);
  expect(worker.out).toContain("detenido");
  expect((await states()).toSorted()).toEqual(["completed", "created"]);
});

it("R-12: what does not finish in time is handed back, and the next worker goes on with it", async () => {
  await fresh.asOwner("delete from cola.job");
  const worker = await newProcess();
  await start(40, 500);
  await expect.poll(() => worker.out, soon).toContain("parte 1");
  const told = Date.now();
  worker.process.kill("SIGTERM");
  const [code] = (await once(worker.process, "exit")) as [number | null];
  expect(code).toBe(0);
  // The bound is the requirement's own.
  expect(Date.now() - told).toBeLessThan(25_000);
  expect(await states()).toEqual(["retry"]);
});
