/** DER, as far as signatures need it: written whole, and read element by element with every length checked. */

export const TAG = { integer: 0x02, octets: 0x04, oid: 0x06, sequence: 0x30, set: 0x31 } as const;
/** Constructed and of the context: `[0]`, `[1]`. */
export const context = (number: number): number => 0xa0 + number;

export function der(tag: number, ...content: readonly Uint8Array[]): Buffer {
  const length = content.reduce((sum, part) => sum + part.length, 0);
  return Buffer.concat([Buffer.from([tag, ...lengthBytes(length)]), ...content]);
}

export const sequence = (...content: readonly Uint8Array[]): Buffer => der(TAG.sequence, ...content);
/** Its members in the order of their bytes, as DER has sets. */
export const setOf = (...members: readonly Uint8Array[]): Buffer =>
  der(TAG.set, ...members.toSorted((one, other) => Buffer.compare(one, other)));
export const octets = (content: Uint8Array): Buffer => der(TAG.octets, content);
/** Of bytes without a sign. */
export function integer(bytes: Uint8Array): Buffer {
  const start = bytes.findIndex((byte) => byte !== 0);
  const digits = start < 0 ? Buffer.alloc(1) : bytes.subarray(start);
  return (digits[0] ?? 0) & 0x80 ? der(TAG.integer, Buffer.alloc(1), digits) : der(TAG.integer, digits);
}
export const NULL: Buffer = Buffer.from([5, 0]);
export const TRUE: Buffer = Buffer.from([1, 1, 0xff]);

export function oid(dotted: string): Buffer {
  const [first = 0, second = 0, ...rest] = dotted.split(".").map(Number);
  return der(TAG.oid, Buffer.from([first * 40 + second, ...rest.flatMap(base128)]));
}

function base128(value: number): number[] {
  const digits = [value % 128];
  for (let rest = Math.floor(value / 128); rest > 0; rest = Math.floor(rest / 128)) digits.unshift((rest % 128) | 0x80);
  return digits;
}

function lengthBytes(length: number): number[] {
  if (length < 0x80) return [length];
  const bytes: number[] = [];
  for (let rest = length; rest > 0; rest = Math.floor(rest / 256)) bytes.unshift(rest % 256);
  return [0x80 | bytes.length, ...bytes];
}

export class BadDer extends Error {}

export type Element = {
  readonly tag: number;
  /** With its tag and length. */
  readonly whole: Buffer;
  readonly content: Buffer;
};

/** The elements of a content, one behind the other to its last byte. */
export function elementsOf(content: Uint8Array): Element[] {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.length);
  const found: Element[] = [];
  for (let at = 0; at < bytes.length; ) {
    const [start, end] = extentOf(bytes, at);
    found.push({ tag: bytes[at] ?? 0, whole: bytes.subarray(at, end), content: bytes.subarray(start, end) });
    at = end;
  }
  return found;
}

/** The only element of these bytes, which must have that tag. */
export function only(bytes: Uint8Array, tag: number): Element {
  const [element, ...more] = elementsOf(bytes);
  if (more.length > 0) throw new BadDer("more than one element");
  return expected(element, tag);
}

export function expected(element: Element | undefined, tag: number): Element {
  if (element?.tag !== tag) throw new BadDer(`tag ${element?.tag ?? "none"} instead of ${tag}`);
  return element;
}

/** Elements inside one that must have that tag. */
export const inside = (element: Element | undefined, tag: number): Element[] =>
  elementsOf(expected(element, tag).content);

/** Where the content of the element at `at` starts and ends. */
function extentOf(bytes: Buffer, at: number): [number, number] {
  const first = bytes[at + 1];
  if (first === undefined || ((bytes[at] ?? 0) & 0x1f) === 0x1f) throw new BadDer("no element");
  const size = first < 0x80 ? 0 : first & 0x7f;
  // 0x80 would be a length that is not said, five bytes one of terabytes.
  if (first === 0x80 || size > 4 || at + 2 + size > bytes.length) throw new BadDer("length");
  const length = size === 0 ? first : bytes.readUIntBE(at + 2, size);
  const start = at + 2 + size;
  if (start + length > bytes.length) throw new BadDer("cut short");
  return [start, start + length];
}
