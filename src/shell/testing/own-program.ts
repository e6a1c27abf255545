/** The real program as a process of a test file's own, with the demo's database and a directory that goes with it. */
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inject } from "vitest";
import { freshDatabase } from "./fresh-database.ts";
import { databaseUrl, TEST_SECRET_KEY } from "./global-setup.ts";
import { type HeldLoop, heldLoopOf, WATCHED_LOOP } from "./loop.ts";
import { CHEAP_HASHES, type Program, startProgram } from "./program.ts";

export type OwnProgram = Program & {
  /** Its data are in `datos` of it. */
  readonly dir: string;
  /** In bytes, as the machine counts them. */
  resident(): number;
  /** How long its loop was held at most since this was last asked. */
  heldLoop(): Promise<HeldLoop>;
};

type More = (dir: string) => Readonly<Record<string, string>>;

export async function startOwnProgram(more: More = () => ({})): Promise<OwnProgram> {
  const dir = mkdtempSync(join(tmpdir(), "rubrica-programa-"));
  const fresh = await freshDatabase();
  const clean = async () => {
    await fresh.close();
    rmSync(dir, { recursive: true, force: true });
  };
  try {
    const own = {
      DATABASE_URL: databaseUrl(inject("postgres"), fresh.name),
      SECRET_KEY: TEST_SECRET_KEY,
      DATA_DIR: join(dir, "datos"),
      HOST: "127.0.0.1",
      PORT: "0",
      LOG_LEVEL: "silent",
      // Without them everybody is let in, and only what is looked at afterwards protects.
      RATE_LIMITS: "off",
    };
    const program = await startProgram("src/shell/server/main.ts", { ...own, ...more(dir) }, [
      CHEAP_HASHES,
      WATCHED_LOOP,
    ]);
    const stop = async () => {
      await program.stop();
      await clean();
    };
    return {
      ...program,
      dir,
      stop,
      resident: () => residentOf(program.pid),
      heldLoop: () => heldLoopOf(program.child),
    };
  } catch (error) {
    await clean();
    throw error;
  }
}

const residentOf = (pid: number) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0) * 1024;
