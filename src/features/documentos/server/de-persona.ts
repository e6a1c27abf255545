/** One person's documents, their folders with how many are in each, and what they owe. CARP-15, CARP-16, DOC-83…DOC-88, D078, D080, D211. */
import { and, asc, eq, isNull, type SQL, sql } from "drizzle-orm";
import { listCarpetas } from "#features/carpetas/server/service.ts";
import { legajo } from "#features/legajos/server/tables.ts";
import { readableLegajos } from "#features/nomina/server/lists.ts";
import type { Ctx } from "#platform/http/server/serve.ts";
import { found } from "#platform/problems/problem.ts";
import type { CarpetaContada, Documento } from "../contract.ts";
import { READERS } from "../quien.ts";
import { NEWEST, shownAll } from "./documento.ts";
import { rowsWhere } from "./rows.ts";
import { others, owedBy, own, pendiente, vigente } from "./sight.ts";
import { documento } from "./tables.ts";

/** One that somebody does not see is as one that is not there (D191). */
async function seen(ctx: Ctx, empleado: string): Promise<SQL | undefined> {
  const { actor, db } = ctx;
  const where = and(eq(legajo._id, empleado), readableLegajos(actor, READERS));
  found(await db.select({ _id: legajo._id }).from(legajo).where(where));
  return and(eq(documento.empleado, empleado), empleado === actor._id ? own(actor) : and(vigente, others(actor)));
}

export async function documentosOf(
  ctx: Ctx,
  empleado: string,
  { carpeta, tipo }: { readonly carpeta?: string; readonly tipo?: string } = {},
): Promise<Documento[]> {
  const inside = and(
    carpeta === undefined ? undefined : eq(documento.carpeta, carpeta),
    tipo === undefined ? undefined : eq(documento.tipo, tipo),
  );
  const where = and(await seen(ctx, empleado), isNull(documento.reemplazadoPor), inside);
  return shownAll(ctx, await rowsWhere(ctx, where).orderBy(...NEWEST));
}

export const unsigned = async (ctx: Ctx): Promise<Documento[]> =>
  shownAll(ctx, await rowsWhere(ctx, owedBy(ctx.actor)).orderBy(asc(documento.created), asc(documento._id)));

export const countUnsigned = async ({ actor, db }: Pick<Ctx, "actor" | "db">): Promise<{ cant: number }> =>
  found(await db.select({ cant: sql<number>`count(*)::int` }).from(documento).where(owedBy(actor)));

/** Each folder with its documents; the pending one, whatever folder they are in, with all that is pending (D211). */
async function counted(ctx: Ctx, where: SQL | undefined): Promise<CarpetaContada[]> {
  const folders = await listCarpetas(ctx);
  const rows = await ctx.db
    .select({
      carpeta: documento.carpeta,
      todos: sql<number>`count(*)::int`,
      pendientes: sql<number>`(count(*) filter (where ${pendiente}))::int`,
    })
    .from(documento)
    .where(and(vigente, where))
    .groupBy(documento.carpeta);
  const byFolder = new Map(rows.map(({ carpeta, ...counts }) => [carpeta, counts]));
  const pending = rows.reduce((sum, { pendientes }) => sum + pendientes, 0);
  return folders.map((folder) => {
    const { todos = 0, pendientes = 0 } = byFolder.get(folder._id) ?? {};
    const counts = folder.esPendiente
      ? { cantidadDocumentos: pending, cantidadPendientes: pending }
      : { cantidadDocumentos: todos, cantidadPendientes: pendientes };
    return { ...folder, ...counts };
  });
}

export const carpetasDeEmpleado = async (ctx: Ctx, empleado: string): Promise<CarpetaContada[]> =>
  counted(ctx, await seen(ctx, empleado));

export const carpetasDeEmpresa = (ctx: Ctx): Promise<CarpetaContada[]> => counted(ctx, others(ctx.actor));
