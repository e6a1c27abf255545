/**
 * Begins an upload: the file is opened first, so that a wrong password is told at once, and what is begun is the file's
 * own: whoever asks twice is told of the same work. Who asks and when are known; the browser's word is not taken.
 * REC-49, REC-50, REC-77, D098, S-33.
 */
import { randomUUID } from "node:crypto";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { and, desc, eq, exists, inArray, isNull, or, sql } from "drizzle-orm";
import { archivosProblems } from "#features/archivos/problems.ts";
import { bytesOf, claimAdjuntos, keysOf, ownUpload } from "#features/archivos/server/service.ts";
import { findEmpresa } from "#features/empresa/server/service.ts";
import { monthOf, periodoOf } from "#features/recibos/rules.ts";
import { recibo, tipoRecibo } from "#features/recibos/server/tables.ts";
import { createTarea } from "#features/tareas/server/service.ts";
import type { Parsed } from "#platform/contract/contract.ts";
import { formatDay } from "#platform/dates/format.ts";
import { dayIn } from "#platform/dates/zone.ts";
import { KINDS } from "#platform/files/kinds.ts";
import { scratchPath } from "#platform/files/server/scratch.ts";
import type { Acting } from "#platform/http/server/asking.ts";
import type { CtxOf, Kept } from "#platform/http/server/serve.ts";
import type { Jobs } from "#platform/jobs/server/jobs.ts";
import { chosen, Refusal } from "#platform/problems/problem.ts";
import { type Sandbox, TaskFailed } from "#platform/sandbox/server/task.ts";
import type { ServerSecret } from "#platform/sealing/server/keyring.ts";
import { sealWith } from "#platform/sealing/server/sealing.ts";
import type { Store } from "#platform/storage/server/store.ts";
import type { Carga, cargas } from "../contract.ts";
import { cargarJob } from "../job.ts";
import { cargasProblems as problem } from "../problems.ts";
import type { Formato } from "../terminos.ts";
import { shownOne, USED_BY } from "./read.ts";
import { isManagers, requireUploader } from "./sight.ts";
import { carga as cargaTable } from "./tables.ts";
import { abrirLote, TASK_REFUSALS, type TaskRefusalCode } from "./tasks.ts";

export type CargasDeps = {
  readonly store: Store;
  readonly sandbox: Sandbox;
  readonly jobs: Jobs;
  readonly secret: ServerSecret;
  readonly spoolDir: string;
};

/** What seals the password of a PDF, for as long as the work needs it. */
export const claveSeal = (secret: ServerSecret) => sealWith(secret, "cargas");

type Ask = CtxOf<(typeof cargas)["cargar"]>;
type Asked = Parsed<(typeof cargas)["cargar"]>;

export async function startCarga(
  ctx: Ask,
  deps: CargasDeps & { readonly open: Opener },
  asked: Asked,
): Promise<Kept<Carga>> {
  const before = await ctx.aside(async (inside) => {
    await requireUploader(inside);
    return (await begunOf(inside, asked)) ?? look(inside, asked);
  });
  if ("_id" in before) return ctx.transact(({ db }) => shownOne(db, before));
  const seen = await deps.open(ctx, asked, before);
  return ctx.transact(async (inside) => {
    // Of two who ask at once, the second finds the first one's: by its handle, or by its bytes under another.
    await lock(inside, asked.url);
    const begun = await begunOf(inside, asked);
    if (begun) return shownOne(inside.db, begun);
    await lock(inside, before.sha256);
    await refuseRepeated(inside, asked, before.sha256);
    return shownOne(inside.db, await begin(inside, deps, asked, { ...before, ...seen }));
  });
}

const lock = ({ db }: Pick<Acting, "db">, what: string) =>
  db.execute(sql`select pg_advisory_xact_lock(hashtextextended('carga:' || puerta.empresa() || ${what}, 0))`);

type Row = typeof cargaTable.$inferSelect;
type File = {
  readonly nombre: string;
  readonly formato: Formato;
  readonly bytes: number;
  readonly sha256: string;
  /** Where its bytes are. */
  readonly clave: string | undefined;
};

/** What was begun of this file as the same thing. As anything else, or after that failed, it is another upload's file. */
async function begunOf(ctx: Acting, asked: Asked): Promise<Row | null> {
  const { actor, db } = ctx;
  const own = and(eq(cargaTable.archivo, asked.url), eq(cargaTable.cuenta, actor._id));
  const [row] = await db.select().from(cargaTable).where(own);
  if (!row) return null;
  if (row.estado !== "enCurso" && row.estado !== "lista")
    throw new Refusal({ ...archivosProblems.ajeno, field: "url" });
  if (!isSame(row, asked)) throw await repeated(ctx, row);
  return row;
}

function isSame(row: Row, { tipo, periodo, referencia, historico, publicarEl }: Asked): boolean {
  const before = [row.tipoRecibo, periodoOf(row), row.referencia, row.historico, row.publicarEl?.getTime()];
  return isDeepStrictEqual(before, [
    tipo,
    periodo,
    referencia,
    historico,
    publicarEl ? Date.parse(publicarEl) : undefined,
  ]);
}

/** Everything that can be said before the file is opened. */
async function look(ctx: Acting, asked: Asked): Promise<File> {
  const { db, empresa, now } = ctx;
  if ((await findEmpresa(db, empresa)).cuit === "") throw new Refusal(problem.sinCuit);
  const { _id } = tipoRecibo;
  chosen(await db.select({ _id }).from(tipoRecibo).where(eq(_id, asked.tipo)), "tipo");
  if (asked.publicarEl && new Date(asked.publicarEl) <= now)
    throw new Refusal({ ...problem.publicacion, field: "publicarEl" });
  const { name: nombre, type, size: bytes, sha256 } = await ownUpload(ctx, asked.url);
  const formato = formatoOf(type);
  if (!formato) throw new Refusal({ ...problem.noEsPdf, field: "url" });
  await refuseRepeated(ctx, asked, sha256);
  const clave = (await keysOf(db, [asked.url])).get(asked.url);
  return { nombre, formato, bytes, sha256, clave };
}

