// Proves S-15 and D191 of statements that carry their own scope: none sees another company's rows, none writes, and none
// leaves anything on the connection for the next one.
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { puesto } from "#features/catalogos/server/tables.ts";
import { type FreshDatabase, freshDatabase, twoCompanies } from "#shell/testing/fresh-database.ts";
import { type Database, type Db, enterCompany, openDatabase } from "./database.ts";
import { prepared } from "./prepared.ts";
import { NOT_SEALED } from "./proof.ts";

const READ_ONLY = "25006";
const TOO_LATE_FOR_WRITES = "25001";
const BY_ZERO = "22012";

let fresh: FreshDatabase;
let own: string;
let other: string;

beforeAll(async () => {
  fresh = await freshDatabase();
  [own, other] = await twoCompanies(fresh);
});
afterAll(() => fresh.close());

const rowsOf = async (db: Db, text: string) => (await db.execute(sql.raw(text))).rows as Record<string, unknown>[];
const codeOf = (error: unknown) => (error as { cause?: { code?: string } }).cause?.code ?? String(error);
const refused = (work: Promise<unknown>) => work.then(() => "done", codeOf);

/** Any other failure is whoever's who asked. */
async function mustFail(code: string, work: PromiseLike<unknown>): Promise<void> {
  const failure: unknown = await work.then(
    () => new Error(`it was not refused with ${code}`),
    (error: unknown) => error,
  );
  if (codeOf(failure) !== code) throw failure;
}

const byName = prepared("prueba_puesto_por_nombre", (db) =>
  db
    .select({ empresa: puesto.empresa, name: puesto.name })
    .from(puesto)
    .where(eq(puesto.name, sql.placeholder("name"))),
);

async function withPool<T>(max: number, work: (pool: Database) => Promise<T>): Promise<T> {
  const pool = openDatabase(fresh.login, { max });
  try {
    return await work(pool);
  } finally {
    await pool.close();
  }
}

describe("D191: a statement that carries its scope", () => {
  it("PostgreSQL refuses every way to write, and to become able to", async () => {
    const writes = [
      `insert into puesto (empresa_id, name) values ('${own}', 'nuevo')`,
      "update puesto set name = name",
      "delete from puesto",
      "select 1 from puesto for update",
      "select 1 from puesto for key share",
      `with escrito as (insert into puesto (empresa_id, name) values ('${own}', 'otro') returning 1) select * from escrito`,
    ];
    for (const text of writes)
      expect(await refused(fresh.database.inCompany(own, (db) => rowsOf(db, text), "read")), text).toBe(READ_ONLY);
    for (const text of ["set transaction read write", "select set_config('transaction_read_only', 'off', true)"])
      expect(await refused(fresh.database.inCompany(own, (db) => rowsOf(db, text), "read")), text).toBe(
        TOO_LATE_FOR_WRITES,
      );
    // Two statements in one text are none.
    const two = fresh.database.inCompany(own, (db) => rowsOf(db, "commit; delete from puesto"), "read");
    expect(await refused(two)).toBe("42601");
  });

  it("a snapshot cannot write either, and sees one moment; a read sees each statement's own", async () => {
    const count = async (db: Db) => (await rowsOf(db, "select 1 from puesto")).length;
    const around = async (db: Db) => {
      const before = await count(db);
      const name = crypto.randomUUID();
      await fresh.database.inCompany(own, (apart) => apart.insert(puesto).values({ empresa: own, name }));
      return (await count(db)) - before;
    };
    expect(await fresh.database.inCompany(own, around, "snapshot")).toBe(0);
    expect(await fresh.database.inCompany(own, around, "read")).toBe(1);
    const written = fresh.database.inCompany(own, (db) => rowsOf(db, "delete from puesto"), "snapshot");
    expect(await refused(written)).toBe(READ_ONLY);
  });

  it("S-15: another company written into it answers nothing; what was written for the connection reaches nobody", async () => {
    await withPool(1, async (pool) => {
      const ask = (text: string) => pool.inCompany(own, (db) => rowsOf(db, text), "read");
      for (const isLocal of [true, false]) {
        const set = `set_config('app.empresa', '${other}', ${isLocal})`;
        const forged = `with f as materialized (select ${set} as s) select l.empresa_id from f, lateral (select empresa_id from legajo where f.s <> '') l`;
        const seenSo = await ask(forged).catch((error: unknown) => codeOf(error));
        expect([NOT_SEALED, own]).toContain(typeof seenSo === "string" ? seenSo : seenSo[0]?.["empresa_id"]);
        expect(JSON.stringify(seenSo)).not.toContain(other);
        await ask(`select ${set}`);
        const seen = await pool.inCompany(own, (db) => rowsOf(db, "select distinct empresa_id from legajo"), "read");
        expect(seen).toEqual([{ empresa_id: own }]);
        expect(await pool.inInstallation((db) => rowsOf(db, "select 1 from legajo"), "read")).toEqual([]);
      }
    });
  });

  it("in the installation enters a company for the statements that follow", async () => {
    await fresh.database.inInstallation(async (db) => {
      expect(await rowsOf(db, "select 1 from legajo")).toEqual([]);
      for (const empresa of [own, other]) {
        await enterCompany(db, empresa);
        expect(await rowsOf(db, "select distinct empresa_id from legajo")).toEqual([{ empresa_id: empresa }]);
      }
    }, "read");
  });

  it("a transaction opened in it ends with its connection", async () => {
    await withPool(1, async (pool) => {
      const pid = async () =>
        (await pool.inCompany(own, (db) => rowsOf(db, "select pg_backend_pid() as pid"), "read"))[0]?.["pid"];
      const first = await pid();
      expect(await pid()).toBe(first);
      await pool.inCompany(own, (db) => rowsOf(db, "begin"), "read");
      expect(await pid()).not.toBe(first);
    });
  });
});

