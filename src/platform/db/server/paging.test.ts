// Proves what a page costs and that pages, like an export, keep the order of their ids.
import { inArray, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type FreshDatabase, freshDatabase } from "#shell/testing/fresh-database.ts";
import type { Db, Within } from "./database.ts";
import { eachRow, type Listing, listingPage, pageOf } from "./paging.ts";

let fresh: FreshDatabase;
beforeAll(async () => {
  fresh = await freshDatabase({ demo: false });
});
afterAll(() => fresh.close());

const within: Within = (work) => fresh.database.inInstallation(work);
const _id = sql<string>`lpad(n::text, 5, '0')`;
type Row = { _id: string; twice: number };

/** `many` rows, the last one first; each query is noted as it is asked. */
function listing(db: Db, many: number, asked: string[] = []): Listing<Row> {
  const from = sql`generate_series(1, ${sql.raw(String(many))}) n`;
  return {
    ids: db.select({ _id }).from(from).orderBy(sql`n desc`),
    rows: (ids) => {
      asked.push(`rows of ${ids.length}`);
      return db.select({ _id, twice: sql<number>`n * 2` }).from(from).where(inArray(_id, ids));
    },
    total: () => {
      asked.push("count");
      return db.select({ total: sql<number>`count(*)::int` }).from(from);
    },
  };
}

const window = (start: number, length: number) => ({ start, length });
const ids = (rows: readonly { _id: string }[]) => rows.map((row) => Number(row._id));

describe("a page", () => {
  const page = async (start: number, length: number, many = 25) => {
    const asked: string[] = [];
    const { total, data } = await within((db) => listingPage(window(start, length), listing(db, many, asked)));
    return { total, ids: ids(data), twice: data.map((row) => row.twice), asked };
  };

  it("gives the rows of its ids in the order of the ids", async () => {
    expect(await page(0, 3)).toEqual({
      total: 25,
      ids: [25, 24, 23],
      twice: [50, 48, 46],
      asked: ["count", "rows of 3"],
    });
  });

  it("is not counted where it is the last one", async () => {
    expect(await page(20, 10)).toMatchObject({ total: 25, ids: [5, 4, 3, 2, 1], asked: ["rows of 5"] });
    expect(await page(0, 10, 0)).toEqual({ total: 0, ids: [], twice: [], asked: [] });
  });

  it("past the end says how many there are and asks for no row", async () => {
    expect(await page(30, 10)).toEqual({ total: 25, ids: [], twice: [], asked: ["count"] });
  });

  it("of rows that need no second look is one query", async () => {
    const { total, data } = await within((db) => {
      const { ids: rows, total: count } = listing(db, 25);
      return pageOf(window(23, 10), rows, count);
    });
    expect([total, ids(data)]).toEqual([25, [2, 1]]);
  });
});

describe("every row", () => {
  const all = async (rows: AsyncIterable<Row>) => {
    const read: Row[] = [];
    for await (const row of rows) read.push(row);
    return read;
  };

  it("comes once and in order, a thousand at a time, each in a transaction of its own", async () => {
    const asked: string[] = [];
    let transactions = 0;
    const counted: Within = (work) => {
      transactions++;
      return within(work);
    };
    const rows = await all(eachRow(counted, (db) => listing(db, 2500, asked)));
    expect(ids(rows)).toEqual(Array.from({ length: 2500 }, (_, index) => 2500 - index));
    expect(asked).toEqual(["rows of 1000", "rows of 1000", "rows of 500"]);
    expect(transactions).toBe(4);
  });

  it("leaves out what went meanwhile", async () => {
    let many = 5;
    const rows = eachRow(within, (db) => listing(db, many--));
    expect(ids(await all(rows))).toEqual([4, 3, 2, 1]);
  });
});
