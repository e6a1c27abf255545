/**
 * Receipts exported. Each passes its own check when it is read and once more when the whole is offered, so that one which
 * may not be opened leaves nothing (S-24), and each is in the log, about whoever's it is (S-60). Few are made before the answer;
 * many are a task. REC-68…REC-71, D105, D185.
 */
import { and, eq } from "drizzle-orm";
import { keysOf, offerDownload } from "#features/archivos/server/service.ts";
import { documentoFirmado } from "#features/firma/server/tables.ts";
import { createTarea, failTarea, getTarea } from "#features/tareas/server/service.ts";
import type { Done } from "#platform/contract/shapes.ts";
import { among } from "#platform/db/server/paging.ts";
import type { Acting } from "#platform/http/server/asking.ts";
import type { Ctx, CtxOf, Kept } from "#platform/http/server/serve.ts";
import type { Jobs } from "#platform/jobs/server/jobs.ts";
import { common, found, Refusal } from "#platform/problems/problem.ts";
import { AL_MOMENTO, EXPORTADO, type Exportado, type exportar, type TipoExportacion } from "../exportar.ts";
import { exportarJob } from "../exportar-job.ts";
import { ARCHIVOS, marcaOf, nombreOf } from "../exportar-rules.ts";
import { recibosProblems } from "../problems.ts";
import { type Elegido, type ExportDeps, written } from "./exportar-escribir.ts";
import { type Looking, openedAll } from "./propios.ts";
import { USED_BY } from "./service.ts";
import { exporting } from "./sight.ts";

export type Asked = { readonly tipo: TipoExportacion; readonly recibos: readonly string[] };

/** As they are now for whoever takes them along; all of them, or a refusal. */
export async function chosenOf(
  ctx: Looking,
  { publicUrl }: Pick<ExportDeps, "publicUrl">,
  ids: readonly string[],
): Promise<Elegido[]> {
  const opened = await openedAll({ ...ctx, actor: exporting(ctx.actor) }, ids);
  const { registro, codigo, tipo } = documentoFirmado;
  const codes = await ctx.db
    .select({ registro, codigo })
    .from(documentoFirmado)
    .where(and(eq(tipo, USED_BY), among(registro, ids)));
  const codeOf = new Map(codes.map((row) => [row.registro, row.codigo]));
  const handles = opened.map(({ row }) => row.archivo);
  const keys = await keysOf(ctx.db, handles);
  return opened.map(({ row, isOwn }) => ({
    _id: row._id,
    clave: found([keys.get(row.archivo)].filter((key) => key !== undefined)),
    paginas: row.paginas,
    nombre: nombreOf(row),
    marca: marcaOf(codeOf.get(row._id) ?? null, publicUrl),
    isOwn,
    persona: row.empleado?._id ?? null,
  }));
}

type Exporting = CtxOf<(typeof exportar)["mergePDFs"]>;

export async function exportRecibos(
  deps: ExportDeps & { readonly jobs: Jobs },
  ctx: Exporting,
  { tipo, recibos }: Asked,
): Promise<Kept<Exportado>> {
  const ids = [...new Set(recibos)];
  if (tipo === "pdf" && ids.length < 2) throw new Refusal({ ...recibosProblems.pocos, field: "recibos" });
  if (ids.length > AL_MOMENTO)
    return ctx.transact(async (inside) => {
      tellOf(inside, await chosenOf(inside, deps, ids));
      const datos = { tipo, recibos: ids, sesion: inside.session };
      return { filename: null, tarea: await createTarea(inside, deps.jobs, exportarJob, datos) };
    });
  const { empresa, actor } = ctx;
  const read = (some: readonly string[]) => ctx.aside((inside) => chosenOf(inside, deps, some));
  const work = { tipo, ids, empresa, by: actor._id, read, tell: async () => {} };
  return written(deps, work, (path) =>
    ctx.transact(async (inside) => {
      tellOf(inside, await chosenOf(inside, deps, ids));
      return { filename: await offered(inside, deps, tipo, path), tarea: null };
    }),
  );
}

function tellOf(ctx: Pick<Ctx, "about">, all: readonly Elegido[]): void {
  for (const { isOwn, persona } of all) if (!isOwn) ctx.about(persona, { line: EXPORTADO });
}

export const offered = (
  ctx: Acting & Pick<Ctx, "session">,
  deps: Pick<ExportDeps, "store">,
  tipo: TipoExportacion,
  path: string,
): Promise<string> => offerDownload(ctx, deps, { ...ARCHIVOS[tipo], body: { path } });

/** What its task says then, and how whoever works on it knows. */
export const CANCELADA = "Exportación cancelada";

export async function cancelExport(ctx: Ctx, tareaId: string): Promise<Done> {
  const { tipo } = await getTarea(ctx, tareaId);
  if (tipo !== exportarJob.name) throw new Refusal(common.noEncontrado);
  const { db, now, empresa, actor } = ctx;
  await failTarea({ db, now }, { empresa, tarea: tareaId, cuenta: actor._id }, CANCELADA);
  const { error } = await getTarea(ctx, tareaId);
  if (error !== CANCELADA) throw new Refusal(recibosProblems.exportacionLista);
  return { message: CANCELADA };
}
