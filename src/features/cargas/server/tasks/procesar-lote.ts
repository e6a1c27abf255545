/**
 * The whole of an upload in one child: made smaller, read, matched, and every receipt written into the folder it was given.
 * How far it is lies in that folder too. What was decided before is only written.
 */
import { createReadStream, renameSync, writeFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { Persona } from "#features/cotejo/hoja.ts";
import { leavePdfium } from "#platform/files/server/pdfium.ts";
import { AVANCE_FILE, reciboPath } from "../carpeta.ts";
import type { Comprimido, LoteInput, Procesado } from "../tasks.ts";
import { decideEntries, writeEntries } from "./entradas-lote.ts";
import { openLote, type Tell } from "./lote.ts";
import { compressed, decidePages, PASOS_COMPRESION, writePages } from "./paginas-lote.ts";

/** Nobody looks more often, and each word waits for the disk. */
const TELL_MS = 150;

export default function procesarLote(input: LoteInput): Promise<Procesado> {
  return procesar(input, compressed);
}

export async function procesar(input: LoteInput, compress: typeof compressed): Promise<Procesado> {
  const { path, carpeta, password, formato, historico } = input;
  const source = await readFile(path);
  let size: Comprimido = { bytes: source.length, ahorro: 0, sinComprimir: false };
  const told = { fase: "", at: Number.NEGATIVE_INFINITY };
  const tell: Tell = (so) => {
    const now = performance.now();
    if (so.fase === told.fase && now - told.at < TELL_MS) return;
    Object.assign(told, { fase: so.fase, at: now });
    const aside = join(carpeta, `${AVANCE_FILE}.nuevo`);
    writeFileSync(aside, JSON.stringify({ ...so, ...size }));
    // Never half written for whoever looks.
    renameSync(aside, join(carpeta, AVANCE_FILE));
  };
  // At once: nobody else waits for this process, and going through its helper threads costs more than the writing.
  const write = (grupo: number, bytes: Uint8Array) => writeFileSync(reciboPath(carpeta, grupo), bytes);

  if (formato === "zip" || historico) {
    const zip = { source, isZip: formato === "zip", nombre: input.nombre, password, historico };
    if (input.pide === "escribir") {
      await writeEntries(zip, input.partes, write);
      return { paginas: 0, ...size, decididas: [] };
    }
    const personas = await peopleIn(input.personas);
    const decididas = await decideEntries(zip, { personas, empleador: input.empleador }, tell, write);
    return { paginas: decididas.length, ...size, decididas };
  }

  tell({ fase: "compresion", hecho: 0, total: PASOS_COMPRESION });
  const read = await readPages(input, source, tell, compress, (so) => {
    size = so;
  });
  const { decididas, partes, ...whole } = read;
  await writePages(whole, partes, tell, write);
  return { paginas: whole.paginas, ...size, decididas };
}

/** All for which the library has to be there: when this is done nothing holds it, and its memory is free for the cutting. */
async function readPages(
  input: LoteInput,
  source: Buffer,
  tell: Tell,
  compress: typeof compressed,
  sized: (so: Comprimido) => void,
) {
  const opened = await openLote(source, input.password);
  const smaller = await compress(opened, source.length, tell).catch(() => null);
  const { pdf, bytes, ahorro } = smaller ?? { ...opened, ahorro: 0 };
  sized({ bytes: bytes.length, ahorro, sinComprimir: smaller === null });
  const paginas = pdf.pages;
  const decided =
    input.pide === "escribir"
      ? { decididas: [], partes: input.partes }
      : decidePages(pdf, { personas: await peopleIn(input.personas), empleador: input.empleador }, tell);
  pdf.close();
  leavePdfium();
  return { bytes, paginas, ...decided };
}

async function peopleIn(path: string): Promise<Persona[]> {
  const people: Persona[] = [];
  for await (const line of createInterface({ input: createReadStream(path) })) people.push(JSON.parse(line) as Persona);
  return people;
}
