/** The pages of receipts as pictures, as they are printed: signatures are drawn with them. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { dibujo } from "../tasks.ts";
import { blaming, openRecibo } from "./abrir.ts";

const DOTS_A_POINT = 150 / 72;
/** Of a side, in dots: a sheet of A2 and more. */
const MAX_SIDE = 5000;

sharp.cache(false);
sharp.concurrency(1);

type Input = { readonly carpeta: string; readonly archivos: readonly string[] };

export default async function dibujar({ carpeta, archivos }: Input): Promise<number[]> {
  const counts: number[] = [];
  for (const [place, archivo] of archivos.entries()) {
    const bytes = await readFile(join(carpeta, archivo));
    counts.push(await blaming(place, () => draw(bytes, (pagina) => join(carpeta, dibujo(archivo, pagina)))));
  }
  return counts;
}

async function draw(file: Buffer, pathOf: (pagina: number) => string): Promise<number> {
  const { pdf } = await openRecibo(file);
  const { pages } = pdf;
  for (let at = 0; at < pages; at++) {
    const { width: across, height: up } = pdf.sizeOf(at);
    const scale = Math.min(DOTS_A_POINT, MAX_SIDE / Math.max(across, up));
    const { data, width, height } = pdf.render(at, Math.max(1, Math.round(across * scale)), MAX_SIDE);
    await sharp(data, { raw: { width, height, channels: 4 } })
      .removeAlpha()
      .png()
      .toFile(pathOf(at + 1));
  }
  pdf.close();
  return pages;
}
