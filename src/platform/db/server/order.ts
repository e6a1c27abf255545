/**
 * What a list is ordered by. Names come in the order a person expects, Álvarez before Benítez and ñ after n: the database
 * itself compares bytes. Every order here has an index that begins with the company (docs/lists.md).
 */
import { type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";

export const inSpanish = (column: PgColumn): SQL => sql`${column} collate "es-x-icu"`;

/** What a key is: a place in the list is read back as one of these. */
type KeyType = "text" | "uuid" | "date" | "bigint" | "timestamptz" | "boolean";
export type Key = { readonly by: PgColumn | SQL; readonly type: KeyType };
/** Whoever has none comes after everybody else, and first when it descends: an empty value would have no place. */
export const orEndOfTime = (column: PgColumn): SQL => sql`coalesce(${column}, 'infinity'::date)`;

export const byName = (column: PgColumn): Key => ({ by: inSpanish(column), type: "text" });
export const byText = (by: PgColumn): Key => ({ by, type: "text" });
export const byDay = (by: PgColumn | SQL): Key => ({ by, type: "date" });
export const byNumber = (by: PgColumn): Key => ({ by, type: "bigint" });
export const byMoment = (by: PgColumn): Key => ({ by, type: "timestamptz" });
/** No before yes. */
export const byFlag = (by: PgColumn): Key => ({ by, type: "boolean" });
export const byId = (by: PgColumn): Key => ({ by, type: "uuid" });

export type Order = readonly (Key & { readonly descends: boolean })[];

/** When a row happened: its day, and the same counted from the other end (`eventColumns`). */
export type EventDay = { readonly fecha: PgColumn; readonly fechaInversa: PgColumn };

/** Whichever way the list goes, so that all of it goes one way (0048). */
const newestFirst = ({ fecha, fechaInversa }: EventDay, descends: boolean): Key =>
  descends ? byDay(fecha) : byNumber(fechaInversa);

/**
 * What a list was asked to be ordered by, over the keys it names (S-52). Of events, those of equal values come newest
 * first; the last key settles ties, so that pages never overlap.
 */
export function orderedBy<F extends string>(
  order: { readonly [K in F]?: 1 | -1 | undefined },
  keys: Readonly<Record<F, Key | readonly Key[]>>,
  ties: Key,
  event?: EventDay,
): Order {
  const asked = (Object.keys(order) as F[]).flatMap((field) =>
    [keys[field]].flat().map((key) => ({ ...key, descends: order[field] === -1 })),
  );
  // The rest goes the way of the first field: an index serves both directions, but not a mixture.
  const descends = asked[0]?.descends ?? false;
  const saysNoDay = asked.length > 0 && asked.every(({ by }) => by !== event?.fecha);
  const rest = event && saysNoDay ? [newestFirst(event, descends), ties] : [ties];
  return [...asked, ...rest.map((key) => ({ ...key, descends }))];
}

export const orderSql = (order: Order): SQL =>
  sql.join(
    order.map(({ by, descends }) => (descends ? sql`${by} desc` : sql`${by}`)),
    sql`, `,
  );
