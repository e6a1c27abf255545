/** Opens what the program stands on: configuration, database (embedded or given), schema, application login. */
import pg from "pg";
import type { Config } from "#platform/config/server/config.ts";
import { ConfigError } from "#platform/config/server/config.ts";
import { type Database, openDatabase } from "#platform/db/server/database.ts";
import { startEmbedded } from "#platform/db/server/embedded/launcher.ts";
import { migrate, type OwnerConnection } from "#platform/db/server/migrate.ts";
import { secretOf } from "./secret.ts";

export type Installation = {
  readonly database: Database;
  /** How the owner of the tables logs in: only to restore a back-up. */
  readonly owner: OwnerConnection;
  /** How the application logs in, for tools that measure beside it. */
  readonly login: pg.ClientConfig;
  /** Given by the operator, or made once beside the embedded database. */
  readonly secret: string;
  readonly isEmbedded: boolean;
  readonly notice: string | null;
  /** Settles when the embedded server stops by itself. */
  readonly died: Promise<string>;
  close(): Promise<void>;
};

export const EMBEDDED_DATABASE = "rubrica";
const never = new Promise<string>(() => {});

export async function openInstallation(
  config: Config,
  onPoolError: (error: Error) => void = () => {},
): Promise<Installation> {
  const server = await openServer(config);
  try {
    // After the embedded server, which prepares the data directory for the user that runs it.
    const secret = secretOf(config);
    const login = await migrate(server.owner, secret);
    const database = openDatabase(login, { onError: onPoolError });
    const close = async () => {
      await database.close();
      await server.stop();
    };
    return {
      database,
      owner: server.owner,
      login,
      secret,
      isEmbedded: config.databaseUrl === null,
      notice: server.notice,
      died: server.died,
      close,
    };
  } catch (error) {
    await server.stop();
    throw error;
  }
}

/** The database as it is found, for whoever only looks: nothing is brought up to date or mended. */
export const openServer = ({ databaseUrl, dataDir }: Pick<Config, "databaseUrl" | "dataDir">): Promise<Opened> =>
  databaseUrl ? given(databaseUrl) : embedded(dataDir);

type Opened = { owner: OwnerConnection; notice: string | null; died: Promise<string>; stop(): Promise<void> };

async function embedded(dataDir: string): Promise<Opened> {
  const server = await startEmbedded({ dataDir });
  const owner = { host: server.socketDir, port: server.port, user: server.superuser, database: EMBEDDED_DATABASE };
  await createDatabase({ ...owner, database: "postgres" });
  return { owner, notice: server.notice, died: server.died, stop: () => server.stop() };
}

async function createDatabase(connection: OwnerConnection) {
  const client = new pg.Client(connection);
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
  return { owner, notice: null, died: never, stop: async () => {} };
}

const WAITS_MS = [0, 500, 1000, 2000, 4000];

async function waitFor(owner: OwnerConnection) {
  let reason = "";
  for (const wait of WAITS_MS) {
    await new Promise((resolve) => setTimeout(resolve, wait));
    const client = new pg.Client({ ...owner, connectionTimeoutMillis: 5_000 });
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
  throw new ConfigError(`No se pudo conectar con la base de datos en ${owner.host}:${owner.port} (${reason}).`);
}
