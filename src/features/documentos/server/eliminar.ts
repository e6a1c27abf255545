/**
 * Documents deleted: every id is decided on before any goes (S-24). What somebody signed stays as evidence, out of sight but
 * for its employee; the rest goes with its file (D188, S-48). A renewal deleted gives back what it had renewed.
 */
import { and, asc, eq } from "drizzle-orm";
import { releaseAll } from "#features/archivos/server/service.ts";
import type { LogLine } from "#platform/contract/activity.ts";
import type { Done } from "#platform/contract/shapes.ts";
import { among } from "#platform/db/server/paging.ts";
import { nextVersion } from "#platform/db/server/versions.ts";
import type { Ctx } from "#platform/http/server/serve.ts";
import { common, found, Refusal } from "#platform/problems/problem.ts";
import { type Documento, ELIMINADO } from "../contract.ts";
import { eliminadosWords } from "../lista-rules.ts";
import { type Cambio, tellDebts } from "./deudas.ts";
import { getDocumento } from "./documento.ts";
import { USED_BY } from "./service.ts";
import { edited } from "./sight.ts";
import { documento } from "./tables.ts";

/** How many went, and how many of those are kept as evidence. */
type Removed = { readonly todos: number; readonly firmados: number };

/** `line`: what the log says of it, which the call declares. */
export async function removeAll(ctx: Ctx, ids: readonly string[], line: LogLine = ELIMINADO): Promise<Removed> {
  const wanted = [...new Set(ids)];
  const { db, actor, now } = ctx;
  const { _id } = documento;
  const rows = await db
    .select()
    .from(documento)
    .where(and(among(_id, wanted), edited(actor)))
    .orderBy(asc(_id))
    .for("update");
  if (rows.length < wanted.length) throw new Refusal(common.noEncontrado);
  const renewed = await renewedAmong(ctx, rows);
  const changes: Cambio[] = rows.map((before) => ({ before, after: null }));
  for (const row of rows)
    if (row.anterior !== null || renewed.has(row._id)) changes.push(...(await closeGap(ctx, row)));
  const isSigned = (row: (typeof rows)[number]) => row.firmadoEmpleado !== null || row.firmadoEmpleador !== null;
  const [kept, gone] = [rows.filter(isSigned), rows.filter((row) => !isSigned(row))].map((all) =>
    all.map((row) => row._id),
  ) as [string[], string[]];
  await db
    .update(documento)
    .set({ eliminado: now, eliminadoPor: actor._id, ...nextVersion(documento, ctx) })
    .where(among(_id, kept));
  await db.delete(documento).where(among(_id, gone));
  await releaseAll(db, USED_BY, gone);
  for (const person of new Set(rows.map((row) => row.empleado))) ctx.about(person, { line });
  await tellDebts(ctx, changes);
  return { todos: rows.length, firmados: kept.length };
}

type Taken = { readonly _id: string; readonly empleado: string };

/** Those that another version renews, or would: one that waits to be approved, or was rejected. */
async function renewedAmong({ db }: Ctx, rows: readonly Taken[]): Promise<ReadonlySet<string | null>> {
  const people = [...new Set(rows.map((row) => row.empleado))];
  const ids = rows.map((row) => row._id);
  const { anterior, empleado } = documento;
  const found = await db
    .select({ anterior })
    .from(documento)
    .where(and(among(empleado, people), among(anterior, ids)));
  return new Set(found.map((row) => row.anterior));
}

/**
 * The version before it and those after it follow each other; read anew, as one taken out before may have been its
 * neighbour. Those after it are found among its person's, which an index knows. What became of the one before.
 */
async function closeGap(ctx: Ctx, { _id: id, empleado: person }: Taken): Promise<Cambio[]> {
  const { db } = ctx;
  const { _id, empleado, anterior, reemplazadoPor } = documento;
  const [row] = await db.select({ anterior, reemplazadoPor }).from(documento).where(eq(_id, id));
  if (!row) return [];
  const moved = nextVersion(documento, ctx);
  const back = row.anterior
    ? await db
        .update(documento)
        .set({ reemplazadoPor: row.reemplazadoPor, ...moved })
        .where(and(eq(_id, row.anterior), eq(reemplazadoPor, id)))
        .returning()
    : [];
  await db
    .update(documento)
    .set({ anterior: row.anterior, ...moved })
    .where(and(eq(empleado, person), eq(anterior, id)));
  return back.map((after) => ({ before: null, after }));
}

export async function removeDocumento(ctx: Ctx, id: string): Promise<Documento> {
  const [row] = await ctx.db
    .select({ _id: documento._id })
    .from(documento)
    .where(and(eq(documento._id, id), edited(ctx.actor)));
  found(row ? [row] : []);
  const removed = await getDocumento(ctx, id);
  await removeAll(ctx, [id]);
  return removed;
}

export const removeDocumentos = async (ctx: Ctx, ids: readonly string[]): Promise<Done> => ({
  message: eliminadosWords(await removeAll(ctx, ids)),
});
