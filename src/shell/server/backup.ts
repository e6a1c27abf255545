/**
 * A back-up taken while the program works: one snapshot of the rows, and after it the files those rows point to.
 * What attests to rows (the signed heads of the activity log) is read before: it must not know more than they do. Of the
 * whole installation, or of one company so that it restores by itself (D091).
 */
import { buffer } from "node:stream/consumers";
import type pg from "pg";
import { z } from "zod";
import { HEADS_LOCK } from "#features/actividad/keys.ts";
import { FILES_LOCK, keyOf } from "#features/archivos/keys.ts";
import { isCopia } from "#features/copias/keys.ts";
import { HeardClient } from "#platform/db/server/heard-client.ts";
import type { ServerSecret } from "#platform/sealing/server/keyring.ts";
import { MissingObject, type Store } from "#platform/storage/server/store.ts";
import { type Entry, writeBackup } from "./backup-format.ts";
import { listTables, PLAIN_TEXT, type Reader, readerOf, readRows, schemaOf } from "./backup-tables.ts";
import { isMark } from "./restore-mark.ts";

export type BackupSource = {
  readonly login: pg.ClientConfig;
  readonly store: Store;
  readonly secret: ServerSecret;
  readonly version: string;
  readonly now: Date;
  /** Of this company alone. */
  readonly empresa?: string;
  /** Where the file grows; beside its place unless said otherwise. */
  readonly aside?: string;
};

export const HEAD_ENTRY = "respaldo";
export const TABLE_ENTRY = "tabla ";
export const OBJECT_ENTRY = "archivo ";

export const BackupHead = z.object({ version: z.string(), created: z.iso.datetime(), schema: z.array(z.string()) });
export type BackupHead = z.infer<typeof BackupHead>;
export const BackupNotes = z.object({
  /** Where each company's activity log ended. */
  heads: z.array(z.object({ empresa: z.string(), seq: z.int(), hash: z.string() })),
  /** Files that rows name and the store no longer had when their turn came: swept meanwhile, or lost before. */
  gone: z.array(z.string()),
});
export type BackupNotes = z.infer<typeof BackupNotes>;

export type Made = { readonly entries: number; readonly bytes: number; readonly rows: number; readonly files: number };

export async function createBackup(path: string, source: BackupSource): Promise<Made> {
  const client = new HeardClient({ ...source.login, application_name: "rubrica-respaldo" });
  await client.connect();
  const notes = { heads: [] as BackupNotes["heads"], gone: [] as string[] };
  const counts = { rows: 0, files: 0 };
  try {
    // Until this connection ends: a file that a record lets go of meanwhile is still there when its turn comes.
    await client.query("select pg_advisory_lock_shared($1)", [FILES_LOCK]);
    const { secret, aside } = source;
    const written = await writeBackup(path, secret, entriesOf(client, source, notes, counts), () => notes, aside);
    return { ...written, ...counts };
  } finally {
    await client.end();
  }
}

async function* entriesOf(
  client: pg.Client,
  source: BackupSource,
  notes: BackupNotes,
  counts: { rows: number; files: number },
): AsyncGenerator<Entry> {
  const { store, version, now, empresa: only = null } = source;
  // Nobody signs between the files and the rows: heads are in both, or in none.
  await client.query("select pg_advisory_lock($1)", [HEADS_LOCK]);
  const attestations = await readAttestations(store, only);
  await client.query(`begin transaction isolation level repeatable read read only; ${PLAIN_TEXT}`);
  const reader = readerOf(client, source.login);
  const empresas = await empresasOf(reader, only);
  await client.query("select pg_advisory_unlock($1)", [HEADS_LOCK]);
  const tables = await listTables(client);
  const head = { version, created: now.toISOString(), schema: schemaOf(tables) };
  yield { name: HEAD_ENTRY, body: once(Buffer.from(JSON.stringify(head))) };
  for (const { key, bytes } of attestations) yield { name: OBJECT_ENTRY + key, body: once(bytes) };
  for (const table of tables) {
    const body = readRows(reader, table, { empresas, only }, (rows) => {
      counts.rows += rows;
    });
    yield { name: TABLE_ENTRY + table.name, body };
  }
  notes.heads.push(...(await headsOf(reader, empresas)));
  const keys = await keysOf(reader, empresas);
  await client.query("commit");
  for await (const file of filesOf(store, keys, notes)) {
    counts.files += 1;
    yield file;
  }
}

async function* once(bytes: Buffer) {
  yield bytes;
}

async function empresasOf({ client, inInstallation }: Reader, only: string | null): Promise<string[]> {
  await inInstallation();
  const { rows } = await client.query<{ id: string }>(
    "select id from empresa where $1::uuid is null or id = $1 order by id",
    [only],
  );
  return rows.map(({ id }) => id);
}

/** Everything in the store that no row names: small, and signed or stamped with the moment it was made. */
async function readAttestations(store: Store, only: string | null) {
  const found: { key: string; bytes: Buffer }[] = [];
  for await (const { key } of store.list("")) {
    // What is a company's own has a row, or is being written and will have one after the snapshot.
    if (isUuid(firstOf(key)) || isCopia(key) || isMark(key)) continue;
    if (only !== null && !key.split("/").includes(only)) continue;
    found.push({ key, bytes: await buffer(await store.read(key)) });
  }
  return found;
}

const firstOf = (key: string) => key.slice(0, key.indexOf("/"));
const isUuid = (text: string) => z.uuid().safeParse(text).success;

async function ofEachEmpresa<R extends pg.QueryResultRow>(
  { client, inCompany }: Reader,
  empresas: readonly string[],
  select: string,
): Promise<R[]> {
  const found: R[] = [];
  for (const empresa of empresas) {
    await inCompany(empresa);
    found.push(...(await client.query<R>(select, [empresa])).rows);
  }
  return found;
}

const headsOf = (reader: Reader, empresas: readonly string[]) =>
  ofEachEmpresa<BackupNotes["heads"][number]>(
    reader,
    empresas,
    "select empresa_id as empresa, seq::int as seq, hash from registro_cabeza where empresa_id = $1",
  );

async function keysOf(reader: Reader, empresas: readonly string[]): Promise<string[]> {
  const rows = await ofEachEmpresa<{ empresa: string; id: string }>(
    reader,
    empresas,
    `select empresa_id as empresa, id from archivo where empresa_id = $1 and contenido_id is null
     union all select empresa_id, id from contenido where empresa_id = $1
     union all select empresa_id, id from descarga where empresa_id = $1`,
  );
  return rows.map(({ empresa, id }) => keyOf(empresa, id));
}

async function* filesOf(store: Store, keys: readonly string[], notes: BackupNotes): AsyncGenerator<Entry> {
  for (const key of keys) {
    const body = await store.read(key).catch((error: unknown) => {
      if (error instanceof MissingObject) return null;
      throw error;
    });
    if (body) yield { name: OBJECT_ENTRY + key, body };
    else notes.gone.push(key);
  }
}
