// S-57: a zip is judged by what really comes out of it.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type ZipPart, zipOf } from "./fixtures/zip.ts";
import { BadZip, endsAsZip, unzip, verdictOn, ZIP_LIMITS, type ZipLimits } from "./zip.ts";

const text = (name: string, data: string): ZipPart => ({ name, data });
const reasonOf = (file: Buffer, limits?: ZipLimits) => {
  try {
    return [...unzip(file, limits)].length;
  } catch (error) {
    return error instanceof BadZip ? error.reason : String(error);
  }
};

describe("unzip", () => {
  it("gives every entry, packed or not, and knows a comment", () => {
    const parts = [text("a.txt", "hola"), { ...text("ñ/b.txt", "chau"), method: 0 as const }];
    const found = [...unzip(zipOf(parts, "un comentario"))].map(({ name, bytes }) => [name, bytes.toString()]);
    expect(found).toEqual([
      ["a.txt", "hola"],
      ["ñ/b.txt", "chau"],
    ]);
  });

  it.each<readonly [string, ZipPart[], Partial<ZipLimits>]>([
    ["too much in one entry", [{ name: "a", data: Buffer.alloc(3_000_001) }], { inflatedBytes: 3_000_000 }],
    [
      "too much in all entries",
      Array(4).fill({ name: "a", data: Buffer.alloc(1_000_000) }),
      { inflatedBytes: 3_999_999 },
    ],
    [
      "too much that is not packed",
      [{ name: "a", data: Buffer.alloc(3_000_001), method: 0 }],
      { inflatedBytes: 3_000_000 },
    ],
    ["too many times its size", [{ name: "a", data: Buffer.alloc(20_000_000) }], {}],
    ["too many entries", Array(11).fill(text("a", "")), { entries: 10 }],
  ])("refuses %s", (_, parts, limits) => {
    const all = { ...ZIP_LIMITS, ...limits };
    expect(reasonOf(zipOf(parts), all)).toBe("bomb");
    expect(verdictOn(zipOf(parts), all)).toBe("bomb");
  });

  it("takes exactly the limit", () => {
    const limits = { ...ZIP_LIMITS, entries: 2, inflatedBytes: 3_000_000, ratio: 10_000 };
    const file = zipOf(Array(2).fill({ name: "a", data: Buffer.alloc(1_500_000) }));
    expect(reasonOf(file, limits)).toBe(2);
    expect(verdictOn(file, limits)).toBe("good");
  });

  it("asks a small one for its ratio only where told to", () => {
    const file = zipOf([{ name: "a", data: Buffer.alloc(1_000_000) }]);
    expect(verdictOn(file)).toBe("good");
    expect(verdictOn(file, { ...ZIP_LIMITS, smallBytes: 0 })).toBe("bomb");
  });

  it.each([
    // Its comment looks like an end record, which a reader that takes the last one would follow.
    ["with a second end in its comment", () => zipOf([text("a", "x")], `PK\u0005\u0006${"\u0000".repeat(20)}`)],
    ["with something behind it", () => Buffer.concat([zipOf([text("a", "x")]), Buffer.from("más")])],
    // The mark that sends a reader to another directory, in a 64-bit end record.
    [
      "whose directory may be another",
      () => {
        const file = zipOf([text("a", "x")]);
        file.writeUInt32LE(0xffffffff, file.length - 10);
        return file;
      },
    ],
  ])("refuses one %s", (_, make) => expect(verdictOn(make())).toBe("damaged"));

  it("refuses what is encrypted", () => {
    expect(reasonOf(zipOf([{ ...text("a", "x"), flags: 1 }]))).toBe("damaged");
  });

  it("whatever is done to a zip, it is read or refused, never broken", () => {
    const good = zipOf([text("a.xml", "<a/>".repeat(50)), text("b.xml", "<b/>")]);
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(good.length - 1), fc.nat(255)), { minLength: 1, maxLength: 8 }), (edits) => {
        const file = Buffer.from(good);
        for (const [at, value] of edits) file[at] = value;
        expect(["damaged", "bomb", expect.any(Number)]).toContainEqual(reasonOf(file));
      }),
      { numRuns: 500 },
    );
    for (let length = 0; length < good.length; length++) expect(reasonOf(good.subarray(0, length))).toBe("damaged");
  });
});

describe("S-25: a zip behind something else", () => {
  const zip = zipOf([text("A.class", "x")]);
  it("is seen at the end of any file, and only there", () => {
    expect(endsAsZip(Buffer.concat([Buffer.from("GIF89a…"), zip]))).toBe(true);
    expect(endsAsZip(Buffer.concat([zip, Buffer.from("más")]))).toBe(false);
    expect(endsAsZip(Buffer.from("PK\u0005\u0006"))).toBe(false);
    expect(endsAsZip(Buffer.alloc(0))).toBe(false);
  });
});
