// Creates the database files on the first start: in a folder of their own, renamed when complete and on disk,
// so a power cut half way leaves nothing that looks like a database.
import { spawn } from "node:child_process";
import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from "node:fs";
import { join } from "node:path";
import type { Binaries } from "./binaries.ts";
import { EmbeddedError } from "./embedded-error.ts";
import type { Home } from "./home.ts";
import { giveTree } from "./user.ts";

export const SUPERUSER = "postgres";

/** Nothing of the program's environment (keys, addresses) reaches the database; one language and zone everywhere. */
export const SERVER_ENV = { PATH: "/usr/bin:/bin", LC_ALL: "C", TZ: "UTC" };

const UNFINISHED = "cluster-new-";
const INITDB_FLAGS = [
  `--username=${SUPERUSER}`,
  "--encoding=UTF8",
  "--locale-provider=builtin",
  "--builtin-locale=C.UTF-8",
  "--data-checksums",
  // Whoever can open the private socket is already the owner of the files; nobody comes in over the network.
  "--auth-local=trust",
  "--auth-host=reject",
  "--no-instructions",
];

export async function ensureCluster(home: Home, binaries: Binaries): Promise<void> {
  if (existsSync(home.cluster)) return checkCluster(home, binaries);
  for (const name of readdirSync(home.dir)) {
    if (name.startsWith(UNFINISHED)) rmSync(join(home.dir, name), { recursive: true, force: true, maxRetries: 5 });
  }
  const unfinished = mkdtempSync(join(home.dir, UNFINISHED));
  giveTree(unfinished, home.user);
  await initdb(binaries.initdb, unfinished, home);
  renameSync(unfinished, home.cluster);
  const parent = openSync(home.dir, "r");
  fsyncSync(parent);
  closeSync(parent);
}

function checkCluster(home: Home, binaries: Binaries): void {
  const file = join(home.cluster, "PG_VERSION");
  if (!existsSync(file)) {
    throw new EmbeddedError(`${home.cluster} existe pero no contiene una base de datos: restáurelo o quítelo de ahí.`);
  }
  const major = readFileSync(file, "utf8").trim();
  if (major !== binaries.major) {
    throw new EmbeddedError(
      `La base de datos de ${home.cluster} es de PostgreSQL ${major} y esta versión usa ${binaries.major}: restaure una copia hecha con «npm run backup».`,
    );
  }
}

async function initdb(program: string, dir: string, home: Home): Promise<void> {
  const child = spawn(program, ["-D", dir, ...INITDB_FLAGS], {
    ...home.user,
    cwd: home.dir,
    env: SERVER_ENV,
    detached: true,
    stdio: ["ignore", "ignore", "pipe"],
  });
  // Nobody would need what it makes: an unfinished cluster is removed at the next start.
  const stopWithUs = () => child.kill("SIGTERM");
  process.once("exit", stopWithUs);
  let output = "";
  child.stderr.on("data", (chunk: Buffer) => {
    output = (output + chunk).slice(-2000);
  });
  const code = await new Promise<number | null>((resolve) => {
    child.once("close", resolve);
    child.once("error", (error) => {
      output += error.message;
      resolve(null);
    });
  });
  process.off("exit", stopWithUs);
  if (code === 0) return;
  rmSync(dir, { recursive: true, force: true });
  throw new EmbeddedError(`No se pudo crear la base de datos en ${home.dir}: ${output.trim() || `código ${code}`}`);
}
