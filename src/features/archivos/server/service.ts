/**
 * The front door of files for other features. A file is temporary until a record claims it, in the transaction that
 * saves the record; what a record lets go is swept after the commit. Who may see a record is its feature's decision;
 * that the file is the record's is decided here (S-27, S-34).
 */
import { hash, randomBytes, randomUUID } from "node:crypto";
import { readFile, stat } from "node:fs/promises";
import { and, asc, eq, inArray, notInArray, or, type SQL } from "drizzle-orm";
import type { FileAnswer } from "#platform/contract/contract.ts";
import type { Db } from "#platform/db/server/database.ts";
import { insertMany } from "#platform/db/server/insert-many.ts";
import { among } from "#platform/db/server/paging.ts";
import { kindOfType } from "#platform/files/kinds.ts";
import { fileLabel } from "#platform/files/label.ts";
import type { Acting } from "#platform/http/server/asking.ts";
import type { Ctx } from "#platform/http/server/serve.ts";
import { Refusal } from "#platform/problems/problem.ts";
import type { Sandbox } from "#platform/sandbox/server/task.ts";
import { MissingObject, type Store } from "#platform/storage/server/store.ts";
import type { Carpeta } from "../carpetas.ts";
import type { Adjunto, UsoArchivos } from "../contract.ts";
import { folderOf, inFolder, keyOf } from "../keys.ts";
import { archivosProblems } from "../problems.ts";
import type { Quotas } from "../quotas.ts";
import { type Compartido, type Origen, share } from "./compartidos.ts";
import { inspect, type Received } from "./inspect.ts";
import { checkRoom, reserve, settle, storedBytes } from "./quota.ts";
import { ofRecord, ofRecords, ownTemporary, type Registro, release } from "./registros.ts";
import { answerOf, placeOf } from "./stored.ts";
import { archivo, descarga } from "./tables.ts";
import { keepTemporary } from "./temporales.ts";

type Files = { readonly store: Store };
type Keeping = Files & { readonly quotas: Quotas };

/**
 * Makes `wanted` the files of the record, in that order: the caller's own temporary files become the record's, those it
 * has already stay, and what is left out is let go. Anything else is refused in the same words, whether it is somebody
 * else's or nothing at all. What the file is decides, not `isNew`; the name sent may rename it.
 */
export async function claimAdjuntos(ctx: Acting, record: Registro, wanted: readonly Adjunto[]): Promise<void> {
  const { db } = ctx;
  const ids = wanted.map(({ url }) => url);
  if (new Set(ids).size < ids.length) throw new Refusal(archivosProblems.demasiados);
  const available = or(ofRecord(record), ownTemporary(ctx));
  // Locked: of two saves at once only one can have a temporary file, and the sweep not meanwhile.
  const rows = await db
    .select({ _id: archivo._id, name: archivo.name, type: archivo.type })
    .from(archivo)
    .where(and(inArray(archivo._id, ids), available))
    .orderBy(asc(archivo._id))
    .for("update");
  const found = new Map(rows.map((row) => [row._id, row]));
  for (const [orden, { url, name }] of wanted.entries()) {
    const row = found.get(url);
    if (!row) throw new Refusal(archivosProblems.ajeno);
    const claim = { ...record, name: renamed(row, name), orden, estado: "guardado", vence: null } as const;
    await db.update(archivo).set(claim).where(eq(archivo._id, url));
  }
  await release(db, and(ofRecord(record), notInArray(archivo._id, ids)));
}

type Given = Promise<ReadonlyMap<string, Compartido>>;

/**
 * Makes the caller's own temporary file the only one of each of these records, stored once for all of them; refuses as
 * `claimAdjuntos` does. Answers what each of them has.
 */
export async function claimShared(
  ctx: Acting,
  usadoPor: string,
  file: Omit<Adjunto, "isNew">,
  registros: readonly string[],
): Given {
  const all = new Set(registros);
  const [registro] = all;
  if (registro === undefined) return new Map();
  // What the first of them has already would do for it alone.
  await ownUpload(ctx, file.url);
  await claimAdjuntos(ctx, { usadoPor, registro }, [{ ...file, isNew: true }]);
  return share(ctx, usadoPor, { usadoPor, registro, archivoId: file.url }, all);
}

/**
 * Gives what a record's file holds to others, of which it becomes the only file. A run of many transactions gives from a
 * record of its own: one that somebody signs meanwhile no longer has that file, and this refuses.
 */
export const shareFile = (ctx: Acting, usadoPor: string, from: Origen, registros: readonly string[]): Given =>
  share(ctx, usadoPor, from, new Set(registros));

function renamed(stored: { readonly name: string; readonly type: string }, name: string): string {
  const kind = kindOfType(stored.type);
  return name === "" || !kind ? stored.name : fileLabel(name, kind);
}

