/** One person's documents, their folders with how many are in each, and what they owe. CARP-15, CARP-16, DOC-83…DOC-88, D078, D080, D211. */
import { and, asc, eq, isNull, type SQL, sql } from "drizzle-orm";
import { getCarpeta, listCarpetas } from "#features/carpetas/server/service.ts";
import { tipoDocumento } from "#features/carpetas/server/tables.ts";
import { legajo } from "#features/legajos/server/tables.ts";
import { visibleLegajos } from "#features/nomina/server/lists.ts";
import type { Ctx } from "#platform/http/server/serve.ts";
import { found } from "#platform/problems/problem.ts";
import { type CarpetaContada, type Documento, MODULO } from "../contract.ts";
import { READERS } from "../quien.ts";
import { NEWEST, shownAll } from "./documento.ts";
import { rowsWhere } from "./rows.ts";
import { others, owedBy, own, pendiente, vigente } from "./sight.ts";
import { documento } from "./tables.ts";

const PENDIENTE = sql`${documento.estado} = 'Pendiente'`;

/**
 * None of them renewed. Somebody whom one does not see is as somebody who is not there (D191); a visiting administrator has no
 * file here, and no documents.
 */
async function seen({ actor, db }: Ctx, empleado: string): Promise<SQL | undefined> {
  const latest = and(eq(documento.empleado, empleado), isNull(documento.reemplazadoPor));
  if (empleado === actor._id) return and(latest, own(actor));
  const where = and(eq(legajo._id, empleado), visibleLegajos(actor, READERS));
  found(await db.select({ _id: legajo._id }).from(legajo).where(where));
  return and(latest, others(actor));
}

/** The pending folder holds what is pending in all of them (D211). */
async function inFolder(ctx: Ctx, id: string): Promise<SQL> {
  const { esPendiente } = await getCarpeta(ctx, id);
  return esPendiente ? PENDIENTE : eq(documento.carpeta, id);
}

async function ofType({ db }: Ctx, id: string): Promise<SQL> {
  const { _id } = tipoDocumento;
  return eq(documento.tipo, found(await db.select({ _id }).from(tipoDocumento).where(eq(_id, id)))._id);
}

export async function documentosOf(
  ctx: Ctx,
  empleado: string,
  { carpeta, tipo }: { readonly carpeta?: string; readonly tipo?: string } = {},
): Promise<Documento[]> {
  const inside = and(
    carpeta === undefined ? undefined : await inFolder(ctx, carpeta),
    tipo === undefined ? undefined : await ofType(ctx, tipo),
  );
  const where = and(await seen(ctx, empleado), inside);
  return shownAll(ctx, await rowsWhere(ctx, where).orderBy(...NEWEST));
}

export const unsigned = async (ctx: Ctx): Promise<Documento[]> =>
  shownAll(ctx, await rowsWhere(ctx, owedBy(ctx.actor)).orderBy(asc(documento.created), asc(documento._id)));

/** Nothing is asked of anybody by a module that is off. */
export const countUnsigned = async ({ actor, db }: Pick<Ctx, "actor" | "db">): Promise<{ cant: number }> =>
  actor.modulos.includes(MODULO)
    ? found(await db.select({ cant: sql<number>`count(*)::int` }).from(documento).where(owedBy(actor)))
    : { cant: 0 };

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
    .where(where)
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

export const carpetasDeEmpresa = (ctx: Ctx): Promise<CarpetaContada[]> => counted(ctx, and(vigente, others(ctx.actor)));
