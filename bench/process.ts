/** What a process has spent and holds, by the kernel's own count. */
import { readdirSync, readFileSync } from "node:fs";

const TICKS_PER_SECOND = 100;

function read(pid: number | string, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, "latin1");
  } catch {
    return "";
  }
}

/** In steps of a hundredth of a second; zero once it is gone. */
export function cpuMsOf(pid: number | string): number {
  // After the name, which may hold anything: user and system ticks are the 12th and 13th fields.
  const fields = read(pid, "stat").split(") ")[1]?.split(" ") ?? [];
  return ((Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) * 1000) / TICKS_PER_SECOND;
}

export const residentMbOf = (pid: number | string): number =>
  Number(/VmRSS:\s+(\d+)/.exec(read(pid, "status"))?.[1] ?? 0) / 1024;

export const childOf = (parent: number | string, script: string): string | undefined =>
  readdirSync("/proc")
    .filter((entry) => /^\d+$/.test(entry))
    .find((pid) => read(pid, "status").includes(`PPid:\t${parent}\n`) && read(pid, "cmdline").includes(script));
