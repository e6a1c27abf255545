// S-24, D187: the file made of a page carries nothing of another one, seen or not. Every hiding place of the format gets
// the word OTRO; the file is unpacked by an outside program and searched for it.
import { describe, expect, it } from "vitest";
import { isSound, judged } from "#platform/signing/server/fixtures/judges.ts";
import { type Body, packed, pdfOf, rawStream } from "./fixtures/pdf.ts";
import { readDocument } from "./pdf-document.ts";
import { split } from "./pdf-split.ts";
import { wordsOf } from "./pdf-words.ts";
import { openPdf } from "./pdfium.ts";

const FONT = "<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>";
const say = (text: string, y = 700) => `BT /F1 12 Tf 50 ${y} Td (${text}) Tj ET\n`;
const form = (content: string, more = "") => packed(content, `/Type/XObject/Subtype/Form/BBox[0 0 595 842]${more}`);
const picture = (bytes: Body, more = "") =>
  rawStream(
    Buffer.from(bytes),
    `/Type/XObject/Subtype/Image/Width ${Buffer.from(bytes).length}/Height 1/BitsPerComponent 8/ColorSpace/DeviceGray${more}`,
  );

type Two = {
  readonly mine?: string;
  readonly other?: string;
  /** Of the page that is taken, of the other one, of both, of the catalog. */
  readonly page?: string;
  readonly otherPage?: string;
  readonly shared?: string;
  readonly catalog?: string;
  readonly trailer?: string;
  /** From object 8 on. */
  readonly more?: readonly Body[];
};

/** Two pages: 3 with its drawing 5, 4 with its drawing 6; 7 is the letters of both. */
const twoPages = ({
  mine = "",
  other = "",
  page = "",
  otherPage = "",
  shared = "",
  catalog = "",
  trailer = "",
  more = [],
}: Two) =>
  pdfOf(
    [
      `<</Type/Catalog/Pages 2 0 R${catalog}>>`,
      `<</Type/Pages/Kids[3 0 R 4 0 R]/Count 2/MediaBox[0 0 595 842]/Resources<</Font<</F1 7 0 R>>${shared}>>>>`,
      `<</Type/Page/Parent 2 0 R/Contents 5 0 R${page}>>`,
      `<</Type/Page/Parent 2 0 R/Contents 6 0 R${otherPage}>>`,
      packed(say("PROPIO") + mine),
      packed(say("OTRO") + other),
      FONT,
      ...more,
    ],
    { trailer },
  );

async function pieces(bytes: Buffer, groups: readonly (readonly number[])[]): Promise<Buffer[]> {
  const files: Buffer[] = [];
  for await (const file of split(await readDocument(bytes, false), groups)) files.push(file);
  return files;
}

/** Everything the file says, unpacked, with its strings as letters. */
function wordsIn(file: Buffer): string {
  const { file: open } = judged(
    "qpdf",
    ["--qdf", "--object-streams=disable", "f.pdf", "o.pdf"],
    { "f.pdf": file },
    "o.pdf",
  );
  const text = open.toString("latin1");
  const strings = [...text.matchAll(/<([\da-f]+)>/gi)].map(([, hex = ""]) =>
    Buffer.from(hex, "hex").toString("latin1"),
  );
  return `${text}\n${strings.join("\n")}`;
}
const shownIn = (file: Buffer) => judged("pdftotext", ["f.pdf", "-"], { "f.pdf": file }).text;

async function first(
  two: Two | Buffer,
): Promise<{ readonly file: Buffer; readonly said: string; readonly shown: string }> {
  const [file = Buffer.alloc(0)] = await pieces(Buffer.isBuffer(two) ? two : twoPages(two), [[1]]);
  expect(isSound(file)).toMatchObject({ ok: true });
  expect((await openPdf(file)).pages).toBe(1);
  const [said, shown] = [wordsIn(file), shownIn(file)];
  expect(said).toContain("PROPIO");
  expect(said).not.toContain("OTRO");
  expect(shown).toContain("PROPIO");
  expect(shown).not.toMatch(/OTRO|[Ee]rror/);
  return { file, said, shown };
}

