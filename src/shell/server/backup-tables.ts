/**
 * The rows of a back-up: which tables, in which order, and each row as text, as PostgreSQL itself writes and reads every
 * type. Read within row-level security, company by company, so that the application's own login is enough.
 */
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import type pg from "pg";
import { z } from "zod";
import { scopeWith } from "#platform/db/server/proof.ts";
import { type Part, partOf } from "./backup-company.ts";

export type Table = {
  /** Quoted, with its schema. */
  readonly name: string;
  readonly columns: readonly { readonly name: string; readonly type: string }[];
  /** Its rows are only seen inside their company. */
  readonly ofCompany: boolean;
};

/**
 * Whoever was signed in signs in again, nobody's limit is used up, and of other back-ups none says anything. What is kept
 * for lists comes again with the rows it is kept from.
 */
const LEFT_OUT = ["public.limite", "public.sesion", "public.copia", "public.legajo_palabra", "public.legajo_cantidad"];
/** Of the queue what waits and what is scheduled; its statistics make themselves. */
const QUEUE = ["cola.queue", "cola.job", "cola.job_dependency", "cola.schedule", "cola.subscription"];

type Described = Table & { readonly oid: number; readonly needs: readonly number[] };

/** What another refers to comes before it. */
export async function listTables(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Described & { plain: string }>(
    `
    select c.oid::int as oid, format('%I.%I', n.nspname, c.relname) as name, n.nspname || '.' || c.relname as plain,
      exists (select from pg_policy p where p.polrelid = c.oid and p.polname = c.relname || '_empresa') as "ofCompany",
      (select json_agg(json_build_object('name', quote_ident(a.attname), 'type', format_type(a.atttypid, a.atttypmod))
                       order by a.attnum)
       from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
      coalesce((select json_agg(distinct k.confrelid::int) from pg_constraint k
        where k.contype = 'f' and k.confrelid <> c.oid and (k.conrelid = c.oid or pg_partition_root(k.conrelid) = c.oid)),
        '[]') as needs
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and not c.relispartition
      and (n.nspname = 'public' or n.nspname || '.' || c.relname = any($1))
    order by name`,
    [QUEUE],
  );
  return inOrder(rows.filter(({ plain }) => !LEFT_OUT.includes(plain)));
}

function inOrder(tables: readonly Described[]): Table[] {
  const ordered: Described[] = [];
  let left = [...tables];
  while (left.length > 0) {
    const waiting = new Set(left.map(({ oid }) => oid));
    const ready = left.filter(({ needs }) => !needs.some((oid) => waiting.has(oid)));
    if (ready.length === 0)
      throw new Error(`tables refer to each other in a circle: ${left.map(({ name }) => name).join()}`);
    ordered.push(...ready);
    left = left.filter((table) => !ready.includes(table));
  }
  return ordered;
}

const PAGE = 2_000;

/** The same text everywhere, whatever a server is set to. */
export const PLAIN_TEXT =
  "set local datestyle = 'ISO'; set local intervalstyle = 'postgres'; set local timezone = 'UTC'; " +
  "set local extra_float_digits = 1; set local bytea_output = 'hex'";

/** Sees what the application's login sees, one scope after the other. */
export type Reader = {
  readonly client: pg.ClientBase;
  readonly inInstallation: () => Promise<void>;
  readonly inCompany: (empresa: string) => Promise<void>;
};

export const readerOf = (client: pg.ClientBase, login: pg.ClientConfig): Reader => ({
  client,
  inInstallation: () => scopeWith(login, client, { empresa: "", ambito: "instalacion" }),
  inCompany: (empresa) => scopeWith(login, client, { empresa, ambito: "" }),
});

/** What a back-up is of: these companies, and of the tables of the installation all of it or what is one company's. */
export type Extent = { readonly empresas: readonly string[]; readonly only: string | null };

type Count = (rows: number) => void;

/** One line of JSON a row, an array of texts and nulls. Needs a transaction, which decides what there is to see. */
export async function* readRows(
  reader: Reader,
  table: Table,
  { empresas, only }: Extent,
  count: Count,
): AsyncGenerator<Buffer> {
  const { where, instead } = table.ofCompany || only === null ? EVERYTHING : partOf(table.name, only);
  const texts = table.columns.map(({ name }) => `(${instead[name] ?? name})::text`).join(", ");
  const select = `select array_to_json(array[${texts}])::text as line from ${table.name} where ${where}`;
  if (!table.ofCompany) {
    await reader.inInstallation();
    yield* fetchAll(reader.client, select, count);
    return;
  }
  for (const empresa of empresas) {
    await reader.inCompany(empresa);
    // Said again, because a superuser sees past row-level security.
    yield* fetchAll(reader.client, `${select} and empresa_id = '${empresa}'`, count);
  }
}

const EVERYTHING: Part = { where: "true", instead: {} };

async function* fetchAll(client: pg.ClientBase, select: string, count: Count): AsyncGenerator<Buffer> {
  await client.query(`declare filas no scroll cursor for ${select}`);
  for (;;) {
    const { rows } = await client.query<{ line: string }>(`fetch ${PAGE} from filas`);
    if (rows.length === 0) break;
    count(rows.length);
    yield Buffer.from(rows.map(({ line }) => `${line}\n`).join(""));
  }
  await client.query("close filas");
}

/** Lines as `readRows` wrote them. */
export async function insertRows(client: pg.ClientBase, table: Table, lines: readonly string[]): Promise<void> {
  const columns = table.columns.map(({ name }) => name).join(", ");
  const values = table.columns.map(({ type }, at) => `(fila ->> ${at})::${type}`).join(", ");
  await client.query(
    `insert into ${table.name} (${columns}) overriding system value
     select ${values} from jsonb_array_elements($1::jsonb) fila`,
    [`[${lines.join(",")}]`],
  );
}

/** Counters go on after the last number that was given out. */
export async function resumeSequences(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ sequence: string; table: string; column: string }>(`
    select s.oid::regclass::text as sequence, d.refobjid::regclass::text as table, quote_ident(a.attname) as column
    from pg_class s join pg_depend d on d.objid = s.oid and d.classid = 'pg_class'::regclass and d.deptype in ('a', 'i')
    join pg_attribute a on a.attrelid = d.refobjid and a.attnum = d.refobjsubid
    where s.relkind = 'S' and s.relnamespace = 'public'::regnamespace`);
  for (const { sequence, table, column } of rows) {
    await client.query(`select setval($1, max(${column})) from ${table} having max(${column}) is not null`, [sequence]);
  }
}

const JOURNAL = new URL("../../../migrations/meta/_journal.json", import.meta.url);
const Journal = z.object({ entries: z.array(z.object({ tag: z.string() })) });

/** Which schema the rows fit: equal in what was migrated and in every column, or they are not put in. */
export function schemaOf(tables: readonly Table[]): string[] {
  const { entries } = Journal.parse(JSON.parse(readFileSync(JOURNAL, "utf8")));
  const columns = JSON.stringify(tables.map((table) => [table.name, table.columns]));
  return [...entries.map(({ tag }) => tag), createHash("sha256").update(columns).digest("hex")];
}
