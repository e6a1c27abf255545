/** Sanctions and their types. A deleted sanction leaves every list; its row and its files stay as evidence. */
import { sql } from "drizzle-orm";
import { boolean, date, index, integer, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { legajo } from "#features/legajos/server/tables.ts";
import { catalogueTable } from "#platform/catalogue/server/tables.ts";
import { companyTable, refersTo, versionColumns } from "#platform/db/server/tables.ts";

export const tipoSancion = catalogueTable("tipo_sancion", {
  esSuspension: boolean("es_suspension").notNull().default(false),
});

export const sancion = companyTable(
  "sancion",
  {
    tipo: uuid("tipo_id").notNull(),
    empleado: uuid("empleado_id").notNull(),
    emisor: text("emisor").notNull(),
    fecha: date("fecha", { mode: "string" }).notNull(),
    motivo: text("motivo").notNull(),
    desde: date("desde", { mode: "string" }),
    hasta: date("hasta", { mode: "string" }),
    excludeWeekend: boolean("exclude_weekend").notNull().default(false),
    cantidadDiasSuspension: integer("cantidad_dias_suspension"),
    ...versionColumns(),
    eliminada: timestamp("eliminada", { withTimezone: true }),
    /** An account, maybe of another company: a visiting administrator has no file here. */
    eliminadaPor: uuid("eliminada_por"),
  },
  (table) => [
    ...refersTo(table, table.tipo, tipoSancion),
    ...refersTo(table, table.empleado, legajo),
    index("sancion_fecha").on(table.empresa, table.fecha).where(sql`eliminada is null`),
  ],
);
