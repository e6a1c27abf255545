/** An import and what became of each of its rows: read live, after a reload and by the job that goes on after a crash. */
import { integer, jsonb, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { companyTable, refersTo } from "#platform/db/server/tables.ts";
import type { Datos } from "../rules.ts";
import type { Accion, Modo } from "../terminos.ts";

export const importacion = companyTable("importacion", {
  /** Who imports: people are created and changed with their rights. */
  cuenta: uuid("cuenta_id").notNull(),
  /** As the person called it. */
  archivo: text("archivo").notNull(),
  modo: text("modo").$type<Modo>().notNull(),
  filas: integer("filas").notNull(),
});

/** "importada" or "fallida"; null: it waits for its turn. */
export type Resultado = "importada" | "fallida";

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
    resultado: text("resultado").$type<Resultado>(),
    /** Why it failed, or what was left out of it (IMP-10). */
    mensaje: text("mensaje").notNull().default(""),
  },
  (table) => [
    uniqueIndex("importacion_fila_linea").on(table.empresa, table.importacion, table.linea),
    ...refersTo(table, table.importacion, importacion),
  ],
);
