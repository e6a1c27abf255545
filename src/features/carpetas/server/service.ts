/** Folders: one of receipts and one of what is pending in every company, the rest as people make them (D211). */
import { and, eq, type SQL } from "drizzle-orm";
import type { Versioned } from "#platform/contract/contract.ts";
import type { Db } from "#platform/db/server/database.ts";
import { inSpanish } from "#platform/db/server/order.ts";
import { updateWhole } from "#platform/db/server/versions.ts";
import type { Acting, Asking } from "#platform/http/server/asking.ts";
import { found, Refusal } from "#platform/problems/problem.ts";
import { CAJA_EMPLEADO, CAJA_EMPLEADOR, type Caja } from "#platform/signing/caja.ts";
import type { Carpeta, CarpetaDraft } from "../contract.ts";
import { carpetasProblems } from "../problems.ts";
import { clasesOf, isFija, PENDIENTES, RECIBOS, sameKind, TIPO_RECIBO } from "../rules.ts";
import { carpeta, tipoDocumento } from "./tables.ts";

type Row = typeof carpeta.$inferSelect;

export const carpetaOf = (row: Omit<Row, "empresa" | "created" | "modificado" | "modificadoPor">): Carpeta => ({
  ...row,
  fija: isFija(row),
});

const rowsWhere = (db: Db, where?: SQL) =>
  db.select().from(carpeta).where(where).orderBy(inSpanish(carpeta.name), carpeta._id);

export const listCarpetas = async ({ db }: Pick<Asking, "db">): Promise<Carpeta[]> =>
  (await rowsWhere(db)).map(carpetaOf);

export const getCarpeta = async ({ db }: Pick<Asking, "db">, id: string): Promise<Carpeta> =>
  carpetaOf(found(await rowsWhere(db, eq(carpeta._id, id))));

export async function createCarpeta({ db, empresa }: Acting, draft: CarpetaDraft): Promise<Carpeta> {
  oneKind(draft);
  if (isFija(draft)) throw new Refusal(carpetasProblems.unica);
  return carpetaOf(
    found(
      await db
        .insert(carpeta)
        .values({ ...draft, empresa })
        .returning(),
    ),
  );
}

export async function updateCarpeta(ctx: Acting, id: string, draft: CarpetaDraft & Versioned): Promise<Carpeta> {
  oneKind(draft);
  const [stored] = await ctx.db.select().from(carpeta).where(eq(carpeta._id, id)).for("update");
  const known = found(stored ? [stored] : []);
  if (!sameKind(known, draft)) await refuseOtherKind(ctx, known, draft);
  return carpetaOf(await updateWhole(ctx, carpeta, eq(carpeta._id, id), draft));
}

function oneKind(draft: CarpetaDraft): void {
  if (clasesOf(draft).length > 1) throw new Refusal(carpetasProblems.variasClases);
}

/** Types were made by the rules of the folder as it was. */
async function refuseOtherKind({ db }: Acting, known: Row, draft: CarpetaDraft): Promise<void> {
  if (isFija(known)) throw new Refusal(carpetasProblems.fija);
  if (isFija(draft)) throw new Refusal(carpetasProblems.unica);
  const { _id } = tipoDocumento;
  const [used] = await db.select({ _id }).from(tipoDocumento).where(eq(tipoDocumento.carpeta, known._id)).limit(1);
  if (used) throw new Refusal(carpetasProblems.claseEnUso);
}

/** One in use is refused by what refers to it. */
export async function removeCarpeta(ctx: Acting, id: string): Promise<Carpeta> {
  if ((await getCarpeta(ctx, id)).fija) throw new Refusal(carpetasProblems.fija);
  return carpetaOf(
    found(
      await ctx.db
        .delete(carpeta)
        .where(and(eq(carpeta._id, id), eq(carpeta.esPendiente, false), eq(carpeta.esRecibo, false)))
        .returning(),
    ),
  );
}

type Cajas = { readonly firmaEmpleador: Caja; readonly firmaEmpleado: Caja };
const USUALES: Cajas = { firmaEmpleador: CAJA_EMPLEADOR, firmaEmpleado: CAJA_EMPLEADO };

/** Those of the company's type Recibo (D200). */
export async function boxesOfReceipts(db: Db): Promise<Cajas> {
  const { firmaEmpleador, firmaEmpleado, esRecibo } = tipoDocumento;
  const [row] = await db.select({ firmaEmpleador, firmaEmpleado }).from(tipoDocumento).where(eq(esRecibo, true));
  return row ?? USUALES;
}

/** In the scope of a company that has just been made. */
export async function startFolders(db: Db, empresa: string): Promise<void> {
  await db.insert(carpeta).values({ ...PENDIENTES, empresa });
  const [recibos] = await db
    .insert(carpeta)
    .values({ ...RECIBOS, empresa })
    .returning({ _id: carpeta._id });
  if (!recibos) return;
  await db
    .insert(tipoDocumento)
    .values({ ...USUALES, name: TIPO_RECIBO, carpeta: recibos._id, requiereFirma: true, esRecibo: true, empresa });
}
