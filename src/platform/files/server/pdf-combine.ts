/**
 * One PDF of many: their pages one after another, with whatever fields, signatures and notes show made part of them, so that
 * nothing of it can be filled, and nothing is signed. What is equal in several of them, such as a font or a logo, is written
 * once. It is written as it comes: in memory are one of the documents and where each object lies.
 */
import { createHash } from "node:crypto";
import { closeSync, openSync, writeSync } from "node:fs";
import type { PdfDocument } from "./pdf-document.ts";
import type { Note } from "./pdf-notes.ts";
import { type Matrix, shared } from "./pdf-page.ts";
import type { Page } from "./pdf-pages.ts";
import { type Flat, flattened } from "./pdf-split.ts";
import { type Dict, isArray, Name, Ref, RefusedPdf, Stream, type Value } from "./pdf-values.ts";
import { bodyOf, directoryOf, END_OBJECT, HEAD } from "./pdf-write.ts";

export type Combiner = {
  /** All its pages, each with these words at its foot, if there are any. Throws `RefusedPdf`. */
  add(document: PdfDocument, words: string): Promise<void>;
  end(): void;
};

/** The catalog and the list of pages come last, under the numbers that all others know; and the letters of what is put on pages. */
const [CATALOG, PAGES, FONT] = [1, 2, 3];
/** References from one object to another, in a row: no honest file has this many. */
const MAX_LEVELS = 400;

export function combiner(write: (bytes: Uint8Array) => void): Combiner {
  const offsets: number[] = [0, 0, 0];
  const known = new Map<string, number>();
  const kids: Value[] = [];
  let at = 0;
  const put = (bytes: Uint8Array) => {
    write(bytes);
    at += bytes.length;
  };
  const putObject = (number: number, body: readonly Uint8Array[]) => {
    offsets[number - 1] = at;
    put(Buffer.from(`${number} 0 obj\n`));
    for (const part of body) put(part);
    put(END_OBJECT);
  };
  const reserve = () => offsets.push(0);
  const here = ({ number }: Ref) => `${number} 0 R`;
  put(HEAD);
  putObject(FONT, bodyOf(HELVETICA, here));

  /** The numbers of its objects in the whole: those they mean come first, so that equal ones are written in equal words. */
  function numbering({ objectOf }: Pick<Flat, "objectOf">) {
    const numbers = new Map<number, number>();
    const open = new Set<number>();
    let level = 0;
    const referenceTo = ({ number, generation }: Ref): string => {
      if (generation === HERE) return `${number} 0 R`;
      const own = numbers.get(number);
      if (own !== undefined) return `${own} 0 R`;
      const value = objectOf(number);
      if (value === null) return "null";
      if (open.has(number)) {
        // It is part of itself: like no other, as far as anybody can tell.
        numbers.set(number, reserve());
        return referenceTo(new Ref(number, 0));
      }
      if (++level > MAX_LEVELS) throw new RefusedPdf("complejo");
      open.add(number);
      const body = bodyOf(value, referenceTo);
      level--;
      numbers.set(number, numbers.get(number) ?? equalTo(body));
      if (offsets[(numbers.get(number) ?? 1) - 1] === 0) putObject(numbers.get(number) ?? 0, body);
      return referenceTo(new Ref(number, 0));
    };
    return referenceTo;
  }

  function equalTo(body: readonly Uint8Array[]): number {
    const hash = createHash("sha256");
    for (const part of body) hash.update(part);
    const key = hash.digest("base64");
    const number = known.get(key) ?? reserve();
    known.set(key, number);
    return number;
  }

  return {
    async add(document, words) {
      const flat = await flattened(document, (page) => (words === "" ? [] : [markOn(page, document, words)]));
      const referenceTo = numbering(flat);
      for (const leaf of flat.leaves) {
        const whole = new Map([...leaf, ["Parent", new Ref(PAGES, HERE)]] as [string, Value][]);
        const body = bodyOf(whole, referenceTo);
        const number = reserve();
        putObject(number, body);
        kids.push(new Ref(number, HERE));
      }
    },
    end() {
      const pages: Dict = new Map<string, Value>([
        ["Type", new Name("Pages")],
        ["Kids", kids],
        ["Count", kids.length],
      ]);
      const catalog: Dict = new Map<string, Value>([
        ["Type", new Name("Catalog")],
        ["Pages", new Ref(PAGES, HERE)],
      ]);
      putObject(PAGES, bodyOf(pages, here));
      putObject(CATALOG, bodyOf(catalog, here));
      put(directoryOf(offsets, at));
    },
  };
}

