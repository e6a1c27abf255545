// the worker is killed at random rows of an import. What was done is there, exactly: each person once, with file and
// account; the rest is done by the next one, and the same sheet again makes nobody twice. R05_ROUNDS=100 for the long run.
import { setTimeout as wait } from "node:timers/promises";
import { expect, it } from "vitest";
import { mortalWorker } from "#shell/testing/mortal-worker.ts";
import { importarJob, TANDA } from "../job.ts";
import { cuilOf, HEAD, lines, planillas } from "./fixtures/planillas.ts";

const KILLS = Number(process.env["R05_ROUNDS"] ?? 20);
const SHEET = 20 * TANDA;
const LATEST_KILL_MS = 300;
const soon = { timeout: 60_000, interval: 20 };

const { server, start, kill, handBack } = mortalWorker({
  script: new URL("fixtures/worker.ts", import.meta.url),
  job: importarJob.name,
});
const { as, sent } = planillas(server);

const one = async (query: string): Promise<number> => {
  const [row] = await server().fresh.asOwner<{ n: number }>(`select count(*)::int as n from ${query}`);
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

type Sheet = {
  readonly rows: readonly (readonly string[])[];
  readonly answered: Promise<{ readonly importacion: string }>;
};
const sheets: Sheet[] = [];
const sentRows = () => sheets.length * SHEET;

async function send(): Promise<void> {
  const from = sentRows();
  const rows = Array.from({ length: SHEET }, (_, at) => [cuilOf(200_000 + from + at), "Muerte", `Prueba ${from + at}`]);
  const url = await sent("admin", lines(HEAD, ...rows));
  sheets.push({ rows, answered: as("admin").masiva({ url }) });
}

it(
  `R-05: ${KILLS} kills at random rows`,
  async () => {
    for (let cut = 0; cut < KILLS; ) {
      const before = await done();
      if (before === sentRows()) await send();
      await start();
      // From the moment it works: before that there would be nothing to cut.
      await expect.poll(done, soon).toBeGreaterThan(before);
      await wait(Math.random() * LATEST_KILL_MS);
      await kill();
      // One that came too late cut nothing, and is none.
      if ((await expectWhole(`after ${cut}`)) < sentRows()) cut++;
      await handBack();
    }
    await start();
    for (const { answered } of sheets) {
      const { importacion: importacionId } = await answered;
      await expect.poll(async () => (await as("admin").get({ importacionId })).pendientes, soon).toBe(0);
    }
    expect(await expectWhole("the end")).toBe(sentRows());

    for (const { rows } of sheets) {
      const again = await as("admin").masiva({ url: await sent("admin", lines(HEAD, ...rows)), modo: "crear" });
      expect([again.legajosImportados, again.errores.length]).toEqual([0, Math.min(SHEET, 1_000)]);
    }
    expect(await one("legajo where first_name = 'Muerte'")).toBe(sentRows());
  },
  120_000 + KILLS * 60_000,
);
