/** A worker in a process of its own, for tests that kill it; what it worked on is handed back as the queue would. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll } from "vitest";
import { bareEnv, onDisk } from "./disks.ts";
import { type TestedServer, testServer } from "./test-server.ts";

type Mortal = {
  /** A script that says something once it works; the database's login is in its LOGIN. */
  readonly script: URL;
  /** What else its script reads. */
  readonly env?: (server: TestedServer) => Readonly<Record<string, string>>;
  /** The name of the job it does. */
  readonly job: string;
};

/** For a whole file of tests: the server that hands out the work, and a folder in which the worker may write. */
export function mortalWorker({ script, env = () => ({}), job }: Mortal) {
  const dir = mkdtempSync(onDisk(`rubrica-${job}-`));
  let server: TestedServer;
  let child: ChildProcess | undefined;
  async function kill(): Promise<void> {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, "exit");
    child.kill("SIGKILL");
    await exited;
  }
  beforeAll(async () => {
    server = await testServer({ now: () => new Date() });
  });
  afterAll(async () => {
    await kill();
    await server.close();
    rmSync(dir, { recursive: true, force: true });
  });
  return {
    server: () => server,
    start: async (): Promise<void> => {
      const given = { ...bareEnv(), LOGIN: JSON.stringify(server.fresh.login), TMPDIR: dir, ...env(server) };
      child = spawn(process.execPath, [fileURLToPath(script)], { env: given, stdio: ["ignore", "pipe", "inherit"] });
      if (child.stdout) await once(child.stdout, "data");
    },
    kill,
    /** As the queue does once the dead worker's heartbeat is missed, without the wait. */
    handBack: () =>
      server.fresh.asOwner(
        "update cola.job set state = 'retry', retry_count = 0, start_after = now(), heartbeat_on = null where name = $1 and state = 'active'",
        [job],
      ),
  };
}
