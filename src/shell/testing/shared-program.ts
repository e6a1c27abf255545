/** The real program over the database and the files of a server under test: spoken to as people do, killed, started again. */
import { once } from "node:events";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { expect, inject } from "vitest";
import { sweepOrphans } from "#features/archivos/server/jobs.ts";
import { certifyPeople } from "#features/firma/server/certifying.ts";
import type { Contract } from "#platform/contract/contract.ts";
import { type Client, clientFor } from "#platform/http/web/client.ts";
import { demoPlan } from "../demo/plan.ts";
import { fsck } from "../server/fsck.ts";
import { databaseUrl, TEST_SECRET_KEY } from "./global-setup.ts";
import { CHEAP_HASHES, type Program, startProgram } from "./program.ts";
import type { TestedServer } from "./test-server.ts";

export function programOver(server: () => TestedServer) {
  let program: Program | undefined;
  const signal = (name: NodeJS.Signals) => void program?.child.kill(name);
  return {
    start: async () => {
      program = await startProgram(
        "src/shell/server/main.ts",
        {
          DATABASE_URL: databaseUrl(inject("postgres"), server().fresh.name),
          SECRET_KEY: TEST_SECRET_KEY,
          DATA_DIR: server().services.dataDir,
          HOST: "127.0.0.1",
          PORT: "0",
          LOG_LEVEL: "silent",
          RATE_LIMITS: "off",
        },
        [CHEAP_HASHES],
      );
    },
    /** It does nothing more, and cannot know what the database still does for it. */
    freeze: () => signal("SIGSTOP"),
    kill: async () => {
      if (!program || program.child.exitCode !== null || program.child.signalCode !== null) return;
      const exited = once(program.child, "exit");
      signal("SIGKILL");
      await exited;
    },
    as: <C extends Contract>(username: string, endpoints: C): Client<C> =>
      clientFor(endpoints, async (path, init) =>
        fetch(`${program?.url}${path}`, {
          ...init,
          headers: { ...init.headers, cookie: await server().cookieOf(username) },
        }),
      ),
  };
}

/** Certificates of this day for some of a company: the program's clock is the machine's, and the demo's are of another. */
export async function certifyToday({ fresh, services }: TestedServer, empresaId: string, usernames: readonly string[]) {
  const { companies, pin } = demoPlan();
  const of = companies.filter(({ _id }) => _id === empresaId);
  const named = of.map((empresa) => ({
    empresa,
    people: empresa.people.filter(({ username }) => usernames.includes(username ?? "")),
  }));
  const now = new Date();
  const target = { secret: services.secret, publicUrl: null };
  const write = await certifyPeople(target, named, { pin, now, since: now, ip: "127.0.0.1", agente: "pruebas" });
  await fresh.asOwner("delete from certificado where empresa_id = $1", [empresaId]);
  await fresh.asOwner("delete from autoridad where empresa_id = $1", [empresaId]);
  await fresh.database.inCompany(empresaId, (db) => write(db, empresaId));
}

/** A connection of the tables' owner that others are made to wait for. */
export async function holderIn(server: TestedServer) {
  const client = new pg.Client({ ...inject("postgres"), database: server.fresh.name });
  await client.connect();
  const query = async <R extends pg.QueryResultRow>(text: string, values: unknown[] = []) =>
    (await client.query<R>(text, values)).rows;
  const [self] = await query<{ pid: number }>("select pg_backend_pid() as pid");
  const waiting = async () =>
    (
      await server.fresh.asOwner<{ pid: number }>(
        "select pid from pg_stat_activity where datname = current_database() and $1 = any(pg_blocking_pids(pid))",
        [self?.pid],
      )
    ).map(({ pid }) => pid);
  return {
    query,
    /** Those who wait, once they are so many. */
    waiters: async (count: number) => {
      await expect.poll(async () => (await waiting()).length, { timeout: 60_000, interval: 20 }).toBe(count);
      return waiting();
    },
    /** The database has noticed that nobody asks any more, and undone what was not committed. */
    gone: (pids: readonly number[]) =>
      expect
        .poll(() => server.fresh.asOwner("select pid from pg_stat_activity where pid = any($1)", [pids]), {
          timeout: 60_000,
          interval: 20,
        })
        .toEqual([]),
    close: () => client.end(),
  };
}

const TWO_HOURS_MS = 2 * 60 * 60_000;

/** What `npm run fsck` says two hours later, when bytes that nobody took up have been swept. */
export async function findingsIn({
  fresh: { database },
  services: { store, secret, tsa },
}: TestedServer): Promise<string[]> {
  const now = new Date(Date.now() + TWO_HOURS_MS);
  await sweepOrphans(database, store, now);
  const spoolDir = mkdtempSync(join(tmpdir(), "rubrica-fsck-"));
  const findings: string[] = [];
  for await (const one of fsck({ database, store, secret, tsa, spoolDir, now })) findings.push(one);
  return findings;
}
