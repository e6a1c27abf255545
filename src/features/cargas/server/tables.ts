/**
 * An upload of receipts and what became of each of its pages. The pages are decided once, in one transaction, before the
 * first receipt is made: whoever goes on after a crash goes on with the same decisions. REC-31…REC-40, R-02.
 */
import { sql } from "drizzle-orm";
import { boolean, index, integer, jsonb, real, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { Candidato, Motivo, Testigo } from "#features/cotejo/hoja.ts";
import { legajo } from "#features/legajos/server/tables.ts";
import { recibo, tipoRecibo } from "#features/recibos/server/tables.ts";
import { companyTable, refersTo } from "#platform/db/server/tables.ts";
import type { EstadoCarga, EstadoPagina, Fase, Formato } from "../terminos.ts";

const moment = (name: string) => timestamp(name, { withTimezone: true });

export const carga = companyTable(
  "carga",
  {
    /** Who uploads: told how it goes, and nobody else (S-32). */
    cuenta: uuid("cuenta_id").notNull(),
    /** The file as it came, which `archivos` keeps. */
    archivo: uuid("archivo_id").notNull(),
    nombre: text("nombre").notNull(),
    formato: text("formato").$type<Formato>().notNull(),
    bytes: integer("bytes").notNull(),
    sha256: text("sha256").notNull(),
    tipoRecibo: uuid("tipo_recibo_id").notNull(),
    anio: integer("anio").notNull(),
    mes: integer("mes").notNull(),
    referencia: text("referencia").notNull().default(""),
    /** Signed elsewhere: kept as it is. */
    historico: boolean("historico").notNull().default(false),
    /** When what the employer signs shall be seen; null: at once. */
    publicarEl: moment("publicar_el"),
    /** A manager's: only their people are assigned (D205). */
    soloACargo: boolean("solo_a_cargo").notNull().default(false),
    /** The password of the PDF, sealed, for as long as the work needs it and no longer (D098). */
    clave: text("clave"),
    tarea: uuid("tarea_id").notNull(),
    estado: text("estado").$type<EstadoCarga>().notNull().default("enCurso"),
    fase: text("fase").$type<Fase>().notNull().default("compresion"),
    /** Zero until it is open. */
    paginas: integer("paginas").notNull().default(0),
    /** What compressing it saved, in percent. */
    ahorro: real("ahorro").notNull().default(0),
    /** Signatures on the file as a whole, which its pages do not have. */
    firmas: integer("firmas").notNull().default(0),
    error: text("error"),
    terminada: moment("terminada"),
  },
  (table) => [
    ...refersTo(table, table.tipoRecibo, tipoRecibo),
    uniqueIndex("carga_archivo").on(table.empresa, table.archivo),
    index("carga_sha256").on(table.empresa, table.sha256),
    index("carga_ultimas").on(table.empresa, table.created, table._id),
  ],
);

export const cargaPagina = companyTable(
  "carga_pagina",
  {
    carga: uuid("carga_id").notNull(),
    /** From 1; of a zip, counted through its files. */
    pagina: integer("pagina").notNull(),
    /** The file of the zip it is in, and its page there. */
    entrada: text("entrada").notNull().default(""),
    hoja: integer("hoja").notNull(),
    estado: text("estado").$type<EstadoPagina>().notNull(),
    /** Why it was not assigned or was skipped: the reason, and in words. */
    motivo: text("motivo").$type<Motivo>(),
    detalle: text("detalle").notNull().default(""),
    /** Of whom it is, the number found on it, and what else spoke for them. */
    empleado: uuid("empleado_id"),
    /** Of whom its receipt had become by somebody's hand when the upload was discarded: the file stays closed as it was. */
    duenio: uuid("duenio_id"),
    cuil: text("cuil"),
    testigos: jsonb("testigos").$type<readonly Testigo[]>().notNull().default([]),
    candidatos: jsonb("candidatos").$type<readonly Candidato[]>().notNull().default([]),
    /** Pages with the same are one receipt; null: of none. */
    grupo: integer("grupo"),
    /** Null: its receipt is not made yet, or there is none. */
    recibo: uuid("recibo_id"),
    duplicadoDe: integer("duplicado_de"),
  },
  (table) => [
    ...refersTo(table, table.carga, carga),
    ...refersTo(table, table.recibo, recibo),
    ...refersTo(table, table.empleado, legajo),
    // Each page once, however often the work is begun again.
    uniqueIndex("carga_pagina_una").on(table.empresa, table.carga, table.pagina),
    index("carga_pagina_por_hacer")
      .on(table.empresa, table.carga, table.grupo)
      .where(sql`grupo is not null and recibo_id is null`),
  ],
);
