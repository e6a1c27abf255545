/**
 * What nobody needs any more: temporary files after a day, files that records let go, downloads after their ten minutes,
 * and bytes that never got a row. Rows go first and are committed; a crash in between leaves bytes for the next time.
 */
import { and, inArray, isNull, lte, ne, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { listEmpresas } from "#features/empresa/server/service.ts";
import type { Db, Scopes } from "#platform/db/server/database.ts";
import type { Store } from "#platform/storage/server/store.ts";
import { FILES_LOCK, idOfKey, keyOf } from "../keys.ts";
import { freeContents } from "./compartidos.ts";
import { sweepSubidas } from "./quota.ts";
import { archivo, contenido, descarga } from "./tables.ts";

/** Nothing is written for so long before its row is committed. */
const ORPHAN_MS = 60 * 60_000;
const DAY_MS = 24 * 60 * 60_000;
const BATCH = 500;

const empresasOf = async (scopes: Scopes) =>
  (await scopes.inInstallation((db) => listEmpresas(db, "all"))).map(({ _id }) => _id);

/** For the program's sweep: rows each time, the whole store once a day; another time while a back-up copies files. */
export function archivoSweeper(scopes: Scopes, store: Store): (now: Date) => Promise<void> {
  let readAll = 0;
  return (now) =>
    scopes.inInstallation(async (db) => {
      const { rows } = await db.execute<{ free: boolean }>(
        sql`select pg_try_advisory_xact_lock(${FILES_LOCK}) as free`,
      );
      if (!rows[0]?.free) return;
      await sweepArchivos(scopes, store, now);
      if (now.getTime() - readAll < DAY_MS) return;
      readAll = now.getTime();
      await sweepOrphans(scopes, store, now);
    });
}

export async function sweepArchivos(scopes: Scopes, store: Store, now: Date): Promise<void> {
  await store.sweep();
  for (const empresa of await empresasOf(scopes)) {
    const overdue = await scopes.inCompany(empresa, async (db) => [
      ...(await deleteFiles(db, lte(archivo.vence, now))),
      ...(await db.delete(descarga).where(lte(descarga.vence, now)).returning({ _id: descarga._id })).map(idOf),
    ]);
    await scopes.inCompany(empresa, (db) => sweepSubidas(db, now));
    for (const _id of overdue) await store.remove(keyOf(empresa, _id));
  }
}

const idOf = ({ _id }: { readonly _id: string }) => _id;

/** Answers the ids of bytes that nothing lies on any more. */
async function deleteFiles(db: Db, which: SQL | undefined): Promise<string[]> {
  const { _id, contenido: shared } = archivo;
  const rows = await db.delete(archivo).where(which).returning({ _id, shared });
  const own = rows.filter((row) => row.shared === null).map(idOf);
  return [...own, ...(await freeContents(db, new Set(rows.flatMap((row) => row.shared ?? []))))];
}

/** What a back-up holds of files that were swept while it was made. A kept one among them is a loss, which fsck names. */
export async function forgetSwept(db: Db, ids: readonly string[]): Promise<void> {
  const isGone = (id: SQLWrapper): SQL => sql`${id} = any(${sql.param(ids)}::uuid[])`;
  const place = sql`coalesce(${archivo.contenido}, ${archivo._id})`;
  await deleteFiles(db, and(isGone(place), ne(archivo.estado, "guardado")));
  await db.delete(descarga).where(isGone(descarga._id));
}

/** Only below the companies' own keys: what else lives there is not ours. */
export async function sweepOrphans(scopes: Scopes, store: Store, now: Date): Promise<void> {
  const before = now.getTime() - ORPHAN_MS;
  for (const empresa of await empresasOf(scopes)) {
    let old: string[] = [];
    for await (const { key, modified } of store.list(empresa)) {
      if (modified.getTime() < before) old.push(key);
      if (old.length < BATCH) continue;
      await removeUnknown(scopes, store, empresa, old);
      old = [];
    }
    await removeUnknown(scopes, store, empresa, old);
  }
}

async function removeUnknown(scopes: Scopes, store: Store, empresa: string, keys: readonly string[]) {
  if (keys.length === 0) return;
  const known = await scopes.inCompany(empresa, (db) => knownOf(db, keys.map(idOfKey)));
  for (const key of keys) if (!known.has(idOfKey(key))) await store.remove(key);
}

async function knownOf(db: Db, ids: string[]): Promise<ReadonlySet<string>> {
  const own = and(inArray(archivo._id, ids), isNull(archivo.contenido));
  const files = await db.select({ _id: archivo._id }).from(archivo).where(own);
  const shared = await db.select({ _id: contenido._id }).from(contenido).where(inArray(contenido._id, ids));
  const downloads = await db.select({ _id: descarga._id }).from(descarga).where(inArray(descarga._id, ids));
  return new Set([...files, ...shared, ...downloads].map(idOf));
}
