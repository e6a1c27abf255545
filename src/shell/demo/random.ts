// Decides every "chance" of the demo data: a small seeded generator, so the same seed always gives the same people.
// Not for secrets: anyone who knows the seed knows the sequence.

/** A bijection on 32 bits (odd multipliers and right shifts undo one another): different inputs never meet. */
export function scramble(value: number): number {
  let mixed = value >>> 0;
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d);
  mixed = Math.imul(mixed ^ (mixed >>> 12), 0x297a2d39);
  return (mixed ^ (mixed >>> 15)) >>> 0;
}

/** Folds parts into one 32-bit seed; the order of the parts counts. */
export function seedOf(...parts: readonly (string | number)[]): number {
  let seed = 0x6d2b79f5;
  for (const part of parts) {
    for (const char of String(part)) seed = Math.imul(seed ^ (char.codePointAt(0) ?? 0), 0x01000193);
    seed = scramble(seed + 0x9e3779b9);
  }
  return seed >>> 0;
}

export class Random {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  #next(): number {
    this.#state = (this.#state + 0x9e3779b9) >>> 0;
    return scramble(this.#state);
  }

  /** At least 0, below 1. */
  fraction(): number {
    return this.#next() / 0x1_0000_0000;
  }

  /** Both ends included. */
  int(from: number, to: number): number {
    return from + Math.floor(this.fraction() * (to - from + 1));
  }

  chance(probability: number): boolean {
    return this.fraction() < probability;
  }

  pick<T>(options: readonly T[]): T {
    const chosen = options[this.int(0, options.length - 1)];
    if (chosen === undefined) throw new RangeError("pick needs at least one option");
    return chosen;
  }

  /** Picks in proportion to `weight`. */
  pickWeighted<T extends { readonly weight: number }>(options: readonly T[]): T {
    let left = this.fraction() * options.reduce((total, option) => total + option.weight, 0);
    for (const option of options) {
      left -= option.weight;
      if (left < 0) return option;
    }
    return this.pick(options);
  }

  /** A new list; the given one is not touched. */
  shuffle<T>(items: readonly T[]): T[] {
    const keyed = items.map((item) => ({ item, key: this.#next() }));
    return keyed.sort((a, b) => a.key - b.key).map(({ item }) => item);
  }
}

/**
 * A UUID (version 8: made by our own rule) for number `n` of a space. Its first eight digits are a bijection of `n`,
 * so two numbers never share an id, whatever their spaces.
 */
export function stableId(space: string, n: number): string {
  const random = new Random(seedOf(space, n));
  const hex = (bits: number) => random.int(0, 2 ** bits - 1);
  const text = (value: number, length: number) => value.toString(16).padStart(length, "0");
  return [
    text(scramble(n ^ 0x5f356495), 8),
    text(hex(16), 4),
    text(0x8000 | hex(12), 4),
    text(0x8000 | hex(14), 4),
    text(hex(24), 6) + text(hex(24), 6),
  ].join("-");
}
