// Decides which system user the database runs as. PostgreSQL refuses to run as root, so a root process hands it
// to an unprivileged user; any other process runs it as itself (null).
import { spawnSync } from "node:child_process";
import { chownSync, lchownSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { EmbeddedError } from "./embedded-error.ts";

export type DbUser = { uid: number; gid: number };

const CANDIDATES = ["postgres", "nobody"];

export const runningAsRoot = (): boolean => process.getuid?.() === 0;

export function unprivilegedUser(): DbUser {
  const accounts = readFileSync("/etc/passwd", "utf8")
    .split("\n")
    .map((line) => line.split(":"));
  for (const name of CANDIDATES) {
    const account = accounts.find((fields) => fields[0] === name);
    // macOS gives nobody the uid -2, which is written as an unsigned number by the system calls.
    if (account) return { uid: Number(account[2]) >>> 0, gid: Number(account[3]) >>> 0 };
  }
  throw new EmbeddedError("La base de datos no puede ejecutarse como root y no existe el usuario postgres ni nobody.");
}

/** Asked of the system itself, not computed from mode bits: access lists and mounts count too. */
export function canEnter(dir: string, user: DbUser): boolean {
  return spawnSync("/bin/sh", ["-c", 'cd "$1"', "sh", dir], { ...user, cwd: "/", stdio: "ignore" }).status === 0;
}

export function giveTree(path: string, user: DbUser | null): void {
  if (!user) return;
  chownSync(path, user.uid, user.gid);
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    const child = join(path, entry.name);
    if (entry.isDirectory()) giveTree(child, user);
    else lchownSync(child, user.uid, user.gid);
  }
}
