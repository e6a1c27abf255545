/** Documents and the runs of the wizard that sent them. A document keeps its type's folder, and follows it into another one (D211). */
import { sql } from "drizzle-orm";
import {
  boolean,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { tipoDocumento } from "#features/carpetas/server/tables.ts";
import { legajo, personColumns } from "#features/legajos/server/tables.ts";
import { lista } from "#features/listas/server/tables.ts";
import { inSpanish } from "#platform/db/server/order.ts";
import { companyTable, eventColumns, refersTo, versionColumns } from "#platform/db/server/tables.ts";
import type { ClaseEnvio, EstadoDocumento, EstadoFirma, Origen } from "../terminos.ts";

const moment = (name: string) => timestamp(name, { withTimezone: true });
const off = (name: string) => boolean(name).notNull().default(false);

/** A run of the wizard: what is given to whom. Its documents name it, so that it is made once however often it is begun. */
export const envio = companyTable(
  "envio",
  {
    cuenta: uuid("cuenta_id").notNull(),
    tarea: uuid("tarea_id").notNull(),
    /** Each file with what the wizard says of it, in its order. */
    adjuntos: jsonb("adjuntos").$type<readonly unknown[]>().notNull(),
    personas: uuid("personas").array().notNull(),
    /** Of what was asked: the same sent again is told of this run. */
    huella: text("huella").notNull(),
    /** The company took back what nobody had signed of it. */
    retirado: moment("retirado"),
    retiradoPor: uuid("retirado_por_id"),
    motivoRetiro: text("motivo_retiro").notNull().default(""),
    ...eventColumns(),
  },
  (table) => [index("envio_fecha").on(table.empresa, table.fecha, table._id)],
);

const vigente = sql`eliminado is null and reemplazado_por_id is null`;
const adeudado = sql`requiere_firma and firmado_empleado is null and estado = 'Aprobado' and eliminado is null and reemplazado_por_id is null`;
const pendiente = sql`estado = 'Pendiente' and eliminado is null and reemplazado_por_id is null`;

export const documento = companyTable(
  "documento",
  {
    name: text("name").notNull(),
    /** The words of its name, folded as `fold` does and each after a space. */
    palabras: text("palabras").generatedAlwaysAs(
      sql`regexp_replace(regexp_replace(normalize(lower(' ' || name collate "es-x-icu"), NFD), '[\\u0300-\\u036f]', '', 'g'), '[^[:alnum:]]+', ' ', 'g')`,
    ),
    descripcion: text("descripcion").notNull().default(""),
    tipo: uuid("tipo_id").notNull(),
    carpeta: uuid("carpeta_id").notNull(),
    /** Of a leave's document. */
    tipoLicencia: uuid("tipo_licencia_id"),
    empleado: uuid("empleado_id").notNull(),
    ...personColumns(),
    /** The company's day on which it was sent. */
    ...eventColumns(),
    origen: text("origen").$type<Origen>().notNull(),
    clase: text("clase").$type<ClaseEnvio>().notNull().default("documento"),
    /** The account that sent it. */
    cuenta: uuid("cuenta_id").notNull(),
    estado: text("estado").$type<EstadoDocumento>().notNull(),
    motivoRechazo: text("motivo_rechazo").notNull().default(""),
    requiereFirma: off("requiere_firma"),
    requiereFirmaEmpleador: off("requiere_firma_empleador"),
    /** The attorney's account. */
    firmante: uuid("firmante_id"),
    permitirVerSinFirmar: off("permitir_ver_sin_firmar"),
    fechaVencimiento: date("fecha_vencimiento", { mode: "string" }),
    notifica: off("notifica"),
    listaDistribucion: uuid("lista_distribucion_id"),
    /** Its file as it is now, which `archivos` keeps: of these bytes and no others. */
    archivo: uuid("archivo_id").notNull(),
    sha256: text("sha256").notNull(),
    type: text("type").notNull(),
    size: integer("size").notNull(),
    firmadoEmpleador: moment("firmado_empleador"),
    firmadoEmpleado: moment("firmado_empleado"),
    motivo: text("motivo").notNull().default(""),
    conformidad: boolean("conformidad"),
    /** As `estadoFirmaOf`. */
    estadoFirma: text("estado_firma")
      .$type<EstadoFirma>()
      .notNull()
      .generatedAlwaysAs(
        sql`case when not requiere_firma and not requiere_firma_empleador then 'noRequieren'
          when (requiere_firma and firmado_empleado is null) or (requiere_firma_empleador and firmado_empleador is null)
          then 'sinFirmar' else 'firmados' end`,
      ),
    /** When its employee first opened it. */
    leido: moment("leido"),
    envio: uuid("envio_id"),
    /** Which file of its run it is: one for each person. */
    envioOrden: integer("envio_orden"),
    anterior: uuid("anterior_id"),
    reemplazadoPor: uuid("reemplazado_por_id"),
    /** Taken back by the company: nobody's to read, but of an employee who signed it (D202). */
    eliminado: moment("eliminado"),
    eliminadoPor: uuid("eliminado_por_id"),
    motivoEliminado: text("motivo_eliminado").notNull().default(""),
    ...versionColumns(),
  },
  (table) => {
    const byName = [inSpanish(table.empleadoNombre), table.empleado] as const;
    const rest = [table._id, table.empleadoActivo] as const;
    const listed = (name: string, ...by: Parameters<ReturnType<typeof index>["on"]>) =>
      index(name)
        .on(...by)
        .where(vigente);
    return [
      foreignKey({
        name: "documento_tipo",
        columns: [table.empresa, table.carpeta, table.tipo],
        foreignColumns: [tipoDocumento.empresa, tipoDocumento.carpeta, tipoDocumento._id],
      })
        .onUpdate("cascade")
        .onDelete("restrict"),
      index("documento_de_tipo").on(table.empresa, table.tipo),
      ...refersTo(table, table.empleado, legajo),
      ...refersTo(table, table.listaDistribucion, lista),
      ...refersTo(table, table.envio, envio),
      uniqueIndex("documento_una_vez")
        .on(table.empresa, table.envio, table.envioOrden, table.empleado)
        .where(sql`envio_id is not null`),
      // Of a folder, and of all of them.
      listed("documento_nombre", table.empresa, table.carpeta, ...byName, table.fechaInversa, ...rest),
      listed("documento_nombre_inverso", table.empresa, table.carpeta, ...byName, table.fecha, ...rest),
      listed("documento_fecha", table.empresa, table.carpeta, table.fecha, ...rest, table.empleado),
      listed("documento_todos_nombre", table.empresa, ...byName, table.fechaInversa, ...rest),
      listed("documento_todos_nombre_inverso", table.empresa, ...byName, table.fecha, ...rest),
      listed("documento_todos_fecha", table.empresa, table.fecha, ...rest, table.empleado),
      // One person's, the newest first, and what they owe.
      index("documento_de").on(table.empresa, table.empleado, table.created),
      index("documento_adeudado").on(table.empresa, table.empleado, table.created).where(adeudado),
      // The same of a folder: who has still to sign a paper of theirs in it.
      index("documento_adeudado_en").on(table.empresa, table.carpeta, table.empleado).where(adeudado),
      index("documento_por_firmar")
        .on(table.empresa, table.created, table._id)
        .where(
          sql`requiere_firma_empleador and firmado_empleador is null and estado = 'Aprobado' and eliminado is null and reemplazado_por_id is null`,
        ),
      index("documento_pendiente").on(table.empresa, table.created, table._id).where(pendiente),
      index("documento_pendiente_nombre")
        .on(table.empresa, ...byName, table.fechaInversa, ...rest)
        .where(pendiente),
      index("documento_pendiente_nombre_inverso")
        .on(table.empresa, ...byName, table.fecha, ...rest)
        .where(pendiente),
      index("documento_pendiente_fecha")
        .on(table.empresa, table.fecha, ...rest, table.empleado)
        .where(pendiente),
      index("documento_vence")
        .on(table.empresa, table.fechaVencimiento, table._id)
        .where(sql`fecha_vencimiento is not null and eliminado is null and reemplazado_por_id is null`),
    ];
  },
);

/** Who was reminded of a run of the wizard, on which of the company's days: once a day each. */
export const recordatorioDeEnvio = companyTable(
  "recordatorio_de_envio",
  {
    envio: uuid("envio_id").notNull(),
    empleado: uuid("empleado_id").notNull(),
    dia: date("dia", { mode: "string" }).notNull(),
    /** The account that did it. */
    cuenta: uuid("cuenta_id").notNull(),
  },
  (table) => [
    ...refersTo(table, table.envio, envio),
    ...refersTo(table, table.empleado, legajo),
    uniqueIndex("recordatorio_de_envio_una_vez").on(table.empresa, table.envio, table.empleado, table.dia),
  ],
);

/** Which of D085's days before an expiry were told: each once, whatever stopped in between. Goes with its document. */
export const avisoDeVencimiento = companyTable(
  "aviso_de_vencimiento",
  {
    documento: uuid("documento_id").notNull(),
    fechaVencimiento: date("fecha_vencimiento", { mode: "string" }).notNull(),
    /** How many days before. */
    dias: integer("dias").notNull(),
  },
  (table) => [
    foreignKey({
      name: "aviso_de_vencimiento_documento",
      columns: [table.empresa, table.documento],
      foreignColumns: [documento.empresa, documento._id],
    }).onDelete("cascade"),
    uniqueIndex("aviso_de_vencimiento_una_vez").on(table.empresa, table.documento, table.fechaVencimiento, table.dias),
  ],
);