/** Into a file of its own, where nothing is yet. */
export function combinerInto(path: string): Combiner {
  const file = openSync(path, "wx");
  const combined = combiner((bytes) => {
    for (let at = 0; at < bytes.length; ) at += writeSync(file, bytes, at);
  });
  return {
    add: (document, words) => combined.add(document, words),
    end() {
      combined.end();
      closeSync(file);
    },
  };
}

/** A reference to what is written here, which no file has. */
const HERE = -1;

const [MARGIN, LARGEST] = [12, 7];
/** A letter of Helvetica is about this wide, of its size. */
const LETTER = 0.5;

const HELVETICA: Dict = new Map<string, Value>([
  ["Type", new Name("Font")],
  ["Subtype", new Name("Type1")],
  ["BaseFont", new Name("Helvetica")],
  ["Encoding", new Name("WinAnsiEncoding")],
]);

/** At the foot of the page as it is looked at, whichever way it is turned. */
function markOn(page: Page, document: PdfDocument, words: string): Note {
  const { matrix, width } = seenBox(page, document);
  const text = Buffer.from(words.replace(/[^\x20-\xff]/g, "?"), "latin1");
  const size = Math.max(3, Math.min(LARGEST, (width - 2 * MARGIN) / (text.length * LETTER)));
  const content = `0.62 0.11 0.11 rg BT /F1 ${size.toFixed(2)} Tf ${MARGIN} 5 Td <${text.toString("hex")}> Tj ET`;
  const dict: Dict = new Map<string, Value>([
    ["Type", new Name("XObject")],
    ["Subtype", new Name("Form")],
    ["BBox", [0, 0, Math.max(width, 1), MARGIN]],
    ["Resources", new Map([["Font", new Map([["F1", new Ref(FONT, HERE)]])]])],
  ]);
  return { form: new Stream(dict, Buffer.from(content)), matrix };
}

type Seen = { readonly matrix: Matrix; readonly width: number };

function seenBox({ inherited }: Page, { resolve }: PdfDocument): Seen {
  const sides = (key: string) => {
    const box = inherited(key);
    const numbers = isArray(box) ? box.map(resolve).filter((side) => typeof side === "number") : [];
    const [ax = 0, ay = 0, bx = 0, by = 0] = numbers;
    return numbers.length === 4
      ? { left: Math.min(ax, bx), right: Math.max(ax, bx), top: Math.min(ay, by), bottom: Math.max(ay, by) }
      : null;
  };
  const media = sides("MediaBox") ?? { left: 0, top: 0, right: 612, bottom: 792 };
  const { left, right, top: low, bottom: high } = shared(sides("CropBox") ?? media, media);
  const turned = inherited("Rotate");
  const quarters = typeof turned === "number" ? (((turned / 90) % 4) + 4) % 4 : 0;
  if (quarters === 1) return { matrix: [0, 1, -1, 0, right, low], width: high - low };
  if (quarters === 2) return { matrix: [-1, 0, 0, -1, right, high], width: right - left };
  if (quarters === 3) return { matrix: [0, -1, 1, 0, left, high], width: high - low };
  return { matrix: [1, 0, 0, 1, left, low], width: right - left };
}
