/** From the second `npm start` to the ready line, against Node printing one line. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startProgram } from "../src/shell/testing/program.ts";
import { median } from "./load.ts";

const ROUNDS = 3;

export async function secondStart() {
  const dataDir = mkdtempSync(join(tmpdir(), "rubrica-bench-"));
  const start = () => startProgram("scripts/start.mjs", { PORT: "0", DATA_DIR: dataDir, LOG_LEVEL: "warn" });
  const bare = () => startProgram("bench/reference-server.ts", {});
  try {
    const first = await start();
    await first.stop();
    const times = { ours: [] as number[], bare: [] as number[] };
    for (let round = 0; round < ROUNDS; round++) {
      const ours = await start();
      await ours.stop();
      const reference = await bare();
      await reference.stop();
      times.ours.push(ours.readyMs);
      times.bare.push(reference.readyMs);
    }
    const seconds = median(times.ours) / 1000;
    console.log(`Primer inicio ${(first.readyMs / 1000).toFixed(2)} s; segundo ${seconds.toFixed(2)} s (meta ≤ 3)`);
    console.log(
      `Fastify solo ${(median(times.bare) / 1000).toFixed(2)} s; razón ${(median(times.ours) / median(times.bare)).toFixed(1)} ×`,
    );
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}
