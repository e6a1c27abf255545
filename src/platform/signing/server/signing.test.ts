// Proves the signatures inside a PDF to outside judges: every kind of file, two signers, RSA and ECDSA (S-46, D185).
import { createHash } from "node:crypto";
import { CryptoKeySigner, PDF } from "@libpdf/core";
import { beforeAll, describe, expect, it } from "vitest";
import { onePage } from "#platform/files/server/fixtures/pdf.ts";
import { CAJA_EMPLEADOR } from "../caja.ts";
import { signerOf } from "./cms.ts";
import { BadGap, digestOf, filled } from "./fill.ts";
import { asn1, isSound, judged, pdfsig, signaturesIn, verifiesCms } from "./fixtures/judges.ts";
import {
  annotatedPdf,
  branchedPdf,
  compressedPdf,
  croppedPdf,
  formPdf,
  inheritingPdf,
  linearizedPdf,
  lockedPdf,
  plainPdf,
  STAMPED,
  sealedPdf,
  signed,
  turnedPdf,
} from "./fixtures/pdfs.ts";
import { type TestCompany, testCompany } from "./fixtures/signers.ts";
import { prepareRevision } from "./prepare.ts";

let company: TestCompany;
beforeAll(async () => {
  company = await testCompany();
});

const AS_EMPLOYER = {
  caja: CAJA_EMPLEADOR,
  nombre: "Íñigo Núñez",
  capacidad: "APODERADO",
  motivo: "Liquidación",
  reason: "Liquidación",
};
const asked = (room = 4_000) => ({ ...STAMPED, room });
const VALID = /Signature Validation: Signature is Valid\.\n.*Certificate Validation: Certificate is Trusted\./;

/** What the judges must all say of a genuine file. */
function expectGenuine(file: Buffer, signatures: number) {
  expect(isSound(file)).toMatchObject({ ok: true });
  const opinions = pdfsig(file, company.authorityPem);
  expect(opinions).toHaveLength(signatures);
  for (const opinion of opinions) expect(opinion).toMatch(VALID);
  expect(opinions.at(-1)).toContain("Total document signed");
  const found = signaturesIn(file);
  expect(found).toHaveLength(signatures);
  for (const one of found) expect(verifiesCms(one, company.authorityPem)).toMatchObject({ ok: true });
}

const KINDS: readonly (readonly [string, () => Buffer])[] = [
  ["a plain file", plainPdf],
  ["object streams", compressedPdf],
  ["a linearized file", linearizedPdf],
  ["a rotated page", () => turnedPdf(90)],
  ["a cropped and rotated page", () => croppedPdf(270)],
  ["a page that inherits its size", inheritingPdf],
  ["annotations in an object of their own", annotatedPdf],
  ["a form that has fields", formPdf],
];

describe("S-46 D185: two signatures in", () => {
  it.each(KINDS)("%s are valid to pdfsig, qpdf and openssl, and no earlier byte changes", async (_, make) => {
    const original = make();
    const once = await signed(original, company.employer, AS_EMPLOYER);
    const twice = await signed(once, company.employee);
    expect(once.subarray(0, original.length).equals(original)).toBe(true);
    expect(twice.subarray(0, once.length).equals(once)).toBe(true);
    expectGenuine(twice, 2);
  });
});

it("S-46: three sign one file, one of them with ECDSA", async () => {
  const twice = await signed(await signed(plainPdf(), company.employer, AS_EMPLOYER), company.employee);
  const thrice = await signed(twice, company.elliptic, { nombre: "Elena Curva" });
  expectGenuine(thrice, 3);
  expect(asn1(signaturesIn(thrice)[2]?.cms ?? Buffer.alloc(0))).toContain("ecdsa-with-SHA256");
});

