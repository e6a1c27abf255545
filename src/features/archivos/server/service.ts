/**
 * The front door of files for other features. A file is temporary until a record claims it, in the transaction that
 * saves the record; what a record lets go is swept after the commit. Who may see a record is its feature's decision;
 * that the file is the record's is decided here (S-27, S-34).
 */
import { hash, randomBytes, randomUUID } from "node:crypto";
import { readFile, stat } from "node:fs/promises";
import { and, asc, eq, gt, inArray, isNull, notInArray, or } from "drizzle-orm";
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
import { inspect, type Received } from "./inspect.ts";
import { checkRoom, reserve, settle, storedBytes } from "./quota.ts";
import { answerOf } from "./stored.ts";
import { archivo, descarga } from "./tables.ts";

/** The record that has files: whose it is ("sancion") and which one. */
export type Registro = { readonly usadoPor: string; readonly registro: string };

type Files = { readonly store: Store };
type Keeping = Files & { readonly quotas: Quotas };

const ofRecords = (usadoPor: string, registros: readonly string[]) =>
  and(eq(archivo.usadoPor, usadoPor), among(archivo.registro, registros), eq(archivo.estado, "guardado"));
const ofRecord = ({ usadoPor, registro }: Registro) => ofRecords(usadoPor, [registro]);

/** Temporary files that this person uploaded and that are still there. */
export const ownTemporary = ({ actor, now }: Pick<Ctx, "actor" | "now">) =>
  and(eq(archivo.cuenta, actor._id), eq(archivo.estado, "temporal"), gt(archivo.vence, now));

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

function renamed(stored: { readonly name: string; readonly type: string }, name: string): string {
  const kind = kindOfType(stored.type);
  return name === "" || !kind ? stored.name : fileLabel(name, kind);
}

/** Lets go every file of records that are being deleted. */
export const releaseAll = (db: Db, usadoPor: string, registros: readonly string[]): Promise<void> =>
  release(db, ofRecords(usadoPor, registros));

/** Long ago: the next sweep takes it, whatever the clock says. */
const OVERDUE = new Date(0);

async function release(db: Db, which: ReturnType<typeof ofRecord>): Promise<void> {
  await db.update(archivo).set({ estado: "liberado", vence: OVERDUE }).where(which);
}

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
export async function fileOf(
  { db }: Pick<Ctx, "db">,
  { store }: Files,
  { archivoId, ...record }: Registro & { readonly archivoId: string },
): Promise<FileAnswer> {
  const [row] = await db
    .select()
    .from(archivo)
    .where(and(eq(archivo._id, archivoId), ofRecord(record)));
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

/** The file of a record that has one at most. */
export async function onlyFileOf({ db }: Pick<Ctx, "db">, { store }: Files, record: Registro): Promise<FileAnswer> {
  const [row] = await db.select().from(archivo).where(ofRecord(record));
  if (!row) throw new Refusal(archivosProblems.ajeno);
  return { ...(await answerOf(store, row)), inline: true };
}

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

/** What a file holds, whole, by the handle its record gave: outside of any transaction. Null: it is no longer there. */
export async function bytesOf(empresa: string, { store }: Files, archivoId: string): Promise<Buffer | null> {
  try {
    return await store.whole(keyOf(empresa, archivoId));
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

/** Once: whoever comes second, from another session or too late finds nothing. */
export async function takeDownload(
  { actor, session, db, now }: Acting & Pick<Ctx, "session">,
  { store }: Files,
  filename: string,
): Promise<FileAnswer> {
  const [row] = await db
    .update(descarga)
    .set({ usada: now })
    .where(
      and(
        eq(descarga.filename, filename),
        eq(descarga.cuenta, actor._id),
        eq(descarga.sesion, session),
        gt(descarga.vence, now),
        isNull(descarga.usada),
      ),
    )
    .returning();
  if (!row) throw new Refusal(archivosProblems.ajeno);
  return answerOf(store, row);
}
