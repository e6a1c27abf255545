// Clears what a killed owner left running on its cluster, before a new server starts there.
// An orphan is stopped, not adopted: it may run older binaries or other settings, nobody reads its log, and nobody
// would be told when it ends. A fast stop loses nothing that was acknowledged and takes about as long as a start.
import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, readlinkSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { PassingError } from "./embedded-error.ts";

const FAST_STOP_MS = 60_000;
const IMMEDIATE_STOP_MS = 20_000;
/** Workers notice by themselves that their server is gone; this is how long they get before being told. */
const WORKERS_MS = 3_000;

/** Call it with the directory's lock held: then whatever runs on the cluster has no owner. */
export async function clearOrphans(cluster: string): Promise<void> {
  const found = pidFile(cluster);
  const server = serverPid(cluster);
  if (server !== null && runs(server, cluster)) {
    // It may be recovering or already stopping: a stop asked again is harmless in both.
    signal(server, "SIGINT");
    if (!(await gone(cluster, FAST_STOP_MS))) signal(server, "SIGQUIT");
  }
  // Workers that outlived their server still write to its files. PostgreSQL would refuse to start beside them.
  if (!(await gone(cluster, WORKERS_MS))) for (const pid of processesIn(cluster)) signal(pid, "SIGQUIT");
  if (!(await gone(cluster, IMMEDIATE_STOP_MS))) {
    const pids = processesIn(cluster).join(", ");
    throw new PassingError(`Otro PostgreSQL sigue usando ${cluster} y no se detiene (procesos ${pids}): detenelo.`);
  }
  if (server !== null) dropMisleading(found, server, cluster);
}

/**
 * The pid in the file may belong by now to somebody else, or to a zombie that nobody collects (a container without
 * init), and PostgreSQL would take either for a live server. Any other stale file it judges better than we do.
 * A file that changed since we looked is the mark of a server that is just starting: it stays.
 */
function dropMisleading(found: string[], pid: number, cluster: string): void {
  const unchanged = pidFile(cluster).join("\n") === found.join("\n");
  if (process.platform === "linux" && unchanged && existsSync(`/proc/${pid}`)) rmSync(join(cluster, "postmaster.pid"));
}

export function serverPid(cluster: string): number | null {
  return Number.parseInt(pidFile(cluster)[0] ?? "", 10) || null;
}

/** The eighth line of the file is the state that PostgreSQL keeps there for its own tools. */
export function serverReady(cluster: string, pid: number): boolean {
  const lines = pidFile(cluster);
  return Number(lines[0]) === pid && lines[7]?.trim() === "ready";
}

function pidFile(cluster: string): string[] {
  try {
    return readFileSync(join(cluster, "postmaster.pid"), "utf8").split("\n");
  } catch {
    return [];
  }
}

/**
 * Every process of a PostgreSQL server works from inside its cluster; one that was only just started still has to go
 * there, but was told which. A zombie has neither a working directory nor arguments.
 */
function runs(pid: number, cluster: string): boolean {
  if (process.platform !== "linux") {
    return spawnSync("ps", ["-o", "command=", "-p", `${pid}`], { encoding: "utf8" }).stdout.includes(cluster);
  }
  try {
    const isInside = readlinkSync(`/proc/${pid}/cwd`) === cluster;
    return isInside || readFileSync(`/proc/${pid}/cmdline`, "utf8").includes(`\0-D\0${cluster}\0`);
  } catch {
    return false;
  }
}

export function processesIn(cluster: string): number[] {
  const candidates = process.platform === "linux" ? readdirSync("/proc").map(Number) : [serverPid(cluster) ?? 0];
  return candidates.filter((pid) => pid > 0 && runs(pid, cluster));
}

async function gone(cluster: string, limitMs: number): Promise<boolean> {
  const deadline = performance.now() + limitMs;
  while (processesIn(cluster).length > 0) {
    if (performance.now() > deadline) return false;
    await delay(20);
  }
  return true;
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // it ended by itself
  }
}
