/**
 * The rows of imports that one person came by, as they were sent. Columns that no field took are kept for whoever mends a row:
 * they may hold anything, somebody's health too, and are blanked when that is erased. S-61.
 */
import { and, asc, eq, or, sql } from "drizzle-orm";
import type { PersonPart } from "#features/legajos/server/service.ts";
import { legajo } from "#features/legajos/server/tables.ts";
import { importacion, importacionFila } from "./tables.ts";

const ofImport = and(
  eq(importacion.empresa, importacionFila.empresa),
  eq(importacion._id, importacionFila.importacion),
);

export const importacionPart: PersonPart = {
  nombre: "Importaciones",
  data: ({ db }, persona) => {
    const { archivo, titulos } = importacion;
    const { created, linea, celdas } = importacionFila;
    return db
      .select({ created, archivo, titulos, linea, celdas })
      .from(importacionFila)
      .innerJoin(importacion, ofImport)
      .where(eq(importacionFila.persona, persona))
      .orderBy(asc(created), asc(linea));
  },
  erase: async ({ db }, persona) => {
    const { celdas, datos, persona: of } = importacionFila;
    const cuil = sql`(select ${legajo.cuil} from ${legajo} where ${legajo._id} = ${persona})`;
    const kept = sql`(select coalesce(jsonb_agg(
      case when ${importacion.columnas} ->> (n - 1)::int is null then '""'::jsonb else celda end order by n), '[]')
      from jsonb_array_elements(${celdas}) with ordinality as cada(celda, n))`;
    await db
      .update(importacionFila)
      .set({ celdas: kept })
      .from(importacion)
      // A row that failed has no person yet, but says whose it was.
      .where(and(ofImport, or(eq(of, persona), sql`${datos} ->> 'cuil' = ${cuil}`)));
  },
};
