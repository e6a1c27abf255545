/** Links that set a new password and codes that activate an account; only their hashes are kept (S-03, S-06). */
import { index, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { cuenta, ofVisibleAccount } from "#features/cuentas/server/tables.ts";

const whose = () =>
  uuid("cuenta_id")
    .notNull()
    .references(() => cuenta._id, { onDelete: "cascade" });

/** One that no longer opens stays an hour, so that those of the last hour can be counted (S-07). */
export const enlaceClave = pgTable(
  "enlace_clave",
  {
    /** sha256 of the token in hex. */
    _id: text("id").primaryKey(),
    cuenta: whose(),
    /** Who asked for it, unless it was whoever forgot: strangers do not use up the turns of those who help. */
    pedidaPor: uuid("pedida_por").references(() => cuenta._id, { onDelete: "cascade" }),
    /** The known browser it was asked from, by whoever forgot: strangers do not use up its turns either. */
    equipo: text("equipo"),
    created: timestamp("created", { withTimezone: true }).notNull(),
    vence: timestamp("vence", { withTimezone: true }).notNull(),
  },
  (table) => [ofVisibleAccount("enlace_clave"), index("enlace_clave_cuenta").on(table.cuenta)],
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
  () => [ofVisibleAccount("codigo_activacion")],
);
