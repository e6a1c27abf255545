/**
 * Long lists: a page of one and every row of one. What a page costs is decided here: the rows are counted only where the
 * page itself does not say how many there are, and wide rows are read for the ids of the page alone.
 */
import { MAX_PAGE } from "#platform/contract/shapes.ts";
import { found } from "#platform/problems/problem.ts";
import type { Db, Within } from "./database.ts";

type Window = { readonly start: number; readonly length: number };
type Page<R> = { total: number; data: R[] };
type WithId = { readonly _id: string };

/** A query in its order, of which a part can be taken. */
type Ordered<R> = PromiseLike<R[]> & { limit(length: number): { offset(start: number): PromiseLike<R[]> } };
/** `select count()`, asked only when needed. */
type Count = () => PromiseLike<readonly { readonly total: number }[]>;

/** A list whose rows are joined from several tables. */
export type Listing<R extends WithId> = {
  /** Whom the filters find, in order: over an index alone, where there is one. */
  readonly ids: Ordered<WithId>;
  /** What the rows of these ids say, in any order. */
  readonly rows: (ids: string[]) => PromiseLike<readonly R[]>;
  readonly total: Count;
};

/** A page of rows as the query gives them. */
export async function pageOf<R>({ start, length }: Window, rows: Ordered<R>, total: Count): Promise<Page<R>> {
  const data = await rows.limit(length).offset(start);
  return { total: totalOf({ start, length }, data.length) ?? found(await total()).total, data };
}

/** The page's ids first; only then what those few rows say. */
export async function listingPage<R extends WithId>(window: Window, listing: Listing<R>): Promise<Page<R>> {
  const { total, data } = await pageOf(window, listing.ids, listing.total);
  return { total, data: await rowsInOrder(listing, data) };
}

/** Every row, a thousand at a time: the set and its order are those of the first moment. */
export async function* eachRow<R extends WithId>(within: Within, listingIn: (db: Db) => Listing<R>): AsyncGenerator<R> {
  const ids = await within(async (db) => listingIn(db).ids);
  for (let start = 0; start < ids.length; start += MAX_PAGE) {
    yield* await within((db) => rowsInOrder(listingIn(db), ids.slice(start, start + MAX_PAGE)));
  }
}

/** A row that went meanwhile is left out. */
async function rowsInOrder<R extends WithId>({ rows }: Listing<R>, ids: readonly WithId[]): Promise<R[]> {
  if (ids.length === 0) return [];
  const byId = new Map((await rows(ids.map(({ _id }) => _id))).map((row) => [row._id, row]));
  return ids.flatMap(({ _id }) => byId.get(_id) ?? []);
}

/** What a page alone says about the total: a page that is not full is the last one. Null when it must be counted. */
const totalOf = ({ start, length }: Window, rows: number) =>
  rows < length && (rows > 0 || start === 0) ? start + rows : null;
