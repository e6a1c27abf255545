/** Everything our own signer makes, over originals of many writers, is valid to us and to the judges from outside. */
import { X509Certificate } from "node:crypto";
import { PDF } from "@libpdf/core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { onePage } from "#platform/files/server/fixtures/pdf.ts";
import { openPdf } from "#platform/files/server/pdfium.ts";
import drawReport from "#platform/reports/server/table-report.task.ts";
import { CAJA_EMPLEADO, CAJA_EMPLEADOR } from "#platform/signing/caja.ts";
import { isSound, pdfsig, signaturesIn, verifiesCms } from "#platform/signing/server/fixtures/judges.ts";
import * as pdfs from "#platform/signing/server/fixtures/pdfs.ts";
import { type TestCompany, type TestSigner, testCompany } from "#platform/signing/server/fixtures/signers.ts";
import { startTsa, type TestTsa } from "#platform/signing/server/fixtures/tsa.ts";
import { timestampFrom } from "#platform/signing/server/timestamp.ts";
import type { Trust } from "./verdict.ts";
import { verifyPdf } from "./verify.ts";

let company: TestCompany;
let tsa: TestTsa;
let trust: Trust;
beforeAll(async () => {
  [company, tsa] = await Promise.all([testCompany(), startTsa()]);
  const derOf = (pem: string) => new Uint8Array(new X509Certificate(pem).raw);
  const timestampAuthorities = [derOf(tsa.authority)];
  trust = { authority: derOf(company.authorityPem), revoked: [], proven: [], timestampAuthorities };
});
afterAll(() => tsa.close());

/** The employer first, at its corner; the others wherever there is room. */
async function signedBy(bytes: Uint8Array, signers: readonly TestSigner[], nombre = "Rocío Benítez"): Promise<Buffer> {
  let file: Buffer = Buffer.from(bytes);
  for (const [at, signer] of signers.entries()) {
    const caja =
      at === 0 ? CAJA_EMPLEADOR : at === 1 ? CAJA_EMPLEADO : { ...CAJA_EMPLEADO, posicion: "topLeft" as const };
    file = await pdfs.signed(file, signer, { caja, nombre, at: new Date() });
  }
  return file;
}

async function agreed(file: Buffer, count: number): Promise<void> {
  const verdict = await verifyPdf(file, trust);
  expect(verdict).toMatchObject({ result: "valido", faults: [] });
  expect(verdict.signatures).toHaveLength(count);
  const judged = pdfsig(file, company.authorityPem);
  expect(judged).toHaveLength(count);
  for (const text of judged) expect(text).toMatch(/Signature is Valid[\s\S]*Certificate is Trusted/);
  expect(judged.at(-1)).toContain("Total document signed");
  expect(isSound(file)).toMatchObject({ ok: true });
  for (const cms of signaturesIn(file)) expect(verifiesCms(cms, company.authorityPem)).toMatchObject({ ok: true });
}

/** A list as the product prints it. */
async function made(): Promise<Buffer> {
  const columns = [
    { title: "Concepto", kind: "text" as const },
    { title: "Importe", kind: "number" as const },
  ];
  const about = { title: "Recibo de haberes", company: "Textil", printed: "Impreso", filters: "", zone: ZONE };
  return Buffer.from(await drawReport({ ...about, columns }, rows()));
}
async function* rows() {
  yield [["Sueldo básico", 1_234_567.89]];
}
const ZONE = "America/Argentina/Buenos_Aires";

/** A remark of the writer before the last line, a checksum in the trailer, a length behind its stream. */
function itext(): Buffer {
  const contents = "BT /F1 12 Tf 50 700 Td (Recibo) Tj ET";
  const stream = `<</Length 6 0 R>>stream\n${contents}\nendstream`;
  const bytes = onePage({ contents: stream, more: [String(contents.length)] }, { trailer: "/DocChecksum/AB12" });
  return Buffer.from(bytes.toString("latin1").replace("startxref", "%iText-5.5.13\nstartxref"), "latin1");
}

const rebuilt = async (bytes: Buffer) => Buffer.from((await openPdf(bytes)).rebuild());

async function drawn(): Promise<Buffer> {
  const pdf = PDF.create();
  pdf.addPage().drawText("Recibo", { x: 50, y: 700, size: 12 });
  return Buffer.from(await pdf.save());
}

describe("signed by us", () => {
  it.each<readonly [string, () => Buffer | Promise<Buffer>]>([
    ["by hand", pdfs.plainPdf],
    ["on its side", () => pdfs.turnedPdf(90)],
    ["cropped and turned", () => pdfs.croppedPdf(270)],
    ["with what pages inherit", pdfs.inheritingPdf],
    ["with annotations elsewhere", pdfs.annotatedPdf],
    ["with a form", pdfs.formPdf],
    ["as iText and LibreOffice write", itext],
    ["by libpdf", drawn],
    ["by pdfmake", made],
    ["by pdfium", async () => rebuilt(await made())],
    ["by qpdf, with object streams", async () => pdfs.compressedPdf(await made())],
    ["by qpdf, linearised", pdfs.linearizedPdf],
    [
      "by qpdf, linearised and with object streams",
      async () => pdfs.rewritten(await made(), "--linearize", "--object-streams=generate"),
    ],
  ])("S-45 S-46 what was written %s and signed by two is valid here and outside", async (_, original) => {
    const bytes = await original();
    expect((await verifyPdf(bytes, trust)).result).toBe("sinFirmas");
    await agreed(await signedBy(bytes, [company.employer, company.employee]), 2);
  });

  it("S-45 S-46 one, three, another kind of key and a name that needs a font of its own", async () => {
    const { employer, employee, elliptic } = company;
    await agreed(await signedBy(pdfs.plainPdf(), [employer]), 1);
    await agreed(await signedBy(await made(), [employer, employee, elliptic], "Łukasz Ñandú Đỗ"), 3);
    await agreed(await signedBy(pdfs.compressedPdf(), [elliptic, employee, employer]), 3);
  });

  it("S-45 S-46 B-T: the time stamp's moment counts where its authority does, and ours does not need it", async () => {
    const file = await pdfs.signed(
      pdfs.plainPdf(),
      company.employer,
      { at: new Date() },
      timestampFrom(tsa.url, { waitMs: 100_000 }),
    );
    await agreed(file, 1);
    const [signature] = (await verifyPdf(file, trust)).signatures;
    expect(signature).toMatchObject({
      name: "Íñigo Núñez",
      cuil: "20111111112",
      reason: "EN CONFORMIDAD",
      time: { by: "tsa" },
    });
    const untrusted = await verifyPdf(file, { ...trust, timestampAuthorities: [] });
    expect(untrusted).toMatchObject({ result: "valido", signatures: [{ time: { by: "declarado" } }] });
  });
});
