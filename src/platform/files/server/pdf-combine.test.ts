// Proves one PDF of many, as outside programs read it: flat, marked on every page, and what is equal written once.
import { describe, expect, it } from "vitest";
import { drawn, isSound, judged, textOf } from "#platform/signing/server/fixtures/judges.ts";
import { type Body, manyPages, onePage, packed, pdfOf, rawStream } from "./fixtures/pdf.ts";
import { combiner } from "./pdf-combine.ts";
import { readDocument } from "./pdf-document.ts";
import { RefusedPdf } from "./pdf-values.ts";

async function combined(files: readonly (readonly [bytes: Buffer, words: string])[]): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  const whole = combiner((bytes) => parts.push(Uint8Array.from(bytes)));
  for (const [bytes, words] of files) await whole.add(await readDocument(bytes, true), words);
  whole.end();
  return Buffer.concat(parts);
}

const LOGO = Buffer.alloc(4000, "logo de la casa");
const picture = rawStream(
  LOGO,
  "/Type/XObject/Subtype/Image/Width 4000/Height 1/BitsPerComponent 8/ColorSpace/DeviceGray",
);
/** Names itself, as a careless program may. */
const STATE = "<</Type/ExtGState/CA 1/Yo 7 0 R>>";

/** A payslip with a logo; `more` are objects from 8 on. */
const payslip = (text: string, page = "", more: readonly Body[] = [], catalog = "") =>
  onePage({
    contents: packed(`q 40 0 0 40 50 780 cm /Logo Do Q BT /F1 12 Tf 50 700 Td (${text}) Tj ET /G gs`),
    resources: "/XObject<</Logo 6 0 R>>/ExtGState<</G 7 0 R>>",
    page,
    catalog,
    more: [picture, STATE, ...more],
  });

const count = (pdf: Buffer, what: string) => pdf.toString("latin1").split(what).length - 1;

describe("one PDF of many", () => {
  it("D185: has the pages of all of them in their order, each with its words at its foot", async () => {
    const pdf = await combined([
      [payslip("Recibo de Ana"), "Copia de Ana: código Ñ-1"],
      [payslip("Recibo de Beto"), "Copia de Beto"],
    ]);
    expect(isSound(pdf)).toMatchObject({ ok: true });
    const pages = textOf(pdf).split("\f");
    expect(pages).toHaveLength(3);
    expect(pages[0]).toMatch(/Recibo de Ana[\s\S]*Copia de Ana: código Ñ-1\n$/);
    expect(pages[1]).toMatch(/Recibo de Beto[\s\S]*Copia de Beto\n$/);
  });

  it("D185: every page of one that has several has its words, once", async () => {
    const sheets = ["Hoja 1", "Hoja 2", "Hoja 3"].map((text) => packed(`BT /F1 12 Tf 50 700 Td (${text}) Tj ET`));
    const pdf = await combined([
      [manyPages(sheets), "Copia de Ana"],
      [payslip("Recibo de Beto"), "Copia de Beto"],
    ]);
    expect(isSound(pdf)).toMatchObject({ ok: true });
    const pages = textOf(pdf).split("\f").slice(0, -1);
    expect(pages.map((page) => page.trim().split(/\s*\n\s*/))).toEqual([
      ["Hoja 1", "Copia de Ana"],
      ["Hoja 2", "Copia de Ana"],
      ["Hoja 3", "Copia de Ana"],
      ["Recibo de Beto", "Copia de Beto"],
    ]);
  });

  it("D185: fonts and pictures that are equal are stored once, whatever numbers they had", async () => {
    const moved = payslip("Otro", "", [rawStream(Buffer.from("nadie"))]);
    const pdf = await combined([
      [payslip("Uno"), "Copia"],
      [payslip("Dos"), "Copia"],
      [moved, "Copia"],
    ]);
    expect(isSound(pdf)).toMatchObject({ ok: true });
    expect(count(pdf, "/Subtype /Image")).toBe(1);
    expect(count(pdf, "/BaseFont /Helvetica")).toBe(2);
    expect(count(pdf, "/Yo")).toBe(3);
    expect(pdf.length).toBeLessThan(2 * payslip("Uno").length);
    expect(textOf(pdf)).toMatch(/Uno[\s\S]*Dos[\s\S]*Otro/);
  });

  it("D185: what fields and notes show is part of the page, and nothing of them is left", async () => {
    const stamp = packed(
      "BT /F1 10 Tf 2 4 Td (FIRMADO POR ANA) Tj ET",
      "/Type/XObject/Subtype/Form/BBox[0 0 200 20]/Resources<</Font<</F1 5 0 R>>>>",
    );
    const widget =
      "<</Type/Annot/Subtype/Widget/FT/Sig/T(Firma)/V 10 0 R/Rect[50 100 250 120]/F 132/AP<</N 8 0 R>>/P 3 0 R>>";
    const signature =
      "<</Type/Sig/Filter/Adobe.PPKLite/SubFilter/ETSI.CAdES.detached/ByteRange[0 1 2 3]/Contents<00>>>";
    const signed = payslip(
      "Recibo",
      "/Annots[9 0 R]",
      [stamp, widget, signature],
      "/AcroForm<</Fields[9 0 R]/SigFlags 3>>",
    );
    const pdf = await combined([
      [signed, "Copia"],
      [signed, "Copia"],
    ]);
    expect(isSound(pdf)).toMatchObject({ ok: true });
    expect(textOf(pdf)).toContain("FIRMADO POR ANA");
    for (const word of ["AcroForm", "Annots", "Widget", "ByteRange", "Contents<", "/Sig"])
      expect(count(pdf, word), word).toBe(0);
    expect(judged("pdfsig", ["f.pdf"], { "f.pdf": pdf }).text).toContain("does not contain any signatures");
  });

  it("D185: the words stand at the foot as it is looked at, of turned and of cut pages too", async () => {
    for (const rotate of [0, 90, 180, 270]) {
      const page = payslip("", `/Rotate ${rotate}/MediaBox[10 10 605 852]/CropBox[30 40 590 800]`);
      const [without, with_] = [drawn(page), drawn(await combined([[page, "COPIA DEL ORIGINAL"]]))];
      expect([with_.width, with_.height]).toEqual([without.width, without.height]);
      const changed = with_.pixels.map((pixel, at) => Number(pixel !== without.pixels[at]));
      const rows = [...changed.keys()].filter((at) => changed[at] === 1).map((at) => Math.floor(at / with_.width));
      expect(rows.length, String(rotate)).toBeGreaterThan(50);
      expect(Math.min(...rows), String(rotate)).toBeGreaterThan(with_.height - 14);
    }
  });

  it("S-57: references without an end are refused", async () => {
    const chain = Array.from({ length: 600 }, (_, at) => `<</Next ${at + 9} 0 R>>`);
    const deep = payslip("x", "", [...chain, "null"]);
    const drawnDeep = pdfOf([
      "<</Type/Catalog/Pages 2 0 R>>",
      "<</Type/Pages/Kids[3 0 R]/Count 1>>",
      "<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]/Contents 4 0 R/Resources<</ExtGState<</G 5 0 R>>>>>>",
      packed("/G gs"),
      ...Array.from({ length: 600 }, (_, at) => `<</Next ${at + 6} 0 R>>`),
      "null",
    ]);
    await expect(combined([[deep, "Copia"]])).resolves.toBeInstanceOf(Buffer);
    await expect(combined([[drawnDeep, "Copia"]])).rejects.toThrow(RefusedPdf);
  });
});
