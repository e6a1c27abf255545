/** What became of each mail. Neither its body nor its links are here: they travel sealed in the queue. */
import { index, integer, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { installationPolicy } from "#platform/db/server/tables.ts";
import type { EstadoCorreo } from "../correo.ts";

export const correo = pgTable(
  "correo",
  {
    _id: uuid("id").notNull(),
    empresa: uuid("empresa_id").notNull(),
    para: text("para").notNull(),
    asunto: text("asunto").notNull(),
    estado: text("estado").$type<EstadoCorreo>().notNull().default("pendiente"),
    intentos: integer("intentos").notNull().default(0),
    error: text("error"),
    created: timestamp("created", { withTimezone: true }).notNull(),
    enviado: timestamp("enviado", { withTimezone: true }),
  },
  (table) => [
    installationPolicy("correo", "empresa_id"),
    primaryKey({ columns: [table.empresa, table._id] }),
    index("correo_created").on(table.created),
  ],
);
