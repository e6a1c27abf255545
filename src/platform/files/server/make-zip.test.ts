/** What we zip, a reader that trusts nothing finds good and whole. */
import fc from "fast-check";
import { expect, it } from "vitest";
import { zipFile, zipPart } from "./make-zip.ts";
import { unzip, verdictOn } from "./zip.ts";

it("every part comes out as it went in, however it came", async () => {
  const names = fc.uniqueArray(
    fc.string({ unit: "grapheme-ascii", minLength: 1, maxLength: 20 }).map((name) => `xl/${name.replace(/\W/g, "_")}`),
    {
      minLength: 1,
      maxLength: 5,
    },
  );
  const texts = fc.array(fc.string({ unit: "binary", maxLength: 2_000 }), { maxLength: 6 });
  await fc.assert(
    fc.asyncProperty(fc.array(texts, { minLength: 5, maxLength: 5 }), names, async (contents, called) => {
      const parts = await Promise.all(
        called.map(async (name, at) => {
          const part = zipPart(name);
          for (const text of contents[at] ?? []) await part.add(text);
          return part.end();
        }),
      );
      const file = zipFile(parts);
      expect(verdictOn(file)).toBe("good");
      expect([...unzip(file)].map(({ name, bytes }) => [name, bytes])).toEqual(
        called.map((name, at) => [name, Buffer.concat((contents[at] ?? []).map((text) => Buffer.from(text)))]),
      );
    }),
    { numRuns: 50 },
  );
});
