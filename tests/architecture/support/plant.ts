/**
 * A row in every company table of each given company, so that the wall between them is tried on tables the demo leaves
 * empty too. Values are made from the columns' types; references are taken from rows that exist.
 */
import type { Census } from "./census.ts";

type Column = {
  readonly name: string;
  readonly type: string;
  readonly nullable: boolean;
  readonly hasDefault: boolean;
};
type Reference = { readonly column: string; readonly target: string };

const VALUES: Readonly<Record<string, string>> = {
  uuid: "gen_random_uuid()",
  text: "md5(random()::text)",
  integer: "1",
  bigint: "(random() * 1000000000)::bigint",
  smallint: "1",
  boolean: "false",
  jsonb: "'{}'::jsonb",
  json: "'{}'::json",
  date: "current_date",
  "timestamp with time zone": "now()",
  ARRAY: "'{}'",
  bytea: "'\\x00'::bytea",
};

/** What a constraint of the table asks beyond its types. */
const GIVEN: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  archivo: {
    estado: "'guardado'",
    usado_por: "'prueba'",
    registro_id: "gen_random_uuid()",
    contenido_id: "(select id from contenido where empresa_id = $1 limit 1)",
  },
  // Of somebody: what may point at nothing is tried as what points.
  recibo: { empleado_id: "(select id from legajo where empresa_id = $1 limit 1)" },
  // A type and the folder it is in, together.
  documento: {
    tipo_id: "(select id from tipo_documento where empresa_id = $1 order by id limit 1)",
    carpeta_id: "(select carpeta_id from tipo_documento where empresa_id = $1 order by id limit 1)",
    lista_distribucion_id: "(select id from lista_distribucion where empresa_id = $1 limit 1)",
    envio_id: "(select id from envio where empresa_id = $1 limit 1)",
  },
  carga_pagina: {
    recibo_id: "(select id from recibo where empresa_id = $1 limit 1)",
    empleado_id: "(select id from legajo where empresa_id = $1 limit 1)",
  },
  // The chain itself numbers and links.
  registro: { seq: "null", prev: "null", hash: "null" },
  registro_cabeza: { seq: "0", hash: "repeat('0', 64)" },
  registro_firma: {
    n: "1",
    seq: "1",
    hash: "(select hash from registro where empresa_id = $1 and seq = 1)",
    prev: "repeat('0', 64)",
  },
};

export async function plantRows(census: Census, companies: readonly string[]): Promise<void> {
  const tables = await census.query<{ name: string }>(
    // As they were made: what a row points at comes before it. Last those that came to point at tables made after them,
    // and what points at those.
    `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attname = 'empresa_id'
     order by coalesce(array_position(array['archivo', 'documento', 'aviso_de_vencimiento', 'carta'], c.relname::text), 0), c.oid`,
  );
  for (const { name } of tables) {
    for (const company of companies) {
      const [row] = await census.query(`select 1 from "${name}" where empresa_id = $1 limit 1`, [company]);
      if (!row) await plant(census, name, company);
    }
  }
}

async function plant(census: Census, table: string, company: string): Promise<void> {
  const columns = await census.query<Column>(
    `select column_name as name, data_type as type, is_nullable = 'YES' as nullable, column_default is not null as "hasDefault"
     from information_schema.columns where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER'`,
    [table],
  );
  const references = await census.query<Reference>(
    `select a.attname::text as column, k.confrelid::regclass::text as target
     from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any(k.conkey)
     where k.contype = 'f' and k.conrelid = $1::regclass and a.attname <> 'empresa_id'`,
    [`"${table}"`],
  );
  const given = GIVEN[table] ?? {};
  const needed = columns.filter(
    ({ name, nullable, hasDefault }) => name !== "empresa_id" && (name in given || (!nullable && !hasDefault)),
  );
  const sampleOf = ({ name, type }: Column) => {
    const reference = name in given ? undefined : references.find(({ column }) => column === name);
    if (reference) return `(select id from ${reference.target} where empresa_id = $1 limit 1)`;
    const value = given[name] ?? VALUES[type];
    if (!value) throw new Error(`${table}.${name}: say in VALUES what a ${type} looks like`);
    return value;
  };
  const names = ["empresa_id", ...needed.map(({ name }) => `"${name}"`)].join(", ");
  const values = ["$1", ...needed.map(sampleOf)].join(", ");
  await census.query(`insert into "${table}" (${names}) values (${values})`, [company]);
}