const formatoOf = (type: string): Formato | null =>
  type === KINDS.pdf.type ? "pdf" : type === KINDS.zip.type ? "zip" : null;

/** The same bytes again are told with what became of them, and which upload that was, unless it is known. */
async function refuseRepeated(ctx: Acting, { repetir }: Asked, sha256: string): Promise<void> {
  if (repetir) return;
  const { db } = ctx;
  const left = db
    .select({ _id: recibo._id })
    .from(recibo)
    .where(and(eq(recibo.carga, cargaTable._id), isNull(recibo.eliminado)));
  const stands = or(
    inArray(cargaTable.estado, ["enCurso", "lista"]),
    and(eq(cargaTable.estado, "fallida"), exists(left)),
  );
  const [before] = await db
    .select()
    .from(cargaTable)
    .where(and(eq(cargaTable.sha256, sha256), stands))
    .orderBy(desc(cargaTable.created))
    .limit(1);
  if (before) throw await repeated(ctx, before);
}

async function repeated({ db, empresa, actor }: Acting, before: Row): Promise<Refusal> {
  const { zonaHoraria } = await findEmpresa(db, empresa);
  const { recibos, sinAsignar, estado } = await shownOne(db, before);
  const made = `${recibos} ${recibos === 1 ? "recibo" : "recibos"}, ${sinAsignar} sin asignar`;
  const became =
    estado === "enCurso" ? "todavía se está procesando" : estado === "fallida" ? `no terminó, y dejó ${made}` : made;
  const message = `${problem.repetida.message} el ${formatDay(dayIn(zonaHoraria, before.created))}: ${became}`;
  const isSeen = !isManagers(actor) || before.cuenta === actor._id;
  return new Refusal({ ...problem.repetida, message, field: "url", ...(isSeen && { registro: before._id }) });
}

type Seen = { readonly paginas: number; readonly firmas: number };
type Opener = (who: Pick<Ask, "actor">, asked: Asked, file: Pick<File, "formato" | "clave">) => Promise<Seen>;

/** Who asks for the same file while it is being opened waits for the same child. */
export function createOpener({ store, sandbox, spoolDir }: Omit<CargasDeps, "jobs" | "secret">): Opener {
  const opening = new Map<string, Promise<Seen>>();
  const open: Opener = async ({ actor }, { password }, { formato, clave }) => {
    const carpeta = scratchPath(spoolDir);
    await mkdir(carpeta);
    try {
      const path = await sourceIn(carpeta, { store }, clave);
      return await sandbox.run(abrirLote, { path, formato, password }, { by: actor._id, read: [path] });
    } catch (error) {
      throw error instanceof TaskFailed ? refusalOf(error) : error;
    } finally {
      await rm(carpeta, { recursive: true, force: true });
    }
  };
  return (who, asked, file) => {
    const key = JSON.stringify([asked.url, asked.password]);
    const going = opening.get(key) ?? open(who, asked, file).finally(() => opening.delete(key));
    opening.set(key, going);
    return going;
  };
}

/** The file as it came, where a child can read it. */
export async function sourceIn(carpeta: string, deps: Pick<CargasDeps, "store">, clave: string | undefined) {
  const bytes = await bytesOf(deps, clave);
  if (!bytes) throw new Refusal(problem.danado);
  const path = join(carpeta, "origen");
  await writeFile(path, bytes);
  return path;
}

/** A child that outgrew its limits or died says something about the file. */
export function codeOf({ reason, code }: TaskFailed): TaskRefusalCode {
  const known = reason === "refused" ? TASK_REFUSALS.find((refusal) => refusal === code) : undefined;
  return known ?? "complejo";
}

export function refusalOf(failed: TaskFailed): Refusal {
  const kind = codeOf(failed);
  return new Refusal({ ...problem[kind], field: FIELDS[kind] ?? "url" });
}
const FIELDS: Partial<Record<TaskRefusalCode, string>> = { clave: "password", faltaClave: "password" };

type Known = File & { readonly paginas: number; readonly firmas: number };

async function begin(ctx: Acting, { jobs, secret }: CargasDeps, asked: Asked, file: Known): Promise<Row> {
  const { db, empresa, actor, now } = ctx;
  const _id = randomUUID();
  const { anio, mes } = monthOf(asked.periodo);
  const tarea = await createTarea(ctx, jobs, cargarJob, { carga: _id });
  const { nombre, formato, bytes, sha256, paginas, firmas } = file;
  const { referencia, historico, password } = asked;
  const [row] = await db
    .insert(cargaTable)
    .values({
      _id,
      empresa,
      cuenta: actor._id,
      tarea,
      nombre,
      formato,
      bytes,
      sha256,
      paginas,
      firmas,
      referencia,
      historico,
      archivo: asked.url,
      tipoRecibo: asked.tipo,
      anio,
      mes,
      publicarEl: asked.publicarEl ? new Date(asked.publicarEl) : null,
      soloACargo: isManagers(actor),
      clave: password === "" ? null : claveSeal(secret).seal(password, _id),
      created: now,
    })
    .returning();
  await claimAdjuntos(ctx, { usadoPor: USED_BY, registro: _id }, [{ url: asked.url, name: nombre, isNew: true }]);
  return row as Row;
}