/** Lets go every file of records that are being deleted. */
export const releaseAll = (db: Db, usadoPor: string, registros: readonly string[]): Promise<void> =>
  release(db, ofRecords(usadoPor, registros));

/** The files of many records at once, each list in its order; a record without files is not in the map. */
export const adjuntosOf = (db: Db, usadoPor: string, registros: readonly string[]): Promise<Map<string, Adjunto[]>> =>
  extendedAdjuntosOf(db, usadoPor, registros, async () => () => ({}));

/** Reads what a feature says of these files beyond `Adjunto`, from the table where it keeps it by their handle. */
export type MoreOf<M extends object> = (urls: readonly string[]) => Promise<(url: string) => M>;

/** For a feature whose contract extends `Adjunto`: each file with what the feature says of it. */
export async function extendedAdjuntosOf<M extends object>(
  db: Db,
  usadoPor: string,
  registros: readonly string[],
  moreOf: MoreOf<M>,
): Promise<Map<string, (Adjunto & M)[]>> {
  const files = new Map<string, (Adjunto & M)[]>();
  if (registros.length === 0) return files;
  const rows = await db
    .select({ url: archivo._id, name: archivo.name, registro: archivo.registro })
    .from(archivo)
    .where(ofRecords(usadoPor, registros))
    .orderBy(asc(archivo.orden), asc(archivo._id));
  const more = await moreOf(rows.map(({ url }) => url));
  for (const { url, name, registro } of rows) {
    if (registro === null) continue;
    files.set(registro, [...(files.get(registro) ?? []), { url, name, isNew: false, ...more(url) }]);
  }
  return files;
}

/** A file of a record; the calling feature has already decided that the person may see the record. */
export const fileOf = (
  ctx: Pick<Ctx, "db">,
  files: Files,
  { archivoId, ...record }: Registro & { readonly archivoId: string },
): Promise<FileAnswer> => answered(ctx, files, and(eq(archivo._id, archivoId), ofRecord(record)));

/** The file of a record that has one at most. */
export const onlyFileOf = (ctx: Pick<Ctx, "db">, files: Files, record: Registro): Promise<FileAnswer> =>
  answered(ctx, files, ofRecord(record));

async function answered({ db }: Pick<Ctx, "db">, { store }: Files, where: SQL | undefined): Promise<FileAnswer> {
  const [row] = await db.select().from(archivo).where(where);
  if (!row) throw new Refusal(archivosProblems.ajeno);
  return { ...(await answerOf(store, row)), inline: true };
}

/** The caller's own temporary file: for its uploader's eyes, and for a feature that reads what was uploaded for it. */
export const temporaryFile = async (ctx: Acting, { store }: Files, archivoId: string): Promise<FileAnswer> => ({
  ...(await answerOf(store, await ownUpload(ctx, archivoId))),
  inline: true,
});

/** What is known of it without reading it. */
export async function ownUpload(ctx: Acting, archivoId: string): Promise<typeof archivo.$inferSelect> {
  const [row] = await ctx.db
    .select()
    .from(archivo)
    .where(and(eq(archivo._id, archivoId), ownTemporary(ctx)));
  if (!row) throw new Refusal(archivosProblems.ajeno);
  return row;
}

/** What the program made of temporary files of the caller's becomes one that takes their place. */
export const makeTemporary: (...asked: Parameters<typeof keepTemporary>) => ReturnType<typeof keepTemporary> =
  keepTemporary;

/** A received picture drawn again, for a feature that keeps something made of it and not the file itself. */
export async function cleanPicture(
  { sandbox }: { readonly sandbox: Sandbox },
  received: Received,
  carpeta: "fotos" | "logos",
): Promise<Uint8Array> {
  const { content } = await inspect(sandbox, received, carpeta);
  return "bytes" in content ? content.bytes : readFile(content.path);
}

/** For the endpoint that takes such a picture, before it does. */
export const roomFor = (who: Acting, { quotas }: Pick<Keeping, "quotas">): Promise<void> => checkRoom(who, quotas);

/** What the border sees of the company entered: its files, and those on their way. */
export async function usoDe(db: Db, { quotas }: Pick<Keeping, "quotas">, company: Using): Promise<UsoArchivos> {
  const usado = await storedBytes(db, company.empresa, company.now);
  // A quota written so as to have none.
  return { usado, total: quotas.total > Number.MAX_SAFE_INTEGER ? null : quotas.total };
}

type Using = { readonly empresa: string; readonly now: Date };

type Made = {
  readonly name: string;
  readonly type: string;
  readonly carpeta: Carpeta;
  readonly bytes: Uint8Array;
};

