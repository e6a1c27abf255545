/** Memory that is written on from its beginning and grows as it must: files that are made one after the other share it. */

const FIRST = 64 * 1024;

export class Paper {
  #room = Buffer.allocUnsafe(FIRST);
  #at = 0;

  get length(): number {
    return this.#at;
  }

  clear(): void {
    this.#at = 0;
  }

  /** Letters of one byte each. */
  text(text: string): void {
    this.#need(text.length);
    this.#at += this.#room.write(text, this.#at, "latin1");
  }

  bytes(bytes: Uint8Array): void {
    this.#need(bytes.length);
    this.#room.set(bytes, this.#at);
    this.#at += bytes.length;
  }

  /** As it lies here, until it is cleared. */
  written(): Buffer {
    return this.#room.subarray(0, this.#at);
  }

  #need(more: number): void {
    if (this.#at + more <= this.#room.length) return;
    const wider = Buffer.allocUnsafe(Math.max(this.#room.length * 2, this.#at + more));
    wider.set(this.written());
    this.#room = wider;
  }
}
