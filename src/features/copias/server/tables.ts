/** The back-ups of a company: what was made, when, and whether it came out. D091. */
import { bigint, index, integer, text, timestamp, uniqueIndex } from "drizzle-orm/pg-core";
import { companyTable } from "#platform/db/server/tables.ts";
import type { CopiaItem } from "../contract.ts";

export const copia = companyTable(
  "copia",
  {
    /** The day it stands for, in the company's zone: one a night; null when somebody asked for it. */
    noche: text("noche"),
    estado: text("estado").$type<CopiaItem["estado"]>().notNull().default("en curso"),
    terminada: timestamp("terminada", { withTimezone: true }),
    tamano: bigint("tamano", { mode: "number" }),
    archivos: integer("archivos"),
    filas: integer("filas"),
    nombre: text("nombre").notNull().default(""),
  },
  (table) => [
    index("copia_reciente").on(table.empresa, table.created),
    uniqueIndex("copia_noche").on(table.empresa, table.noche),
  ],
);
