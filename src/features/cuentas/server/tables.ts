/** Accounts and sessions: one account per person of the installation, whatever company it works in. S-09, D042, D167. */
import { sql } from "drizzle-orm";
import {
  boolean,
  foreignKey,
  index,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { empresa } from "#features/empresa/server/tables.ts";
import { legajo } from "#features/legajos/server/tables.ts";
import type { Role } from "#platform/auth/roles.ts";
import { installationPolicy } from "#platform/db/server/tables.ts";

export const cuenta = pgTable(
  "cuenta",
  {
    /** The same id as the person's file: one `_id` on the wire. */
    _id: uuid("id").primaryKey(),
    /** The company whose file the person has; never changes with the switcher. */
    empresa: uuid("empresa_id").notNull(),
    /** The company the person is working in now (D042). */
    empresaActual: uuid("empresa_actual_id")
      .notNull()
      .references(() => empresa._id),
    username: text("username").notNull(),
    clave: text("clave").notNull(),
    roles: text("roles").array().$type<Role[]>().notNull(),
    activo: boolean("activo").notNull().default(true),
    firstTime: boolean("first_time").notNull().default(true),
    created: timestamp("created", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    installationPolicy("cuenta", "empresa_id"),
    uniqueIndex("cuenta_username").on(sql`lower(${table.username})`),
    foreignKey({ columns: [table.empresa, table._id], foreignColumns: [legajo.empresa, legajo._id] }).onDelete(
      "restrict",
    ),
    index("cuenta_por_empresa").on(table.empresa),
    // The few whom every list leaves out (S-23), found without reading everybody's roles.
    index("cuenta_root").on(table._id).where(sql`'root' = any(${table.roles})`),
  ],
);

/** The companies an admin-type account may switch to besides its own. */
export const cuentaEmpresa = pgTable(
  "cuenta_empresa",
  {
    cuenta: uuid("cuenta_id")
      .notNull()
      .references(() => cuenta._id, { onDelete: "cascade" }),
    empresa: uuid("empresa_id")
      .notNull()
      .references(() => empresa._id, { onDelete: "cascade" }),
  },
  (table) => [installationPolicy("cuenta_empresa", null), primaryKey({ columns: [table.cuenta, table.empresa] })],
);

export const sesion = pgTable(
  "sesion",
  {
    /** sha256 of the token in hex; the token itself is only in the cookie. */
    _id: text("id").primaryKey(),
    cuenta: uuid("cuenta_id")
      .notNull()
      .references(() => cuenta._id, { onDelete: "cascade" }),
    created: timestamp("created", { withTimezone: true }).notNull(),
    vista: timestamp("vista", { withTimezone: true }).notNull(),
    vence: timestamp("vence", { withTimezone: true }).notNull(),
    ip: text("ip").notNull(),
    agente: text("agente").notNull(),
  },
  (table) => [
    installationPolicy("sesion", null),
    index("sesion_cuenta").on(table.cuenta),
    index("sesion_vence").on(table.vence),
  ],
);
