/** Accounts elsewhere that a person linked to their own (D026). */
import { pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { cuenta } from "#features/cuentas/server/tables.ts";
import { installationPolicy } from "#platform/db/server/tables.ts";

export const cuentaVinculada = pgTable(
  "cuenta_vinculada",
  {
    cuenta: uuid("cuenta_id")
      .notNull()
      .references(() => cuenta._id, { onDelete: "cascade" }),
    provider: text("provider").notNull(),
    nombre: text("nombre").notNull(),
    vinculada: timestamp("vinculada", { withTimezone: true }).notNull(),
  },
  (table) => [installationPolicy("cuenta_vinculada", null), primaryKey({ columns: [table.cuenta, table.provider] })],
);
