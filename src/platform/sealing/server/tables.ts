/** The server's keys by their ids: which one is in force, and what is left of those before it (S-62). */
import { sql } from "drizzle-orm";
import { pgTable, text, timestamp, uniqueIndex } from "drizzle-orm/pg-core";
import { installationPolicy } from "#platform/db/server/tables.ts";

/** In force; replaced, while something may still be sealed under it; no longer needed. */
export type EstadoClave = "vigente" | "reemplazada" | "retirada";

export const claveServidor = pgTable(
  "clave_servidor",
  {
    _id: text("id").primaryKey(),
    estado: text("estado").$type<EstadoClave>().notNull(),
    /** Of one that was replaced, the derived keys that outlive it, sealed under the one in force. */
    derivadas: text("derivadas"),
    desde: timestamp("desde", { withTimezone: true }).notNull().defaultNow(),
    hasta: timestamp("hasta", { withTimezone: true }),
  },
  (table) => [
    installationPolicy("clave_servidor", null),
    uniqueIndex("clave_servidor_vigente").on(table.estado).where(sql`${table.estado} = 'vigente'`),
  ],
);
