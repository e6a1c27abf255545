// Starts and stops the PostgreSQL that comes with the product: one server per data directory, a private unix socket,
// no network port. The order matters: lock first, then find the files, clear orphans, create, start. It stays up until
// it is stopped (keeper.ts).
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { installBinaries } from "./binaries.ts";
import { ensureCluster, SUPERUSER } from "./cluster.ts";
import { type Home, locateHome, openDataDir } from "./home.ts";
import { keepServer } from "./keeper.ts";
import { lockDirectory } from "./lock.ts";
import { clearOrphans } from "./orphan.ts";
import { giveTree } from "./user.ts";

export type EmbeddedPostgres = {
  socketDir: string;
  port: number;
  superuser: string;
  dataDir: string;
  /** Something the operator should know, in Spanish. */
  notice: string | null;
  stop(): Promise<void>;
};

const PORT = 5432; // only part of the socket's name
const SOCKET_PATH_LIMIT = 100; // macOS allows 103 bytes, Linux 107

export async function startEmbedded(options: {
  dataDir: string;
  flags?: readonly string[];
  log?: (line: string) => void;
  /** Told, in Spanish, when the server ended by itself and when it is back. */
  say?: (sentence: string) => void;
}): Promise<EmbeddedPostgres> {
  const dataDir = openDataDir(options.dataDir);
  const lock = await lockDirectory(dataDir);
  try {
    const home = locateHome(dataDir);
    const binaries = installBinaries(home);
    await clearOrphans(home.cluster);
    await ensureCluster(home, binaries);
    const socketDir = prepareSocketDir(home);
    const launch = { home, program: binaries.postgres, socketDir, port: PORT };
    const server = await keepServer(
      { ...launch, flags: options.flags ?? [], log: options.log ?? (() => {}) },
      options.say ?? (() => {}),
    );
    const stop = async () => {
      await server.stop();
      rmSync(socketDir, { recursive: true, force: true });
      lock.release();
    };
    let stopping: Promise<void> | null = null;
    return {
      socketDir,
      port: PORT,
      superuser: SUPERUSER,
      dataDir,
      notice: home.notice,
      stop: () => {
        stopping ??= stop();
        return stopping;
      },
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** Stops what an owner that was killed left running on its directory, for when nobody is going to start it again. */
export async function clearLeftovers(dir: string): Promise<void> {
  const dataDir = openDataDir(dir);
  const lock = await lockDirectory(dataDir);
  try {
    await clearOrphans(locateHome(dataDir).cluster);
  } finally {
    lock.release();
  }
}

function prepareSocketDir(home: Home): string {
  const inside = join(home.dir, "socket");
  const fits = Buffer.byteLength(join(inside, `.s.PGSQL.${PORT}`)) <= SOCKET_PATH_LIMIT;
  // A random name: in a shared folder anyone could be waiting at a predictable one. Not TMPDIR, which may be private.
  const dir = fits ? inside : mkdtempSync("/tmp/rubrica-");
  mkdirSync(dir, { recursive: true, mode: 0o700 });
  giveTree(dir, home.user);
  return dir;
}
