/**
 * Where tests keep what they throw away: on a memory disk, where a write costs nothing and nothing waits for a platter.
 * What proves that something outlives a crash stays on a real one (`onDisk`). A machine without such a disk, or without
 * the room for it, uses the ordinary directory.
 */
import { readFileSync, statfsSync } from "node:fs";
import { freemem, tmpdir } from "node:os";
import { join } from "node:path";

const MEMORY = "/dev/shm";
const GIGABYTE = 2 ** 30;
/** What a whole run fills at most, and what the programs themselves need besides. */
const ROOM = 2 * GIGABYTE;
const FREE = 4 * GIGABYTE;
const ORDINARY = "RUBRICA_TMPDIR";

/** Before the first temporary directory is made; what this process starts has it too. */
export function takeMemoryDisk(): void {
  if (process.env[ORDINARY]) return;
  process.env[ORDINARY] = tmpdir();
  if (hasRoom()) process.env["TMPDIR"] = MEMORY;
}

/** As `tmpdir()`, of a disk whose writes can be waited for. */
export const onDisk = (name: string): string => join(process.env[ORDINARY] ?? tmpdir(), name);

function hasRoom(): boolean {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    // Programs are started from there too: some containers forbid it.
    const options = readFileSync("/proc/mounts", "utf8")
      .split("\n")
      .find((line) => line.split(" ")[1] === MEMORY)
      ?.split(" ")[3];
    return options !== undefined && !/\bnoexec\b/.test(options) && bavail * bsize > ROOM && freemem() > FREE;
  } catch {
    return false;
  }
}

const COMPILED = new URL("../../../node_modules/.cache/compilado", import.meta.url).pathname;

/** What Node compiled is kept for the next process that loads it: tests start hundreds. */
export function keepCompiled(): void {
  process.env["NODE_COMPILE_CACHE"] ??= COMPILED;
}

/** All that a program started by a test needs of this one's environment: nothing of the operator's own, and no payslips. */
export const bareEnv = (): Readonly<Record<string, string>> => ({
  DEMO_MESES: "0",
  PATH: process.env["PATH"] ?? "",
  NODE_COMPILE_CACHE: process.env["NODE_COMPILE_CACHE"] ?? "",
});
