/** Long work a person started and waits for: how far it is, and what came of it. */
import { jsonb, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { companyTable } from "#platform/db/server/tables.ts";
import type { Avance, EstadoTarea } from "../contract.ts";

export const tarea = companyTable("tarea", {
  tipo: text("tipo").notNull(),
  estado: text("estado").$type<EstadoTarea>().notNull().default("pendiente"),
  avance: jsonb("avance").$type<Avance>().notNull().default({ hecho: 0, total: 0, mensaje: "" }),
  resultado: jsonb("resultado"),
  error: text("error"),
  creadaPor: uuid("creada_por_id").notNull(),
  updated: timestamp("updated", { withTimezone: true }).notNull().defaultNow(),
});
