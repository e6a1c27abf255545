/** The work on receipts that happens in the sandbox (S-57). */
import { z } from "zod";
import { type Task, task } from "#platform/sandbox/server/task.ts";

/** Of each file in turn, its first page as a WEBP; null of one that cannot be drawn. */
export const drawPreviews: Task<{ readonly files: readonly Uint8Array[] }, (Uint8Array | null)[]> = task(
  "miniaturas-recibos",
  new URL("./tasks/draw-previews.ts", import.meta.url),
  z.array(z.instanceof(Uint8Array).nullable()),
  { addons: true },
);
