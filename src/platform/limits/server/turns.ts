/** Costly work of one process: so many at a time, a short queue behind them, and beyond it a clear refusal (S-05, S-41). */
import { common, Refusal } from "#platform/problems/problem.ts";

export type Turns = <T>(work: () => Promise<T>) => Promise<T>;

export function createTurns({ concurrent, queue }: { readonly concurrent: number; readonly queue: number }): Turns {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (running >= concurrent) {
      if (waiting.length >= queue) throw new Refusal(common.sinServicio);
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else running++;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      // The turn passes straight on: `running` counts it still.
      if (next) next();
      else running--;
    }
  };
}
