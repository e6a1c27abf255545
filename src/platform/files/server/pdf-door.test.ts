// S-57, R-15: what a PDF may be, before any library opens it. Each bomb by the reason for which it is refused; each
// active thing by its name, and by its absence from what is written without it.
import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inflateSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { onePage, packed } from "./fixtures/pdf.ts";
import { ACTIVE, signed } from "./fixtures/pdf-active.ts";
import { BOMBS, drawnBomb, flat } from "./fixtures/pdf-bombs.ts";
import { examinePdf } from "./pdf-door.ts";
import { RefusedPdf } from "./pdf-values.ts";
import { openPdf } from "./pdfium.ts";

let dir: string;
beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), "rubrica-pdf-"));
});
afterAll(() => rmSync(dir, { recursive: true, force: true }));

const reasonOf = (bytes: Buffer) =>
  examinePdf(bytes).then(
    () => "taken",
    (error: unknown) => (error instanceof RefusedPdf ? error.reason : error),
  );

describe("S-57 R-15: a bomb is refused", () => {
  it.each(BOMBS)("%s: %s", async (_, reason, make) => {
    expect(await reasonOf(make())).toBe(reason);
  });

  it("a thousand million strokes are two kilobytes", () => {
    expect(drawnBomb().length).toBeLessThan(2_600);
  });

  it("a directory that claims it is encrypted hides nothing from whoever knows better", async () => {
    const claims = Buffer.concat([drawnBomb(), Buffer.from("trailer<</Encrypt 9 0 R>>")]);
    expect(await examinePdf(claims)).toMatchObject({ isEncrypted: true, pages: 0 });
    await expect(examinePdf(claims, { isPlain: true })).rejects.toMatchObject({ reason: "complejo" });
  });

  it("what is no PDF at all is damaged", async () => {
    for (const text of ["%PDF-1.7\n", "%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj", "%PDF-1.7\n1 0 obj"])
      expect(await reasonOf(Buffer.from(text))).toBe("danado");
  });
});

describe("S-57: a purpose may take more pages", () => {
  const limits = { maxPages: 5_000 };

  it("up to its own number, and what unfolds is no less bounded", async () => {
    expect(await examinePdf(flat(5_000, 5_000), { limits })).toMatchObject({ pages: 5_000 });
    await expect(examinePdf(flat(5_001, 1), { limits })).rejects.toMatchObject({ reason: "paginas" });
    await expect(examinePdf(flat(1, 5_001), { limits })).rejects.toMatchObject({ reason: "paginas" });
    expect(await reasonOf(flat(501, 501))).toBe("paginas");
    expect(await reasonOf(flat(500, 500))).toBe("taken");
  });

  it("bombs are bombs there too", async () => {
    const made = (name: string) => BOMBS.find(([one]) => one === name)?.[2]() ?? Buffer.alloc(0);
    for (const [name, reason] of [
      ["a tree ten times thicker at every level", "paginas"],
      ["an object stream of ten million objects", "complejo"],
      ["forms that draw ten of the next one, nine levels deep", "complejo"],
    ] as const)
      await expect(examinePdf(made(name), { limits })).rejects.toMatchObject({ reason });
  });
});

/** Two other readers, where the machine has them. */
const outside = (tool: string, args: (path: string) => string[], bytes: Buffer): string | null => {
  if (!existsSync(`/usr/bin/${tool}`)) return null;
  const path = join(dir, "uno.pdf");
  writeFileSync(path, bytes);
  return execFileSync(`/usr/bin/${tool}`, args(path), { encoding: "latin1", stdio: ["ignore", "pipe", "pipe"] });
};

async function expectSound(bytes: Buffer) {
  expect((await openPdf(bytes)).pages).toBe(1);
  expect(outside("qpdf", (path) => ["--check", path], bytes) ?? "No syntax").toContain("No syntax");
  expect(outside("pdftotext", (path) => [path, "-"], bytes) ?? "Hola mundo").toContain("Hola mundo");
}

