/** What a child of the sandbox costs before it does anything, beside a Node that does nothing, turn by turn. */
import { spawnSync } from "node:child_process";
import { echo } from "../src/platform/sandbox/server/fixtures/tasks.ts";
import { createSandbox } from "../src/platform/sandbox/server/sandbox.ts";
import { median } from "./load.ts";
import { endedCpuMs } from "./process.ts";

const ROUNDS = 20;
/** Until what the first one read is kept without its types (0063). */
const KEPT_IN_MS = 3_000;

export async function encierro(): Promise<void> {
  const sandbox = createSandbox();
  const ours = () => sandbox.run(echo, null, { by: "medición" });
  const spent = { ours: [] as number[], node: [] as number[] };
  try {
    await ours();
    await new Promise((resolve) => setTimeout(resolve, KEPT_IN_MS));
    for (let round = 0; round < ROUNDS; round++) {
      const start = endedCpuMs();
      await ours();
      const between = endedCpuMs();
      spawnSync(process.execPath, ["-e", "0"]);
      spent.ours.push(between - start);
      spent.node.push(endedCpuMs() - between);
    }
  } finally {
    await sandbox.close();
  }
  const [child, node] = [median(spent.ours), median(spent.node)];
  console.log(`un hijo que no hace nada: ${child} ms de CPU; Node solo: ${node} ms  ${(child / node).toFixed(2)} ×`);
}
