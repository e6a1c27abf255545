// Proves S-15: SQL of somebody else's inside a company's transaction reaches no other company and not the installation.
import { sql } from "drizzle-orm";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type FreshDatabase, freshDatabase, twoCompanies } from "#shell/testing/fresh-database.ts";
import { type Db, enterCompany, openDatabase } from "./database.ts";
import { doorKey, NOT_SEALED, scopeWith } from "./proof.ts";

let fresh: FreshDatabase;
let own: string;
let other: string;

beforeAll(async () => {
  fresh = await freshDatabase();
  [own, other] = await twoCompanies(fresh);
});
afterAll(() => fresh.close());

/** What the statements bring to light, run as if they had slipped into a transaction of the first company's. */
async function slippedIn(...statements: readonly string[]): Promise<number | string> {
  try {
    return await fresh.database.inCompany(own, async (db) => {
      let count = 0;
      for (const text of statements) count = (await db.execute(sql.raw(text))).rows.length;
      return count;
    });
  } catch (error) {
    return (error as { cause?: { code?: string } }).cause?.code ?? String(error);
  }
}

const set = (name: string, value: string) => `select set_config('app.${name}', '${value}', true)`;
const LEGAJOS = "select 1 from legajo";
const CUENTAS = "select 1 from cuenta where empresa_id <> puerta.empresa()";
const REFUSED = "42501";

describe("S-15: a scope that was not opened by the gate", () => {
  it("the transaction's own works, and shows its own", async () => {
    expect(await slippedIn(LEGAJOS)).toBeGreaterThan(0);
    expect(await slippedIn(CUENTAS)).toBe(0);
  });

  it("another company, the installation, or both: nothing answers", async () => {
    const forged: string[][] = [
      [set("empresa", other), LEGAJOS],
      [set("empresa", other.toUpperCase()), LEGAJOS],
      [set("empresa", `${own}:instalacion`), LEGAJOS],
      [set("ambito", "instalacion"), "select 1 from cuenta"],
      [set("ambito", "instalacion"), CUENTAS],
      [set("empresa", ""), set("ambito", "instalacion"), "select 1 from cuenta"],
      [set("empresa", other), set("ambito", "instalacion"), LEGAJOS],
      [`select set_config('app.empresa', '${other}', false)`, LEGAJOS],
      [set("empresa", other), "select 1 from puesto for update"],
      [set("empresa", other), "delete from puesto returning 1"],
      [set("empresa", other), `insert into puesto (empresa_id, name) values ('${other}', 'ajeno') returning 1`],
    ];
    for (const statements of forged) expect(await slippedIn(...statements), statements.join("; ")).toBe(NOT_SEALED);
  });

  it("a seal made up, shortened, or of other minutes, another connection or another scope: nothing answers", async () => {
    const span = Math.floor(Date.now() / 300_000);
    const elsewhere = new pg.Client(fresh.login);
    await elsewhere.connect();
    try {
      await elsewhere.query("begin");
      await scopeWith(fresh.login, elsewhere, { empresa: other, ambito: "" });
      const { rows } = await elsewhere.query<{ sello: string }>("select current_setting('app.sello') as sello");
      const theirs = rows[0]?.sello ?? "";
      expect((await elsewhere.query(LEGAJOS)).rows.length).toBeGreaterThan(0);
      const seals = [theirs, `${span}.`, `${span}.${"0".repeat(64)}`, `${span - 3}.${theirs.split(".")[1]}`];
      for (const seal of seals) {
        expect(await slippedIn(set("empresa", other), set("sello", seal), LEGAJOS), seal).toBe(NOT_SEALED);
      }
      expect(await slippedIn(set("empresa", other), set("sello", "x"), LEGAJOS)).toBe("22P02");
      expect(await slippedIn(set("empresa", other), set("sello", ""), LEGAJOS)).toBe("22P02");
    } finally {
      await elsewhere.end();
    }
  });

  it("its own seal does for its own company and nothing else, also in a later transaction", async () => {
    const pool = openDatabase(fresh.login, { max: 1 });
    try {
      const kept = await pool.inInstallation(async (db) => readSeal(db));
      const stolen = pool.inCompany(own, async (db) => {
        await db.execute(sql.raw(`${set("ambito", "instalacion")}, set_config('app.sello', '${kept}', true)`));
        return (await db.execute(sql.raw("select 1 from cuenta"))).rows.length;
      });
      await expect(stolen).rejects.toMatchObject({ cause: { code: NOT_SEALED } });
    } finally {
      await pool.close();
    }
  });

  it("the key and the making of seals are the owner's", async () => {
    for (const text of [
      "select clave from puerta.clave",
      "update puerta.clave set clave = ''",
      `select puerta.sellar('${other}', '')`,
      "create function pg_temp.f() returns int language sql as 'select 1'",
      "create temporary table legajo (id int)",
      "create or replace function puerta.vale(text, text) returns boolean language sql as 'select true'",
      "alter function puerta.empresa() volatile",
    ]) {
      expect(await slippedIn(text), text).toBe(REFUSED);
    }
  });

  it("no connection of the login sees another's seal: not in what runs, nor anywhere it may read", async () => {
    const pool = openDatabase(fresh.login, { max: 1 });
    try {
      await pool.inCompany(other, async (db) => {
        const seal = await readSeal(db);
        const seen = await fresh.asApplication<{ query: string }>("select query from pg_stat_activity");
        expect(JSON.stringify(seen)).not.toContain(seal.split(".")[1]);
        expect(JSON.stringify(seen)).not.toContain(doorKey(String(fresh.login.password)).toString("hex"));
      });
    } finally {
      await pool.close();
    }
  });

  it("entering another company is for whoever opened the transaction, and only with a company", async () => {
    const seen = await fresh.database.inInstallation(async (db) => {
      await enterCompany(db, other);
      return (await db.execute(sql.raw(LEGAJOS))).rows.length;
    });
    expect(seen).toBeGreaterThan(0);
    await expect(enterCompany({} as Db, other)).rejects.toThrow(/opened here/);
    await expect(fresh.database.inInstallation((db) => enterCompany(db, "x' or true"))).rejects.toThrow();
  });

  it("R-19: after the database's clock jumped the next transaction is well again", async () => {
    const pool = openDatabase(fresh.login, { max: 1 });
    const real = performance.now.bind(performance);
    try {
      expect(await pool.inCompany(own, count)).toBeGreaterThan(0);
      performance.now = () => real() + 86_400_000;
      await expect(pool.inCompany(own, count)).rejects.toMatchObject({ cause: { code: NOT_SEALED } });
      expect(await pool.inCompany(own, count)).toBeGreaterThan(0);
    } finally {
      performance.now = real;
      await pool.close();
    }
  });
});

const count = async (db: Db) => (await db.execute(sql.raw(LEGAJOS))).rows.length;

const readSeal = async (db: Db): Promise<string> =>
  ((await db.execute(sql`select current_setting('app.sello') as sello`)).rows[0] as { sello: string }).sello;