it("S-46: is ETSI.CAdES.detached over SHA-256, names its certificate, and has no signing time of its own", async () => {
  const file = await signed(plainPdf(), company.employee, {
    reason: "EN DISCONFORMIDAD: faltan horas extra; señal ≠ 0",
  });
  const [opinion] = pdfsig(file, company.authorityPem);
  expect(opinion).toContain("Signature Type: ETSI.CAdES.detached");
  expect(opinion).toContain("Signing Hash Algorithm: SHA-256");
  expect(opinion).toContain("Signing Time: Nov 18 2026 01:05:00");
  const read = asn1(signaturesIn(file)[0]?.cms ?? Buffer.alloc(0));
  expect(read).toContain("id-smime-aa-signingCertificateV2");
  expect(read).toContain(":messageDigest");
  expect(read).not.toContain("signingTime");
  expect(read).not.toContain("timeStampToken");
  const written = fieldOf(file, "Firma1");
  expect(written).toMatchObject({
    "/Reason": "EN DISCONFORMIDAD: faltan horas extra; señal ≠ 0",
    "/Name": "Rocío Benítez",
  });
  expect(file.includes("/DocMDP") || file.includes("/Perms")).toBe(false);
});

type Json = { readonly [key: string]: unknown };

/** The signature of a field as qpdf reads it. */
function fieldOf(file: Buffer, name: string): Json {
  const { text } = judged("qpdf", ["--json=1", "--json-key=objects", "f.pdf"], { "f.pdf": file });
  const { objects } = JSON.parse(text) as { readonly objects: Readonly<Record<string, Json>> };
  const field = Object.values(objects).find((each) => each?.["/T"] === name);
  return objects[String(field?.["/V"])] ?? {};
}

/** Numbers of the objects a revision writes, and the highest the file had before it. */
function written(added: Uint8Array) {
  const text = Buffer.from(added).toString("latin1");
  return Array.from(text.matchAll(/^(\d+) 0 obj$/gm), ([, number]) => Number(number));
}

describe("D185: a revision", () => {
  it("writes again the catalogue and the page, then the form and the page, and else only what is new", async () => {
    const original = plainPdf();
    const first = await prepareRevision(original, asked());
    expect(written(first.added)).toEqual([1, 3, 6, 7, 8, 9]);
    const once = await signed(original, company.employer);
    const second = await prepareRevision(once, asked());
    expect(written(second.added)).toEqual([3, 9, 10, 11, 12]);
  });

  it("follows from the file and what is asked, from nothing else", async () => {
    const [one, other] = [await prepareRevision(plainPdf(), asked()), await prepareRevision(plainPdf(), asked())];
    expect(Buffer.from(one.added).equals(Buffer.from(other.added))).toBe(true);
    expect(one.gap).toEqual(other.gap);
  });

  it("keeps every decimal of what it writes again", async () => {
    const { added } = await prepareRevision(inheritingPdf(), asked());
    expect(Buffer.from(added).toString("latin1")).toContain("/TrimBox [1.2345678901 2 3.00000049 4]");
  });

  it("keeps what the form and the page had, and takes a name that nobody has", async () => {
    const form = Buffer.from((await prepareRevision(formPdf(), asked())).added).toString("latin1");
    expect(form).toContain("/T <4669726D6132>");
    expect(form).toContain("[7 0 R 10 0 R]");
    expect(form).toContain("/DA (/Helv 0 Tf 0 g)");
    const annotated = Buffer.from((await prepareRevision(annotatedPdf(), asked())).added).toString("latin1");
    expect(annotated).toContain("/Annots [7 0 R 10 0 R]");
    expect(annotated).not.toMatch(/^6 0 obj$/m);
  });

  it("is of the first page or the last, wherever the tree has them, and of no other page", async () => {
    const changed = async (page: "first" | "last") =>
      Buffer.from((await prepareRevision(branchedPdf(), { ...asked(), page })).added).toString("latin1");
    const [first, last] = [await changed("first"), await changed("last")];
    expect(written(Buffer.from(first, "latin1"))).toEqual([1, 3, 10, 11, 12, 13]);
    expect(written(Buffer.from(last, "latin1"))).toEqual([1, 4, 10, 11, 12, 13]);
    for (const text of [first, last]) expect(text).toContain("/Annots [7 0 R 12 0 R]");
    expect([first.includes("/P 3 0 R"), last.includes("/P 4 0 R")]).toEqual([true, true]);
    const file = await signed(branchedPdf(), company.employee, { page: "last" });
    expect(pdfsig(file, company.authorityPem)[0]).toMatch(VALID);
  });

  it("extends what was signed by another program, whose signature stays valid", async () => {
    const { key, certificate, chain } = company.employer;
    const algorithm = { name: "RSASSA-PKCS1-v1_5", hash: "SHA-256" };
    const theirs = new CryptoKeySigner(
      key.toCryptoKey(algorithm, false, ["sign"]) as CryptoKey,
      certificate,
      "RSA",
      "RSASSA-PKCS1-v1_5",
      [...chain],
    );
    const { bytes } = await (await PDF.load(plainPdf())).sign({ signer: theirs });
    const file = await signed(bytes, company.employee);
    expect(file.subarray(0, bytes.length).equals(Buffer.from(bytes))).toBe(true);
    const opinions = pdfsig(file, company.authorityPem);
    expect(opinions).toHaveLength(2);
    for (const opinion of opinions) expect(opinion).toMatch(VALID);
  });
});

