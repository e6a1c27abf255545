/**
 * Files and folders that exist only while a process works on them: bytes being received, objects being written. The name says whose
 * they are, so that what a killed process left is found and removed at the next start.
 */
import { randomUUID } from "node:crypto";
import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";

/** A process number is used again, in a container by the very next start: this tells the two apart. */
const RUN = randomUUID();
const NAME = /^(\d+)\.([0-9a-f-]{36})\.[0-9a-f-]{36}$/;
/** No request and no write lasts this long. */
const OLD_MS = 60 * 60_000;

export const scratchPath = (dir: string): string => join(dir, `${process.pid}.${RUN}.${randomUUID()}`);

/** Removes what nobody is working on any more. Other people's files in that directory are left alone. */
export async function clearScratch(dir: string, now = Date.now()): Promise<void> {
  for (const name of await readdir(dir)) {
    const [, pid, run] = NAME.exec(name) ?? [];
    if (pid === undefined) continue;
    const path = join(dir, name);
    if (!isRunning(Number(pid), run) || (await isOld(path, now))) await rm(path, { force: true, recursive: true });
  }
}

function isRunning(pid: number, run: string | undefined): boolean {
  if (pid === process.pid) return run === RUN;
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // Somebody else's process is a running one.
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

const isOld = async (path: string, now: number) => {
  const found = await stat(path).catch(() => null);
  return found !== null && now - found.mtimeMs > OLD_MS;
};
