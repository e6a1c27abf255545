/** Reads one value at a place of a PDF, or the operators of a page's drawing. */
import { type Dict, Name, type Purse, Ref, RefusedPdf, spend, type Value } from "./pdf-values.ts";

/** As deep as a value may nest in itself; viewers give up about there. */
const MAX_DEPTH = 64;

const BLANK = 1;
const DELIMITER = 2;
const CLASS = new Uint8Array(256);
for (const byte of [0, 9, 10, 12, 13, 32]) CLASS[byte] = BLANK;
for (const byte of Buffer.from("()<>[]{}/%")) CLASS[byte] = DELIMITER;

const code = (letter: string) => letter.charCodeAt(0);
const [OPEN, CLOSE, LESS, MORE, LEFT, RIGHT, SLASH, PERCENT, ESCAPE] = Array.from("()<>[]/%\\", code) as [
  number,
  number,
  number,
  number,
  number,
  number,
  number,
  number,
  number,
];
const ESCAPES: Readonly<Record<string, number>> = { n: 10, r: 13, t: 9, b: 8, f: 12 };
const NUMBER = /^[+-]?(?:\d+\.?\d*|\.\d+)$/;
const WORDS: Readonly<Record<string, Value>> = { true: true, false: false, null: null };

/** Before the key of a value that a second one of the same key replaced; such a key is never written. */
export const SHADOWED = "\u0000";

/** A bare word: an operator, or something between objects. */
export class Word {
  readonly word: string;
  constructor(word: string) {
    this.word = word;
  }
}
export const END: unique symbol = Symbol("end");
const CLOSING: unique symbol = Symbol("closing");
type Read = Value | Word | typeof END | typeof CLOSING;

export class Lexer {
  readonly bytes: Buffer;
  readonly purse: Purse;
  at: number;
  constructor(bytes: Buffer, purse: Purse, at = 0) {
    this.bytes = bytes;
    this.purse = purse;
    this.at = at;
  }

  /** The next value; a word or a closing bracket that stands where a value should be is nothing. */
  value(): Value {
    const read = this.#read(0, true);
    return read instanceof Word || read === END || read === CLOSING ? null : read;
  }

  /** The next value or word of a drawing, where no reference can stand. */
  operand(): Value | Word | typeof END {
    for (;;) {
      const read = this.#read(0, false);
      if (read !== CLOSING) return read;
    }
  }

  skipBlanks(): void {
    const { bytes } = this;
    for (; this.at < bytes.length; this.at++) {
      const byte = bytes[this.at] as number;
      if (byte === PERCENT) while (this.at < bytes.length && !isLineEnd(bytes[this.at] as number)) this.at++;
      else if (CLASS[byte] !== BLANK) return;
    }
  }

