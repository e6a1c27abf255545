/** Answers kept under their idempotency key, a day each (S-51). */
import { index, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { installationPolicy } from "#platform/db/server/tables.ts";

export const idempotencia = pgTable(
  "idempotencia",
  {
    cuenta: uuid("cuenta_id").notNull(),
    empresa: uuid("empresa_id").notNull(),
    /** A digest: the key itself opens the answer. */
    clave: text("clave").notNull(),
    /** Of method, address and body: the same key with other data is refused. */
    huella: text("huella").notNull(),
    /** Sealed: it may tell what is told once. */
    respuesta: text("respuesta").notNull(),
    created: timestamp("created", { withTimezone: true }).notNull(),
  },
  (table) => [
    installationPolicy("idempotencia", "empresa_id"),
    primaryKey({ columns: [table.empresa, table.cuenta, table.clave] }),
    index("idempotencia_created").on(table.created),
  ],
);
