/**
 * Puts a back-up into an empty installation. The whole file is read and checked first; then rows and files go
 * in, the rows in one transaction with every constraint on. Anything wrong leaves the installation as empty as it was.
 */
import { createWriteStream } from "node:fs";
import { rm } from "node:fs/promises";
import { buffer, text } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import { idOfKey } from "#features/archivos/keys.ts";
import { forgetSwept } from "#features/archivos/server/jobs.ts";
import { isCopia } from "#features/copias/keys.ts";
import type { OwnerConnection } from "#platform/db/server/migrate.ts";
import { scratchPath } from "#platform/files/server/scratch.ts";
import type { Store } from "#platform/storage/server/store.ts";
import { BackupHead, BackupNotes, HEAD_ENTRY, OBJECT_ENTRY, TABLE_ENTRY } from "./backup.ts";
import { BackupError, type Entry, openBackup } from "./backup-format.ts";
import { insertRows, listTables, PLAIN_TEXT, resumeSequences, schemaOf, type Table } from "./backup-tables.ts";

export type RestoreTarget = {
  /** Migrated to this program's version, and empty. */
  readonly owner: OwnerConnection;
  readonly store: Store;
  readonly secret: string;
  readonly spoolDir: string;
};

export type Restored = {
  readonly version: string;
  readonly created: string;
  readonly rows: number;
  readonly files: number;
};

export async function restoreBackup(path: string, target: RestoreTarget): Promise<Restored> {
  const { head, notes } = await check(path, target.secret);
  const client = new pg.Client({ ...target.owner, application_name: "rubrica-restauracion" });
  await client.connect();
  const put: string[] = [];
  try {
    await client.query(`begin; ${PLAIN_TEXT}`);
    const tables = await listTables(client);
    sameSchema(tables, head);
    await beEmpty(client, tables, target.store);
    const rows = await withoutForce(client, tables, async () => {
      const count = await load(path, target, client, tables, put);
      await forgetSwept(drizzle(client), notes.gone.map(idOfKey));
      await sameHeads(client, notes);
      return count;
    });
    await resumeSequences(client);
    await client.query("commit");
    return { version: head.version, created: head.created, rows, files: put.length };
  } catch (error) {
    await client.query("rollback").catch(() => {});
    for (const key of put) await target.store.remove(key);
    throw error;
  } finally {
    await client.end();
  }
}

async function check(path: string, secret: string) {
  const backup = openBackup(path, secret);
  let head: BackupHead | null = null;
  for await (const { name, body } of backup.entries()) {
    if (name === HEAD_ENTRY) head = BackupHead.parse(JSON.parse(await text(body)));
    else for await (const _ of body);
  }
  if (!head) throw new BackupError("El respaldo no dice de qué versión es.");
  return { head, notes: BackupNotes.parse(backup.notes()) };
}

function sameSchema(tables: readonly Table[], { version, schema }: BackupHead) {
  if (JSON.stringify(schemaOf(tables)) === JSON.stringify(schema)) return;
  throw new BackupError(
    `El respaldo es de la versión ${version} y su base de datos es otra: restáurelo con esa versión y después actualice.`,
  );
}

async function beEmpty(client: pg.Client, tables: readonly Table[], store: Store) {
  const notEmpty = new BackupError("La instalación no está vacía: un respaldo solo se restaura en una nueva.");
  for (const { name } of tables.filter((table) => !table.name.startsWith("cola."))) {
    const { rows } = await client.query<{ found: boolean }>(`select exists (select from ${name}) as found`);
    if (rows[0]?.found) throw notEmpty;
  }
  for await (const { key } of store.list("")) if (!isCopia(key)) throw notEmpty;
}

/**
 * Owners obey row-level security too, and link what they add to the activity log; for these rows, which bring their
 * company and their links, they do not, until the transaction ends.
 */
async function withoutForce<T>(client: pg.Client, tables: readonly Table[], work: () => Promise<T>): Promise<T> {
  const guarded = tables.filter(({ hasRowSecurity }) => hasRowSecurity);
  const { rows: linked } = await client.query<{ name: string }>(
    "select tgrelid::regclass::text as name from pg_trigger where tgname = 'en_cadena'",
  );
  for (const { name } of guarded) await client.query(`alter table ${name} no force row level security`);
  for (const { name } of linked) await client.query(`alter table ${name} disable trigger en_cadena`);
  const result = await work();
  for (const { name } of guarded) await client.query(`alter table ${name} force row level security`);
  for (const { name } of linked) await client.query(`alter table ${name} enable always trigger en_cadena`);
  return result;
}

async function load(
  path: string,
  { secret, store, spoolDir }: RestoreTarget,
  client: pg.Client,
  tables: readonly Table[],
  put: string[],
): Promise<number> {
  const byName = new Map(tables.map((table) => [table.name, table]));
  let rows = 0;
  for await (const entry of openBackup(path, secret).entries()) {
    const table = entry.name.startsWith(TABLE_ENTRY) && byName.get(entry.name.slice(TABLE_ENTRY.length));
    if (table) rows += await loadTable(client, table, entry.body);
    else if (entry.name.startsWith(OBJECT_ENTRY)) put.push(await putFile(store, spoolDir, entry));
    else await buffer(entry.body);
  }
  return rows;
}

const BATCH = 1_000;

async function loadTable(client: pg.Client, table: Table, body: AsyncIterable<Buffer>): Promise<number> {
  let count = 0;
  let lines: string[] = [];
  const flush = async () => {
    if (lines.length > 0) await insertRows(client, table, lines);
    count += lines.length;
    lines = [];
  };
  // Each part holds whole lines, as it was written.
  for await (const part of body) {
    lines.push(
      ...part
        .toString()
        .split("\n")
        .filter((line) => line !== ""),
    );
    if (lines.length >= BATCH) await flush();
  }
  await flush();
  return count;
}

async function putFile(store: Store, spoolDir: string, { name, body }: Entry): Promise<string> {
  const key = name.slice(OBJECT_ENTRY.length);
  const aside = scratchPath(spoolDir);
  try {
    await pipeline(body, createWriteStream(aside, { flags: "wx", mode: 0o600 }));
    await store.put(key, { path: aside });
    return key;
  } finally {
    await rm(aside, { force: true });
  }
}

async function sameHeads(client: pg.Client, { heads }: BackupNotes) {
  for (const { empresa, seq, hash } of heads) {
    const { rowCount } = await client.query(
      "select from registro_cabeza where empresa_id = $1 and seq = $2 and hash = $3",
      [empresa, seq, hash],
    );
    if (rowCount !== 1) throw new BackupError("El registro de actividad restaurado no termina donde el respaldo dice.");
  }
}
