// S-25: files that are not what they say, or more than they say. Each is refused in Spanish and leaves nothing, or is
// kept without its harmful part.
import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { onePage } from "#platform/files/server/fixtures/pdf.ts";
import { ACTIVE, signed } from "#platform/files/server/fixtures/pdf-active.ts";
import { BOMBS, drawnBomb, flat } from "#platform/files/server/fixtures/pdf-bombs.ts";
import { zipOf } from "#platform/files/server/fixtures/zip.ts";
import { type TestedServer, testServer } from "#shell/testing/test-server.ts";
import { CARPETAS } from "../carpetas.ts";
import * as files from "./fixtures/files.ts";
import { keysOf, upload } from "./fixtures/upload.ts";

let server: TestedServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

const HTML = Buffer.from("<!DOCTYPE html><html><body><script>alert(1)</script></body></html>");
const SVG = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>');
const XML = Buffer.from('<?xml version="1.0"?><a/>');
const cut = (file: Buffer, part: number) => file.subarray(0, Math.floor(file.length * part));
const gifar = async () => Buffer.concat([await files.gifOf(), zipOf([{ name: "A.class", data: "x" }])]);
const jar = (inside: Buffer) => Buffer.concat([inside, zipOf([{ name: "A.class", data: "x" }])]);
const pictureInPdf = async () => {
  const png = await files.pngOf();
  return Buffer.concat([png.subarray(0, 33), Buffer.from("%PDF-1.4\n"), png.subarray(33)]);
};
const zeros = (megabytes: number) => Buffer.alloc(megabytes * 1024 * 1024);

type Make = () => Buffer | Promise<Buffer>;
/** Every purpose that takes PDFs. */
const FOR_PDF = Object.entries(CARPETAS).flatMap(([carpeta, kinds]) =>
  kinds.some((kind) => kind === "pdf") ? carpeta : [],
);
const bomb = (reason: string) => (BOMBS.find(([, one]) => one === reason) ?? BOMBS[0])?.[2] ?? drawnBomb;
const JS = "/OpenAction<</S/JavaScript/JS(app.alert\\(1\\))>>";
const QPDF = "/usr/bin/qpdf";
const IN_DOCUMENTS = "documentos";
const IN_SHEETS = "importaciones";
const IN_RECEIPTS = "recibos";