/** The file and everything that is packed in it; strings of the rewritten one are in hexadecimal. */
function wordsOf(bytes: Buffer): string {
  const text = bytes.toString("latin1");
  const streams = [...text.matchAll(/stream\n([\s\S]*?)\nendstream/g)].map(([, data = ""]) => {
    try {
      return inflateSync(Buffer.from(data, "latin1")).toString("latin1");
    } catch {
      return "";
    }
  });
  const strings = [...text.matchAll(/<([\da-f]+)>/g)].map(([, hex = ""]) => Buffer.from(hex, "hex").toString("latin1"));
  return [text, ...streams, ...strings].join("\n");
}

describe("S-57: what is active leaves the PDF", () => {
  it.each(ACTIVE)("%s: %s", async (kind, word, make) => {
    const original = make();
    const seen = await examinePdf(original);
    expect(seen.active).toContain(kind);
    expect(seen.isSigned).toBe(false);
    const bytes = seen.rewrite();
    expect(wordsOf(bytes)).not.toContain(word);
    expect(await examinePdf(bytes)).toMatchObject({ pages: 1, active: [] });
    await expectSound(bytes);
  });

  it("an honest PDF has nothing of it: links, places, forms, letters and structure stay", async () => {
    const page =
      "/Annots[<</Type/Annot/Subtype/Link/Rect[0 0 9 9]/A<</S/URI/URI(https://rubrica.example/a?b=c)>>>><</Type/Annot/Subtype/Link/Rect[0 0 9 9]/A<</S/GoTo/D[3 0 R/Fit]>>>><</Type/Annot/Subtype/Link/Rect[0 0 9 9]/A<</S/Named/N/NextPage>>>><</Type/Annot/Subtype/Widget/FT/Tx/T(nombre)/Rect[0 0 9 9]>>]";
    const catalog =
      "/Names<</Dests<</Names[(uno)[3 0 R/Fit]]>>>>/StructTreeRoot<</K<</S/P/P 1 0 R/A<</O/Layout/Placement/Block>>>>>>/Outlines<</First<</Title(x)/Dest[3 0 R/Fit]>>>>";
    const resources =
      "/XObject<</AA 6 0 R/A 6 0 R/JS 6 0 R>>/ExtGState<</EF<</CA 1>>/AF<</SMask<</S/Alpha/G 6 0 R>>>>>>";
    const form = packed("0 0 m 9 9 l S", "/Type/XObject/Subtype/Form/BBox[0 0 9 9]/Group<</S/Transparency>>");
    const honest = onePage({ page, catalog, resources, more: [form] });
    const seen = await examinePdf(honest);
    expect(seen).toMatchObject({ pages: 1, active: [], isSigned: false, isEncrypted: false });
    const again = wordsOf(seen.rewrite());
    for (const word of ["https://rubrica.example", "NextPage", "GoTo", "Placement", "/AA", "/JS", "nombre", "uno"])
      expect(again).toContain(word);
    await expectSound(seen.rewrite());
  });

  it("a signed one says so, wherever its byte range stands, and a place to open at does not count there", async () => {
    expect(await examinePdf(signed())).toMatchObject({ isSigned: true, active: [] });
    expect(await examinePdf(signed("/OpenAction[3 0 R/Fit]"))).toMatchObject({ isSigned: true, active: [] });
    const js = "<</S/JavaScript/JS(app.alert\\(1\\))>>";
    expect(await examinePdf(signed(`/OpenAction${js}`))).toMatchObject({ active: ["OpenAction"] });
    const within = onePage({ more: [packed("7 0 <</Type/Sig/Byte#52ange[0 1 2 3]>>", "/Type/ObjStm/N 1/First 4")] });
    expect((await examinePdf(within)).isSigned).toBe(true);
    // Also what a later revision replaced.
    const earlier = Buffer.concat([
      Buffer.from(signed(`/OpenAction${js}`)),
      Buffer.from("1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n"),
    ]);
    expect((await examinePdf(earlier)).active).toEqual(["OpenAction"]);
  });
});
