// Decides who owns a data directory: one process at a time, for as long as it lives.
// The kernel keeps the lock (SQLite takes an fcntl lock on the file), so it vanishes with a kill -9, cannot go stale,
// cannot be confused by a reused pid, and two processes starting at the same instant cannot both get it.
import { chmodSync, chownSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as delay } from "node:timers/promises";
import { EmbeddedError } from "./embedded-error.ts";

export type DirectoryLock = { release(): void };

const SQLITE_BUSY = 5;
const NAME_WAIT_MS = 2_000;
const LOCK = "lock";
const HOLDER = "lock.pid";

/** Garbage collection would close the file, and with it drop the lock. */
const held = new Set<DatabaseSync>();

export async function lockDirectory(dir: string): Promise<DirectoryLock> {
  const deadline = performance.now() + NAME_WAIT_MS;
  for (;;) {
    const file = tryLock(dir);
    if (file) return announce(dir, file);
    const pid = holder(dir);
    if (pid !== null || performance.now() > deadline) throw inUse(dir, pid);
    await delay(20); // the winner has the lock but has not written its pid yet, or has just let go
  }
}

/** Whether somebody alive has it. */
export function isLocked(dir: string): boolean {
  const file = tryLock(dir);
  file?.close();
  return file === null;
}

function tryLock(dir: string): DatabaseSync | null {
  let file: DatabaseSync | undefined;
  try {
    file = new DatabaseSync(join(dir, LOCK), { timeout: 0 });
    file.exec("BEGIN EXCLUSIVE");
    return file;
  } catch (error) {
    file?.close();
    if (error instanceof Error && "errcode" in error && error.errcode === SQLITE_BUSY) return null;
    throw new EmbeddedError(`No se puede escribir en el directorio de datos ${dir}: revisá sus permisos.`);
  }
}

function announce(dir: string, file: DatabaseSync): DirectoryLock {
  held.add(file);
  chmodSync(join(dir, LOCK), 0o600); // a reader's lock would keep us out as well
  const path = join(dir, HOLDER);
  writeFileSync(`${path}.new`, `${process.pid}\n`);
  renameSync(`${path}.new`, path);
  // Started once as root inside somebody's directory: that somebody must be able to start it next time.
  if (process.getuid?.() === 0) {
    const { uid, gid } = statSync(dir);
    for (const name of [LOCK, HOLDER]) chownSync(join(dir, name), uid, gid);
  }
  return {
    release() {
      if (!held.delete(file)) return;
      rmSync(path, { force: true });
      file.close();
    },
  };
}

/** The file may name an earlier owner that was killed: a pid that is not alive says nothing. */
function holder(dir: string): number | null {
  let pid: number | null = null;
  try {
    pid = Number(readFileSync(join(dir, HOLDER), "utf8"));
    process.kill(pid, 0);
    return pid;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM" ? pid : null;
  }
}

function inUse(dir: string, pid: number | null): EmbeddedError {
  const who = pid === null ? "otro proceso" : `el proceso ${pid}`;
  return new EmbeddedError(`El directorio de datos ${dir} ya está en uso por ${who}: detenelo o elegí otro DATA_DIR.`);
}
