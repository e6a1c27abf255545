/** What the database really holds, read as its owner past row-level security: its contents in one line, and whose each id is. */
import pg from "pg";
import { inject } from "vitest";

export type Census = {
  /** One md5 per table; equal maps mean that nothing changed. */
  contents(): Promise<Readonly<Record<string, string>>>;
  counts(): Promise<Readonly<Record<string, number>>>;
  /** id of a company's row → the company. */
  owners(): Promise<ReadonlyMap<string, string>>;
  query<R extends pg.QueryResultRow>(text: string, values?: readonly unknown[]): Promise<R[]>;
  /** Remembers the rows of these tables; what is answered puts each that changed back as it was, and says how many did. */
  keep(tables: readonly string[]): Promise<() => Promise<number>>;
  close(): Promise<void>;
};

/** Counters that any call moves, and the activity log, which a refusal leaves its line in: bookkeeping, not data. */
const UNCOUNTED = ["limite", "intento", "dispositivo", "registro", "registro_cabeza", "registro_firma"];
const BOOKKEEPING: Readonly<Record<string, string>> = { sesion: "to_jsonb(t) - 'vista'" };

export async function openCensus(database: string): Promise<Census> {
  // One connection that is kept, because temporary tables live in it; a pool, so that questions at once wait their turn.
  const client = new pg.Pool({ ...inject("postgres"), database, max: 1, idleTimeoutMillis: 0 });
  const query = async <R extends pg.QueryResultRow>(text: string, values: readonly unknown[] = []) =>
    (await client.query<R>(text, [...values])).rows;
  const tables = await query<{ name: string; company: boolean; id: boolean }>(
    `select c.relname as name, bool_or(a.attname = 'empresa_id') as company, bool_or(a.attname = 'id') as id
     from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attnum > 0 group by c.relname`,
  );
  const each = (part: (name: string) => string) =>
    tables
      .filter(({ name }) => !UNCOUNTED.includes(name))
      .map(({ name }) => `select '${name}' as name, ${part(name)} as value from "${name}" t`)
      .join(" union all ");
  const asMap = <V>(rows: readonly { name: string; value: V }[]) =>
    Object.fromEntries(rows.map(({ name, value }) => [name, value])) as Record<string, V>;
  const row = (name: string) => BOOKKEEPING[name] ?? "to_jsonb(t)";
  const contentsSql = each((name) => `md5(coalesce(string_agg((${row(name)})::text, '|' order by ${row(name)}), ''))`);
  const countsSql = each(() => "count(*)::int");
  const ownersSql = tables
    .filter(({ company, id }) => company && id)
    .map(({ name }) => `select id::text as id, empresa_id::text as empresa from "${name}"`)
    .join(" union all ");
  return {
    contents: async () => asMap(await query<{ name: string; value: string }>(contentsSql)),
    counts: async () => asMap(await query<{ name: string; value: number }>(countsSql)),
    owners: async () =>
      new Map((await query<{ id: string; empresa: string }>(ownersSql)).map(({ id, empresa }) => [id, empresa])),
    query,
    keep: async (kept) => {
      const restores: string[] = [];
      for (const name of kept) {
        await query(`create temp table "kept_${name}" as table "${name}"`);
        const columns = await query<{ name: string }>(
          `select quote_ident(attname) as name from pg_attribute
           where attrelid = $1::regclass and attnum > 0 and not attisdropped and attname <> 'id' and attgenerated = ''`,
          [`public.${name}`],
        );
        const set = columns.map((column) => `${column.name} = k.${column.name}`).join(", ");
        const differs = "to_jsonb(t) is distinct from to_jsonb(k)";
        restores.push(`update "${name}" t set ${set} from "kept_${name}" k where k.id = t.id and ${differs}`);
      }
      return async () => {
        let changed = 0;
        for (const restore of restores) changed += (await client.query(restore)).rowCount ?? 0;
        return changed;
      };
    },
    close: () => client.end(),
  };
}
