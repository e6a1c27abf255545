/**
 * Puts a back-up into an empty installation. The whole file is read and checked first; then rows and files go
 * in, the rows in one transaction with every constraint on. Anything wrong leaves the installation as empty as it was;
 * one that is killed leaves a mark, by which the next one knows what to clear away.
 */
import { createWriteStream } from "node:fs";
import { rm } from "node:fs/promises";
import { buffer, text } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { drizzle } from "drizzle-orm/node-postgres";
import type pg from "pg";
import { idOfKey } from "#features/archivos/keys.ts";
import { forgetSwept } from "#features/archivos/server/jobs.ts";
import { isCopia } from "#features/copias/keys.ts";
import { HeardClient } from "#platform/db/server/heard-client.ts";
import type { OwnerConnection } from "#platform/db/server/migrate.ts";
import { scopeAsOwner } from "#platform/db/server/proof.ts";
import { clearScratch, scratchPath } from "#platform/files/server/scratch.ts";
import { admit } from "#platform/sealing/server/admission.ts";
import type { ServerSecret } from "#platform/sealing/server/keyring.ts";
import type { Store } from "#platform/storage/server/store.ts";
import { BackupHead, BackupNotes, HEAD_ENTRY, OBJECT_ENTRY, TABLE_ENTRY } from "./backup.ts";
import { BackupError, type Entry, openBackup } from "./backup-format.ts";
import { insertRows, listTables, PLAIN_TEXT, resumeSequences, schemaOf, type Table } from "./backup-tables.ts";
import { isMark, type Mark, putMark, readMark, removeMark } from "./restore-mark.ts";

export type RestoreTarget = {
  /** Migrated to this program's version, and empty. */
  readonly owner: OwnerConnection;
  readonly store: Store;
  readonly secret: ServerSecret;
  readonly spoolDir: string;
};

export type Restored = {
  readonly version: string;
  readonly created: string;
  readonly rows: number;
  readonly files: number;
  /** A restore of this very back-up had ended well, and was killed before it could say so. */
  readonly already: boolean;
};

/** Advisory: one restore at a time, and none beside what the database still has to undo of a killed one. */
const RESTORE_LOCK = 7_245_116;

export async function restoreBackup(path: string, target: RestoreTarget): Promise<Restored> {
  const { head, notes } = await check(path, target.secret);
  const client = new HeardClient({ ...target.owner, application_name: "rubrica-restauracion" });
  await client.connect();
  const { store } = target;
  const put: string[] = [];
  let isMarked = false;
  try {
    await client.query("select pg_advisory_lock($1)", [RESTORE_LOCK]);
    await client.query(`begin; ${PLAIN_TEXT}`);
    const tables = await listTables(client);
    sameSchema(tables, head);
    const cut = await readMark(store);
    const rows = await withoutForce(client, async () => {
      if (cut && (await hasRows(client, tables))) return null;
      if (cut) await clear(target);
      await beEmpty(client, tables, store);
      await putMark(store, head);
      isMarked = true;
      // The keys of the new installation make room for those of the one that comes.
      await client.query(`delete from ${KEYS}`);
      const count = await load(path, target, client, tables, put);
      await forgetSwept(drizzle(client), notes.gone.map(idOfKey));
      await sameHeads(client, notes);
      await openable(client, target.secret);
      return count;
    });
    if (cut && rows === null) return await ended(store, cut, head);
    await resumeSequences(client);
    await client.query("commit");
    await removeMark(store);
    return { version: head.version, created: head.created, rows: rows ?? 0, files: put.length, already: false };
  } catch (error) {
    await client.query("rollback").catch(() => {});
    for (const key of put) await store.remove(key);
    if (isMarked) await removeMark(store);
    throw error;
  } finally {
    await client.end();
  }
}

async function check(path: string, secret: ServerSecret) {
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

const notEmpty = () => new BackupError("La instalación no está vacía: un respaldo solo se restaura en una nueva.");

async function beEmpty(client: pg.Client, tables: readonly Table[], store: Store) {
  if (await hasRows(client, tables)) throw notEmpty();
  for await (const { key } of store.list("")) if (!isCopia(key) && !isMark(key)) throw notEmpty();
}

/** Written at the start of every installation, also of an empty one. */
const KEYS = "public.clave_servidor";

/** Past row-level security: an owner who obeyed it would see none. */
async function hasRows(client: pg.Client, tables: readonly Table[]): Promise<boolean> {
  for (const { name } of tables.filter(({ name }) => !name.startsWith("cola.") && name !== KEYS)) {
    const { rows } = await client.query<{ found: boolean }>(`select exists (select from ${name}) as found`);
    if (rows[0]?.found) return true;
  }
  return false;
}

/** Rows are there only when everything is: the marked restore was killed between its last act and taking the mark away. */
async function ended(store: Store, cut: Mark, { version, created }: BackupHead): Promise<Restored> {
  await removeMark(store);
  if (cut.version !== version || cut.created !== created) throw notEmpty();
  return { version, created, rows: 0, files: 0, already: true };
}

/** What a killed restore put; its rows the database undid. */
async function clear({ store, spoolDir }: RestoreTarget): Promise<void> {
  await clearScratch(spoolDir);
  for await (const { key } of store.list("")) if (!isCopia(key) && !isMark(key)) await store.remove(key);
}

/**
 * Owners obey row-level security too, and link what they add to the activity log; for these rows, which bring their
 * company and their links, they do not, until the transaction ends.
 */
async function withoutForce<T>(client: pg.Client, work: () => Promise<T>): Promise<T> {
  // All of them: what triggers keep from these rows is written in others.
  const { rows: guarded } = await client.query<{ name: string }>(
    "select oid::regclass::text as name from pg_class where relforcerowsecurity and relnamespace = 'public'::regnamespace",
  );
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

/** What comes is sealed under keys that are known here; one that replaces them is noted as such. */
async function openable(client: pg.Client, secret: ServerSecret) {
  await scopeAsOwner(client, { empresa: "", ambito: "instalacion" });
  await admit(drizzle(client), secret);
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
