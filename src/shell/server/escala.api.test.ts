// Proves that the program scales out: two web and two worker processes that share nothing but PostgreSQL and the object
// store behave as one (R-12, S-02, S-10, S-32, D103).
import { type ChildProcessByStdio, spawn } from "node:child_process";
import { createHmac } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, inject, it, vi } from "vitest";
import { z } from "zod";
import { openDatabase } from "#platform/db/server/database.ts";
import { type Smtp, startSmtp } from "#platform/mail/server/fixtures/smtp.ts";
import { realtimeEvent } from "#platform/realtime/event.ts";
import { publish } from "#platform/realtime/server/publish.ts";
import { type S3Server, startS3 } from "#platform/storage/server/fixtures/s3-server.ts";
import { DEMO_PASSWORD } from "../demo/users.ts";
import { bareEnv } from "../testing/disks.ts";
import { databaseUrl, run, TEST_SECRET, TEST_SECRET_KEY } from "../testing/global-setup.ts";
import { cookiesOf } from "../testing/program.ts";
import { openSocket } from "../testing/socket.ts";

const MAIN = fileURLToPath(new URL("main.ts", import.meta.url));
const NAME = `escala_${process.pid}`;
const aviso = realtimeEvent("prueba:aviso", z.object({ n: z.int() }));
const soon = { timeout: 60_000, interval: 100 };
// Whole programs on a busy machine.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 240_000 });

type Process = { readonly child: ChildProcessByStdio<null, Readable, null>; readonly url: string };
const started: Process["child"][] = [];
const dir = mkdtempSync(join(tmpdir(), "rubrica-escala-"));

let s3: S3Server;
let smtp: Smtp;
let webs: [Process, Process];
let workers: [Process, Process];

