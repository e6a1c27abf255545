// Proves that the QR of a stamp is the one that another program draws, in every size that a stamp has room for.
import { encode } from "uqr";
import { expect, it } from "vitest";
import { qrOf } from "./qr.ts";

const theirs = (text: string) => encode(text, { ecc: "M", border: 0, maskPattern: 0 }).data;

it("S-47: is the same, square by square, for every length of link up to what can be read from paper", () => {
  for (let length = 12; length <= 152; length++) {
    const link = `https://é.ar/${"aZ09-/~".repeat(30)}`.slice(0, length - 1);
    expect(Buffer.byteLength(link)).toBe(length);
    expect(qrOf(link)).toEqual(theirs(link));
  }
});

it("is none where its squares would be too fine", () => {
  expect(qrOf("a".repeat(152))).toHaveLength(49);
  expect(qrOf("a".repeat(153))).toBeNull();
});
