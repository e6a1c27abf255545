/**
 * Ten thousand rows to a sheet: what it costs the child and the web process, and how much longer another request waits
 * meanwhile than on an idle server.
 */
import { readdirSync, readFileSync } from "node:fs";
import type { Program } from "../src/shell/testing/program.ts";
import { latencies, median, quantile } from "./load.ts";
import { withProgram } from "./program.ts";

const ROWS = 10_000;
const COLUMNS = 12;
const ROUNDS = 5;
const IDLE_REQUESTS = 200;
const PATH = "/api/puestos";
const TICKS_PER_SECOND = 100;

export const exportBench = () => withProgram(measure);

async function measure(ours: Program, cookie: string) {
  const web = webProcess();
  await exportOnce(ours, cookie);
  const idle = await latencies(ours.url + PATH, { cookie }, (count) => count < IDLE_REQUESTS);
  const before = usageOf(web);
  const child = watchChild(web);
  const began = performance.now();
  const during: number[] = [];
  const took: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    let isRunning = true;
    const started = performance.now();
    const done = exportOnce(ours, cookie).finally(() => {
      isRunning = false;
    });
    during.push(...(await latencies(ours.url + PATH, { cookie }, () => isRunning)));
    await done;
    took.push(performance.now() - started);
  }
  const elapsed = performance.now() - began;
  const after = usageOf(web);
  const spent = child.stop();
  console.log(`${ROWS} filas × ${COLUMNS} columnas a xlsx: ${median(took).toFixed(0)} ms (mediana de ${ROUNDS})`);
  console.log(`hijo: ${spent.cpuMs.toFixed(0)} ms de CPU cada vez, ${spent.peakMb.toFixed(0)} MB como máximo`);
  const cpu = (after.cpuMs - before.cpuMs) / ROUNDS;
  console.log(
    `web: ${cpu.toFixed(0)} ms de CPU cada vez (con ${(during.length / ROUNDS).toFixed(0)} pedidos), ` +
      `${(after.mb - before.mb).toFixed(0)} MB más al final`,
  );
  for (const [name, at] of [
    ["mediana", 0.5],
    ["p99", 0.99],
  ] as const) {
    const [quiet, busy] = [quantile(idle, at), quantile(during, at)];
    console.log(`GET ${PATH} ${name}: ${quiet.toFixed(1)} → ${busy.toFixed(1)} ms   ${(busy / quiet).toFixed(2)} ×`);
  }
  console.log(`(${(elapsed / 1000).toFixed(1)} s en total)`);
}

const kinds = ["text", "date", "number", "text"] as const;
const BODY = JSON.stringify({
  formato: "xlsx",
  titulo: "Legajos",
  columnas: Array.from({ length: COLUMNS }, (_, at) => ({ titulo: `Columna ${at}`, clase: kinds[at % kinds.length] })),
  filas: Array.from({ length: ROWS }, (_, row) =>
    Array.from({ length: COLUMNS }, (_, at) => [`Muñoz, Persona ${row}`, "2026-03-02", row * 1.5, "Rosario"][at % 4]),
  ),
});

async function exportOnce({ url }: Program, cookie: string): Promise<void> {
  const answer = await fetch(`${url}/api/exportar`, {
    method: "POST",
    headers: { "content-type": "application/json", cookie },
    body: BODY,
  });
  const { byteLength } = await answer.arrayBuffer();
  if (!answer.ok || byteLength < 10_000) throw new Error(`la exportación respondió ${answer.status}`);
}

const processes = () => readdirSync("/proc").filter((entry) => /^\d+$/.test(entry));

function read(pid: string, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, "latin1");
  } catch {
    return "";
  }
}

const childOf = (parent: number | string, script: string) =>
  processes().find(
    (pid) => read(pid, "status").includes(`PPid:\t${parent}\n`) && read(pid, "cmdline").includes(script),
  );

function webProcess(): string {
  const pid = childOf(process.pid, "server/main.ts");
  if (!pid) throw new Error("no se encontró el proceso web");
  return pid;
}

function usageOf(pid: string): { cpuMs: number; mb: number } {
  // After the name, which may hold anything: user and system ticks are the 12th and 13th fields.
  const fields = read(pid, "stat").split(") ")[1]?.split(" ") ?? [];
  const ticks = Number(fields[11] ?? 0) + Number(fields[12] ?? 0);
  const resident = /VmRSS:\s+(\d+)/.exec(read(pid, "status"));
  return { cpuMs: (ticks * 1000) / TICKS_PER_SECOND, mb: Number(resident?.[1] ?? 0) / 1024 };
}

/** Looks at whichever child runs, until told to stop. */
function watchChild(web: string) {
  const cpu = new Map<string, number>();
  let peakMb = 0;
  const timer = setInterval(() => {
    const pid = childOf(web, "sandbox/server/child.ts");
    if (!pid) return;
    const usage = usageOf(pid);
    cpu.set(pid, Math.max(cpu.get(pid) ?? 0, usage.cpuMs));
    peakMb = Math.max(peakMb, usage.mb);
  }, 50);
  return {
    stop() {
      clearInterval(timer);
      const total = [...cpu.values()].reduce((sum, ms) => sum + ms, 0);
      return { cpuMs: total / Math.max(1, cpu.size), peakMb };
    },
  };
}
