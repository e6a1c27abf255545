/**
 * The evidence of one signed record, for an expert. What the record says is read first, the PDF is taken apart in the
 * sandbox, the zip is written aside a piece at a time, and who took it is told. A file that is no longer the one that was
 * signed is no evidence, and is refused.
 */
import { open, rm } from "node:fs/promises";
import { bytesOf } from "#features/archivos/server/service.ts";
import type { FileAnswer, Parsed } from "#platform/contract/contract.ts";
import { scratchPath } from "#platform/files/server/scratch.ts";
import { storeZip } from "#platform/files/server/store-zip.ts";
import type { ProveActs } from "#platform/http/server/log-proof.ts";
import type { CtxOf, Kept } from "#platform/http/server/serve.ts";
import { found, Refusal } from "#platform/problems/problem.ts";
import { TaskFailed } from "#platform/sandbox/server/task.ts";
import type { TakenApart, ToTakeApart } from "#platform/verification/server/take-apart.ts";
import { takeApartPdf } from "#platform/verification/server/tasks.ts";
import { type evidencia, ZIP, zipNameOf } from "../evidencia.ts";
import { firmaProblems } from "../problems.ts";
import type { Engine } from "./engine.ts";
import { type Hechos, hechosDe } from "./evidencia-hechos.ts";
import { evidenceEntries } from "./evidencia-zip.ts";
import type { createLists } from "./publication.ts";

type Asking = CtxOf<typeof evidencia.descargar>;

export type EvidenceDeps = {
  readonly engine: Engine;
  readonly spoolDir: string;
  readonly prove: ProveActs;
  readonly lists: ReturnType<typeof createLists>;
};

export async function downloadEvidence(
  deps: EvidenceDeps,
  ctx: Asking,
  { tipo, registro }: Parsed<typeof evidencia.descargar>,
): Promise<Kept<FileAnswer>> {
  const { engine, prove, lists, spoolDir } = deps;
  const firmable = found(engine.firmables.filter((one) => one.tipo === tipo));
  const { hechos, lista } = await ctx.aside(async (inside) => ({
    hechos: await hechosDe(inside, firmable, registro, prove),
    lista: (await lists(inside, ctx.empresa)).body as Buffer,
  }));
  const pdf = await bytesOf(engine, hechos.clave);
  if (!pdf) throw new Refusal(firmaProblems.otroArchivo);
  const partes = await takenApart(engine, ctx.actor._id, pdf, hechos);
  const sellos = engine.tsa.authorities;
  const path = scratchPath(spoolDir);
  try {
    await storeZip(path, evidenceEntries({ hechos, pdf, partes, lista, sellos, now: ctx.now }));
    return await answered(ctx, path, hechos);
  } finally {
    await rm(path, { force: true });
  }
}

/** The file has no name any more once it is on its way. */
async function answered(ctx: Asking, path: string, { persona, documento }: Hechos): Promise<Kept<FileAnswer>> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    return await ctx.transact(async (inside) => {
      if (persona) inside.about(persona);
      return { name: zipNameOf(documento.codigo), type: ZIP, size, body: file.createReadStream() };
    });
  } catch (error) {
    await file.close();
    throw error;
  }
}

/** Those that the record tells of and no others, each over the very bytes that it says. */
async function takenApart(
  { sandbox }: Engine,
  by: string,
  bytes: Buffer,
  { firmas }: Hechos,
): Promise<readonly TakenApart[]> {
  const chunk: ToTakeApart = { bytes, before: firmas.map(({ firma }) => firma.sha256Antes) };
  const parts = await sandbox.run(takeApartPdf, null, { by, chunks: [chunk] }).catch((error: unknown) => {
    if (error instanceof TaskFailed) return [];
    throw error;
  });
  const [, , second = 0, rest = 0] = parts.at(-1)?.ranges ?? [];
  const isSame =
    parts.length === firmas.length &&
    second + rest === bytes.length &&
    parts.every(({ revisionSha256 }, at) => revisionSha256 === firmas[at]?.firma.sha256);
  if (!isSame) throw new Refusal(firmaProblems.otroArchivo);
  return parts;
}