describe("what cannot be signed is said by a code:", () => {
  const refusal = (bytes: Uint8Array) => prepareRevision(bytes, asked()).catch((error: unknown) => error);

  it("an encrypted file, with a password or without", async () => {
    expect(await refusal(lockedPdf(""))).toMatchObject({ code: "protegido" });
    expect(await refusal(lockedPdf("secreta"))).toMatchObject({ code: "protegido" });
  });

  it("what is damaged, cut or no PDF at all", async () => {
    const file = plainPdf();
    const broken = [
      Buffer.alloc(0),
      Buffer.from("%PDF-1.7\n"),
      file.subarray(0, file.length - 300),
      Buffer.concat([Buffer.from("MZ"), file]),
      createHash("sha512").update("x").digest(),
      onePage({ pages: "<</Type/Pages/Kids[]/Count 0>>" }),
      onePage({ page: "/MediaBox[0 0 /a 7]" }),
      onePage({}, { trailer: "/Prev 3" }),
      onePage({ pages: "<</Type/Pages/Kids[2 0 R]/Count 1>>" }),
    ];
    for (const bytes of broken) expect(await refusal(bytes)).toMatchObject({ code: "danado" });
  });

  it("a page without room for a stamp, by its size or by the stamps it has", async () => {
    expect(await refusal(onePage({ page: "/MediaBox[0 0 140 400]" }))).toMatchObject({ code: "sinLugar" });
    const narrow = onePage({ page: "/MediaBox[0 0 200 150]" });
    expect(await refusal(await signed(narrow, company.employee))).toMatchObject({ code: "sinLugar" });
  });

  it("what somebody certified as final; where signatures are allowed, it is signed", async () => {
    expect(await refusal(sealedPdf(1))).toMatchObject({ code: "firmadoAfuera" });
    expect(await prepareRevision(sealedPdf(2), asked())).toMatchObject({
      gap: [expect.any(Number), expect.any(Number)],
    });
  });
});

describe("the gap", () => {
  it("takes the largest signature its room was kept for, and no larger one", async () => {
    for (const parts of [company.employer, company.elliptic]) {
      const signer = signerOf(parts);
      const { room } = signer;
      const made = await signer.cms(createHash("sha256").digest());
      expect(made.length).toBeLessThanOrEqual(room);
      expect(made.length).toBeGreaterThan(room - 8);
    }
    const original = plainPdf();
    const prepared = await prepareRevision(original, asked(100));
    expect(() => filled(original, prepared, Buffer.alloc(101))).toThrow(BadGap);
    expect(filled(original, prepared, Buffer.alloc(100))).toHaveLength(original.length + prepared.added.length);
  });

  it("is the revision's own, or nothing is signed: the sandbox read a foreign file", async () => {
    const original = plainPdf();
    const prepared = await prepareRevision(original, asked(50));
    const [from, to] = prepared.gap;
    const gaps = [
      [0, to],
      [from + 1, to],
      [from, to - 1],
      [from, to + 4],
      [to, from],
      [from + 0.5, to],
      [-5, 1e9],
    ] as const;
    for (const gap of gaps) expect(() => digestOf(original, { ...prepared, gap })).toThrow(BadGap);
    expect(() => digestOf(original.subarray(1), prepared)).toThrow(BadGap);
    const longer = Buffer.concat([prepared.added, Buffer.from("\n")]);
    expect(() => digestOf(original, { ...prepared, added: longer })).toThrow(BadGap);
  });

  it("a key that is not the certificate's makes no signer", () => {
    const { certificate, chain } = company.employer;
    expect(() => signerOf({ certificate, chain, key: company.employee.key })).toThrow("not the certificate's");
  });
});
