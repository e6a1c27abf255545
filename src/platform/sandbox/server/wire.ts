/**
 * How parent and child speak: values in V8's own format, each behind its length, the input through the child's
 * standard input and one answer through a pipe of its own. No Node channel: its buffer knows no limit.
 */
import { DefaultSerializer, deserialize } from "node:v8";

/** The child's descriptor for its answer. */
export const ANSWER_FD = 3;

export type Order = { readonly module: string; readonly input: unknown };

/** `missing`: what the child had to read with its types (stripped.mjs). */
export type Verdict = Outcome & { readonly missing: readonly string[] };

type Outcome =
  | { readonly kind: "done"; readonly value: unknown }
  | { readonly kind: "refused"; readonly code: string }
  /** The disk it writes on is. */
  | { readonly kind: "full" }
  | { readonly kind: "crashed"; readonly code: string };

const LENGTH_BYTES = 4;

/** An empty frame ends the chunks; no value is written in zero bytes. */
export const END_FRAME: Buffer = Buffer.alloc(LENGTH_BYTES);

/** In one piece: a batch sends thousands, and what a copy of each took would lie there until somebody collects it. */
export function frame(value: unknown): Buffer {
  const serializer = new DefaultSerializer();
  serializer.writeRawBytes(END_FRAME);
  serializer.writeHeader();
  serializer.writeValue(value);
  const whole = serializer.releaseBuffer();
  whole.writeUInt32LE(whole.length - LENGTH_BYTES);
  return whole;
}

/** Values until the empty frame or the end of the stream. */
export async function* unframe(stream: AsyncIterable<Buffer>): AsyncGenerator<unknown, void> {
  let parts: Buffer[] = [];
  let size = 0;
  for await (const part of stream) {
    parts.push(part);
    size += part.length;
    while (size >= LENGTH_BYTES) {
      // Joined only when a length or a whole value is there: a large value arrives in thousands of parts.
      if ((parts[0] as Buffer).length < LENGTH_BYTES) parts = [Buffer.concat(parts)];
      const length = (parts[0] as Buffer).readUInt32LE();
      if (length === 0) return;
      if (size < LENGTH_BYTES + length) break;
      const all = parts.length === 1 ? (parts[0] as Buffer) : Buffer.concat(parts);
      yield deserialize(all.subarray(LENGTH_BYTES, LENGTH_BYTES + length));
      const rest = all.subarray(LENGTH_BYTES + length);
      parts = rest.length > 0 ? [rest] : [];
      size = rest.length;
    }
  }
}

/** Each write is a turn of the loop and a call to the system: small values travel together. */
const TOGETHER_BYTES = 64 * 1024;

export function* framesOf(values: Iterable<unknown>): Generator<Buffer, void> {
  let parts: Buffer[] = [];
  let size = 0;
  for (const value of values) {
    const one = frame(value);
    parts.push(one);
    size += one.length;
    if (size < TOGETHER_BYTES) continue;
    yield Buffer.concat(parts);
    [parts, size] = [[], 0];
  }
  if (size > 0) yield Buffer.concat(parts);
}
