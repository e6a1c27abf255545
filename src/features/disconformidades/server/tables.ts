/** Cases of what was signed "en disconformidad", and what both sides wrote in them, which nobody changes. */
import { bigint, index, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { documentoFirmado } from "#features/firma/server/tables.ts";
import { legajo, personColumns } from "#features/legajos/server/tables.ts";
import { inSpanish } from "#platform/db/server/order.ts";
import { companyTable, refersTo } from "#platform/db/server/tables.ts";
import type { EstadoDisconformidad, Voz } from "../contract.ts";

const moment = (name: string) => timestamp(name, { withTimezone: true });

export const disconformidad = companyTable(
  "disconformidad",
  {
    documento: uuid("documento_id").notNull(),
    /** As the document says them: the kind of record, which one, what it is called. */
    tipo: text("tipo").notNull(),
    registro: uuid("registro_id").notNull(),
    titulo: text("titulo").notNull(),
    empleado: uuid("empleado_id").notNull(),
    ...personColumns(),
    estado: text("estado").$type<EstadoDisconformidad>().notNull().default("abierta"),
    /** Since when it waits for an answer; null once it has one. */
    espera: moment("espera"),
    /** Its place among all (`turnoOf`): those that wait, the longest first; then the others, the last written first. */
    turno: bigint("turno", { mode: "number" }).notNull(),
  },
  (table) => [
    ...refersTo(table, table.documento, documentoFirmado),
    ...refersTo(table, table.empleado, legajo),
    // One signature of an employee, one case.
    uniqueIndex("disconformidad_de").on(table.empresa, table.documento, table.empleado),
    index("disconformidad_registro").on(table.empresa, table.tipo, table.registro),
    index("disconformidad_turno").on(table.empresa, table.turno, table._id, table.empleadoActivo, table.empleado),
    index("disconformidad_nombre").on(
      table.empresa,
      inSpanish(table.empleadoNombre),
      table.empleado,
      table._id,
      table.empleadoActivo,
    ),
  ],
);

/** Append-only, by a trigger. */
export const disconformidadMensaje = companyTable(
  "disconformidad_mensaje",
  {
    disconformidad: uuid("disconformidad_id").notNull(),
    voz: text("voz").$type<Voz>().notNull(),
    /** An account, maybe of another company: a visiting administrator has no file here. */
    autor: uuid("autor_id").notNull(),
    nombre: text("nombre").notNull(),
    texto: text("texto").notNull(),
    /** The record that puts right the one objected to, and what it was called. */
    corregido: uuid("corregido_id"),
    corregidoTitulo: text("corregido_titulo").notNull().default(""),
  },
  (table) => refersTo(table, table.disconformidad, disconformidad),
);
