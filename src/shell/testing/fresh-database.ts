/** A database of its own for a test file, cloned from a template; the application logs in as in production. */
import pg from "pg";
import { inject } from "vitest";
import { type Database, openDatabase } from "#platform/db/server/database.ts";
import { migrate } from "#platform/db/server/migrate.ts";
import { DEMO_TEMPLATE, EMPTY_TEMPLATE, run, TEST_SECRET } from "./global-setup.ts";

export type FreshDatabase = {
  readonly database: Database;
  readonly name: string;
  /** How the application logs in: for what keeps a connection of its own. */
  readonly login: pg.ClientConfig;
  /** As the owner: past row-level security, for looking at what really happened. */
  asOwner<R extends pg.QueryResultRow>(text: string, values?: readonly unknown[]): Promise<R[]>;
  /** As the application's login, outside any scope. */
  asApplication<R extends pg.QueryResultRow>(text: string, values?: readonly unknown[]): Promise<R[]>;
  /** Another connection pool on the same database, as a second process would have. */
  again(): Database;
  /** `last`: while it is still there and nobody uses it. */
  close(last?: () => Promise<void>): Promise<void>;
};

type From = {
  readonly demo?: boolean;
  readonly template?: string;
  /** The login that a program started on it uses: what was opened with another is no longer let in (0037). */
  readonly shared?: boolean;
};

export async function freshDatabase({
  demo = true,
  template = demo ? DEMO_TEMPLATE : EMPTY_TEMPLATE,
  shared = false,
}: From = {}): Promise<FreshDatabase> {
  const server = inject("postgres");
  const name = `prueba_${process.pid}_${Math.random().toString(36).slice(2, 10)}`;
  await run(server, "postgres", `create database ${name} template ${template}`);
  // What `migrate` takes away is the database's own and does not come with a template.
  await run(server, "postgres", `revoke temporary on database ${name} from public`);
  const login = shared ? await migrate({ ...server, database: name }, TEST_SECRET) : inject("login");
  const pools: Database[] = [];
  const open = () => {
    const database = openDatabase({ ...server, ...login, database: name }, { max: 5 });
    pools.push(database);
    return database;
  };
  const owner = keptOpen({ ...server, database: name });
  const application = keptOpen({ ...server, ...login, database: name });
  return {
    database: open(),
    name,
    login: { ...server, ...login, database: name },
    asOwner: owner.query,
    asApplication: application.query,
    again: open,
    close: async (last) => {
      for (const each of [...pools, owner, application]) await each.close();
      await last?.();
      await run(server, "postgres", `drop database if exists ${name} with (force)`);
    },
  };
}

/** More than a test lets wait for a lock at once while it looks who waits. */
const AT_ONCE = 10;

/** Connections that stay: what waits for something asks every few milliseconds, and a new one costs more than its answer. */
function keptOpen(config: pg.ClientConfig) {
  const pool = new pg.Pool({ ...config, max: AT_ONCE, idleTimeoutMillis: 0 });
  // Tests break connections on purpose; whoever asks next gets another.
  pool.on("error", () => {});
  return {
    query: async <R extends pg.QueryResultRow>(text: string, values: readonly unknown[] = []) =>
      (await pool.query<R>(text, [...values])).rows,
    close: () => pool.end(),
  };
}

/** One's own company and another one, as the demo has them. */
export async function twoCompanies({ asOwner }: Pick<FreshDatabase, "asOwner">): Promise<[own: string, other: string]> {
  const rows = await asOwner<{ id: string }>("select id from empresa order by created, name limit 2");
  return rows.map(({ id }) => id) as [string, string];
}
