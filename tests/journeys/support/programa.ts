/** Starts the real program before the journeys, with demo data of its own, and leaves nothing of it behind. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";

const ROOT = new URL("../../..", import.meta.url).pathname;
const START_LIMIT_MS = 120_000;
const STOP_LIMIT_MS = 30_000;

export default async function setup(): Promise<() => Promise<void>> {
  if (!existsSync(join(ROOT, "dist/web/index.html"))) throw new Error("Falta construir la web: npm run build.");
  const dataDir = mkdtempSync(join(tmpdir(), "rubrica-recorridos-"));
  // As root, the database runs as another user, who must be let through or it would live outside this folder.
  chmodSync(dataDir, 0o711);
  const program = spawn(process.execPath, ["src/shell/server/main.ts"], {
    cwd: ROOT,
    env: environment(dataDir),
    stdio: ["ignore", "pipe", "inherit"],
  });
  const stop = async () => {
    await end(program);
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    process.env["RUBRICA_URL"] = await address(program);
    process.env["RUBRICA_DATA_DIR"] = dataDir;
  } catch (error) {
    await stop();
    throw error;
  }
  return stop;
}

function environment(dataDir: string): NodeJS.ProcessEnv {
  const { DATABASE_URL: _database, PUBLIC_URL: _url, SECRET_KEY: _secret, ...inherited } = process.env;
  const own = { HOST: "127.0.0.1", PORT: "0", DATA_DIR: dataDir, DEMO: "on", LOG_LEVEL: "warn", RATE_LIMITS: "off" };
  return { ...inherited, ...own };
}

/** Where it says it listens. */
async function address(program: ChildProcess): Promise<string> {
  if (!program.stdout) throw new Error("El programa no tiene salida");
  const lines = createInterface(program.stdout);
  const limit = setTimeout(() => lines.close(), START_LIMIT_MS);
  try {
    for await (const line of lines) {
      const url = /^Rúbrica lista: (http:\S+)/.exec(line)?.[1];
      if (url) return url;
    }
  } finally {
    clearTimeout(limit);
    program.stdout.resume();
  }
  throw new Error("El programa no llegó a escuchar");
}

async function end(program: ChildProcess): Promise<void> {
  if (program.exitCode !== null || program.signalCode !== null) return;
  const closed = once(program, "close");
  const limit = setTimeout(() => program.kill("SIGKILL"), STOP_LIMIT_MS);
  program.kill("SIGTERM");
  await closed;
  clearTimeout(limit);
}
