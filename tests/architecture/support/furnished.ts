/**
 * A whole server whose world is furnished (world.ts). Furnishing starts a child process for each file, so it is done once
 * a run, by whoever comes first; everybody gets a database cloned from that one, and a copy of its files.
 */
import { cpSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { inject } from "vitest";
import { FURNISHED_TEMPLATE, run } from "#shell/testing/global-setup.ts";
import { type TestedServer, testServer } from "#shell/testing/test-server.ts";
import { type Census, openCensus } from "./census.ts";
import { type Person, peopleIn } from "./people.ts";
import { type Furnished, furnish, furnishedFor } from "./world.ts";

export type FurnishedServer = {
  readonly server: TestedServer;
  readonly census: Census;
  readonly people: ReadonlyMap<string, Person>;
  readonly furnished: Furnished;
  readonly close: () => Promise<void>;
};

export async function furnishedServer(): Promise<FurnishedServer> {
  const files = join(inject("runDir"), FURNISHED_TEMPLATE);
  await oneAtATime(async (isMade) => {
    if (!isMade) await make(files);
  });
  const server = await testServer({ world: { template: FURNISHED_TEMPLATE, files } });
  const census = await openCensus(server.fresh.name);
  const people = await peopleIn(census);
  const close = async () => {
    await census.close();
    await server.close();
  };
  return { server, census, people, furnished: furnishedFor(server, census, people), close };
}

async function make(files: string): Promise<void> {
  const server = await testServer();
  const census = await openCensus(server.fresh.name);
  await furnish(server, census, await peopleIn(census));
  await census.query("delete from sesion");
  await census.close();
  cpSync(server.services.dataDir, files, { recursive: true });
  const template = `create database ${FURNISHED_TEMPLATE} template ${server.fresh.name}`;
  await server.close(() => run(inject("postgres"), "postgres", template));
}

/** Workers are processes of their own: the database they share lets one in. */
async function oneAtATime(work: (isMade: boolean) => Promise<void>): Promise<void> {
  const client = new pg.Client({ ...inject("postgres"), database: "postgres" });
  await client.connect();
  try {
    await client.query("select pg_advisory_lock(hashtext($1))", [FURNISHED_TEMPLATE]);
    const made = await client.query("select 1 from pg_database where datname = $1", [FURNISHED_TEMPLATE]);
    await work(made.rowCount === 1);
  } finally {
    await client.end();
  }
}
