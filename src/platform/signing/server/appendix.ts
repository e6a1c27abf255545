/** What is appended to a PDF: objects one behind the other, then their index, as the file's last one is written. */
import type { Ref } from "#platform/files/server/pdf-values.ts";

type Entry = { readonly ref: Ref; readonly at: number };

/** What the index says besides its entries; `indexAt`: where the one before it is. */
type Closing = { readonly trailer: string; readonly size: number; readonly indexAt: number; readonly isTable: boolean };

const END_OF_LINE: readonly (number | undefined)[] = [10, 13];

export class Appendix {
  readonly #parts: Buffer[] = [];
  readonly #entries: Entry[] = [];
  #at: number;
  constructor(bytes: Buffer) {
    this.#at = bytes.length;
    if (!END_OF_LINE.includes(bytes.at(-1))) this.#put("\n");
  }

  #put(part: string | Buffer): void {
    const bytes = typeof part === "string" ? Buffer.from(part, "latin1") : part;
    this.#parts.push(bytes);
    this.#at += bytes.length;
  }

  /** Answers where each of its parts begins, and behind them where it ends. */
  object(ref: Ref, ...parts: readonly (string | Buffer)[]): readonly number[] {
    this.#entries.push({ ref, at: this.#at });
    this.#put(`${ref.number} ${ref.generation} obj\n`);
    const places = parts.map((part) => {
      const at = this.#at;
      this.#put(part);
      return at;
    });
    places.push(this.#at);
    this.#put("\nendobj\n");
    return places;
  }

  /** Answers all that was appended. */
  closed({ trailer, size, indexAt, isTable }: Closing): Buffer {
    const at = this.#at;
    const said = `${trailer}\n/Prev ${indexAt}\n`;
    if (isTable) this.#put(`${this.#table()}trailer\n<<\n/Size ${size}\n${said}>>\n`);
    else this.#stream(size, said);
    this.#put(`startxref\n${at}\n%%EOF\n`);
    return Buffer.concat(this.#parts);
  }

  #table(): string {
    const rows = this.#runs().map((run) => {
      const lines = run.map(({ ref, at }) => `${padded(at, 10)} ${padded(ref.generation, 5)} n \n`);
      return `${run[0]?.ref.number} ${run.length}\n${lines.join("")}`;
    });
    return `xref\n${rows.join("")}`;
  }

  /** An index that is an object names itself. */
  #stream(size: number, said: string): void {
    const own = { ref: { number: size, generation: 0 }, at: this.#at };
    this.#entries.push(own);
    const runs = this.#runs();
    const rows = Buffer.concat(runs.flat().map(({ ref, at }) => rowOf(at, ref.generation)));
    const index = runs.map((run) => `${run[0]?.ref.number} ${run.length}`).join(" ");
    const head = `<<\n/Type /XRef\n/Size ${size + 1}\n/W [1 4 2]\n/Index [${index}]\n${said}/Length ${rows.length}\n>>`;
    this.#put(`${size} 0 obj\n${head}\nstream\n`);
    this.#put(rows);
    this.#put("\nendstream\nendobj\n");
  }

  /** By their numbers, those that follow each other together. */
  #runs(): Entry[][] {
    const runs: Entry[][] = [];
    for (const entry of this.#entries.toSorted((one, other) => one.ref.number - other.ref.number)) {
      const run = runs.at(-1);
      if (run?.[0] && run[0].ref.number + run.length === entry.ref.number) run.push(entry);
      else runs.push([entry]);
    }
    return runs;
  }
}

const padded = (value: number, digits: number): string => String(value).padStart(digits, "0");

function rowOf(at: number, generation: number): Buffer {
  const row = Buffer.alloc(7, 1);
  row.writeUInt32BE(at, 1);
  row.writeUInt16BE(generation, 5);
  return row;
}
