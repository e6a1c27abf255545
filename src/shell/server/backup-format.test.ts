/** the file of a back-up comes back as it went, or not at all. */
import { randomBytes } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { secretFrom } from "#platform/sealing/server/keyring.ts";
import { BackupError, type Entry, openBackup, writeBackup } from "./backup-format.ts";

const SECRET = secretFrom("una clave que solo sirve para las pruebas");
let dir: string;
let count = 0;
beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), "rubrica-respaldo-"));
});
afterAll(() => rmSync(dir, { recursive: true, force: true }));

type Written = { readonly name: string; readonly parts: readonly Uint8Array[] };

async function* entriesOf(written: readonly Written[]): AsyncGenerator<Entry> {
  for (const { name, parts } of written) {
    async function* body() {
      for (const part of parts) yield Buffer.from(part);
    }
    yield { name, body: body() };
  }
}

async function write(written: readonly Written[], notes: unknown = {}): Promise<string> {
  const path = join(dir, `${count++}.respaldo`);
  await writeBackup(path, SECRET, entriesOf(written), () => notes);
  return path;
}

async function read(path: string, secret = SECRET) {
  const backup = openBackup(path, secret);
  const found: { name: string; body: Buffer }[] = [];
  for await (const { name, body } of backup.entries()) found.push({ name, body: await buffer(body) });
  return { found, notes: backup.notes() };
}

describe("a back-up's file", () => {
  it("gives back every entry and the notes, whatever they hold", async () => {
    const bytes = fc.uint8Array({ maxLength: 2_000 });
    const entry = fc.record({ name: fc.string({ unit: "grapheme" }), parts: fc.array(bytes, { maxLength: 5 }) });
    await fc.assert(
      fc.asyncProperty(fc.array(entry, { maxLength: 8 }), async (written) => {
        const { found, notes } = await read(await write(written, { heads: written.length }));
        expect(found).toEqual(written.map(({ name, parts }) => ({ name, body: Buffer.concat(parts) })));
        expect(notes).toEqual({ heads: written.length });
      }),
      { numRuns: 30 },
    );
  });

  it("holds nothing that can be read without the secret, and opens with no other", async () => {
    const path = await write([{ name: "tabla legajo", parts: [Buffer.from("Muñoz ".repeat(100))] }]);
    const raw = readFileSync(path).toString("latin1");
    expect(raw).not.toContain("legajo");
    expect(raw).not.toContain("Mu");
    await expect(read(path, secretFrom("otra clave que no es la de la instalación"))).rejects.toThrow(/SECRET_KEY/);
  });

  it("refuses a byte changed anywhere, a piece moved, a tail cut off or added", async () => {
    const path = await write([
      { name: "a", parts: [randomBytes(1024 * 1024)] },
      { name: "b", parts: [Buffer.from("fin")] },
    ]);
    const whole = readFileSync(path);
    const pieces = whole.length / (256 * 1024);
    expect(pieces).toBeGreaterThan(2);
    const tampered = async (bytes: Buffer) => {
      const at = join(dir, `${count++}.dañado`);
      writeFileSync(at, bytes);
      await expect(read(at)).rejects.toThrow(BackupError);
    };
    const places = fc.sample(fc.nat(whole.length - 1), { numRuns: 25, seed: 7 });
    for (const place of [...places, whole.length - 1]) {
      const changed = Buffer.from(whole);
      changed.writeUInt8(changed.readUInt8(place) ^ 1, place);
      await tampered(changed);
    }
    // What stands before them: what it is, the key's id, the salt.
    const first = 32;
    const size = 4 + whole.readUInt32BE(first) + 16;
    const [one, two] = [whole.subarray(first, first + size), whole.subarray(first + size, first + 2 * size)];
    await tampered(Buffer.concat([whole.subarray(0, first), two, one, whole.subarray(first + 2 * size)]));
    await tampered(Buffer.concat([whole.subarray(0, first), whole.subarray(first + size)]));
    for (const length of [0, 10, 24, first, first + size, whole.length - 1]) await tampered(whole.subarray(0, length));
    await tampered(Buffer.concat([whole, Buffer.from("x")]));
  });

  it("leaves nothing behind when its source fails, and writes over nothing", async () => {
    async function* broken(): AsyncGenerator<Entry> {
      yield { name: "a", body: entriesOf([]) as never };
      throw new Error("the database went away");
    }
    const path = join(dir, "roto.respaldo");
    await expect(writeBackup(path, SECRET, broken(), () => null)).rejects.toThrow("the database went away");
    expect(readdirSync(dir).filter((name) => name.startsWith("roto"))).toEqual([]);
  });
});
