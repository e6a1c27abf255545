/** The queue before the children (S-57): few at once, so that a flood of files costs patience and not the machine. */
import { fairQueue, stopping } from "./fair-queue.ts";
import { type Running, runChild } from "./run-child.ts";
import type { Sandbox } from "./task.ts";

export type SandboxOptions = {
  readonly concurrency?: number;
  readonly maxWaiting?: number;
  readonly maxWaitingEach?: number;
};

export function createSandbox({
  concurrency = 2,
  maxWaiting = 200,
  maxWaitingEach = 50,
}: SandboxOptions = {}): Sandbox {
  const running = new Set<Running<unknown>>();
  const queue = fairQueue({ places: concurrency, maxWaiting, maxEach: maxWaitingEach });
  let isClosed = false;

  return {
    async run(task, input, options) {
      await queue.take(options.by);
      try {
        if (isClosed) throw stopping();
        const child = runChild(task, input, options);
        running.add(child);
        return await child.result.finally(() => running.delete(child));
      } finally {
        queue.leave();
      }
    },
    async close() {
      isClosed = true;
      queue.close();
      for (const child of running) child.end(stopping());
      await Promise.allSettled([...running].map((child) => child.result));
    },
  };
}
