/** Second factors: the seed sealed, the last step that was used, and recovery codes by their hashes (S-12). */
import { bigint, boolean, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { cuenta } from "#features/cuentas/server/tables.ts";
import { installationPolicy } from "#platform/db/server/tables.ts";

const whose = () =>
  uuid("cuenta_id")
    .notNull()
    .references(() => cuenta._id, { onDelete: "cascade" });

export const segundoFactor = pgTable(
  "segundo_factor",
  {
    cuenta: whose().primaryKey(),
    /** Sealed under the server's key, bound to the account. */
    semilla: text("semilla").notNull(),
    activo: boolean("activo").notNull().default(false),
    /** The last 30-second step whose code was accepted: no step is accepted twice. */
    ultimoPaso: bigint("ultimo_paso", { mode: "number" }).notNull().default(0),
    created: timestamp("created", { withTimezone: true }).notNull(),
  },
  () => [installationPolicy("segundo_factor", null)],
);

export const codigoRecuperacion = pgTable(
  "codigo_recuperacion",
  { cuenta: whose(), hash: text("hash").notNull(), usado: timestamp("usado", { withTimezone: true }) },
  (table) => [installationPolicy("codigo_recuperacion", null), primaryKey({ columns: [table.cuenta, table.hash] })],
);
