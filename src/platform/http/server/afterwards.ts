/**
 * Work that an answer must not wait for, nor its length tell about (S-01): done a moment later, while the next password is
 * being hashed, and never lost, because whoever closes waits for it.
 */
const MOMENT_MS = 50;

export function createAfterwards(onLost: (error: unknown) => void) {
  const waiting = new Map<NodeJS.Timeout, () => Promise<void>>();
  const running = new Set<Promise<void>>();

  function start(work: () => Promise<void>) {
    const done: Promise<void> = work()
      .catch(onLost)
      .finally(() => running.delete(done));
    running.add(done);
  }

  return {
    do(work: () => Promise<void>): void {
      const timer = setTimeout(() => {
        waiting.delete(timer);
        start(work);
      }, MOMENT_MS);
      waiting.set(timer, work);
    },

    async settle(): Promise<void> {
      for (const [timer, work] of waiting) {
        clearTimeout(timer);
        start(work);
      }
      waiting.clear();
      await Promise.all(running);
    },
  };
}
