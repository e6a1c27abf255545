/**
 * An export as it is written: into a file of its own that is gone once it was handed on. Receipts are read some at a time,
 * each asked for again before (S-24). The signed files go into a zip as they are, piece by piece and byte by byte (D185); what
 * is made of them, in the sandbox's long lane and in a folder there.
 */
import { createReadStream } from "node:fs";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { distinctNames } from "#platform/files/safe-name.ts";
import { scratchPath } from "#platform/files/server/scratch.ts";
import { storeZip, type ZipEntry, ZipTooBig } from "#platform/files/server/store-zip.ts";
import { Refusal } from "#platform/problems/problem.ts";
import { type Sandbox, TaskFailed } from "#platform/sandbox/server/task.ts";
import type { Store } from "#platform/storage/server/store.ts";
import type { TipoExportacion } from "../exportar.ts";
import { paginaName } from "../exportar-rules.ts";
import { recibosProblems } from "../problems.ts";
import { ALTO, AVANCE, combinarRecibos, dibujarRecibos, dibujo, refusedIn, SALIDA, wallOf } from "./tasks.ts";

export type ExportDeps = {
  readonly store: Store;
  readonly sandbox: Sandbox;
  readonly spoolDir: string;
  readonly publicUrl: string | null;
};

/** A receipt that may be exported. */
export type Elegido = {
  readonly _id: string;
  /** Where its file is in the store. */
  readonly clave: string;
  readonly paginas: number;
  readonly nombre: string;
  readonly marca: string;
  readonly isOwn: boolean;
  /** Null: of nobody yet. */
  readonly persona: string | null;
};

export type Work = {
  readonly tipo: TipoExportacion;
  readonly ids: readonly string[];
  readonly empresa: string;
  /** Whose turn it is in the sandbox. */
  readonly by: string;
  /** Those as they are now; refused where one may no longer be opened. */
  readonly read: (ids: readonly string[]) => Promise<readonly Elegido[]>;
  /** How many are done; throws where nobody waits for the rest. */
  readonly tell: (hecho: number) => Promise<void>;
};

type At = ExportDeps & Work & { readonly carpeta: string };

/** Receipts that are asked for at once, and drawn by one child. */
const TOGETHER = 25;
const LOOK_MS = 400;

export async function written<T>(deps: ExportDeps, work: Work, hand: (path: string) => Promise<T>): Promise<T> {
  const carpeta = scratchPath(deps.spoolDir);
  await mkdir(carpeta);
  try {
    const at = { ...deps, ...work, carpeta };
    const path = work.tipo === "pdf" ? await combined(at) : await zipped(at, work.tipo === "zip" ? files : pictures);
    return await hand(path);
  } finally {
    await rm(carpeta, { recursive: true, force: true });
  }
}

async function* groups({ ids, read, tell }: At): AsyncGenerator<readonly Elegido[]> {
  for (let first = 0; first < ids.length; first += TOGETHER) {
    await tell(first);
    yield await read(ids.slice(first, first + TOGETHER));
  }
}

async function zipped(at: At, entries: (at: At) => AsyncGenerator<ZipEntry>): Promise<string> {
  const path = join(at.carpeta, "recibos.zip");
  await storeZip(path, entries(at)).catch((error) => {
    throw error instanceof ZipTooBig ? new Refusal(recibosProblems.exportacion) : error;
  });
  return path;
}

const PIECE = 256 * 1024;

/** All through the same memory. */
async function* files(at: At): AsyncGenerator<ZipEntry> {
  const memory = Buffer.allocUnsafe(PIECE);
  const distinct = distinctNames();
  for await (const group of groups(at))
    for (const { clave, nombre } of group)
      yield { name: distinct(`${nombre}.pdf`), body: at.store.pieces(clave, memory) };
}

async function* pictures(at: At): AsyncGenerator<ZipEntry> {
  const { sandbox, by, carpeta } = at;
  const distinct = distinctNames();
  for await (const group of groups(at)) {
    const archivos = await copied(at, group);
    const options = { by, lane: "long", write: carpeta, limits: { wallMs: wallOf(pagesOf(group)) } } as const;
    const counts = await sandbox.run(dibujarRecibos, { carpeta, archivos }, options).catch(refusing(group));
    for (const [place, { nombre }] of group.entries()) {
      const [paginas = 0, archivo = ""] = [counts[place], archivos[place]];
      for (let pagina = 1; pagina <= paginas; pagina++) {
        const path = join(carpeta, dibujo(archivo, pagina));
        yield { name: distinct(paginaName(nombre, pagina, paginas)), body: createReadStream(path) };
        await rm(path);
      }
      await rm(join(carpeta, archivo));
    }
  }
}

const pagesOf = (group: readonly Elegido[]) => group.reduce((sum, { paginas }) => sum + paginas, 0);

/** Where a child can read them; what each is called there. */
async function copied({ store, carpeta }: At, group: readonly Elegido[]): Promise<string[]> {
  for (const { _id, clave } of group) await writeFile(join(carpeta, _id), await store.read(clave), { flag: "wx" });
  return group.map(({ _id }) => _id);
}

async function combined(at: At): Promise<string> {
  const { sandbox, by, carpeta } = at;
  const all: Elegido[] = [];
  const reading = { ...at, tell: () => at.tell(0) };
  for await (const group of groups(reading)) {
    await copied(at, group);
    all.push(...group);
  }
  const partes = all.map(({ _id, marca }) => ({ archivo: _id, marca }));
  const options = { by, lane: "long", write: carpeta, limits: { wallMs: wallOf(pagesOf(all)) } } as const;
  const ended = new AbortController();
  const watching = watch(at, ended.signal);
  try {
    await sandbox.run(combinarRecibos, { carpeta, partes }, options).catch(refusing(all));
  } finally {
    ended.abort();
    await watching;
  }
  return join(carpeta, SALIDA);
}

/** The child says how far it is in the folder; there it is told, too, that nobody waits for it any more. */
async function watch({ carpeta, tell }: At, ended: AbortSignal): Promise<void> {
  for (let last = 0; !ended.aborted; ) {
    await wait(LOOK_MS, undefined, { signal: ended }).catch(() => {});
    const hecho = Number(await readFile(join(carpeta, AVANCE), "utf8").catch(() => "0"));
    if (ended.aborted || hecho === last) continue;
    last = hecho;
    await tell(hecho).catch(() => writeFile(join(carpeta, ALTO), ""));
  }
}

/** Named, where it is one receipt that cannot be drawn. */
const refusing =
  (group: readonly Elegido[]) =>
  (error: unknown): never => {
    if (!(error instanceof TaskFailed)) throw error;
    const refused = refusedIn(error.code);
    if (!refused) throw new Refusal(recibosProblems.exportacion);
    const problem = recibosProblems[refused.motivo];
    throw new Refusal({ ...problem, message: `${group[refused.place]?.nombre}: ${problem.message}` });
  };
