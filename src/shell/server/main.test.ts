// Proves the program as an operator meets it: the real `node src/shell/server/main.ts`, started, refused and stopped.
import { type ChildProcessByStdio, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, realpathSync, rmSync } from "node:fs";
import { connect, createServer, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, inject, it, vi } from "vitest";
import { clearOrphans, serverPid } from "#platform/db/server/embedded/orphan.ts";
import { DEMO_PASSWORD, namedUsers } from "../demo/users.ts";
import { bareEnv } from "../testing/disks.ts";
import { databaseUrl, run, TEST_SECRET_KEY } from "../testing/global-setup.ts";

const MAIN = fileURLToPath(new URL("main.ts", import.meta.url));
const dir = realpathSync(mkdtempSync(join(tmpdir(), "rubrica-programa-")));
// The embedded database runs as another user when the tests run as root.
chmodSync(dir, 0o755);

type Started = { readonly child: ChildProcessByStdio<null, Readable, Readable>; out: string; err: string };
const running = new Set<Started["child"]>();

function start(env: Record<string, string>): Started {
  const child = spawn(process.execPath, [MAIN], {
    cwd: dir,
    env: { ...bareEnv(), PORT: "0", LOG_LEVEL: "silent", ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  running.add(child);
  child.once("exit", () => running.delete(child));
  const started: Started = { child, out: "", err: "" };
  child.stdout.on("data", (chunk) => {
    started.out += chunk;
  });
  child.stderr.on("data", (chunk) => {
    started.err += chunk;
  });
  return started;
}

/** The printed address, once it is there. */
async function addressOf(started: Started): Promise<string> {
  const found = () => /Rúbrica lista: (http:\S+)/.exec(started.out)?.[1];
  while (!found() && started.child.exitCode === null) {
    await Promise.race([once(started.child.stdout, "data"), once(started.child, "close")]);
  }
  const address = found();
  if (!address) throw new Error(`it did not start: ${started.err}`);
  return address;
}

async function exitOf({ child }: Started): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) await once(child, "close");
  return child.exitCode;
}

const stop = async (started: Started) => {
  started.child.kill("SIGTERM");
  return exitOf(started);
};

const signIn = (address: string, username: string, password: string) =>
  fetch(`${address}/api/auth/signin`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ username, password }),
  });

/** Databases of this file's own on the tests' server. */
const databases: string[] = [];
async function ownDatabase(): Promise<Record<string, string>> {
  const server = inject("postgres");
  const name = `programa_${process.pid}_${databases.length}`;
  databases.push(name);
  await run(server, "postgres", `create database ${name}`);
  return { DATABASE_URL: databaseUrl(server, name), SECRET_KEY: TEST_SECRET_KEY };
}

afterAll(async () => {
  for (const child of running) {
    child.kill("SIGKILL");
    await once(child, "exit");
  }
  await clearOrphans(join(dir, "datos", "cluster"));
  for (const name of databases) {
    const server = inject("postgres");
    await run(server, "postgres", `drop database ${name} with (force)`, `drop role if exists ${name}_app`);
  }
  rmSync(dir, { recursive: true, force: true });
});

// Each start is a whole program: seconds here, a minute on a busy machine.
vi.setConfig({ testTimeout: 360_000, hookTimeout: 360_000 });

/** Of the first program; who comes later finds its demo there. */
let first: ReturnType<typeof ownDatabase> | undefined;
const firstDatabase = () => {
  first ??= ownDatabase();
  return first;
};

describe("the program", () => {
  let program: Started;
  let address: string;
  beforeAll(async () => {
    program = start({ ...(await firstDatabase()), DEMO: "on", RATE_LIMITS: "off" });
    address = await addressOf(program);
  });

  it("says where it is and how to sign in to the demo, and those sign-ins work", async () => {
    await expect.poll(() => program.out, { timeout: 10_000 }).toContain("nuevo.b\n");
    expect(program.out).toContain(`Contraseña de todos: ${DEMO_PASSWORD}`);
    const words = program.out.split(DEMO_PASSWORD)[1]?.split(/\s+/) ?? [];
    expect(words).toEqual(expect.arrayContaining(namedUsers.flat().map(({ username }) => username)));
    expect((await signIn(address, "root", DEMO_PASSWORD)).status).toBe(200);
    expect((await signIn(address, "user.c", DEMO_PASSWORD)).status).toBe(200);
    expect(program.err).toBe("");
  });

  it("tells its health", async () => {
    const answer = await fetch(`${address}/api/health`);
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({ status: "ok", version: expect.stringMatching(/^\d+\.\d+\.\d+/), db: "ok" });
  });

  it("R-12: told to stop during a request it finishes that one, takes no other, and exits 0", async () => {
    const { hostname, port } = new URL(address);
    const body = JSON.stringify({ username: "admin", password: DEMO_PASSWORD });
    const socket = connect(Number(port), hostname);
    const answer = read(socket);
    // Headers first: "100 Continue" proves that the request is being served before the signal arrives.
    socket.write(
      "POST /api/auth/signin HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n" +
        `Content-Length: ${Buffer.byteLength(body)}\r\nExpect: 100-continue\r\nConnection: close\r\n\r\n`,
    );
    await answer.until("100 Continue");
    program.child.kill("SIGTERM");
    await expect
      .poll(
        () =>
          fetch(`${address}/api/health`).then(
            ({ status }) => status,
            () => "refused",
          ),
        { timeout: 10_000 },
      )
      .not.toBe(200);
    socket.write(body);
    await answer.until('"username":"admin"');
    expect(answer.text()).toContain("HTTP/1.1 200");
    expect(await exitOf(program)).toBe(0);
    expect(program.err).toBe("");
  });
});

