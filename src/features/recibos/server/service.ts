/** The door by which receipts come in, and their types: at most one is proposed by default in a company. */
import { randomUUID } from "node:crypto";
import { and, eq, ne, sql } from "drizzle-orm";
import { keepNew, keepRevisions, releaseAll, type StoredBytes } from "#features/archivos/server/service.ts";
import { legajo, stands } from "#features/legajos/server/tables.ts";
import { insertMany } from "#platform/db/server/insert-many.ts";
import { among } from "#platform/db/server/paging.ts";
import { nextVersion } from "#platform/db/server/versions.ts";
import { KINDS } from "#platform/files/kinds.ts";
import type { Acting, Asking } from "#platform/http/server/asking.ts";
import type { Ctx } from "#platform/http/server/serve.ts";
import { found, notThere, Refusal } from "#platform/problems/problem.ts";
import { recibosProblems } from "../problems.ts";
import { closedOf, fileNameOf, isPeriodo } from "../rules.ts";
import { type AsSeen, aboutAll, type Locked, lockable, lockPending } from "./revision.ts";
import { recibo, tipoRecibo } from "./tables.ts";

/** Choosing a new default takes the mark from the old one, in the same transaction; two at once go one after the other. */
export async function yieldDefault(ctx: Ctx, draft: { readonly default?: unknown }, id: string | null): Promise<void> {
  const { db } = ctx;
  if (draft.default !== true) return;
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended('tipo_recibo:' || puerta.empresa(), 0))`);
  const others = and(eq(tipoRecibo.default, true), id === null ? undefined : ne(tipoRecibo._id, id));
  await db
    .update(tipoRecibo)
    .set({ default: false, ...nextVersion(tipoRecibo, ctx) })
    .where(others);
}

/** Whose files its own are, in `archivos`. */
export const USED_BY = "recibo";

export type ReciboDraft = {
  /** Null: of nobody yet. */
  readonly empleado: string | null;
  readonly tipoRecibo: string;
  readonly anio: number;
  readonly mes: number;
  readonly paginas: number;
  readonly referencia?: string;
  readonly borrador?: boolean;
  /** Of one of nobody, why, in words. */
  readonly observacion?: string;
  /** The upload it came with, and its first page there. */
  readonly carga?: string;
  readonly pagina?: number;
  readonly publicarEl?: Date | null;
  /** Signed elsewhere: whoever it is of finds it with nothing to sign. */
  readonly historico?: boolean;
};

/** Waits for the employer's signature. Its bytes were stored before the transaction, by `storeMade`. */
export async function createRecibo(ctx: Acting, draft: ReciboDraft, stored: StoredBytes): Promise<string> {
  const [_id = ""] = await createRecibos(ctx, [{ draft, stored }]);
  return _id;
}

type NewRecibo = {
  readonly draft: ReciboDraft;
  readonly stored: StoredBytes;
  /** Where something that names it was made before it. */
  readonly _id?: string;
};

/** All or none; their ids, in the same order. */
export async function createRecibos(ctx: Acting, all: readonly NewRecibo[]): Promise<string[]> {
  const drafts = all.map(({ draft }) => draft);
  if (!drafts.every(isPeriodo)) throw new Refusal({ ...recibosProblems.periodo, field: "periodo" });
  const names = await typesOf(ctx, drafts);
  await requirePeople(ctx, drafts);
  const { empresa, now } = ctx;
  const made = all.map(({ draft, stored, _id = randomUUID() }) => ({ draft, stored, _id }));
  await insertMany(
    ctx.db,
    recibo,
    made.map(({ draft, stored: { _id: archivo, sha256 }, _id }) => {
      return { ...draft, ...closedOf(draft, now), _id, empresa, archivo, sha256, created: now, modificado: now };
    }),
  );
  await keepNew(
    ctx,
    made.map(({ draft, stored, _id }) => {
      const name = fileNameOf({ ...draft, tipoRecibo: { name: names.get(draft.tipoRecibo) ?? "" } });
      return { usadoPor: USED_BY, registro: _id, ...stored, name, type: KINDS.pdf.type, carpeta: "recibos" as const };
    }),
  );
  return made.map(({ _id }) => _id);
}

/** As if they had never come. Whoever asks holds their locks, and knows that none of them was signed here. */
export async function discardRecibos({ db }: Pick<Acting, "db">, ids: readonly string[]): Promise<void> {
  await db.delete(recibo).where(among(recibo._id, ids));
  await releaseAll(db, USED_BY, ids);
}

/** All that came with an upload, taken back or not, under the locks that signing takes; its own row is locked already. */
export async function lockOfCarga(ctx: Asking, carga: string): Promise<readonly Locked[]> {
  const rows = await ctx.db.select({ _id: recibo._id }).from(recibo).where(eq(recibo.carga, carga));
  return lockable(
    ctx,
    rows.map(({ _id }) => _id),
  );
}

type Drafts = readonly Pick<ReciboDraft, "empleado" | "tipoRecibo">[];

async function typesOf({ db }: Acting, drafts: Drafts): Promise<ReadonlyMap<string, string>> {
  const wanted = [...new Set(drafts.map((draft) => draft.tipoRecibo))];
  const { _id, name } = tipoRecibo;
  const rows = await db.select({ _id, name }).from(tipoRecibo).where(among(_id, wanted));
  if (rows.length < wanted.length) throw notThere("tipoRecibo");
  return new Map(rows.map((row) => [row._id, row.name]));
}

/** Of the company, and not deleted: who left still gets the last ones. */
async function requirePeople({ db }: Acting, drafts: Drafts): Promise<void> {
  const wanted = [...new Set(drafts.flatMap(({ empleado }) => empleado ?? []))];
  const { _id } = legajo;
  const rows = await db
    .select({ _id })
    .from(legajo)
    .where(and(among(_id, wanted), stands));
  if (rows.length < wanted.length) throw notThere("empleado");
}

/** While they wait, as somebody saw them who may change them, under the locks that signing takes; all or none (S-24). */
export async function lockSeen(ctx: Ctx, seen: readonly AsSeen[]): Promise<readonly Locked[]> {
  const rows = await lockPending(ctx, seen);
  aboutAll(
    ctx,
    rows.map(({ empleado }) => empleado),
  );
  return rows;
}

const asSeen = { _id: recibo._id, version: recibo.version };

type Sheets = {
  readonly _id: string;
  readonly pagina: number;
  readonly paginas: number;
  readonly stored: StoredBytes;
};

/** It becomes the receipt of those sheets and no others: its file, and where it begins in its upload. */
export async function setSheets(ctx: Ctx, { _id, pagina, paginas, stored }: Sheets): Promise<AsSeen> {
  await keepRevisions(ctx, USED_BY, new Map([[_id, stored]]));
  const values = { pagina, paginas, archivo: stored._id, sha256: stored.sha256 };
  return found(
    await ctx.db
      .update(recibo)
      .set({ ...values, ...nextVersion(recibo, ctx) })
      .where(eq(recibo._id, _id))
      .returning(asSeen),
  );
}

type Gone = Pick<typeof recibo.$inferInsert, "omitido" | "unidoA" | "motivoEliminado">;

/** Gone with their files kept: deleted, maybe with a reason; pages that are nobody's receipt (`omitido`), or sheets of another one (`unidoA`). */
export async function leaveOut(ctx: Ctx, ids: readonly string[], why: Gone): Promise<void> {
  await ctx.db
    .update(recibo)
    .set({ ...why, eliminado: ctx.now, eliminadoPor: ctx.actor._id, ...nextVersion(recibo, ctx) })
    .where(among(recibo._id, ids));
}

/** Out of the one they had become sheets of, each as it was. */
export const bringBack = (ctx: Ctx, ids: readonly string[]): Promise<AsSeen[]> =>
  ctx.db
    .update(recibo)
    .set({ eliminado: null, eliminadoPor: null, unidoA: null, ...nextVersion(recibo, ctx) })
    .where(among(recibo._id, ids))
    .returning(asSeen);
