// Grows one demo company with generated people, in batches: for benchmarks and load. Deterministic: the same numbers
// give the same people, but for the days their licences end on, and growing further only adds those that are missing.
import { count, gte, max, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { catalogoTables } from "#features/catalogos/server/tables.ts";
import { cuenta } from "#features/cuentas/server/tables.ts";
import { legajo } from "#features/legajos/server/tables.ts";
import { hashPassword } from "#platform/auth/server/passwords.ts";
import { DEFAULT_ZONE, dayIn } from "#platform/dates/zone.ts";
import type { Database, Db } from "#platform/db/server/database.ts";
import { chiefPlace } from "./chiefs.ts";
import { companies } from "./companies.ts";
import { accountOf, fileOf, type IdsOf } from "./load.ts";
import { demoPlan, GROWTH_LEGAJO, growPeople } from "./plan.ts";

const BATCH = 1000;

/** Which people, and when: some of their days follow it. */
export type Growth = { readonly seed: number; readonly now: Date };
export type Progress = (done: number, wanted: number) => void;

/** Until the company has that many people; answers how many were added. */
export async function growCompany(
  database: Database,
  index: number,
  wanted: number,
  { seed, now }: Growth,
  progress: Progress,
): Promise<number> {
  const company = companies[index];
  if (!company) throw new RangeError(`No existe la empresa de demostración ${index + 1}`);
  const clave = await hashPassword(demoPlan().password);
  const today = dayIn(DEFAULT_ZONE, now);
  const { idsOf, existing, next } = await database.inCompany(company._id, async (db) => ({
    idsOf: await readIds(db),
    ...(await standing(db)),
  }));
  const missing = Math.max(0, wanted - existing);
  const ids: string[] = [];
  let batch = [];
  let done = 0;
  for (const person of growPeople(index, missing, seed, next)) {
    const above = chiefPlace(ids.length);
    ids.push(person._id);
    batch.push({ person, reportaA: above === null ? null : (ids[above] ?? null) });
    if (batch.length < BATCH && done + batch.length < missing) continue;
    const people = batch;
    await database.inCompany(company._id, async (db) => {
      await insertAll(
        db,
        legajo,
        people.map(({ person: one, reportaA }) => ({ ...fileOf(one, company._id, idsOf, today), reportaA })),
      );
      await insertAll(
        db,
        cuenta,
        people.map(({ person: one }) => accountOf(one, company._id, clave)),
      );
    });
    done += people.length;
    batch = [];
    progress(done, missing);
  }
  return done;
}

async function standing(db: Db) {
  const [all] = await db.select({ cant: count() }).from(legajo);
  const [grown] = await db
    .select({ last: max(legajo.legajo) })
    .from(legajo)
    .where(gte(legajo.legajo, GROWTH_LEGAJO));
  return { existing: all?.cant ?? 0, next: (grown?.last ?? GROWTH_LEGAJO - 1) + 1 };
}

async function readIds(db: Db): Promise<IdsOf> {
  const { sucursales, areas, puestos, convenios, contratos, razonesSociales, unidadesNegocio } = catalogoTables;
  const ids = async ({ name, _id }: { name: PgColumn; _id: PgColumn }) => {
    const { table } = name;
    const rows = await db.select({ name: sql<string>`${name}`, _id: sql<string>`${_id}` }).from(table);
    return new Map(rows.map((row) => [row.name, row._id]));
  };
  return {
    sucursal: await ids(sucursales),
    area: await ids(areas),
    puesto: await ids(puestos),
    convenio: await ids(convenios),
    contrato: await ids(contratos),
    razonSocial: await ids(razonesSociales),
    unidadNegocio: await ids(unidadesNegocio),
  };
}

/** One statement a batch whatever its columns: a parameter for each value would pass the protocol's 65,535. */
async function insertAll(db: Db, table: typeof legajo | typeof cuenta, rows: readonly Record<string, unknown>[]) {
  const [first] = rows;
  if (!first) return;
  const columns = Object.keys(first).map((key) => ({
    key,
    name: (table as unknown as Record<string, { name: string }>)[key]?.name ?? key,
  }));
  const json = JSON.stringify(rows.map((row) => Object.fromEntries(columns.map(({ key, name }) => [name, row[key]]))));
  const list = sql.join(
    columns.map(({ name }) => sql.identifier(name)),
    sql`, `,
  );
  await db.execute(
    sql`insert into ${table} (${list}) select ${list} from json_populate_recordset(null::${table}, ${json}::json)`,
  );
}
