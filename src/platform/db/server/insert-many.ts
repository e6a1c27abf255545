/**
 * Many rows in one statement with one parameter. As values they are a parameter a field, and of a wide table it costs more
 * to write those than to insert them: a hundred files held everybody else up for as long as it took.
 */
import { getTableColumns, is, SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Db } from "./database.ts";

type Row = Readonly<Record<string, unknown>>;

/** A column that no row gives gets the table's default. Bytes are not for this. */
export async function insertMany<T extends PgTable>(
  db: Db,
  table: T,
  rows: readonly T["$inferInsert"][],
): Promise<void> {
  if (rows.length === 0) return;
  const columns = Object.entries<PgColumn>(getTableColumns(table)).filter(([key, { generated }]) => {
    return generated === undefined && rows.some((row: Row) => row[key] !== undefined);
  });
  const given = rows.map((row: Row) =>
    Object.fromEntries(
      columns.map(([key, column]) => [column.name, row[key] === undefined ? defaultOf(column) : row[key]]),
    ),
  );
  const names = sql.join(
    columns.map(([, { name }]) => sql.identifier(name)),
    sql`, `,
  );
  // Read by the table's own types.
  await db.execute(
    sql`insert into ${table} (${names}) select ${names} from jsonb_populate_recordset(null::${table}, ${jsonOf(given)}::jsonb)`,
  );
}

/** Of a row that leaves out what another gives: only what the program itself can say. */
function defaultOf({ name, default: value, notNull }: PgColumn): unknown {
  if (is(value, SQL)) throw new Error(`${name}: every row gives it, or none`);
  if (value === undefined && notNull) throw new Error(`${name}: no row goes without it`);
  return value ?? null;
}

/** Half a character, which JSON can say and PostgreSQL's cannot, becomes what the driver would make of it. */
function jsonOf(rows: readonly Row[]): string {
  const text = JSON.stringify(rows);
  return text.includes("\\ud")
    ? JSON.stringify(rows, (_, value: unknown) => (typeof value === "string" ? value.toWellFormed() : value))
    : text;
}