/** What the program made becomes the record's only file; the answer is its handle. Bytes of a save that fails are swept. */
export async function keepMade(
  acting: Acting,
  { store, quotas }: Keeping,
  record: Registro,
  { bytes, ...made }: Made,
): Promise<string> {
  const { actor, empresa, db, now } = acting;
  const _id = randomUUID();
  await reserve(acting, quotas, { _id, size: bytes.length });
  await settle(db, _id);
  await store.put(keyOf(empresa, _id), { bytes });
  await release(db, ofRecord(record));
  const sha256 = hash("sha256", bytes);
  const row = { ...record, ...made, _id, empresa, cuenta: actor._id, size: bytes.length, sha256 };
  await db.insert(archivo).values({ ...row, estado: "guardado", vence: null, created: now });
  return _id;
}

/** Bytes that the program made, in the store and of no record yet: taken up by `keepNew` or `keepRevisions`, or swept. */
export type StoredBytes = { readonly _id: string; readonly size: number; readonly sha256: string };

/** Outside of any transaction. No quota is asked: whoever signs adds a little to what is kept already. */
export const storeMade = (empresa: string, files: Files, bytes: Uint8Array): Promise<StoredBytes> =>
  storeAs(randomUUID(), empresa, files, bytes);

/** Many at once, in one folder of the store: what makes it durable is done once for all of them. */
export function storeAllMade<T>(empresa: string, files: Files, all: readonly T[], bytesOf: (one: T) => Uint8Array) {
  const folder = folderOf(randomUUID());
  const store = (one: T) => storeAs(inFolder(folder, randomUUID()), empresa, files, bytesOf(one));
  return Promise.all(all.map(async (one) => [one, await store(one)] as const));
}

async function storeAs(_id: string, empresa: string, { store }: Files, bytes: Uint8Array): Promise<StoredBytes> {
  await store.put(keyOf(empresa, _id), { bytes });
  return { _id, size: bytes.length, sha256: hash("sha256", bytes) };
}

type Kept = StoredBytes & Omit<Made, "bytes">;

/** The only files of as many new records. */
export async function keepNew({ actor, empresa, db, now }: Acting, files: readonly (Registro & Kept)[]): Promise<void> {
  const kept = { empresa, cuenta: actor._id, estado: "guardado", vence: null, created: now } as const;
  const rows = files.map((file) => ({ ...file, ...kept }));
  await insertMany(db, archivo, rows);
}

/** The same files as they have become, by their records: what each is called and what it is for stay. */
export async function keepRevisions(acting: Acting, usadoPor: string, by: ReadonlyMap<string, StoredBytes>) {
  const { registro, name, type, carpeta } = archivo;
  const own = ofRecords(usadoPor, [...by.keys()]);
  const rows = await acting.db.select({ registro, name, type, carpeta }).from(archivo).where(own);
  const files = rows.flatMap(({ registro: record, carpeta: kind, ...row }) => {
    const stored = by.get(record ?? "");
    return record && stored ? [{ ...row, ...stored, usadoPor, registro: record, carpeta: kind as Carpeta }] : [];
  });
  if (files.length < by.size) throw new Refusal(archivosProblems.ajeno);
  await release(acting.db, own);
  await keepNew(acting, files);
}

/** Under which key of the store the bytes of each file are, by their handles: not its own where they are shared. */
export async function keysOf(db: Db, archivos: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { _id, empresa, contenido } = archivo;
  const rows = await db.select({ _id, empresa, contenido }).from(archivo).where(among(_id, archivos));
  return new Map(rows.map((row) => [row._id, placeOf(row)]));
}

/** What a file holds, whole, by its key: outside of any transaction. Null: it is no longer there. */
export async function bytesOf({ store }: Files, key: string | undefined): Promise<Buffer | null> {
  if (key === undefined) return null;
  try {
    return await store.whole(key);
  } catch (error) {
    if (error instanceof MissingObject) return null;
    throw error;
  }
}

const DOWNLOAD_MS = 10 * 60_000;

type Generated = {
  readonly name: string;
  readonly type: string;
  readonly body: Uint8Array | { readonly path: string };
};

/** Keeps a generated file for the session that asked for it; the answer is its name in `/api/download/{filename}`. */
export async function offerDownload(
  { actor, session, empresa, db, now }: Acting & Pick<Ctx, "session">,
  { store }: Files,
  { name, type, body }: Generated,
): Promise<string> {
  const _id = randomUUID();
  const filename = randomBytes(24).toString("base64url");
  const isBytes = body instanceof Uint8Array;
  await store.put(keyOf(empresa, _id), isBytes ? { bytes: body } : body);
  const size = isBytes ? body.length : (await stat(body.path)).size;
  const vence = new Date(now.getTime() + DOWNLOAD_MS);
  const row = { _id, empresa, filename, name, type, size, cuenta: actor._id, sesion: session, vence };
  await db.insert(descarga).values({ ...row, created: now });
  return filename;
}
