/**
 * Starts the real program before the journeys, with demo data of its own, and leaves nothing of it behind. Its payslips
 * and documents are signed once a run: what they left is copied for whoever needs a program of their own.
 */
import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { CHEAP_HASHES, type Program, startProgram } from "#shell/testing/program.ts";

const PAGE = new URL("../../../dist/web/index.html", import.meta.url);

export type Own = { readonly url: string; readonly dataDir: string; readonly stop: () => Promise<void> };

const newDir = () => mkdtempSync(join(tmpdir(), "rubrica-recorridos-"));
const remove = (dir: string) => rmSync(dir, { recursive: true, force: true });

const start = (dataDir: string, until?: RegExp): Promise<Program> => {
  const demo = { DEMO: "on", DEMO_MESES: "4" };
  const own = { HOST: "127.0.0.1", PORT: "0", DATA_DIR: dataDir, ...demo, LOG_LEVEL: "warn", RATE_LIMITS: "off" };
  return startProgram("src/shell/server/main.ts", own, [CHEAP_HASHES], until);
};

/** Of a program that has stopped; the database's files stay its user's. */
const copy = (from: string, to: string) => execFileSync("cp", ["-a", `${from}/.`, to]);

/** The demo's data as they are before anybody has done anything with them. */
async function fillOnce(): Promise<string> {
  const dataDir = newDir();
  try {
    await (await start(dataDir, /Documentos de la demostración listos/)).stop();
    return dataDir;
  } catch (error) {
    remove(dataDir);
    throw error;
  }
}

/** One of its own for whoever would spoil the data of the others. */
export async function startDemo(filled = process.env["RUBRICA_FILLED_DIR"] ?? ""): Promise<Own> {
  const dataDir = newDir();
  try {
    copy(filled, dataDir);
    const program = await start(dataDir);
    const stop = async () => {
      await program.stop();
      remove(dataDir);
    };
    return { url: program.url, dataDir, stop };
  } catch (error) {
    remove(dataDir);
    throw error;
  }
}

export default async function setup(): Promise<() => Promise<void>> {
  if (!existsSync(PAGE)) throw new Error("Falta construir la web: npm run build.");
  const filled = await fillOnce();
  const { url, dataDir, stop } = await startDemo(filled).catch((error: unknown) => {
    remove(filled);
    throw error;
  });
  process.env["RUBRICA_URL"] = url;
  process.env["RUBRICA_DATA_DIR"] = dataDir;
  process.env["RUBRICA_FILLED_DIR"] = filled;
  return async () => {
    await stop();
    remove(filled);
  };
}
