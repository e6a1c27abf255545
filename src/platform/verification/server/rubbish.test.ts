/** No byte of a signed file can be another, and nothing that is read badly is anything but refused (S-45). */
import { describe, expect, it } from "vitest";
import { honestTrust } from "./fixtures/forger.ts";
import { honest } from "./fixtures/forgery.ts";
import { readSignatures, verifyPdf } from "./verify.ts";

/** Every so many bytes: over the whole file, at places that no line or object repeats. */
const STEP = 23;

describe("changed bytes", () => {
  it("S-45 a byte changed anywhere, by a bit or altogether, is seen", async () => {
    const { bytes } = honest().two;
    const passed: number[] = [];
    for (let at = 0; at < bytes.length; at += STEP) {
      const copy = Buffer.from(bytes);
      copy[at] = (copy[at] ?? 0) ^ (at % 3 === 0 ? 0x20 : at % 3 === 1 ? 0x01 : 0xff);
      if ((await verifyPdf(copy, honestTrust())).result !== "invalido") passed.push(at);
    }
    expect(passed).toEqual([]);
  });

  it("S-45 cut anywhere, it is an earlier revision or not valid", async () => {
    const { bare, one, two } = honest();
    const whole = new Set([one.bytes.length, two.bytes.length]);
    const lengths = Array.from({ length: 200 }, (_, at) => Math.floor((two.bytes.length * at) / 200));
    for (const length of [...whole, bare.bytes.length, ...lengths]) {
      const cut = two.bytes.subarray(0, length);
      const { result } = await verifyPdf(cut, honestTrust());
      if (whole.has(length)) expect(result).toBe("valido");
      else
        expect([length, result]).toEqual([
          length,
          cut.includes("/ByteRange") ? "invalido" : expect.not.stringMatching("^valido"),
        ]);
      expect(readSignatures(cut).length).toBeLessThanOrEqual(2);
    }
  });
});
