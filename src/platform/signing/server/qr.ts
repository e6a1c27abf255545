/**
 * The QR of a stamp (ISO/IEC 18004): bytes, correction M, always the first mask, which reads as well as any other with a
 * random code and spares looking for the fairest. What does not depend on the text is drawn once a version: thousands of
 * links that differ in their code alone are a stamp's whole work.
 */

/** Beyond this version its squares would be too small to be read from paper. */
const LARGEST = 8;
/** By version, from the first: all codewords, those of correction in a block, blocks, where alignment patterns stand. */
const VERSIONS: readonly (readonly [number, number, number, readonly number[]])[] = [
  [26, 10, 1, []],
  [44, 16, 1, [6, 18]],
  [70, 26, 1, [6, 22]],
  [100, 18, 2, [6, 26]],
  [134, 24, 2, [6, 30]],
  [172, 16, 4, [6, 34]],
  [196, 18, 4, [6, 22, 38]],
  [242, 22, 4, [6, 24, 42]],
];
/** Correction M and the first mask, with their own correction and as they are masked. */
const FORMAT = 0x5412;
/** The mode of bytes takes half a codeword, their count a whole one, the end the other half. */
const FRAME = 2;
const PADDING = [0xec, 0x11] as const;

type Rows = readonly (readonly boolean[])[];

/** Null: it would be too fine to read. */
export function qrOf(text: string): Rows | null {
  const bytes = Buffer.from(text, "utf8");
  for (let version = 1; version <= LARGEST; version++) {
    const { data } = sheetOf(version);
    if (bytes.length + FRAME <= data) return filled(sheetOf(version), bytes);
  }
  return null;
}

type Sheet = {
  readonly size: number;
  /** Codewords of data, those of correction in a block, blocks. */
  readonly data: number;
  readonly correction: number;
  readonly blocks: number;
  /** What is dark where no bit is. */
  readonly dark: readonly (readonly boolean[])[];
  /** Where the bits go, in their order. */
  readonly places: readonly (readonly [number, number])[];
};

const sheets = new Map<number, Sheet>();

function sheetOf(version: number): Sheet {
  const kept = sheets.get(version) ?? drawn(version);
  sheets.set(version, kept);
  return kept;
}

function drawn(version: number): Sheet {
  const [all = 0, correction = 0, blocks = 1, aligned = []] = VERSIONS[version - 1] ?? [];
  const size = 17 + 4 * version;
  const none = Array.from({ length: size }, (): boolean | undefined => undefined);
  const grid = Array.from(none, () => [...none]);
  const put = (x: number, y: number, isDark: boolean) => {
    const row = grid[y];
    if (row && x >= 0 && x < size) row[x] = isDark;
  };
  for (let at = 0; at < size; at++)
    for (const [x, y] of [
      [6, at],
      [at, 6],
    ] as const)
      put(x, y, at % 2 === 0);
  const far = size - 4;
  for (const [x, y] of [
    [3, 3],
    [far, 3],
    [3, far],
  ] as const)
    square(put, x, y, 4, [2, 4]);
  for (const x of aligned) for (const y of aligned) if (!isCorner(x, y, size)) square(put, x, y, 2, [1]);
  format(put, size);
  if (version >= 7) numbered(put, size, version);
  const places = placesIn(grid);
  return { size, data: all - correction * blocks, correction, blocks, dark: masked(grid), places };
}

type Put = (x: number, y: number, isDark: boolean) => void;

/** Rings around a point: dark but for those that are light. */
function square(put: Put, x: number, y: number, reach: number, light: readonly number[]): void {
  for (let down = -reach; down <= reach; down++)
    for (let right = -reach; right <= reach; right++)
      put(x + right, y + down, !light.includes(Math.max(Math.abs(right), Math.abs(down))));
}

/** Where the large squares stand. */
const isCorner = (x: number, y: number, size: number) =>
  (x === 6 && y === 6) || (x === 6 && y === size - 7) || (x === size - 7 && y === 6);

const bitOf = (value: number, at: number): boolean => ((value >> at) & 1) === 1;

/** Twice, round the upper left square and along the others. */
function format(put: Put, size: number): void {
  for (let at = 0; at < 15; at++) {
    const isDark = bitOf(FORMAT, at);
    const near = at < 6 ? at : at < 8 ? at + 1 : 14 - at;
    if (at < 8) put(8, near, isDark);
    else put(at === 8 ? 7 : near, 8, isDark);
    if (at < 8) put(size - 1 - at, 8, isDark);
    else put(8, size - 15 + at, isDark);
  }
  put(8, size - 8, true);
}

