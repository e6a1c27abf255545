/**
 * What it costs that a scope is believed only with its seal (0037): a transaction that reads one small table, opened by
 * the gate's own road, against one whose policy takes the bare setting's word, as both were before; turn by turn. The
 * difference is also said as a part of a whole request that does the same.
 */
import { mkdtempSync, rmSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import { readConfig } from "../src/platform/config/server/config.ts";
import { loadDemo } from "../src/shell/demo/load.ts";
import { demoPlan } from "../src/shell/demo/plan.ts";
import { type Installation, openInstallation } from "../src/shell/server/installation.ts";
import { buildServer } from "../src/shell/server/server.ts";
import { openServices } from "../src/shell/server/services.ts";
import { median, perSecond } from "./load.ts";
import { signIn } from "./program.ts";

const ROUNDS = 3_000;
const WARM_UP = 300;
const AIM = 0.05;

export async function alcance() {
  const dataDir = mkdtempSync(join(tmpdir(), "rubrica-bench-"));
  const config = readConfig({ DATA_DIR: dataDir, RATE_LIMITS: "off", LOG_LEVEL: "silent" });
  const installation = await openInstallation(config);
  try {
    await loadDemo({ ...installation, publicUrl: null, now: new Date() });
    const { sealed, bare } = await transactions(installation);
    const services = await openServices({ ...config, role: "web" }, installation);
    const { app } = await buildServer({
      ...{ ...config, database: installation.database, services, demo: true, now: () => new Date() },
      pagesDir: "/nonexistent",
    });
    await app.listen({ port: 0, host: "127.0.0.1" });
    const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
    const { cookie } = await signIn(url);
    const rate = await perSecond({ url, path: "/api/puestos", cookie, connections: 1, seconds: 5 });
    const request = 1_000_000 / rate;
    await app.close();
    await services.close();
    const added = sealed - bare;
    console.log(`Sin sello ${bare.toFixed(0)} µs, con sello ${sealed.toFixed(0)} µs   ${(sealed / bare).toFixed(2)} ×`);
    console.log(
      `De un GET que lee esa tabla (${request.toFixed(0)} µs): ${added.toFixed(0)} µs, ${((100 * added) / request).toFixed(1)} % (meta ≤ ${AIM * 100} %)`,
    );
  } finally {
    await installation.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function transactions({ owner, login, database }: Installation) {
  const empresa = demoPlan().companies[0]?._id ?? "";
  const maker = new pg.Client(owner);
  await maker.connect();
  await maker.query(`create table medicion as select * from puesto; grant select on medicion to "${login.user}";
    alter table medicion enable row level security;
    create policy medicion on medicion using
      (empresa_id = (select nullif(current_setting('app.empresa', true), '')::uuid))`);
  await maker.end();
  const pool = new pg.Pool({ ...login, max: 1 });
  const times = { sealed: [] as number[], bare: [] as number[] };
  const read = (table: string) => `select * from ${table} order by name limit 50`;
  for (let round = 0; round < ROUNDS; round++) {
    const sealed = await micros(() => database.inCompany(empresa, (db) => db.execute(sql.raw(read("puesto")))));
    const bare = await micros(async () => {
      const client = await pool.connect();
      await client.query(
        `begin; select set_config('app.empresa', '${empresa}', true), set_config('app.ambito', '', true)`,
      );
      await drizzle(client).execute(sql.raw(read("medicion")));
      await client.query("commit");
      client.release();
    });
    if (round < WARM_UP) continue;
    times.sealed.push(sealed);
    times.bare.push(bare);
  }
  await pool.end();
  return { sealed: median(times.sealed), bare: median(times.bare) };
}

async function micros(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return (performance.now() - began) * 1000;
}
