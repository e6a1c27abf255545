/** Types of document: saved as the rules of their folder say, each with the boxes of its stamps. TDOC-06…TDOC-11, D200. */
import { and, eq, type SQL } from "drizzle-orm";
import type { Versioned } from "#platform/contract/contract.ts";
import type { Db } from "#platform/db/server/database.ts";
import { inSpanish } from "#platform/db/server/order.ts";
import { updateWhole } from "#platform/db/server/versions.ts";
import type { Acting, Asking } from "#platform/http/server/asking.ts";
import { found, notThere, Refusal } from "#platform/problems/problem.ts";
import { carpetasProblems } from "../problems.ts";
import { onWire, saveTipo, takesTypes } from "../rules.ts";
import type { TipoDocumento, TipoDocumentoDraft } from "../tipos.ts";
import { carpetaOf, getCarpeta } from "./service.ts";
import { carpeta, tipoDocumento } from "./tables.ts";

const inFolder = and(eq(carpeta.empresa, tipoDocumento.empresa), eq(carpeta._id, tipoDocumento.carpeta));

async function rowsWhere(db: Db, where?: SQL): Promise<TipoDocumento[]> {
  const rows = await db
    .select({ tipo: tipoDocumento, folder: carpeta })
    .from(tipoDocumento)
    .innerJoin(carpeta, inFolder)
    .where(where)
    .orderBy(inSpanish(tipoDocumento.name), tipoDocumento._id);
  return rows.map(({ tipo, folder }) => ({
    ...tipo,
    carpeta: carpetaOf(folder),
    firmaEmpleador: onWire(tipo.firmaEmpleador),
    firmaEmpleado: onWire(tipo.firmaEmpleado),
  }));
}

export const listTipos = ({ db }: Asking): Promise<TipoDocumento[]> => rowsWhere(db);
export async function tiposDeCarpeta(ctx: Asking, folder: string): Promise<TipoDocumento[]> {
  await getCarpeta(ctx, folder);
  return rowsWhere(ctx.db, eq(tipoDocumento.carpeta, folder));
}
export const tiposDeEmpleado = ({ db }: Asking) => rowsWhere(db, eq(tipoDocumento.empleadoUpload, true));
export const getTipo = async ({ db }: Pick<Asking, "db">, id: string): Promise<TipoDocumento> =>
  found(await rowsWhere(db, eq(tipoDocumento._id, id)));

/** A change of its kind waits until this is stored. */
async function folderOf({ db }: Acting, id: string) {
  const [folder] = await db.select().from(carpeta).where(eq(carpeta._id, id)).for("share");
  if (!folder) throw notThere("carpeta");
  return folder;
}

async function openFolder(ctx: Acting, id: string) {
  const folder = await folderOf(ctx, id);
  if (!takesTypes(folder)) throw new Refusal({ ...carpetasProblems.sinTipos, field: "carpeta" });
  return folder;
}

export async function createTipo(ctx: Acting, draft: TipoDocumentoDraft): Promise<TipoDocumento> {
  const saved = saveTipo(draft, await openFolder(ctx, draft.carpeta));
  const { db, empresa } = ctx;
  const rows = await db
    .insert(tipoDocumento)
    .values({ ...saved, empresa })
    .returning({ _id: tipoDocumento._id });
  return getTipo(ctx, found(rows)._id);
}

export async function updateTipo(
  ctx: Acting,
  id: string,
  draft: TipoDocumentoDraft & Versioned,
): Promise<TipoDocumento> {
  const stored = await getTipo(ctx, id);
  const saved = stored.esRecibo ? sameRecibo(stored, draft) : saveTipo(draft, await openFolder(ctx, draft.carpeta));
  await updateWhole(ctx, tipoDocumento, eq(tipoDocumento._id, id), saved);
  return getTipo(ctx, id);
}

/** Of the type Recibo the boxes are the company's, and nothing else is. */
function sameRecibo<D extends TipoDocumentoDraft>(stored: TipoDocumento, draft: D): D {
  const { name, requiereFirma, empleadoUpload } = stored;
  if (draft.name !== name || draft.carpeta !== stored.carpeta._id) throw new Refusal(carpetasProblems.tipoFijo);
  return { ...draft, requiereFirma, empleadoUpload };
}

/** One in use is refused by what refers to it. */
export async function removeTipo(ctx: Acting, id: string): Promise<TipoDocumento> {
  const removed = await getTipo(ctx, id);
  if (removed.esRecibo) throw new Refusal(carpetasProblems.tipoFijo);
  const { _id } = tipoDocumento;
  found(await ctx.db.delete(tipoDocumento).where(eq(_id, id)).returning({ _id }));
  return removed;
}
