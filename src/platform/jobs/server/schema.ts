/**
 * The queue's own schema, made and brought to the version of pg-boss that this program carries. By the owner and under
 * the migrations' lock: the application's login may use the queue and change nothing about it.
 */
import type pg from "pg";
import { getConstructionPlans, getMigrationPlans } from "pg-boss";
import manifest from "pg-boss/package.json" with { type: "json" };

export const QUEUE_SCHEMA = "cola";

export async function migrateQueue(client: pg.Client): Promise<void> {
  const version = await versionOf(client);
  if (version === null) await client.query(getConstructionPlans(QUEUE_SCHEMA));
  else if (version < manifest.pgboss.schema) {
    // Under the lock nobody works beside it, and an index built "concurrently" cannot be part of one call.
    await client.query(getMigrationPlans(QUEUE_SCHEMA, version).replaceAll(" CONCURRENTLY ", " "));
  }
}

export async function grantQueue(client: pg.Client, role: string): Promise<void> {
  await client.query(`grant usage on schema ${QUEUE_SCHEMA} to ${role}`);
  await client.query(`grant select, insert, update, delete on all tables in schema ${QUEUE_SCHEMA} to ${role}`);
}

async function versionOf(client: pg.Client): Promise<number | null> {
  const { rows } = await client.query<{ known: string | null }>(
    `select to_regclass('${QUEUE_SCHEMA}.version') as known`,
  );
  if (!rows[0]?.known) return null;
  const { rows: versions } = await client.query<{ version: number }>(`select version from ${QUEUE_SCHEMA}.version`);
  return versions[0]?.version ?? null;
}