type Random = () => number;
/** Mulberry32: the same numbers for the same seed. */
function randomFrom(seed: number): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const OPERATIONS = 2_000;
const AT_ONCE = 12;
const CONNECTIONS = 3;
const SEED = Number(process.env["SEED"] ?? 39);

describe("D191: many at once, of two companies, over few connections", () => {
  it(`no row of a wrong company, no write in a read, nothing left on a connection (seed ${SEED})`, async () => {
    const random = randomFrom(SEED);
    const counts = { rows: 0, refused: 0, written: 0, cut: 0 };
    const killer = "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'mezcla' limit 1";

    const isOwn = (empresa: string, rows: readonly Record<string, unknown>[]) => {
      counts.rows += rows.length;
      expect(rows.length).toBeGreaterThan(0);
      expect(rows.filter((row) => row["empresa"] !== empresa)).toEqual([]);
    };
    const all = "select empresa_id as empresa from puesto";
    const waits = `${all}, pg_sleep(0.002)`;

    const kinds: ((pool: Database, empresa: string, name: string) => Promise<unknown>)[] = [
      (pool, empresa) => pool.inCompany(empresa, async (db) => isOwn(empresa, await rowsOf(db, all)), "read"),
      (pool, empresa) => pool.inCompany(empresa, async (db) => isOwn(empresa, await rowsOf(db, waits)), "read"),
      (pool, empresa) => pool.inCompany(empresa, async (db) => isOwn(empresa, await rowsOf(db, all)), "snapshot"),
      (pool, empresa, name) =>
        pool.inCompany(empresa, async (db) => expect(await byName(db, { name })).toEqual([]), "read"),
      (pool, empresa) =>
        pool.inCompany(
          empresa,
          (db) => Promise.all([1, 2, 3].map(async () => isOwn(empresa, await rowsOf(db, all)))),
          "read",
        ),
      (pool, empresa) =>
        pool.inInstallation(async (db) => {
          expect(await rowsOf(db, all)).toEqual([]);
          await enterCompany(db, empresa);
          isOwn(empresa, await rowsOf(db, all));
        }, "read"),
      async (pool, empresa, name) => {
        await mustFail(
          READ_ONLY,
          pool.inCompany(empresa, (db) => db.insert(puesto).values({ empresa, name }), "read"),
        );
        counts.refused++;
      },
      async (pool, empresa) => {
        const both = await pool.inCompany(
          empresa,
          (db) =>
            Promise.allSettled([rowsOf(db, "select 1 / 0"), rowsOf(db, all).then((rows) => isOwn(empresa, rows))]),
          "read",
        );
        if (both[0].status === "rejected" && codeOf(both[0].reason) !== BY_ZERO) throw both[0].reason;
        if (both[1].status === "rejected") throw both[1].reason;
      },
      (pool, empresa) => pool.inCompany(empresa, (db) => rowsOf(db, "begin"), "read"),
      (pool, empresa) => pool.inCompany(empresa, (db) => rowsOf(db, "set app.empresa = 'ajena'"), "read"),
      async (pool, empresa, name) => {
        await pool
          .inCompany(empresa, async (db) => {
            await db.insert(puesto).values({ empresa, name });
            isOwn(empresa, await byName(db, { name }));
            const foreign = { empresa: empresa === own ? other : own, name };
            if (counts.written % 5 === 0) await mustFail("42501", db.insert(puesto).values(foreign));
            throw new Error("undone");
          })
          .catch((error: Error) => {
            if (error.message !== "undone") throw error;
          });
        counts.written++;
      },
    ];

    /** Whoever was on a connection that was cut learns it, and nobody else. */
    const isCut = (error: unknown) =>
      /terminat|Connection|not queryable|ECONNRESET|EPIPE/i.test([error, (error as Error).cause].map(String).join()) ||
      codeOf(error) === "57P01";

    const pool = openDatabase({ ...fresh.login, application_name: "mezcla" }, { max: CONNECTIONS });
    let left = OPERATIONS;
    const worker = async () => {
      while (left-- > 0) {
        const kind = kinds[Math.floor(random() * kinds.length)];
        const empresa = random() < 0.5 ? own : other;
        if (random() < 0.005) await fresh.asOwner(killer);
        try {
          await kind?.(pool, empresa, crypto.randomUUID());
        } catch (error) {
          if (!isCut(error)) throw error;
          counts.cut++;
        }
      }
    };
    try {
      await Promise.all(Array.from({ length: AT_ONCE }, worker));
    } finally {
      await pool.close();
    }
    for (const [what, count] of Object.entries(counts)) expect(count, what).toBeGreaterThan(0);
    // Nothing that was undone or refused is there.
    expect(await fresh.asOwner("select 1 from puesto where length(name) = 36 and created < now()")).toHaveLength(2);
  });
});
