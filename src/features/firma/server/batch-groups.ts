/** Which items of a batch are signed together, one group after the other; and why a run ends before its last. */
import type { Within } from "#platform/db/server/database.ts";
import type { Problem } from "#platform/problems/problem.ts";
import { beat, type Lote, nextItems } from "./lotes.ts";

/** Children at work for one batch. */
export const TOGETHER = 2;
/**
 * So many files at once in a child: few to begin with, for whoever watches, then as many as make its start cheap, or fewer
 * where they are heavy. All of them are in memory.
 */
const FIRST_GROUP = 8;
/** Fewer than these cost less than the start of another child. */
const LEAST = 32;
export const GROUP = 512;
const GROUP_BYTES = 8 * 1024 * 1024;

/** Why a run ends before its last item. "over": somebody cancelled it, or another run took it up. */
export class Halt extends Error {
  readonly why: "over" | "closing" | Problem;
  constructor(why: Halt["why"]) {
    super("the batch stops");
    this.why = why;
  }
}

export type Item = Awaited<ReturnType<typeof nextItems>>[number];
export type Group = { readonly items: readonly Item[]; readonly at: Date };

type Grouped = {
  readonly lote: Lote;
  readonly within: (empresa: string) => Within;
  readonly now: () => Date;
  readonly isClosing: () => boolean;
};

/** One after the other, whoever asks: no item is in two groups. */
export function groupsOf({ lote, within, now, isClosing }: Grouped) {
  let [after, size] = [0, FIRST_GROUP];
  let even = 0;
  let last: Promise<unknown> = Promise.resolve();
  let isBegun = false;
  const { promise: isWeighed, resolve: weighedOnce } = Promise.withResolvers<void>();
  const next = async (): Promise<Group | null> => {
    // As few again in a second child would cost what hundreds of signatures do: the first ones say how many.
    if (isBegun) await isWeighed;
    if (isClosing()) throw new Halt("closing");
    const moment = now();
    const items = await within(lote.empresa)(async (db) => {
      if (!(await beat(db, lote, moment))) throw new Halt("over");
      return nextItems(db, lote._id, after, size);
    });
    after = items.at(-1)?.orden ?? after;
    if (items.length === 0) return null;
    isBegun = true;
    return { items, at: moment };
  };
  const inTurn = async (before: Promise<unknown>) => {
    await before;
    return next();
  };
  return {
    next: () => {
      const mine = inTurn(last);
      last = mine.catch(() => {});
      return mine;
    },
    /** Those that come will weigh what these do. Said of every group, of one that came to nothing without a file. */
    weighed: (files: readonly { readonly bytes: Uint8Array }[]) => {
      weighedOnce();
      const mean = files.reduce((sum, { bytes }) => sum + bytes.length, 0) / files.length;
      if (!(mean > 0)) return;
      const most = Math.max(1, Math.min(GROUP, Math.floor(GROUP_BYTES / mean)));
      even ||= evenly(lote.total - after, most);
      size = Math.min(most, even);
    },
  };
}

/** Alike in size, and the same number for each child at work, so that none of them ends long before another. */
function evenly(left: number, most: number): number {
  const groups = TOGETHER * Math.ceil(left / (TOGETHER * most));
  return Math.max(LEAST, Math.ceil(left / Math.max(1, groups)));
}
