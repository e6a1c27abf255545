/** A zip written as its files come is whole, and holds nothing else. */
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { expect, it } from "vitest";
import { storeZip, type ZipEntry } from "./store-zip.ts";
import { unzip } from "./zip.ts";

async function written(entries: readonly { readonly name: string; readonly pieces: readonly Uint8Array[] }[]) {
  const dir = await mkdtemp(join(tmpdir(), "rubrica-zip-"));
  async function* all(): AsyncGenerator<ZipEntry> {
    for (const { name, pieces } of entries) yield { name, body: piecesOf(pieces) };
  }
  try {
    const path = join(dir, "uno.zip");
    await storeZip(path, all());
    return await readFile(path);
  } finally {
    await rm(dir, { recursive: true });
  }
}

async function* piecesOf(pieces: readonly Uint8Array[]) {
  yield* pieces;
}

it("every file comes out as it went in, in however many pieces it came", async () => {
  const name = fc.stringMatching(/^[a-zñ0-9 ]{1,20}\/[a-zñ0-9 ]{1,20}\.pdf$/);
  const entry = fc.record({ name, pieces: fc.array(fc.uint8Array({ maxLength: 300 }), { maxLength: 4 }) });
  await fc.assert(
    fc.asyncProperty(fc.uniqueArray(entry, { maxLength: 6, selector: (one) => one.name }), async (entries) => {
      const bytes = await written(entries);
      expect([...unzip(bytes)].map(({ name: called, bytes: held }) => [called, Buffer.from(held)])).toEqual(
        entries.map(({ name: called, pieces }) => [called, Buffer.concat(pieces)]),
      );
    }),
    { numRuns: 40 },
  );
});

it("what breaks off in the middle is told, and nothing is taken for a whole zip", async () => {
  async function* broken(): AsyncGenerator<Uint8Array> {
    yield Buffer.from("a");
    throw new Error("cut");
  }
  await expect(
    storeZip(
      join(tmpdir(), `rubrica-${process.pid}-roto.zip`),
      (async function* () {
        yield { name: "a", body: broken() };
      })(),
    ),
  ).rejects.toThrow("cut");
  await rm(join(tmpdir(), `rubrica-${process.pid}-roto.zip`), { force: true });
});
