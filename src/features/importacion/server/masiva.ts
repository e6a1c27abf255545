/**
 * The import of a whole sheet: judged, begun, and waited for as long as somebody waits for an answer. A file is imported
 * once: whoever asks again, with a key or without, is told how that import goes. IMP-06, D168, D199, S-33, S-51, R-06.
 */
import { setTimeout as wait } from "node:timers/promises";
import { and, asc, count, eq, sql } from "drizzle-orm";
import { tarea } from "#features/tareas/server/tables.ts";
import type { Asking } from "#platform/http/server/asking.ts";
import type { Ctx, CtxOf, Kept } from "#platform/http/server/serve.ts";
import { found, Refusal } from "#platform/problems/problem.ts";
import { type Importacion, type importacion, MAX_ERRORES, type Masiva } from "../contract.ts";
import { importacionProblems as problem } from "../problems.ts";
import { type ImportacionDeps, insideOf, judge } from "./service.ts";
import { type Begun, startImport } from "./start.ts";
import { importacionFila, importacion as importacionTable } from "./tables.ts";

/** D199: ten seconds. */
const LOOKS = 40;
const BETWEEN_MS = 250;

export async function importAll(
  ctx: CtxOf<typeof importacion.masiva>,
  deps: ImportacionDeps,
  asked: Importacion,
): Promise<Kept<Masiva>> {
  const inside = insideOf(ctx);
  const begun = (await inside((aside) => begunOf(aside, asked))) ?? (await begin(ctx, deps, asked));
  for (let look = 0; look < LOOKS && !(await inside((aside) => hasEnded(aside, begun))); look++) await wait(BETWEEN_MS);
  // Before the effect: what it answers is what was seen at one moment.
  const answer = await inside((aside) => answerOf(aside, begun));
  return ctx.transact(async () => answer);
}

const pedidoOf = ({ modo, encabezado, columnas, asignaciones }: Importacion): string =>
  JSON.stringify([modo, encabezado, columnas, asignaciones]);

/** One's own import of that file; asked for in another way it is not the same. */
async function begunOf({ actor, db }: Asking, asked: Importacion): Promise<Begun | null> {
  const { _id, url, cuenta, pedido } = importacionTable;
  const [row] = await db
    .select({ importacion: _id, tarea: importacionTable.tarea, pedido })
    .from(importacionTable)
    .where(and(eq(url, asked.url), eq(cuenta, actor._id)));
  if (!row) return null;
  if (row.pedido !== pedidoOf(asked)) throw new Refusal({ ...problem.otraVez, field: "url" });
  return row;
}

/**
 * Begun before the effect of the request, whose answer is only known once the work was waited for. Nothing is lost by it:
 * the file is the key.
 */
async function begin(ctx: CtxOf<typeof importacion.masiva>, deps: ImportacionDeps, asked: Importacion): Promise<Begun> {
  const { archivo, sheet, filas } = await judge(ctx, deps, asked);
  return insideOf(ctx)(async (aside) => {
    // Of two who ask at once, the second finds the first one's.
    await aside.db.execute(sql`select pg_advisory_xact_lock(hashtextextended('importacion:' || ${asked.url}, 0))`);
    const { columnas, titulos } = sheet;
    const { url, modo, asignaciones } = asked;
    const rows = { archivo, url, modo, asignaciones, columnas, titulos, pedido: pedidoOf(asked), filas };
    return (await begunOf(aside, asked)) ?? startImport(aside, deps.jobs, rows);
  });
}

const hasEnded = async ({ db }: Pick<Ctx, "db">, begun: Begun): Promise<boolean> => {
  const { estado } = await tareaOf({ db }, begun);
  return estado === "lista" || estado === "fallida";
};

const tareaOf = async ({ db }: Pick<Ctx, "db">, begun: Begun) =>
  found(await db.select().from(tarea).where(eq(tarea._id, begun.tarea)));

async function answerOf(ctx: Pick<Ctx, "db">, begun: Begun): Promise<Masiva> {
  const { estado, error } = await tareaOf(ctx, begun);
  const { linea, mensaje, resultado } = importacionFila;
  const own = eq(importacionFila.importacion, begun.importacion);
  const errores = await ctx.db
    .select({ linea, message: mensaje })
    .from(importacionFila)
    .where(and(own, eq(resultado, "fallida")))
    .orderBy(asc(linea))
    .limit(MAX_ERRORES);
  const [imported] = await ctx.db
    .select({ cant: count() })
    .from(importacionFila)
    .where(and(own, eq(resultado, "importada")));
  return {
    messageError: error ?? "",
    errores,
    legajosImportados: imported?.cant ?? 0,
    tarea: begun.tarea,
    termino: estado === "lista" || estado === "fallida",
    importacion: begun.importacion,
  };
}
