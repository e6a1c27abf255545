/** Migrations that carry data: an installation of before keeps what it knew. */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate as runMigrations } from "drizzle-orm/node-postgres/migrator";
import pg from "pg";
import { expect, inject, it } from "vitest";
import { migrate } from "#platform/db/server/migrate.ts";
import { run, TEST_SECRET } from "#shell/testing/global-setup.ts";

const FOLDER = new URL("../../migrations", import.meta.url).pathname;
const JOURNAL = "meta/_journal.json";

/** A database as it was before the migration of that tag. */
async function before(tag: string, client: pg.Client) {
  const copy = mkdtempSync(join(tmpdir(), "rubrica-antes-"));
  try {
    cpSync(FOLDER, copy, { recursive: true });
    const journal = JSON.parse(readFileSync(join(copy, JOURNAL), "utf8"));
    const at = journal.entries.findIndex((entry: { tag: string }) => entry.tag === tag);
    expect(at).toBeGreaterThan(0);
    writeFileSync(join(copy, JOURNAL), JSON.stringify({ ...journal, entries: journal.entries.slice(0, at) }));
    await runMigrations(drizzle(client), { migrationsFolder: copy });
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

const [COMPANY, BOSS, WORKER, OTHER] = [1, 2, 3, 4].map((n) => `00000000-0000-7000-8000-00000000000${n}`);

it("who managed whom stays, apart from who reports to whom, and what was asked of the city is asked of the locality", async () => {
  const server = inject("postgres");
  const database = `prueba_datos_${process.pid}`;
  await run(server, "postgres", `create database ${database}`);
  const client = new pg.Client({ ...server, database });
  await client.connect();
  try {
    await before("0016_personas", client);
    const asked = { allowEdit: true, required: true, visible: true };
    const modulos = { misDatos: { domicilioContacto: { fields: { city: asked, domicilio: asked } } } };
    await client.query(
      `insert into empresa (id, name, cuit, modulos, notification_bar) values ($1, 'Una', '30712845607', $2, '{}'), ($3, 'Otra', '30695173284', '{}', '{}')`,
      [COMPANY, modulos, OTHER],
    );
    await client.query(
      `insert into legajo (id, empresa_id, legajo, first_name, last_name, display_name, cuil, city, manager_id) values
       ($2, $1, 1, 'A', 'B', 'B, A', '20111111112', null, null), ($3, $1, 2, 'C', 'D', 'D, C', '20222222223', 'ar-f-la-rioja', $2)`,
      [COMPANY, BOSS, WORKER],
    );
    await migrate({ ...server, database }, TEST_SECRET);
    const one = async (text: string) => (await client.query(text)).rows;
    expect(await one("select reporta_a_id, localidad from legajo order by legajo")).toEqual([
      { reporta_a_id: null, localidad: null },
      { reporta_a_id: BOSS, localidad: "ar-f-la-rioja" },
    ]);
    expect(await one("select empresa_id, manager_id, empleado_id from legajo_manager")).toEqual([
      { empresa_id: COMPANY, manager_id: BOSS, empleado_id: WORKER },
    ]);
    expect(
      await one("select modulos->'misDatos'->'domicilioContacto'->'fields' as fields from empresa order by id"),
    ).toEqual([{ fields: { localidad: asked, domicilio: asked } }, { fields: null }]);
  } finally {
    await client.end();
    await run(server, "postgres", `drop database ${database} with (force)`, `drop role if exists ${database}_app`);
  }
});
