// Proves what a page costs, that pages by place and by number are the same rows, and that an export keeps their order.
import { sql } from "drizzle-orm";
import { pgTable, text, uuid } from "drizzle-orm/pg-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { COUNTED_UP_TO } from "#platform/contract/shapes.ts";
import { Refusal } from "#platform/problems/problem.ts";
import { type FreshDatabase, freshDatabase } from "#shell/testing/fresh-database.ts";
import type { Db, Within } from "./database.ts";
import { byDay, byId, byName, byNumber, type Order, orderedBy } from "./order.ts";
import { among, eachRow, firstRows, type Listing, listingPage } from "./paging.ts";
import { eventColumns } from "./tables.ts";

let fresh: FreshDatabase;
beforeAll(async () => {
  fresh = await freshDatabase({ demo: false });
});
afterAll(() => fresh.close());

const within: Within = (work) => fresh.database.inInstallation(work);
const filas = pgTable("filas", {
  _id: uuid("id").notNull(),
  n: text("n").notNull(),
  name: text("name").notNull(),
  ...eventColumns(),
});
type Row = { _id: string; twice: number };

const idSql = "lpad(n::text, 32, '0')::uuid";
/** Names in which accents, cases and ties decide the order. */
const NAMES = "(array['Álvarez', 'alvarez', 'Benítez', 'Nuñez', 'Nunez', 'Ñandú', 'Zurita'])[1 + n % 7]";
/** The same few days for every name. */
const DAY = "(date '2024-02-27' + n % 4)";
const filasOf = (many: number) =>
  sql.raw(`(select n, ${idSql} as id, ${NAMES} as name, ${DAY} as fecha, date '9999-12-31' - ${DAY} as fecha_inversa
    from generate_series(1, ${many}) n) filas`);

/** `many` rows, the last one first; what is asked about rows is noted. */
function listing(db: Db, many: number, options: { asked?: string[]; order?: Order | undefined } = {}): Listing<Row> {
  const { asked = [], order = orderedBy({ n: -1 }, { n: byNumber(filas.n) }, byId(filas._id)) } = options;
  return {
    from: filasOf(many),
    where: undefined,
    id: filas._id,
    order,
    rows: async (ids) => {
      asked.push(`rows of ${ids.length}`);
      const { rows } = await db.execute<Row>(
        sql`select id as "_id", n * 2 as twice from ${filasOf(many)} where ${among(filas._id, ids)}`,
      );
      return rows;
    },
  };
}

const paging = (start: number, length: number, ancla: string | null = null) =>
  ({ start, length, ancla, pide: "pagina" }) as const;
const ids = (rows: readonly { _id: string }[]) => rows.map((row) => Number(row._id.replaceAll("-", "")));

describe("a page", () => {
  const page = async (start: number, length: number, many = 25) => {
    const asked: string[] = [];
    const { data, ...said } = await within((db) =>
      listingPage(db, paging(start, length), listing(db, many, { asked })),
    );
    return { ...said, ids: ids(data), twice: data.map((row) => row.twice), asked };
  };

  it("gives the rows of its ids in the order of the ids", async () => {
    const { ancla, ...said } = await page(0, 3);
    expect(said).toEqual({ total: 25, exacto: true, ids: [25, 24, 23], twice: [50, 48, 46], asked: ["rows of 3"] });
    expect(ancla).not.toBeNull();
  });

  it("that is the last one says so and is not counted", async () => {
    expect(await page(20, 10)).toMatchObject({ total: 25, exacto: true, ancla: null, ids: [5, 4, 3, 2, 1] });
    expect(await page(0, 10, 0)).toEqual({ total: 0, exacto: true, ancla: null, ids: [], twice: [], asked: [] });
  });

  it("past the end says how many there are and asks for no row", async () => {
    expect(await page(30, 10)).toEqual({ total: 25, exacto: true, ancla: null, ids: [], twice: [], asked: [] });
  });

  it("counts to ten thousand and says when there are more", async () => {
    const most = COUNTED_UP_TO;
    expect(await page(0, 2, most)).toMatchObject({ total: most, exacto: true });
    expect(await page(0, 2, most + 1)).toMatchObject({ total: most, exacto: false });
  });

  it("asked for the total alone counts them all and reads no row", async () => {
    const asked: string[] = [];
    const only = { ...paging(0, 10), pide: "total" } as const;
    const many = COUNTED_UP_TO + 234;
    const said = await within((db) => listingPage(db, only, listing(db, many, { asked })));
    expect(said).toEqual({ total: many, exacto: true, ancla: null, data: [] });
    expect(asked).toEqual([]);
  });

  it("does not count where the number is kept", async () => {
    const kept = async () => 7_654_321;
    const said = await within((db) => listingPage(db, paging(0, 1), { ...listing(db, 25), kept }));
    expect(said).toMatchObject({ total: 7_654_321, exacto: true });
  });
});

