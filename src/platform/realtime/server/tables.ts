/**
 * The outbox of the realtime socket: an event is written in the transaction of what it tells, and read again by whoever
 * was cut off (D103). For one person each; kept for a day.
 */
import { bigserial, index, jsonb, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { installationPolicy } from "#platform/db/server/tables.ts";

export const evento = pgTable(
  "evento",
  {
    _id: bigserial("id", { mode: "number" }).primaryKey(),
    empresa: uuid("empresa_id").notNull(),
    /** The account it is for: nobody else ever sees it (S-32). */
    para: uuid("para_id").notNull(),
    nombre: text("nombre").notNull(),
    datos: jsonb("datos").notNull(),
    created: timestamp("created", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    installationPolicy("evento", "empresa_id"),
    index("evento_para").on(table.para, table._id),
    index("evento_created").on(table.created),
  ],
);
