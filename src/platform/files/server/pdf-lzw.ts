/** LZW as PDF writes it: codes of nine to twelve bits, one earlier than TIFF. */
import { RefusedPdf } from "./pdf-values.ts";

const CLEAR = 256;
const END = 257;
const TABLE = 4096;

export function lzwDecoded(bytes: Buffer, limit: number): Buffer {
  // An entry is where it first came out and how long it is: no table of copies.
  const from = new Uint32Array(TABLE);
  const length = new Uint32Array(TABLE);
  let out = Buffer.alloc(Math.min(limit, bytes.length * 4 + 1024));
  let size = 0;
  let next = END + 1;
  let width = 9;
  let previous = -1;
  let [held, bits] = [0, 0];
  const put = (start: number, count: number) => {
    if (size + count > limit) throw new RefusedPdf("complejo");
    if (size + count > out.length) out = Buffer.concat([out], Math.min(limit, Math.max(out.length * 2, size + count)));
    // Byte by byte: an entry may reach into itself.
    for (let at = 0; at < count; at++) out[size++] = out[start + at] as number;
  };
  const putByte = (byte: number) => {
    if (size >= limit) throw new RefusedPdf("complejo");
    if (size >= out.length) out = Buffer.concat([out], Math.min(limit, out.length * 2));
    out[size++] = byte;
  };
  for (const byte of bytes) {
    held = ((held << 8) | byte) & 0xfffff;
    bits += 8;
    if (bits < width) continue;
    bits -= width;
    const code = (held >> bits) & ((1 << width) - 1);
    if (code === END) break;
    if (code === CLEAR) {
      [next, width, previous] = [END + 1, 9, -1];
      continue;
    }
    const start = size;
    if (code < CLEAR) putByte(code);
    else if (code < next) put(from[code] as number, length[code] as number);
    else if (code > next || previous < 0) break;
    if (previous >= 0 && next < TABLE) {
      // The entry is what came before and the first byte of this one, which follows it in the output.
      from[next] = previous;
      length[next] = start - previous + 1;
      if (code === next) put(previous, start - previous + 1);
      next++;
    }
    previous = start;
    if (next + 1 >= 1 << width && width < 12) width++;
  }
  return out.subarray(0, size);
}
