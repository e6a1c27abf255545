// what the embedded database promises an operator, tried on the real PostgreSQL with real processes.
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { afterAll, describe, expect, test } from "vitest";
import { onDisk } from "#shell/testing/disks.ts";
import { end, killAll, own, type Report, write } from "./fixtures/processes.ts";
import { startEmbedded } from "./launcher.ts";
import { clearOrphans, processesIn, serverPid } from "./orphan.ts";
import { canEnter, type DbUser, runningAsRoot, unprivilegedUser } from "./user.ts";

const root = realpathSync(mkdtempSync(onDisk("r18-")));
chmodSync(root, 0o755);
const elsewhere: string[] = [];
/** One database serves every test that only needs a database to be there. */
const shared = join(root, "shared");

afterAll(async () => {
  killAll();
  for (const dir of [shared, ...elsewhere]) await clearOrphans(join(dir, "cluster"));
  for (const dir of [root, ...elsewhere]) rmSync(dir, { recursive: true, force: true });
}, 60_000);

async function query(socketDir: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ host: socketDir, port: 5432, user: "postgres", database: "postgres" });
  await client.connect();
  try {
    return (await client.query(sql)).rows as Record<string, unknown>[];
  } finally {
    await client.end();
  }
}

const setting = async (report: Report, name: string) =>
  (await query(report.socketDir, `select current_setting('${name}') as value`))[0]?.["value"];

const untilThereAre = async (ids: number[], count: number) => {
  for (let i = 0; ids.length < count && i < 1000; i++) await delay(5);
};

describe("R-18 embedded database: one owner", { timeout: 240_000 }, () => {
  test("R-18 of two first starts at the same instant one wins and the other is told who holds the directory", async () => {
    const owners = await Promise.all([own(shared), own(shared)]);
    const winner = owners.find(({ report }) => report.socketDir);
    const loser = owners.find(({ report }) => report.name === "EmbeddedError");
    expect(loser?.report.message).toBe(
      `El directorio de datos ${shared} ya está en uso por el proceso ${winner?.process.pid}: detenelo o elegí otro DATA_DIR.`,
    );
    if (winner) await end(winner, "SIGTERM");
    expect(serverPid(join(shared, "cluster"))).toBeNull();
  });

  test("R-18 a second server on the directory is refused, from another process and from the same one", async () => {
    const first = await startEmbedded({ dataDir: shared });
    const refusal = new RegExp(`${shared} ya está en uso por el proceso ${process.pid}`);
    expect((await own(shared)).report.message).toMatch(refusal);
    await expect(startEmbedded({ dataDir: shared })).rejects.toThrow(refusal);
    expect(await query(first.socketDir, "select 1 as one")).toEqual([{ one: 1 }]);
    await first.stop();
    await first.stop();
  });

  test("R-18 the database is durable, in UTF-8, and listens only on its private socket, whatever the flags", async () => {
    const server = await startEmbedded({ dataDir: shared, flags: ["-c", "listen_addresses=127.0.0.1"] });
    const report = { socketDir: server.socketDir, notice: null };
    for (const [name, value] of [
      ["listen_addresses", ""],
      ["data_checksums", "on"],
      ["fsync", "on"],
      ["synchronous_commit", "on"],
      ["server_encoding", "UTF8"],
    ] as const) {
      expect([name, await setting(report, name)]).toEqual([name, value]);
    }
    expect(
      await query(server.socketDir, "select datlocprovider as p from pg_database where datname = 'postgres'"),
    ).toEqual([{ p: "b" }]);
    await server.stop();
  });

  test.each(["SIGKILL", "SIGQUIT", "SIGTERM"] as const)(
    "R-08 a server that ended by itself (%s) is started again, and its owner is told",
    async (signal) => {
      const said: string[] = [];
      const server = await startEmbedded({ dataDir: shared, say: (sentence) => said.push(sentence) });
      const first = serverPid(join(shared, "cluster")) ?? 0;
      process.kill(first, signal);
      await expect.poll(() => said.at(-1), { timeout: 60_000 }).toBe("PostgreSQL volvió a funcionar.");
      expect(said[0]).toMatch(/^PostgreSQL se detuvo solo \((señal|código) \w+\)\. Se inicia otra vez\.$/);
      expect(serverPid(join(shared, "cluster"))).not.toBe(first);
      expect(await query(server.socketDir, "select 1 as one")).toEqual([{ one: 1 }]);
      await server.stop();
      expect(serverPid(join(shared, "cluster"))).toBeNull();
    },
  );

  test("R-08 told to stop while it is being started again it leaves nothing running", async () => {
    const said: string[] = [];
    const server = await startEmbedded({ dataDir: shared, say: (sentence) => said.push(sentence) });
    process.kill(serverPid(join(shared, "cluster")) ?? 0, "SIGKILL");
    await expect.poll(() => said).toHaveLength(1);
    await server.stop();
    expect(processesIn(join(shared, "cluster"))).toEqual([]);
    await (await startEmbedded({ dataDir: shared })).stop();
  });
});

