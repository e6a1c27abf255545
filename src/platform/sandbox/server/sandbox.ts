/**
 * The queues before the children (S-57): few at once, so that a flood of files costs patience and not the machine. Each lane
 * has a queue of its own: neither long work nor strangers make an upload wait.
 */
import { fairQueue, stopping } from "./fair-queue.ts";
import { type Running, runChild } from "./run-child.ts";
import { LANES, type Lane, type Sandbox } from "./task.ts";

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
  const newQueue = () => fairQueue({ places: concurrency, maxWaiting, maxEach: maxWaitingEach });
  const queues = Object.fromEntries(LANES.map((lane) => [lane, newQueue()])) as Record<
    Lane,
    ReturnType<typeof newQueue>
  >;
  let isClosed = false;

  return {
    async run(task, input, options) {
      const queue = queues[options.lane ?? "prompt"];
      await queue.take(options.by);
      try {
        if (isClosed) throw stopping();
        const { signal } = options;
        signal?.throwIfAborted();
        const child = runChild(task, input, options);
        const end = () => child.end(signal?.reason);
        signal?.addEventListener("abort", end);
        running.add(child);
        return await child.result.finally(() => {
          running.delete(child);
          signal?.removeEventListener("abort", end);
        });
      } finally {
        queue.leave();
      }
    },
    async close() {
      isClosed = true;
      for (const queue of Object.values(queues)) queue.close();
      for (const child of running) child.end(stopping());
      await Promise.allSettled([...running].map((child) => child.result));
    },
  };
}
