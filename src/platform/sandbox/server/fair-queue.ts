/**
 * Whose turn it is: few places, and everybody who waits gets the next one in a round by person, so that one person's
 * thirty pictures do not make another's file wait for all of them. The number in wait is bounded, altogether and each.
 */
import { common, Refusal } from "#platform/problems/problem.ts";
import { sandboxProblems } from "../problems.ts";

export type FairQueueOptions = {
  readonly places: number;
  readonly maxWaiting: number;
  /** Of one person: whoever fills their share leaves room for the others. */
  readonly maxEach: number;
};

type Waiting = { readonly go: () => void; readonly refuse: (reason: Refusal) => void };

export type FairQueue = {
  /** Resolves when a place is theirs; rejects with a 503 when too many wait or the program is stopping. */
  take(by: string): Promise<void>;
  /** The place of one that ends passes to the next without being free in between. */
  leave(): void;
  close(): void;
};

export const stopping = (): Refusal => new Refusal(common.sinServicio);

export function fairQueue({ places, maxWaiting, maxEach }: FairQueueOptions): FairQueue {
  /** In the order in which people are served next; nobody is in it without waiting. */
  const line = new Map<string, Waiting[]>();
  let [taken, waiting, isClosed] = [0, 0, false];

  /** Why not, or nothing: then they are in, or in line. */
  function enter(by: string, one: Waiting): Refusal | null {
    if (isClosed) return stopping();
    if (taken < places) {
      taken++;
      one.go();
      return null;
    }
    const theirs = line.get(by) ?? [];
    if (waiting >= maxWaiting || theirs.length >= maxEach) return new Refusal(sandboxProblems.ocupado);
    waiting++;
    theirs.push(one);
    line.set(by, theirs);
    return null;
  }

  function next(): Waiting | undefined {
    const [first] = line;
    if (!first) return undefined;
    const [by, theirs] = first;
    const one = theirs.shift();
    // To the end of the round, if they want more.
    line.delete(by);
    if (theirs.length > 0) line.set(by, theirs);
    waiting--;
    return one;
  }

  return {
    take: (by) =>
      new Promise((go, refuse) => {
        const problem = enter(by, { go, refuse });
        if (problem) refuse(problem);
      }),
    leave: () => {
      const one = next();
      if (one) one.go();
      else taken--;
    },
    close: () => {
      isClosed = true;
      for (let one = next(); one; one = next()) one.refuse(stopping());
    },
  };
}
