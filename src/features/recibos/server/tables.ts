/** Receipt types, and receipts. A receipt waits for the employer's signature, and from then on for its employee's. REC-17…REC-29. */
import { sql } from "drizzle-orm";
import { boolean, index, integer, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { legajo, personColumns } from "#features/legajos/server/tables.ts";
import { catalogueTable } from "#platform/catalogue/server/tables.ts";
import { inSpanish } from "#platform/db/server/order.ts";
import { companyTable, refersTo, versionColumns } from "#platform/db/server/tables.ts";

/** Two requests at once cannot leave two defaults: the index refuses the second. */
export const tipoRecibo = catalogueTable(
  "tipo_recibo",
  { default: boolean("por_defecto").notNull().default(false) },
  (table) => [uniqueIndex("tipo_recibo_por_defecto").on(table.empresa).where(sql`por_defecto`)],
);

const moment = (name: string) => timestamp(name, { withTimezone: true });

export const recibo = companyTable(
  "recibo",
  {
    /** Nobody's until somebody is assigned (REC-29). */
    empleado: uuid("empleado_id"),
    tipoRecibo: uuid("tipo_recibo_id").notNull(),
    anio: integer("anio").notNull(),
    mes: integer("mes").notNull(),
    referencia: text("referencia").notNull().default(""),
    /** Not matched with anybody for certain. */
    borrador: boolean("borrador").notNull().default(false),
    paginas: integer("paginas").notNull(),
    /** Its file as it is now, which `archivos` keeps: of these bytes and no others. */
    archivo: uuid("archivo_id").notNull(),
    sha256: text("sha256").notNull(),
    ...personColumns(),
    firmadoEmpleador: moment("firmado_empleador"),
    /** When its employee may see it, once the employer signed it (D201). */
    publicado: moment("publicado"),
    firmadoEmpleado: moment("firmado_empleado"),
    motivo: text("motivo").notNull().default(""),
    conformidad: boolean("conformidad"),
    /** When its employee first opened it. */
    leido: moment("leido"),
    ...versionColumns(),
  },
  (table) => [
    ...refersTo(table, table.tipoRecibo, tipoRecibo),
    ...refersTo(table, table.empleado, legajo),
    // An employee's own, the newest first, and the first one owed.
    index("recibo_de").on(table.empresa, table.empleado, table.anio, table.mes, table.created),
    // What waits for the attorney: those of nobody first.
    index("recibo_pendiente")
      .on(table.empresa, inSpanish(table.empleadoNombre), table.anio, table.mes, table._id)
      .where(sql`firmado_empleador is null`),
  ],
);
