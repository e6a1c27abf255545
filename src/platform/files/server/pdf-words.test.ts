// D186, D187: the words of a page with their place, and whether a person who looks at the page sees them. PDFs written by
// hand, each with one way of hiding a word beside one that can be seen.
import { describe, expect, it } from "vitest";
import { type Body, onePage, packed, rawStream } from "./fixtures/pdf.ts";
import { type PdfSheet, wordsOf } from "./pdf-words.ts";
import { openPdf } from "./pdfium.ts";

type Simple = Parameters<typeof onePage>[0];

async function sheetOf(bytes: Buffer): Promise<PdfSheet> {
  const pdf = await openPdf(bytes);
  try {
    return wordsOf(pdf, 1);
  } finally {
    pdf.close();
  }
}
const drawn = (contents: string, more: Simple = {}) => sheetOf(onePage({ ...more, contents: packed(contents) }));
const say = (text: string, x = 50, y = 700, size = 12) => `BT /F1 ${size} Tf ${x} ${y} Td (${text}) Tj ET\n`;
const seen = ({ palabras }: PdfSheet) => palabras.filter(({ visible }) => visible).map(({ texto }) => texto);
const unseen = ({ palabras }: PdfSheet) => palabras.filter(({ visible }) => !visible).map(({ texto }) => texto);
const place = (sheet: PdfSheet, texto: string) => {
  const word = sheet.palabras.find((one) => one.texto === texto);
  return word && { x: Math.round(word.x), y: Math.round(word.y), angulo: word.angulo, cuerpo: word.cuerpo };
};

const gray = (level: number): Body =>
  rawStream(
    Buffer.from([level]),
    "/Type/XObject/Subtype/Image/Width 1/Height 1/BitsPerComponent 8/ColorSpace/DeviceGray",
  );
const PICTURE = { resources: "/XObject<</I 6 0 R>>" };

