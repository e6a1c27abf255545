/**
 * The outbox of the realtime socket: an event is written in the transaction of what it tells, and read again by whoever
 * was cut off (D103). For one person each; kept for a day.
 */
import { sql } from "drizzle-orm";
import { bigserial, index, jsonb, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { installationPolicy } from "#platform/db/server/tables.ts";

export const evento = pgTable(
  "evento",
  {
    _id: bigserial("id", { mode: "number" }).notNull(),
    empresa: uuid("empresa_id").notNull(),
    /** The account it is for: nobody else ever sees it (S-32). */
    para: uuid("para_id").notNull(),
    nombre: text("nombre").notNull(),
    datos: jsonb("datos").notNull(),
    /** The clock and not the start of the transaction: in a company it goes up with the id. */
    created: timestamp("created", { withTimezone: true }).notNull().default(sql`clock_timestamp()`),
  },
  (table) => [
    installationPolicy("evento", "empresa_id"),
    primaryKey({ columns: [table.empresa, table._id] }),
    index("evento_para").on(table.empresa, table.para, table._id),
    index("evento_created").on(table.created),
  ],
);