  #read(depth: number, references: boolean): Read {
    spend(this.purse, "tokens");
    if (depth > MAX_DEPTH) throw new RefusedPdf("complejo");
    this.skipBlanks();
    const { bytes } = this;
    if (this.at >= bytes.length) return END;
    const byte = bytes[this.at] as number;
    if (byte === SLASH) return this.#name();
    if (byte === OPEN) return this.#text();
    if (byte === LESS) return bytes[this.at + 1] === LESS ? this.#dict(depth, references) : this.#hex();
    if (byte === LEFT) return this.#array(depth, references);
    if (byte === RIGHT || byte === MORE) {
      this.at += byte === MORE && bytes[this.at + 1] === MORE ? 2 : 1;
      return CLOSING;
    }
    if (CLASS[byte] === DELIMITER) {
      this.at++;
      return new Word(String.fromCharCode(byte));
    }
    return this.#word(references);
  }

  #word(references: boolean): Read {
    const word = this.#plain();
    if (Object.hasOwn(WORDS, word)) return WORDS[word] as Value;
    if (!NUMBER.test(word)) {
      // "1.2.3" and "--5" are numbers to viewers.
      return /^[+-]*[\d.]/.test(word) ? Number.parseFloat(word.replace(/^[+-]*(?=-|\d|\.)/, "")) || 0 : new Word(word);
    }
    const number = Number(word);
    return (references && /^\d+$/.test(word) && this.#reference(number)) || number;
  }

  #plain(): string {
    const from = this.at;
    while (this.at < this.bytes.length && CLASS[this.bytes[this.at] as number] === 0) this.at++;
    return this.bytes.toString("latin1", from, this.at);
  }

  /** "12 0 R", or nothing and nothing read. */
  #reference(number: number): Ref | null {
    const from = this.at;
    this.skipBlanks();
    const generation = this.#plain();
    if (/^\d{1,5}$/.test(generation)) {
      this.skipBlanks();
      if (this.#plain() === "R") return new Ref(number, Number(generation));
    }
    this.at = from;
    return null;
  }

  #name(): Name {
    this.at++;
    const raw = this.#plain();
    return new Name(
      raw.includes("#")
        ? raw.replace(/#([\da-f]{2})/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)))
        : raw,
    );
  }

  #text(): Buffer {
    const { bytes } = this;
    const out: number[] = [];
    let open = 1;
    for (this.at++; this.at < bytes.length; this.at++) {
      let byte = bytes[this.at] as number;
      if (byte === OPEN) open++;
      else if (byte === CLOSE && --open === 0) break;
      else if (byte === ESCAPE) {
        const escaped = this.#escaped();
        if (escaped === null) continue;
        byte = escaped;
      }
      out.push(byte);
    }
    this.at++;
    return Buffer.from(out);
  }

  /** At a backslash; leaves the place at the last byte of the escape. Null: a line that goes on. */
  #escaped(): number | null {
    const { bytes } = this;
    const octal = /^[0-7]{1,3}/.exec(bytes.toString("latin1", this.at + 1, this.at + 4))?.[0];
    if (octal !== undefined) {
      this.at += octal.length;
      return Number.parseInt(octal, 8) & 255;
    }
    const byte = bytes[++this.at] ?? 0;
    if (byte === 13 && bytes[this.at + 1] === 10) this.at++;
    return isLineEnd(byte) ? null : (ESCAPES[String.fromCharCode(byte)] ?? byte);
  }

  #hex(): Buffer {
    const end = this.bytes.indexOf(MORE, this.at);
    const to = end < 0 ? this.bytes.length : end;
    const digits = this.bytes.toString("latin1", this.at + 1, to).replace(/[^\da-f]/gi, "");
    this.at = to + 1;
    return Buffer.from(digits.length % 2 ? `${digits}0` : digits, "hex");
  }

  #array(depth: number, references: boolean): Value {
    this.at++;
    const values: Value[] = [];
    for (;;) {
      const read = this.#read(depth + 1, references);
      if (read === CLOSING || read === END) return values;
      if (!(read instanceof Word)) values.push(read);
      else if (read.word === "endobj" || read.word === "stream") return values;
    }
  }

  #dict(depth: number, references: boolean): Dict {
    this.at += 2;
    const dict: Dict = new Map();
    for (;;) {
      const key = this.#read(depth + 1, references);
      if (key === CLOSING || key === END) return dict;
      if (key instanceof Word && (key.word === "endobj" || key.word === "stream")) {
        this.at -= key.word.length;
        return dict;
      }
      if (!(key instanceof Name)) continue;
      const value = this.#read(depth + 1, references);
      if (value === CLOSING || value === END) return dict;
      if (value instanceof Word) continue;
      // Viewers disagree on which of two counts: the last is taken, the other is remembered to be judged as well.
      const before = dict.get(key.name);
      if (before !== undefined) dict.set(`${SHADOWED}${key.name}`, before);
      dict.set(key.name, value);
    }
  }
}

const isLineEnd = (byte: number) => byte === 10 || byte === 13;
