// R-08 as an operator meets it: the program as `npm start` leaves it running, on its own database, while parts of it are
// killed. R08_ROUNDS=10 for the long run.
import { type ChildProcessByStdio, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { clearOrphans, serverPid } from "#platform/db/server/embedded/orphan.ts";
import { common } from "#platform/problems/problem.ts";
import { CLOSE } from "#platform/realtime/messages.ts";
import { bareEnv, onDisk } from "../testing/disks.ts";
import { openSocket } from "../testing/socket.ts";
import { type Load, loadOn, puestosOf, signInTo, wellAgain } from "../testing/under-load.ts";

const ROUNDS = Number(process.env["R08_ROUNDS"] ?? 4);
const SCRIPTS = new URL("../../../scripts/", import.meta.url).href;
/** What `npm start` does once everything is installed and built. */
const WATCH = `import { main } from "${SCRIPTS}project.mjs"; import { watchProgram } from "${SCRIPTS}watch.mjs";
  await main(() => watchProgram({ node: process.execPath, env: process.env }, []));`;

const dir = realpathSync(mkdtempSync(onDisk("rubrica-vigilado-")));
// The embedded database runs as another user when the tests run as root.
chmodSync(dir, 0o755);
const dataDir = join(dir, "datos");
const cluster = join(dataDir, "cluster");

type Watched = { readonly child: ChildProcessByStdio<null, Readable, Readable>; out: string; err: string };
const running = new Set<Watched["child"]>();

function start(env: Record<string, string>): Watched {
  const child = spawn(process.execPath, ["--input-type=module", "-e", WATCH], {
    cwd: dir,
    env: { ...bareEnv(), LOG_LEVEL: "silent", DATA_DIR: dataDir, RATE_LIMITS: "off", ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  running.add(child);
  child.once("exit", () => running.delete(child));
  const watched: Watched = { child, out: "", err: "" };
  child.stdout.on("data", (part) => {
    watched.out += part;
  });
  child.stderr.on("data", (part) => {
    watched.err += part;
  });
  return watched;
}

const timesReady = ({ out }: Watched) => out.match(/Rúbrica lista: /g)?.length ?? 0;
/** Until then what it said, which a failure shows. */
const ready = (watched: Watched, times = 1) =>
  expect
    .poll(() => (timesReady(watched) === times ? "ready" : watched.out + watched.err), { timeout: 120_000 })
    .toBe("ready");

/** The program says who holds the directory: itself. */
const programPid = () => Number(readFileSync(join(dataDir, "lock.pid"), "utf8"));
const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

async function exitOf({ child }: Watched): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) await once(child, "close");
  return child.exitCode;
}

/**
 * Below those that connections are given (32768 and on): the program takes it seconds later, and other tests connect
 * meanwhile.
 */
async function freePort(): Promise<number> {
  const port = 20_000 + Math.floor(Math.random() * 12_000);
  const server = createServer().listen(port, "127.0.0.1");
  const isFree = await new Promise<boolean>((resolve) => {
    server.once("listening", () => resolve(true)).once("error", () => resolve(false));
  });
  server.close();
  return isFree ? port : freePort();
}

let port: number;
let address: string;
beforeAll(async () => {
  port = await freePort();
  address = `http://127.0.0.1:${port}`;
});

/** Whatever a test that failed left. */
async function endAll() {
  for (const child of running) {
    child.kill("SIGTERM");
    await once(child, "exit");
  }
}
afterEach(endAll);
afterAll(async () => {
  await clearOrphans(cluster);
  rmSync(dir, { recursive: true, force: true });
});

const nothingRuns = (pid: number) =>
  expect.poll(() => [isAlive(pid), serverPid(cluster)], { timeout: 30_000 }).toEqual([false, null]);

describe("R-08: it comes back by itself", { timeout: 240_000 + ROUNDS * 30_000 }, () => {
  it("killed, it says so, is back on the same port with everything that was acknowledged, and ends when told", async () => {
    const watched = start({ PORT: `${port}` });
    await ready(watched);
    const cookie = await signInTo(address, "admin");
    const load = loadOn(address, cookie);
    for (let round = 1; round <= 2; round++) {
      await expect.poll(() => load.acknowledged.length).toBeGreaterThan(round * 5);
      process.kill(programPid(), "SIGKILL");
      await ready(watched, round + 1);
    }
    await load.stop();
    expect(watched.err).toContain(
      "Rúbrica se detuvo sin que nadie lo pidiera (señal SIGKILL): vuelve a iniciar en 1 s.",
    );
    expect(watched.err).toContain("vuelve a iniciar en 2 s.");
    // The same session, too: it is in the database.
    expect(await puestosOf(address, cookie)).toEqual(expect.arrayContaining([...load.acknowledged]));
    const pid = programPid();
    watched.child.kill("SIGTERM");
    expect(await exitOf(watched)).toBe(0);
    await nothingRuns(pid);
  });

  it(`its database killed ${ROUNDS} times, it answers 200 or 503 in Spanish, stays itself and loses nothing`, async () => {
    const watched = start({ PORT: `${port}` });
    await ready(watched);
    const cookie = await signInTo(address, "admin");
    const pid = programPid();
    const loads: Load[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const load = loadOn(address, cookie);
      loads.push(load);
      await expect.poll(() => load.acknowledged.length).toBeGreaterThan(5);
      const postmaster = serverPid(cluster) ?? 0;
      process.kill(postmaster, "SIGKILL");
      await expect.poll(() => load.answers.some(({ status }) => status === 503), { timeout: 60_000 }).toBe(true);
      await wellAgain(address, cookie);
      await load.stop();
      expect(serverPid(cluster)).not.toBe(postmaster);
    }
    const answers = loads.flatMap((load) => load.answers);
    expect(answers.filter(({ status }) => status !== 200 && status !== 503)).toEqual([]);
    for (const { text } of answers.filter(({ status }) => status === 503))
      expect(JSON.parse(text)).toMatchObject({ message: common.sinServicio.message });
    expect(await puestosOf(address, cookie)).toEqual(
      expect.arrayContaining(loads.flatMap((load) => load.acknowledged)),
    );
    expect([programPid(), timesReady(watched)]).toEqual([pid, 1]);
    watched.child.kill("SIGTERM");
    expect(await exitOf(watched)).toBe(0);
    await nothingRuns(pid);
  });

  it("after its database came back, sockets are told and the queue works", async () => {
    const watched = start({ PORT: `${port}` });
    await ready(watched);
    const cookie = await signInTo(address, "rrhh");
    const socket = await openSocket(address, { cookie });
    process.kill(serverPid(cluster) ?? 0, "SIGKILL");
    await expect.poll(() => watched.err, { timeout: 60_000 }).toContain("PostgreSQL volvió a funcionar.");
    await wellAgain(address, await signInTo(address, "admin"));
    await fetch(`${address}/api/auth/signout`, { headers: { cookie }, redirect: "manual" });
    expect(await socket.closed).toBe(CLOSE.session);

    const outbox = join(dataDir, "correo");
    expect(existsSync(outbox)).toBe(false);
    const headers = { "content-type": "application/json" };
    const body = JSON.stringify({ username: "user" });
    await fetch(`${address}/api/auth/forgot`, { method: "POST", headers, body });
    await expect.poll(() => existsSync(outbox) && readdirSync(outbox).length > 0, { timeout: 60_000 }).toBe(true);
  });
});

describe("R-08: it leaves nothing behind", { timeout: 240_000 }, () => {
  it("told to stop while it starts", async () => {
    const watched = start({ PORT: `${port}` });
    await expect.poll(() => serverPid(cluster), { timeout: 60_000, interval: 5 }).not.toBeNull();
    const pid = programPid();
    watched.child.kill("SIGTERM");
    await exitOf(watched);
    await nothingRuns(pid);
    expect(watched.err).toBe("");
  });

  it("told to stop after the program was killed and before it is started again", async () => {
    const watched = start({ PORT: `${port}` });
    await ready(watched);
    const pid = programPid();
    process.kill(pid, "SIGKILL");
    await expect.poll(() => watched.err).toContain("vuelve a iniciar");
    expect(serverPid(cluster)).not.toBeNull();
    watched.child.kill("SIGTERM");
    expect(await exitOf(watched)).toBe(0);
    await nothingRuns(pid);
  });

  it("killed the one who watches, the program and its database stop in order", async () => {
    const watched = start({ PORT: `${port}` });
    await ready(watched);
    const pid = programPid();
    watched.child.kill("SIGKILL");
    await exitOf(watched);
    await nothingRuns(pid);
  });
});

it("S-62: what it refuses is said once, with 78, and not tried again", async () => {
  const watched = start({ PORT: "ochenta" });
  expect(await exitOf(watched)).toBe(78);
  expect(watched.err).toBe("Configuración inválida: PORT debe ser un número.\n");
});
