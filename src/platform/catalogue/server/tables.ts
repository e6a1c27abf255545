/** The table of a catalogue: the name is unique in its company whatever its capitals, the rest is the catalogue's own. */
import { sql } from "drizzle-orm";
import {
  type PgColumn,
  type PgColumnBuilderBase,
  type PgTableExtraConfigValue,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { companyTable, versionColumns } from "#platform/db/server/tables.ts";

type Table = { readonly empresa: PgColumn; readonly name: PgColumn };

export const catalogueTable = <const N extends string, X extends Record<string, PgColumnBuilderBase>>(
  name: N,
  columns: X,
  extra: (table: Table) => PgTableExtraConfigValue[] = () => [],
) =>
  companyTable(name, { name: text("name").notNull(), ...versionColumns(), ...columns }, (table) => [
    uniqueIndex(`${name}_name`).on(table.empresa, sql`lower(${table.name})`),
    ...extra(table),
  ]);

/** What every catalogue table has; its extra columns ride along. */
export type CatalogueTable = ReturnType<typeof catalogueTable<string, Record<never, never>>>;
