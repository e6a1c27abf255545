/**
 * Links that set a new password and codes that activate an account, of which only hashes are kept (S-03, S-06); and what
 * was done to people's ways in, by whom (D239).
 */
import { bigserial, index, integer, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { cuenta, ofVisibleAccount } from "#features/cuentas/server/tables.ts";
import { legajo } from "#features/legajos/server/tables.ts";
import { companyTable, refersTo } from "#platform/db/server/tables.ts";
import type { TipoActo, Via } from "../prueba.ts";

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

/** Append-only. A change of the address is written by the table of files itself: no road to it can forget. */
export const actoIdentidad = companyTable(
  "acto_identidad",
  {
    /** Of acts of one moment, which came first. */
    orden: bigserial("orden", { mode: "number" }).notNull(),
    legajo: uuid("legajo_id").notNull(),
    acto: text("acto").$type<TipoActo>().notNull(),
    via: text("via").$type<Via>(),
    /** An account, maybe of another company; null where nobody knows. */
    por: uuid("por"),
    /** The level of their highest role then. */
    jerarquia: integer("jerarquia").notNull().default(0),
    /** The address that was left, where notices still go for a while. */
    antes: text("antes"),
    /** The act that this one stops. */
    sobre: uuid("sobre"),
  },
  (table) => refersTo(table, table.legajo, legajo),
);
