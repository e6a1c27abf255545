// Proves of what is sent over a connection, on the real program and from outside: under floods of bodies
// that strangers and people send, its memory stays what it was and others are answered; who sends slowly is cut.
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { DEMO_PASSWORD } from "#shell/demo/users.ts";
import { type FreshDatabase, freshDatabase } from "#shell/testing/fresh-database.ts";
import { databaseUrl, TEST_SECRET_KEY } from "#shell/testing/global-setup.ts";
import { cookiesOf, type Program, startProgram } from "#shell/testing/program.ts";

const MB = 1024 * 1024;
const MAX_GROWTH = 150 * MB;
const MAX_ANSWER_MS = 2_000;

let fresh: FreshDatabase;
let program: Program;
let cookie: string;
const dir = mkdtempSync(join(tmpdir(), "rubrica-avalancha-"));
beforeAll(async () => {
  fresh = await freshDatabase();
  program = await startProgram("src/shell/server/main.ts", {
    DATABASE_URL: databaseUrl(inject("postgres"), fresh.name),
    SECRET_KEY: TEST_SECRET_KEY,
    DATA_DIR: join(dir, "datos"),
    HOST: "127.0.0.1",
    PORT: "0",
    LOG_LEVEL: "silent",
    // Without them everybody is let in, and only what is looked at afterwards protects.
    RATE_LIMITS: "off",
  });
  const signedIn = await fetch(`${program.url}/api/auth/signin`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ username: "user", password: DEMO_PASSWORD }),
  });
  expect(signedIn.status).toBe(200);
  cookie = cookiesOf(signedIn);
}, 120_000);
afterAll(async () => {
  await program.stop();
  await fresh.close();
  rmSync(dir, { recursive: true, force: true });
});

const residentOf = (pid: number) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0) * 1024;

/** In a thread of its own: what the flood costs whoever sends it is not what others wait for. */
const OTHERS = `
const { parentPort, workerData: { url, cookie } } = require("node:worker_threads");
let isOver = false;
parentPort.once("message", () => { isOver = true; });
(async () => {
  const seen = { answers: 0, refused: 0, slowest: 0 };
  while (!isOver) {
    const began = performance.now();
    const answer = await fetch(url, { headers: { cookie } });
    await answer.arrayBuffer();
    if (answer.status !== 200) seen.refused++;
    seen.answers++;
    seen.slowest = Math.max(seen.slowest, performance.now() - began);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  parentPort.postMessage(seen);
})();`;
type Seen = { readonly answers: number; readonly refused: number; readonly slowest: number };

/** What the program does to others while something happens to it. */
async function watch(what: string, flood: () => Promise<unknown>) {
  const others = new Worker(OTHERS, { eval: true, workerData: { url: `${program.url}/api/users/me`, cookie } });
  await once(others, "online");
  const before = residentOf(program.pid);
  let most = before;
  const memory = setInterval(() => {
    most = Math.max(most, residentOf(program.pid));
  }, 5);
  try {
    await flood();
  } finally {
    clearInterval(memory);
    others.postMessage("over");
  }
  const [seen] = (await once(others, "message")) as [Seen];
  const grown = Math.max(most, residentOf(program.pid)) - before;
  console.log(
    `${what}: +${(grown / MB).toFixed(1)} MB, ${seen.answers} answers, slowest ${seen.slowest.toFixed(0)} ms`,
  );
  expect(seen.refused).toBe(0);
  expect(seen.answers).toBeGreaterThan(0);
  expect(grown, "memory").toBeLessThan(MAX_GROWTH);
  expect(seen.slowest, "the slowest answer to somebody else").toBeLessThan(MAX_ANSWER_MS);
}

type Sent = { readonly path: string; readonly headers: Readonly<Record<string, string>> };

const headOf = ({ path, headers }: Sent) => {
  const all = { host: "localhost", "content-type": "application/json", ...headers };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return `POST ${path} HTTP/1.1\r\n${lines.join("")}\r\n`;
};

type Connection = { readonly socket: Socket; readonly status: () => number; readonly ended: Promise<number> };

/** `ended`: after how many milliseconds. */
function open(): Connection {
  const socket = connect(Number(new URL(program.url).port), "127.0.0.1").setEncoding("latin1");
  const began = performance.now();
  let heard = "";
  socket.on("data", (text: string) => {
    heard += text;
  });
  socket.on("error", () => {});
  const ended = new Promise<number>((resolve) => {
    socket.once("end", () => socket.destroy()).once("close", () => resolve(performance.now() - began));
  });
  return { socket, ended, status: () => Number(/^HTTP\/1.1 (\d+)/.exec(heard)?.[1] ?? 0) };
}

/** All of it at once, whatever is answered, until the answer is there. */
async function pour(sent: Sent, body: Buffer): Promise<number> {
  const { socket, status, ended } = open();
  socket.write(headOf({ ...sent, headers: { ...sent.headers, "content-length": String(body.length) } }));
  socket.write(body);
  // What was answered is answered before the end, and the client leaves as soon as it knows.
  const heard = setInterval(() => status() > 0 && socket.destroy(), 10);
  await ended;
  clearInterval(heard);
  return status();
}

const brackets = (bytes: number) => Buffer.alloc(bytes, "[");
const LARGE = 12 * MB;
/** As many values as fit: nothing is wrong with it until it is parsed. */
const many = (unit: string, bytes: number) =>
  Buffer.from(`{"filas":[${`${unit},`.repeat(Math.floor((bytes - 20) / (unit.length + 1)))}0]}`);

