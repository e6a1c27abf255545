/** Names in the order a person expects: Álvarez before Benítez, ñ after n. The database itself compares bytes. */
import { asc, desc, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";

export const inSpanish = (column: PgColumn): SQL => sql`${column} collate "es-x-icu"`;

/** What a list was asked to be ordered by, over the columns it names (S-52); the id settles ties, so that pages never overlap. */
export function orderedBy<F extends string>(
  order: { readonly [K in F]?: 1 | -1 | undefined },
  columns: Readonly<Record<F, PgColumn | SQL>>,
  id: PgColumn,
): SQL[] {
  const asked = (Object.keys(order) as F[]).map((field) => ({ by: columns[field], descends: order[field] === -1 }));
  // The id goes the way of the first field: an index serves both directions, but not a mixture.
  return [...asked, { by: id, descends: asked[0]?.descends ?? false }].map(({ by, descends }) =>
    descends ? desc(by) : asc(by),
  );
}
