/**
 * Nobody overwrites what they have not seen: a record that is edited whole carries a version, and a save that saw
 * another one changes nothing and learns who came first and when.
 */
import { and, eq, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Versioned } from "#platform/contract/contract.ts";
import { common, found, Refusal } from "#platform/problems/problem.ts";
import type { Db } from "./database.ts";

export type Change = Versioned & { readonly modificado: Date; readonly modificadoPor: string | null };

/** The gate answers it with the name of who did it. */
export class Stale extends Refusal {
  readonly change: Change;
  constructor(change: Change) {
    super(common.desactualizado);
    this.change = change;
  }
}

/** For a save that must know, before it decides anything, that it builds on what is stored. */
export function needCurrent(stored: Change, version: number): void {
  if (stored.version !== version) throw new Stale(stored);
}

type Editor = { readonly db: Db; readonly now: Date; readonly actor: { readonly _id: string } };
type VersionedTable = PgTable & { readonly [K in keyof Change]: PgColumn };

/**
 * What any change of a record leaves on it, also one that is no edit: forms open on the former state learn of it.
 * `actor` null: the program itself.
 */
export const nextVersion = (
  table: VersionedTable,
  { now, actor }: Pick<Editor, "now"> & { readonly actor: Editor["actor"] | null },
) => ({
  version: sql`${table.version} + 1`,
  modificado: now,
  modificadoPor: actor?._id ?? null,
});

/** The row as it now stands. `where` names one record, as far as the person reaches it. */
export async function updateWhole<T extends VersionedTable>(
  editor: Editor,
  table: T,
  where: SQL | undefined,
  { version, ...values }: Partial<T["$inferInsert"]> & Versioned,
): Promise<T["$inferSelect"]> {
  const { db } = editor;
  const [row] = await db
    .update<PgTable>(table)
    .set({ ...values, ...nextVersion(table, editor) })
    .where(and(where, eq(table.version, version)))
    .returning();
  if (row) return row as T["$inferSelect"];
  const { version: stored, modificado, modificadoPor } = table;
  const [change] = await db
    .select({ version: stored, modificado, modificadoPor })
    .from(table as PgTable)
    .where(where);
  throw new Stale(found(change ? [change as Change] : []));
}
