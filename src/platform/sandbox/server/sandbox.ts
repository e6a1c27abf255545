/**
 * The queue before the children (S-57): few at once, so that a flood of files costs patience and not the machine, and a
 * bounded number in wait.
 */
import { type Running, runChild } from "./run-child.ts";
import { type Sandbox, TaskFailed } from "./task.ts";

export type SandboxOptions = { readonly concurrency?: number; readonly maxWaiting?: number };

export function createSandbox({ concurrency = 2, maxWaiting = 200 }: SandboxOptions = {}): Sandbox {
  const running = new Set<Running<unknown>>();
  const waiting: { readonly go: () => void; readonly refuse: (reason: TaskFailed) => void }[] = [];
  let isClosed = false;
  let taken = 0;

  /** The place of one that ends passes to the next without being free in between. */
  const turn = () =>
    new Promise<void>((go, refuse) => {
      if (isClosed) return refuse(new TaskFailed("closed"));
      if (taken >= concurrency) {
        if (waiting.length >= maxWaiting) return refuse(new TaskFailed("busy"));
        waiting.push({ go, refuse });
        return;
      }
      taken++;
      go();
    });
  const leave = () => {
    const next = waiting.shift();
    if (next) next.go();
    else taken--;
  };

  return {
    async run(task, input, options = {}) {
      await turn();
      try {
        if (isClosed) throw new TaskFailed("closed");
        const child = runChild(task, input, options);
        running.add(child);
        return await child.result.finally(() => running.delete(child));
      } finally {
        leave();
      }
    },
    async close() {
      isClosed = true;
      for (const { refuse } of waiting.splice(0)) refuse(new TaskFailed("closed"));
      for (const child of running) child.end(new TaskFailed("closed"));
      await Promise.allSettled([...running].map((child) => child.result));
    },
  };
}
