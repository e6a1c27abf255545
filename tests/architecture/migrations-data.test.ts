/** Migrations that carry data: an installation of before keeps what it knew. */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate as runMigrations } from "drizzle-orm/node-postgres/migrator";
import pg from "pg";
import { expect, inject, it } from "vitest";
import { migrate } from "#platform/db/server/migrate.ts";
import { CAJA_EMPLEADO, CAJA_EMPLEADOR } from "#platform/signing/caja.ts";
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

type Query = (text: string, values?: unknown[]) => Promise<unknown[]>;

/** `fill` writes into a database as it was before the migration of that tag; `look` reads it afterwards. */
async function migrated(tag: string, fill: (query: Query) => Promise<unknown>, look: (query: Query) => Promise<void>) {
  const server = inject("postgres");
  const database = `prueba_${tag.replace(/\W/g, "")}_${process.pid}`;
  await run(server, "postgres", `create database ${database}`);
  const client = new pg.Client({ ...server, database });
  const query: Query = async (text, values) => (await client.query(text, values)).rows;
  await client.connect();
  try {
    await before(tag, client);
    await fill(query);
    await migrate({ ...server, database }, TEST_SECRET);
    await look(query);
  } finally {
    await client.end();
    await run(server, "postgres", `drop database ${database} with (force)`, `drop role if exists ${database}_app`);
  }
}

const TWO_COMPANIES = `insert into empresa (id, name, cuit, modulos, notification_bar)
  values ($1, 'Una', '30712845607', $2, '{}'), ($3, 'Otra', '30695173284', '{}', '{}')`;

it("who managed whom stays, apart from who reports to whom, and what was asked of the city is asked of the locality", () => {
  const asked = { allowEdit: true, required: true, visible: true };
  return migrated(
    "0016_personas",
    async (query) => {
      const modulos = { misDatos: { domicilioContacto: { fields: { city: asked, domicilio: asked } } } };
      await query(TWO_COMPANIES, [COMPANY, modulos, OTHER]);
      await query(
        `insert into legajo (id, empresa_id, legajo, first_name, last_name, display_name, cuil, city, manager_id) values
       ($2, $1, 1, 'A', 'B', 'B, A', '20111111112', null, null), ($3, $1, 2, 'C', 'D', 'D, C', '20222222223', 'ar-f-la-rioja', $2)`,
        [COMPANY, BOSS, WORKER],
      );
    },
    async (query) => {
      expect(await query("select reporta_a_id, localidad from legajo order by legajo")).toEqual([
        { reporta_a_id: null, localidad: null },
        { reporta_a_id: BOSS, localidad: "ar-f-la-rioja" },
      ]);
      expect(await query("select empresa_id, manager_id, empleado_id from legajo_manager")).toEqual([
        { empresa_id: COMPANY, manager_id: BOSS, empleado_id: WORKER },
      ]);
      expect(
        await query("select modulos->'misDatos'->'domicilioContacto'->'fields' as fields from empresa order by id"),
      ).toEqual([{ fields: { localidad: asked, domicilio: asked } }, { fields: null }]);
    },
  );
});

it("D195, D196: who had left has a day of leaving and an account of their own pages; whose readers were named has a confidential payslip", () =>
  migrated(
    "0019_ficha",
    async (query) => {
      await query(TWO_COMPANIES, [COMPANY, {}, OTHER]);
      await query(
        `insert into legajo (id, empresa_id, legajo, first_name, last_name, display_name, cuil, activo, modificado, acceso_confidencial) values
         ($2, $1, 1, 'A', 'B', 'B, A', '20111111112', true, '2026-03-04T12:00Z', array[$3::uuid]),
         ($3, $1, 2, 'C', 'D', 'D, C', '20222222223', false, '2026-03-04T12:00Z', '{}')`,
        [COMPANY, BOSS, WORKER],
      );
      await query(
        `insert into cuenta (id, empresa_id, empresa_actual_id, username, clave, roles)
         values ($2, $1, $1, 'uno', '', array['user']), ($3, $1, $1, 'dos', '', array['user'])`,
        [COMPANY, BOSS, WORKER],
      );
    },
    async (query) => {
      expect(await query("select activo, fecha_baja::text, recibo_confidencial from legajo order by legajo")).toEqual([
        { activo: true, fecha_baja: null, recibo_confidencial: true },
        { activo: false, fecha_baja: "2026-03-04", recibo_confidencial: false },
      ]);
      expect(await query("select username, baja, borrada from cuenta order by username")).toEqual([
        { username: "dos", baja: true, borrada: false },
        { username: "uno", baja: false, borrada: false },
      ]);
    },
  ));

it("D200, D211: every company that was there has the folders Pendientes and Recibos, and the type Recibo in the latter", () =>
  migrated(
    "0028_carpetas",
    (query) => query(TWO_COMPANIES, [COMPANY, {}, OTHER]),
    async (query) => {
      const folders = `select c.name, c.es_pendiente, c.es_recibo, t.name as tipo, t.es_recibo as fijo
        from carpeta c left join tipo_documento t on t.empresa_id = c.empresa_id and t.carpeta_id = c.id
        where c.empresa_id = $1 order by c.name`;
      for (const company of [COMPANY, OTHER])
        expect(await query(folders, [company])).toEqual([
          { name: "Pendientes", es_pendiente: true, es_recibo: false, tipo: null, fijo: null },
          { name: "Recibos", es_pendiente: false, es_recibo: true, tipo: "Recibo", fijo: true },
        ]);
      expect(await query("select distinct firma_empleador, firma_empleado from tipo_documento")).toEqual([
        { firma_empleador: CAJA_EMPLEADOR, firma_empleado: CAJA_EMPLEADO },
      ]);
    },
  ));
