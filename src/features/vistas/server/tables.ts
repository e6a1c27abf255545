/** What somebody asks of a list, kept under a name of theirs: its address says it all. */
import { text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { companyTable } from "#platform/db/server/tables.ts";

export const vistaLista = companyTable(
  "vista_lista",
  {
    /** An account, maybe of another company. */
    cuenta: uuid("cuenta_id").notNull(),
    lista: text("lista").notNull(),
    nombre: text("nombre").notNull(),
    direccion: text("direccion").notNull(),
  },
  (table) => [uniqueIndex("vista_lista_nombre").on(table.empresa, table.cuenta, table.lista, table.nombre)],
);
