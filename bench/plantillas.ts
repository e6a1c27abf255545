/**
 * Letters: what a thousand cost in the sandbox beside pdfmake alone on the same documents, whether one of five thousand costs
 * what one of a hundred does, what a child ever holds, and how late the loop of the process that asks is meanwhile.
 * `PLANTILLAS` says how many the most are.
 */

import { fork } from "node:child_process";
import { once } from "node:events";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { fileURLToPath } from "node:url";
import { drawLetters, LETTERS_AT_ONCE } from "../src/platform/richtext/server/letter.ts";
import { createSandbox } from "../src/platform/sandbox/server/sandbox.ts";
import type { Sandbox } from "../src/platform/sandbox/server/task.ts";
import { ORDER, valuesOf } from "./plantillas-carta.ts";
import { childOf, endedCpuMs, highestMbOf } from "./process.ts";

const MOST = Number(process.env["PLANTILLAS"] ?? 5_000);
const [FEW, SOME] = [Math.min(100, MOST), Math.min(1_000, MOST)];
const AIM = { cpu: 1.3, mb: 500, lateMs: 100 };
const CHILD = "sandbox/server/child.mjs";
const ALONE = fileURLToPath(new URL("plantillas-child.ts", import.meta.url));
const LOOK_MS = 250;

export async function plantillas(): Promise<void> {
  const sandbox = createSandbox();
  const loop = monitorEventLoopDelay({ resolution: 10 });
  let held = 0;
  const looking = setInterval(() => {
    const pid = childOf(process.pid, CHILD);
    if (pid) held = Math.max(held, highestMbOf(pid));
  }, LOOK_MS);
  try {
    const before = await alone(SOME);
    loop.enable();
    const ours = await drawn(sandbox, SOME);
    const bare = (before + (await alone(SOME))) / 2;
    const few = await drawn(sandbox, FEW);
    const most = await drawn(sandbox, MOST);
    loop.disable();
    console.log(
      `${SOME} cartas: ${ours.toFixed(0)} ms de CPU; pdfmake solo con los mismos documentos, antes y después: ${bare.toFixed(0)} ms   ${(ours / bare).toFixed(2)} × (meta ≤ ${AIM.cpu})`,
    );
    const [each, eachOfMost] = [few / FEW, most / MOST];
    console.log(
      `una carta entre ${FEW}: ${each.toFixed(1)} ms; entre ${MOST}: ${eachOfMost.toFixed(1)} ms   ${(eachOfMost / each).toFixed(2)} ×`,
    );
    console.log(`el proceso que las dibuja tuvo a lo sumo ${held.toFixed(0)} MB (meta ≤ ${AIM.mb})`);
    console.log(
      `el lazo de quien las pide, retenido a lo sumo ${(loop.max / 1e6).toFixed(0)} ms (meta < ${AIM.lateMs})`,
    );
  } finally {
    clearInterval(looking);
    await sandbox.close();
  }
}

/** In CPU of the children, their start with it. */
async function drawn(sandbox: Sandbox, count: number): Promise<number> {
  const before = endedCpuMs();
  for (let from = 0; from < count; from += LETTERS_AT_ONCE) {
    const people = Array.from({ length: Math.min(LETTERS_AT_ONCE, count - from) }, (_, at) => valuesOf(from + at));
    const letters = await drawLetters(sandbox, ORDER, { by: "medida", people, isLong: true });
    if (letters.length !== people.length) throw new Error("a letter is missing");
  }
  return endedCpuMs() - before;
}

/** In a process of its own: only what pdfmake takes of the CPU. */
async function alone(count: number): Promise<number> {
  const child = fork(ALONE, [String(count)]);
  const [[ms]] = (await Promise.all([once(child, "message"), once(child, "exit")])) as [[number], unknown];
  return ms;
}
