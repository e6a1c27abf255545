/** The steps of a job that are done: what makes a repeated run harmless. Kept for a month. */
import { index, jsonb, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { installationPolicy } from "#platform/db/server/tables.ts";

/** Whose steps are nobody's company: the installation's own jobs. */
export const INSTALLATION = "00000000-0000-0000-0000-000000000000";

export const trabajoPaso = pgTable(
  "trabajo_paso",
  {
    empresa: uuid("empresa_id").notNull(),
    trabajo: uuid("trabajo_id").notNull(),
    paso: text("paso").notNull(),
    resultado: jsonb("resultado"),
    created: timestamp("created", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    installationPolicy("trabajo_paso", "empresa_id"),
    primaryKey({ columns: [table.empresa, table.trabajo, table.paso] }),
    index("trabajo_paso_created").on(table.created),
  ],
);