const OFF = "/OCProperties<</OCGs[8 0 R]/D<</OFF[8 0 R]>>>>";
const STRUCTURE = "/StructTreeRoot<</K<</S/P/ActualText(OTRO)/Pg 4 0 R>>>>";
const HIDDEN: readonly (readonly [string, Two])[] = [
  ["the other page itself", {}],
  [
    "a form of the resources that both share",
    { shared: "/XObject<</X 8 0 R>>", other: "/X Do", more: [form(say("OTRO"))] },
  ],
  ["a picture of theirs", { shared: "/XObject<</X 8 0 R>>", other: "/X Do", more: [picture("OTRO")] }],
  [
    "a pattern, a shade, a state, a colour and a property of theirs",
    {
      shared:
        "/Pattern<</P 8 0 R>>/ExtGState<</G<</SMask<</S/Alpha/G 9 0 R>>>>>>/ColorSpace<</C[/Separation/OTRO/DeviceGray 10 0 R]>>/Properties<</M<</ActualText(OTRO)>>>>",
      other: "/P scn /G gs /C cs /S /M BDC EMC",
      more: [
        packed("(OTRO) Tj", "/PatternType 1/PaintType 1/TilingType 1/BBox[0 0 9 9]/XStep 9/YStep 9/Resources<<>>"),
        form("(OTRO) Tj"),
        "<</FunctionType 2/Domain[0 1]/N 1/C0[0]/C1[1]>>",
      ],
    },
  ],
  [
    "the resources of a form that both draw",
    {
      shared: "/XObject<</X 8 0 R>>",
      mine: "/X Do",
      other: "/X Do",
      more: [form("0 0 9 9 re f", "/Resources<</XObject<</Y 9 0 R>>>>"), form("(OTRO) Tj")],
    },
  ],
  [
    "a name inside a string is no use of it",
    { mine: "BT (/X Do) Tj ET % /X Do\n", shared: "/XObject<</X 8 0 R>>", more: [form("(OTRO) Tj")] },
  ],
  ["notes and their words", { otherPage: "/Annots[<</Type/Annot/Subtype/Text/Contents(OTRO)/Rect[0 0 9 9]>>]" }],
  [
    "a note of the page that is not drawn",
    {
      page: "/Annots[<</Type/Annot/Subtype/Popup/Contents(OTRO)/Rect[0 0 9 9]>><</Type/Annot/Subtype/Link/Rect[0 0 9 9]/A<</S/URI/URI(http://OTRO)>>>>]",
    },
  ],
  ["a field that is hidden", { page: "/Annots[<</Type/Annot/Subtype/Widget/FT/Tx/F 2/V(OTRO)/Rect[0 0 99 9]>>]" }],
  ["the form of the file", { catalog: "/AcroForm<</Fields[8 0 R]>>", more: ["<</FT/Tx/T(OTRO)/V(OTRO)>>"] }],
  ["outlines", { catalog: "/Outlines<</First 8 0 R/Last 8 0 R>>", more: ["<</Title(OTRO)/Dest[4 0 R/Fit]>>"] }],
  [
    "attachments",
    {
      catalog: "/Names<</EmbeddedFiles<</Names[(OTRO)<</EF<</F 8 0 R>>>>]>>>>",
      more: [packed("OTRO", "/Type/EmbeddedFile")],
    },
  ],
  ["names of places", { catalog: "/Names<</Dests<</Names[(OTRO)[4 0 R/Fit]]>>>>" }],
  [
    "labels of pages and threads",
    {
      catalog: "/PageLabels<</Nums[0<</P(OTRO)>>]>>/Threads[<</I<</Title(OTRO)>>>>]",
      page: "/B[<</T<</I<</Title(OTRO)>>>>>>]",
    },
  ],
  ["the structure", { catalog: STRUCTURE, page: "/StructParents 0" }],
  [
    "descriptions",
    {
      catalog: "/Metadata 8 0 R",
      page: "/Metadata 8 0 R/PieceInfo<</X<</Private(OTRO)>>>>",
      more: [rawStream(Buffer.from("OTRO"), "/Type/Metadata/Subtype/XML")],
    },
  ],
  ["the file's title", { trailer: "/Info 8 0 R", more: ["<</Title(OTRO)/Author(OTRO)>>"] }],
  [
    "what describes a picture that is drawn",
    {
      shared: "/XObject<</X 8 0 R>>",
      mine: "q 9 0 0 9 0 0 cm /X Do Q",
      more: [picture("x", "/Metadata 9 0 R/PieceInfo<</X(OTRO)>>"), rawStream(Buffer.from("OTRO"))],
    },
  ],
  ["a thumbnail", { page: "/Thumb 8 0 R", more: [picture("OTRO")] }],
  [
    "a layer that is off, in the drawing",
    {
      shared: "/Properties<</L 8 0 R>>",
      catalog: OFF,
      mine: `/OC /L BDC ${say("OTRO")} 0 0 9 9 re f EMC`,
      more: ["<</Type/OCG/Name(OTRO)>>"],
    },
  ],
  [
    "a form whose layer is off",
    {
      shared: "/XObject<</X 9 0 R>>",
      catalog: OFF,
      mine: "/X Do",
      more: ["<</Type/OCG/Name(OTRO)>>", form(say("OTRO"), "/OC 8 0 R")],
    },
  ],
  [
    "a layer that is off by a choice, inside a form",
    {
      shared: "/XObject<</X 9 0 R>>",
      catalog: OFF,
      mine: "/X Do",
      more: [
        "<</Type/OCG/Name(OTRO)>>",
        form(
          `/OC /M BDC ${say("OTRO")} EMC`,
          "/Resources<</Font<</F1 7 0 R>>/Properties<</M<</Type/OCMD/OCGs[8 0 R]/P/AllOn>>>>>>",
        ),
      ],
    },
  ],
];

