/** Batches as rows: begun, read, cancelled, taken up again. What signs them is in batch.ts; the key is in neither. D203. */
import { and, count, desc, eq, gt, inArray, lt } from "drizzle-orm";
import { legajo } from "#features/legajos/server/tables.ts";
import { advanceTarea, endTarea, failTarea, openTarea, resumeTarea } from "#features/tareas/server/service.ts";
import type { Db } from "#platform/db/server/database.ts";
import { insertMany } from "#platform/db/server/insert-many.ts";
import { among } from "#platform/db/server/paging.ts";
import type { Acting, Asking } from "#platform/http/server/asking.ts";
import type { Ctx } from "#platform/http/server/serve.ts";
import { found, Refusal } from "#platform/problems/problem.ts";
import type { LoteFirma } from "../contract.ts";
import { type EstadoItem, estadoLote, LATIDO_MS } from "../lotes.ts";
import { firmaProblems } from "../problems.ts";
import type { Pendiente } from "./firmable.ts";
import type { From, Said } from "./signing.ts";
import { loteFirma, loteFirmaItem } from "./tables.ts";

export type Lote = typeof loteFirma.$inferSelect;
type Now = Pick<Ctx, "now">;

/** As the task is called. */
const TAREA = "firma";
const PROBLEMS_SHOWN = 100;

export const toldOf = ({ empresa, _id, cuenta }: Pick<Lote, "empresa" | "_id" | "cuenta">) => ({
  empresa,
  tarea: _id,
  cuenta,
});

type Opened = Pick<Said, "lado" | "motivo"> & {
  readonly tipo: string;
  readonly pendientes: readonly Pendiente[];
  readonly from: From;
};

/** In the transaction that checked every one of them. */
export async function openLote(
  acting: Acting & Pick<Ctx, "session">,
  { tipo, lado, motivo, pendientes, from }: Opened,
): Promise<Lote> {
  const { db, empresa, actor, now, session } = acting;
  const _id = await openTarea(acting, TAREA, pendientes.length);
  const own = { _id, empresa, tipo, lado, motivo, ...from, cuenta: actor._id, sesion: session };
  const [row] = await db
    .insert(loteFirma)
    .values({ ...own, total: pendientes.length, latido: now, created: now })
    .returning();
  await insertMany(
    db,
    loteFirmaItem,
    pendientes.map(({ registro, persona, titulo, sha256 }, orden) => {
      return { empresa, lote: _id, orden: orden + 1, registro, persona, titulo, sha256 };
    }),
  );
  return found(row ? [row] : []);
}

/** One's own alone: nobody else's exists (D191). */
export async function ownLote({ db, actor }: Asking, id: string): Promise<Lote> {
  return found(
    await db
      .select()
      .from(loteFirma)
      .where(and(eq(loteFirma._id, id), eq(loteFirma.cuenta, actor._id))),
  );
}

export async function getLote(ctx: Asking & Now, id: string): Promise<LoteFirma> {
  return shown(ctx, await ownLote(ctx, id));
}

/** Those that run or were interrupted, the newest first. */
export async function openLotes(ctx: Asking & Now): Promise<LoteFirma[]> {
  const { cuenta, estado, created } = loteFirma;
  const rows = await ctx.db
    .select()
    .from(loteFirma)
    .where(and(eq(cuenta, ctx.actor._id), inArray(estado, ["enCurso", "interrumpido"])))
    .orderBy(desc(created))
    .limit(10);
  return Promise.all(rows.map((row) => shown(ctx, row)));
}

async function shown({ db, now }: Asking & Now, row: Lote): Promise<LoteFirma> {
  const { _id, tipo, total, motivo, created } = row;
  const by = await countOf(db, _id);
  const [firmados, rechazados] = [by("firmado"), by("rechazado")];
  const facts = { _id, tipo, total, motivo, firmados, rechazados, created: created.toISOString() };
  return { ...facts, estado: estadoLote(row, now), problemas: rechazados === 0 ? [] : await problemsOf(db, _id) };
}

export async function countOf(db: Db, lote: string): Promise<(estado: EstadoItem) => number> {
  const { estado } = loteFirmaItem;
  const rows = await db
    .select({ estado, cant: count() })
    .from(loteFirmaItem)
    .where(eq(loteFirmaItem.lote, lote))
    .groupBy(estado);
  return (one) => rows.find((row) => row.estado === one)?.cant ?? 0;
}

function problemsOf(db: Db, lote: string): Promise<LoteFirma["problemas"]> {
  const { registro, titulo, error, orden } = loteFirmaItem;
  return db
    .select({ registro, titulo, error, persona: legajo.displayName })
    .from(loteFirmaItem)
    .innerJoin(legajo, and(eq(legajo.empresa, loteFirmaItem.empresa), eq(legajo._id, loteFirmaItem.persona)))
    .where(and(eq(loteFirmaItem.lote, lote), eq(loteFirmaItem.estado, "rechazado")))
    .orderBy(orden)
    .limit(PROBLEMS_SHOWN);
}

