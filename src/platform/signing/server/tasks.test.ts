// Proves that files are prepared in the sandbox, each for itself, and that what goes there holds no key.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bytesOf } from "#platform/pki/server/keys.ts";
import { createSandbox } from "#platform/sandbox/server/sandbox.ts";
import { frame } from "#platform/sandbox/server/wire.ts";
import { type Signer, signerOf } from "./cms.ts";
import { digestOf, filled } from "./fill.ts";
import { isSound, pdfsig } from "./fixtures/judges.ts";
import { compressedPdf, lockedPdf, plainPdf, STAMPED } from "./fixtures/pdfs.ts";
import { type TestCompany, testCompany } from "./fixtures/signers.ts";
import { type PreparedOne, prepareSignatures, type ToPrepare } from "./tasks.ts";

const sandbox = createSandbox();
let company: TestCompany;
let signer: Signer;
beforeAll(async () => {
  company = await testCompany();
  signer = signerOf(company.employer);
});
afterAll(() => sandbox.close());

const prepared = (files: readonly ToPrepare[]): Promise<readonly PreparedOne[]> =>
  sandbox.run(prepareSignatures, null, { by: "pruebas", chunks: files });
const toPrepare = (id: string, bytes: Uint8Array): ToPrepare => ({
  id,
  bytes,
  asked: { ...STAMPED, nombre: "Łukasz Ñandú", room: signer.room },
});

describe("preparing in the sandbox", () => {
  it("one child prepares many files; those that cannot be signed cost the others nothing", async () => {
    const files = [
      toPrepare("a", plainPdf()),
      toPrepare("b", Buffer.from("%PDF-1.7 nada")),
      toPrepare("c", lockedPdf("x")),
      toPrepare("d", compressedPdf()),
    ];
    const answers = await prepared(files);
    expect(answers.map(({ id }) => id)).toEqual(["a", "b", "c", "d"]);
    expect(answers.slice(1, 3)).toEqual([
      { id: "b", refused: "danado" },
      { id: "c", refused: "protegido" },
    ]);
    for (const at of [0, 3]) {
      const [answer, original] = [answers[at], files[at]?.bytes ?? Buffer.alloc(0)];
      if (!answer || !("prepared" in answer)) throw new Error("refused");
      const file = filled(original, answer.prepared, await signer.cms(digestOf(original, answer.prepared)));
      expect(isSound(file)).toMatchObject({ ok: true });
      expect(pdfsig(file, company.authorityPem)[0]).toMatch(/Signature is Valid[\s\S]*Certificate is Trusted/);
    }
  });

  it("what goes to the child is the file and the words of its stamp: no key, no certificate", () => {
    const sent = toPrepare("a", plainPdf());
    expect(Object.keys(sent).sort()).toEqual(["asked", "bytes", "id"]);
    expect(Object.keys(sent.asked).sort()).toEqual(
      ["at", "caja", "capacidad", "codigo", "cuando", "enlace", "motivo", "nombre", "page", "reason", "room"].sort(),
    );
    const wire = frame(sent);
    expect(wire.includes(company.employer.certificate)).toBe(false);
    const secret = bytesOf(company.employer.key);
    // A key has parts of 128 bytes and more: any stretch of them would be found.
    for (let at = 0; at + 32 <= secret.length; at += 32)
      expect(wire.includes(secret.subarray(at, at + 32))).toBe(false);
  });
});
