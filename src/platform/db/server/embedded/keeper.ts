// Keeps the embedded PostgreSQL up. One that ended by itself, or whose main process was killed, is cleared away
// and started again, with growing pauses and for as long as it takes; whoever asks meanwhile is told there is no service.
import { setTimeout as delay } from "node:timers/promises";
import { clearOrphans } from "./orphan.ts";
import { type Launch, type Server, startServer } from "./server.ts";

export type Keeper = { stop(): Promise<void> };

const PAUSES_MS = [0, 500, 1_000, 2_000, 5_000, 10_000, 30_000];
/** One that served this long had nothing wrong with its start: the pauses begin again. */
const WELL_MS = 60_000;

/** A first start that fails is its caller's; from then on nothing but `stop` ends it. */
export async function keepServer(launch: Launch, say: (sentence: string) => void): Promise<Keeper> {
  const ending = new AbortController();
  const { signal } = ending;
  let recovery = Promise.resolve();
  let failures = 0;
  let isDown = false;
  let server = await startServer(launch);
  attend(server);

  function attend(started: Server): void {
    const since = performance.now();
    void started.died.then((reason) => {
      if (signal.aborted) return;
      isDown = true;
      say(`${reason} Se inicia otra vez.`);
      if (performance.now() - since > WELL_MS) failures = 0;
      recovery = recover();
    });
  }

  async function recover(): Promise<void> {
    while (await pause()) {
      try {
        await clearOrphans(launch.home.cluster);
        server = await startServer({ ...launch, signal });
        isDown = false;
        say("PostgreSQL volvió a funcionar.");
        return attend(server);
      } catch (error) {
        if (!signal.aborted) say((error as Error).message);
      }
    }
  }

  /** False when it is not to be started any more. */
  async function pause(): Promise<boolean> {
    const wait = PAUSES_MS[Math.min(failures, PAUSES_MS.length - 1)];
    failures++;
    await delay(wait, undefined, { signal }).catch(() => {});
    return !signal.aborted;
  }

  return {
    async stop() {
      ending.abort();
      await recovery;
      // One that died and was not started again may have left its workers.
      if (isDown) await clearOrphans(launch.home.cluster);
      else await server.stop();
    },
  };
}
