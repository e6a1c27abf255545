/**
 * Letters to be printed: drawn into a folder that is gone once they were handed on, as one PDF or a zip. Whoever takes the
 * work over draws them anew. They are offered once, as whoever asked for them is then, in the transaction that notes how each
 * ended and tells of each in the log (S-60); one person that is out of reach by then leaves nothing (S-24).
 */
import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { z } from "zod";
import { offerDownload } from "#features/archivos/server/service.ts";
import { actorNow } from "#features/cuentas/server/service.ts";
import { reachedLegajos } from "#features/nomina/server/service.ts";
import { advanceTarea, endTarea, failTarea, resumeTarea } from "#features/tareas/server/service.ts";
import type { Db } from "#platform/db/server/database.ts";
import { distinctNames } from "#platform/files/safe-name.ts";
import { scratchPath } from "#platform/files/server/scratch.ts";
import { storeZip, type ZipEntry, ZipTooBig } from "#platform/files/server/store-zip.ts";
import type { Run } from "#platform/jobs/server/jobs.ts";
import { Refusal } from "#platform/problems/problem.ts";
import { TaskFailed } from "#platform/sandbox/server/task.ts";
import { IMPRESA } from "../contract.ts";
import type { imprimirCartasJob } from "../job.ts";
import { cartasProblems } from "../problems.ts";
import { SENDERS } from "../quien.ts";
import { archivoOf, nombreOf } from "../rules.ts";
import { closed, corridaOf, type HacerDeps, note } from "./enviar-tarea.ts";
import { type Corrida, type Grupo, grupoOf, type Hecha, letrasDe, manoOf, tandasOf } from "./hacer.ts";
import { cartaAt, SALIDA, unirCartas, wallOf } from "./tasks.ts";

export type ImprimirPayload = z.output<(typeof imprimirCartasJob)["payload"]>;
export type ImprimirDeps = HacerDeps & { readonly spoolDir: string };

type Printing = ImprimirDeps & Run<ImprimirPayload>;

export async function printAll(run: Printing): Promise<void> {
  const { payload, transact, now } = run;
  try {
    const row = await transact(async (db) => {
      await resumeTarea({ db, now: now() }, payload);
      return corridaOf(db, payload.datos.cartas);
    });
    if (row.content === "") return;
    await inFolder(run, (carpeta) => offerAll({ ...run, carpeta, row, ended: newEnded() }));
  } catch (error) {
    if (!(error instanceof Refusal) || error.status >= 500) throw error;
    await transact((db) => failTarea({ db, now: now() }, payload, error.message));
  }
}

async function inFolder<T>({ spoolDir }: ImprimirDeps, work: (carpeta: string) => Promise<T>): Promise<T> {
  const carpeta = scratchPath(spoolDir);
  await mkdir(carpeta);
  try {
    return await work(carpeta);
  } finally {
    await rm(carpeta, { recursive: true, force: true });
  }
}

const newEnded = () => ({
  hecha: [] as string[],
  fallida: [] as string[],
  omitidas: new Map<string, never>() as Grupo["omitidas"],
});
type At = Printing & { readonly carpeta: string; readonly row: Corrida; readonly ended: ReturnType<typeof newEnded> };

async function offerAll(at: At): Promise<void> {
  const path = at.row.formato === "zip" ? await zipped(at) : await joined(at);
  if (at.ended.hecha.length === 0) throw new Refusal(cartasProblems.nadie);
  await at.step("oferta", (db) => offer(at, db, path), "installation");
}

async function offer({ row, ended, tell, ...at }: At, db: Db, path: string): Promise<null> {
  const { payload, now: clock, cartas: deps } = at;
  const { empresa, cuenta, datos } = payload;
  const now = clock();
  const actor = await actorNow(db, payload, SENDERS);
  const ctx = { actor, empresa, session: datos.sesion, db, now };
  await reachedLegajos(ctx, SENDERS, { ids: ended.hecha, filtros: null, excepto: [] });
  await note(ctx, row._id, ended);
  await tell(db, { line: IMPRESA, empresa, fromUser: cuenta, now }, ended.hecha);
  const filename = await offerDownload(ctx, deps, { ...archivoOf(row.name, row.formato ?? "pdf"), body: { path } });
  await endTarea({ db, now }, payload, await closed(db, row, filename));
  return null;
}

async function zipped(at: At): Promise<string> {
  const path = join(at.carpeta, "cartas.zip");
  await storeZip(path, entriesOf(at)).catch((error: unknown) => {
    throw error instanceof ZipTooBig ? new Refusal(cartasProblems.archivoGrande) : error;
  });
  return path;
}

async function* entriesOf(at: At): AsyncGenerator<ZipEntry> {
  const distinct = distinctNames();
  for await (const { quien, bytes } of wholeOf(at))
    yield { name: distinct(`${nombreOf(quien, at.row.name)}.pdf`), body: [bytes] };
}

async function joined(at: At): Promise<string> {
  const { carpeta, cartas: deps, payload } = at;
  let cuantas = 0;
  for await (const { bytes } of wholeOf(at)) await writeFile(join(carpeta, cartaAt(cuantas++)), bytes, { flag: "wx" });
  const options = { by: payload.cuenta, lane: "long", write: carpeta, limits: { wallMs: wallOf(cuantas) } } as const;
  if (cuantas > 0)
    await deps.sandbox.run(unirCartas, { carpeta, cuantas }, options).catch((error: unknown) => {
      throw error instanceof TaskFailed ? new Refusal(cartasProblems.archivoGrande) : error;
    });
  return join(carpeta, SALIDA);
}

type Whole = Hecha & { readonly bytes: Uint8Array };

/** Those that could be made, in their order. */
async function* wholeOf(at: At): AsyncGenerator<Whole> {
  const { row, ended, payload, transact, now, cartas: deps, signal } = at;
  const { empresa, cuenta: by } = payload;
  const mano = manoOf(row, false);
  const total = row.personas.length;
  for (const { desde, some } of tandasOf(row.personas)) {
    const grupo = await transact((db) => grupoOf({ db, empresa, now: now() }, row, some));
    ended.omitidas = new Map([...ended.omitidas, ...grupo.omitidas]);
    for await (const hechas of letrasDe(deps, grupo, { by, mano, signal }))
      for (const { quien, bytes } of hechas) {
        (bytes === null ? ended.fallida : ended.hecha).push(quien._id);
        if (bytes !== null) yield { quien, bytes };
      }
    const avance = { hecho: Math.min(total, desde + some.length), total, mensaje: "Haciendo las cartas" };
    await transact((db) => advanceTarea({ db, now: now() }, payload, avance));
  }
}
