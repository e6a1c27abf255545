// a database of the operator's own is restarted at once (`pg_ctl -m immediate`, which is SIGQUIT) under fifty calls
// a second. Only 503, only while it is down and 3 s more, no process ends, nothing acknowledged is lost. Alone, because
// it measures. R08_ROUNDS=10 for the long run.
import { chmodSync, mkdtempSync, realpathSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type EmbeddedPostgres, startEmbedded } from "#platform/db/server/embedded/launcher.ts";
import { serverPid } from "#platform/db/server/embedded/orphan.ts";
import { onDisk } from "../testing/disks.ts";
import { databaseUrl, run, TEST_SECRET_KEY } from "../testing/global-setup.ts";
import { type Program, startProgram } from "../testing/program.ts";
import { loadOn, puestosOf, signInTo } from "../testing/under-load.ts";

const ROUNDS = Number(process.env["R08_ROUNDS"] ?? 4);
const GRACE_MS = 3_000;
const dir = realpathSync(mkdtempSync(onDisk("rubrica-reinicios-")));
chmodSync(dir, 0o755);

let postgres: EmbeddedPostgres;
let program: Program;
const server = () => ({ host: postgres.socketDir, port: postgres.port, user: postgres.superuser });
beforeAll(async () => {
  postgres = await startEmbedded({ dataDir: join(dir, "servidor") });
  await run(server(), "postgres", "create database rubrica");
  program = await startProgram("src/shell/server/main.ts", {
    PORT: "0",
    LOG_LEVEL: "silent",
    DATA_DIR: join(dir, "datos"),
    DATABASE_URL: databaseUrl(server(), "rubrica"),
    SECRET_KEY: TEST_SECRET_KEY,
    DEMO: "on",
    RATE_LIMITS: "off",
  });
});
afterAll(async () => {
  await program?.stop();
  await postgres?.stop();
  rmSync(dir, { recursive: true, force: true });
});

async function answersAgain(): Promise<void> {
  for (;;) {
    const client = new pg.Client({ ...server(), database: "rubrica" });
    client.on("error", () => {});
    const isUp = await client.connect().then(
      () => true,
      () => false,
    );
    await client.end().catch(() => {});
    if (isUp) return;
    await delay(10);
  }
}

it(`R-08: ${ROUNDS} restarts of the database under load`, { timeout: 120_000 + ROUNDS * 30_000 }, async () => {
  const cookie = await signInTo(program.url, "admin");
  const load = loadOn(program.url, cookie);
  const down: { from: number; to: number }[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const before = load.acknowledged.length;
    await expect.poll(() => load.acknowledged.length).toBeGreaterThan(before + 10);
    const from = performance.now();
    const postmaster = serverPid(join(dir, "servidor", "cluster")) ?? 0;
    process.kill(postmaster, "SIGQUIT");
    await expect.poll(() => serverPid(join(dir, "servidor", "cluster"))).not.toBe(postmaster);
    await answersAgain();
    down.push({ from, to: performance.now() + GRACE_MS });
    await delay(GRACE_MS);
  }
  await load.stop();
  const bad = load.answers.filter(({ status }) => status !== 200);
  expect(bad.length).toBeGreaterThan(0);
  expect(bad.filter(({ status }) => status !== 503)).toEqual([]);
  expect(bad.filter(({ at }) => !down.some(({ from, to }) => at >= from && at <= to))).toEqual([]);
  expect(await puestosOf(program.url, cookie)).toEqual(expect.arrayContaining([...load.acknowledged]));
  process.kill(program.pid, 0);
});
