/**
 * Reads one value of a PDF to the letter. What two readers could take differently is noted; what is no value at all
 * ends the reading.
 */
import { type Dict, Name, type Purse, Ref, spend, type Value } from "#platform/files/server/pdf-values.ts";
import { type Notes, Unreadable } from "./notes.ts";

const MAX_DEPTH = 64;
const BLANK = 1;
const DELIMITER = 2;
const CLASS = new Uint8Array(256);
for (const byte of [0, 9, 10, 12, 13, 32]) CLASS[byte] = BLANK;
for (const byte of Buffer.from("()<>[]{}/%")) CLASS[byte] = DELIMITER;

const [OPEN, CLOSE, LESS, MORE, LEFT, RIGHT, SLASH, PERCENT, ESCAPE, HASH] = [
  0x28, 0x29, 0x3c, 0x3e, 0x5b, 0x5d, 0x2f, 0x25, 0x5c, 0x23,
];
const [ZERO, LETTER_R] = [0x30, 0x52];
const MOST_DIGITS = 10;
const NUMBER = /^[+-]?(?:\d{1,15}(?:\.\d{0,15})?|\.\d{1,15})$/;
const INTEGER = /^\d{1,10}$/;
const ESCAPES: Readonly<Record<number, number>> = { 110: 10, 114: 13, 116: 9, 98: 8, 102: 12, 40: 40, 41: 41, 92: 92 };

/** What was met on the way, of all values that were read with it. */
export type Trace = { refs: Ref[]; readonly keys: Set<string>; readonly names: Set<string> };
export const newTrace = (): Trace => ({ refs: [], keys: new Set(), names: new Set() });

export class StrictLexer {
  readonly bytes: Buffer;
  readonly purse: Purse;
  readonly notes: Notes;
  readonly trace: Trace;
  /** Where the values of the outermost dictionary stand. */
  readonly spans = new Map<string, readonly [number, number]>();
  at: number;
  constructor(bytes: Buffer, purse: Purse, notes: Notes, trace: Trace, at = 0) {
    this.bytes = bytes;
    this.purse = purse;
    this.notes = notes;
    this.trace = trace;
    this.at = at;
  }

  value(depth = 0): Value {
    spend(this.purse, "tokens");
    if (depth > MAX_DEPTH) throw new Unreadable("depth");
    this.blanks();
    const byte = this.bytes[this.at];
    if (byte === SLASH) return this.#named();
    if (byte === OPEN) return this.#text();
    if (byte === LESS) return this.bytes[this.at + 1] === LESS ? this.#dict(depth) : this.#hex();
    if (byte === LEFT) return this.#array(depth);
    return this.#plain();
  }

  /** Inside an object nothing but blanks should stand between values: a remark can hide half of one. */
  blanks(): void {
    const { bytes } = this;
    for (; this.at < bytes.length; this.at++) {
      const byte = bytes[this.at] as number;
      if (byte === PERCENT) this.#remark();
      else if (CLASS[byte] !== BLANK) return;
    }
  }

