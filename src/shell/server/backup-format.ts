/**
 * The file of a back-up: entries one after the other, compressed, then sealed in pieces with AES-256-GCM under a key of
 * its own that only the server's secret gives. Every piece is authenticated with its place, the last one as the
 * last: nothing can be changed, moved, left out or cut off unnoticed.
 */
import { createCipheriv, createDecipheriv, createHash, randomBytes } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { rename, rm } from "node:fs/promises";
import { dirname } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import { z } from "zod";
import { flush } from "#platform/files/server/flush.ts";
import type { ServerKey, ServerSecret } from "#platform/sealing/server/keyring.ts";

/** Its message is a Spanish sentence for the operator. */
export class BackupError extends Error {}

const MAGIC = Buffer.from("RUBRICA2");
/** Before the server's keys had ids: of the first there was. */
const OLD_MAGIC = Buffer.from("RUBRICA1");
const ID_BYTES = 8;
const SALT_BYTES = 16;
const TAG_BYTES = 16;
const PIECE_BYTES = 256 * 1024;
const LAST = 0x80000000;
const [HEADER, DATA, CLOSED, MANIFEST] = [1, 2, 3, 4] as const;

const EntryRecord = z.object({ name: z.string(), bytes: z.int(), sha256: z.string() });
type EntryRecord = z.infer<typeof EntryRecord>;
export type Entry = { readonly name: string; readonly body: AsyncIterable<Buffer> };

const Manifest = z.object({ entries: z.array(EntryRecord), notes: z.unknown() });

const keyOf = (key: ServerKey, salt: Buffer) => key.derive("respaldo", salt);

/** Written aside, flushed and then given its name: a back-up is there whole or not at all. */
export async function writeBackup(
  path: string,
  { current }: ServerSecret,
  entries: AsyncIterable<Entry>,
  notes: () => unknown,
  aside = `${path}.parcial`,
): Promise<{ entries: number; bytes: number }> {
  const salt = randomBytes(SALT_BYTES);
  const records: EntryRecord[] = [];
  async function* sealed(source: AsyncIterable<Buffer>) {
    yield Buffer.concat([MAGIC, Buffer.from(current.id, "hex"), salt]);
    yield* seal(source, keyOf(current, salt));
  }
  try {
    await pipeline(
      Readable.from(frames(entries, records, notes)),
      createGzip({ level: 1 }),
      sealed,
      createWriteStream(aside, { flags: "wx", mode: 0o600 }),
    );
    await flush(aside);
    await rename(aside, path);
    await flush(dirname(path));
    return { entries: records.length, bytes: records.reduce((sum, { bytes }) => sum + bytes, 0) };
  } catch (error) {
    await rm(aside, { force: true });
    throw error;
  }
}

async function* frames(entries: AsyncIterable<Entry>, records: EntryRecord[], notes: () => unknown) {
  for await (const { name, body } of entries) {
    yield frame(HEADER, Buffer.from(name));
    const hash = createHash("sha256");
    let bytes = 0;
    for await (const part of body) {
      hash.update(part);
      bytes += part.length;
      yield frame(DATA, part);
    }
    const record = { name, bytes, sha256: hash.digest("hex") };
    records.push(record);
    yield frame(CLOSED, Buffer.from(JSON.stringify(record)));
  }
  yield frame(MANIFEST, Buffer.from(JSON.stringify({ entries: records, notes: notes() })));
}

function frame(kind: number, body: Buffer): Buffer {
  const head = Buffer.alloc(5);
  head.writeUInt8(kind);
  head.writeUInt32BE(body.length, 1);
  return Buffer.concat([head, body]);
}

/** A key is used for one file only, so that the pieces' numbers are nonces enough. */
const nonceOf = (piece: number) => {
  const nonce = Buffer.alloc(12);
  nonce.writeUIntBE(piece, 6, 6);
  return nonce;
};

