/** Loaded into a program before its own code (`--import`): tells how long its loop was held since it was last asked. */
import { monitorEventLoopDelay } from "node:perf_hooks";
import { isMainThread } from "node:worker_threads";
import { watchLoop } from "#platform/sandbox/server/fixtures/loop.ts";

/** `own`: at a stretch, in the thread's own CPU time. `wall`: by the clock, with what others took of the machine. */
export type HeldLoop = { readonly own: number; readonly wall: number };

if (isMainThread) {
  const wall = monitorEventLoopDelay({ resolution: 5 });
  wall.enable();
  let longest = watchLoop();
  process.on("message", (message) => {
    if (message !== "loop") return;
    const held: HeldLoop = { own: longest(), wall: wall.max / 1e6 };
    process.send?.({ held });
    wall.reset();
    longest = watchLoop();
  });
}
