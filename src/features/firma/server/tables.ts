/** Signing reasons, the company's authority, people's certificates with their sealed keys, and accepted terms. S-40…S-43, D183. */
import { sql } from "drizzle-orm";
import { boolean, integer, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { Nivel } from "#features/acceso/prueba.ts";
import { empresa } from "#features/empresa/server/tables.ts";
import { legajo } from "#features/legajos/server/tables.ts";
import { catalogueTable } from "#platform/catalogue/server/tables.ts";
import { companyTable, installationPolicy, refersTo } from "#platform/db/server/tables.ts";
import type { EstadoGuardado } from "../contract.ts";

export const motivoFirma = catalogueTable("motivo_firma", {});

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** One a company, made when its first certificate is needed. */
export const autoridad = companyTable(
  "autoridad",
  {
    serie: text("serie").notNull(),
    /** PEM. */
    certificado: text("certificado").notNull(),
    /** Sealed under the server's key. */
    llave: text("llave").notNull(),
    desde: moment("desde").notNull(),
    hasta: moment("hasta").notNull(),
  },
  (table) => [uniqueIndex("autoridad_una").on(table.empresa)],
);

export const certificado = companyTable(
  "certificado",
  {
    legajo: uuid("legajo_id").notNull(),
    serie: text("serie").notNull(),
    titular: text("titular").notNull(),
    /** How its owner was proven (D239): the same as the policy that the certificate names. */
    prueba: text("prueba").$type<Nivel>().notNull().default("documento"),
    /** PEM. */
    pem: text("pem").notNull(),
    /** The private key, sealed under PIN and server key; gone once the certificate no longer signs. */
    llave: text("llave"),
    /** What tells a right PIN from a wrong one without opening the key (S-40). */
    verificador: text("verificador"),
    huella: text("huella").notNull(),
    desde: moment("desde").notNull(),
    hasta: moment("hasta").notNull(),
    /** "vencido" is read from `hasta`, never stored. */
    estado: text("estado").$type<EstadoGuardado>().notNull().default("vigente"),
    cerrado: moment("cerrado"),
    motivo: text("motivo").notNull().default(""),
    /** Wrong PINs since the last right one, and the moments of those within a day (S-40). */
    fallos: integer("fallos").notNull().default(0),
    fallosEn: jsonb("fallos_en").$type<readonly string[]>().notNull().default([]),
    bloqueadoHasta: moment("bloqueado_hasta"),
    /** For good: only another certificate helps. */
    bloqueado: boolean("bloqueado").notNull().default(false),
  },
  (table) => [
    uniqueIndex("certificado_serie").on(table.empresa, table.serie),
    uniqueIndex("certificado_vigente").on(table.empresa, table.legajo).where(sql`${table.estado} = 'vigente'`),
    ...refersTo(table, table.legajo, legajo),
  ],
);

/** Append-only: who accepted which words, when and from where (D183). */
export const aceptacionFirma = companyTable(
  "aceptacion_firma",
  {
    legajo: uuid("legajo_id").notNull(),
    version: text("version").notNull(),
    /** SHA-256 of the words themselves. */
    huella: text("huella").notNull(),
    ip: text("ip").notNull(),
    agente: text("agente").notNull(),
  },
  (table) => refersTo(table, table.legajo, legajo),
);

/** Whose authority issued a certificate, for whoever verifies one and knows its number alone. */
export const serieCertificado = pgTable(
  "serie_certificado",
  {
    serie: text("serie").primaryKey(),
    empresa: uuid("empresa_id")
      .notNull()
      .references(() => empresa._id, { onDelete: "cascade" }),
  },
  () => [installationPolicy("serie_certificado", "empresa_id")],
);