describe("R-18 embedded database: killed owners", { timeout: 240_000 }, () => {
  test("R-18 an orphan that is serving, and one that is stopping, make room for the next start", async () => {
    for (const orphanIsStopping of [false, true]) {
      const first = await own(shared);
      const orphan = serverPid(join(shared, "cluster")) ?? 0;
      await end(first, "SIGKILL");
      if (orphanIsStopping) process.kill(orphan, "SIGINT");
      const next = await own(shared);
      expect(next.report.message).toBeUndefined();
      expect(serverPid(join(shared, "cluster"))).not.toBe(orphan);
      expect(await query(next.report.socketDir, "select 1 as one")).toEqual([{ one: 1 }]);
      await end(next, "SIGTERM");
    }
  });

  test("R-18 a killed server whose pid now belongs to another process does not stop the next start", async () => {
    const first = await own(shared);
    const file = join(shared, "cluster", "postmaster.pid");
    const postmaster = serverPid(join(shared, "cluster")) ?? 0;
    await end(first, "SIGKILL");
    process.kill(postmaster, "SIGKILL");
    writeFileSync(file, readFileSync(file, "utf8").replace(/^\d+/, "1"));
    const next = await own(shared);
    expect(next.report.message).toBeUndefined();
    await end(next, "SIGTERM");
  });

  test("R-18 twenty rounds of kill -9 lose no acknowledged row", async () => {
    let server = await own(shared);
    await query(server.report.socketDir, "create table acknowledged (id int primary key)");
    const acknowledged: number[] = [];
    for (let round = 0; round < 20; round++) {
      const writer = write(server.report.socketDir, round * 1_000_000);
      await untilThereAre(writer.ids, 20);
      const postmaster = serverPid(join(shared, "cluster")) ?? 0;
      await end(server, "SIGKILL");
      if (round % 2 === 1) process.kill(postmaster, "SIGKILL");
      server = await own(shared); // on even rounds the writer goes on with the orphan until here
      expect(server.report.message).toBeUndefined();
      await writer.ended;
      expect(writer.ids.length).toBeGreaterThanOrEqual(20);
      acknowledged.push(...writer.ids);
    }
    const stored = new Set(
      (await query(server.report.socketDir, "select id from acknowledged")).map((row) => row["id"]),
    );
    expect(acknowledged.filter((id) => !stored.has(id))).toEqual([]);
    await end(server, "SIGTERM");
  });
});

describe("R-18 embedded database: directories and users", { timeout: 240_000 }, () => {
  test("R-18 a path with a comma, an apostrophe and spaces is a path like any other, and a long one gets a short socket", async () => {
    const odd = join(root, "año, it's 2026");
    const first = await startEmbedded({ dataDir: odd });
    expect(await query(first.socketDir, "select 1 as one")).toEqual([{ one: 1 }]);
    await first.stop();

    const long = join(root, "largo".repeat(20));
    renameSync(odd, long);
    const server = await startEmbedded({ dataDir: long });
    expect(server.socketDir.length).toBeLessThan(60);
    expect(await query(server.socketDir, "select 1 as one")).toEqual([{ one: 1 }]);
    await server.stop();
    expect(existsSync(server.socketDir)).toBe(false);
  });

  test("R-18 a directory that cannot be one is refused in one sentence", async () => {
    const dataDir = join(fileURLToPath(import.meta.url), "data");
    await expect(startEmbedded({ dataDir })).rejects.toMatchObject({
      name: "EmbeddedError",
      message: `No se puede escribir en el directorio de datos ${dataDir} (ENOTDIR): revisá sus permisos.`,
    });
  });

  test.skipIf(!runningAsRoot())(
    "R-18 as root inside a 0700 tree it moves out, says so, and is found again",
    async () => {
      const closed = join(root, "closed");
      mkdirSync(closed, { mode: 0o700 });
      const dataDir = join(closed, "data");
      const first = await startEmbedded({ dataDir });
      elsewhere.push(dirname(first.socketDir));
      expect(first.notice).toBe(
        `La base de datos está en ${elsewhere[0]}, porque el usuario sin privilegios que la ejecuta no puede entrar en ${dataDir}.`,
      );
      await query(first.socketDir, "create table found_again (id int)");
      await first.stop();

      chmodSync(closed, 0o755); // even where the tree was opened meanwhile
      const second = await startEmbedded({ dataDir });
      expect(second.notice).toBe(first.notice);
      expect(await query(second.socketDir, "select count(*)::int as n from found_again")).toEqual([{ n: 0 }]);
      await second.stop();
      expect(JSON.parse(readFileSync(join(dataDir, "location.json"), "utf8"))).toEqual({
        from: dataDir,
        to: elsewhere[0],
      });
    },
  );

  // Skipped by an ordinary user, whose every other test above is this one; and where nobody cannot read the project.
  const here = dirname(fileURLToPath(import.meta.url));
  const nobody: DbUser | null = runningAsRoot() ? unprivilegedUser() : null;
  const canTry = nobody !== null && canEnter(here, nobody) && canEnter(dirname(process.execPath), nobody);

  test.skipIf(!canTry)("R-18 an ordinary user starts it, root may start it after, and the user again", async () => {
    const user = nobody as DbUser;
    const dataDir = join(root, "ordinary");
    mkdirSync(dataDir);
    chownSync(dataDir, user.uid, user.gid);
    for (const starter of [user, undefined, user]) {
      const owner = await own(dataDir, starter);
      expect(owner.report.message).toBeUndefined();
      expect(await query(owner.report.socketDir, "select 1 as one")).toEqual([{ one: 1 }]);
      await end(owner, "SIGTERM");
    }
  });

  test.skipIf(!canTry)("R-18 an ordinary user is told that it may not write in the directory", async () => {
    const dataDir = join(root, "not-yours");
    mkdirSync(dataDir);
    expect((await own(dataDir, nobody as DbUser)).report.message).toBe(
      `No se puede escribir en el directorio de datos ${dataDir} (EACCES): revisá sus permisos.`,
    );
  });
});
