/** Receipts as one PDF, one after another: only the one at hand is in memory. */
import { existsSync, writeFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { combinerInto } from "#platform/files/server/pdf-combine.ts";
import { readDocument } from "#platform/files/server/pdf-document.ts";
import { refuse } from "#platform/sandbox/server/task.ts";
import { ALTO, AVANCE, type Parte, SALIDA } from "../tasks.ts";
import { blaming, openRecibo } from "./abrir.ts";

type Input = { readonly carpeta: string; readonly partes: readonly Parte[] };

export default async function combinar({ carpeta, partes }: Input): Promise<null> {
  const whole = combinerInto(join(carpeta, SALIDA));
  for (const [place, { archivo, marca }] of partes.entries()) {
    if (existsSync(join(carpeta, ALTO))) refuse(ALTO);
    await blaming(place, async () => {
      const { pdf, bytes } = await openRecibo(await readFile(join(carpeta, archivo)));
      pdf.close();
      await whole.add(await readDocument(bytes, true), marca);
    });
    writeFileSync(join(carpeta, AVANCE), String(place + 1));
  }
  whole.end();
  return null;
}
