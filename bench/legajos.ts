/**
 * A page of a hundred people of a company of 100,000, searched by words: the list's own service against the same page in
 * plain SQL, turn by turn over the same connection, row-level security included.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { nomina } from "../src/features/nomina/contract.ts";
import { listLegajos } from "../src/features/nomina/server/service.ts";
import { readConfig } from "../src/platform/config/server/config.ts";
import type { Db } from "../src/platform/db/server/database.ts";
import { growCompany } from "../src/shell/demo/grow.ts";
import { loadDemo } from "../src/shell/demo/load.ts";
import { demoPlan } from "../src/shell/demo/plan.ts";
import { openInstallation } from "../src/shell/server/installation.ts";
import { median } from "./load.ts";

const PEOPLE = 100_000;
const ROUNDS = 25;
const AIM = 1.3;
/** Found everywhere, in a few, and nowhere. */
const SEARCHES = ["mar", "gomez laura", "nadie llamado asi"];

export async function legajos() {
  const dataDir = mkdtempSync(join(tmpdir(), "rubrica-bench-"));
  const installation = await openInstallation(readConfig({ DATA_DIR: dataDir }));
  const { database } = installation;
  try {
    await loadDemo({ ...installation, publicUrl: null, now: new Date() });
    await growCompany(database, 0, PEOPLE, 7, () => {});
    const [company] = demoPlan().companies;
    if (!company) throw new Error("the demo has no company");
    for (const search of SEARCHES) await database.inCompany(company._id, (db) => measure(db, search));
  } finally {
    await installation.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function measure(db: Db, search: string) {
  const actor = { _id: "", empresa: "", roles: ["rrhh"], modulos: [], paso: "listo" } as const;
  const input = nomina.legajos.input.parse({ search });
  const times = { ours: [] as number[], plain: [] as number[] };
  let total = 0;
  for (let round = 0; round <= ROUNDS; round++) {
    const plain = await timed(() => plainPage(db, search.split(" ")));
    const ours = await timed(async () => {
      ({ total } = await listLegajos({ actor, db }, input));
    });
    // The first round warms the caches.
    if (round === 0) continue;
    times.plain.push(plain);
    times.ours.push(ours);
  }
  const [ours, plain] = [median(times.ours), median(times.plain)];
  const found = `"${search}" (${total})`.padEnd(32);
  console.log(
    `${found} SQL solo ${plain.toFixed(1)} ms, la lista ${ours.toFixed(1)} ms   ${(ours / plain).toFixed(2)} × (meta ≤ ${AIM})`,
  );
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

/** What one would write by hand: the page and its total, with the names of where people work. */
async function plainPage(db: Db, words: readonly string[]) {
  const where = sql.raw(
    `activo and not exists (select 1 from cuenta where cuenta.id = legajo.id and 'root' = any(cuenta.roles))
     ${words.map((word) => `and busqueda like '%${word}%'`).join(" ")}`,
  );
  await db.execute(sql`select count(*) from legajo where ${where}`);
  await db.execute(sql`
    with pagina as (
      select id from legajo where ${where} order by display_name collate "es-x-icu", id limit 100
    )
    select l.id, l.legajo, l.display_name, l.first_name, l.last_name, l.cuil, l.email, l.profile_image_url, l.activo,
      l.fecha_ingreso, s.id, s.name, a.id, a.name, p.id, p.name
    from pagina join legajo l on l.id = pagina.id
    left join sucursal s on s.id = l.sucursal_id
    left join area a on a.id = l.area_id
    left join puesto p on p.id = l.puesto_id
    order by l.display_name collate "es-x-icu", l.id`);
}
