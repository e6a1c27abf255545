/**
 * The only roads to the database. Whatever runs inside commits or fails as one, and the scope it was opened with
 * decides which rows exist for it: row-level security reads it (S-15, D191). There is no global connection.
 */
import { sql } from "drizzle-orm";
import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import pg from "pg";
import { z } from "zod";
import { HeardClient } from "./heard-client.ts";

/** What a service may do inside a transaction: everything but open another one. */
export type Db = Pick<
  NodePgDatabase,
  "select" | "selectDistinct" | "insert" | "update" | "delete" | "execute" | "with" | "$with"
>;

export type Database = {
  /** Only the rows of that company exist. */
  inCompany<T>(empresa: string, work: (db: Db) => Promise<T>): Promise<T>;
  /** Accounts, sessions and companies of the whole installation; company tables are empty here. */
  inInstallation<T>(work: (db: Db) => Promise<T>): Promise<T>;
  /** Answers within a second or throws. */
  ping(): Promise<void>;
  close(): Promise<void>;
};

/** A transaction whose scope is chosen by whoever hands it. */
export type Within = <T>(work: (db: Db) => Promise<T>) => Promise<T>;

/** Handed, by whoever composes them, to jobs and sweeps: work that no request brings its transaction to. */
export type Scopes = Pick<Database, "inCompany" | "inInstallation">;

// Dates stay the strings PostgreSQL writes: building a Date from a plain day would shift it (D181).
const OID_DATE = 1082;
pg.types.setTypeParser(OID_DATE, (value) => value);

const Uuid = z.uuid();

export type PoolOptions = { readonly max?: number; readonly onError?: (error: Error) => void };

export function openDatabase(config: pg.PoolConfig, options: PoolOptions = {}): Database {
  const pool = new pg.Pool({
    max: options.max ?? 10,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 20_000,
    idle_in_transaction_session_timeout: 30_000,
    application_name: "rubrica",
    Client: HeardClient,
    ...config,
  });
  let closing = false;
  // An idle connection that breaks (database restarted) must not end the process; while closing it is no news.
  pool.on("error", (error) => closing || options.onError?.(error));

  async function transaction<T>(scope: string, work: (db: Db) => Promise<T>): Promise<T> {
    const client = await pool.connect();
    let broken: Error | undefined;
    // The pool listens only to idle connections: without this, one that breaks while in use would end the process.
    const onBroken = (error: Error) => {
      broken = error;
    };
    client.on("error", onBroken);
    try {
      // One round trip: both settings are always written, so that nothing of an earlier transaction remains.
      await client.query(scope);
      const result = await work(drizzle(client));
      await client.query("commit");
      return result;
    } catch (error) {
      await client.query("rollback").catch((rollbackError: Error) => {
        broken = rollbackError;
      });
      throw error;
    } finally {
      client.off("error", onBroken);
      client.release(broken);
    }
  }

  return {
    inCompany: (empresa, work) => transaction(scopeSql(Uuid.parse(empresa), ""), work),
    inInstallation: (work) => transaction(scopeSql("", "instalacion"), work),
    ping: async () => {
      await pool.query("select 1");
    },
    close: () => {
      closing = true;
      return pool.end();
    },
  };
}

/**
 * Inside an installation-wide transaction, also the rows of one company: for loading data across companies, and for an
 * account whose name stands on its own company's file.
 */
export const enterCompany = (db: Db, empresa: string) =>
  db.execute(sql`select set_config('app.empresa', ${Uuid.parse(empresa)}, true)`);

/** The company was checked to be a UUID: nothing else reaches this text. */
const scopeSql = (empresa: string, ambito: "" | "instalacion") =>
  `begin; select set_config('app.empresa', '${empresa}', true), set_config('app.ambito', '${ambito}', true)`;
