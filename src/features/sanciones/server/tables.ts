/** Sanctions and their types. A deleted sanction leaves every list; its row and its files stay as evidence. */
import { sql } from "drizzle-orm";
import { boolean, date, index, integer, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { legajo, personColumns } from "#features/legajos/server/tables.ts";
import { catalogueTable } from "#platform/catalogue/server/tables.ts";
import { inSpanish } from "#platform/db/server/order.ts";
import { companyTable, eventColumns, refersTo, versionColumns } from "#platform/db/server/tables.ts";

export const tipoSancion = catalogueTable("tipo_sancion", {
  esSuspension: boolean("es_suspension").notNull().default(false),
});

export const sancion = companyTable(
  "sancion",
  {
    tipo: uuid("tipo_id").notNull(),
    empleado: uuid("empleado_id").notNull(),
    emisor: text("emisor").notNull(),
    ...eventColumns(),
    motivo: text("motivo").notNull(),
    desde: date("desde", { mode: "string" }),
    hasta: date("hasta", { mode: "string" }),
    excludeWeekend: boolean("exclude_weekend").notNull().default(false),
    cantidadDiasSuspension: integer("cantidad_dias_suspension"),
    ...personColumns(),
    /** Kept by a trigger, as the type is called: lists are ordered by it. */
    tipoNombre: text("tipo_nombre").notNull().default(""),
    ...versionColumns(),
    /** When its employee opened it as it now reads: a change, or another employee, makes it unread again. */
    vista: timestamp("vista", { withTimezone: true }),
    eliminada: timestamp("eliminada", { withTimezone: true }),
    /** An account, maybe of another company: a visiting administrator has no file here. */
    eliminadaPor: uuid("eliminada_por"),
  },
  (table) => [
    ...refersTo(table, table.tipo, tipoSancion),
    ...refersTo(table, table.empleado, legajo),
    ...(
      [
        ["sancion_fecha", table.fecha],
        // Newest first among equals: one that ascends, and one to be read backwards.
        ["sancion_por_nombre", inSpanish(table.empleadoNombre), table.empleado, table.fechaInversa],
        ["sancion_por_nombre_inverso", inSpanish(table.empleadoNombre), table.empleado, table.fecha],
        ["sancion_por_tipo", inSpanish(table.tipoNombre), table.fechaInversa],
        ["sancion_por_tipo_inverso", inSpanish(table.tipoNombre), table.fecha],
        ["sancion_por_emisor", inSpanish(table.emisor), table.fechaInversa],
        ["sancion_por_emisor_inverso", inSpanish(table.emisor), table.fecha],
      ] as const
    ).map(([name, ...by]) => {
      const filtered = by.some((key) => key === table.empleado) ? [] : [table.empleado];
      return index(name)
        .on(table.empresa, ...by, table._id, table.empleadoActivo, ...filtered)
        .where(sql`eliminada is null`);
    }),
  ],
);
