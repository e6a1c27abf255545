/**
 * What annotations and filled fields show on a page, as drawings that can be made part of it: the file of one page has no
 * form, and yet shows what was filled in.
 */

import type { PdfDocument } from "./pdf-document.ts";
import { Lexer } from "./pdf-lexer.ts";
import { type Matrix, placed, UNCHANGED } from "./pdf-page.ts";
import { type Dict, dictOf, isArray, Name, nameOf, newPurse, Ref, Stream, type Value } from "./pdf-values.ts";

/** A form to be drawn, and where. */
export type Note = { readonly form: Ref | Stream; readonly matrix: Matrix };

const [HIDDEN, NO_VIEW] = [2, 32];
const UNDRAWN = new Set(["Popup", "Link"]);
const MAX_LEVELS = 16;

export function notesOf(page: Dict, { resolve }: PdfDocument, isOff: (layer: Value | undefined) => boolean): Note[] {
  const listed = resolve(page.get("Annots"));
  return (isArray(listed) ? listed : []).flatMap((one) => {
    const note = dictOf(resolve(one));
    return note ? noteOf(note, resolve, isOff) : [];
  });
}

type Resolve = PdfDocument["resolve"];

function noteOf(note: Dict, resolve: Resolve, isOff: (layer: Value | undefined) => boolean): Note[] {
  const flags = resolve(note.get("F"));
  const isUnseen = typeof flags === "number" && (flags & (HIDDEN | NO_VIEW)) !== 0;
  const kind = nameOf(resolve(note.get("Subtype"))) ?? "";
  const rect = numbers(note.get("Rect"), 4, resolve);
  if (isUnseen || UNDRAWN.has(kind) || !rect || isOff(note.get("OC"))) return [];
  const form = appearanceOf(note, resolve) ?? (kind === "Widget" ? written(note, rect, resolve) : null);
  const drawn = form && resolve(form);
  if (!form || !(drawn instanceof Stream)) return [];
  const bounds = numbers(drawn.dict.get("BBox"), 4, resolve);
  if (!bounds) return [];
  const [left = 0, top = 0, right = 0, bottom = 0] = bounds;
  const own = (numbers(drawn.dict.get("Matrix"), 6, resolve) as Matrix | null) ?? UNCHANGED;
  const box = placed({ left, top, right, bottom }, own);
  const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = rect;
  const [width, height] = [box.right - box.left, box.bottom - box.top];
  if (!(width > 0 && height > 0)) return [];
  const [across, up] = [Math.abs(x2 - x1) / width, Math.abs(y2 - y1) / height];
  const matrix: Matrix = [across, 0, 0, up, Math.min(x1, x2) - box.left * across, Math.min(y1, y2) - box.top * up];
  return [{ form, matrix }];
}

function numbers(value: Value | undefined, count: number, resolve: Resolve): number[] | null {
  const list = resolve(value);
  if (!isArray(list)) return null;
  const found = list.map((one) => resolve(one)).filter((one) => typeof one === "number");
  return found.length === count ? found : null;
}

/** Of its states the one that is chosen. */
function appearanceOf(note: Dict, resolve: Resolve): Ref | null {
  const normal = dictOf(resolve(note.get("AP")))?.get("N");
  const target = resolve(normal);
  if (target instanceof Stream) return normal instanceof Ref ? normal : null;
  const state = dictOf(target)?.get(nameOf(resolve(note.get("AS"))) ?? "Off");
  return state instanceof Ref ? state : null;
}

const inherited = (field: Dict, key: string, resolve: Resolve): Value => {
  let at: Dict | null = field;
  for (let level = 0; at && level < MAX_LEVELS; level++) {
    const value = resolve(at.get(key));
    if (value !== null) return value;
    at = dictOf(resolve(at.get("Parent")));
  }
  return null;
};

/** A field that was filled and never drawn: its value in plain letters. */
function written(field: Dict, [x1 = 0, y1 = 0, x2 = 0, y2 = 0]: readonly number[], resolve: Resolve): Stream | null {
  const value = inherited(field, "V", resolve);
  const type = nameOf(inherited(field, "FT", resolve));
  if (!Buffer.isBuffer(value) || value.length === 0 || (type !== "Tx" && type !== "Ch")) return null;
  const [width, height] = [Math.abs(x2 - x1), Math.abs(y2 - y1)];
  const size = sizeOf(inherited(field, "DA", resolve)) || Math.min(12, height * 0.7);
  const text = latinOf(value);
  const content = `BT /F1 ${size.toFixed(2)} Tf 2 ${((height - size * 0.7) / 2).toFixed(2)} Td <${text.toString("hex")}> Tj ET`;
  const font: Dict = new Map<string, Value>([
    ["Type", new Name("Font")],
    ["Subtype", new Name("Type1")],
    ["BaseFont", new Name("Helvetica")],
    ["Encoding", new Name("WinAnsiEncoding")],
  ]);
  const dict: Dict = new Map<string, Value>([
    ["Type", new Name("XObject")],
    ["Subtype", new Name("Form")],
    ["BBox", [0, 0, width, height]],
    ["Resources", new Map([["Font", new Map([["F1", font]])]])],
  ]);
  return new Stream(dict, Buffer.from(content));
}

/** "/Helv 9 Tf 0 g". */
function sizeOf(appearance: Value): number {
  if (!Buffer.isBuffer(appearance)) return 0;
  const lexer = new Lexer(appearance, newPurse());
  for (let number = 0; ; ) {
    const read = lexer.operand();
    if (typeof read === "symbol") return 0;
    if (typeof read === "number") number = read;
    else if (read !== null && typeof read === "object" && "word" in read && read.word === "Tf") return number;
  }
}

/** Of the letters of Windows; those it lacks are question marks. */
function latinOf(value: Buffer): Buffer {
  const isWide = value[0] === 0xfe && value[1] === 0xff;
  const even = Buffer.from(value.subarray(2, value.length & ~1));
  const text = isWide ? even.swap16().toString("utf16le") : value.toString("latin1");
  return Buffer.from(Array.from(text, (letter) => (letter.charCodeAt(0) < 256 ? letter.charCodeAt(0) : 63)));
}
