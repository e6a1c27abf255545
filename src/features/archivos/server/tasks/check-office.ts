/** A sheet or a text document is what it says, has no macros, and does not swell or refer outside itself when opened. */
import { readFile } from "node:fs/promises";
import { BadZip, unzip } from "#platform/files/server/zip.ts";
import { refuse } from "#platform/sandbox/server/task.ts";
import type { TaskRefusalCode } from "../tasks.ts";

const MAIN_PART = { xlsx: "xl/workbook.xml", docx: "word/document.xml" } as const;
const refuseAs: (code: TaskRefusalCode) => never = refuse;

export default async function checkOffice(input: {
  readonly path: string;
  readonly kind: keyof typeof MAIN_PART;
}): Promise<null> {
  const names = new Set<string>();
  try {
    for (const { name, bytes } of unzip(await readFile(input.path))) {
      if (/vbaProject\.bin$/i.test(name)) refuseAs("macros");
      // An entity declared in the file can name another file or grow without end; Office writes none.
      if (/\.(?:xml|rels)$/i.test(name) && bytes.includes("<!DOCTYPE")) refuseAs("oculto");
      names.add(name);
    }
  } catch (error) {
    if (error instanceof BadZip) refuseAs(error.reason === "bomb" ? "complejo" : "danado");
    throw error;
  }
  if (!names.has("[Content_Types].xml") || !names.has(MAIN_PART[input.kind])) refuseAs("danado");
  return null;
}
