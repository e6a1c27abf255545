/**
 * Long lists: a page of one, how many rows it has, and every row. What a page costs is decided here, for every list
 * (docs/lists.md): ids over an index first, what they say for those few alone, a count that stops.
 */
import { type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { COUNTED_UP_TO, MAX_PAGE, type Page, type Paging } from "#platform/contract/shapes.ts";
import type { Db, Within } from "./database.ts";
import { type Order, orderSql } from "./order.ts";
import { afterPlace, hasPlaces, keyColumns, keyName, type Placed, placeOf, placeTexts } from "./places.ts";

type WithId = { readonly _id: string };
type Window = Omit<Paging, "pide">;

export type Listing<R extends WithId> = {
  /** The tables whose columns filter and order, joined; no more of them. */
  readonly from: SQL;
  readonly where: SQL | undefined;
  readonly id: PgColumn;
  readonly order: Order;
  /**
   * Where the order is that of an index for each of a few values, those values, as a table that `from` and `where`
   * refer to: each gives its first rows and those are merged. A row found under two of them comes once.
   */
  readonly fan?: SQL | undefined;
  /** To count by, where counting needs less than finding in order does. */
  readonly counted?: { readonly from: SQL; readonly where: SQL | undefined } | undefined;
  /** How many there are, where that is kept and not counted. */
  readonly kept?: ((db: Db) => Promise<number>) | undefined;
  /** What the rows of these ids say, in any order. */
  readonly rows: (ids: string[]) => PromiseLike<readonly R[]>;
};

/** What finds the ids. */
type Found = Pick<Listing<never>, "from" | "where" | "id" | "order" | "fan">;

/** The page's ids first; only then what those few rows say. */
export async function listingPage<R extends WithId>(db: Db, paging: Paging, listing: Listing<R>): Promise<Page<R>> {
  if (paging.pide === "total") return { ...(await totalOf(db, listing, null)), ancla: null, data: [] };
  const placed = await idsOf(db, listing, paging);
  const last = placed.length === paging.length ? placed.at(-1) : undefined;
  return {
    ...((listing.kept ? null : knownBy(paging, placed.length)) ?? (await totalOf(db, listing, COUNTED_UP_TO))),
    ancla: last && hasPlaces(listing.order) ? placeOf(listing.order, last) : null,
    data: await rowsInOrder(listing, placed),
  };
}

/** The first rows, or those from a place on, for who needs neither a page nor a count. */
export async function firstRows<R extends WithId>(
  db: Db,
  length: number,
  listing: Listing<R>,
  start = 0,
): Promise<R[]> {
  return rowsInOrder(listing, await idsOf(db, listing, { start, length, ancla: null }));
}

/** Every row, a thousand at a time: the set and its order are those of the first moment. */
export async function* eachRow<R extends WithId>(within: Within, listingIn: (db: Db) => Listing<R>): AsyncGenerator<R> {
  const placed = await within((db) => idsOf(db, listingIn(db), null));
  for (let start = 0; start < placed.length; start += MAX_PAGE) {
    yield* await within((db) => rowsInOrder(listingIn(db), placed.slice(start, start + MAX_PAGE)));
  }
}

/** Of rows one after another those from a place on, `length` of them or all. */
export async function* windowOf<R>(
  rows: AsyncIterable<R>,
  { start, length }: { readonly start: number; readonly length: number | null },
): AsyncGenerator<R> {
  let at = -1;
  for await (const row of rows) {
    at++;
    if (at < start) continue;
    if (length !== null && at >= start + length) return;
    yield row;
  }
}

/** Those of `column` that are among the ids: one parameter however many, and one plan. */
export const among = (column: PgColumn | SQL, ids: readonly string[]): SQL =>
  sql`${column} = any(${sql.param(`{${ids.join(",")}}`)}::uuid[])`;

/** As `among`, of no more than a page: told how many they are, the planner begins with all that their people have. */
export const amongPage = (column: PgColumn, ids: readonly string[]): SQL =>
  sql`${column} = any(array(select unnest(${sql.param(`{${ids.join(",")}}`)}::uuid[])))`;

async function idsOf(db: Db, listing: Listing<WithId>, window: Window | null): Promise<Placed[]> {
  // Written out as texts only for the page: not for what is skipped.
  const page = sql`select id, ${placeTexts(listing.order)} from (${inOrder(listing, window)}) pagina`;
  return (await db.execute<Placed>(page)).rows;
}

/** Ids and what orders them: those of a window, or all. */
function inOrder({ order, id, fan, ...listing }: Found, window: Window | null): SQL {
  const place = window?.ancla ?? null;
  const skipped = place === null ? (window?.start ?? 0) : 0;
  const where = conjunction([listing.where, place === null ? undefined : afterPlace(order, place)]);
  const found = sql`select ${id} as id, ${keyColumns(order)} from ${listing.from}${where} order by ${orderSql(order)}`;
  if (window === null) return fan ? merged(order, fan, found) : found;
  const all = fan ? merged(order, fan, sql`${found} limit ${skipped + window.length}`) : found;
  return sql`${all} limit ${window.length}${skip(skipped)}`;
}

/**
 * The first ids as a table `hallado (id, lugar)`, for who says something of all of them in one statement: whatever is
 * joined to it is looked up one by one, for the planner takes them for few.
 */
export function firstFound(listing: Found, length: number): SQL {
  const first = inOrder(listing, { start: 0, length, ancla: null });
  return sql`unnest(array(select id from (${first}) primeros)) with ordinality hallado(id, lugar)`;
}

/** As many of each value's first rows as the page could need, together in the order they have. */
function merged(order: Order, fan: SQL, found: SQL): SQL {
  const keys = sql.join(
    order.map((_, index) => keyName(index)),
    sql`, `,
  );
  const again = order.map(({ descends }, index) => (descends ? sql`${keyName(index)} desc` : keyName(index)));
  return sql`select id, ${keys} from ${fan} cross join lateral (${found}) hallado group by id, ${keys} order by ${sql.join(again, sql`, `)}`;
}

const skip = (rows: number) => (rows === 0 ? sql`` : sql` offset ${rows}`);
const conjunction = (conditions: readonly (SQL | undefined)[]) => {
  const those = conditions.filter((each) => each !== undefined);
  return those.length === 0 ? sql`` : sql` where ${sql.join(those, sql` and `)}`;
};

type Total = { total: number; exacto: boolean };

/** What a page alone says: one that is not full is the last one, a full one far down is of many. Null when it must be counted. */
function knownBy({ start, length, ancla }: Window, rows: number): Total | null {
  if (rows === length) return start + rows > COUNTED_UP_TO ? { total: COUNTED_UP_TO, exacto: false } : null;
  return ancla === null && (rows > 0 || start === 0) ? { total: start + rows, exacto: true } : null;
}

async function totalOf(db: Db, listing: Listing<WithId>, cap: number | null): Promise<Total> {
  if (listing.kept) return { total: await listing.kept(db), exacto: true };
  const { from, where } = listing.counted ?? listing;
  const matching = sql`select 1 from ${from}${conjunction([where])}${cap === null ? sql`` : sql` limit ${cap + 1}`}`;
  const { rows } = await db.execute<{ total: number }>(sql`select count(*)::int as total from (${matching}) hallados`);
  const total = rows[0]?.total ?? 0;
  return cap !== null && total > cap ? { total: cap, exacto: false } : { total, exacto: true };
}

/** A row that went meanwhile is left out. */
async function rowsInOrder<R extends WithId>({ rows }: Listing<R>, placed: readonly Placed[]): Promise<R[]> {
  if (placed.length === 0) return [];
  const byId = new Map((await rows(placed.map(({ id }) => id))).map((row) => [row._id, row]));
  return placed.flatMap(({ id }) => byId.get(id) ?? []);
}
