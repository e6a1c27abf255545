/**
 * What a PDF is made of, read tolerantly as viewers read it (a word nobody knows is nothing, an end that never comes is
 * the end), but never without bound: every token, object and inflated byte is paid from one purse (S-57).
 */

/** "danado": no PDF; "complejo": small to send and enormous to open. Each has its sentence for people elsewhere. */
export type PdfRefusal = "danado" | "complejo" | "paginas" | "dimensiones";

export class RefusedPdf extends Error {
  readonly reason: PdfRefusal;
  constructor(reason: PdfRefusal) {
    super(`refused pdf: ${reason}`);
    this.reason = reason;
  }
}

export class Name {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}
export class Ref {
  readonly number: number;
  readonly generation: number;
  constructor(number: number, generation: number) {
    this.number = number;
    this.generation = generation;
  }
}
export class Stream {
  readonly dict: Dict;
  /** As it lies in the file. */
  readonly raw: Buffer;
  constructor(dict: Dict, raw: Buffer) {
    this.dict = dict;
    this.raw = raw;
  }
}
export type Dict = Map<string, Value>;
/** A string is its bytes. */
export type Value = null | boolean | number | Buffer | Name | Ref | Stream | Dict | readonly Value[];

export const isDict = (value: Value | undefined): value is Dict => value instanceof Map;
export const isArray = (value: Value | undefined): value is readonly Value[] => Array.isArray(value);
/** A stream's dictionary is asked as any other. */
export const dictOf = (value: Value | undefined): Dict | null =>
  value instanceof Stream ? value.dict : isDict(value) ? value : null;
export const nameOf = (value: Value | undefined): string | null => (value instanceof Name ? value.name : null);

export type Purse = { tokens: number; objects: number; inflated: number };
export const newPurse = (): Purse => ({ tokens: 8_000_000, objects: 200_000, inflated: 512 * 1024 * 1024 });
export function spend(purse: Purse, what: keyof Purse, amount = 1): void {
  purse[what] -= amount;
  if (purse[what] < 0) throw new RefusedPdf("complejo");
}
