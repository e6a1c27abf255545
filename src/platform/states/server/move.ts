/**
 * Moves a record from one state to another: under the lock of its row, by what its table of states says of the row as it
 * is then. Of two who move it at once, the second is asked about what the first left.
 */
import { and, eq, type SQL } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Db } from "#platform/db/server/database.ts";
import { found, type Problem, Refusal } from "#platform/problems/problem.ts";
import { decide, type Machine, type Mover } from "../machine.ts";

/** A request's `ctx`, or a job with "system" for its actor. */
export type Moving = { readonly db: Db; readonly actor: Mover; readonly now: Date };

type StateTable = PgTable & { readonly _id: PgColumn; readonly estado: PgColumn };

export type Moved<Row> = {
  readonly before: Row;
  readonly after: Row;
  /** False: it was so already, and that is harmless. */
  readonly isNew: boolean;
};

type Which<T extends StateTable, K, Given> = {
  readonly table: T;
  readonly id: string;
  readonly to: K;
  readonly given: Given;
  /** What else must hold of the row for it to exist for whoever asks. */
  readonly where?: SQL | undefined;
};

type Givens<S extends string> = Readonly<Record<S, unknown>>;
/** Columns of the table, or the call does not compile. */
type Sets<Change, T extends StateTable> = Change extends Partial<T["$inferInsert"]> ? unknown : never;

/** Refuses, in words that say what it is now, where the record does not go there from here. */
export async function move<
  S extends string,
  Facts extends { readonly estado: S },
  G extends Givens<S>,
  Change extends object,
  T extends StateTable & { readonly $inferSelect: Facts },
  K extends S,
>(
  ctx: Moving,
  machine: Machine<S, Facts, G, Change> & Sets<Change, T>,
  which: Which<T, K, G[K]>,
): Promise<Moved<T["$inferSelect"]>> {
  const moved = await tryMove<S, Facts, G, Change, T, K>(ctx, machine, which);
  if ("elsewhere" in moved) throw new Refusal(moved.elsewhere);
  return moved;
}

/** For those who have something else to do when somebody was first: a job, whose record may be done with. */
export async function tryMove<
  S extends string,
  Facts extends { readonly estado: S },
  G extends Givens<S>,
  Change extends object,
  T extends StateTable & { readonly $inferSelect: Facts },
  K extends S,
>(
  { db, actor, now }: Moving,
  machine: Machine<S, Facts, G, Change> & Sets<Change, T>,
  { table, id, to, given, where }: Which<T, K, G[K]>,
): Promise<Moved<T["$inferSelect"]> | { readonly elsewhere: Problem }> {
  type Row = T["$inferSelect"];
  const own = and(eq(table._id, id), where);
  // The casts: a query's type is not computed for a table that is still a parameter.
  const locked = await db
    .select()
    .from(table as PgTable)
    .where(own)
    .for("update");
  const before = found(locked as Row[]);
  const decision = decide<S, Facts, G, Change>(machine, to, { row: before, given, actor, now });
  if (decision.is === "elsewhere") return { elsewhere: decision.problem };
  if (decision.is === "refused") throw new Refusal(decision.problem);
  if (decision.is === "already") return { before, after: before, isNew: false };
  const change = { ...decision.change, estado: to };
  const changed = await db
    .update(table as PgTable)
    .set(change)
    .where(own)
    .returning();
  return { before, after: found(changed as Row[]), isNew: true };
}
