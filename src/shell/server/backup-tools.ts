/**
 * What the tools of the operator stand on: the installation, opened beside a program that may be running. A running
 * program holds the lock of its embedded database; the tool then goes in by the same socket.
 */
import { readFileSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import type { TsaConfig } from "#platform/config/server/certificates.ts";
import type { Config } from "#platform/config/server/config.ts";
import { openDatabase } from "#platform/db/server/database.ts";
import { SUPERUSER } from "#platform/db/server/embedded/cluster.ts";
import { locateHome, openDataDir } from "#platform/db/server/embedded/home.ts";
import { isLocked } from "#platform/db/server/embedded/lock.ts";
import { HeardClient } from "#platform/db/server/heard-client.ts";
import type { OwnerConnection } from "#platform/db/server/migrate.ts";
import { withLeftovers } from "#platform/sealing/server/admission.ts";
import type { Store } from "#platform/storage/server/store.ts";
import { EMBEDDED_DATABASE, enter, type Installation, openInstallation, openServer } from "./installation.ts";
import { withSecret } from "./secret.ts";
import { openStore } from "./services.ts";

export type Tools = Pick<Installation, "database" | "owner" | "login" | "secret" | "close"> & {
  readonly store: Store;
  readonly spoolDir: string;
  readonly version: string;
  readonly tsa: TsaConfig;
};

export async function openTools(config: Config): Promise<Tools> {
  const running = config.databaseUrl ? null : await runningServer(config.dataDir);
  const installation = running ? await beside(config, running) : await openInstallation(config);
  const spoolDir = join(config.dataDir, "recibidos");
  await mkdir(spoolDir, { recursive: true });
  return { ...installation, spoolDir, version: config.version, tsa: config.tsa, store: await openStore(config) };
}

/** The same to look at, as its owner: what starting would mend (rights, row-level security) is found as it is. */
export async function openLooking(config: Config): Promise<Pick<Tools, "database" | "secret" | "store" | "close">> {
  const running = config.databaseUrl ? null : await runningServer(config.dataDir);
  const server = running ? null : await openServer(config);
  const database = openDatabase(running ?? server?.owner ?? {}, { asOwner: true });
  const close = async () => {
    await database.close();
    await server?.stop();
  };
  try {
    const secret = await withSecret(config, (given) => database.inInstallation((db) => withLeftovers(db, given)));
    return { database, secret, store: await openStore(config), close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function beside(config: Config, owner: OwnerConnection) {
  const { login, database, secret } = await enter(config, owner);
  return { database, owner, login, secret, close: () => database.close() };
}

/** PostgreSQL writes down where it listens; the note may be of one that is gone, or that lost its owner. */
async function runningServer(dataDir: string): Promise<OwnerConnection | null> {
  const note = isLocked(openDataDir(dataDir)) ? readNote(dataDir) : null;
  if (!note) return null;
  const owner = { host: note.socketDir, port: note.port, user: SUPERUSER, database: EMBEDDED_DATABASE };
  const client = new HeardClient({ ...owner, connectionTimeoutMillis: 2_000 });
  try {
    await client.connect();
    return owner;
  } catch {
    return null;
  } finally {
    await client.end().catch(() => {});
  }
}

const [PORT_LINE, SOCKET_LINE] = [3, 4];

function readNote(dataDir: string): { port: number; socketDir: string } | null {
  try {
    const lines = readFileSync(join(locateHome(openDataDir(dataDir)).cluster, "postmaster.pid"), "utf8").split("\n");
    const socketDir = lines[SOCKET_LINE] ?? "";
    return socketDir === "" ? null : { port: Number(lines[PORT_LINE]), socketDir };
  } catch {
    return null;
  }
}
