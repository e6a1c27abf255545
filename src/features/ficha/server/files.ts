/**
 * What the features keep of one person: counted before a deletion, and gathered into one zip. It is written aside, a piece
 * of a file at a time, and offered to the session that asked for it. Spec 3 §7; LEG-75, LEG-104…LEG-106, LEG-112.
 */
import { rm } from "node:fs/promises";
import { and, eq } from "drizzle-orm";
import { keyOf } from "#features/archivos/keys.ts";
import { offerDownload } from "#features/archivos/server/service.ts";
import { zoneOf } from "#features/empresa/server/service.ts";
import type { PersonPart } from "#features/legajos/server/service.ts";
import { legajo } from "#features/legajos/server/tables.ts";
import { visibleLegajos } from "#features/nomina/server/lists.ts";
import type { Answer } from "#platform/contract/contract.ts";
import { dayIn } from "#platform/dates/zone.ts";
import { scratchPath } from "#platform/files/server/scratch.ts";
import { storeZip, type ZipEntry, ZipTooBig } from "#platform/files/server/store-zip.ts";
import type { Asking } from "#platform/http/server/asking.ts";
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
  for (const { nombre, count, files } of parts) {
    partes.push({ nombre, cantidad: await count(ctx, userId), archivos: (await files(ctx, userId)).length });
  }
  return { count: partes.reduce((sum, { archivos }) => sum + archivos, 0), partes };
}

type Downloading = CtxOf<typeof ficha.descargarArchivos>;
type Downloaded = Kept<Answer<typeof ficha.descargarArchivos>>;

/** Verbatim (LEG-112). */
const NO_FILES = { noFiles: true, filename: null, message: "El empleado no posee archivos" };

export async function downloadFiles(deps: FilesDeps, ctx: Downloading, userId: string): Promise<Downloaded> {
  const { name, files } = await ctx.aside(async (inside) => {
    const person = await personOf(inside, userId);
    const day = dayIn(await zoneOf(inside.db, ctx.empresa), ctx.now);
    return { name: zipNameOf(person, day), files: await filesOf(deps, inside, userId) };
  });
  if (files.length === 0) return ctx.transact(async () => NO_FILES);
  const path = scratchPath(deps.spoolDir);
  try {
    await storeZip(path, entriesOf(deps, ctx.empresa, files)).catch(refuseTooBig);
    return await ctx.transact(async (inside) => {
      inside.about(userId);
      const filename = await offerDownload(inside, deps, { name, type: "application/zip", body: { path } });
      return { noFiles: false, filename, message: "" };
    });
  } finally {
    await rm(path, { force: true });
  }
}

type Gathered = { readonly archivo: string; readonly path: string };

async function filesOf({ parts }: FilesDeps, ctx: Asking, userId: string): Promise<readonly Gathered[]> {
  const all = [];
  for (const { nombre, files } of parts)
    for (const { archivo, path } of await files(ctx, userId)) all.push({ archivo, parte: nombre, path });
  const paths = pathsIn(all);
  return all.map(({ archivo }, at) => ({ archivo, path: paths[at] ?? archivo }));
}

/** Each opened when its turn comes. */
async function* entriesOf({ store }: FilesDeps, empresa: string, files: readonly Gathered[]): AsyncGenerator<ZipEntry> {
  for (const { archivo, path } of files) yield { name: path, body: await store.read(keyOf(empresa, archivo)) };
}

function refuseTooBig(error: unknown): never {
  throw error instanceof ZipTooBig ? new Refusal(fichaProblems.descargaGrande) : error;
}