function read(socket: Socket) {
  let text = "";
  socket.on("data", (chunk) => {
    text += chunk;
  });
  return {
    text: () => text,
    until: async (wanted: string) => {
      while (!text.includes(wanted)) {
        if (socket.readableEnded) throw new Error(`the connection ended after: ${text}`);
        await Promise.race([once(socket, "data"), once(socket, "end")]);
      }
    },
  };
}

describe("started with nothing but a directory", () => {
  it("brings its own database and the demo; a second start finds them again", async () => {
    const env = { DATA_DIR: join(dir, "datos") };
    const first = start(env);
    await addressOf(first);
    await expect.poll(() => first.out, { timeout: 10_000 }).toContain(`Contraseña de todos: ${DEMO_PASSWORD}`);
    expect(await stop(first)).toBe(0);
    const second = start(env);
    const address = await addressOf(second);
    expect((await signIn(address, "admin", DEMO_PASSWORD)).status).toBe(200);
    expect(await stop(second)).toBe(0);
  });

  it("R-18: told to stop while it starts, it does not leave its database running", async () => {
    const dataDir = join(dir, "apenas");
    const started = start({ DATA_DIR: dataDir, DEMO: "off" });
    const cluster = join(dataDir, "cluster");
    await expect.poll(() => serverPid(cluster), { timeout: 60_000, interval: 5 }).not.toBeNull();
    expect(started.out).toBe("");
    await stop(started);
    await expect.poll(() => serverPid(cluster)).toBeNull();
  });
});

describe("DEMO=off on an empty installation", () => {
  it("S-62: shows the first root's password once, and it works", async () => {
    const env = { ...(await ownDatabase()), DEMO: "off" };
    const first = start(env);
    const address = await addressOf(first);
    const [, username = "", password = ""] =
      /usuario (\S+), contraseña (\S+) \(se muestra una sola vez\)/.exec(first.out) ?? [];
    expect(username).toBe("root");
    expect(password.length).toBeGreaterThanOrEqual(16);
    expect(first.out).not.toContain(DEMO_PASSWORD);
    const answer = await signIn(address, username, password);
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({ roles: ["root"], demo: false });
    expect((await signIn(address, "root", DEMO_PASSWORD)).status).toBe(401);
    expect(await stop(first)).toBe(0);

    const again = start(env);
    await addressOf(again);
    expect(again.out).not.toContain("contraseña");
    expect(await stop(again)).toBe(0);
  });
});

describe.concurrent("refuses to start with one sentence, and 78 where only the operator can change it", () => {
  const sentence = async (env: Record<string, string>, code = 78) => {
    const started = start(env);
    expect(await exitOf(started)).toBe(code);
    expect(started.out).toBe("");
    return started.err.trim();
  };

  it("S-62: for a value it does not understand", async () => {
    expect(await sentence({ PORT: "ochenta" })).toBe("Configuración inválida: PORT debe ser un número.");
    expect(await sentence({ DATABASE_URL: "postgres://u:canario@h:99999/d", SECRET_KEY: TEST_SECRET_KEY })).toBe(
      "Configuración inválida: DATABASE_URL no es una dirección válida.",
    );
    expect(await sentence({ PUBLIC_URL: "http://rrhh.example" })).toMatch(
      /^Configuración inválida: PUBLIC_URL debe ser https/,
    );
  });

  it("for a port in use", async () => {
    const taken = createServer().listen(0, "127.0.0.1");
    await once(taken, "listening");
    const { port } = taken.address() as { port: number };
    expect(await sentence({ ...(await firstDatabase()), DEMO: "on", PORT: String(port) })).toBe(
      `El puerto ${port} está en uso. Elegí otro con PORT=… o detené el programa que lo ocupa.`,
    );
    taken.close();
  });

  it("R-09: for a database that does not answer, after waiting for it, and without its password", async () => {
    const env = { DATABASE_URL: "postgres://quien:canario@127.0.0.1:9/rubrica", SECRET_KEY: TEST_SECRET_KEY };
    expect(await sentence(env, 1)).toBe("No se pudo conectar con la base de datos en 127.0.0.1:9 (ECONNREFUSED).");
  });
});
