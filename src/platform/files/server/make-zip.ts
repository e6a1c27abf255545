/** Makes a zip whose parts are packed as they come, so that the longest of them is never whole in memory unpacked. */
import { once } from "node:events";
import { buffer } from "node:stream/consumers";
import { crc32, createDeflateRaw } from "node:zlib";
import { CENTRAL, END, FIRST_DAY, LOCAL, u16, u32, VERSION } from "./zip-words.ts";

export type ZippedPart = {
  readonly name: string;
  readonly packed: Buffer;
  readonly crc: number;
  readonly size: number;
};

/** A part that is still being written. */
export function zipPart(name: string) {
  const deflate = createDeflateRaw();
  const packed = buffer(deflate);
  let [crc, size] = [0, 0];
  return {
    async add(text: string): Promise<void> {
      const bytes = Buffer.from(text);
      crc = crc32(bytes, crc);
      size += bytes.length;
      if (!deflate.write(bytes)) await once(deflate, "drain");
    },
    async end(): Promise<ZippedPart> {
      deflate.end();
      return { name, packed: await packed, crc, size };
    },
  };
}

export async function zippedText(name: string, text: string): Promise<ZippedPart> {
  const part = zipPart(name);
  await part.add(text);
  return part.end();
}

/** Names in UTF-8, deflated. */
const [UTF8, DEFLATED] = [0x800, 8];

export function zipFile(parts: readonly ZippedPart[]): Buffer<ArrayBuffer> {
  const body: Buffer[] = [];
  const index: Buffer[] = [];
  let at = 0;
  for (const part of parts) {
    const name = Buffer.from(part.name);
    const facts = factsOf(part, name.length);
    index.push(u32(CENTRAL), u16(VERSION), facts, u16(0), u16(0), u16(0), u32(0), u32(at), name);
    const local = [u32(LOCAL), facts, name, part.packed];
    body.push(...local);
    at += local.reduce((sum, { length }) => sum + length, 0);
  }
  const central = Buffer.concat(index);
  const count = u16(parts.length);
  return Buffer.concat([
    ...body,
    central,
    u32(END),
    u16(0),
    u16(0),
    count,
    count,
    u32(central.length),
    u32(at),
    u16(0),
  ]);
}

/** What a part's own head and its line in the index both say. */
const factsOf = ({ packed, crc, size }: ZippedPart, nameLength: number) =>
  Buffer.concat([
    ...[VERSION, UTF8, DEFLATED, 0, FIRST_DAY].map(u16),
    ...[crc, packed.length, size].map(u32),
    ...[nameLength, 0].map(u16),
  ]);
