/**
 * Writes a zip of files that are as small as they get (PDF, pictures), as they come and without packing them again: at no
 * moment is more of it in memory than a piece of one file. What a file weighs is known when it ends, and said behind it.
 */
import { open } from "node:fs/promises";
import { crc32 } from "node:zlib";
import { CENTRAL, END, FIRST_DAY, LOCAL, u16, u32, VERSION } from "./zip-words.ts";

export type ZipEntry = { readonly name: string; readonly body: AsyncIterable<Uint8Array> | Iterable<Uint8Array> };

const DESCRIPTOR = 0x08074b50;
/** Sizes behind the file and names in UTF-8; stored. */
const [BEHIND_UTF8, STORED] = [0x808, 0];
/** What four and two bytes can say: beyond it another format would be needed. */
const [MAX_SIZE, MAX_ENTRIES] = [0xffff_ffff, 0xffff];

export class ZipTooBig extends Error {}

/** To a path where nothing is yet. Each piece is written before the next is asked for: it may lie in memory that is used again. */
export async function storeZip(path: string, entries: AsyncIterable<ZipEntry>): Promise<void> {
  await using file = await open(path, "wx");
  for await (const piece of zipped(entries)) await file.writeFile(piece);
}

async function* zipped(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Uint8Array> {
  const index: Buffer[] = [];
  let at = 0;
  const counted = (bytes: Uint8Array) => {
    at += bytes.length;
    if (at > MAX_SIZE) throw new ZipTooBig();
    return bytes;
  };
  for await (const { name, body } of entries) {
    if (index.length === MAX_ENTRIES) throw new ZipTooBig();
    const begin = u32(at);
    const named = Buffer.from(name);
    yield counted(Buffer.concat([u32(LOCAL), head({ crc: 0, size: 0 }, named), named]));
    const known = { crc: 0, size: 0 };
    for await (const piece of body) {
      known.crc = crc32(piece, known.crc);
      known.size += piece.length;
      yield counted(piece);
    }
    yield counted(Buffer.concat([u32(DESCRIPTOR), sums(known)]));
    index.push(
      Buffer.concat([u32(CENTRAL), u16(VERSION), head(known, named), u16(0), u16(0), u16(0), u32(0), begin, named]),
    );
  }
  const [from, count] = [at, u16(index.length)];
  for (const one of index) yield counted(one);
  yield Buffer.concat([u32(END), u16(0), u16(0), count, count, u32(at - from), u32(from), u16(0)]);
}

type Sums = { readonly crc: number; readonly size: number };

const sums = ({ crc, size }: Sums) => Buffer.concat([u32(crc), u32(size), u32(size)]);
const head = (known: Sums, name: Buffer) =>
  Buffer.concat([...[VERSION, BEHIND_UTF8, STORED, 0, FIRST_DAY].map(u16), sums(known), ...[name.length, 0].map(u16)]);
