/** How many points a picture inside a PDF has, by what the PDF says and by what the picture's own header says. */
import type { Filter, Resolve } from "./pdf-filters.ts";
import { type Dict, nameOf, RefusedPdf } from "./pdf-values.ts";

/** An A3 sheet at 600 points an inch has seventy million. */
const MAX_POINTS = 100_000_000;
const MAX_SIDE = 65_535;
/** A sampled function's table. */
const MAX_SAMPLES = 16_000_000;

export function checkPoints(width: unknown, height: unknown): void {
  if (typeof width !== "number" || typeof height !== "number") return;
  const isSane = Math.abs(width) <= MAX_SIDE && Math.abs(height) <= MAX_SIDE && width * height <= MAX_POINTS;
  if (!isSane) throw new RefusedPdf("dimensiones");
}

export function checkPicture(dict: Dict, filters: readonly Filter[], bytes: Buffer | null, resolve: Resolve): void {
  const number = (...keys: readonly string[]) => keys.map((key) => resolve(dict.get(key))).find((one) => one !== null);
  checkPoints(number("Width", "W"), number("Height", "H"));
  for (const { name, parms } of filters) {
    if (name === "CCITTFaxDecode") checkPoints(parms?.get("Columns") ?? 1728, parms?.get("Rows") ?? 1);
    if (bytes === null) continue;
    if (name === "DCTDecode") checkPoints(...jpegSides(bytes));
    if (name === "JPXDecode") checkPoints(...jpeg2000Sides(bytes));
    if (name === "JBIG2Decode") checkPoints(...jbig2Sides(bytes));
  }
}

export function checkFunction(dict: Dict, resolve: Resolve): void {
  const size = resolve(dict.get("FunctionType")) === 0 ? resolve(dict.get("Size")) : null;
  if (!Array.isArray(size)) return;
  const samples = size.reduce<number>((product, one) => product * Number(resolve(one)), 1);
  if (!(samples <= MAX_SAMPLES)) throw new RefusedPdf("complejo");
}

/** Whether a stream is drawn as points. */
export const isPicture = (dict: Dict): boolean =>
  nameOf(dict.get("Subtype")) === "Image" || (dict.has("Width") && dict.has("Height"));

type Sides = readonly [number | null, number | null];
const NONE: Sides = [null, null];

function jpegSides(bytes: Buffer): Sides {
  for (let at = 2; at + 9 < bytes.length; ) {
    if (bytes[at] !== 0xff) {
      at++;
      continue;
    }
    const marker = bytes[at + 1] as number;
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return [bytes.readUInt16BE(at + 7), bytes.readUInt16BE(at + 5)];
    if (marker === 0xff) at++;
    else at += marker === 1 || (marker >= 0xd0 && marker <= 0xd8) ? 2 : 2 + bytes.readUInt16BE(at + 2);
  }
  return NONE;
}

/** The size marker that follows the start of a codestream. */
function jpeg2000Sides(bytes: Buffer): Sides {
  const at = bytes.indexOf(Buffer.from([0xff, 0x4f, 0xff, 0x51]));
  if (at < 0 || at + 24 > bytes.length) return NONE;
  const [width, height] = [bytes.readUInt32BE(at + 8), bytes.readUInt32BE(at + 12)];
  return [width - bytes.readUInt32BE(at + 16), height - bytes.readUInt32BE(at + 20)];
}

/** The page's description is the first segment of its kind; a height that is not known yet is none. */
function jbig2Sides(bytes: Buffer): Sides {
  const PAGE = 48;
  for (let at = 0; at + 19 < bytes.length; ) {
    const kind = (bytes[at + 4] as number) & 63;
    const isLong = ((bytes[at + 4] as number) & 64) !== 0;
    const refers = (bytes[at + 5] as number) >> 5;
    const number = bytes.readUInt32BE(at);
    if (refers > 4) return NONE;
    const head = at + 6 + refers * (number <= 256 ? 1 : number <= 65_536 ? 2 : 4) + (isLong ? 4 : 1);
    if (head + 12 > bytes.length) return NONE;
    const [width, height] = [bytes.readUInt32BE(head + 4), bytes.readUInt32BE(head + 8)];
    if (kind === PAGE) return [width, height === 0xffffffff ? 1 : height];
    at = head + 4 + bytes.readUInt32BE(head);
  }
  return NONE;
}
