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

/** Ticks of user and system, then the same of children that have ended and were waited for. */
const ticksOf = (pid: number | string): number[] =>
  (read(pid, "stat").split(") ")[1]?.split(" ") ?? []).slice(11, 15).map(Number);
const msOf = (ticks: readonly number[]): number => (ticks.reduce((sum, one) => sum + one, 0) * 1000) / TICKS_PER_SECOND;

/** A process and everything below it. */
export function treeOf(root: number): number[] {
  const children = new Map<number, number[]>();
  for (const entry of readdirSync("/proc").filter((name) => /^\d+$/.test(name))) {
    const parent = Number(/PPid:\s+(\d+)/.exec(read(entry, "status"))?.[1] ?? 0);
    children.set(parent, [...(children.get(parent) ?? []), Number(entry)]);
  }
  const below = (pid: number): number[] => [pid, ...(children.get(pid) ?? []).flatMap(below)];
  return below(root);
}

/** Of all of it, those that have ended and were waited for included. */
export const treeCpuMsOf = (root: number): number => msOf(treeOf(root).flatMap(ticksOf));

/** Of what this process started and waited for. */
export const endedCpuMs = (): number => msOf(ticksOf("self").slice(2));

export const residentMbOf = (pid: number | string): number =>
  Number(/VmRSS:\s+(\d+)/.exec(read(pid, "status"))?.[1] ?? 0) / 1024;

/** As much as it ever held. */
export const highestMbOf = (pid: number | string): number =>
  Number(/VmHWM:\s+(\d+)/.exec(read(pid, "status"))?.[1] ?? 0) / 1024;

export const childOf = (parent: number | string, script: string): string | undefined =>
  readdirSync("/proc")
    .filter((entry) => /^\d+$/.test(entry))
    .find((pid) => read(pid, "status").includes(`PPid:\t${parent}\n`) && read(pid, "cmdline").includes(script));