/** By the reason that people are told: name, purpose, file. */
const REFUSED: Readonly<Record<string, readonly (readonly [string, string, Make])[]>> = {
  contenidoDistinto: [
    ["html.pdf", "", () => HTML],
    ["html.jpg", "", () => HTML],
    ["html.zip", IN_RECEIPTS, () => HTML],
    ["pdf.zip", IN_RECEIPTS, () => files.pdfOf()],
    ["html.png", "", () => HTML],
    ["html.csv", IN_SHEETS, () => HTML],
    ["html-after-blanks.csv", IN_SHEETS, () => Buffer.concat([Buffer.from("\ufeff \n\n"), HTML])],
    ["svg.png", "", () => SVG],
    ["svg.csv", IN_SHEETS, () => SVG],
    ["xml.csv", IN_SHEETS, () => XML],
    ["program.pdf", "", () => Buffer.from("MZ\u0090")],
    ["pdf.png", "", () => files.pdfOf()],
    ["png.jpg", "", files.pngOf],
    ["png.pdf", "", files.pngOf],
    ["script-before.pdf", "", () => Buffer.concat([Buffer.from("/*"), files.pdfOf(), Buffer.from("*/alert(1)")])],
    ["html-before.pdf", "", () => Buffer.concat([HTML, files.pdfOf()])],
    ["binary.csv", IN_SHEETS, () => Buffer.from("a;b\n1;\u0001\u0000")],
    ["pdf.csv", IN_SHEETS, () => files.pdfOf()],
  ],
  tipoNoPermitido: [
    ["page.html", "", () => HTML],
    ["page.xhtml", "", () => HTML],
    ["drawing.svg", "", () => SVG],
    ["data.xml", "", () => XML],
    ["program.exe", "", () => Buffer.from("MZ\u0090")],
    ["no-extension", "", () => files.pdfOf()],
    ["double.pdf.html", "", () => files.pdfOf()],
  ],
  vacio: [
    ["empty.pdf", "", () => Buffer.alloc(0)],
    ["empty.csv", IN_SHEETS, () => Buffer.alloc(0)],
  ],
  danado: [
    ["only-the-sign.pdf", "", () => Buffer.from("%PDF-1.7\n")],
    ["only-the-sign.png", "", async () => (await files.pngOf()).subarray(0, 8)],
    ["only-the-sign.jpg", "", () => Buffer.from([0xff, 0xd8, 0xff, 0xe0])],
    ["truncated.pdf", "", () => cut(files.pdfOf(), 0.3)],
    ["truncated.png", "", async () => cut(await files.noiseOf("png"), 0.6)],
    ["truncated.jpg", "", async () => cut(await files.noiseOf("jpeg"), 0.6)],
    ["truncated.gif", "", async () => cut(await files.noiseOf("gif"), 0.4)],
    ["truncated.webp", "", async () => cut(await files.noiseOf("webp"), 0.6)],
    ["truncated.bmp", "", () => files.bmpOf().subarray(0, 57)],
    ["truncated.zip", IN_RECEIPTS, () => cut(zipOf([{ name: "a.pdf", data: files.pdfOf() }]), 0.7)],
    ["password.zip", IN_RECEIPTS, () => zipOf([{ name: "a.pdf", data: files.pdfOf(), flags: 1 }])],
    ["truncated.xlsx", IN_SHEETS, () => cut(files.xlsxOf(), 0.7)],
    ["noise.pdf", "", () => Buffer.concat([Buffer.from("%PDF-1.7\n"), files.largePdf(5_000).subarray(400, 3_000)])],
    ["zip.xlsx", IN_SHEETS, () => zipOf([{ name: "a.txt", data: "x" }])],
    ["docx.xlsx", IN_SHEETS, () => files.docxOf()],
    ["xlsx.docx", IN_DOCUMENTS, () => files.xlsxOf()],
    ["binary-at-the-end.csv", IN_SHEETS, () => Buffer.concat([Buffer.alloc(100_000, "a;b\n"), Buffer.from([0])])],
  ],
  oculto: [
    ["gifar.gif", "", gifar],
    ["jar.png", "", async () => jar(await files.pngOf())],
    ["jar.jpg", "", async () => jar(await files.jpgOf())],
    ["jar.pdf", "", () => jar(files.pdfOf())],
    ["pdf-inside.png", "", pictureInPdf],
    ["entities.docx", IN_DOCUMENTS, () => files.docxOf({ name: "word/x.xml", data: '<!DOCTYPE a [<!ENTITY b "c">]>' })],
  ],
  imagenGrande: [
    ["50000x50000.png", "", files.hugePng],
    ["26-megapixels.png", "", () => files.pngOf(6_500, 4_001)],
    ["huge-header.bmp", "", () => files.hugeBmp()],
  ],
  paginas: [
    ["pages.pdf", "", bomb("paginas")],
    ["5001-pages.pdf", IN_RECEIPTS, () => flat(5_001, 5_001)],
  ],
  dimensiones: [["page.pdf", "", bomb("dimensiones")]],
  activoFirmado: FOR_PDF.map(
    (carpeta) => [`signed-with-program-in-${carpeta}.pdf`, carpeta, () => signed(JS)] as const,
  ),
  protegido: [["password.pdf", "", files.protectedPdf]],
  complejo: [
    [
      "claims-encryption.pdf",
      "",
      () => Buffer.concat([drawnBomb(), Buffer.from("5 0 obj<</Type/XRef/Encrypt 9 0 R>>stream\nx\nendstream endobj")]),
    ],
    ...FOR_PDF.map((carpeta) => [`bomb-in-${carpeta}.pdf`, carpeta, drawnBomb] as const),
    ["bomb.zip", IN_RECEIPTS, () => zipOf([{ name: "a.pdf", data: zeros(150) }])],
    [
      "entries.zip",
      IN_RECEIPTS,
      () => zipOf(Array.from({ length: 1_001 }, (_, at) => ({ name: `${at}.pdf`, data: "" }))),
    ],
    ["bomb.xlsx", IN_SHEETS, () => files.xlsxOf({ name: "xl/worksheets/sheet1.xml", data: zeros(150) })],
    ["lying-bomb.xlsx", IN_SHEETS, () => files.xlsxOf({ name: "xl/sheet1.xml", data: zeros(150), claims: 10 })],
    ["ratio.docx", IN_DOCUMENTS, () => files.docxOf({ name: "word/media/x.xml", data: zeros(20) })],
    [
      "entries.xlsx",
      IN_SHEETS,
      () => files.xlsxOf(...Array.from({ length: 1_200 }, (_, at) => ({ name: `x/${at}`, data: "" }))),
    ],
  ],
  macros: [["macros.xlsx", IN_SHEETS, () => files.xlsxOf({ name: "xl/vbaProject.bin", data: "x" })]],
};

