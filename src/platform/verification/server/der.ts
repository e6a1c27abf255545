/** DER, read whole and to the letter: every length in its shortest form, nothing between and nothing behind. */
import { type Notes, Unreadable } from "./notes.ts";

export const TAG = {
  boolean: 0x01,
  integer: 0x02,
  bits: 0x03,
  octets: 0x04,
  null: 0x05,
  oid: 0x06,
  utcTime: 0x17,
  time: 0x18,
  sequence: 0x30,
  set: 0x31,
} as const;
/** `[0]`, `[1]`: constructed, of the context. */
export const context = (number: number): number => 0xa0 + number;

const MAX_DEPTH = 24;
const MAX_ELEMENTS = 20_000;

export type Element = {
  readonly tag: number;
  /** With its tag and length. */
  readonly whole: Buffer;
  readonly content: Buffer;
};

export class Der {
  readonly #notes: Notes;
  #left = MAX_ELEMENTS;
  constructor(notes: Notes) {
    this.#notes = notes;
  }

  /** The first element, and how many bytes it takes. */
  first(bytes: Buffer): Element {
    const element = this.#at(bytes, 0);
    this.#walk(element, 0);
    return element;
  }

  /** The elements of a content to its last byte. */
  inside(element: Element | undefined, tag: number): Element[] {
    return this.list(expected(element, tag).content);
  }

  list(content: Buffer): Element[] {
    const found: Element[] = [];
    for (let at = 0; at < content.length; ) {
      const element = this.#at(content, at);
      found.push(element);
      at += element.whole.length;
    }
    return found;
  }

  only(content: Buffer, tag: number): Element {
    const [element, ...more] = this.list(content);
    if (more.length > 0) throw new Unreadable("more than one element");
    return expected(element, tag);
  }

  /** Everything that is made of elements is: nothing stands half read inside. */
  #walk(element: Element, depth: number): void {
    if (depth > MAX_DEPTH) throw new Unreadable("depth");
    if (element.tag & 0x20) for (const one of this.list(element.content)) this.#walk(one, depth + 1);
  }

  #at(bytes: Buffer, at: number): Element {
    if (--this.#left < 0) throw new Unreadable("elements");
    const [tag, first] = [bytes[at], bytes[at + 1]];
    if (tag === undefined || first === undefined || (tag & 0x1f) === 0x1f) throw new Unreadable("element");
    const size = first < 0x80 ? 0 : first & 0x7f;
    if (first === 0x80 || size > 4 || at + 2 + size > bytes.length) throw new Unreadable("length");
    const length = size === 0 ? first : bytes.readUIntBE(at + 2, size);
    const isShortest = size === 0 || (length >= 0x80 && (size === 1 || length >= 2 ** (8 * (size - 1))));
    this.#notes.demand(isShortest, "encoding");
    const start = at + 2 + size;
    if (start + length > bytes.length) throw new Unreadable("cut short");
    return { tag, whole: bytes.subarray(at, start + length), content: bytes.subarray(start, start + length) };
  }
}

export function expected(element: Element | undefined, tag: number): Element {
  if (element?.tag !== tag) throw new Unreadable("tag");
  return element;
}

/** "1.2.840…" */
export function oidOf(element: Element | undefined): string {
  const { content } = expected(element, TAG.oid);
  const parts: number[] = [];
  let value = 0;
  for (const [at, byte] of content.entries()) {
    value = value * 128 + (byte & 0x7f);
    if (value > Number.MAX_SAFE_INTEGER / 128) throw new Unreadable("oid");
    if (byte & 0x80) {
      if (at === content.length - 1) throw new Unreadable("oid");
      continue;
    }
    parts.push(value);
    value = 0;
  }
  const [first = 0, ...rest] = parts;
  const root = Math.min(2, Math.floor(first / 40));
  return [root, first - root * 40, ...rest].join(".");
}

/** Years of two digits are of this century and the half before it, as X.509 has them. */
export function dateOf(element: Element | undefined): Date {
  const text = element?.content.toString("latin1") ?? "";
  const parts =
    element?.tag === TAG.utcTime
      ? /^(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)Z$/.exec(text)
      : element?.tag === TAG.time
        ? /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d(?:\.\d{1,6})?)Z$/.exec(text)
        : null;
  if (!parts) throw new Unreadable("time");
  const [, year = "", month, day, hour, minute, second] = parts;
  const whole = year.length === 4 ? year : `${Number(year) < 50 ? "20" : "19"}${year}`;
  const at = new Date(`${whole}-${month}-${day}T${hour}:${minute}:${second}Z`);
  if (Number.isNaN(at.getTime())) throw new Unreadable("time");
  return at;
}

/** An identifier and nothing that changes it. */
export function algorithmOf(der: Der, element: Element | undefined): string {
  const [oid, parameters, ...more] = der.inside(element, TAG.sequence);
  if (more.length > 0 || (parameters && (parameters.tag !== TAG.null || parameters.content.length > 0)))
    throw new Unreadable("algorithm");
  return oidOf(oid);
}
