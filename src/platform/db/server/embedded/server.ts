// Runs the PostgreSQL program on a cluster that is ours: waits until it serves, notices when it ends, stops it.
import { type ChildProcess, spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { setTimeout as delay } from "node:timers/promises";
import { SERVER_ENV } from "./cluster.ts";
import { PassingError } from "./embedded-error.ts";
import type { Home } from "./home.ts";
import { clearOrphans, serverReady } from "./orphan.ts";

export type Server = { stop(): Promise<void>; died: Promise<string> };

export type Launch = {
  home: Home;
  program: string;
  socketDir: string;
  port: number;
  flags: readonly string[];
  log: (line: string) => void;
  /** Aborted: it need not start any more. */
  signal?: AbortSignal;
};

type Attempt = { child: ChildProcess; exit: Promise<string>; ended: () => boolean; output: () => string };

const START_LIMIT_MS = 300_000; // recovery after a crash may take minutes
const RETRY_LIMIT_MS = 20_000;
const FAST_STOP_MS = 20_000; // below the 25 s in which the whole program must have stopped
/** An orphan that was starting up, or still letting go, while we looked. */
const STILL_BUSY = /lock file "[^"]+" already exists|shared memory block .* still in use/;

export async function startServer(launch: Launch): Promise<Server> {
  const { cluster } = launch.home;
  const retryUntil = performance.now() + RETRY_LIMIT_MS;
  for (;;) {
    const attempt = run(launch);
    const giveUp = () => attempt.child.kill("SIGINT");
    launch.signal?.addEventListener("abort", giveUp);
    const isReady = await ready(attempt, cluster);
    launch.signal?.removeEventListener("abort", giveUp);
    if (isReady) return supervise(attempt);
    const output = attempt.output();
    if (!STILL_BUSY.test(output) || performance.now() > retryUntil || launch.signal?.aborted) {
      throw new PassingError(`PostgreSQL no pudo arrancar en ${cluster}: ${output.trim()}`);
    }
    await delay(200);
    await clearOrphans(cluster);
  }
}

function run({ home, program, socketDir, port, flags, log }: Launch): Attempt {
  const socket = `"${socketDir.replaceAll('"', '""')}"`; // the setting is a list: a comma would split the path
  const settings = ["listen_addresses=", `unix_socket_directories=${socket}`, "unix_socket_permissions=0700"];
  const child = spawn(
    program,
    // Ours come last and win: no flag opens a network port.
    ["-D", home.cluster, "-p", `${port}`, ...flags, ...settings.flatMap((setting) => ["-c", setting])],
    // A session of its own: Ctrl-C in the terminal reaches us, and we stop it when the last request is done.
    { ...home.user, cwd: home.dir, env: SERVER_ENV, detached: true, stdio: ["ignore", "ignore", "pipe"] },
  );
  // Also while it starts: nobody would stop it after us.
  const stopWithUs = () => child.kill("SIGINT");
  process.once("exit", stopWithUs);
  let output = "";
  let ended = false;
  createInterface(child.stderr).on("line", (line) => {
    output = `${output}${line}\n`.slice(-4000);
    log(line);
  });
  const exit = new Promise<string>((resolve) => {
    const end = (reason: string) => {
      ended = true;
      process.off("exit", stopWithUs);
      resolve(reason);
    };
    child.once("error", (error) => end(error.message));
    child.once("close", (code, signal) => end(signal ? `señal ${signal}` : `código ${code}`));
  });
  return { child, exit, ended: () => ended, output: () => output };
}

async function ready(attempt: Attempt, cluster: string): Promise<boolean> {
  const deadline = performance.now() + START_LIMIT_MS;
  while (!attempt.ended()) {
    if (attempt.child.pid !== undefined && serverReady(cluster, attempt.child.pid)) return true;
    if (performance.now() > deadline) attempt.child.kill("SIGQUIT");
    await delay(15);
  }
  return false;
}

function supervise({ child, exit }: Attempt): Server {
  let asked = false;
  return {
    died: new Promise((resolve) => {
      void exit.then((reason) => {
        if (!asked) resolve(`PostgreSQL se detuvo solo (${reason}).`);
      });
    }),
    async stop() {
      asked = true;
      child.kill("SIGINT"); // fast: open transactions are rolled back, everything acknowledged is on disk
      const impatience = setTimeout(() => child.kill("SIGQUIT"), FAST_STOP_MS);
      await exit;
      clearTimeout(impatience);
    },
  };
}
