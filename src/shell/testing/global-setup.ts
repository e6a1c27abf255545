/**
 * One real PostgreSQL for the whole test run, with two migrated templates: an empty one and one with the demo data.
 * Every test file clones the one it needs in milliseconds. TEST_DATABASE_URL runs the same tests on another server.
 * The projects that need it share it: the first starts it, the last one to end stops it.
 */
import "./cheap-hashes.ts";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { openDatabase } from "#platform/db/server/database.ts";
import { startEmbedded } from "#platform/db/server/embedded/launcher.ts";
import { migrate } from "#platform/db/server/migrate.ts";
import { secretFrom } from "#platform/sealing/server/keyring.ts";
import { loadDemo } from "#shell/demo/load.ts";

export type TestServer = {
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly password?: string;
};

declare module "vitest" {
  interface ProvidedContext {
    postgres: TestServer;
    /** A directory of the whole run, for what its files share. */
    runDir: string;
    login: { user: string; password: string };
  }
}

/** How a program started by a test reaches a database of the run's server. */
export function databaseUrl({ host, port, user, password = "" }: TestServer, database: string): string {
  const secret = password && `:${encodeURIComponent(password)}`;
  return `postgres://${user}${secret}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`;
}

export const EMPTY_TEMPLATE = "rubrica_plantilla";
export const DEMO_TEMPLATE = "rubrica_plantilla_demo";
/** Made by whoever needs it first (tests/architecture/support/furnished.ts). */
export const FURNISHED_TEMPLATE = "rubrica_plantilla_amueblada";
/** Before the day the tests take place on: whoever has a certificate has had it for a while. */
const DEMO_LOADED = new Date("2026-01-05T12:00:00Z");
/** As a program is given it, and as the parts of one are. */
export const TEST_SECRET_KEY = "una clave que solo sirve para las pruebas";
export const TEST_SECRET = secretFrom(TEST_SECRET_KEY);

type Shared = Running & { readonly login: Login };
type Running = { readonly server: TestServer; readonly dir: string; readonly stop: () => Promise<void> };
type Login = { readonly user: string; readonly password: string };

/** Each project loads this file anew, so what they share is kept where all of them look. */
const KEPT = Symbol.for("rubrica.postgres-de-las-pruebas");
const kept = globalThis as unknown as Record<symbol, { readonly shared: Promise<Shared>; users: number } | undefined>;

export default async function setup(project: TestProject) {
  kept[KEPT] ??= { shared: start(), users: 0 };
  const mine = kept[KEPT];
  mine.users++;
  const { server, login, dir, stop } = await mine.shared;
  project.provide("postgres", server);
  project.provide("runDir", dir);
  project.provide("login", login);
  return async () => {
    if (--mine.users === 0) await stop();
  };
}

async function start(): Promise<Shared> {
  const { server, dir, stop } = await postgres();
  const templates = [EMPTY_TEMPLATE, DEMO_TEMPLATE, FURNISHED_TEMPLATE];
  await run(server, "postgres", ...templates.map((name) => `drop database if exists ${name} with (force)`));
  await run(server, "postgres", `create database ${EMPTY_TEMPLATE}`);
  const login = await migrate({ ...server, database: EMPTY_TEMPLATE }, TEST_SECRET);
  await run(server, "postgres", `create database ${DEMO_TEMPLATE} template ${EMPTY_TEMPLATE}`);
  const demo = openDatabase({ ...login, database: DEMO_TEMPLATE });
  await loadDemo({ database: demo, secret: TEST_SECRET, publicUrl: null, now: DEMO_LOADED });
  await demo.close();
  for (const template of [EMPTY_TEMPLATE, DEMO_TEMPLATE]) await run(server, template, "analyze");
  return { server, dir, stop, login: { user: login.user as string, password: login.password as string } };
}

/** What a crash would lose is thrown away at the end anyway; what nobody reads back needs little of the disk. */
const SETTINGS = [
  "fsync=off",
  "synchronous_commit=off",
  "full_page_writes=off",
  "wal_level=minimal",
  "max_wal_senders=0",
  "max_wal_size=256MB",
  "checkpoint_timeout=1h",
  // It would come by chance; the templates are analyzed once.
  "autovacuum=off",
  "max_connections=300",
];

async function postgres(): Promise<Running> {
  const dir = mkdtempSync(join(tmpdir(), "rubrica-pruebas-"));
  // What a test's own program still writes there on its way out must not fail the run.
  const removeDir = () => rmSync(dir, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 });
  const given = process.env["TEST_DATABASE_URL"];
  if (given) {
    const { hostname, port, username, password } = new URL(given);
    const server = { host: hostname, port: Number(port || 5432), user: username, password };
    return { server, dir, stop: async () => removeDir() };
  }
  const flags = SETTINGS.flatMap((setting) => ["-c", setting]);
  const server = await startEmbedded({ dataDir: dir, flags });
  const stop = async () => {
    await server.stop();
    removeDir();
  };
  return { server: { host: server.socketDir, port: server.port, user: server.superuser }, dir, stop };
}

export async function run(server: TestServer, database: string, ...statements: string[]) {
  const client = new pg.Client({ ...server, database });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}