describe("words and their place", () => {
  it("line by line, with hyphens and dots inside, whatever the order of drawing", async () => {
    const sheet = await drawn(
      say("20-12345678-6", 120, 640) + say("CUIL:", 50, 640) + say("Perez, Juan A.", 50, 700) + say("S.A.", 300, 700.8),
    );
    expect(seen(sheet)).toEqual(["Perez,", "Juan", "A.", "S.A.", "CUIL:", "20-12345678-6"]);
    expect(place(sheet, "20-12345678-6")).toEqual({ x: 120, y: 194, angulo: 0, cuerpo: 12 });
    expect(sheet).toMatchObject({
      numero: 1,
      ancho: 595,
      alto: 842,
      vacia: false,
      imagen: false,
      indescifrable: false,
    });
  });

  it("a gap, another angle or another line ends a word; pieces that touch are one", async () => {
    const sheet = await drawn(
      "BT /F1 10 Tf 50 700 Td [(20)-2000(12)] TJ ET BT /F1 10 Tf 50 600 Td (20-) Tj (123) Tj ET " +
        "BT /F1 10 Tf 50 500 Td (uno) Tj 0 -5 Td (dos) Tj ET",
    );
    expect(seen(sheet)).toEqual(["20", "12", "20-123", "uno", "dos"]);
  });

  it("the crop box moves the corner, the turn of the page turns places and angles", async () => {
    const page = (more: string) => ({ page: `/MediaBox[0 0 600 800]/CropBox[100 100 500 700]${more}` });
    expect(place(await drawn(say("uno", 110, 680), page("")), "uno")).toMatchObject({ x: 11, y: 14, angulo: 0 });
    for (const [turn, angulo, corner] of [
      [90, 90, { x: 580, y: 11 }],
      [180, 180, { x: 372, y: 580 }],
      [270, 270, { x: 13, y: 372 }],
    ] as const) {
      const sheet = await drawn(say("uno", 110, 680), page(`/Rotate ${turn}`));
      expect([sheet.ancho, sheet.alto]).toEqual(turn === 180 ? [400, 600] : [600, 400]);
      const found = place(sheet, "uno");
      expect(found?.angulo).toBe(angulo);
      expect(Math.abs((found?.x ?? 0) - corner.x)).toBeLessThan(4);
      expect(Math.abs((found?.y ?? 0) - corner.y)).toBeLessThan(4);
    }
    // Drawn along the side of a page that is turned: upright for whoever looks.
    const upright = await drawn("BT /F1 12 Tf 0 1 -1 0 300 300 Tm (uno dos) Tj ET", page("/Rotate 90"));
    expect(upright.palabras).toMatchObject([
      { texto: "uno", angulo: 0, cuerpo: 12 },
      { texto: "dos", angulo: 0 },
    ]);
    const aside = await drawn("BT /F1 12 Tf 0 1 -1 0 300 300 Tm (uno dos) Tj ET");
    expect(aside.palabras).toMatchObject([
      { texto: "uno", angulo: 270, visible: true },
      { texto: "dos", angulo: 270, visible: true },
    ]);
  });

  it("the size is that of the letters as they stand, also inside a form that is drawn smaller", async () => {
    const form = packed(say("chico", 0, 0, 20), "/Type/XObject/Subtype/Form/BBox[0 0 99 99]");
    const sheet = await drawn("q .5 0 0 .5 60 500 cm /X Do Q", { resources: "/XObject<</X 6 0 R>>", more: [form] });
    // The font is the page's.
    expect(sheet.palabras).toMatchObject([{ texto: "chico", cuerpo: 10, visible: true }]);
    expect(Math.round(sheet.palabras[0]?.x ?? 0)).toBe(60);
  });

  it("a filled field is read where it stands, drawn or not, and a note too", async () => {
    const look = packed(
      "BT /F1 9 Tf 2 4 Td (20-12345678-6) Tj ET",
      "/Subtype/Form/BBox[0 0 90 16]/Resources<</Font<</F1 5 0 R>>>>",
    );
    const page =
      "/Annots[<</Type/Annot/Subtype/Widget/FT/Tx/T(a)/V(otro)/Rect[100 500 190 516]/AP<</N 6 0 R>>>>" +
      "<</Type/Annot/Subtype/Widget/FT/Tx/T(b)/V(27999)/DA(/F1 9 Tf 0 g)/Rect[100 400 190 416]>>" +
      "<</Type/Annot/Subtype/Widget/F 2/FT/Tx/T(c)/V(oculto)/Rect[100 300 190 316]/AP<</N 6 0 R>>>>]";
    const catalog = "/AcroForm<</Fields[]/DA(/F1 9 Tf 0 g)/DR<</Font<</F1 5 0 R>>>>>>";
    const sheet = await drawn(say("Fijo"), { page, catalog, more: [look] });
    expect(sheet.palabras.map(({ texto, campo, visible }) => [texto, campo, visible])).toEqual([
      ["Fijo", false, true],
      ["20-12345678-6", true, true],
      ["27999", true, true],
    ]);
    expect(place(sheet, "20-12345678-6")).toMatchObject({ x: 102, cuerpo: 9 });
  });
});

const MARKED = say("Visto", 50, 700);
/** What it is, how it is drawn, and what else the file needs for it. */
type Case = readonly [name: string, contents: string, more: Simple | undefined];
const named = (cases: readonly (readonly [string, string, Simple?])[]) =>
  cases.map(([name, contents, more]): Case => [name, contents, more]);

