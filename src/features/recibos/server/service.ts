/** The door by which receipts come in, and their types: at most one is proposed by default in a company. */
import { randomUUID } from "node:crypto";
import { and, eq, ne, sql } from "drizzle-orm";
import { keepNew, type StoredBytes } from "#features/archivos/server/service.ts";
import { legajo, stands } from "#features/legajos/server/tables.ts";
import { insertMany } from "#platform/db/server/insert-many.ts";
import { among } from "#platform/db/server/paging.ts";
import { nextVersion } from "#platform/db/server/versions.ts";
import { KINDS } from "#platform/files/kinds.ts";
import type { Acting } from "#platform/http/server/asking.ts";
import type { Ctx } from "#platform/http/server/serve.ts";
import { notThere, Refusal } from "#platform/problems/problem.ts";
import { recibosProblems } from "../problems.ts";
import { fileNameOf, isPeriodo } from "../rules.ts";
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
    made.map(({ draft: { referencia = "", borrador = false, ...draft }, stored: { _id: archivo, sha256 }, _id }) => {
      return { ...draft, _id, empresa, referencia, borrador, archivo, sha256, created: now, modificado: now };
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
