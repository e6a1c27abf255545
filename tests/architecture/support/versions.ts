/** The version of the record behind an id, whatever table it lies in: what whoever has just read it knows. */
import type { Census } from "./census.ts";

export async function versionOf(census: Census, id: string): Promise<number> {
  const tables = await census.query<{ name: string }>(
    "select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'modificado_por'",
  );
  // As text: an id that no row can have has no version either.
  const each = tables.map(({ name }) => `select version from "${name}" where id::text = $1`);
  const [row] = await census.query<{ version: number }>(each.join(" union all "), [id]);
  return row?.version ?? 1;
}
