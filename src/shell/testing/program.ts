/** Starts the real program, or a reference beside it, as a process of its own, knows when it listens, and stops it. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";

export type Program = {
  readonly url: string;
  readonly pid: number;
  readonly readyMs: number;
  /** To speak with what was loaded into it. */
  readonly child: ChildProcess;
  stop(): Promise<void>;
};

const ROOT = new URL("../../..", import.meta.url).pathname;
/** Hashes that cost nothing, for whatever proves something else. */
export const CHEAP_HASHES = new URL("./cheap-hashes.ts", import.meta.url).href;

/** What `npm start` tells Node. */
const FLAGS = JSON.parse(readFileSync(new URL("../server/node-flags.json", import.meta.url), "utf8")) as string[];

const START_LIMIT_MS = 300_000;
const STOP_LIMIT_MS = 30_000;

/** What the caller's own installation is configured with must not reach the one that is started here. */
const { DATABASE_URL: _database, PUBLIC_URL: _url, SECRET_KEY: _secret, ...inherited } = process.env;

/**
 * Ready when a printed line shows the address, and another what else is waited for. `preload`: modules that are loaded
 * before, and can be spoken with.
 */
export async function startProgram(
  script: string,
  env: Readonly<Record<string, string>>,
  preload: readonly string[] = [],
  until = /^/,
): Promise<Program> {
  const began = performance.now();
  const child = spawn(process.execPath, [...FLAGS, ...preload.map((module) => `--import=${module}`), script], {
    cwd: ROOT,
    // Payslips only for whoever asks for them: each start would sign a thousand.
    env: { ...inherited, DEMO_MESES: "0", ...env },
    stdio: ["ignore", "pipe", "inherit", ...(preload.length > 0 ? (["ipc"] as const) : [])],
  });
  try {
    const url = await addressOf(child, until);
    return { url, child, pid: child.pid ?? 0, readyMs: performance.now() - began, stop: () => end(child) };
  } catch (error) {
    await end(child);
    throw error;
  }
}

function addressOf(child: ChildProcess, until: RegExp): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = "";
    const limit = setTimeout(() => reject(new Error(`El programa no llegó a escuchar: ${output}`)), START_LIMIT_MS);
    const look = (chunk: string) => {
      output += chunk;
      const found = /http:\/\/[\d.]+:\d+(?=\s)/.exec(output);
      if (!found || !until.test(output)) return;
      clearTimeout(limit);
      // What it prints from here on is let through unread: of a long measurement it would be megabytes.
      child.stdout?.off("data", look).resume();
      resolve(found[0]);
    };
    child.stdout?.setEncoding("utf8").on("data", look);
    child.once("exit", (code) => {
      clearTimeout(limit);
      reject(new Error(`El programa terminó con ${code} antes de escuchar: ${output}`));
    });
  });
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, "exit");
  const limit = setTimeout(() => child.kill("SIGKILL"), STOP_LIMIT_MS);
  child.kill("SIGTERM");
  await exited;
  clearTimeout(limit);
}

/** What a browser would send back after that answer: the session's cookie and the device's. */
export const cookiesOf = (answer: Response): string =>
  answer.headers
    .getSetCookie()
    .map((set) => set.split(";")[0])
    .join("; ");
