// the real program is killed in the middle of 20 MB uploads. What was acknowledged is there and whole, no row lacks
// its file, and nothing unfinished is left after the next start. R01_ROUNDS=200 for the long run.
import { type ChildProcess, spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { openDiskStore } from "#platform/storage/server/disk.ts";
import { DEMO_PASSWORD } from "#shell/demo/users.ts";
import { bareEnv, onDisk } from "#shell/testing/disks.ts";
import { type FreshDatabase, freshDatabase } from "#shell/testing/fresh-database.ts";
import { databaseUrl, TEST_SECRET_KEY } from "#shell/testing/global-setup.ts";
import { CHEAP_HASHES, cookiesOf } from "#shell/testing/program.ts";
import { MAX_UPLOAD_BYTES, Uploaded } from "../contract.ts";
import { largePdf } from "./fixtures/files.ts";
import { formOf } from "./fixtures/upload.ts";

const ROUNDS = Number(process.env["R01_ROUNDS"] ?? 10);
const UPLOADS_AT_ONCE = 3;
const LATEST_KILL_MS = 3_000;
const MAIN = fileURLToPath(new URL("../../../shell/server/main.ts", import.meta.url));
const dataDir = mkdtempSync(onDisk("rubrica-muerte-"));
let fresh: FreshDatabase;

type Program = { readonly child: ChildProcess; readonly address: string };
let program: Program | undefined;

async function start(): Promise<Program> {
  const child = spawn(process.execPath, [`--import=${CHEAP_HASHES}`, MAIN], {
    env: {
      ...bareEnv(),
      PORT: "0",
      LOG_LEVEL: "silent",
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl(inject("postgres"), fresh.name),
      SECRET_KEY: TEST_SECRET_KEY,
      RATE_LIMITS: "off",
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  child.stderr.on("data", (part) => {
    output += part;
  });
  child.stdout.on("data", (part) => {
    output += part;
  });
  const found = () => /http:\/\/[\d.]+:\d+/.exec(output)?.[0];
  while (!found() && child.exitCode === null) await Promise.race([once(child.stdout, "data"), once(child, "close")]);
  const address = found();
  if (!address) throw new Error(`it did not start: ${output}`);
  return { child, address };
}

async function kill({ child }: Program): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, "exit");
  child.kill("SIGKILL");
  await exited;
}

beforeAll(async () => {
  fresh = await freshDatabase();
  program = await start();
}, 120_000);
afterAll(async () => {
  if (program) await kill(program);
  await fresh.close();
  rmSync(dataDir, { recursive: true, force: true });
});

async function signIn({ address }: Program): Promise<string> {
  const answer = await fetch(`${address}/api/auth/signin`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ username: "rrhh", password: DEMO_PASSWORD }),
  });
  return cookiesOf(answer);
}

/** What nobody works on: the program that runs may be writing a file of its own, as it does every quarter of an hour. */
const unfinished = ({ child }: Program) =>
  [...readdirSync(join(dataDir, "recibidos")), ...readdirSync(join(dataDir, "archivos", ".sin-terminar"))].filter(
    (name) => !name.startsWith(`${child.pid}.`),
  );

type Row = { readonly id: string; readonly empresa_id: string; readonly size: string; readonly sha256: string };
const rows = () => fresh.asOwner<Row>("select id, empresa_id, size, sha256 from archivo");

it(
  `R-01: ${ROUNDS} kills during uploads`,
  async () => {
    const cookie = await signIn(program as Program);
    const overhead = largePdf(1_000).length - 1_000;
    const { payload, headers } = await formOf({ body: largePdf(MAX_UPLOAD_BYTES - overhead - 100) });
    const send = async (address: string): Promise<string | null> => {
      const request = { method: "POST", headers: { ...headers, cookie }, body: payload };
      const answer = await fetch(`${address}/api/uploads`, request);
      return answer.ok
        ? Uploaded.parse(await answer.json()).uploadedURL
        : Promise.reject(new Error(`${answer.status}`));
    };
    const acknowledged = new Set<string>();
    let cut = 0;
    for (let round = 0; round < ROUNDS; round++) {
      const { address } = program as Program;
      const sent = Array.from({ length: UPLOADS_AT_ONCE }, () =>
        send(address).then(
          (id) => id && acknowledged.add(id),
          () => cut++,
        ),
      );
      // From the first byte on to when most are stored, so that every run cuts some and keeps some.
      await wait(((round + Math.random()) / ROUNDS) * LATEST_KILL_MS);
      await kill(program as Program);
      await Promise.all(sent);
      program = await start();
      expect(unfinished(program), `round ${round}`).toEqual([]);
    }
    acknowledged.add((await send((program as Program).address)) ?? "");

    const store = await openDiskStore(join(dataDir, "archivos"));
    const kept = new Map((await rows()).map((row) => [row.id, row]));
    for (const id of acknowledged) expect(kept.has(id), `acknowledged ${id}`).toBe(true);
    for (const { id, empresa_id, size, sha256 } of kept.values()) {
      const hash = createHash("sha256");
      let bytes = 0;
      for await (const part of await store.read(`${empresa_id}/${id.slice(0, 2)}/${id}`)) {
        hash.update(part);
        bytes += part.length;
      }
      expect({ bytes, sha256: hash.digest("hex") }).toEqual({ bytes: Number(size), sha256 });
    }
    // A run in which nothing was cut would have proved nothing.
    expect(cut).toBeGreaterThan(0);
  },
  60_000 + ROUNDS * 60_000,
);
