/**
 * What a list is ordered by. Names come in the order a person expects, Álvarez before Benítez and ñ after n: the database
 * itself compares bytes. Every order here has an index that begins with the company (docs/lists.md).
 */
import { type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";

export const inSpanish = (column: PgColumn): SQL => sql`${column} collate "es-x-icu"`;

/** What a key is: a place in the list is read back as one of these. */
type KeyType = "text" | "uuid" | "date" | "bigint" | "timestamptz";
export type Key = { readonly by: PgColumn | SQL; readonly type: KeyType };
/** Whoever has none comes after everybody else, and first when it descends: an empty value would have no place. */
export const orEndOfTime = (column: PgColumn): SQL => sql`coalesce(${column}, 'infinity'::date)`;

export const byName = (column: PgColumn): Key => ({ by: inSpanish(column), type: "text" });
export const byText = (by: PgColumn): Key => ({ by, type: "text" });
export const byDay = (by: PgColumn | SQL): Key => ({ by, type: "date" });
export const byNumber = (by: PgColumn): Key => ({ by, type: "bigint" });
export const byMoment = (by: PgColumn): Key => ({ by, type: "timestamptz" });
export const byId = (by: PgColumn): Key => ({ by, type: "uuid" });

export type Order = readonly (Key & { readonly descends: boolean })[];

/** What a list was asked to be ordered by, over the keys it names (S-52); the last one settles ties, so that pages never overlap. */
export function orderedBy<F extends string>(
  order: { readonly [K in F]?: 1 | -1 | undefined },
  keys: Readonly<Record<F, Key>>,
  ties: Key,
): Order {
  const asked = (Object.keys(order) as F[]).map((field) => ({ ...keys[field], descends: order[field] === -1 }));
  // It goes the way of the first field: an index serves both directions, but not a mixture.
  return [...asked, { ...ties, descends: asked[0]?.descends ?? false }];
}

export const orderSql = (order: Order): SQL =>
  sql.join(
    order.map(({ by, descends }) => (descends ? sql`${by} desc` : sql`${by}`)),
    sql`, `,
  );
