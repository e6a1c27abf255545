/** What a process occupies, asked from outside: a child that is being blown up cannot report on itself. */
import { execFile } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";

const hasProc = existsSync("/proc/self/status");

/** Megabytes, or null when the process is gone or nobody can tell. */
export async function residentMb(pid: number): Promise<number | null> {
  return hasProc ? fromProc(pid) : fromPs(pid);
}

/** Read at once: in a thread pool that is busy hashing the answer would come too late. */
function fromProc(pid: number): number | null {
  try {
    const found = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, "latin1"));
    return found ? Number(found[1]) / 1024 : null;
  } catch {
    return null;
  }
}

const fromPs = (pid: number) =>
  new Promise<number | null>((resolve) => {
    execFile("ps", ["-o", "rss=", "-p", String(pid)], (error, out) => resolve(error ? null : Number(out) / 1024));
  });
