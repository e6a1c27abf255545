// Proves that the parts of signatures are those that a reader of nobody's finds, whatever the file was written by.
import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createSandbox } from "#platform/sandbox/server/sandbox.ts";
import { TaskFailed } from "#platform/sandbox/server/task.ts";
import { asn1, signaturesIn } from "#platform/signing/server/fixtures/judges.ts";
import { compressedPdf, linearizedPdf, plainPdf, STAMPED, signed } from "#platform/signing/server/fixtures/pdfs.ts";
import { type TestCompany, testCompany } from "#platform/signing/server/fixtures/signers.ts";
import { takeApart } from "./take-apart.ts";
import { takeApartPdf } from "./tasks.ts";

const sandbox = createSandbox();
let company: TestCompany;
beforeAll(async () => {
  company = await testCompany();
});
afterAll(() => sandbox.close());

const sha256 = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

describe("taking signatures apart", () => {
  it.each([
    ["a plain file", plainPdf],
    ["object streams", compressedPdf],
    ["a linearized file", linearizedPdf],
    ["a file without a last line end", () => Buffer.from(plainPdf().toString("latin1").trimEnd(), "latin1")],
  ])("S-46: %s, signed by three", async (_, make) => {
    const { employer, employee, elliptic } = company;
    const files = [make()];
    for (const [at, signer] of [employer, employee, elliptic].entries()) {
      const posicion = (["bottomRight", "bottomLeft", "topLeft"] as const)[at] ?? "topLeft";
      files.push(await signed(files[at] ?? Buffer.alloc(0), signer, { caja: { ...STAMPED.caja, posicion } }));
    }
    const file = files.at(-1) ?? Buffer.alloc(0);
    const parts = takeApart({ bytes: file, before: files.map(sha256) });
    const outside = signaturesIn(file);
    expect(parts).toHaveLength(3);
    for (const [at, part] of (parts ?? []).entries()) {
      const [start, first, second, rest] = part.ranges;
      const content = Buffer.concat([file.subarray(start, first), file.subarray(second, second + rest)]);
      expect(Buffer.from(part.cms).equals(outside[at]?.cms ?? Buffer.alloc(0))).toBe(true);
      expect(content.equals(outside[at]?.content ?? Buffer.alloc(0))).toBe(true);
      expect(part).toMatchObject({
        before: files[at]?.length,
        revisionSha256: sha256(files[at + 1] ?? Buffer.alloc(0)),
        token: null,
      });
      const last = asn1(part.cms).trim().split("\n").at(-1) ?? "";
      expect(last).toMatch(new RegExp(`^\\s*${part.valueAt}:.*OCTET STRING`));
    }
  });

  it("another file before it is not found in it; what is no PDF is refused, in the sandbox", async () => {
    const file = await signed(plainPdf(), company.employer);
    const run = (bytes: Uint8Array) =>
      sandbox.run(takeApartPdf, null, { by: "pruebas", chunks: [{ bytes, before: ["0".repeat(64)] }] });
    expect(await run(file)).toMatchObject([{ before: null }]);
    await expect(run(Buffer.from("nada"))).rejects.toThrow(TaskFailed);
  });
});
