// Proves the evidence of a signature with a time stamp, made of a file signed now and a time stamp authority of openssl's:
// the commands of its text hold the stamp against the signature, whoever's it is.
import { createHash, X509Certificate } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { storeZip } from "#platform/files/server/store-zip.ts";
import { revocationList } from "#platform/pki/server/authority.ts";
import { createSandbox } from "#platform/sandbox/server/sandbox.ts";
import { plainPdf, signed } from "#platform/signing/server/fixtures/pdfs.ts";
import { type Perito, perito } from "#platform/signing/server/fixtures/perito.ts";
import { type TestCompany, testCompany } from "#platform/signing/server/fixtures/signers.ts";
import { startTsa, type TestTsa } from "#platform/signing/server/fixtures/tsa.ts";
import { timestampFrom } from "#platform/signing/server/timestamp.ts";
import { takeApartPdf } from "#platform/verification/server/tasks.ts";
import type { Hechos } from "./evidencia-hechos.ts";
import { type Evidence, evidenceEntries } from "./evidencia-zip.ts";

const sandbox = createSandbox();
const opened: Perito[] = [];
let company: TestCompany;
let tsa: TestTsa;
beforeAll(async () => {
  [company, tsa] = await Promise.all([testCompany(), startTsa()]);
});
afterAll(async () => {
  for (const { close } of opened) close();
  await tsa.close();
  await sandbox.close();
});

const sha256 = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

/** As our record tells of one signature, made at this moment. */
function hechosOf(pdf: Buffer, before: Buffer, at: Date): Hechos {
  const issued = new X509Certificate(company.employer.certificate);
  const [empresa, legajo, created] = ["empresa", "persona", at];
  return {
    empresa: { _id: empresa, name: "Textil", zonaHoraria: "America/Argentina/Buenos_Aires" } as Hechos["empresa"],
    documento: { _id: "d", empresa, created, tipo: "acta", registro: "r", codigo: "7KQ4M2ZD91XT", titulo: "Acta" },
    persona: legajo,
    clave: undefined,
    autoridad: company.authorityPem,
    aceptaciones: [],
    cadenas: [],
    lineas: new Map(),
    firmas: [
      {
        firma: {
          _id: "f",
          empresa,
          created,
          documento: "d",
          orden: 1,
          lado: "empleador",
          legajo,
          certificado: "c",
          nombre: "Íñigo Núñez",
          capacidad: "APODERADO",
          motivo: "APODERADO",
          conformidad: null,
          detalle: "",
          prueba: "correo",
          sha256Antes: sha256(before),
          sha256: sha256(pdf),
          largo: pdf.length,
          sello: at,
          observacion: "",
          ip: "203.0.113.7",
          agente: "Firefox",
        },
        certificado: {
          _id: "c",
          empresa,
          created,
          legajo,
          serie: issued.serialNumber.toLowerCase(),
          titular: "Íñigo Núñez",
          prueba: "correo",
          pem: issued.toString(),
          llave: null,
          verificador: null,
          huella: issued.fingerprint256,
          desde: new Date(issued.validFrom),
          hasta: new Date(issued.validTo),
          estado: "vigente",
          cerrado: null,
          motivo: "",
          fallos: 0,
          fallosEn: [],
          bloqueadoHasta: null,
          bloqueado: false,
          avisado: null,
        },
      },
    ],
  };
}

async function unpacked(evidence: Evidence): Promise<Perito> {
  const dir = mkdtempSync(join(tmpdir(), "rubrica-evidencia-"));
  try {
    await storeZip(join(dir, "e.zip"), evidenceEntries(evidence));
    const one = perito(readFileSync(join(dir, "e.zip")));
    opened.push(one);
    return one;
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}

it("S-46, D206: B-T: the token, out of the signature, is of its value and of that authority, as openssl sees it", async () => {
  const now = new Date();
  const original = plainPdf();
  const pdf = await signed(original, company.employer, { at: now }, timestampFrom(tsa.url, { waitMs: 100_000 }));
  const [part] = await sandbox.run(takeApartPdf, null, {
    by: "pruebas",
    chunks: [{ bytes: pdf, before: [sha256(original)] }],
  });
  if (!part?.token) throw new Error("a time stamp is behind the signature");
  const lista = await revocationList(company.authority, { number: 1, now, revoked: [] });
  const evidence = { hechos: hechosOf(pdf, original, now), pdf, partes: [part], lista: Buffer.from(lista), now };
  const known = await unpacked({ ...evidence, sellos: [new X509Certificate(tsa.authority).raw] });
  expect(known.failures()).toEqual([]);
  expect(known.commands.filter((one) => one.includes("openssl ts -verify"))).toHaveLength(1);
  expect(known.leeme).toContain("es la autoridad de sellos en la que confía quien firmó");
  const stamped = "openssl ts -verify";
  for (const [file, at] of [
    ["firmas/1/sello-de-tiempo.tst", 90],
    ["firmas/1/valor.bin", 5],
  ] as const)
    expect(
      known.withChanged(file, at, () => known.failures(stamped)),
      file,
    ).toHaveLength(1);
  expect(known.json("firmas/1/datos.json")).toMatchObject({ direccion: "203.0.113.7", dispositivo: "Firefox" });
  // Whoever no longer knows the authority gives what the token brought, and says so.
  const unknown = await unpacked({ ...evidence, sellos: [] });
  expect(unknown.failures()).toEqual([]);
  expect(unknown.leeme).toContain("son los certificados que el propio sello trae");
});
