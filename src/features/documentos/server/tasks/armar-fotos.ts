/**
 * Photographs made one PDF: each as it was held, turned as asked, and what lies between its corners drawn upright. They are
 * drawn worse, all alike, until the whole may be stored.
 */
import sharp from "sharp";
import { refuse } from "#platform/sandbox/server/task.ts";
import { ENTERA, paginaDe } from "../../fotos-rules.ts";
import type { Foto, FotosRefusal } from "../tasks.ts";
import { enderezar, type Puntos } from "./enderezar.ts";
import { pdfDeFotos } from "./pdf-de-fotos.ts";

/** As many as an upload may have. */
const MAX_PIXELS = 25_000_000;
const QUALITIES = [80, 65, 50, 35, 20];
const WHITE = "#ffffff";
const refuseAs: (code: FotosRefusal) => never = refuse;

sharp.cache(false);
sharp.concurrency(1);

export default async function armarFotos(
  { maxBytes }: { readonly maxBytes: number },
  chunks: AsyncIterable<Foto>,
): Promise<Uint8Array> {
  const paginas: Puntos[] = [];
  for await (const foto of chunks) paginas.push(await paginaOf(foto));
  for (const quality of QUALITIES) {
    const drawn = await Promise.all(paginas.map(async (one) => ({ ...one, jpeg: await jpegOf(one, quality) })));
    const pdf = pdfDeFotos(drawn);
    if (pdf.length <= maxBytes) return pdf;
  }
  return refuseAs("complejo");
}

async function paginaOf({ bytes, giro, esquinas }: Foto): Promise<Puntos> {
  const { autoOrient: held } = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => refuseAs("danado"));
  if (held.width * held.height > MAX_PIXELS) refuseAs("imagenGrande");
  const isAside = giro === 90 || giro === 270;
  const turned = isAside ? { ancho: held.height, alto: held.width } : { ancho: held.width, alto: held.height };
  const { escala, ...pagina } = paginaDe(esquinas ?? ENTERA, turned);
  // Shrunk first, every point of the photograph has its part in the page.
  const size = esquinas ? { ancho: turned.ancho * escala, alto: turned.alto * escala } : pagina;
  const { data, info } = await sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: "error" })
    .autoOrient()
    .rotate(giro)
    .resize(Math.ceil(size.ancho), Math.ceil(size.alto), { fit: "fill" })
    .flatten({ background: WHITE })
    .toColourspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(() => refuseAs("danado"));
  const foto = { ancho: info.width, alto: info.height, data };
  return esquinas ? enderezar(foto, esquinas, pagina) : foto;
}

const jpegOf = ({ data, ancho, alto }: Puntos, quality: number): Promise<Buffer> =>
  sharp(data, { raw: { width: ancho, height: alto, channels: 3 } })
    .jpeg({ quality })
    .toBuffer();
