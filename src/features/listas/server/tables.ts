/** Distribution lists and their employees. Spec 3 §3. */
import { sql } from "drizzle-orm";
import { foreignKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { legajo } from "#features/legajos/server/tables.ts";
import { companyTable, refersTo, versionColumns } from "#platform/db/server/tables.ts";

export const lista = companyTable(
  "lista_distribucion",
  { name: text("name").notNull(), emails: text("emails").array().notNull().default([]), ...versionColumns() },
  (table) => [uniqueIndex("lista_distribucion_name").on(table.empresa, sql`lower(${table.name})`)],
);

export const listaUsuario = companyTable(
  "lista_distribucion_usuario",
  { lista: uuid("lista_id").notNull(), legajo: uuid("legajo_id").notNull() },
  (table) => [
    uniqueIndex("lista_distribucion_usuario_uno").on(table.empresa, table.lista, table.legajo),
    foreignKey({
      name: "lista_distribucion_usuario_lista",
      columns: [table.empresa, table.lista],
      foreignColumns: [lista.empresa, lista._id],
    }).onDelete("cascade"),
    ...refersTo(table, table.legajo, legajo),
  ],
);
