/** A worker in a process of its own, for tests that kill it; what it worked on is handed back as the queue would. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { bareEnv } from "./disks.ts";
import type { TestedServer } from "./test-server.ts";

type Mortal = {
  /** A script that says something once it works; the database's login is in its LOGIN. */
  readonly script: string;
  /** Where it may write, and what else its script reads. */
  readonly env: () => Readonly<Record<string, string>>;
  /** The name of the job it does. */
  readonly job: string;
};

export function mortalWorker(server: () => TestedServer, { script, env, job }: Mortal) {
  let child: ChildProcess | undefined;
  return {
    start: async (): Promise<void> => {
      const given = { ...bareEnv(), LOGIN: JSON.stringify(server().fresh.login), ...env() };
      child = spawn(process.execPath, [script], { env: given, stdio: ["ignore", "pipe", "inherit"] });
      if (child.stdout) await once(child.stdout, "data");
    },
    kill: async (): Promise<void> => {
      if (!child || child.exitCode !== null || child.signalCode !== null) return;
      const exited = once(child, "exit");
      child.kill("SIGKILL");
      await exited;
    },
    /** As the queue does once the dead worker's heartbeat is missed, without the wait. */
    handBack: () =>
      server().fresh.asOwner(
        "update cola.job set state = 'retry', retry_count = 0, start_after = now(), heartbeat_on = null where name = $1 and state = 'active'",
        [job],
      ),
  };
}
