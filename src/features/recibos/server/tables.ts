/** Receipt types, and receipts. A receipt waits for the employer's signature, and from then on for its employee's. REC-17…REC-29. */
import { sql } from "drizzle-orm";
import { boolean, date, index, integer, type PgColumn, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
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

/** What did not happen comes after all that did. In the words of the index, or that does not serve it. */
export const orNever = (column: PgColumn) => sql`coalesce(${column}, '9999-01-01 00:00:00+00'::timestamptz)`;
/** Those that it did not happen to, found by that index. */
export const never = (column: PgColumn) => sql`${orNever(column)} = '9999-01-01 00:00:00+00'::timestamptz`;

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
    /** Why it is nobody's, in words; kept when somebody is assigned, and no longer told. */
    observacion: text("observacion").notNull().default(""),
    /** The upload it came with, and its first page there; `cargas` keeps the rest. */
    carga: uuid("carga_id"),
    pagina: integer("pagina"),
    /** Signed elsewhere, before it came here: kept as it is, with nothing to sign. */
    historico: boolean("historico").notNull().default(false),
    paginas: integer("paginas").notNull(),
    /** Its file as it is now, which `archivos` keeps: of these bytes and no others. */
    archivo: uuid("archivo_id").notNull(),
    sha256: text("sha256").notNull(),
    ...personColumns(),
    /** When it shall be seen, if that was chosen; otherwise as soon as the employer signs it. */
    publicarEl: moment("publicar_el"),
    firmadoEmpleador: moment("firmado_empleador"),
    /** When its employee may see it, once the employer signed it (D201). */
    publicado: moment("publicado"),
    firmadoEmpleado: moment("firmado_empleado"),
    motivo: text("motivo").notNull().default(""),
    conformidad: boolean("conformidad"),
    /** When its employee was told by mail that it can be seen, if a moment was chosen for that. */
    avisado: moment("avisado"),
    /** When its employee first opened it. */
    leido: moment("leido"),
    /** Taken back by the company: nobody's to read, but of an employee who signed it (D202). */
    eliminado: moment("eliminado"),
    eliminadoPor: uuid("eliminado_por_id"),
    motivoEliminado: text("motivo_eliminado").notNull().default(""),
    /** Gone because its page is nobody's receipt, or because it went into another as one of its sheets. */
    omitido: boolean("omitido").notNull().default(false),
    unidoA: uuid("unido_a_id"),
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
      .where(sql`firmado_empleador is null and eliminado is null`),
    // What it signed: of a month, and of all of them.
    index("recibo_firmado_mes")
      .on(table.empresa, table.anio, table.mes, inSpanish(table.empleadoNombre), table._id)
      .where(sql`firmado_empleador is not null and eliminado is null`),
    index("recibo_firmado")
      .on(table.empresa, inSpanish(table.empleadoNombre), table.anio, table.mes, table._id)
      .where(sql`firmado_empleador is not null and eliminado is null`),
    // The last ones, and those its employee signed last.
    index("recibo_firmado_empleador")
      .on(table.empresa, table.firmadoEmpleador, table._id)
      .where(sql`firmado_empleador is not null and eliminado is null`),
    index("recibo_firmado_empleado")
      .on(table.empresa, orNever(table.firmadoEmpleado), table._id)
      .where(sql`firmado_empleador is not null and eliminado is null`),
    // What can be seen at a chosen moment, and nobody was told of yet.
    index("recibo_por_avisar")
      .on(table.empresa, table.publicado)
      .where(sql`publicar_el is not null and avisado is null and firmado_empleado is null and eliminado is null`),
    index("recibo_carga").on(table.empresa, table.carga, table.pagina).where(sql`carga_id is not null`),
  ],
);

/** Who was reminded of receipts to sign, on which of the company's days: once a day each (D100). */
export const recordatorio = companyTable(
  "recordatorio",
  {
    empleado: uuid("empleado_id").notNull(),
    dia: date("dia", { mode: "string" }).notNull(),
    /** How many they owed. */
    cantidad: integer("cantidad").notNull(),
    /** Null: it went out by itself. */
    enviadoPor: uuid("enviado_por_id"),
  },
  (table) => [
    ...refersTo(table, table.empleado, legajo),
    uniqueIndex("recordatorio_una_vez").on(table.empresa, table.empleado, table.dia),
    index("recordatorio_ultimos").on(table.empresa, table.created, table._id),
  ],
);
