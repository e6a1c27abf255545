/** Receipts as one PDF, one after another: only the one at hand is in memory. */
import { closeSync, existsSync, openSync, writeFileSync, writeSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { combiner } from "#platform/files/server/pdf-combine.ts";
import { readDocument } from "#platform/files/server/pdf-document.ts";
import { refuse } from "#platform/sandbox/server/task.ts";
import { ALTO, AVANCE, type Parte, SALIDA } from "../tasks.ts";
import { blaming, openRecibo } from "./abrir.ts";

type Input = { readonly carpeta: string; readonly partes: readonly Parte[] };

export default async function combinar({ carpeta, partes }: Input): Promise<null> {
  const file = openSync(join(carpeta, SALIDA), "wx");
  const whole = combiner((bytes) => writeAll(file, bytes));
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
  closeSync(file);
  return null;
}

function writeAll(file: number, bytes: Uint8Array): void {
  for (let at = 0; at < bytes.length; ) at += writeSync(file, bytes, at);
}
