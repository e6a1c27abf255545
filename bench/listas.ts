/**
 * Lists of a company of 10,000, 100,000 and 1,000,000 people, as many sanctions and as many entries in its log: what each
 * costs the database in CPU, beside the best SQL that could be written for that one question, by hand, over the same
 * indexes and under the same row-level security, turn by turn on one connection. And how much more ten times as many cost.
 */
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import pg from "pg";
import { readConfig } from "../src/platform/config/server/config.ts";
import { type Db, enterCompany } from "../src/platform/db/server/database.ts";
import { loadDemo } from "../src/shell/demo/load.ts";
import { demoPlan } from "../src/shell/demo/plan.ts";
import { openInstallation } from "../src/shell/server/installation.ts";
import { growRows } from "../src/shell/testing/grown.ts";
import { legajoCases } from "./legajos-cases.ts";
import { type Case, casesFor } from "./listas-cases.ts";
import { median } from "./load.ts";

const SIZES = [10_000, 100_000, 1_000_000];
const AIMED_AT = 100_000;
const ROUNDS = 15;
const GROWTH = 1.5;

type Figure = { readonly ours: number; readonly best: number; readonly said: string };

type Cases = (db: Db, empresa: string, size: number) => Promise<readonly Case[]>;
type Grow = typeof growRows;

export const listas = () => measureLists(SIZES.slice(0, Number(process.env["LISTAS"] ?? SIZES.length)), casesFor);

/** Each filter and each order of the list of files, where every one of them is a page's cost. */
export const legajos = () => measureLists([AIMED_AT], legajoCases);

export async function measureLists(sizes: readonly number[], cases: Cases, grow: Grow = growRows) {
  const dataDir = mkdtempSync(join(tmpdir(), "rubrica-bench-"));
  const installation = await openInstallation(readConfig({ DATA_DIR: dataDir }));
  const owner = new pg.Client(installation.owner);
  await owner.connect();
  try {
    await loadDemo({ ...installation, publicUrl: null, now: new Date() });
    const empresa = demoPlan().companies[0]?._id ?? "";
    const figures = new Map<string, Figure[]>();
    let grown = 0;
    for (const size of sizes) {
      await grow(async (text, values) => (await owner.query(text, [...(values ?? [])])).rows, empresa, grown, size);
      grown = size;
      console.log(`\n${size.toLocaleString("es-AR")} de cada cosa; ms de CPU de la base`);
      await installation.database.inInstallation(async (db) => {
        await enterCompany(db, empresa);
        const processorOf = await watchBackend(db);
        for (const each of await cases(db, empresa, size)) {
          const before = figures.get(each.name) ?? [];
          const figure = await measure(processorOf, db, each);
          figures.set(each.name, [...before, figure]);
          report(each, size, figure, before.at(-1));
        }
      });
    }
  } finally {
    await owner.end();
    await installation.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function measure(processorOf: () => number, db: Db, { ours, best }: Case): Promise<Figure> {
  const spent = { ours: [] as number[], best: [] as number[] };
  let said = "";
  for (let round = 0; round <= ROUNDS; round++) {
    const start = processorOf();
    said = await ours();
    const between = processorOf();
    for (const text of best) await db.execute(sql.raw(text));
    const end = processorOf();
    // The first round warms the caches.
    if (round === 0) continue;
    spent.ours.push(between - start);
    spent.best.push(end - between);
  }
  return { ours: median(spent.ours), best: median(spent.best), said };
}

/** Milliseconds of processor that this connection's backend has spent. */
async function watchBackend(db: Db): Promise<() => number> {
  const { rows } = await db.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
  const file = `/proc/${rows[0]?.pid}/schedstat`;
  return () => Number(readFileSync(file, "utf8").split(" ")[0]) / 1e6;
}

function report(
  { name, aim, ratio, flat = true }: Case,
  size: number,
  { ours, best, said }: Figure,
  before: Figure | undefined,
) {
  const figures = `${ours.toFixed(1).padStart(7)}  a mano ${best.toFixed(1).padStart(6)}  ${(ours / best).toFixed(2)} ×`;
  const aimed = size === AIMED_AT && aim !== undefined ? `  (meta ≤ ${aim})` : "";
  const beside = ratio === undefined ? "" : `  (meta ≤ ${ratio} ×)`;
  const grew = before
    ? `  ${(ours / before.ours).toFixed(2)} × que con la décima parte${flat ? ` (meta ≤ ${GROWTH})` : ""}`
    : "";
  console.log(`${name.padEnd(46)} ${said.padEnd(22)} ${figures}${aimed}${beside}${grew}`);
}
