/**
 * Signing reasons, the company's authority, people's certificates with their sealed keys, and accepted terms (S-40…S-43,
 * D183). Then what was signed: the record and the code by which anybody finds it, each signature on it, and the batches in
 * which many are made. A signature is added and never changed, by whatever road (S-48).
 */
import { sql } from "drizzle-orm";
import { boolean, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { Nivel } from "#features/acceso/prueba.ts";
import { empresa } from "#features/empresa/server/tables.ts";
import { legajo } from "#features/legajos/server/tables.ts";
import { catalogueTable } from "#platform/catalogue/server/tables.ts";
import { companyTable, installationPolicy, refersTo } from "#platform/db/server/tables.ts";
import type { EstadoGuardado } from "../contract.ts";
import type { Lado } from "../lados.ts";
import type { EstadoItem, EstadoLote } from "../lotes.ts";

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
    /** When its owner was told by mail that it is about to end. */
    avisado: moment("avisado"),
  },
  (table) => [
    uniqueIndex("certificado_serie").on(table.empresa, table.serie),
    uniqueIndex("certificado_vigente").on(table.empresa, table.legajo).where(sql`${table.estado} = 'vigente'`),
    ...refersTo(table, table.legajo, legajo),
    // Those about to end, of which nobody was told yet.
    index("certificado_por_vencer").on(table.empresa, table.hasta).where(sql`estado = 'vigente' and avisado is null`),
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

/** A record of some feature's, from its first signature on. */
export const documentoFirmado = companyTable(
  "documento_firmado",
  {
    /** The kind of record, as its feature calls it ("recibo"), and which one. */
    tipo: text("tipo").notNull(),
    registro: uuid("registro_id").notNull(),
    /** Printed on every stamp: sixty random bits. */
    codigo: text("codigo").notNull(),
    /** What it is, for whoever verifies it: no content and nobody's name. */
    titulo: text("titulo").notNull(),
  },
  (table) => [
    uniqueIndex("documento_firmado_registro").on(table.empresa, table.tipo, table.registro),
    uniqueIndex("documento_firmado_codigo").on(table.empresa, table.codigo),
  ],
);

/** Append-only, by a trigger: what stands here is evidence. */
export const firmaHecha = companyTable(
  "firma",
  {
    documento: uuid("documento_id").notNull(),
    /** Which revision of the file it made: 1 for the first signature. */
    orden: integer("orden").notNull(),
    lado: text("lado").$type<Lado>().notNull(),
    legajo: uuid("legajo_id").notNull(),
    certificado: uuid("certificado_id").notNull(),
    /** As the stamp says them. */
    nombre: text("nombre").notNull(),
    capacidad: text("capacidad").notNull(),
    motivo: text("motivo").notNull(),
    /** Null where nobody was asked: an employer's. */
    conformidad: boolean("conformidad"),
    /** The objection in the signer's own words; never in the log, never told by code (D204). */
    detalle: text("detalle").notNull().default(""),
    prueba: text("prueba").$type<Nivel>().notNull(),
    /** SHA-256 of the file that was shown, and of the one that this signature closed, of so many bytes. */
    sha256Antes: text("sha256_antes").notNull(),
    sha256: text("sha256").notNull(),
    largo: integer("largo").notNull(),
    /** The moment of a time-stamp authority's token; null without one, and then why. */
    sello: moment("sello"),
    observacion: text("observacion").notNull().default(""),
    ip: text("ip").notNull(),
    agente: text("agente").notNull(),
  },
  (table) => [
    ...refersTo(table, table.documento, documentoFirmado),
    ...refersTo(table, table.legajo, legajo),
    ...refersTo(table, table.certificado, certificado),
    uniqueIndex("firma_orden").on(table.empresa, table.documento, table.orden),
    // Nobody signs for the same side twice, whoever asks at once.
    uniqueIndex("firma_lado").on(table.empresa, table.documento, table.lado).where(sql`${table.lado} <> 'firmante'`),
    uniqueIndex("firma_firmante")
      .on(table.empresa, table.documento, table.legajo)
      .where(sql`${table.lado} = 'firmante'`),
    index("firma_sha256").on(table.empresa, table.sha256),
  ],
);

/** Whose a code is, for whoever verifies one and knows nothing else. */
export const codigoFirma = pgTable(
  "codigo_firma",
  {
    codigo: text("codigo").primaryKey(),
    empresa: uuid("empresa_id")
      .notNull()
      .references(() => empresa._id, { onDelete: "cascade" }),
  },
  () => [installationPolicy("codigo_firma", "empresa_id")],
);

/** Many signatures with one PIN; its id is that of the task that tells how far it is (D203). The key is in no row. */
export const loteFirma = companyTable(
  "lote_firma",
  {
    tipo: text("tipo").notNull(),
    lado: text("lado").$type<Lado>().notNull(),
    motivo: text("motivo").notNull(),
    cuenta: uuid("cuenta_id").notNull(),
    estado: text("estado").$type<EstadoLote>().notNull().default("enCurso"),
    total: integer("total").notNull(),
    /** When the process that holds the key last said that it goes on. */
    latido: moment("latido").notNull(),
    /** Which run of it: one that was taken for dead signs nothing more once another has begun. */
    vuelta: integer("vuelta").notNull().default(1),
    ip: text("ip").notNull(),
    agente: text("agente").notNull(),
    sesion: text("sesion").notNull(),
  },
  (table) => [index("lote_firma_cuenta").on(table.empresa, table.cuenta, table.estado)],
);

export const loteFirmaItem = companyTable(
  "lote_firma_item",
  {
    lote: uuid("lote_id").notNull(),
    orden: integer("orden").notNull(),
    registro: uuid("registro_id").notNull(),
    /** Whose it is, and what: as it was when it was chosen. */
    persona: uuid("persona_id").notNull(),
    titulo: text("titulo").notNull(),
    /** Of the file that was shown. */
    sha256: text("sha256").notNull(),
    estado: text("estado").$type<EstadoItem>().notNull().default("pendiente"),
    /** Why it was not signed. */
    error: text("error").notNull().default(""),
  },
  (table) => [
    ...refersTo(table, table.lote, loteFirma),
    uniqueIndex("lote_firma_item_registro").on(table.empresa, table.lote, table.registro),
    index("lote_firma_item_pendiente")
      .on(table.empresa, table.lote, table.orden)
      .where(sql`${table.estado} = 'pendiente'`),
  ],
);
