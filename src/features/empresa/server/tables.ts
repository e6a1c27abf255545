import { sql } from "drizzle-orm";
import { boolean, date, integer, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { z } from "zod";
import { DEFAULT_ZONE } from "#platform/dates/zone.ts";
import { installationPolicy, versionColumns } from "#platform/db/server/tables.ts";
import type { CampoPersonalizado } from "../campos-propios.ts";
import type { CredencialInicial, NotificationBar, PruebaMinima } from "../contract.ts";
import type { ModulosConfig } from "../modulos.ts";

export const empresa = pgTable(
  "empresa",
  {
    _id: uuid("id").primaryKey().defaultRandom(),
    name: text("name").notNull(),
    cuit: text("cuit").notNull().default(""),
    /** The stored picture's id. */
    logo: text("logo"),
    mostrarLogoCartelera: boolean("mostrar_logo_cartelera").notNull().default(false),
    /** The host people open to reach this company, for the greeting at sign-in. */
    dominio: text("dominio"),
    zonaHoraria: text("zona_horaria").notNull().default(DEFAULT_ZONE),
    modulos: jsonb("modulos").$type<ModulosConfig>().notNull(),
    showNotificationBar: boolean("show_notification_bar").notNull().default(false),
    notificationBar: jsonb("notification_bar").$type<z.infer<typeof NotificationBar>>().notNull(),
    firmaCorrelativa: boolean("firma_correlativa").notNull().default(false),
    /** After how many days without a signature a receipt is reminded of by itself; null: never. */
    recordatorioDias: integer("recordatorio_dias"),
    mostrarMotivos: boolean("mostrar_motivos").notNull().default(false),
    credencialInicial: text("credencial_inicial").$type<CredencialInicial>().notNull().default("dni"),
    pruebaMinima: text("prueba_minima").$type<PruebaMinima>().notNull().default("ninguna"),
    camposPersonalizadosLegajo: jsonb("campos_personalizados_legajo")
      .$type<CampoPersonalizado[]>()
      .notNull()
      .default([]),
    /** HH:mm in the company's zone; null: no nightly back-up. */
    backupHora: text("backup_hora"),
    fechaContratacion: date("fecha_contratacion", { mode: "string" }),
    cantidadMesesAbono: integer("cantidad_meses_abono"),
    cuentaSuspendida: boolean("cuenta_suspendida").notNull().default(false),
    ultimaFechaActualizacion: timestamp("ultima_fecha_actualizacion", { withTimezone: true }),
    ...versionColumns(),
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