/** Large ones say their version, with its correction. */
function numbered(put: Put, size: number, version: number): void {
  let rest = version;
  for (let at = 0; at < 12; at++) rest = (rest << 1) ^ (rest >> 11 ? 0x1f25 : 0);
  const bits = (version << 12) | rest;
  for (let at = 0; at < 18; at++) {
    const [along, across] = [size - 11 + (at % 3), Math.floor(at / 3)];
    put(along, across, bitOf(bits, at));
    put(across, along, bitOf(bits, at));
  }
}

const isMasked = (x: number, y: number) => (x + y) % 2 === 0;

const masked = (grid: readonly (readonly (boolean | undefined)[])[]): boolean[][] =>
  grid.map((row, y) => Array.from(row, (isDark, x) => isDark ?? isMasked(x, y)));

/** In pairs of columns from the right, up and down in turn; the upright line of the pattern is no column. */
function placesIn(grid: readonly (readonly (boolean | undefined)[])[]): [number, number][] {
  const size = grid.length;
  const places: [number, number][] = [];
  let isUp = true;
  for (let right = size - 1; right > 0; right -= right === 8 ? 3 : 2) {
    for (let step = 0; step < size; step++) {
      const y = isUp ? size - 1 - step : step;
      for (const x of [right, right - 1]) if (grid[y]?.[x] === undefined) places.push([x, y]);
    }
    isUp = !isUp;
  }
  return places;
}

function filled(sheet: Sheet, bytes: Uint8Array): Rows {
  const rows = sheet.dark.map((row) => [...row]);
  const words = interleaved(sheet, codewords(bytes, sheet.data));
  for (const [at, [x, y]] of sheet.places.entries()) {
    const row = rows[y];
    const word = words[at >> 3];
    if (row && word !== undefined && bitOf(word, 7 - (at & 7))) row[x] = !row[x];
  }
  return rows;
}

/** Half a codeword behind: mode, count, bytes, end; then what fills the rest. */
function codewords(bytes: Uint8Array, count: number): Uint8Array {
  const words = new Uint8Array(count);
  const said = Uint8Array.of(bytes.length, ...bytes, 0);
  let before = 4;
  for (const [at, byte] of said.entries()) {
    words[at] = (before << 4) | (byte >> 4);
    before = byte & 15;
  }
  for (let at = said.length; at < count; at++) words[at] = PADDING[(at - said.length) % 2] ?? 0;
  return words;
}

/** The blocks' data in turn, then their correction; the last blocks may have one codeword of data more. */
function interleaved({ correction, blocks }: Sheet, words: Uint8Array): number[] {
  const short = Math.floor(words.length / blocks);
  const longer = blocks - (words.length % blocks);
  let from = 0;
  const parts = Array.from({ length: blocks }, (_, block) => {
    const data = words.subarray(from, from + short + (block < longer ? 0 : 1));
    from += data.length;
    return { data, check: checked(data, correction) };
  });
  const found: number[] = [];
  for (let at = 0; at <= short; at++)
    for (const { data } of parts) if (at < data.length) found.push(data[at] as number);
  for (let at = 0; at < correction; at++) for (const { check } of parts) found.push(check[at] as number);
  return found;
}

/** Powers of two in the field of 256, twice over, and whose power a number is. */
const POWERS = new Uint8Array(510);
const LOGS = new Uint8Array(256);
for (let at = 0, value = 1; at < 255; at++) {
  POWERS[at] = value;
  POWERS[at + 255] = value;
  LOGS[value] = at;
  value = (value << 1) ^ (value & 0x80 ? 0x11d : 0);
}
const product = (one: number, other: number): number =>
  one === 0 || other === 0 ? 0 : (POWERS[(LOGS[one] as number) + (LOGS[other] as number)] as number);

const divisors = new Map<number, Uint8Array>();

/** (x - 1)(x - 2)(x - 4)… of so many factors, without its first coefficient. */
function divisorOf(degree: number): Uint8Array {
  const kept = divisors.get(degree);
  if (kept) return kept;
  const divisor = new Uint8Array(degree);
  divisor[degree - 1] = 1;
  for (let factor = 0; factor < degree; factor++)
    for (let at = 0; at < degree; at++)
      divisor[at] = product(divisor[at] as number, POWERS[factor] as number) ^ (divisor[at + 1] ?? 0);
  divisors.set(degree, divisor);
  return divisor;
}

/** Reed-Solomon: what is left of the data divided by that. */
function checked(data: Uint8Array, degree: number): Uint8Array {
  const divisor = divisorOf(degree);
  const rest = new Uint8Array(degree);
  for (const byte of data) {
    const factor = byte ^ (rest[0] as number);
    rest.copyWithin(0, 1);
    rest[degree - 1] = 0;
    if (factor === 0) continue;
    for (let at = 0; at < degree; at++) rest[at] = (rest[at] as number) ^ product(divisor[at] as number, factor);
  }
  return rest;
}
