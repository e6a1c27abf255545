/** Links that set a new password and codes that activate an account; only their hashes are kept (S-03, S-06). */
import { index, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { cuenta } from "#features/cuentas/server/tables.ts";
import { installationPolicy } from "#platform/db/server/tables.ts";

const whose = () =>
  uuid("cuenta_id")
    .notNull()
    .references(() => cuenta._id, { onDelete: "cascade" });

export const enlaceClave = pgTable(
  "enlace_clave",
  {
    /** sha256 of the token in hex. */
    _id: text("id").primaryKey(),
    cuenta: whose(),
    created: timestamp("created", { withTimezone: true }).notNull(),
    vence: timestamp("vence", { withTimezone: true }).notNull(),
  },
  (table) => [installationPolicy("enlace_clave", null), index("enlace_clave_cuenta").on(table.cuenta)],
);

/** One a person at most: a new one takes the place of the last. */
export const codigoActivacion = pgTable(
  "codigo_activacion",
  {
    cuenta: whose().primaryKey(),
    hash: text("hash").notNull(),
    created: timestamp("created", { withTimezone: true }).notNull(),
    vence: timestamp("vence", { withTimezone: true }).notNull(),
  },
  () => [installationPolicy("codigo_activacion", null)],
);
