/** How long the loop of a program was held, asked of the module that was loaded into it before its own code. */
import type { ChildProcess } from "node:child_process";
import { on } from "node:events";
import type { HeldLoop } from "./loop-preload.ts";

export type { HeldLoop } from "./loop-preload.ts";

export const WATCHED_LOOP = new URL("./loop-preload.ts", import.meta.url).href;

/** Since this was last asked. */
export async function heldLoopOf(child: ChildProcess): Promise<HeldLoop> {
  const messages = on(child, "message") as AsyncIterable<[{ readonly held?: HeldLoop }]>;
  child.send("loop");
  for await (const [{ held }] of messages) if (held) return held;
  throw new Error("El programa terminó sin contestar.");
}
