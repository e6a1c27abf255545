/**
 * Goes through the drawing of a page or a form operator by operator: which of its resources it uses, and the same drawing
 * without what is shown in a layer that is off. Strings, pictures and comments are passed over, so that a name inside of
 * one is not taken for a use.
 */

export const CATEGORIES = ["XObject", "Font", "ExtGState", "Pattern", "ColorSpace", "Shading", "Properties"] as const;
export type Category = (typeof CATEGORIES)[number];
/** Names, by the kind of thing they stand for. */
export type Uses = Readonly<Record<Category, Set<string>>>;
export const noUses = (): Uses => ({
  XObject: new Set(),
  Font: new Set(),
  ExtGState: new Set(),
  Pattern: new Set(),
  ColorSpace: new Set(),
  Shading: new Set(),
  Properties: new Set(),
});

export type Drawing = {
  readonly uses: Uses;
  /** The drawing without what is not shown; null where all of it is. */
  readonly shown: Buffer | null;
  /** States that were put aside and not taken back. */
  readonly open: number;
};

const [BLANK, DELIMITER] = [1, 2];
const CLASS = new Uint8Array(256);
for (const byte of [0, 9, 10, 12, 13, 32]) CLASS[byte] = BLANK;
for (const byte of Buffer.from("()<>[]{}/%")) CLASS[byte] = DELIMITER;
const [OPEN, CLOSE, LESS, MORE, SLASH, PERCENT, ESCAPE] = [40, 41, 60, 62, 47, 37, 92];
const LEFT = 91;
const OPERANDS = new Set(["true", "false", "null"]);
const isNumeric = (byte: number) => (byte >= 48 && byte <= 57) || byte === 43 || byte === 45 || byte === 46;

/** An operator of up to three letters as one number. */
const coded = (word: string) => Buffer.from(word).reduce((sum, letter) => sum * 256 + letter, 0);
const NAMED: ReadonlyMap<number, Category> = new Map([
  [coded("Do"), "XObject"],
  [coded("Tf"), "Font"],
  [coded("gs"), "ExtGState"],
  [coded("scn"), "Pattern"],
  [coded("SCN"), "Pattern"],
  [coded("cs"), "ColorSpace"],
  [coded("CS"), "ColorSpace"],
  [coded("sh"), "Shading"],
]);
/** What leaves ink, and what is left of it in a layer that is off: places and states go on as they were. */
const PAINTING: ReadonlyMap<number, string> = new Map([
  ...["Do", "sh", "Tj", "TJ"].map((word): [number, string] => [coded(word), ""]),
  ...["S", "s", "f", "F", "f*", "B", "B*", "b", "b*"].map((word): [number, string] => [coded(word), "n"]),
  [coded("'"), "T*"],
  [coded('"'), "T*"],
]);
const [BDC, BMC, EMC, DP, BI, ID] = ["BDC", "BMC", "EMC", "DP", "BI", "ID"].map(coded);
const [SAVE, RESTORE] = ["q", "Q"].map(coded);

