/**
 * The only roads to the database. Whatever runs inside commits or fails as one, and the scope it was opened with
 * decides which rows exist for it: row-level security reads it (S-15, D191). There is no global connection.
 */
import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import pg from "pg";
import { z } from "zod";
import { HeardClient } from "./heard-client.ts";
import { createDoorman, isUnsealed, ownersDoor, type Scope } from "./proof.ts";
import { Reads } from "./reads.ts";

/** What a service may do inside a transaction: everything but open another one. */
export type Db = Pick<
  NodePgDatabase,
  "select" | "selectDistinct" | "insert" | "update" | "delete" | "execute" | "with" | "$with"
>;

/**
 * "change": one transaction. "read": every statement by itself, in one round trip with its scope, as of its own moment.
 * "snapshot": one transaction that sees one moment. In the last two PostgreSQL refuses to write (0039).
 */
export type How = "change" | "read" | "snapshot";

export type Database = {
  /** Only the rows of that company exist. */
  inCompany<T>(empresa: string, work: (db: Db) => Promise<T>, how?: How): Promise<T>;
  /** Accounts, sessions and companies of the whole installation; company tables are empty here. */
  inInstallation<T>(work: (db: Db) => Promise<T>, how?: How): Promise<T>;
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

const BEGIN = { change: "begin", snapshot: "begin isolation level repeatable read, read only" } as const;

export type PoolOptions = {
  readonly max?: number;
  readonly onError?: (error: Error) => void;
  /** For a tool that looks as the owner of the tables does. */
  readonly asOwner?: boolean;
};

export function openDatabase(config: pg.PoolConfig, options: PoolOptions = {}): Database {
  const pool = new pg.Pool({
    max: options.max ?? 10,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 20_000,
    idle_in_transaction_session_timeout: 30_000,
    application_name: "rubrica",
    // What opens a transaction travels with its first statement.
    pipeline: true,
    Client: HeardClient,
    ...config,
  });
  const door = options.asOwner ? ownersDoor : createDoorman(config.password);
  let closing = false;
  // An idle connection that breaks (database restarted) must not end the process; while closing it is no news.
  pool.on("error", (error) => closing || options.onError?.(error));

  function within<T>(scope: Scope, work: (db: Db) => Promise<T>, how: How = "change"): Promise<T> {
    return how === "read" ? read(scope, work) : transaction(scope, work, BEGIN[how]);
  }

  async function read<T>(scope: Scope, work: (db: Db) => Promise<T>): Promise<T> {
    const client = new Reads(pool, door, scope);
    const db = drizzle(client as unknown as pg.Client);
    entering.set(db, async (empresa) => client.enter(empresa));
    return work(db);
  }

  async function transaction<T>(scope: Scope, work: (db: Db) => Promise<T>, begin: string): Promise<T> {
    const client = await pool.connect();
    let broken: Error | undefined;
    // The pool listens only to idle connections: without this, one that breaks while in use would end the process.
    const onBroken = (error: Error) => {
      broken = error;
    };
    client.on("error", onBroken);
    try {
      const moment = await door.moment(client);
      // All settings are always written, so that nothing of an earlier transaction remains. Nobody waits for the answer:
      // if it fails, so does every statement after it.
      const opened = Promise.all([client.query(begin), client.query(door.query(moment, scope))]);
      opened.catch(() => {});
      const db = drizzle(client);
      entering.set(db, (empresa) => client.query(door.query(moment, { ...scope, empresa })));
      const result = await work(db);
      await opened;
      await client.query("commit");
      return result;
    } catch (error) {
      if (isUnsealed(error)) door.doubt();
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
    inCompany: (empresa, work, how) => within({ empresa: Uuid.parse(empresa), ambito: "" }, work, how),
    inInstallation: (work, how) => within({ empresa: "", ambito: "instalacion" }, work, how),
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
export async function enterCompany(db: Db, empresa: string): Promise<void> {
  const enter = entering.get(db);
  if (!enter) throw new Error("Only a transaction opened here can enter a company");
  await enter(Uuid.parse(empresa));
}

/** How each open transaction is sealed for another company. */
const entering = new WeakMap<Db, (empresa: string) => Promise<unknown>>();
