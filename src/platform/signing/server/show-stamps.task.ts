/** Draws the page that is to be signed with the stamps on it, by the same hand that signs it, and reads what is under them. */
import sharp from "sharp";
import { type Dict, Name, Ref, type Value } from "#platform/files/server/pdf-values.ts";
import { type PdfWord, wordsOf } from "#platform/files/server/pdf-words.ts";
import { fileOf } from "#platform/files/server/pdf-write.ts";
import { BadPdf, openPdf, type Pdf } from "#platform/files/server/pdfium.ts";
import { refuse } from "#platform/sandbox/server/task.ts";
import type { Place } from "../placement.ts";
import { Unsignable } from "./plan.ts";
import { prepareRevision } from "./prepare.ts";
import type { ShownStamps, ToShow } from "./tasks.ts";

const WIDTH = 900;
/** Of a page that is a strip, its beginning. */
const MAX_HEIGHT = 3 * WIDTH;
const MOST_LETTERS = 120;

sharp.cache(false);
sharp.concurrency(1);

export default async function showStamps({ file, stamps }: ToShow): Promise<ShownStamps> {
  try {
    const bytes = file ?? blankPage();
    const which = stamps[0]?.page ?? "first";
    const before = await readPage(bytes, which);
    const { stamped, places } = await stampAll(bytes, stamps);
    const picture = await drawPage(stamped, before.at);
    const words = before.sheet.palabras.filter(({ visible }) => visible);
    return {
      picture: new Uint8Array(picture),
      width: before.sheet.ancho,
      height: before.sheet.alto,
      page: before.sheet.numero,
      pages: before.pages,
      isPicture: before.sheet.imagen,
      stamps: places.map((place) => ({ place, covers: under(place, words) })),
    };
  } catch (error) {
    if (error instanceof Unsignable) return refuse(error.code);
    if (error instanceof BadPdf) return refuse(error.reason === "protected" ? "protegido" : "danado");
    throw error;
  }
}

async function opened<T>(bytes: Uint8Array, work: (pdf: Pdf) => T): Promise<T> {
  const pdf = await openPdf(bytes);
  try {
    return work(pdf);
  } finally {
    pdf.close();
  }
}

const readPage = (bytes: Uint8Array, which: "first" | "last") =>
  opened(bytes, (pdf) => {
    if (pdf.pages < 1) throw new Unsignable("danado");
    const at = which === "first" ? 0 : pdf.pages - 1;
    return { at, pages: pdf.pages, sheet: wordsOf(pdf, at + 1) };
  });

/** One behind the other, each beside those before it; none of them is ever signed. */
async function stampAll(bytes: Uint8Array, stamps: ToShow["stamps"]) {
  let stamped = Buffer.from(bytes);
  const places: Place[] = [];
  for (const asked of stamps) {
    const { added, place } = await prepareRevision(stamped, asked);
    stamped = Buffer.concat([stamped, added]);
    places.push(place);
  }
  return { stamped, places };
}

async function drawPage(bytes: Uint8Array, at: number): Promise<Uint8Array> {
  const { data, width, height } = await opened(bytes, (pdf) => pdf.render(at, WIDTH, MAX_HEIGHT));
  return sharp(data, { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .webp({ quality: 70 })
    .toBuffer();
}

/** In the order in which they are read, and no more than says which text it is. */
function under({ x, y, width, height }: Place, words: readonly PdfWord[]): string {
  const covered = words.filter(
    (word) => word.x < x + width && word.x + word.ancho > x && word.y < y + height && word.y + word.alto > y,
  );
  const text = covered.map(({ texto }) => texto).join(" ");
  return text.length > MOST_LETTERS ? `${text.slice(0, MOST_LETTERS).trimEnd()}…` : text;
}

/** A4. */
function blankPage(): Buffer {
  const dict = (type: string, entries: Readonly<Record<string, Value>>): Dict =>
    new Map<string, Value>(Object.entries({ Type: new Name(type), ...entries }));
  const [pages, page] = [new Ref(2, 0), new Ref(3, 0)];
  const objects = [
    dict("Catalog", { Pages: pages }),
    dict("Pages", { Kids: [page], Count: 1 }),
    dict("Page", { Parent: pages, MediaBox: [0, 0, 595, 842], Resources: new Map() }),
  ];
  return fileOf(objects, ({ number }) => `${number} 0 R`);
}
