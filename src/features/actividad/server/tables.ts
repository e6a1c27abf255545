/**
 * The activity log: one chain of entries a company, where it ends, the notes, and the signed heads. People are ids
 * without a foreign key and their names are joined when read, so that erasing a person leaves every hash valid (S-59).
 * The application's login only reads here: `registrar`, `anotar` and `firmar_cabeza` of the migrations write (0034).
 */
import { sql } from "drizzle-orm";
import { bigint, index, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { LogAction, LogModule } from "#platform/contract/activity.ts";
import { companyTable, refersTo } from "#platform/db/server/tables.ts";
import type { Act } from "#platform/http/server/activity.ts";

export const registro = companyTable(
  "registro",
  {
    seq: bigint("seq", { mode: "number" }).notNull(),
    class: text("class").$type<LogAction>().notNull(),
    module: text("module").$type<LogModule>().notNull(),
    name: text("name").notNull(),
    fromUser: uuid("from_user"),
    toUser: uuid("to_user"),
    result: text("result").$type<Act["result"]>().notNull(),
    ip: text("ip").notNull(),
    /** The hash a session is known by, never its token. */
    session: text("session"),
    /** The company its author worked in, where that is another one. */
    desde: uuid("desde_id"),
    /** Of an entry that stands for a note: which one, and the digest of what it says. */
    nota: uuid("nota_id"),
    resumen: text("resumen"),
    // Milliseconds: what a hash covers is all there is to change.
    created: timestamp("created", { withTimezone: true, precision: 3 }).notNull(),
    prev: text("prev").notNull(),
    hash: text("hash").notNull(),
  },
  (table) => [
    uniqueIndex("registro_seq").on(table.empresa, table.seq),
    uniqueIndex("registro_nota_en_cadena").on(table.empresa, table.nota).where(sql`nota_id is not null`),
    // Its id as well: a page far down is skipped to without a look at the entries before it.
    index("registro_fecha").on(table.empresa, table.created, table.seq, table._id),
    index("registro_modulo").on(table.empresa, table.module, table.created, table.seq),
    index("registro_accion").on(table.empresa, table.class, table.created, table.seq),
    index("registro_autor").on(table.empresa, table.fromUser, table.created, table.seq),
    index("registro_afectado").on(table.empresa, table.toUser, table.created, table.seq),
  ],
);

/** The last entry of each chain. Whoever appends locks it first: a chain grows at one end only. */
export const registroCabeza = companyTable(
  "registro_cabeza",
  { seq: bigint("seq", { mode: "number" }).notNull(), hash: text("hash").notNull() },
  (table) => [uniqueIndex("registro_cabeza_empresa").on(table.empresa)],
);

export const registroNota = companyTable(
  "registro_nota",
  {
    entrada: uuid("entrada_id").notNull(),
    texto: text("texto").notNull(),
    fromUser: uuid("from_user").notNull(),
    created: timestamp("created", { withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => refersTo(table, table.entrada, registro),
);

/** Signed heads, each holding the digest of the one before; the same stand in files elsewhere. */
export const registroFirma = companyTable(
  "registro_firma",
  {
    n: bigint("n", { mode: "number" }).notNull(),
    /** The last entry it covers, and that entry's hash. */
    seq: bigint("seq", { mode: "number" }).notNull(),
    hash: text("hash").notNull(),
    prev: text("prev").notNull(),
    /** Which key signed it. */
    clave: text("clave").notNull(),
    firma: text("firma").notNull(),
    created: timestamp("created", { withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [uniqueIndex("registro_firma_n").on(table.empresa, table.n)],
);