async function* seal(source: AsyncIterable<Buffer>, key: Buffer): AsyncGenerator<Buffer> {
  let piece = 0;
  const sealOne = (plain: Buffer, isLast: boolean) => {
    const head = Buffer.alloc(4);
    head.writeUInt32BE(((plain.length | (isLast ? LAST : 0)) >>> 0) as number);
    const cipher = createCipheriv("aes-256-gcm", key, nonceOf(piece++)).setAAD(head);
    return Buffer.concat([head, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
  };
  let parts: Buffer[] = [];
  let size = 0;
  for await (const part of source) {
    parts.push(part);
    size += part.length;
    if (size < PIECE_BYTES) continue;
    yield sealOne(Buffer.concat(parts), false);
    parts = [];
    size = 0;
  }
  yield sealOne(Buffer.concat(parts), true);
}

const DAMAGED = "El respaldo está dañado o incompleto.";
const NOT_OURS =
  "El respaldo no se puede abrir: ni SECRET_KEY ni SECRET_KEY_OLD es la de la instalación respaldada, o el archivo está dañado.";

async function* unseal(source: ByteReader, key: Buffer): AsyncGenerator<Buffer> {
  for (let piece = 0; ; piece++) {
    const head = await source.take(4);
    const length = head.readUInt32BE();
    const isLast = length >= LAST;
    const body = await source.take((isLast ? length - LAST : length) + TAG_BYTES);
    const decipher = createDecipheriv("aes-256-gcm", key, nonceOf(piece)).setAAD(head);
    decipher.setAuthTag(body.subarray(-TAG_BYTES));
    try {
      yield Buffer.concat([decipher.update(body.subarray(0, -TAG_BYTES)), decipher.final()]);
    } catch {
      throw new BackupError(piece === 0 ? NOT_OURS : DAMAGED);
    }
    if (!isLast) continue;
    if (!(await source.isAtEnd())) throw new BackupError(DAMAGED);
    return;
  }
}

/** Exactly so many bytes at a time, from a stream of parts of any size. */
class ByteReader {
  readonly #parts: AsyncIterator<Buffer>;
  #rest: Buffer = Buffer.alloc(0);
  constructor(source: AsyncIterable<Buffer>) {
    this.#parts = source[Symbol.asyncIterator]();
  }
  async take(count: number): Promise<Buffer> {
    const parts = [this.#rest];
    let size = this.#rest.length;
    while (size < count) {
      const { done, value } = await this.#parts.next();
      if (done) throw new BackupError(DAMAGED);
      parts.push(value);
      size += value.length;
    }
    const all = parts.length === 1 ? this.#rest : Buffer.concat(parts);
    this.#rest = all.subarray(count);
    return all.subarray(0, count);
  }
  async isAtEnd(): Promise<boolean> {
    return this.#rest.length === 0 && (await this.#parts.next()).done === true;
  }
}

export type Opened = {
  /** Each entry's body must be read to its end before the next one is asked for. */
  entries(): AsyncGenerator<Entry>;
  /** There when every entry was read and found to be what was written. */
  notes(): unknown;
};

export function openBackup(path: string, secret: ServerSecret): Opened {
  let notes: unknown;
  async function* plain() {
    const file = new ByteReader(createReadStream(path, { highWaterMark: PIECE_BYTES }));
    const magic = await file.take(MAGIC.length);
    const isOld = magic.equals(OLD_MAGIC);
    if (!isOld && !magic.equals(MAGIC)) throw new BackupError("El archivo no es un respaldo.");
    const id = isOld ? null : (await file.take(ID_BYTES)).toString("hex");
    const key = secret.known.find((one) => one.id === id) ?? (isOld ? secret.known.at(-1) : null);
    if (!key) throw new BackupError(NOT_OURS);
    yield* unseal(file, keyOf(key, await file.take(SALT_BYTES)));
  }
  return {
    notes: () => notes,
    async *entries() {
      const gunzip = createGunzip();
      // Its failure is the failure of reading what comes out of it.
      pipeline(Readable.from(plain()), gunzip).catch(() => {});
      const records: EntryRecord[] = [];
      const reader = new ByteReader(gunzip);
      for (;;) {
        const [kind, body] = await nextFrame(reader);
        if (kind === MANIFEST) {
          const manifest = Manifest.parse(JSON.parse(body.toString()));
          if (JSON.stringify(manifest.entries) !== JSON.stringify(records)) throw new BackupError(DAMAGED);
          notes = manifest.notes;
          return;
        }
        if (kind !== HEADER) throw new BackupError(DAMAGED);
        yield { name: body.toString(), body: bodyOf(reader, records) };
      }
    },
  };
}

async function nextFrame(reader: ByteReader): Promise<[kind: number, body: Buffer]> {
  const head = await reader.take(5);
  return [head.readUInt8(), await reader.take(head.readUInt32BE(1))];
}

async function* bodyOf(reader: ByteReader, records: EntryRecord[]): AsyncGenerator<Buffer> {
  const hash = createHash("sha256");
  for (;;) {
    const [kind, body] = await nextFrame(reader);
    if (kind === DATA) {
      hash.update(body);
      yield body;
      continue;
    }
    const record = EntryRecord.parse(JSON.parse(body.toString()));
    if (kind !== CLOSED || hash.digest("hex") !== record.sha256) throw new BackupError(DAMAGED);
    records.push(record);
    return;
  }
}
