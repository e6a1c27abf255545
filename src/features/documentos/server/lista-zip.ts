/**
 * Documents taken along in a zip: each passes its own check when it is read and once more when the whole is offered, so that
 * one which may not be opened leaves nothing (S-24), and each is in the log, about whoever's it is (S-60). Files go in as they are
 * stored, piece by piece: those that were signed stay signed (D185). One of which only the preview may be seen is left out, and
 * that is said (S-49). DOC-60, DOC-65, DOC-77, DOC-78, D077.
 */
import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { and } from "drizzle-orm";
import { fileOf, offerDownload } from "#features/archivos/server/service.ts";
import type { Parsed } from "#platform/contract/contract.ts";
import { KINDS } from "#platform/files/kinds.ts";
import { distinctNames } from "#platform/files/safe-name.ts";
import { scratchPath } from "#platform/files/server/scratch.ts";
import { storeZip, type ZipEntry, ZipTooBig } from "#platform/files/server/store-zip.ts";
import type { Asking } from "#platform/http/server/asking.ts";
import type { CtxOf, Kept } from "#platform/http/server/serve.ts";
import { common, Refusal } from "#platform/problems/problem.ts";
import type { Store } from "#platform/storage/server/store.ts";
import { DESCARGADO, type listaDocumentos } from "../lista.ts";
import { archivoOf } from "../lista-rules.ts";
import { documentosProblems } from "../problems.ts";
import { isPrevia } from "../rules.ts";
import { byKey, rowsWhere } from "./rows.ts";
import { USED_BY } from "./service.ts";
import { others } from "./sight.ts";

export type ZipDeps = { readonly store: Store; readonly spoolDir: string };

/** Bytes of one zip: more would keep whoever asks waiting for minutes. */
const MAX_BYTES = 1024 ** 3;

type Elegido = { readonly _id: string; readonly archivo: string; readonly nombre: string; readonly persona: string };

/** As they are now, in the order asked; all of them, or a refusal. */
async function chosenOf(ctx: Asking, ids: readonly string[]) {
  const where = and(byKey(ids), others(ctx.actor));
  const byId = new Map((await rowsWhere(ctx, where)).map((row) => [row.documento._id, row]));
  const rows = ids.flatMap((id) => byId.get(id) ?? []);
  if (rows.length < ids.length) throw new Refusal(common.noEncontrado);
  const whole = rows.filter((row) => !isPrevia(row.documento));
  if (whole.length === 0) throw new Refusal(documentosProblems.soloPrevias);
  if (whole.reduce((sum, row) => sum + row.documento.size, 0) > MAX_BYTES)
    throw new Refusal(documentosProblems.zipGrande);
  const elegidos = whole.map(({ documento: { _id, archivo, empleado: persona, name, type }, empleado }): Elegido => {
    return { _id, archivo, persona, nombre: archivoOf({ empleado, name, type }) };
  });
  return { elegidos, omitidos: rows.length - whole.length };
}

type Zipping = CtxOf<typeof listaDocumentos.zip>;

export async function zipDocumentos(
  ctx: Zipping,
  deps: ZipDeps,
  { documents }: Parsed<(typeof listaDocumentos)["zip"]>,
): Promise<Kept<{ filename: string; omitidos: number }>> {
  const ids = [...new Set(documents)];
  if (ids.length < 2) throw new Refusal({ ...documentosProblems.pocos, field: "documents" });
  const { elegidos } = await ctx.aside((inside) => chosenOf(inside, ids));
  const folder = scratchPath(deps.spoolDir);
  await mkdir(folder);
  try {
    const path = join(folder, "documentos.zip");
    await storeZip(path, filesOf(ctx, deps, elegidos)).catch((error) => {
      throw error instanceof ZipTooBig ? new Refusal(documentosProblems.zipGrande) : error;
    });
    return await ctx.transact(async (inside) => {
      const { elegidos: still, omitidos } = await chosenOf(inside, ids);
      // What is in the zip by now is what may be taken by now.
      if (still.map(({ archivo }) => archivo).join() !== elegidos.map(({ archivo }) => archivo).join())
        throw new Refusal(documentosProblems.cambiaron);
      for (const { persona } of still) if (persona !== inside.actor._id) inside.about(persona, { line: DESCARGADO });
      const file = { name: "documentos.zip", type: KINDS.zip.type, body: { path } };
      return { filename: await offerDownload(inside, deps, file), omitidos };
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function* filesOf({ aside }: Zipping, deps: ZipDeps, all: readonly Elegido[]): AsyncGenerator<ZipEntry> {
  const distinct = distinctNames();
  for (const { _id, archivo, nombre } of all) {
    const file = { usadoPor: USED_BY, registro: _id, archivoId: archivo };
    const { body } = await aside((inside) => fileOf(inside, deps, file));
    yield { name: distinct(nombre), body: body instanceof Uint8Array ? [body] : body };
  }
}
