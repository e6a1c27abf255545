import { sql } from "drizzle-orm";
import { boolean, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { z } from "zod";
import { DEFAULT_ZONE } from "#platform/dates/zone.ts";
import { installationPolicy } from "#platform/db/server/tables.ts";
import type { Modulos, NotificationBar } from "../contract.ts";

export const empresa = pgTable(
  "empresa",
  {
    _id: uuid("id").primaryKey().defaultRandom(),
    name: text("name").notNull(),
    cuit: text("cuit").notNull().default(""),
    logo: text("logo"),
    /** The host people open to reach this company, for the greeting at sign-in. */
    dominio: text("dominio"),
    zonaHoraria: text("zona_horaria").notNull().default(DEFAULT_ZONE),
    modulos: jsonb("modulos").$type<z.infer<typeof Modulos>>().notNull(),
    showNotificationBar: boolean("show_notification_bar").notNull().default(false),
    notificationBar: jsonb("notification_bar").$type<z.infer<typeof NotificationBar>>().notNull(),
    created: timestamp("created", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    installationPolicy("empresa", "id"),
    uniqueIndex("empresa_name").on(sql`lower(${table.name})`),
    uniqueIndex("empresa_dominio").on(sql`lower(${table.dominio})`),
  ],
);

/** Facts about the installation itself, such as whether its data are the demo's. */
export const instalacion = pgTable(
  "instalacion",
  { clave: text("clave").primaryKey(), valor: text("valor").notNull() },
  () => [installationPolicy("instalacion", null)],
);
