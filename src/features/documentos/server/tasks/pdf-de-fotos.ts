/** A PDF of pictures: a page each, as large as its picture is in proportion, its longer side that of a sheet of A4. */
import { Name, Ref, Stream, type Value } from "#platform/files/server/pdf-values.ts";
import { fileOf } from "#platform/files/server/pdf-write.ts";
import type { Medidas } from "../../fotos-rules.ts";

/** Baseline JPEG in three colours. */
export type Pagina = Medidas & { readonly jpeg: Uint8Array };

const A4_LONG = 842;
/** No page may be smaller. */
const LEAST = 3;

/** The catalog is the first. */
const PAGES = 2;
/** Objects of a page: itself, what it draws, its picture. */
const EACH = 3;

const ref = (number: number) => new Ref(number, 0);
const dict = (entries: Readonly<Record<string, Value>>) => new Map(Object.entries(entries));

export function pdfDeFotos(paginas: readonly Pagina[]): Buffer {
  const own = paginas.map((pagina, at) => ({ pagina, first: PAGES + 1 + at * EACH }));
  const kids = own.map(({ first }) => ref(first));
  const pages = dict({ Type: new Name("Pages"), Kids: kids, Count: kids.length });
  const objects: Value[] = [dict({ Type: new Name("Catalog"), Pages: ref(PAGES) }), pages];
  for (const { pagina, first } of own) objects.push(...objectsOf(pagina, first));
  return fileOf(objects, ({ number }) => `${number} 0 R`);
}

function objectsOf({ ancho, alto, jpeg }: Pagina, first: number): Value[] {
  const scale = A4_LONG / Math.max(ancho, alto);
  const [width, height] = [ancho, alto].map((side) => Math.max(LEAST, Math.round(side * scale)));
  const page = dict({
    Type: new Name("Page"),
    Parent: ref(PAGES),
    MediaBox: [0, 0, width ?? LEAST, height ?? LEAST],
    Resources: dict({ XObject: dict({ Foto: ref(first + 2) }) }),
    Contents: ref(first + 1),
  });
  const drawing = new Stream(new Map(), Buffer.from(`q ${width} 0 0 ${height} 0 0 cm /Foto Do Q`));
  const picture = dict({
    Type: new Name("XObject"),
    Subtype: new Name("Image"),
    Width: ancho,
    Height: alto,
    ColorSpace: new Name("DeviceRGB"),
    BitsPerComponent: 8,
    Filter: new Name("DCTDecode"),
  });
  return [page, drawing, new Stream(picture, Buffer.from(jpeg.buffer, jpeg.byteOffset, jpeg.length))];
}
