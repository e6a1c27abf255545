/** Opens what the program stands on: configuration, database (embedded or given), schema, application login. */
import type pg from "pg";
import type { Config } from "#platform/config/server/config.ts";
import { ConfigError } from "#platform/config/server/config.ts";
import { type Database, openDatabase } from "#platform/db/server/database.ts";
import { type EmbeddedPostgres, startEmbedded } from "#platform/db/server/embedded/launcher.ts";
import { HeardClient } from "#platform/db/server/heard-client.ts";
import { migrate, type OwnerConnection } from "#platform/db/server/migrate.ts";
import { withLeftovers } from "#platform/sealing/server/admission.ts";
import type { ServerSecret } from "#platform/sealing/server/keyring.ts";
import { opensOlder, withSecret } from "./secret.ts";

export type Installation = {
  readonly database: Database;
  /** How the owner of the tables logs in: only to restore a back-up. */
  readonly owner: OwnerConnection;
  /** How the application logs in, for tools that measure beside it. */
  readonly login: pg.ClientConfig;
  /** Given by the operator, or made once beside the embedded database. */
  readonly secret: ServerSecret;
  readonly notice: string | null;
  close(): Promise<void>;
};

export const EMBEDDED_DATABASE = "rubrica";

/** The database given does not answer: it may, later. */
export class DatabaseAway extends Error {}

type Say = (sentence: string) => void;

/** The embedded database that somebody has started already. */
export type Early = Promise<EmbeddedPostgres> | null;

export async function openInstallation(
  config: Config,
  say: Say = () => {},
  early: Early = null,
): Promise<Installation> {
  const server = await (early ? ready(early) : openServer(config, say));
  try {
    // After the embedded server, which prepares the data directory for the user that runs it.
    const { login, database, secret } = await enter(config, server.owner, ({ message }) =>
      say(`Base de datos: ${message}`),
    );
    const close = async () => {
      await database.close();
      await server.stop();
    };
    return {
      database,
      owner: server.owner,
      login,
      secret,
      notice: server.notice,
      close,
    };
  } catch (error) {
    await server.stop();
    throw error;
  }
}

/** The schema of this version, the application's login, and the secret with what is left of those before it. */
export const enter = (config: Config, owner: OwnerConnection, onError: (error: Error) => void = () => {}) =>
  withSecret(config, async (given) => {
    const login = await migrate(owner, given, opensOlder);
    const database = openDatabase(login, { onError });
    const secret = await database.inInstallation((db) => withLeftovers(db, given));
    return { login, database, secret };
  });

/** The database as it is found, for whoever only looks: nothing is brought up to date or mended. */
export const openServer = (
  { databaseUrl, dataDir }: Pick<Config, "databaseUrl" | "dataDir">,
  say: Say = () => {},
): Promise<Opened> => (databaseUrl ? given(databaseUrl) : embedded(dataDir, say));

type Opened = { owner: OwnerConnection; notice: string | null; stop(): Promise<void> };

const embedded = (dataDir: string, say: Say) => ready(startEmbedded({ dataDir, say }));

async function ready(started: Promise<EmbeddedPostgres>): Promise<Opened> {
  const server = await started;
  const owner = { host: server.socketDir, port: server.port, user: server.superuser, database: EMBEDDED_DATABASE };
  await createDatabase({ ...owner, database: "postgres" });
  return { owner, notice: server.notice, stop: () => server.stop() };
}

async function createDatabase(connection: OwnerConnection) {
  const client = new HeardClient(connection);
  await client.connect();
  const { rowCount } = await client.query("select 1 from pg_database where datname = $1", [EMBEDDED_DATABASE]);
  if (!rowCount) await client.query(`create database ${EMBEDDED_DATABASE}`);
  await client.end();
}

/** Waits half a minute for a server that is still starting. */
async function given(url: string): Promise<Opened> {
  const { hostname, port, username, password, pathname, searchParams } = new URL(url);
  const ssl = searchParams.get("sslmode");
  const owner = {
    host: searchParams.get("host") ?? (decodeURIComponent(hostname) || "localhost"),
    port: Number(port || 5432),
    user: decodeURIComponent(username) || "postgres",
    ...(password ? { password: decodeURIComponent(password) } : {}),
    database: decodeURIComponent(pathname.slice(1)) || "postgres",
    ...(ssl && ssl !== "disable" ? { ssl: { rejectUnauthorized: ssl.startsWith("verify") } } : {}),
  };
  await waitFor(owner);
  return { owner, notice: null, stop: async () => {} };
}

const WAITS_MS = [0, 500, 1000, 2000, 4000];

async function waitFor(owner: OwnerConnection) {
  let reason = "";
  for (const wait of WAITS_MS) {
    await new Promise((resolve) => setTimeout(resolve, wait));
    const client = new HeardClient({ ...owner, connectionTimeoutMillis: 5_000 });
    try {
      await client.connect();
      const { rows } = await client.query<{ version: number }>(
        "select current_setting('server_version_num')::int as version",
      );
      if ((rows[0]?.version ?? 0) < 150_000)
        throw new ConfigError("La base de datos debe ser PostgreSQL 15 o más nuevo.");
      return;
    } catch (error) {
      if (error instanceof ConfigError) throw error;
      reason = (error as { code?: string }).code ?? "sin respuesta";
    } finally {
      await client.end().catch(() => {});
    }
  }
  throw new DatabaseAway(`No se pudo conectar con la base de datos en ${owner.host}:${owner.port} (${reason}).`);
}
