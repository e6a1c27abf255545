/** Letter templates. Whose each is stays when the account is gone from the company: no foreign key leads there. */
import { boolean, index, text, uuid } from "drizzle-orm/pg-core";
import { inSpanish } from "#platform/db/server/order.ts";
import { companyTable, versionColumns } from "#platform/db/server/tables.ts";
import type { Campo } from "../campos.ts";
import { TIPO_CARTA } from "../contract.ts";

export const plantilla = companyTable(
  "plantilla",
  {
    name: text("name").notNull(),
    /** Cleaned when it was written, and once more whenever it is read (S-36). */
    content: text("content").notNull(),
    tipoCarta: text("tipo_carta").notNull().default(TIPO_CARTA),
    publica: boolean("publica").notNull().default(false),
    /** The account that wrote it. */
    cuenta: uuid("cuenta_id").notNull(),
    campos: text("campos").$type<Campo>().array().notNull(),
    ...versionColumns(),
  },
  (table) => [
    index("plantilla_name").on(table.empresa, inSpanish(table.name), table._id),
    index("plantilla_tipo").on(table.empresa, inSpanish(table.tipoCarta), table._id),
    index("plantilla_modificado").on(table.empresa, table.modificado, table._id),
  ],
);
