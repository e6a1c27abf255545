/** The first page of a receipt, small: to be told from another in a list. Signatures are drawn with it. */
import sharp from "sharp";
import { BadPdf, openPdf } from "#platform/files/server/pdfium.ts";

const WIDTH = 360;
/** Of a page that is a strip, its beginning. */
const MAX_HEIGHT = 3 * WIDTH;

sharp.cache(false);
sharp.concurrency(1);

export default async function drawPreviews({
  files,
}: {
  readonly files: readonly Uint8Array[];
}): Promise<(Uint8Array | null)[]> {
  const drawn = [];
  for (const file of files) drawn.push(await draw(file));
  return drawn;
}

async function draw(file: Uint8Array): Promise<Uint8Array | null> {
  try {
    const pdf = await openPdf(file);
    const { data, width, height } = pdf.render(0, WIDTH, MAX_HEIGHT);
    pdf.close();
    return await sharp(data, { raw: { width, height, channels: 4 } })
      .removeAlpha()
      .webp({ quality: 70 })
      .toBuffer();
  } catch (error) {
    if (error instanceof BadPdf) return null;
    throw error;
  }
}
