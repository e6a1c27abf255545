import { sql } from "drizzle-orm";
import { boolean, uniqueIndex } from "drizzle-orm/pg-core";
import { catalogueTable } from "#platform/catalogue/server/tables.ts";

/** Two requests at once cannot leave two defaults: the index refuses the second. */
export const tipoRecibo = catalogueTable(
  "tipo_recibo",
  { default: boolean("por_defecto").notNull().default(false) },
  (table) => [uniqueIndex("tipo_recibo_por_defecto").on(table.empresa).where(sql`por_defecto`)],
);
