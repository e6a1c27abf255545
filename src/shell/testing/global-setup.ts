/**
 * One real PostgreSQL for the whole test run, with two migrated templates: an empty one and one with the demo data.
 * Every test file clones the one it needs in milliseconds. TEST_DATABASE_URL runs the same tests on another server.
 */
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
/** Before the day the tests take place on: whoever has a certificate has had it for a while. */
const DEMO_LOADED = new Date("2026-01-05T12:00:00Z");
/** As a program is given it, and as the parts of one are. */
export const TEST_SECRET_KEY = "una clave que solo sirve para las pruebas";
export const TEST_SECRET = secretFrom(TEST_SECRET_KEY);

export default async function setup(project: TestProject) {
  const { server, stop } = await postgres();
  await run(
    server,
    "postgres",
    `drop database if exists ${EMPTY_TEMPLATE} with (force)`,
    `drop database if exists ${DEMO_TEMPLATE} with (force)`,
  );
  await run(server, "postgres", `create database ${EMPTY_TEMPLATE}`);
  const login = await migrate({ ...server, database: EMPTY_TEMPLATE }, TEST_SECRET);
  await run(server, "postgres", `create database ${DEMO_TEMPLATE} template ${EMPTY_TEMPLATE}`);
  const demo = openDatabase({ ...login, database: DEMO_TEMPLATE });
  await loadDemo({ database: demo, secret: TEST_SECRET, publicUrl: null, now: DEMO_LOADED });
  await demo.close();
  project.provide("postgres", server);
  project.provide("login", { user: login.user as string, password: login.password as string });
  return stop;
}

async function postgres(): Promise<{ server: TestServer; stop: () => Promise<void> }> {
  const given = process.env["TEST_DATABASE_URL"];
  if (given) {
    const { hostname, port, username, password } = new URL(given);
    return { server: { host: hostname, port: Number(port || 5432), user: username, password }, stop: async () => {} };
  }
  const dataDir = mkdtempSync(join(tmpdir(), "rubrica-pruebas-"));
  // What a crash would lose is thrown away at the end anyway.
  const flags = [
    "-c",
    "fsync=off",
    "-c",
    "synchronous_commit=off",
    "-c",
    "full_page_writes=off",
    "-c",
    "max_connections=300",
  ];
  const server = await startEmbedded({ dataDir, flags });
  const stop = async () => {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { server: { host: server.socketDir, port: server.port, user: server.superuser }, stop };
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
