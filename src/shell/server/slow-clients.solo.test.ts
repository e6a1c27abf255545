// R-13 on the real program: who sends or reads slowly is cut, and keeps nobody else waiting meanwhile. All of them come at
// once, which is harder on the program than one kind after another, and shorter. What others wait for
// is asked at a steady pace the whole time, without what the machine itself was late (testing/others.ts), and compared with
// what a twin of the program to which nothing happens answers meanwhile; what the machine kept it from its turn is not its own.
import { readdirSync, readlinkSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { inWords, keptOff, MB, watchOthers } from "../testing/others.ts";
import { type OwnProgram, startOwnProgram } from "../testing/own-program.ts";
import { headOf, openTo } from "../testing/raw-connection.ts";
import { signInTo } from "../testing/under-load.ts";

const MAX_P99_MS = 500;
const MAX_HELD_MS = 300;
const MAX_GROWTH = 150 * MB;
const SIGNIN = "/api/auth/signin";
const EXPORT = "/api/exportar";

let program: OwnProgram;
let twin: OwnProgram;
let cookie: string;
let others: string;
let atTwin: string;
beforeAll(async () => {
  [program, twin] = await Promise.all([startOwnProgram(), startOwnProgram()]);
  [cookie, others] = await Promise.all([signInTo(program.url, "rrhh"), signInTo(program.url, "user")]);
  atTwin = await signInTo(twin.url, "user");
}, 240_000);
afterAll(() => Promise.all([program.stop(), twin.stop()]));

async function watch(what: string, happens: () => Promise<unknown>) {
  const watched = await watchOthers(program, others, happens, { url: twin.url, cookie: atTwin });
  console.log(`${inWords(what, watched)}, p99 of the twin ${watched.twin.toFixed(0)} ms`);
  expect(watched.refused).toBe(0);
  expect(watched.p99, "p99 of everybody else").toBeLessThan(Math.max(MAX_P99_MS, 3 * watched.twin) + keptOff(watched));
  expect(watched.held.own, "the loop").toBeLessThan(MAX_HELD_MS);
  expect(watched.grown, "memory").toBeLessThan(MAX_GROWTH);
}

const spread = (what: string, times: readonly number[]) => {
  const lasted = times.map((ms) => ms / 1000).sort((a, b) => a - b);
  const [first = 0, last = 0] = [lasted[0], lasted.at(-1)];
  console.log(`${what}: cut after ${first.toFixed(1)}…${last.toFixed(1)} s`);
  return { first, last };
};

/** A byte now and then, never the end. */
async function dribble(start: string): Promise<{ ms: number; status: number }> {
  const { socket, status, ended } = openTo(program.url);
  socket.write(start);
  const dripping = setInterval(() => socket.write("x"), 1_000);
  const ms = await ended;
  clearInterval(dripping);
  return { ms, status: status() };
}

async function sendSlowly(what: string, times: number, start: string) {
  const cut = await Promise.all(Array.from({ length: times }, () => dribble(start)));
  expect(new Set(cut.map(({ status }) => status))).toEqual(new Set([408]));
  return spread(
    what,
    cut.map(({ ms }) => ms),
  );
}

async function slowHeaders() {
  const { first, last } = await sendSlowly("headers", 500, `POST ${SIGNIN} HTTP/1.1\r\nhost: localhost\r\nx: `);
  expect(first).toBeGreaterThan(9);
  expect(last).toBeLessThan(20);
}

async function slowBodies() {
  const length = { "content-length": "10000" };
  const multipart = { "content-type": "multipart/form-data; boundary=x" };
  const cut = await Promise.all([
    sendSlowly("strangers", 100, headOf({ path: SIGNIN, headers: length })),
    sendSlowly("people", 50, headOf({ path: EXPORT, headers: { ...length, cookie } })),
    sendSlowly("uploads", 50, headOf({ path: "/api/uploads", headers: { ...length, ...multipart, cookie } })),
  ]);
  for (const { first, last } of cut) {
    expect(first).toBeGreaterThan(29);
    expect(last).toBeLessThan(45);
  }
  await expect.poll(() => readdirSync(join(program.dir, "datos", "recibidos"))).toEqual([]);
}

const SIZE = 19 * MB;

async function stored(): Promise<string> {
  const form = new FormData();
  form.set("destFolder", "importaciones");
  form.set("uploadedFile", new File([Buffer.alloc(SIZE, "uno;dos;tres\n")], "grande.csv"));
  const answer = await fetch(`${program.url}/api/uploads`, { method: "POST", headers: { cookie }, body: form });
  expect(answer.status).toBe(200);
  return `/api/archivos/${((await answer.json()) as { uploadedURL: string }).uploadedURL}`;
}

/** Takes a few bytes a second off the connection itself, which goes on having more for it. */
function sip(path: string): Socket {
  const onread = { buffer: Buffer.alloc(32), callback: () => false };
  const socket = connect({ port: Number(new URL(program.url).port), host: "127.0.0.1", onread });
  socket.on("error", () => {});
  socket.write(headOf({ path, method: "GET", headers: { cookie } }));
  const sipping = setInterval(() => socket.resume(), 1_000);
  socket.once("close", () => clearInterval(sipping));
  return socket;
}

/** Stored files that the program has open: whoever does not read sees nothing of being cut. */
const opened = () =>
  readdirSync(`/proc/${program.pid}/fd`).filter((fd) => {
    try {
      return readlinkSync(`/proc/${program.pid}/fd/${fd}`).startsWith(join(program.dir, "datos", "archivos"));
    } catch {
      return false;
    }
  }).length;

/** After how long each was cut, since the first of them came. */
async function leftAlone(readers: number, since: number): Promise<{ cut: number[]; came: number }> {
  await expect.poll(opened, { timeout: 40_000 }).toBeGreaterThanOrEqual(readers);
  const came = performance.now() - since;
  const cut: number[] = [];
  while (cut.length < readers) {
    await new Promise((resolve) => setTimeout(resolve, 250));
    const left = opened();
    while (cut.length < readers - left) cut.push(performance.now() - since);
  }
  return { cut, came };
}

/** Says so much and no more: after how many seconds the program ends it. */
async function idle(said: string): Promise<number> {
  const { socket, ended } = openTo(program.url);
  socket.write(said);
  return (await ended) / 1000;
}

/** A kilobyte a second, for longer than a slow body has; read to its end, and then refused for what it says. */
async function sendHonestly(): Promise<number> {
  const { socket, status } = openTo(program.url);
  const body = Buffer.from(JSON.stringify({ texto: "x".repeat(40 * 1024) }));
  socket.write(headOf({ path: EXPORT, headers: { cookie, "content-length": String(body.length) } }));
  for (let at = 0; at < body.length; at += 1024) {
    socket.write(body.subarray(at, at + 1024));
    await new Promise((resolve) => setTimeout(resolve, 990));
  }
  await expect.poll(status).toBeGreaterThan(0);
  socket.destroy();
  return status();
}

/** One after another: what the machine's own buffers take at once, some megabytes each, is a fast read. */
async function slowReads(path: string) {
  const readers: Socket[] = [];
  const since = performance.now();
  while (readers.length < 100) {
    readers.push(sip(path));
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  const { cut, came } = await leftAlone(readers.length, since);
  const { first, last } = spread("reads", cut);
  expect(first).toBeGreaterThan(50);
  expect(last - came / 1000, "after the last of them came").toBeLessThan(80);
  for (const socket of readers) socket.destroy();
}

async function honestOnes(path: string) {
  expect(await sendHonestly()).toBe(400);
  const whole = await fetch(program.url + path, { headers: { cookie } });
  expect((await whole.arrayBuffer()).byteLength).toBeGreaterThanOrEqual(SIZE);
}

async function idleOnes() {
  const [silent, answered] = await Promise.all([
    idle(""),
    idle(headOf({ path: "/api/health", method: "GET", headers: {} })),
  ]);
  console.log(`silent: ended after ${silent.toFixed(1)} s; answered: after ${answered.toFixed(1)} s`);
  expect(Math.max(silent, answered), "an idle connection").toBeLessThan(75);
  expect(answered).toBeGreaterThan(55);
}

it("R-13: 500 slow headers, 200 slow bodies and 100 slow reads: cut after 10, 30 and 60 s, others' p99 under 500 ms; an honest body and an honest reader arrive meanwhile", {
  timeout: 180_000,
}, async () => {
  const path = await stored();
  await watch("all at once", () =>
    Promise.all([slowHeaders(), slowBodies(), slowReads(path), honestOnes(path), idleOnes()]),
  );
});
