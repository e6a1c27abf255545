// a restore that is killed at any point leaves an installation that refuses to start, and can be repeated until it
// ends well. The real tool and the real program, on a database of their own.
import { type ChildProcessByStdio, spawn } from "node:child_process";
import { createHash, randomBytes, randomUUID } from "node:crypto";
import { once } from "node:events";
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { setTimeout as delay } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { keyOf } from "#features/archivos/keys.ts";
import { openDiskStore } from "#platform/storage/server/disk.ts";
import { bareEnv, onDisk } from "../testing/disks.ts";
import { type FreshDatabase, freshDatabase } from "../testing/fresh-database.ts";
import { databaseUrl, TEST_SECRET, TEST_SECRET_KEY } from "../testing/global-setup.ts";
import { createBackup } from "./backup.ts";
import { putMark, readMark } from "./restore-mark.ts";

const FILES = 40;
const FILE_BYTES = 400_000;
const dir = mkdtempSync(onDisk("rubrica-restaurar-"));
chmodSync(dir, 0o755);
const backup = join(dir, "base.respaldo");
const other = join(dir, "otra.respaldo");
const made = new Date("2026-03-02T15:00:00Z");

let empty: FreshDatabase;
beforeAll(async () => {
  const full = await freshDatabase();
  const store = await openDiskStore(join(dir, "origen"));
  const [account] = await full.asOwner<{ empresa: string; id: string }>(
    "select empresa_id as empresa, id from cuenta where username = 'rrhh'",
  );
  for (let file = 0; account && file < FILES; file++) {
    const bytes = randomBytes(FILE_BYTES);
    const _id = randomUUID();
    await store.put(keyOf(account.empresa, _id), { bytes });
    await full.asOwner(
      `insert into archivo (id, empresa_id, cuenta_id, name, type, size, sha256, carpeta, estado, usado_por, registro_id)
       values ($1, $2, $3, 'a.pdf', 'application/pdf', $4, $5, 'sanciones', 'guardado', 'prueba', $1)`,
      [_id, account.empresa, account.id, bytes.length, createHash("sha256").update(bytes).digest("hex")],
    );
  }
  const source = { login: full.login, store, secret: TEST_SECRET, version: "prueba" };
  await createBackup(backup, { ...source, now: made });
  await createBackup(other, { ...source, now: new Date(made.getTime() + 1_000) });
  await full.close();
  empty = await freshDatabase({ demo: false });
});
afterAll(async () => {
  await empty.close();
  rmSync(dir, { recursive: true, force: true });
});

type Run = { readonly child: ChildProcessByStdio<null, Readable, Readable>; readonly ended: Promise<Ended> };
type Ended = { readonly code: number | null; readonly out: string };

function run(script: string, ...args: string[]): Run {
  const DATABASE_URL = databaseUrl(inject("postgres"), empty.name);
  const child = spawn(process.execPath, [fileURLToPath(new URL(script, import.meta.url)), ...args], {
    cwd: dir,
    env: {
      ...bareEnv(),
      DATABASE_URL,
      SECRET_KEY: TEST_SECRET_KEY,
      DATA_DIR: join(dir, "destino"),
      PORT: "0",
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let out = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (part) => {
      out += part;
    });
  return { child, ended: once(child, "close").then(([code]) => ({ code: code as number | null, out })) };
}

const archivos = join(dir, "destino", "archivos");
const isMarked = () => existsSync(join(archivos, "restauracion-en-curso"));
const filesPut = () =>
  existsSync(archivos)
    ? readdirSync(archivos, { recursive: true, withFileTypes: true }).filter(
        (entry) => entry.isFile() && /^[0-9a-f-]{36}$/.test(entry.name),
      ).length
    : 0;

async function killedWhen(isThere: () => boolean): Promise<void> {
  const { child, ended } = run("restore-cli.ts", backup);
  while (!isThere() && child.exitCode === null) await delay(1);
  child.kill("SIGKILL");
  expect((await ended).code, "it was killed before it ended").toBeNull();
}

describe("R-17 a restore that is killed", { timeout: 240_000 }, () => {
  it.each<[string, () => boolean]>([
    ["with the mark set", isMarked],
    ["with a file in", () => isMarked() && filesPut() > 0],
    ["with half of the files in", () => isMarked() && filesPut() > FILES / 2],
  ])("%s leaves no row, and the program refuses to start", async (_, isThere) => {
    // Of the one before: what is watched for must be this one's.
    if (isMarked()) rmSync(archivos, { recursive: true });
    await killedWhen(isThere);
    expect(isMarked()).toBe(true);
    await expect.poll(() => empty.asOwner("select from empresa")).toEqual([]);
    expect(await run("main.ts").ended).toEqual({
      code: 78,
      out: `La restauración del respaldo del ${made.toISOString()} quedó a medias: repítala con «npm run restore -- <archivo>» antes de iniciar.\n`,
    });
  });

  it("is repeated, and ends well: everything is there once, and nothing of the cut ones", async () => {
    expect(filesPut()).toBeGreaterThan(0);
    const { code, out } = await run("restore-cli.ts", backup).ended;
    expect(out).toMatch(
      new RegExp(`^Restaurado el respaldo del \\S+ \\(versión prueba\\): \\d+ filas y ${FILES} archivos\\.\n$`),
    );
    expect([code, isMarked(), filesPut()]).toEqual([0, false, FILES]);
    expect(await run("fsck-cli.ts").ended).toEqual({ code: 0, out: "Todo en orden.\n" });
  });

  it("after its last act and before it said so, is complete; another back-up is refused", async () => {
    const store = await openDiskStore(archivos);
    await putMark(store, { version: "prueba", created: made.toISOString() });
    const { code, out } = await run("restore-cli.ts", backup).ended;
    expect({ code, out }).toEqual({ code: 0, out: expect.stringMatching(/ya estaba completo\.\n$/) });
    await putMark(store, { version: "prueba", created: made.toISOString() });
    expect(await run("restore-cli.ts", other).ended).toMatchObject({
      code: 1,
      out: expect.stringMatching(/no está vacía/),
    });
    expect([await readMark(store), filesPut()]).toEqual([null, FILES]);
  });
});
