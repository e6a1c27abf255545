import { integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import { installationPolicy } from "#platform/db/server/tables.ts";

/** Counters of the rate limits, shared by every process. */
export const limite = pgTable(
  "limite",
  {
    clave: text("clave").primaryKey(),
    puntos: integer("puntos").notNull(),
    vence: timestamp("vence", { withTimezone: true }).notNull(),
  },
  () => [installationPolicy("limite", null)],
);
