/** Accounts, sessions, known browsers and failed sign-ins: one account per person of the installation. S-02, S-09, D042, D167. */
import { sql } from "drizzle-orm";
import {
  boolean,
  foreignKey,
  index,
  integer,
  type PgColumn,
  pgPolicy,
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
import { installationPolicy, isInstallation } from "#platform/db/server/tables.ts";

/** Somebody who is more than an employee, or other: the few among everybody. Their index serves this text. */
export const hasOtherRole = (roles: PgColumn) => sql`${roles} <> array['user']`;

/** Somebody who may enter and never has. Their index serves this text, without parameters. */
export const isWaitingToEnter = ({ firstTime, activo }: { firstTime: PgColumn; activo: PgColumn }) =>
  sql`${firstTime} and ${activo}`;

/** Not deleted: whose names are taken. Their index serves this text. */
export const isKept = ({ borrada }: { borrada: PgColumn }) => sql`not ${borrada}`;

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
    /** What a name is looked up by: under row-level security no index serves a function of a column. */
    usuario: text("usuario").generatedAlwaysAs(sql`lower(username)`),
    clave: text("clave").notNull(),
    roles: text("roles").array().$type<Role[]>().notNull(),
    activo: boolean("activo").notNull().default(true),
    /** Its person left the company: it opens their own pages and nothing else (D195). */
    baja: boolean("baja").notNull().default(false),
    /** Its file was deleted: it opens nothing, and its name is free (D161, D197). */
    borrada: boolean("borrada").notNull().default(false),
    firstTime: boolean("first_time").notNull().default(true),
    /** From then on the password no longer opens: an initial one dies at its first use, or unused (D169, S-03). */
    claveVence: timestamp("clave_vence", { withTimezone: true }),
    /** Kept true by the features that own the certificate and the second factor: read at every request. */
    tieneCertificado: boolean("tiene_certificado").notNull().default(false),
    segundoFactor: boolean("segundo_factor").notNull().default(false),
    created: timestamp("created", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    installationPolicy("cuenta", "empresa_id"),
    uniqueIndex("cuenta_username").on(table.usuario).where(isKept(table)),
    foreignKey({ columns: [table.empresa, table._id], foreignColumns: [legajo.empresa, legajo._id] }).onDelete(
      "restrict",
    ),
    index("cuenta_por_empresa").on(table.empresa),
    // The few whom every list leaves out (S-23), found without reading everybody's roles.
    index("cuenta_sin_ingresar").on(table.empresa, table._id).where(isWaitingToEnter(table)),
    index("cuenta_con_rol").on(table.empresa, table._id).where(hasOtherRole(table.roles)),
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

/** In a company's scope the rows of its own people: whoever administers an account there ends its sessions (S-11). */
export const ofVisibleAccount = (name: string) => {
  const rule = sql`${isInstallation} or exists (select 1 from cuenta where cuenta.id = cuenta_id)`;
  return pgPolicy(`${name}_instalacion`, { for: "all", using: rule, withCheck: rule });
};

export const sesion = pgTable(
  "sesion",
  {
    /** sha256 of the token in hex; the token itself is only in the cookie. */
    _id: text("id").primaryKey(),
    /** What it is called on the wire, where its owner ends it. */
    ref: uuid("ref").notNull().defaultRandom(),
    cuenta: uuid("cuenta_id")
      .notNull()
      .references(() => cuenta._id, { onDelete: "cascade" }),
    /** The second factor was given, or the account has none. */
    verificada: boolean("verificada").notNull().default(true),
    /** When the password was last entered in it (S-13). */
    confirmada: timestamp("confirmada", { withTimezone: true }).notNull().defaultNow(),
    created: timestamp("created", { withTimezone: true }).notNull(),
    vista: timestamp("vista", { withTimezone: true }).notNull(),
    vence: timestamp("vence", { withTimezone: true }).notNull(),
    ip: text("ip").notNull(),
    agente: text("agente").notNull(),
  },
  (table) => [
    ofVisibleAccount("sesion"),
    index("sesion_cuenta").on(table.cuenta),
    index("sesion_vence").on(table.vence),
  ],
);

/** Browsers that signed in as somebody: strangers' failures do not lock them out (S-02). */
export const dispositivo = pgTable(
  "dispositivo",
  {
    /** sha256 of the device cookie in hex. */
    _id: text("id").notNull(),
    cuenta: uuid("cuenta_id")
      .notNull()
      .references(() => cuenta._id, { onDelete: "cascade" }),
    visto: timestamp("visto", { withTimezone: true }).notNull(),
  },
  (table) => [
    installationPolicy("dispositivo", null),
    primaryKey({ columns: [table.cuenta, table._id] }),
    index("dispositivo_visto").on(table.visto),
  ],
);

/** Failed sign-ins of a user name, known or not, or of one known browser of an account. */
export const intento = pgTable(
  "intento",
  {
    clave: text("clave").primaryKey(),
    fallos: integer("fallos").notNull(),
    ultimo: timestamp("ultimo", { withTimezone: true }).notNull(),
    bloqueadoHasta: timestamp("bloqueado_hasta", { withTimezone: true }),
  },
  (table) => [installationPolicy("intento", null), index("intento_ultimo").on(table.ultimo)],
);
