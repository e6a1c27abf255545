// the worker is killed at random rows of an import. What was done is there, exactly: each person once, with file and
// account; the rest is done by the next one, and the same sheet again makes nobody twice. R05_ROUNDS=100 for the long run.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, it } from "vitest";
import { bareEnv, onDisk } from "#shell/testing/disks.ts";
import { type TestedServer, testServer } from "#shell/testing/test-server.ts";
import { importarJob, TANDA } from "../job.ts";
import { cuilOf, HEAD, lines, planillas } from "./fixtures/planillas.ts";

const ROUNDS = Number(process.env["R05_ROUNDS"] ?? 5);
/** A hundred or two are done between one kill and the next. */
const ROWS = (2 * ROUNDS + 3) * TANDA;
const LATEST_KILL_MS = 500;
const SCRIPT = fileURLToPath(new URL("fixtures/worker.ts", import.meta.url));
const soon = { timeout: 60_000, interval: 20 };
const dir = mkdtempSync(onDisk("rubrica-importar-"));

let server: TestedServer;
let child: ChildProcess | undefined;
beforeAll(async () => {
  server = await testServer({ now: () => new Date() });
});
afterAll(async () => {
  await kill();
  await server.close();
  rmSync(dir, { recursive: true, force: true });
});
const { as, sent } = planillas(() => server);

async function start(): Promise<void> {
  child = spawn(process.execPath, [SCRIPT], {
    env: { ...bareEnv(), LOGIN: JSON.stringify(server.fresh.login), TMPDIR: dir },
    stdio: ["ignore", "pipe", "inherit"],
  });
  if (child.stdout) await once(child.stdout, "data");
}

async function kill(): Promise<void> {
  if (!child || child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, "exit");
  child.kill("SIGKILL");
  await exited;
}

/** As the queue does once the dead worker's heartbeat is missed, without the half minute. */
const handBack = () =>
  server.fresh.asOwner(
    "update cola.job set state = 'retry', retry_count = 0, start_after = now(), heartbeat_on = null where name = $1 and state = 'active'",
    [importarJob.name],
  );

const one = async (query: string): Promise<number> => {
  const [row] = await server.fresh.asOwner<{ n: number }>(`select count(*)::int as n from ${query}`);
  return row?.n ?? -1;
};
const done = () => one("importacion_fila where resultado = 'importada'");

/** Of each row that was done one person, whose file and account are there; of the others nothing. */
async function expectWhole(round: string): Promise<number> {
  const rows = await done();
  expect(await one("legajo where first_name = 'Muerte'"), round).toBe(rows);
  const both = "legajo l join cuenta c on c.id = l.id join importacion_fila f on f.persona_id = l.id";
  expect(await one(`${both} where l.first_name = 'Muerte' and f.resultado = 'importada'`), round).toBe(rows);
  return rows;
}

it(
  `R-05: ${ROUNDS} kills at random rows of ${ROWS}`,
  async () => {
    const rows = Array.from({ length: ROWS }, (_, at) => [cuilOf(200_000 + at), "Muerte", `Prueba ${at}`]);
    const url = await sent("admin", lines(HEAD, ...rows));
    const answered = as("admin").masiva({ url });
    let cut = 0;
    for (let round = 0; round < ROUNDS; round++) {
      const before = await done();
      await start();
      // From the moment it works: before that there would be nothing to cut.
      await expect.poll(done, soon).toBeGreaterThan(round === 0 ? 0 : before);
      await wait(Math.random() * LATEST_KILL_MS);
      await kill();
      const after = await expectWhole(`round ${round}`);
      if (after < ROWS) cut++;
      await handBack();
      if (after === ROWS) break;
    }
    expect(cut).toBeGreaterThan(0);
    const { importacion: importacionId } = await answered;
    await start();
    await expect.poll(async () => (await as("admin").get({ importacionId })).pendientes, soon).toBe(0);
    expect(await expectWhole("the end")).toBe(ROWS);

    const again = await as("admin").masiva({ url: await sent("admin", lines(HEAD, ...rows)), modo: "crear" });
    expect([again.legajosImportados, again.errores.length]).toEqual([0, Math.min(ROWS, 1_000)]);
    expect(await one("legajo where first_name = 'Muerte'")).toBe(ROWS);
  },
  120_000 + ROUNDS * 60_000,
);