describe("S-24 D187: a page's own file carries nothing of the others", () => {
  it.each(HIDDEN)("%s", async (_, two) => {
    await first(two);
  });

  it("nor what an earlier revision said", async () => {
    const before = pdfOf([
      "<</Type/Catalog/Pages 2 0 R>>",
      "<</Type/Pages/Kids[3 0 R]/Count 1/MediaBox[0 0 595 842]>>",
      "<</Type/Page/Parent 2 0 R/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>",
      packed(say("OTRO")),
      FONT,
    ]);
    const [at, directory] = [before.length, /startxref\n(\d+)/.exec(before.toString("latin1"))?.[1]];
    const update = Buffer.concat([Buffer.from("4 0 obj\n"), packed(say("PROPIO")), Buffer.from("\nendobj\n")]);
    const table = `xref\n4 1\n${String(at).padStart(10, "0")} 00000 n \ntrailer <</Size 6/Root 1 0 R/Prev ${directory}>>\nstartxref\n${at + update.length}\n%%EOF\n`;
    await first(Buffer.concat([before, update, Buffer.from(table)]));
  });
});

describe("what the page shows stays", () => {
  it("forms, pictures, letters and states it uses, also through a form that has no resources of its own", async () => {
    const { said, shown } = await first({
      shared: "/XObject<</X 8 0 R/I 9 0 R/Z 10 0 R>>/ExtGState<</G<</CA .5>>>>",
      mine: "/G gs /X Do",
      more: [form(`${say("DENTRO", 600)} q 9 0 0 9 0 0 cm /I Do Q`), picture("puntos"), picture("OTRO")],
    });
    expect(shown).toContain("DENTRO");
    expect(said).toContain("puntos");
    expect(said).toContain("/CA 0.5");
  });

  it("layers that are on, letters that are drawings, pictures within the drawing", async () => {
    const letter = packed("500 0 0 0 500 500 d1 /Y Do");
    const { said, shown } = await first({
      shared: "/Properties<</L 8 0 R>>/Font<</F1 7 0 R/T 9 0 R>>",
      catalog: "/OCProperties<</OCGs[8 0 R]/D<<>>>>",
      mine: `/OC /L BDC ${say("CAPA", 600)} EMC BT /T 9 Tf (a) Tj ET BI /W 2 /H 1 /BPC 8 /CS /G ID xy EI ${say("DETRAS", 500)}`,
      more: [
        "<</Type/OCG/Name(OTRO)>>",
        "<</Type/Font/Subtype/Type3/FontBBox[0 0 500 500]/FontMatrix[.001 0 0 .001 0 0]/CharProcs<</a 10 0 R>>/Encoding<</Differences[97/a]>>/FirstChar 97/LastChar 97/Widths[500]/Resources<</XObject<</Y 11 0 R/Z 12 0 R>>>>>>",
        letter,
        form("0 0 400 400 re f % LETRA"),
        form("(OTRO) Tj"),
      ],
    });
    expect(shown).toContain("CAPA");
    expect(shown).toContain("DETRAS");
    expect(said).toContain("LETRA");
  });

  it("the value of a field and what a note shows become part of it, where they were", async () => {
    const look = packed(
      "BT /F1 9 Tf 2 4 Td (20-12345678-6) Tj ET",
      "/Subtype/Form/BBox[0 0 90 16]/Resources<</Font<</F1 7 0 R>>>>",
    );
    const { file, shown, said } = await first({
      // A state that is never taken back must not move what is drawn over it.
      mine: "q 2 0 0 2 50 50 cm",
      page: "/Annots[<</Type/Annot/Subtype/Widget/FT/Tx/T(a)/V(x)/Rect[100 500 190 516]/AP<</N 8 0 R>>>><</Type/Annot/Subtype/Widget/FT/Tx/T(b)/V(CARGADO)/DA(/F1 9 Tf 0 g)/Rect[100 400 190 416]>>]",
      catalog: "/AcroForm<</Fields[]>>",
      more: [look],
    });
    expect(shown).toContain("20-12345678-6");
    expect(shown).toContain("CARGADO");
    expect(said).not.toMatch(/\/Annots|\/AcroForm|\/Widget/);
    const word = wordsOf(await openPdf(file), 1).palabras.find(({ texto }) => texto === "20-12345678-6");
    expect(word).toMatchObject({ visible: true });
    expect(Math.round(word?.x ?? 0)).toBe(102);
    expect(Math.abs((word?.y ?? 0) - (842 - 504 - 7))).toBeLessThan(3);
  });

  it("boxes and turn, of the page or of the branch above it", async () => {
    const bytes = twoPages({ page: "/CropBox[10 10 300 400]/Rotate 90" });
    const [file = Buffer.alloc(0)] = await pieces(bytes, [[1]]);
    const text = judged("pdfinfo", ["-box", "f.pdf"], { "f.pdf": file }).text;
    expect(text).toMatch(/Page rot:\s+90/);
    expect(text).toMatch(/CropBox:\s+10\.00\s+10\.00\s+300\.00\s+400\.00/);
  });

  it("pages in the order they were asked for, and what they share once", async () => {
    const bytes = twoPages({
      shared: "/XObject<</X 8 0 R>>",
      mine: "/X Do",
      other: "/X Do",
      more: [picture("compartido")],
    });
    const [both = Buffer.alloc(0), alone = Buffer.alloc(0)] = await pieces(bytes, [[2, 1], [2]]);
    expect(
      shownIn(both)
        .split("\f")
        .map((page) => page.trim()),
    ).toEqual(["OTRO", "PROPIO", ""]);
    expect(wordsIn(both).split("compartido").length).toBe(2);
    expect(shownIn(alone)).toContain("OTRO");
    expect(wordsIn(alone)).not.toContain("PROPIO");
    await expect(pieces(bytes, [[3]])).rejects.toThrow(RangeError);
  });

  it("of what a form draws that draws itself nothing endless comes", async () => {
    const { shown } = await first({
      shared: "/XObject<</X 8 0 R>>",
      mine: "/X Do",
      more: [form(`${say("VUELTA", 600)} /X Do`, "/Resources<</Font<</F1 7 0 R>>/XObject<</X 8 0 R>>>>")],
    });
    expect(shown).toContain("VUELTA");
  });
});
