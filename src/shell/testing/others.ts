/** What a program does to everybody else while something happens to it: their answers, its memory, its loop. */
import { once } from "node:events";
import { Worker } from "node:worker_threads";
import type { HeldLoop } from "./loop.ts";
import type { OwnProgram } from "./own-program.ts";

export const MB = 1024 * 1024;

/**
 * In a thread of its own: what the flood costs whoever sends it is not what others wait for. Asked at a steady pace,
 * whether or not the last was answered, or one long wait would count as one of many. While a request is under way the
 * thread's own clock ticks on; by how much it was late, the machine was somebody else's, and that is taken off.
 */
const OTHERS = `
const { parentPort, workerData: { url, cookie } } = require("node:worker_threads");
const EVERY_MS = 40;
const TICK_MS = 10;
const waits = [];
const pending = new Set();
const open = new Set();
let refused = 0;
let last = performance.now();
const tick = setInterval(() => {
  const now = performance.now();
  const late = now - last - TICK_MS;
  last = now;
  for (const one of open) one.late += Math.max(0, late);
}, TICK_MS);
async function ask() {
  const one = { late: 0 };
  open.add(one);
  const began = performance.now();
  try {
    const answer = await fetch(url, { headers: { cookie } });
    await answer.arrayBuffer();
    if (answer.status !== 200) refused++;
  } catch {
    refused++;
  }
  open.delete(one);
  waits.push(Math.max(0, performance.now() - began - one.late));
}
const begin = () => {
  const one = ask().finally(() => pending.delete(one));
  pending.add(one);
};
begin();
const asking = setInterval(begin, EVERY_MS);
parentPort.once("message", async () => {
  clearInterval(asking);
  await Promise.all(pending);
  clearInterval(tick);
  parentPort.postMessage({ waits, refused });
});`;

export type Watched = {
  readonly answers: number;
  /** Not 200, or not at all. */
  readonly refused: number;
  /** Milliseconds. */
  readonly p99: number;
  readonly slowest: number;
  /** The p99 of the same question, meanwhile, at the twin. */
  readonly twin: number;
  /** Bytes, at the most. */
  readonly grown: number;
  readonly held: HeldLoop;
};

type Asked = { readonly url: string; readonly cookie: string };

async function askSteadily({ url, cookie }: Asked) {
  const asking = new Worker(OTHERS, { eval: true, workerData: { url: `${url}/api/users/me`, cookie } });
  await once(asking, "online");
  return async () => {
    asking.postMessage("over");
    const [{ waits, refused }] = (await once(asking, "message")) as [{ waits: number[]; refused: number }];
    waits.sort((a, b) => a - b);
    return { waits, refused, p99: waits[Math.ceil(waits.length * 0.99) - 1] ?? 0 };
  };
}

/**
 * `cookie`: somebody else's. `twin`: another program to which nothing happens, asked the same at the same time: what both
 * make people wait for is the machine's.
 */
export async function watchOthers(
  program: OwnProgram,
  cookie: string,
  happens: () => Promise<unknown>,
  twin: Asked | null = null,
) {
  const [others, beside] = await Promise.all([
    askSteadily({ url: program.url, cookie }),
    twin ? askSteadily(twin) : async () => ({ p99: 0 }),
  ]);
  await program.heldLoop();
  const before = program.resident();
  let most = before;
  const memory = setInterval(() => {
    most = Math.max(most, program.resident());
  }, 5);
  try {
    await happens();
  } finally {
    clearInterval(memory);
  }
  const [{ waits, refused, p99 }, control] = await Promise.all([others(), beside()]);
  const watched: Watched = {
    answers: waits.length,
    refused,
    p99,
    slowest: waits.at(-1) ?? 0,
    twin: control.p99,
    grown: Math.max(most, program.resident()) - before,
    held: await program.heldLoop(),
  };
  return watched;
}

export const inWords = (what: string, { answers, p99, slowest, grown, held }: Watched): string =>
  `${what}: +${(grown / MB).toFixed(1)} MB, loop held ${held.own.toFixed(0)} ms (${held.wall.toFixed(0)} by the clock), ` +
  `others ${answers}, p99 ${p99.toFixed(0)} ms, slowest ${slowest.toFixed(0)} ms`;