type Flood = {
  readonly what: string;
  readonly times: number;
  readonly path: string;
  readonly body: Buffer;
  readonly as?: "person";
  readonly key?: true;
  readonly answers: readonly number[];
};
const EXPORT = "/api/exportar";
const SIGNIN = "/api/auth/signin";
const FLOODS: readonly Flood[] = [
  { what: "brackets of strangers", times: 30, path: EXPORT, body: brackets(LARGE), answers: [401] },
  { what: "brackets of a person", times: 30, path: EXPORT, body: brackets(LARGE), as: "person", answers: [400, 503] },
  {
    what: "brackets of a person with a key",
    times: 30,
    path: EXPORT,
    body: brackets(LARGE),
    as: "person",
    key: true,
    answers: [400, 503],
  },
  { what: "more than is taken", times: 30, path: EXPORT, body: brackets(LARGE + 1), as: "person", answers: [413] },
  { what: "a megabyte at sign-in", times: 100, path: SIGNIN, body: brackets(MB), answers: [413] },
  { what: "16 KB at sign-in", times: 300, path: SIGNIN, body: brackets(16 * 1024), answers: [400] },
  { what: "brackets where there is nothing", times: 30, path: "/api/nada", body: brackets(LARGE), answers: [404] },
  { what: "brackets as an upload", times: 30, path: "/api/uploads", body: brackets(LARGE), answers: [401] },
  {
    what: "a person's megabyte, with a key",
    times: 60,
    path: "/api/puestos",
    body: brackets(MB - 1),
    as: "person",
    key: true,
    answers: [400, 403, 503],
  },
  { what: "a person's lists", times: 30, path: EXPORT, body: many("[]", LARGE), as: "person", answers: [413, 503] },
  { what: "a person's numbers", times: 30, path: EXPORT, body: many("0", LARGE), as: "person", answers: [413, 503] },
  {
    what: "a person's text",
    times: 10,
    path: EXPORT,
    body: many("0".repeat(MB), LARGE),
    as: "person",
    answers: [400, 503],
  },
];

describe("a flood of bodies costs neither memory nor the others' time", () => {
  it.each(FLOODS)("$what", { timeout: 180_000 }, async ({ what, times, path, body, as, key, answers }) => {
    const headers = (at: number) => ({
      ...(as ? { cookie } : {}),
      ...(key ? { "idempotency-key": `avalancha-${at}` } : {}),
    });
    await watch(what, async () => {
      const got = await Promise.all(
        Array.from({ length: times }, (_, at) => pour({ path, headers: headers(at) }, body)),
      );
      expect(got.filter((status) => !answers.includes(status))).toEqual([]);
    });
  });
});

describe("R-13: who sends slowly is cut, and keeps nobody waiting meanwhile", () => {
  /** A byte now and then, never the end. */
  async function dribble(start: string, every = 1_000): Promise<{ ms: number; status: number }> {
    const { socket, status, ended } = open();
    socket.write(start);
    const dripping = setInterval(() => socket.write("x"), every);
    const ms = await ended;
    clearInterval(dripping);
    return { ms, status: status() };
  }
  const slow = async (what: string, times: number, start: string) => {
    const cut = await Promise.all(Array.from({ length: times }, () => dribble(start)));
    const lasted = cut.map(({ ms }) => ms / 1000).sort((a, b) => a - b);
    console.log(`${what}: cut after ${lasted[0]?.toFixed(1)}…${lasted.at(-1)?.toFixed(1)} s`);
    expect(new Set(cut.map(({ status }) => status))).toEqual(new Set([408]));
    return { first: lasted[0] ?? 0, last: lasted.at(-1) ?? 0 };
  };

  it("500 slow headers: after 10 s", { timeout: 120_000 }, async () => {
    await watch("slow headers", async () => {
      const start = `POST ${SIGNIN} HTTP/1.1\r\nhost: localhost\r\nx: `;
      const { first, last } = await slow("headers", 500, start);
      expect(first).toBeGreaterThan(9);
      expect(last).toBeLessThan(20);
    });
  });

  it("200 slow bodies, of strangers, people and uploads: after 30 s", { timeout: 120_000 }, async () => {
    const length = { "content-length": "10000" };
    const multipart = { "content-type": "multipart/form-data; boundary=x" };
    await watch("slow bodies", async () => {
      const cut = await Promise.all([
        slow("strangers", 100, headOf({ path: SIGNIN, headers: length })),
        slow("people", 50, headOf({ path: EXPORT, headers: { ...length, cookie } })),
        slow("uploads", 50, headOf({ path: "/api/uploads", headers: { ...length, ...multipart, cookie } })),
      ]);
      for (const { first, last } of cut) {
        expect(first).toBeGreaterThan(29);
        expect(last).toBeLessThan(45);
      }
    });
  });

  it("an honest body of 1 KB a second arrives, also after 30 s", { timeout: 120_000 }, async () => {
    const { socket, status } = open();
    const body = Buffer.from(JSON.stringify({ texto: "x".repeat(40 * 1024) }));
    socket.write(headOf({ path: EXPORT, headers: { cookie, "content-length": String(body.length) } }));
    for (let at = 0; at < body.length; at += 1024) {
      socket.write(body.subarray(at, at + 1024));
      await new Promise((resolve) => setTimeout(resolve, 990));
    }
    // Read to the end, and then refused for what it says.
    await expect.poll(status).toBe(400);
    socket.destroy();
  });
});
