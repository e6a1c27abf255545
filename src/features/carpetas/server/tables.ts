/** Folders and types of document. Every company has two of the folders and one of the types (D200, D211). */
import { sql } from "drizzle-orm";
import { boolean, jsonb, text, unique, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { companyTable, refersTo, versionColumns } from "#platform/db/server/tables.ts";
import type { Caja } from "#platform/signing/caja.ts";
import type { Icono } from "../iconos.ts";

const off = (name: string) => boolean(name).notNull().default(false);

export const carpeta = companyTable(
  "carpeta",
  {
    name: text("name").notNull(),
    icono: text("icono").$type<Icono>().notNull(),
    esLicencia: off("es_licencia"),
    esOnboarding: off("es_onboarding"),
    esPendiente: off("es_pendiente"),
    esRecibo: off("es_recibo"),
    ...versionColumns(),
  },
  (table) => [
    uniqueIndex("carpeta_name").on(table.empresa, sql`lower(${table.name})`),
    uniqueIndex("carpeta_pendiente").on(table.empresa).where(sql`es_pendiente`),
    uniqueIndex("carpeta_recibo").on(table.empresa).where(sql`es_recibo`),
  ],
);

export const tipoDocumento = companyTable(
  "tipo_documento",
  {
    name: text("name").notNull(),
    carpeta: uuid("carpeta_id").notNull(),
    requiereFirma: off("requiere_firma"),
    empleadoUpload: off("empleado_upload"),
    firmaEmpleador: jsonb("firma_empleador").$type<Caja>().notNull(),
    firmaEmpleado: jsonb("firma_empleado").$type<Caja>().notNull(),
    esRecibo: off("es_recibo"),
    ...versionColumns(),
  },
  (table) => [
    ...refersTo(table, table.carpeta, carpeta),
    uniqueIndex("tipo_documento_name").on(table.empresa, sql`lower(${table.name})`),
    uniqueIndex("tipo_documento_recibo").on(table.empresa).where(sql`es_recibo`),
    // What refers to a type and its folder together follows it into another one (D211).
    unique("tipo_documento_carpeta").on(table.empresa, table.carpeta, table._id),
  ],
);
