// Decides where the database of a data directory lives: inside it, or, when a root process cannot let the
// unprivileged user in (a 0700 tree such as /root), in a directory under /var/lib that the data directory remembers.
import { createHash } from "node:crypto";
import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { EmbeddedError } from "./embedded-error.ts";
import { canEnter, type DbUser, giveTree, runningAsRoot, unprivilegedUser } from "./user.ts";

export type Home = { dir: string; cluster: string; user: DbUser | null; notice: string | null };

type Location = { from: string; to: string };

const LOCATION = "location.json";
/** /var/lib first: systemd empties /var/tmp of files not touched for a month. */
const SHELTERS = ["/var/lib/rubrica", "/var/tmp/rubrica"];

export function openDataDir(path: string): string {
  try {
    mkdirSync(path, { recursive: true, mode: 0o700 });
    // Root's own new directory lets the database user pass through, not look: it may read its own subfolder only.
    const isRoots = runningAsRoot() && statSync(path).uid === 0;
    if (isRoots && readdirSync(path).length === 0) chmodSync(path, 0o711);
    accessSync(path, constants.W_OK | constants.X_OK);
    return realpathSync(path);
  } catch (error) {
    const reason = error instanceof Error && "code" in error ? ` (${String(error.code)})` : "";
    throw new EmbeddedError(`No se puede escribir en el directorio de datos ${path}${reason}: revisá sus permisos.`);
  }
}

/** Call it with the directory's lock held. */
export function locateHome(dataDir: string): Home {
  if (!runningAsRoot()) return home(dataDir, null, null);
  if (existsSync(join(dataDir, "cluster"))) return existing(dataDir);
  const remembered = recall(dataDir);
  if (remembered) return sheltered(remembered, owner(join(remembered, "cluster")) ?? unprivilegedUser(), dataDir);
  const user = owner(dataDir) ?? unprivilegedUser();
  if (canEnter(dataDir, user)) return home(dataDir, user, null);
  return sheltered(shelter(dataDir, user), user, dataDir);
}

function home(dir: string, user: DbUser | null, notice: string | null): Home {
  return { dir, cluster: join(dir, "cluster"), user, notice };
}

/** A database made by an ordinary user stays that user's: taking it over would lock them out of the next start. */
function existing(dataDir: string): Home {
  const cluster = join(dataDir, "cluster");
  const found = owner(cluster);
  const user = found ?? unprivilegedUser();
  if (!canEnter(dataDir, user)) {
    throw new EmbeddedError(
      `La base de datos de ${dataDir} es del usuario ${user.uid}, que no puede entrar en ese directorio: déle permiso de paso (chmod o+x) en toda la ruta.`,
    );
  }
  if (!found) giveTree(cluster, user); // copied back by root, from a backup for instance
  return home(dataDir, user, null);
}

function owner(path: string): DbUser | null {
  const stat = statSync(path, { throwIfNoEntry: false });
  return stat && stat.uid !== 0 ? { uid: stat.uid, gid: stat.gid } : null;
}

function sheltered(dir: string, user: DbUser, dataDir: string): Home {
  return home(
    dir,
    user,
    `La base de datos está en ${dir}, porque el usuario sin privilegios que la ejecuta no puede entrar en ${dataDir}.`,
  );
}

function recall(dataDir: string): string | null {
  const file = join(dataDir, LOCATION);
  if (!existsSync(file)) return null;
  const { from, to } = JSON.parse(readFileSync(file, "utf8")) as Location;
  if (!existsSync(to)) {
    throw new EmbeddedError(`Falta la base de datos de ${dataDir}: debía estar en ${to}, según ${file}.`);
  }
  if (from !== dataDir && existsSync(join(from, LOCATION))) {
    throw new EmbeddedError(`${dataDir} es una copia de ${from} y no trae su base de datos, que está en ${to}.`);
  }
  if (from !== dataDir) remember(dataDir, to); // the directory was moved, its database stayed
  return to;
}

/**
 * A fresh name each time the data directory has no memory of one: a data directory that was deleted
 * must not come back with the old rows and without the keys that were deleted with it.
 */
function shelter(dataDir: string, user: DbUser): string {
  const prefix = createHash("sha256").update(dataDir).digest("hex").slice(0, 12);
  for (const parent of SHELTERS) {
    try {
      mkdirSync(parent, { recursive: true });
      chmodSync(parent, 0o711);
      const dir = realpathSync(mkdtempSync(join(parent, `${prefix}-`)));
      giveTree(dir, user);
      if (!canEnter(dir, user)) continue;
      remember(dataDir, dir);
      return dir;
    } catch {
      // try the next place
    }
  }
  throw new EmbeddedError(
    `El usuario que ejecuta la base de datos no puede entrar en ${dataDir}, ni se puede crear ${SHELTERS.join(" o ")}: elegí otro DATA_DIR.`,
  );
}

function remember(dataDir: string, to: string): void {
  const file = join(dataDir, LOCATION);
  const location: Location = { from: dataDir, to };
  writeFileSync(`${file}.new`, `${JSON.stringify(location)}\n`, { flush: true });
  renameSync(`${file}.new`, file);
}