export const plainName = (raw: string) =>
  raw.includes("#")
    ? raw.replace(/#([\da-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    : raw;

/** `isHidden`: whether a name among the properties is a layer that is off. */
export function readDrawing(bytes: Buffer, isHidden: (name: string) => boolean): Drawing {
  const uses = noUses();
  const cuts: { readonly from: number; readonly to: number; readonly instead: string }[] = [];
  const marks: boolean[] = [];
  let [hidden, open, at, depth, operandsFrom] = [0, 0, 0, 0, -1];
  /** Begin and end of the names among the operands. */
  let names: number[] = [];
  const nameAt = (one: number) => plainName(bytes.toString("latin1", names[one * 2], names[one * 2 + 1]));
  const lastName = () => (names.length > 0 ? nameAt(names.length / 2 - 1) : null);

  const operator = (code: number, from: number) => {
    const category = NAMED.get(code);
    const instead = hidden > 0 ? PAINTING.get(code) : undefined;
    if (instead !== undefined) cuts.push({ from, to: at, instead });
    else if (category) {
      const name = lastName();
      if (name !== null) uses[category].add(name);
    } else if (code === BDC || code === BMC || code === DP) marked(code);
    else if (code === EMC) {
      if (marks.pop()) hidden--;
    } else if (code === SAVE) open++;
    else if (code === RESTORE) open--;
  };
  const marked = (code: number) => {
    const property = names.length >= 4 ? nameAt(1) : null;
    if (property !== null && code !== BMC) uses.Properties.add(property);
    if (code === DP) return;
    const isOff = property !== null && nameAt(0) === "OC" && isHidden(property);
    marks.push(isOff);
    if (isOff) hidden++;
  };
  /** From behind BI to behind EI. */
  const picture = (from: number) => {
    const ended = pictureEnd(bytes, at);
    for (const [, name = ""] of bytes.toString("latin1", at, ended.data).matchAll(/\/([^\0\s()<>[\]{}/%]+)/g))
      uses.ColorSpace.add(plainName(name));
    at = ended.end;
    if (hidden > 0) cuts.push({ from, to: at, instead: "" });
  };

  while (at < bytes.length) {
    const byte = bytes[at] as number;
    const kind = CLASS[byte];
    if (kind === BLANK) {
      at++;
      continue;
    }
    if (byte === PERCENT) {
      at = lineEnd(bytes, at);
      continue;
    }
    const from = at;
    if (operandsFrom < 0) operandsFrom = from;
    if (byte === OPEN) at = textEnd(bytes, at);
    else if (byte === SLASH) {
      at = wordEnd(bytes, at + 1);
      if (depth === 0) names.push(from + 1, at);
    } else if (byte === LESS && bytes[at + 1] !== LESS) {
      const end = bytes.indexOf(MORE, at);
      at = end < 0 ? bytes.length : end + 1;
    } else if (kind === DELIMITER) {
      const isPair = (byte === LESS || byte === MORE) && bytes[at + 1] === byte;
      depth = Math.max(0, depth + (byte === LESS || byte === LEFT ? 1 : byte === CLOSE ? 0 : -1));
      at += isPair ? 2 : 1;
    } else {
      at = wordEnd(bytes, at);
      if (isNumeric(byte) || (at - from > 3 && OPERANDS.has(bytes.toString("latin1", from, at)))) continue;
      let code = 0;
      if (at - from <= 3) for (let one = from; one < at; one++) code = code * 256 + (bytes[one] as number);
      // An operator ends a list that was never closed.
      depth = 0;
      if (code === BI) picture(from);
      else operator(code, operandsFrom);
      if (names.length > 0) names = [];
      operandsFrom = -1;
    }
  }
  return { uses, shown: cuts.length > 0 ? without(bytes, cuts) : null, open: Math.max(0, open) };
}

function without(bytes: Buffer, cuts: readonly { from: number; to: number; instead: string }[]): Buffer {
  const parts: Buffer[] = [];
  let kept = 0;
  for (const { from, to, instead } of cuts) {
    parts.push(bytes.subarray(kept, from), Buffer.from(` ${instead} `));
    kept = to;
  }
  return Buffer.concat([...parts, bytes.subarray(kept)]);
}

function wordEnd(bytes: Buffer, from: number): number {
  let at = from;
  while (at < bytes.length && CLASS[bytes[at] as number] === 0) at++;
  return at;
}

function lineEnd(bytes: Buffer, from: number): number {
  let at = from;
  while (at < bytes.length && bytes[at] !== 10 && bytes[at] !== 13) at++;
  return at;
}

function textEnd(bytes: Buffer, from: number): number {
  let open = 0;
  for (let at = from; at < bytes.length; at++) {
    const byte = bytes[at];
    if (byte === ESCAPE) at++;
    else if (byte === OPEN) open++;
    else if (byte === CLOSE && --open === 0) return at + 1;
  }
  return bytes.length;
}

/** Where the points of a picture begin that stands in the drawing, and where it ends. */
function pictureEnd(bytes: Buffer, from: number): { readonly data: number; readonly end: number } {
  let data = from;
  while (data < bytes.length) {
    const byte = bytes[data] as number;
    if (byte === OPEN) data = textEnd(bytes, data);
    else if (CLASS[byte] !== 0) data++;
    else {
      const end = wordEnd(bytes, data);
      if (end - data === 2 && bytes[data] === (ID as number) >> 8 && bytes[data + 1] === ((ID as number) & 255)) break;
      data = end;
    }
  }
  for (let at = bytes.indexOf("EI", data); at >= 0; at = bytes.indexOf("EI", at + 2)) {
    const [before, after] = [CLASS[bytes[at - 1] ?? 32], CLASS[bytes[at + 2] ?? 32]];
    // By chance the two letters are among the points too, but plain text does not follow them there.
    const follows = bytes.subarray(at + 2, at + 12).every((byte) => byte >= 32 || CLASS[byte] === BLANK);
    if (before === BLANK && after === BLANK && follows) return { data, end: at + 2 };
  }
  return { data, end: bytes.length };
}
