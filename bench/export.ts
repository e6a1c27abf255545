/**
 * Ten thousand rows to a sheet: what it costs the web process when nobody asks it anything else, beside a bare Fastify that
 * takes the same body and answers as many bytes; what it costs the child; and how much longer another request waits
 * meanwhile than on an idle server.
 */
import { type Program, startProgram } from "../src/shell/testing/program.ts";
import { latencies, median, quantile } from "./load.ts";
import { childOf, cpuMsOf, residentMbOf } from "./process.ts";
import { withProgram } from "./program.ts";

const ROWS = 10_000;
const COLUMNS = 12;
const ROUNDS = 7;
const AIM_MS = 200;
const IDLE_REQUESTS = 200;
const PATH = "/api/puestos";
/** After the answer: what it left to be done is counted too. */
const SETTLE_MS = 300;

export const exportBench = () => withProgram(measure);

async function measure(ours: Program, { cookie }: { readonly cookie: string }) {
  const bytes = await send(`${ours.url}/api/exportar`, cookie);
  const reference = await startProgram("bench/reference-server.ts", { BYTES: String(bytes) });
  await send(`${reference.url}/exportar`, cookie);
  const child = watchChild(ours.pid);
  const alone: { ours: number; bare: number; tookMs: number }[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const began = performance.now();
    const spent = await spentOn(ours, () => send(`${ours.url}/api/exportar`, cookie));
    const tookMs = performance.now() - began - SETTLE_MS;
    alone.push({
      ours: spent,
      tookMs,
      bare: await spentOn(reference, () => send(`${reference.url}/exportar`, cookie)),
    });
  }
  await reference.stop();
  const spent = child.stop();
  const middle = (of: (each: (typeof alone)[number]) => number) => median(alone.map(of));
  const [web, bare] = [middle((each) => each.ours), middle((each) => each.bare)];
  console.log(
    `${ROWS} filas × ${COLUMNS} columnas a xlsx: ${middle(({ tookMs }) => tookMs).toFixed(0)} ms (mediana de ${ROUNDS})`,
  );
  console.log(
    `web, sola: ${web.toFixed(0)} ms de CPU; Fastify solo con el mismo cuerpo: ${bare.toFixed(0)} ms   ${(web / bare).toFixed(2)} × (meta ≤ ${AIM_MS} ms)`,
  );
  console.log(`hijo: ${spent.cpuMs.toFixed(0)} ms de CPU cada vez, ${spent.peakMb.toFixed(0)} MB como máximo`);
  await besideOthers(ours, cookie);
}

async function spentOn({ pid }: Program, work: () => Promise<unknown>): Promise<number> {
  const before = cpuMsOf(pid);
  await work();
  await new Promise((resolve) => setTimeout(resolve, SETTLE_MS));
  return cpuMsOf(pid) - before;
}

async function besideOthers(ours: Program, cookie: string) {
  const idle = await latencies(ours.url + PATH, { cookie }, (count) => count < IDLE_REQUESTS);
  const during: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    let isRunning = true;
    const done = send(`${ours.url}/api/exportar`, cookie).finally(() => {
      isRunning = false;
    });
    during.push(...(await latencies(ours.url + PATH, { cookie }, () => isRunning)));
    await done;
  }
  for (const [name, at] of [
    ["mediana", 0.5],
    ["p99", 0.99],
  ] as const) {
    const [quiet, busy] = [quantile(idle, at), quantile(during, at)];
    console.log(`GET ${PATH} ${name}: ${quiet.toFixed(1)} → ${busy.toFixed(1)} ms   ${(busy / quiet).toFixed(2)} ×`);
  }
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

/** How many bytes came back. */
async function send(url: string, cookie: string): Promise<number> {
  const headers = { "content-type": "application/json", cookie };
  const answer = await fetch(url, { method: "POST", headers, body: BODY });
  const { byteLength } = await answer.arrayBuffer();
  if (!answer.ok || byteLength < 10_000) throw new Error(`la exportación respondió ${answer.status}`);
  return byteLength;
}

/** Looks at whichever child runs, until told to stop. */
function watchChild(web: number) {
  const cpu = new Map<string, number>();
  let peakMb = 0;
  const timer = setInterval(() => {
    const pid = childOf(web, "sandbox/server/child.mjs");
    if (!pid) return;
    cpu.set(pid, Math.max(cpu.get(pid) ?? 0, cpuMsOf(pid)));
    peakMb = Math.max(peakMb, residentMbOf(pid));
  }, 50);
  return {
    stop() {
      clearInterval(timer);
      const total = [...cpu.values()].reduce((sum, ms) => sum + ms, 0);
      return { cpuMs: total / Math.max(1, cpu.size), peakMb };
    },
  };
}
