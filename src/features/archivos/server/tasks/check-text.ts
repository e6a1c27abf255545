/** A csv is plain text from its first byte to its last. */
import { readFile } from "node:fs/promises";
import { isPlainText } from "#platform/files/kinds.ts";
import { refuse } from "#platform/sandbox/server/task.ts";
import type { TaskRefusalCode } from "../tasks.ts";

export default async function checkText({ path }: { readonly path: string }): Promise<null> {
  const code: TaskRefusalCode = "danado";
  return isPlainText(await readFile(path)) ? null : refuse(code);
}