const HIDDEN = named([
  ["a mode of drawing without ink", `BT /F1 12 Tf 3 Tr 50 600 Td (27-1) Tj ET`],
  ["white on white", `1 g ${say("27-1", 50, 600)}`],
  ["nearly white on white", `.96 g ${say("27-1", 50, 600)}`],
  ["black on black", `0 g 40 590 200 30 re f ${say("27-1", 50, 600)}`],
  [
    "dark on dark that is no rectangle",
    `0 g 40 590 m 300 580 l 300 640 l 40 640 l 30 610 l f .05 g ${say("27-1", 50, 600)}`,
  ],
  ["too small to read", say("27-1", 50, 600, 1.5)],
  ["outside of the page", say("27-1", 700, 600)],
  ["half outside of the page", say("27-1", 583, 600)],
  ["covered by white paper", `${say("27-1", 50, 600)}1 g 40 590 200 30 re f`],
  ["its last digit covered", `${say("27-1", 50, 600)}1 g 67.5 590 200 30 re f`],
  ["covered by another shape", `${say("27-1", 50, 600)}1 g 40 590 m 300 580 l 300 640 l 40 640 l 30 610 l f`],
  ["covered by a picture", `${say("27-1", 50, 600)}q 200 0 0 30 40 590 cm /I Do Q`, { ...PICTURE, more: [gray(255)] }],
  [
    "behind a scan of the whole page",
    `${say("27-1", 50, 600)}q 595 0 0 842 0 0 cm /I Do Q ${say("Visto")}`,
    { ...PICTURE, more: [gray(128)] },
  ],
  ["clipped away", `q 300 300 9 9 re W n ${say("27-1", 50, 600)} Q`],
  ["clipped away by a shape", `q 300 300 m 400 400 l 200 400 l W n ${say("27-1", 50, 600)} Q`],
  ["transparent", `/G gs ${say("27-1", 50, 600)}`, { resources: "/ExtGState<</G<</ca .02>>>>" }],
  ["hardly there", `/G gs ${say("27-1", 50, 600)}`, { resources: "/ExtGState<</G<</ca .06>>>>" }],
  [
    "in a layer that is off",
    `/OC /L BDC ${say("27-1", 50, 600)} EMC`,
    {
      resources: "/Properties<</L 6 0 R>>",
      catalog: "/OCProperties<</OCGs[6 0 R]/D<</OFF[6 0 R]>>>>",
      more: ["<</Type/OCG/Name(x)>>"],
    },
  ],
  [
    "in a form whose layer is off",
    "/X Do",
    {
      resources: "/XObject<</X 7 0 R>>",
      catalog: "/OCProperties<</OCGs[6 0 R]/D<</OFF[6 0 R]>>>>",
      more: ["<</Type/OCG/Name(x)>>", packed(say("27-1", 50, 600), "/Subtype/Form/BBox[0 0 595 842]/OC 6 0 R")],
    },
  ],
]);

describe("D187: what a person cannot see is said to be unseen", () => {
  it.each(HIDDEN)("%s", async (_, contents, more) => {
    const sheet = await drawn(`${/behind a scan/.test(_) ? "" : MARKED}${contents}`, more);
    expect(unseen(sheet)).toEqual(["27-1"]);
    expect(seen(sheet)).toEqual(["Visto"]);
  });

  it.each(
    named([
      ["white on a dark head", `0 g 40 590 200 30 re f 1 g ${say("27-1", 50, 600)}`],
      ["white on a dark shape", `0 g 40 590 m 300 580 l 300 640 l 40 640 l 30 610 l f 1 g ${say("27-1", 50, 600)}`],
      ["gray", `.6 g ${say("27-1", 50, 600)}`],
      ["on a striped row", `.9 g 0 590 595 14 re f 0 g ${say("27-1", 50, 600)}`],
      ["crossed by lines", `${say("27-1", 50, 600)} 0 g 40 604 200 .5 re f 40 590 200 30 re S`],
      ["beside what covers", `${say("27-1", 50, 600)} 1 g 200 590 200 30 re f`],
      ["inside a clip", `q 40 590 200 30 re W n ${say("27-1", 50, 600)} Q`],
      ["inside a round clip", `q 40 590 m 300 580 l 300 640 l 40 640 l 30 610 l W n ${say("27-1", 50, 600)} Q`],
      [
        "marked by a pen that shines through",
        `${say("27-1", 50, 600)} /G gs 1 1 0 rg 40 590 200 30 re f`,
        { resources: "/ExtGState<</G<</ca .4>>>>" },
      ],
      ["over a picture", `q 595 0 0 842 0 0 cm /I Do Q ${say("27-1", 50, 600)}`, { ...PICTURE, more: [gray(200)] }],
      ["stroked", `BT /F1 12 Tf 1 Tr 1 g 50 600 Td (27-1) Tj ET`],
      [
        "in a layer that is on",
        `/OC /L BDC ${say("27-1", 50, 600)} EMC`,
        {
          resources: "/Properties<</L 6 0 R>>",
          catalog: "/OCProperties<</OCGs[6 0 R]/D<</ON[6 0 R]>>>>",
          more: ["<</Type/OCG/Name(x)>>"],
        },
      ],
    ]),
  )("and what can be seen is not: %s", async (_, contents, more) => {
    expect(seen(await drawn(contents, more))).toEqual(["27-1"]);
  });
});

