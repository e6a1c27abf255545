// Proves that a text's size is measured as the server does, and said only when it begins to be scarce.
import { expect, it } from "vitest";
import { MAX_BYTES } from "#platform/richtext/dialect.ts";
import { bytesOf, sizeNotice } from "./size.ts";

it("measures UTF-8", () => {
  for (const text of ["", "abc", "ñandú", "1 €", "👍 bien", "日本"])
    expect(bytesOf(text)).toBe(Buffer.byteLength(text));
});

it("says nothing up to 80 %, then how much, then what to do", () => {
  expect(sizeNotice("a".repeat(MAX_BYTES * 0.8))).toBeNull();
  expect(sizeNotice("a".repeat(MAX_BYTES * 0.9))).toEqual({ text: "Ocupa 922 KB de 1.024 KB (90 %)", isOver: false });
  expect(sizeNotice("a".repeat(MAX_BYTES))?.isOver).toBe(false);
  expect(sizeNotice("a".repeat(MAX_BYTES + 1))).toEqual({
    text: "Ocupa 1.025 KB y puede tener hasta 1 MB. Quitá o achicá imágenes.",
    isOver: true,
  });
});
