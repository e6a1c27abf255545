/** A zip that unfolds to what its limits allow, every entry readable without a password, with nothing hidden around it. */
import { readFile } from "node:fs/promises";
import { verdictOn } from "#platform/files/server/zip.ts";
import { refuse } from "#platform/sandbox/server/task.ts";
import type { TaskRefusalCode } from "../tasks.ts";

const CODES: Readonly<Record<"damaged" | "bomb", TaskRefusalCode>> = { damaged: "danado", bomb: "complejo" };

export default async function checkZip({ path }: { readonly path: string }): Promise<null> {
  const verdict = verdictOn(await readFile(path));
  return verdict === "good" ? null : refuse(CODES[verdict]);
}