describe("D187: pages without text that can be trusted", () => {
  it("nothing is drawn, or nothing that leaves ink", async () => {
    expect(await drawn(" ")).toMatchObject({ vacia: true, palabras: [] });
    expect((await drawn(`1 g 0 0 595 842 re f 0 0 9 9 re f ${say("x")}`)).vacia).toBe(true);
    expect((await drawn("0 0 m 500 500 l S")).vacia).toBe(false);
    expect((await drawn("q 9 0 0 9 0 0 cm /I Do Q", { ...PICTURE, more: [gray(0)] })).vacia).toBe(false);
  });

  it("a picture of the whole page, in one or in strips; a small one is none, nor is paper under text", async () => {
    const whole = "q 590 0 0 840 2 1 cm /I Do Q ";
    const strips = "q 595 0 0 400 0 0 cm /I Do Q q 595 0 0 400 0 400 cm /I Do Q ";
    const more = { ...PICTURE, more: [gray(128)] };
    expect((await drawn(whole, more)).imagen).toBe(true);
    expect((await drawn(`${whole}BT 3 Tr /F1 9 Tf 50 600 Td (20-12345678-6) Tj ET`, more)).imagen).toBe(true);
    expect((await drawn(strips, more)).imagen).toBe(true);
    expect((await drawn("q 90 0 0 90 0 0 cm /I Do Q", more)).imagen).toBe(false);
    const text = Array.from({ length: 20 }, (_, at) => say(`palabra${at}`, 50, 700 - at * 20)).join("");
    expect((await drawn(whole + text, more)).imagen).toBe(false);
  });

  it("letters that do not say which ones they are", async () => {
    const glyph = packed("500 0 0 0 500 500 d1 0 0 400 400 re f");
    const type3 =
      "<</Type/Font/Subtype/Type3/FontBBox[0 0 500 500]/FontMatrix[.001 0 0 .001 0 0]/CharProcs<</zz1 7 0 R/zz2 7 0 R>>/Encoding<</Differences[49/zz1/zz2]>>/FirstChar 49/LastChar 50/Widths[500 500]/Resources<<>>>>";
    const sheet = await drawn("BT /F2 12 Tf 50 700 Td (1212) Tj ET", {
      resources: "/Font<</F1 5 0 R/F2 6 0 R>>",
      more: [type3, glyph],
    });
    expect(sheet.indescifrable).toBe(true);
    expect(sheet.palabras.map(({ texto }) => texto).join("")).not.toContain("12");
    const unmapped =
      "<</Type/Font/Subtype/Type0/BaseFont/AAAAAA+X/Encoding/Identity-H/DescendantFonts[<</Type/Font/Subtype/CIDFontType2/BaseFont/AAAAAA+X/CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)/Supplement 0>>/FontDescriptor<</Type/FontDescriptor/FontName/AAAAAA+X/Flags 4/FontBBox[0 0 999 999]/ItalicAngle 0/Ascent 800/Descent -200/CapHeight 700/StemV 80>>>>]>>";
    const cid = await drawn("BT /F2 12 Tf 50 700 Td <00310032> Tj ET", {
      resources: "/Font<</F1 5 0 R/F2 6 0 R>>",
      more: [unmapped],
    });
    expect(cid.indescifrable).toBe(true);
    expect((await drawn(MARKED)).indescifrable).toBe(false);
  });
});
