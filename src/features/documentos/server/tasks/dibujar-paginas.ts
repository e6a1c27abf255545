/** Pages as pictures that can be read, each under a mark across all of it that says it is a preview. */
import sharp from "sharp";
import { BadPdf, openPdf, type Picture } from "#platform/files/server/pdfium.ts";
import { refuse } from "#platform/sandbox/server/task.ts";

const WIDTH = 1000;
/** Of a page that is a strip, its beginning. */
const MAX_HEIGHT = 3 * WIDTH;
const MARK = "VISTA PREVIA";
/** Of 255: what a point of the mark is, and how much of it is seen. */
const [INK, SEEN] = [120, 0.34];

sharp.cache(false);
sharp.concurrency(1);

type Input = { readonly bytes: Uint8Array; readonly desde: number; readonly cuantas: number };

export default async function dibujarPaginas({ bytes, desde, cuantas }: Input): Promise<Uint8Array[]> {
  try {
    const pdf = await openPdf(bytes);
    const pictures: Uint8Array[] = [];
    for (let at = desde - 1; at < Math.min(pdf.pages, desde - 1 + cuantas); at++)
      pictures.push(await drawn(pdf.render(at, WIDTH, MAX_HEIGHT)));
    pdf.close();
    return pictures;
  } catch (error) {
    if (error instanceof BadPdf) return refuse(error.reason);
    throw error;
  }
}

async function drawn(page: Picture): Promise<Uint8Array> {
  const { data, width, height } = page;
  put(data, await markOf(width, height));
  return sharp(data, { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .webp({ quality: 75 })
    .toBuffer();
}

const marks = new Map<number, Uint8Array>();

/** Of that many points; drawn once for pages of one size. */
async function markOf(width: number, height: number): Promise<Uint8Array> {
  const known = marks.get(height);
  if (known) return known;
  const pdf = await openPdf(sheetOf(width, height));
  const { data } = pdf.render(0, width, height);
  pdf.close();
  marks.clear();
  marks.set(height, data);
  return data;
}

/** Seen on what is light and on what is dark. */
function put(page: Uint8Array, mark: Uint8Array): void {
  for (let at = 0; at < page.length; at += 4) {
    const light = mark[at] ?? 255;
    if (light === 255) continue;
    const share = ((255 - light) / 255) * SEEN;
    for (let colour = at; colour < at + 3; colour++) page[colour] = (page[colour] ?? 0) * (1 - share) + INK * share;
  }
}

/** Slanting upwards: cosine and sine of 30 degrees. */
const [COS, SIN] = [0.866, 0.5];
const LETTER = 46;
const [ACROSS, UP] = [430, 210];

/** A page of our own with nothing but the mark, over and over. */
function sheetOf(width: number, height: number): Buffer {
  const places: string[] = [];
  for (let row = 0, y = -UP; y < height + UP; y += UP, row++)
    for (let x = -ACROSS + (row % 2) * (ACROSS / 2); x < width; x += ACROSS)
      places.push(`${COS} ${SIN} ${-SIN} ${COS} ${x} ${y} Tm (${MARK}) Tj`);
  const drawing = `BT /F1 ${LETTER} Tf ${places.join("\n")} ET`;
  const objects = [
    "<</Type/Catalog/Pages 2 0 R>>",
    "<</Type/Pages/Kids[3 0 R]/Count 1>>",
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${width} ${height}]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>`,
    `<</Length ${drawing.length}>>stream\n${drawing}\nendstream`,
    "<</Type/Font/Subtype/Type1/BaseFont/Helvetica-Bold>>",
  ];
  // Without a directory: whoever opens it finds its five objects.
  const body = objects.map((object, at) => `${at + 1} 0 obj\n${object}\nendobj\n`).join("");
  return Buffer.from(`%PDF-1.7\n${body}trailer<</Root 1 0 R/Size 6>>\n%%EOF\n`, "latin1");
}