describe("S-25: refused, and nothing is left", () => {
  const all = Object.entries(REFUSED).flatMap(([key, some]) => some.map((one) => [key, ...one] as const));
  it.each(all)("%s: %s", async (key, name, destFolder, make) => {
    const before = await keysOf(server);
    const answer = await upload(server, "rrhh", { name, body: await make(), fields: { destFolder } });
    expect(answer).toMatchObject({ status: 400, code: `archivos.${key}` });
    expect(answer.message).toMatch(/^(El archivo|El tipo|El contenido|El PDF|La imagen) /);
    expect(await keysOf(server)).toEqual(before);
    expect(readdirSync(server.services.spoolDir)).toEqual([]);
  });

  it("leaves no row either", async () => {
    const [counted] = await server.fresh.asOwner<{ n: number }>("select count(*)::int as n from archivo");
    expect(counted?.n).toBe(0);
  });
});

describe("S-25: what is kept is clean", () => {
  const stored = async (name: string, body: Buffer, destFolder = "") => {
    const answer = await upload(server, "user", { name, body, fields: { destFolder } });
    expect(answer).toMatchObject({ status: 200 });
    const key = (await keysOf(server)).find((one) => one.endsWith(answer.body.uploadedURL)) ?? "";
    return buffer(await server.services.store.read(key));
  };

  it("a photo loses its place, its camera and its author, and stands upright", async () => {
    const photo = await files.photoWithGps();
    expect(photo.includes("CamaraSecreta")).toBe(true);
    const before = await sharp(photo).metadata();
    const kept = await stored("foto.jpg", photo);
    const after = await sharp(kept).metadata();
    expect(after.exif).toBeUndefined();
    expect(after.xmp).toBeUndefined();
    for (const secret of ["CamaraSecreta", "Persona Secreta", "Exif", "GPS"]) expect(kept.includes(secret)).toBe(false);
    expect([after.width, after.height, after.orientation]).toEqual([before.height, before.width, undefined]);
  });

  it.each<readonly [string, Make, string]>([
    ["a.png", files.pngOf, "png"],
    ["a.jpeg", files.jpgOf, "jpeg"],
    ["a.gif", files.gifOf, "gif"],
    ["a.webp", files.webpOf, "webp"],
  ])("what follows the picture in %s is gone", async (name, make, format) => {
    const kept = await stored(name, Buffer.concat([await make(), Buffer.from("<script>alert(1)</script>")]));
    expect(kept.includes("script")).toBe(false);
    expect((await sharp(kept).metadata()).format).toBe(format);
  });

  it("a picture of 25 megapixels is still taken", async () => {
    expect((await sharp(await stored("grande.png", await files.pngOf(6_250, 4_000))).metadata()).width).toBe(6_250);
  });

  it("a moving picture keeps moving", async () => {
    const kept = await stored("animado.gif", await files.movingGif(3));
    expect((await sharp(kept).metadata()).pages).toBe(3);
  });

  // All of them are tried at the door itself (platform/files); here that uploads pass through it.
  it.each(ACTIVE.filter((_, at) => at % 8 === 0))("S-57: a PDF loses what is active: %s, %s", async (_, word, make) => {
    expect((await stored("activo.pdf", make())).includes(word)).toBe(false);
  });

  it("S-57: a signed PDF without anything active stays as it is, and so does an honest one", async () => {
    expect((await stored("firmado.pdf", signed())).equals(signed())).toBe(true);
    expect((await stored("limpio.pdf", onePage())).equals(onePage())).toBe(true);
  });

  it.runIf(existsSync(QPDF))(
    "S-57: a PDF with its author's restrictions is read and cleaned all the same",
    async () => {
      const dir = mkdtempSync(join(tmpdir(), "rubrica-corpus-"));
      const [plain, closed] = [join(dir, "abierto.pdf"), join(dir, "restringido.pdf")];
      const restricted = (body: Buffer) => {
        writeFileSync(plain, body);
        const packing = ["--object-streams=generate", "--encrypt", "", "clave", "256", "--"];
        execFileSync(QPDF, [...packing, plain, closed]);
        return readFileSync(closed);
      };
      const kept = await stored("restringido.pdf", restricted(onePage({ catalog: JS })));
      expect(kept.includes("OpenAction")).toBe(false);
      expect(kept.includes("/Encrypt")).toBe(false);
      const answer = await upload(server, "user", { name: "bomba.pdf", body: restricted(drawnBomb()) });
      expect(answer).toMatchObject({ status: 400, code: "archivos.complejo" });
      rmSync(dir, { recursive: true });
    },
  );

  it("sheets and documents are kept byte by byte", async () => {
    expect((await stored("a.xlsx", files.xlsxOf(), "importaciones")).equals(files.xlsxOf())).toBe(true);
    expect((await stored("a.docx", files.docxOf(), "documentos")).equals(files.docxOf())).toBe(true);
  });
});
