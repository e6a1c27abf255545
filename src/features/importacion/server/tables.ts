/** An import and what became of each of its rows: read live, after a reload and by the job that goes on after a crash. */
import { integer, jsonb, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { companyTable, refersTo } from "#platform/db/server/tables.ts";
import type { Importacion } from "../contract.ts";
import type { Datos } from "../rules.ts";
import type { Accion, Modo, Resultado } from "../terminos.ts";

export const importacion = companyTable(
  "importacion",
  {
    /** Who imports: people are created and changed with their rights. */
    cuenta: uuid("cuenta_id").notNull(),
    /** As the person called it. */
    archivo: text("archivo").notNull(),
    /** The uploaded file: it is imported once, however often it is asked for. */
    url: uuid("url").notNull(),
    /** What was asked beside the file, so that asking for something else is told apart. */
    pedido: text("pedido").notNull().default(""),
    modo: text("modo").$type<Modo>().notNull(),
    filas: integer("filas").notNull(),
    /** The work that does it. */
    tarea: uuid("tarea_id").notNull(),
    /** What each column is, and how the file heads it: rows that failed are read, and sent back, by them. */
    columnas: jsonb("columnas").$type<readonly (string | null)[]>().notNull().default([]),
    titulos: jsonb("titulos").$type<readonly string[]>().notNull().default([]),
    asignaciones: jsonb("asignaciones").$type<Importacion["asignaciones"]>().notNull().default([]),
    /** When the people it created were taken out again. */
    deshecha: timestamp("deshecha", { withTimezone: true }),
  },
  (table) => [uniqueIndex("importacion_url").on(table.empresa, table.url)],
);

export const importacionFila = companyTable(
  "importacion_fila",
  {
    importacion: uuid("importacion_id").notNull(),
    /** As the spreadsheet program numbers it. */
    linea: integer("linea").notNull(),
    /** As they were sent, for the file of those that failed. */
    celdas: jsonb("celdas").$type<readonly string[]>().notNull(),
    datos: jsonb("datos").$type<Datos>().notNull(),
    accion: text("accion").$type<Accion>().notNull(),
    /** Who is changed; once imported, also who was created. */
    persona: uuid("persona_id"),
    /** The CUIL of the superior. */
    jefe: text("jefe"),
    /** Null: it waits for its turn. */
    resultado: text("resultado").$type<Resultado>(),
    /** Why it failed, or what was left out of it (IMP-10). */
    mensaje: text("mensaje").notNull().default(""),
  },
  (table) => [
    uniqueIndex("importacion_fila_linea").on(table.empresa, table.importacion, table.linea),
    ...refersTo(table, table.importacion, importacion),
  ],
);
