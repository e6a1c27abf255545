/** Starts the real program before the journeys, with demo data of its own, and leaves nothing of it behind. */
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { CHEAP_HASHES, startProgram } from "#shell/testing/program.ts";

const PAGE = new URL("../../../dist/web/index.html", import.meta.url);

export type Own = { readonly url: string; readonly dataDir: string; readonly stop: () => Promise<void> };

/** One of its own for whoever would spoil the data of the others. */
export async function startDemo(): Promise<Own> {
  const dataDir = mkdtempSync(join(tmpdir(), "rubrica-recorridos-"));
  const removeData = () => rmSync(dataDir, { recursive: true, force: true });
  const demo = { DEMO: "on", DEMO_MESES: "4" };
  const own = { HOST: "127.0.0.1", PORT: "0", DATA_DIR: dataDir, ...demo, LOG_LEVEL: "warn", RATE_LIMITS: "off" };
  try {
    const program = await startProgram(
      "src/shell/server/main.ts",
      own,
      [CHEAP_HASHES],
      /Recibos de la demostración listos/,
    );
    const stop = async () => {
      await program.stop();
      removeData();
    };
    return { url: program.url, dataDir, stop };
  } catch (error) {
    removeData();
    throw error;
  }
}

export default async function setup(): Promise<() => Promise<void>> {
  if (!existsSync(PAGE)) throw new Error("Falta construir la web: npm run build.");
  const { url, dataDir, stop } = await startDemo();
  process.env["RUBRICA_URL"] = url;
  process.env["RUBRICA_DATA_DIR"] = dataDir;
  return stop;
}
