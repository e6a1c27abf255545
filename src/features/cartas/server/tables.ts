/** Letters that were asked for together, and what became of each person's. */
import { sql } from "drizzle-orm";
import { boolean, index, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { legajo } from "#features/legajos/server/tables.ts";
import type { Campo } from "#features/plantillas/campos.ts";
import { companyTable, refersTo } from "#platform/db/server/tables.ts";
import type { Formato, Resultado } from "../contract.ts";

/** Their id is that of their envío too, where they go into folders. */
export const cartas = companyTable(
  "cartas",
  {
    cuenta: uuid("cuenta_id").notNull(),
    tarea: uuid("tarea_id").notNull(),
    /** As the documents are called, or the file. */
    name: text("name").notNull(),
    /** The template's words as they were when it began, and nobody's to change; gone once all are made. */
    content: text("content").notNull(),
    /** Null: into each one's folder. */
    formato: text("formato").$type<Formato>(),
    /** Of an empty field: whether a letter is made all the same. */
    conVacios: boolean("con_vacios").notNull(),
    /** All who were chosen, by name. */
    personas: uuid("personas").array().notNull(),
    /** Of what was asked, as it was then: the same asked again is told of this. */
    huella: text("huella").notNull(),
  },
  (table) => [index("cartas_huella").on(table.empresa, table.huella, table.created)],
);

/** How the letter of one of them ended; of whom there is none, it is to come. */
export const carta = companyTable(
  "carta",
  {
    cartas: uuid("cartas_id").notNull(),
    empleado: uuid("empleado_id").notNull(),
    resultado: text("resultado").$type<Exclude<Resultado, "pendiente">>().notNull(),
    /** For which it was left out. */
    vacios: text("vacios").$type<Campo>().array().notNull().default(sql`'{}'`),
  },
  (table) => [
    ...refersTo(table, table.cartas, cartas),
    ...refersTo(table, table.empleado, legajo),
    uniqueIndex("carta_una_vez").on(table.empresa, table.cartas, table.empleado),
  ],
);
