/**
 * How tables are declared. A company's table carries the company in its key, so that foreign keys can too: no row can
 * point into another company, and tables can later be partitioned or distributed by company. Row-level security is
 * part of the declaration; `migrate` forces it on owners as well.
 */
import { type SQL, sql } from "drizzle-orm";
import {
  customType,
  date,
  foreignKey,
  index,
  integer,
  type PgColumn,
  type PgColumnBuilderBase,
  type PgTableExtraConfigValue,
  pgPolicy,
  pgTable,
  primaryKey,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";

// Null and false outside a scope; inside one whose seal is not right they throw (proof.ts).
const currentCompany = sql`(select puerta.empresa())`;
export const isInstallation = sql`(select puerta.instalacion())`;

// The registry of companies belongs to its feature; a foreign key needs only its name and its key.
const empresaKey = pgTable("empresa", { _id: uuid("id").primaryKey() });

const companyColumns = () => ({
  _id: uuid("id").notNull().defaultRandom(),
  empresa: uuid("empresa_id")
    .notNull()
    .references(() => empresaKey._id),
  created: timestamp("created", { withTimezone: true }).notNull().defaultNow(),
});

/** Of a table whose records are edited whole: written by `updateWhole` alone. */
export const versionColumns = () => ({
  version: integer("version").notNull().default(1),
  modificado: timestamp("modificado", { withTimezone: true }).notNull().defaultNow(),
  /** An account, maybe of another company; null until somebody edits it. */
  modificadoPor: uuid("modificado_por"),
});

/** Of a table of events: their lists show the newest first among equals, whichever way they go (`orderedBy`, 0048). */
export const eventColumns = () => ({
  fecha: date("fecha", { mode: "string" }).notNull(),
  /** The same day counted back from the last one there is: it ascends as `fecha` descends. */
  fechaInversa: integer("fecha_inversa").notNull().generatedAlwaysAs(sql`date '9999-12-31' - fecha`),
});

type Columns = Record<string, PgColumnBuilderBase>;
type CompanyColumns = ReturnType<typeof companyColumns>;
// biome-ignore lint/suspicious/noExplicitAny: the built table's column types depend on the columns passed in
type Built = any;

type Rows = {
  /** Of a table whose rows are kept after they were deleted: what those that were not say. The others exist in no company's scope. */
  readonly standing?: SQL;
};

/** A table whose rows belong to one company and are invisible to every other. */
export function companyTable<const N extends string, C extends Columns>(
  name: N,
  columns: C,
  extra: (table: { [K in keyof (C & CompanyColumns)]: PgColumn }) => PgTableExtraConfigValue[] = () => [],
  { standing }: Rows = {},
) {
  const own = sql`empresa_id = ${currentCompany}`;
  const seen = standing ? sql`${own} and (${standing} or ${isInstallation})` : own;
  return pgTable(name, { ...companyColumns(), ...columns }, (table: Built) => [
    primaryKey({ columns: [table.empresa, table._id] }),
    pgPolicy(`${name}_empresa`, { for: "all", using: seen, withCheck: own }),
    ...extra(table),
  ]);
}

/** Compared byte by byte: the beginnings of a text are a range of it, which an index serves under row-level security too. */
export const plainText = customType<{ data: string }>({ dataType: () => 'text collate "C"' });
/** Compared as names are, in a key; elsewhere `inSpanish`. */
export const spanishText = customType<{ data: string }>({ dataType: () => 'text collate "es-x-icu"' });

/**
 * What lists look up or count by, kept from a company's table by triggers and read there alone. The company and all that
 * tells a row from another are its key, in the order of a look-up.
 */
export function companyIndex<const N extends string, C extends Columns>(
  name: N,
  columns: C,
  key: readonly (keyof C & string)[],
) {
  const own = sql`empresa_id = ${currentCompany}`;
  return pgTable(name, { empresa: uuid("empresa_id").notNull(), ...columns }, (table: Built) => [
    primaryKey({ columns: [table.empresa, ...key.map((column) => table[column])] as never }),
    pgPolicy(`${name}_empresa`, { for: "all", using: own, withCheck: own }),
  ]);
}

/** Accounts, sessions, companies: reached in installation scope, or in a company's scope for its own rows. */
export const installationPolicy = (name: string, companyColumn: string | null) => {
  const rule =
    companyColumn === null ? isInstallation : sql`${isInstallation} or ${sql.raw(companyColumn)} = ${currentCompany}`;
  return pgPolicy(`${name}_instalacion`, { for: "all", using: rule, withCheck: rule });
};

type CompanyTable = { readonly empresa: PgColumn; readonly _id: PgColumn };

/**
 * A reference inside the company; deleting what is referred to is refused while it is in use. Indexed, because both
 * that refusal and the lists filtered by it look the column up.
 */
export const refersTo = (
  from: { readonly empresa: PgColumn },
  column: PgColumn,
  to: CompanyTable,
): PgTableExtraConfigValue[] => [
  foreignKey({ columns: [from.empresa, column] as never, foreignColumns: [to.empresa, to._id] as never }).onDelete(
    "restrict",
  ),
  index().on(from.empresa, column),
];
