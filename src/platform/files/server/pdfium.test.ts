// Proves what is asked of the library beyond its pages: layers wherever their name stands, and a copy no larger than wanted.
import { PDF } from "@libpdf/core";
import { expect, it } from "vitest";
import { leavePdfium, openPdf } from "./pdfium.ts";

async function blank(): Promise<Buffer> {
  const pdf = PDF.create();
  pdf.addPage({ size: "a4" });
  return Buffer.from(await pdf.save());
}

const MIB = 1024 * 1024;
/** The words begin at that byte, in a comment behind the end. */
const saying = (file: Buffer, words: string, at: number) =>
  Buffer.concat([file, Buffer.from("%".repeat(at - file.length)), Buffer.from(`${words}\n`)]);

it("finds a layer's name wherever it stands, and no longer name that begins so", async () => {
  const file = await blank();
  const hasLayers = async (words: string, at: number) => {
    const pdf = await openPdf(saying(file, words, at));
    const { hasLayers: has } = pdf.handle;
    pdf.close();
    return has;
  };
  for (const at of [MIB - 8, MIB - 3, MIB - 1, MIB, MIB + 20]) {
    expect(await hasLayers("/OC ", at)).toBe(true);
    expect(await hasLayers("/#4f#43 ", at)).toBe(true);
    expect(await hasLayers("/OCR ", at)).toBe(false);
  }
  for (const at of [MIB + 13, MIB + 16 - 3]) expect(await hasLayers("/OCR ", at)).toBe(false);
});

it("writes a copy that opens, and none that would be larger than wanted; also after it was left", async () => {
  const pdf = await openPdf(await blank());
  const copy = pdf.rebuild();
  expect(pdf.rebuiltWithin(copy.length)).toEqual(copy);
  expect(pdf.rebuiltWithin(copy.length - 1)).toBeNull();
  // What was given up leaves it as it was.
  expect(pdf.rebuild()).toEqual(copy);
  pdf.close();
  leavePdfium();
  const again = await openPdf(copy);
  expect(again.pages).toBe(1);
  again.close();
});
