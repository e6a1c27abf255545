/** The first start with its demo, the second one, and what the program holds at rest, against Fastify alone. */
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { type Program, startProgram } from "../src/shell/testing/program.ts";
import { median } from "./load.ts";

const ROUNDS = 3;
const AIM = { first: 8, second: 1.2, memory: 200 } as const;
const REST_MS = 5_000;

export async function secondStart() {
  const dataDir = mkdtempSync(join(tmpdir(), "rubrica-bench-"));
  const start = () => startProgram("src/shell/server/main.ts", { PORT: "0", DATA_DIR: dataDir, LOG_LEVEL: "warn" });
  const bare = () => startProgram("bench/reference-server.ts", {});
  try {
    const first = await start();
    await first.stop();
    const rounds: { readonly ours: Measured; readonly bare: Measured }[] = [];
    for (let round = 0; round < ROUNDS; round++)
      rounds.push({ ours: await measured(start), bare: await measured(bare) });
    const of = (who: "ours" | "bare", what: keyof Measured) => median(rounds.map((round) => round[who][what]));
    const ratio = (what: keyof Measured) => `razón ${(of("ours", what) / of("bare", what)).toFixed(1)} ×`;
    console.log(`Primer inicio, con su demostración: ${(first.readyMs / 1000).toFixed(2)} s (meta ≤ ${AIM.first})`);
    for (const [title, what, aim] of [
      ["Segundo inicio", "seconds", `s (meta ≤ ${AIM.second})`],
      ["CPU hasta estar listo", "cpu", "s"],
      ["Memoria en reposo", "megabytes", `MB (meta ≤ ${AIM.memory})`],
    ] as const)
      console.log(
        `${title}: ${of("ours", what).toFixed(2)} ${aim}; Fastify solo ${of("bare", what).toFixed(2)}; ${ratio(what)}`,
      );
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

type Measured = { readonly seconds: number; readonly cpu: number; readonly megabytes: number };

/** Seconds to the ready line, processor time spent by then, and memory after a rest. Of the process alone. */
async function measured(start: () => Promise<Program>): Promise<Measured> {
  const program = await start();
  try {
    const cpu = cpuOf(program.pid);
    await delay(REST_MS);
    return { seconds: program.readyMs / 1000, cpu, megabytes: memoryOf(program.pid) };
  } finally {
    await program.stop();
  }
}

const TICKS = 100;

/** Linux says both of any process; elsewhere there is nothing to print. */
function cpuOf(pid: number): number {
  const [, rest = ""] = readOf(pid, "stat").split(") ");
  const [user = "", system = ""] = rest.split(" ").slice(11);
  return (Number(user) + Number(system)) / TICKS;
}

const memoryOf = (pid: number) => Number(/VmRSS:\s+(\d+)/.exec(readOf(pid, "status"))?.[1]) / 1024;

function readOf(pid: number, name: string): string {
  try {
    return readFileSync(`/proc/${pid}/${name}`, "utf8");
  } catch {
    return "";
  }
}