const events = (order: { readonly [K in "name" | "fecha"]?: 1 | -1 }) =>
  orderedBy(order, { name: byName(filas.name), fecha: byDay(filas.fecha) }, byId(filas._id), filas);

describe("events of equal values", () => {
  /** Of 56 rows: eight a name, two of each day. */
  const shown = async (order: Order) => {
    const { data } = await within((db) => listingPage(db, paging(0, 56), listing(db, 56, { order })));
    return ids(data).map((n) => ({ n, name: n % 7, day: n % 4 }));
  };

  it.each([1, -1] as const)(
    "come newest first whichever way the values go (%s), and of one day by id",
    async (turn) => {
      const rows = await shown(events({ name: turn }));
      for (let name = 0; name < 7; name++) {
        const own = rows.filter((row) => row.name === name);
        expect(own).toEqual(own.toSorted((one, other) => other.day - one.day || (one.n - other.n) * turn));
      }
      expect(rows.filter(({ name }, at) => name !== rows[at - 1]?.name)).toHaveLength(7);
    },
  );

  it.each([1, -1] as const)("asked by day (%s) are by day, and of one day by id", async (turn) => {
    const rows = await shown(events({ fecha: turn }));
    expect(rows).toEqual(rows.toSorted((one, other) => (one.day - other.day || one.n - other.n) * turn));
  });

  it("asked for no order are by id", () => {
    expect(events({})).toEqual([{ ...byId(filas._id), descends: false }]);
  });
});

describe("a page by its place", () => {
  const orders: Record<string, Order> = {
    names: orderedBy({ name: 1 }, { name: byName(filas.name) }, byId(filas._id)),
    "names backwards": orderedBy({ name: -1 }, { name: byName(filas.name) }, byId(filas._id)),
    "names, newest first": events({ name: 1 }),
    "names backwards, newest first": events({ name: -1 }),
    "days of events": events({ fecha: 1 }),
    "two fields": orderedBy({ name: 1, n: 1 }, { name: byName(filas.name), n: byNumber(filas.n) }, byId(filas._id)),
  };

  it.each(Object.keys(orders))("is the same rows as by number, ordered by %s", async (which) => {
    const walked: number[] = [];
    let ancla: string | null = null;
    do {
      const said = await within((db) =>
        listingPage(db, paging(0, 7, ancla), listing(db, 40, { order: orders[which] })),
      );
      expect(said.total).toBe(40);
      walked.push(...ids(said.data));
      ancla = said.ancla;
    } while (ancla !== null && walked.length <= 40);
    const at = (start: number) =>
      within((db) => listingPage(db, paging(start, 40), listing(db, 40, { order: orders[which] })));
    expect(walked).toEqual(ids((await at(0)).data));
    expect(new Set(walked).size).toBe(40);
    expect(ids((await at(21)).data)).toEqual(walked.slice(21));
  });

  it("has none where its order goes two ways", async () => {
    const order = orderedBy({ name: 1, n: -1 }, { name: byName(filas.name), n: byNumber(filas.n) }, byId(filas._id));
    expect((await within((db) => listingPage(db, paging(0, 7), listing(db, 40, { order })))).ancla).toBeNull();
  });

  const made = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
  it.each([
    ["no text of ours", "¿dónde?"],
    ["too few values", made(["1"])],
    ["a number that is none", made(["uno", "00000000-0000-4000-8000-000000000000"])],
    ["an id that is none", made(["1", "'; drop table legajo"])],
    ["something else", made({ n: 1 })],
  ])("that is %s is refused in words", async (_, ancla) => {
    const asking = within((db) => listingPage(db, paging(0, 7, ancla), listing(db, 40)));
    await expect(asking).rejects.toBeInstanceOf(Refusal);
  });
});

it("a list fanned over few values merges their first rows, each once", async () => {
  const order = orderedBy({ name: 1 }, { name: byName(filas.name) }, byId(filas._id));
  const fanned = (db: Db): Listing<Row> => ({
    ...listing(db, 60, { order }),
    // Both values lead to the rows that two and three divide.
    fan: sql`(values (2), (3)) cada(v)`,
    where: sql`filas.n % cada.v = 0`,
    counted: { from: filasOf(60), where: sql`(filas.n % 2 = 0 or filas.n % 3 = 0)` },
  });
  const plain = (db: Db): Listing<Row> => ({ ...listing(db, 60, { order }), where: sql`(n % 2 = 0 or n % 3 = 0)` });
  for (const start of [0, 9, 30, 38]) {
    const [ours, theirs] = await within(async (db) => [
      await listingPage(db, paging(start, 9), fanned(db)),
      await listingPage(db, paging(start, 9), plain(db)),
    ]);
    expect(ours).toEqual(theirs);
  }
  expect(await within((db) => firstRows(db, 5, fanned(db)))).toEqual(await within((db) => firstRows(db, 5, plain(db))));
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
    const rows = await all(eachRow(counted, (db) => listing(db, 2500, { asked })));
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
