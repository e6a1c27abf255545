/**
 * What the features keep of one person: counted before a deletion, and gathered into one zip. It is written aside, a piece
 * of a file at a time, and offered to the session that asked for it. Spec 3 §7; LEG-75, LEG-104…LEG-106, LEG-112.
 */
import { rm } from "node:fs/promises";
import { and, eq } from "drizzle-orm";
import { keysOf, offerDownload } from "#features/archivos/server/service.ts";
import { zoneOf } from "#features/empresa/server/service.ts";
import type { PersonPart } from "#features/legajos/server/service.ts";
import { legajo } from "#features/legajos/server/tables.ts";
import { visibleLegajos } from "#features/nomina/server/lists.ts";
import type { Answer } from "#platform/contract/contract.ts";
import { dayIn } from "#platform/dates/zone.ts";
import { scratchPath } from "#platform/files/server/scratch.ts";
import { storeZip, type ZipEntry, ZipTooBig } from "#platform/files/server/store-zip.ts";
import type { Asking, Writing } from "#platform/http/server/asking.ts";
import type { CtxOf, Kept } from "#platform/http/server/serve.ts";
import { found, Refusal } from "#platform/problems/problem.ts";
import type { Store } from "#platform/storage/server/store.ts";
import { ficha } from "../contract.ts";
import { fichaProblems } from "../problems.ts";
import { pathsIn, zipNameOf } from "../rules.ts";

export type FilesDeps = { readonly store: Store; readonly spoolDir: string; readonly parts: readonly PersonPart[] };

async function personOf({ actor, db }: Asking, userId: string) {
  const { _id, lastName, firstName, cuil } = legajo;
  const seen = and(eq(_id, userId), visibleLegajos(actor, ficha.countFiles.access));
  return found(await db.select({ lastName, firstName, cuil }).from(legajo).where(seen));
}

export async function countFiles(
  { parts }: Pick<FilesDeps, "parts">,
  ctx: Asking,
  userId: string,
): Promise<Answer<typeof ficha.countFiles>> {
  await personOf(ctx, userId);
  const partes = [];
  for (const { nombre, affected, files } of parts) {
    if (!affected) continue;
    const archivos = (await files?.(ctx, userId))?.length ?? 0;
    partes.push({ nombre, cantidad: await affected.count(ctx, userId), archivos, efecto: affected.words });
  }
  return { count: partes.reduce((sum, { archivos }) => sum + archivos, 0), partes };
}

type Downloading = CtxOf<typeof ficha.descargarArchivos>;
type Downloaded = Kept<Answer<typeof ficha.descargarArchivos>>;

/** Verbatim (LEG-112). */
const NO_FILES = { noFiles: true, filename: null, message: "El empleado no posee archivos" };

export async function downloadFiles(deps: FilesDeps, ctx: Downloading, userId: string): Promise<Downloaded> {
  const { name, files } = await ctx.aside(async (inside) => ({
    name: await zipNameFor(inside, userId, "Archivos"),
    files: await placed(inside, await filesOf(deps, inside, userId)),
  }));
  if (files.length === 0) return ctx.transact(async () => NO_FILES);
  return zipAside(deps, entriesOf(deps, files), (path) =>
    ctx.transact(async (inside) => {
      inside.about(userId);
      const filename = await offerDownload(inside, deps, { name, type: ZIP_TYPE, body: { path } });
      return { noFiles: false, filename, message: "" };
    }),
  );
}

export const ZIP_TYPE = "application/zip";

/** Of somebody within sight. */
export async function zipNameFor(
  ctx: Asking & Writing,
  userId: string,
  what: Parameters<typeof zipNameOf>[2],
): Promise<string> {
  const person = await personOf(ctx, userId);
  return zipNameOf(person, dayIn(await zoneOf(ctx.db, ctx.empresa), ctx.now), what);
}

/** Written aside, and gone when `work` has ended with it. */
export async function zipAside<T>(
  { spoolDir }: Pick<FilesDeps, "spoolDir">,
  entries: AsyncIterable<ZipEntry>,
  work: (path: string) => Promise<T>,
): Promise<T> {
  const path = scratchPath(spoolDir);
  try {
    await storeZip(path, entries).catch(refuseTooBig);
    return await work(path);
  } finally {
    await rm(path, { force: true });
  }
}

type Gathered = { readonly archivo: string; readonly path: string };

export async function filesOf({ parts }: Pick<FilesDeps, "parts">, ctx: Asking, userId: string): Promise<Gathered[]> {
  const all = [];
  for (const { nombre, files } of parts)
    for (const { archivo, path } of (await files?.(ctx, userId)) ?? []) all.push({ archivo, parte: nombre, path });
  const paths = pathsIn(all);
  return all.map(({ archivo }, at) => ({ archivo, path: paths[at] ?? archivo }));
}

type Placed = { readonly path: string; readonly clave: string };

/** Where the bytes of each are. */
export async function placed({ db }: Asking, files: readonly Gathered[]): Promise<Placed[]> {
  const ids = files.map(({ archivo }) => archivo);
  const keys = await keysOf(db, ids);
  return files.map(({ archivo, path }) => ({
    path,
    clave: found([keys.get(archivo)].filter((key) => key !== undefined)),
  }));
}

const PIECE = 256 * 1024;

/** Each opened when its turn comes, and all of them read through the same memory. */
export async function* entriesOf(
  { store }: Pick<FilesDeps, "store">,
  files: readonly Placed[],
): AsyncGenerator<ZipEntry> {
  const memory = Buffer.allocUnsafe(PIECE);
  for (const { clave, path } of files) yield { name: path, body: store.pieces(clave, memory) };
}

function refuseTooBig(error: unknown): never {
  throw error instanceof ZipTooBig ? new Refusal(fichaProblems.descargaGrande) : error;
}
