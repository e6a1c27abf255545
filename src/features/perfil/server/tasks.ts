/** The work on a picture that happens in the sandbox (S-57), with the limits of every task on a file. */
import { z } from "zod";
import { type Task, task } from "#platform/sandbox/server/task.ts";
import type { Part } from "../rules.ts";

export type Cut = { readonly bytes: Uint8Array; readonly part: Part };

/** A square JPEG of the part that was chosen. */
export const cutPicture: Task<Cut, Uint8Array> = task(
  "recortar-foto",
  new URL("./tasks/cut-picture.ts", import.meta.url),
  z.instanceof(Uint8Array),
  { addons: true },
);
