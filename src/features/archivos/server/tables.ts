/**
 * Files that people uploaded and files made for them to download. The bytes are in the store under a key made of company
 * and id; a row exists only while its bytes do.
 */
import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { companyTable } from "#platform/db/server/tables.ts";

/** "temporal": only its uploader sees it; "guardado": of a record; "liberado": waits for the sweep. */
export const ESTADOS = ["temporal", "guardado", "liberado"] as const;

/**
 * Bytes that files of several records lie on, stored once under the key of its id (0058). It is there as long as a row of
 * `archivo` names it, which the foreign key watches over, and is freed with the last one.
 */
export const contenido = companyTable("contenido", {
  size: bigint("size", { mode: "number" }).notNull(),
  sha256: text("sha256").notNull(),
});

export const archivo = companyTable(
  "archivo",
  {
    /** The account that uploaded it. */
    cuenta: uuid("cuenta_id").notNull(),
    /** A label for people, never a path (S-26). */
    name: text("name").notNull(),
    type: text("type").notNull(),
    size: bigint("size", { mode: "number" }).notNull(),
    sha256: text("sha256").notNull(),
    /** What it was uploaded for. */
    carpeta: text("carpeta").notNull(),
    estado: text("estado", { enum: ESTADOS }).notNull(),
    /** The record that claimed it: whose it is ("sancion") and which one. */
    usadoPor: text("usado_por"),
    registro: uuid("registro_id"),
    orden: integer("orden").notNull().default(0),
    /** Whose bytes they are when others have them too; null: its own, under its id. */
    contenido: uuid("contenido_id"),
    /** When the sweep takes it away; a kept file has no such day. */
    vence: timestamp("vence", { withTimezone: true }),
  },
  (table) => [
    index("archivo_registro").on(table.empresa, table.usadoPor, table.registro),
    index("archivo_vence").on(table.empresa, table.vence),
    foreignKey({
      name: "archivo_contenido",
      columns: [table.empresa, table.contenido] as never,
      foreignColumns: [contenido.empresa, contenido._id] as never,
    }).onDelete("restrict"),
    // Most lie on no other's: those cost it nothing.
    index("archivo_contenido_index")
      .on(table.empresa, table.contenido, table.estado)
      .where(sql`contenido_id is not null`),
    // The company's total is summed from it alone (S-58); what is shared counts once.
    index("archivo_size").on(table.empresa, table.estado, table.size).where(sql`contenido_id is null`),
    check(
      "archivo_estado",
      sql`(${table.estado} = 'guardado') = (${table.vence} is null)
        and (${table.estado} <> 'guardado' or (${table.usadoPor} is not null and ${table.registro} is not null))
        and (${table.estado} <> 'temporal' or ${table.contenido} is null)`,
    ),
  ],
);

/**
 * What a person stored, by day (S-58). Its id is the file's; it outlives the file, because the day's count stays.
 * `pendiente`: reserved, its bytes are being stored.
 */
export const subida = companyTable(
  "subida",
  {
    cuenta: uuid("cuenta_id").notNull(),
    /** The company's calendar day. */
    dia: date("dia", { mode: "string" }).notNull(),
    bytes: bigint("bytes", { mode: "number" }).notNull(),
    pendiente: boolean("pendiente").notNull(),
  },
  (table) => [
    index("subida_dia").on(table.empresa, table.cuenta, table.dia),
    index("subida_pendiente").on(table.empresa).where(sql`pendiente`),
    index("subida_created").on(table.empresa, table.created),
  ],
);

/** A generated file, for one session, once, for ten minutes (D077, S-27). */
export const descarga = companyTable(
  "descarga",
  {
    /** The random name in the address. */
    filename: text("filename").notNull(),
    name: text("name").notNull(),
    type: text("type").notNull(),
    size: bigint("size", { mode: "number" }).notNull(),
    cuenta: uuid("cuenta_id").notNull(),
    sesion: text("sesion").notNull(),
    vence: timestamp("vence", { withTimezone: true }).notNull(),
    usada: timestamp("usada", { withTimezone: true }),
  },
  (table) => [
    uniqueIndex("descarga_filename").on(table.empresa, table.filename),
    index("descarga_vence").on(table.empresa, table.vence),
  ],
);