/** Whoever signs it sees that it is over before the next signature. */
export async function cancelLote(ctx: Acting, id: string): Promise<LoteFirma> {
  const { db, now } = ctx;
  await ownLote(ctx, id);
  const [row] = await db
    .update(loteFirma)
    .set({ estado: "cancelado" })
    .where(and(eq(loteFirma._id, id), inArray(loteFirma.estado, ["enCurso", "interrumpido"])))
    .returning();
  if (!row) throw new Refusal(firmaProblems.loteCerrado);
  const lote = await shown(ctx, row);
  await endTarea({ db, now }, toldOf(row), { firmados: lote.firmados, rechazados: lote.rechazados });
  return lote;
}

export function needInterrupted(lote: Lote, now: Date): void {
  const estado = estadoLote(lote, now);
  if (estado === "enCurso") throw new Refusal(firmaProblems.loteEnCurso);
  if (estado !== "interrumpido") throw new Refusal(firmaProblems.loteCerrado);
}

/** Another run of it: one that was taken for dead signs nothing more. Of two who take it up at once, one does. */
export async function takeUp(ctx: Acting & Pick<Ctx, "session">, seen: Lote, from: From): Promise<Lote> {
  const { db, now, session } = ctx;
  const [row] = await db
    .update(loteFirma)
    .set({ ...from, estado: "enCurso", latido: now, sesion: session, vuelta: seen.vuelta + 1 })
    .where(and(eq(loteFirma._id, seen._id), eq(loteFirma.vuelta, seen.vuelta)))
    .returning();
  if (!row) throw new Refusal(firmaProblems.loteEnCurso);
  await resumeTarea({ db, now }, toldOf(row));
  return row;
}

/** One that was interrupted behind its last signature has nothing left to do. */
export async function endIfDone({ db, now }: Acting, lote: Lote): Promise<boolean> {
  const by = await countOf(db, lote._id);
  if (by("pendiente") > 0) return false;
  await closeLote(db, lote, "terminado");
  await endTarea({ db, now }, toldOf(lote), { firmados: by("firmado"), rechazados: by("rechazado") });
  return true;
}

/** The run that holds the key, and no other: null where it is over. */
export async function beat(db: Db, { _id, vuelta }: Lote, now: Date): Promise<Lote | null> {
  const own = and(eq(loteFirma._id, _id), eq(loteFirma.vuelta, vuelta), eq(loteFirma.estado, "enCurso"));
  const [row] = await db.update(loteFirma).set({ latido: now }).where(own).returning();
  return row ?? null;
}

export const nextItems = (db: Db, lote: string, after: number, limit: number) =>
  db
    .select()
    .from(loteFirmaItem)
    .where(and(eq(loteFirmaItem.lote, lote), eq(loteFirmaItem.estado, "pendiente"), gt(loteFirmaItem.orden, after)))
    .orderBy(loteFirmaItem.orden)
    .limit(limit);

export const settleItems = (db: Db, items: readonly string[], estado: EstadoItem, error = "") =>
  db.update(loteFirmaItem).set({ estado, error }).where(among(loteFirmaItem._id, items));

/** What is left of a batch that cannot go on. */
export const refuseRest = (db: Db, lote: string, error: string) =>
  db
    .update(loteFirmaItem)
    .set({ estado: "rechazado", error })
    .where(and(eq(loteFirmaItem.lote, lote), eq(loteFirmaItem.estado, "pendiente")));

/** Its end, or that it stopped short of it. */
export async function closeLote(db: Db, { _id, vuelta }: Lote, estado: "terminado" | "interrumpido") {
  const own = and(eq(loteFirma._id, _id), eq(loteFirma.vuelta, vuelta), eq(loteFirma.estado, "enCurso"));
  const [row] = await db.update(loteFirma).set({ estado }).where(own).returning();
  return row ?? null;
}

/** Told to whoever waits for it: its end, or that it stopped short of it. */
export async function tellEnd(db: Db, row: Lote, now: Date, isInterrupted: boolean): Promise<void> {
  const by = await countOf(db, row._id);
  const [firmados, rechazados] = [by("firmado"), by("rechazado")];
  await advanceTarea({ db, now }, toldOf(row), { hecho: firmados + rechazados, total: row.total, mensaje: "" });
  if (isInterrupted) await failTarea({ db, now }, toldOf(row), "La firma se interrumpió");
  else await endTarea({ db, now }, toldOf(row), { firmados, rechazados });
}

/** Whoever died with the key can no longer say so: their task is told of it, and "Continuar" takes the batch up. */
export async function interruptDead(db: Db, now: Date): Promise<void> {
  const silent = new Date(now.getTime() - LATIDO_MS);
  const dead = and(eq(loteFirma.estado, "enCurso"), lt(loteFirma.latido, silent));
  for (const row of await db.update(loteFirma).set({ estado: "interrumpido" }).where(dead).returning())
    await tellEnd(db, row, now, true);
}
