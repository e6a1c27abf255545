/**
 * The database itself keeps companies apart (S-15, D191): read from its own catalogue, so that a table added tomorrow
 * is covered without a line here. Rows are tried on every table, as the application logs in.
 */
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { refusalOfDatabase } from "#platform/http/server/database-errors.ts";
import { type FreshDatabase, freshDatabase } from "#shell/testing/fresh-database.ts";
import { type Census, openCensus } from "./support/census.ts";
import { plantRows } from "./support/plant.ts";

/** These belong to the installation and only name companies: reached across companies, so not keyed by one. */
const OF_THE_INSTALLATION = ["cuenta", "cuenta_empresa", "serie_certificado", "codigo_firma"];

type Table = {
  readonly name: string;
  readonly enabled: boolean;
  readonly forced: boolean;
  readonly policies: number;
  readonly columns: string[];
  readonly key: string[];
  /** False where rows are only added (the activity log): not even the owner changes them. */
  readonly editable: boolean;
};
type ForeignKey = { table: string; target: string; columns: string[]; targets: string[]; cascades: boolean };

let fresh: FreshDatabase;
let census: Census;
let tables: readonly Table[];
let keys: readonly ForeignKey[];
let own: string;
let foreign: string;

const COLUMNS = (relation: string, numbers: string) =>
  `array(select a.attname::text from unnest(${numbers}) with ordinality n(num, pos)
         join pg_attribute a on a.attrelid = ${relation} and a.attnum = n.num order by n.pos)`;

/** Of the columns of a key, that which names the row. */
const referring = ({ columns, targets }: ForeignKey): string => columns[targets.indexOf("id")] ?? "";

beforeAll(async () => {
  fresh = await freshDatabase();
  census = await openCensus(fresh.name);
  tables = await census.query<Table>(
    `select c.relname as name, c.relrowsecurity as enabled, c.relforcerowsecurity as forced,
       (select count(*)::int from pg_policy p where p.polrelid = c.oid) as policies,
       array(select a.attname::text from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
       has_table_privilege($1, c.oid, 'update') as editable,
       ${COLUMNS("c.oid", "(select k.conkey from pg_constraint k where k.conrelid = c.oid and k.contype = 'p')")} as key
     from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') order by 1`,
    [fresh.login.user],
  );
  keys = await census.query<ForeignKey>(
    `select k.conrelid::regclass::text as table, k.confrelid::regclass::text as target,
       ${COLUMNS("k.conrelid", "k.conkey")} as columns, ${COLUMNS("k.confrelid", "k.confkey")} as targets,
       k.confdeltype = 'c' as cascades
     from pg_constraint k where k.contype = 'f' and k.connamespace = 'public'::regnamespace`,
  );
  const rows = await census.query<{ id: string }>("select id from empresa order by created, name limit 2");
  [own, foreign] = rows.map(({ id }) => id) as [string, string];
  await plantRows(census, [own, foreign]);
});
afterAll(async () => {
  await census.close();
  await fresh.close();
});

const companyTables = () =>
  tables.filter(({ name, columns }) => columns.includes("empresa_id") && !OF_THE_INSTALLATION.includes(name));

const editableTables = () =>
  companyTables()
    .filter(({ editable }) => editable)
    .map(({ name }) => name);

/** In the first company's scope, as the application, and undone: rows touched, or the SQLSTATE of the refusal. */
async function inOwnScope(text: string): Promise<number | string> {
  const undo = new Error("undo");
  let touched: number | null = null;
  try {
    await fresh.database.inCompany(own, async (db) => {
      touched = (await db.execute(sql.raw(text))).rowCount;
      throw undo;
    });
  } catch (error) {
    if (error !== undo) return ((error as Error).cause as { code?: string } | undefined)?.code ?? String(error);
  }
  return touched ?? -1;
}

describe("S-15: how tables are declared", () => {
  it("finds the tables it is about", () => {
    expect(companyTables().length).toBeGreaterThan(10);
    expect(keys.length).toBeGreaterThan(10);
  });

  it("row-level security is enabled, forced and has a policy on every table", () => {
    const open = tables.filter(({ enabled, forced, policies }) => !enabled || !forced || policies === 0);
    expect(open.map(({ name }) => name)).toEqual([]);
  });

  it("the company comes first in the key of every company table", () => {
    expect(companyTables().filter(({ key }) => key[0] !== "empresa_id" || key.length < 2)).toEqual([]);
  });

  it("every foreign key between company tables carries the company", () => {
    const names = new Set(companyTables().map(({ name }) => name));
    const between = keys.filter(({ table, target }) => names.has(table) && names.has(target));
    expect(between.length).toBeGreaterThan(5);
    const loose = between.filter(({ columns, targets }) => {
      const at = columns.indexOf("empresa_id");
      return at < 0 || targets[at] !== "empresa_id";
    });
    expect(loose).toEqual([]);
  });
});