/** Ready when it says so; a worker has no address. */
async function start(role: "web" | "worker"): Promise<Process> {
  const child = spawn(process.execPath, [MAIN], {
    env: {
      ...bareEnv(),
      ROLE: role,
      PORT: "0",
      LOG_LEVEL: "silent",
      DEMO: "on",
      SECRET_KEY: TEST_SECRET_KEY,
      DATA_DIR: join(dir, String(started.length)),
      SMTP_URL: smtp.url,
      DATABASE_URL: databaseUrl(inject("postgres"), NAME),
      S3_BUCKET: s3.config.bucket,
      S3_ENDPOINT: s3.config.endpoint ?? "",
      S3_ACCESS_KEY_ID: "S3RVER",
      S3_SECRET_ACCESS_KEY: "S3RVER",
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  started.push(child);
  let out = "";
  child.stdout.setEncoding("utf8").on("data", (chunk: string) => {
    out += chunk;
  });
  while (!out.includes("Rúbrica lista") && child.exitCode === null)
    await Promise.race([once(child.stdout, "data"), once(child, "close")]);
  if (child.exitCode !== null) throw new Error(`it did not start: ${out}`);
  return { child, url: /http:\/\/[\d.]+:\d+/.exec(out)?.[0] ?? "" };
}

beforeAll(async () => {
  await run(inject("postgres"), "postgres", `create database ${NAME}`);
  [s3, smtp] = await Promise.all([startS3(), startSmtp()]);
  const first = await start("web");
  const [second, ...both] = await Promise.all([start("web"), start("worker"), start("worker")]);
  webs = [first, second];
  workers = both;
});
afterAll(async () => {
  for (const child of started) {
    if (child.exitCode !== null || child.signalCode !== null) continue;
    child.kill("SIGKILL");
    await once(child, "exit");
  }
  await s3.close();
  await smtp.close();
  await run(inject("postgres"), "postgres", `drop database ${NAME} with (force)`, `drop role if exists ${NAME}_app`);
  rmSync(dir, { recursive: true, force: true });
});

const send = (url: string, cookie: string, body: object) =>
  fetch(url, { method: "POST", headers: { "content-type": "application/json", cookie }, body: JSON.stringify(body) });

async function signIn({ url }: Process, username: string, password = DEMO_PASSWORD) {
  const answer = await send(`${url}/api/auth/signin`, "", { username, password });
  return { status: answer.status, cookie: cookiesOf(answer) };
}

type Yo = { readonly _id: string; readonly empresa: { readonly _id: string } };
async function whoAmI({ url }: Process, cookie: string): Promise<Yo> {
  const answer = await fetch(`${url}/api/users/me`, { headers: { cookie } });
  expect(answer.status).toBe(200);
  return (await answer.json()) as Yo;
}

/** As yet another process: the application's own login. */
async function asApplication(work: (database: ReturnType<typeof openDatabase>) => Promise<void>) {
  const password = createHmac("sha256", TEST_SECRET.current.derive("rubrica:login")).update(NAME).digest("hex");
  const database = openDatabase({ ...inject("postgres"), database: NAME, user: `${NAME}_app`, password });
  await work(database);
  await database.close();
}

async function asOwner<R extends pg.QueryResultRow>(text: string): Promise<R[]> {
  const client = new pg.Client({ ...inject("postgres"), database: NAME });
  await client.connect();
  const { rows } = await client.query<R>(text);
  await client.end();
  return rows;
}

describe("two web and two worker processes", () => {
  it("S-09: a sign-in on one is known to the other, and so is its end", async () => {
    const { cookie } = await signIn(webs[0], "admin");
    expect((await whoAmI(webs[1], cookie))._id).toBe((await whoAmI(webs[0], cookie))._id);
    await send(`${webs[0].url}/api/auth/signout`, cookie, {});
    const status = async () => (await fetch(`${webs[1].url}/api/users/me`, { headers: { cookie } })).status;
    await expect.poll(status, soon).toBe(401);
  });

  it("D103: an event told by any process reaches the sockets of every one", async () => {
    const { cookie } = await signIn(webs[0], "rrhh");
    const { _id, empresa } = await whoAmI(webs[0], cookie);
    const sockets = await Promise.all(webs.map(({ url }) => openSocket(url, { cookie })));
    await asApplication(async (database) => {
      await database.inCompany(empresa._id, (db) => publish({ db, empresa: empresa._id }, [_id], aviso, { n: 1 }));
    });
    for (const socket of sockets) {
      await expect.poll(() => socket.events(), soon).toEqual([{ nombre: "prueba:aviso", datos: { n: 1 } }]);
      await socket.close();
    }
  });

  it("S-10: signing out at one closes the socket held by the other", async () => {
    const { cookie } = await signIn(webs[0], "manager");
    const socket = await openSocket(webs[1].url, { cookie });
    await send(`${webs[0].url}/api/auth/signout`, cookie, {});
    expect(await socket.closed).toBe(4001);
  });

  it("S-02: wrong passwords count together, wherever they are tried", async () => {
    const tries: number[] = [];
    for (let n = 0; n < 8 && !tries.includes(429); n++)
      tries.push((await signIn(webs[n % 2] ?? webs[0], "external", "no es esta")).status);
    expect(tries).toContain(429);
    const other = tries.length % 2;
    expect((await signIn(webs[other] ?? webs[0], "external", "no es esta")).status).toBe(429);
  });

  it("a job asked for at either web process runs once", async () => {
    const { cookie } = await signIn(webs[1], "root");
    const asked: string[] = [];
    for (let n = 0; n < 8; n++) {
      const answer = await send(`${webs[n % 2]?.url}/api/correos/prueba`, cookie, { para: `a${n}@ejemplo.test` });
      expect(answer.status).toBe(200);
      asked.push(((await answer.json()) as { _id: string })._id);
    }
    await expect.poll(() => smtp.received.length, soon).toBe(8);
    const states = () => asOwner<{ estado: string }>("select distinct estado from correo");
    await expect.poll(states, soon).toEqual([{ estado: "enviado" }]);
    const ids = smtp.received.map(({ raw }) => /^Message-ID: <(.+)@/im.exec(raw)?.[1]);
    expect(ids.toSorted()).toEqual(asked.toSorted());
  });

  it("R-12: a worker told to stop exits 0; one killed in mid-job is replaced, and the job is done", async () => {
    workers[1].child.kill("SIGTERM");
    const [code] = (await once(workers[1].child, "exit")) as [number | null];
    expect(code).toBe(0);
    const { cookie } = await signIn(webs[0], "root");
    const inHand = smtp.hold();
    const answer = await send(`${webs[0].url}/api/correos/prueba`, cookie, { para: "huerfano@ejemplo.test" });
    const { _id } = (await answer.json()) as { _id: string };
    await inHand;
    workers[0].child.kill("SIGKILL");
    await start("worker");
    const state = async () =>
      (await asOwner<{ state: string }>(`select state::text from cola.job where data->>'correo' = '${_id}'`))[0]?.state;
    await expect.poll(state, soon).toBe("retry");
    // Its turn would come by itself; the test does not wait for the pause between attempts.
    await asOwner("update cola.job set start_after = now() where state = 'retry'");
    await expect.poll(() => smtp.received.some(({ raw }) => raw.includes(_id)), soon).toBe(true);
    await expect.poll(state, soon).toBe("completed");
  });
});