  /** Some writers number what they write; more than that is nobody's habit. */
  #remark(): void {
    const { bytes } = this;
    const from = this.at;
    while (this.at < bytes.length && bytes[this.at] !== 10 && bytes[this.at] !== 13) this.at++;
    this.notes.demand(/^% ?\d{0,9}$/.test(bytes.toString("latin1", from, Math.min(this.at, from + 20))), "syntax");
  }

  word(): string {
    const from = this.at;
    while (this.at < this.bytes.length && CLASS[this.bytes[this.at] as number] === 0) this.at++;
    return this.bytes.toString("latin1", from, this.at);
  }

  /** Takes the word if it comes next. */
  takes(word: string): boolean {
    const from = this.at;
    this.blanks();
    if (this.word() === word) return true;
    this.at = from;
    return false;
  }

  expect(word: string): void {
    if (!this.takes(word)) throw new Unreadable(word);
  }

  integer(): number {
    this.blanks();
    const word = this.word();
    if (!INTEGER.test(word)) throw new Unreadable("integer");
    return Number(word);
  }

  #plain(): Value {
    const from = this.at;
    const number = this.#digits(MOST_DIGITS);
    if (number !== null) return this.#reference(number) ?? number;
    this.at = from;
    const word = this.word();
    if (NUMBER.test(word)) return Number(word);
    if (word === "true") return true;
    if (word === "false") return false;
    if (word === "null") return null;
    throw new Unreadable("word");
  }

  /** A word of so many digits at most, and nothing else. */
  #digits(most: number): number | null {
    const { bytes } = this;
    const from = this.at;
    let number = 0;
    for (; this.at - from <= most; this.at++) {
      const digit = (bytes[this.at] ?? 0) - ZERO;
      if (digit < 0 || digit > 9) break;
      number = number * 10 + digit;
    }
    const count = this.at - from;
    return count > 0 && count <= most && CLASS[bytes[this.at] as number] !== 0 ? number : null;
  }

  /** "12 0 R", or nothing and nothing read. */
  #reference(number: number): Ref | null {
    const from = this.at;
    const { bytes } = this;
    while (CLASS[bytes[this.at] as number] === BLANK) this.at++;
    const generation = this.#digits(5);
    if (generation !== null) {
      while (CLASS[bytes[this.at] as number] === BLANK) this.at++;
      if (bytes[this.at] === LETTER_R && CLASS[bytes[this.at + 1] as number] !== 0) {
        this.at++;
        const ref = new Ref(number, generation);
        this.trace.refs.push(ref);
        return ref;
      }
    }
    this.at = from;
    return null;
  }

  #named(): Name {
    const name = this.#name();
    this.trace.names.add(name);
    return new Name(name);
  }

  #name(): string {
    this.at++;
    const raw = this.word();
    if (!raw.includes("#")) return raw;
    return raw.replace(/#(..)?/g, (_, pair: string | undefined) => {
      const byte = pair !== undefined && /^[\da-f]{2}$/i.test(pair) ? Number.parseInt(pair, 16) : -1;
      // An escape that nothing asked for is how a key hides from who looks for it.
      const isNeeded = byte > 0 && (byte < 33 || byte > 126 || byte === HASH || CLASS[byte] !== 0);
      this.notes.demand(isNeeded, "syntax");
      return byte < 0 ? "#" : String.fromCharCode(byte);
    });
  }

  #text(): Buffer {
    const { bytes } = this;
    const from = this.at + 1;
    let isPlain = true;
    let open = 1;
    let at = from;
    for (; at < bytes.length; at++) {
      const byte = bytes[at];
      if (byte === ESCAPE) {
        isPlain = false;
        at++;
      } else if (byte === OPEN) open++;
      else if (byte === CLOSE && --open === 0) break;
    }
    if (open > 0) throw new Unreadable("string");
    this.at = at + 1;
    const raw = bytes.subarray(from, at);
    return isPlain ? raw : this.#unescaped(raw);
  }

  #unescaped(raw: Buffer): Buffer {
    const out: number[] = [];
    for (let at = 0; at < raw.length; at++) {
      const byte = raw[at] as number;
      if (byte !== ESCAPE) {
        out.push(byte);
        continue;
      }
      const octal = /^[0-7]{1,3}/.exec(raw.toString("latin1", at + 1, at + 4))?.[0];
      if (octal !== undefined) {
        this.notes.demand(Number.parseInt(octal, 8) < 256, "syntax");
        out.push(Number.parseInt(octal, 8) & 255);
        at += octal.length;
        continue;
      }
      const next = raw[++at] ?? 0;
      if (next === 13 && raw[at + 1] === 10) at++;
      if (next !== 10 && next !== 13) out.push(ESCAPES[next] ?? next);
    }
    return Buffer.from(out);
  }

  #hex(): Buffer {
    const end = this.bytes.indexOf(MORE, this.at);
    if (end < 0) throw new Unreadable("hex string");
    const raw = this.bytes.toString("latin1", this.at + 1, end);
    this.at = end + 1;
    // It stops at whatever is no digit: where it did not, there is nothing else to look at.
    const plain = Buffer.from(raw, "hex");
    if (plain.length * 2 === raw.length) return plain;
    this.notes.demand(/^[\da-f\0\t\n\f\r ]*$/i.test(raw), "syntax");
    const digits = raw.replace(/[^\da-f]/gi, "");
    return Buffer.from(digits.length % 2 ? `${digits}0` : digits, "hex");
  }

  #array(depth: number): Value {
    this.at++;
    const values: Value[] = [];
    for (;;) {
      this.blanks();
      if (this.bytes[this.at] === RIGHT) break;
      values.push(this.value(depth + 1));
    }
    this.at++;
    return values;
  }

  #dict(depth: number): Dict {
    this.at += 2;
    const dict: Dict = new Map();
    for (;;) {
      this.blanks();
      if (this.bytes[this.at] === MORE && this.bytes[this.at + 1] === MORE) break;
      if (this.bytes[this.at] !== SLASH) throw new Unreadable("key");
      const key = this.#name();
      this.trace.keys.add(key);
      this.blanks();
      const from = this.at;
      const value = this.value(depth + 1);
      if (depth === 0) this.spans.set(key, [from, this.at]);
      this.notes.demand(!dict.has(key), "duplicateKey");
      dict.set(key, value);
    }
    this.at += 2;
    return dict;
  }
}

export const isBlank = (byte: number | undefined): boolean => byte !== undefined && CLASS[byte] === BLANK;