describe("S-15: the application's login", () => {
  it("is no owner, no superuser and obeys row-level security", async () => {
    const [login] = await fresh.asApplication<Record<string, unknown>>(
      `select rolsuper, rolbypassrls, rolcreatedb, rolcreaterole, rolreplication,
         (select count(*)::int from pg_class where relowner = r.oid) as owned,
         (select count(*)::int from pg_auth_members where member = r.oid) as memberships
       from pg_roles r where rolname = current_user`,
    );
    const rights = { rolsuper: false, rolbypassrls: false, rolcreatedb: false, rolcreaterole: false };
    expect(login).toEqual({ ...rights, rolreplication: false, owned: 0, memberships: 0 });
  });

  it.each([
    "create table ajena (id int)",
    "create schema ajeno",
    "alter table legajo disable row level security",
    "alter table legajo no force row level security",
    "drop policy legajo_empresa on legajo",
    "drop table sesion",
    "truncate legajo",
    "set row_security = off; select * from legajo",
    "select * from drizzle.__drizzle_migrations",
    "select pg_read_file('/etc/hostname')",
    "copy legajo to program 'true'",
  ])("may not: %s", async (text) => {
    await expect(fresh.asApplication(text)).rejects.toMatchObject({ code: "42501" });
  });

  it("reads no row of any table outside a scope", async () => {
    for (const { name } of tables) expect(await fresh.asApplication(`select 1 from "${name}"`), name).toEqual([]);
  });
});

describe("S-15 D191: inside one company's scope", () => {
  it("no table shows a row of another company, or of the installation", async () => {
    for (const { name, columns } of tables) {
      const isOwned = columns.includes("empresa_id") && name !== "cuenta_empresa";
      const others = name === "empresa" ? `id <> '${own}'` : isOwned ? `empresa_id <> '${own}'` : "true";
      expect(await inOwnScope(`select 1 from "${name}" where ${others}`), name).toBe(0);
      if (isOwned) expect(await inOwnScope(`select 1 from "${name}"`), `${name} shows its own`).toBeGreaterThan(0);
    }
  });

  it("no row of another company can be written, taken or deleted", async () => {
    for (const { name, columns, editable } of companyTables()) {
      const [theirs] = await census.query<{ row: string }>(
        `select quote_literal(to_jsonb(t) || case when to_jsonb(t) ->> 'id' ~ '-'
           then jsonb_build_object('id', gen_random_uuid()) else '{}' end) as row
         from "${name}" t where empresa_id = $1 limit 1`,
        [foreign],
      );
      const list = columns.map((column) => `"${column}"`).join(", ");
      const planted = `insert into "${name}" (${list}) select ${list} from jsonb_populate_record(null::"${name}", ${theirs?.row})`;
      expect(await inOwnScope(planted), `${name}: insert`).toBe("42501");
      const given = `update "${name}" set empresa_id = '${foreign}'`;
      expect(await inOwnScope(given), `${name}: give away`).toBe("42501");
      const last = `"${columns.at(-1)}"`;
      for (const taken of [`delete from "${name}"`, `update "${name}" set ${last} = ${last}`])
        expect(await inOwnScope(`${taken} where empresa_id = '${foreign}'`), `${name}: ${taken}`).toBe(
          editable ? 0 : "42501",
        );
    }
  });

  it("no row can point at another company's row, not even written by the owner", async () => {
    const names = new Set(editableTables());
    for (const key of keys.filter(({ table, target }) => names.has(table) && names.has(target))) {
      const { table, target } = key;
      const column = referring(key);
      // The key itself, without what a guard of the table would say first.
      await census.query(`alter table "${table}" disable trigger user`);
      const pointing = `update "${table}" set "${column}" = (select id from "${target}" where empresa_id = $1 limit 1)
        where ctid = (select ctid from "${table}" where empresa_id = $2 limit 1)`;
      await expect(census.query(pointing, [foreign, own]), `${table}.${column}`).rejects.toMatchObject({
        code: "23503",
      });
      await census.query(`alter table "${table}" enable trigger user`);
    }
  });

  it("D191: deleting what is in use is a refusal, whatever this PostgreSQL calls it", async () => {
    const names = new Set(editableTables());
    // What goes with its record (the members of a list) does not hold it.
    const used = keys.filter(
      ({ table, target, cascades }) => !cascades && names.has(table) && names.has(target) && table !== target,
    );
    for (const key of used) {
      const { table, target } = key;
      const taken = `delete from "${target}" where id in (select "${referring(key)}" from "${table}")`;
      const cause = await census.query(taken).then(
        () => new Error("deleted"),
        (error: Error) => error,
      );
      expect(refusalOfDatabase(cause, { method: "DELETE" })?.status, `${target}: ${cause.message}`).toBe(409);
    }
  });
});
