// Proves that files are verified in the sandbox, each for itself, and that none of them keeps a child for long.
import { createHash } from "node:crypto";
import { afterAll, describe, expect, it } from "vitest";
import { createSandbox } from "#platform/sandbox/server/sandbox.ts";
import { honestTrust } from "./fixtures/forger.ts";
import { honest } from "./fixtures/forgery.ts";
import { world } from "./fixtures/people.ts";
import { readPdfSignatures, type ToVerify, verifyPdfs } from "./tasks.ts";
import { verifyPdf } from "./verify.ts";

const sandbox = createSandbox();
afterAll(() => sandbox.close());

const MEGABYTES = 20 * 1024 * 1024;
const filled = (text: string) => Buffer.alloc(MEGABYTES, text, "latin1");
const toVerify = (id: string, bytes: Uint8Array): ToVerify => ({ id, bytes, trust: honestTrust() });

describe("verifying in the sandbox", () => {
  it("S-45 one child answers for many files, in their order", async () => {
    const { bare, one, two } = honest();
    const broken = Buffer.from(two.bytes);
    broken.write("9", broken.indexOf("Neto 1") + 5, "latin1");
    const files = [
      toVerify("a", two.bytes),
      toVerify("b", Buffer.from("nada")),
      toVerify("c", broken),
      toVerify("d", bare.bytes),
    ];
    const answers = await sandbox.run(verifyPdfs, null, { by: "pruebas", chunks: files });
    expect(answers.map(({ id, verdict }) => [id, verdict.result])).toEqual([
      ["a", "valido"],
      ["b", "invalido"],
      ["c", "invalido"],
      ["d", "sinFirmas"],
    ]);
    expect(answers[0]?.verdict).toEqual(await verifyPdf(two.bytes, honestTrust()));
    const read = await sandbox.run(readPdfSignatures, null, { by: "pruebas", chunks: [{ id: "a", bytes: two.bytes }] });
    const sha256 = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex");
    expect(read).toEqual([
      {
        id: "a",
        signatures: [
          { serial: world().employer.serial.toString("hex"), revisionSha256: sha256(one.bytes) },
          { serial: world().employee.serial.toString("hex"), revisionSha256: sha256(two.bytes) },
        ],
      },
    ]);
  });

  it.each([
    ["zeros", Buffer.alloc(MEGABYTES)],
    ["brackets", filled("%PDF-1.7\n1 0 obj\n[[[[<<")],
    ["objects", filled("%PDF-1.7 1 0 obj<</ByteRange[0 1 2 3]>>endobj ")],
    ["ends", filled("startxref\n9\n%%EOF\nxref\n0 1\n")],
    ["names", filled("%PDF-1.7\n/ByteRange/Sig/")],
    ["an endless index", Buffer.concat([filled("0000000000 00000 n \n"), Buffer.from("startxref\n0\n%%EOF\n")])],
    ["an enormous index", enormousIndex()],
  ])("S-45 20 MB of %s are no valid file, and soon so", async (name, bytes) => {
    const limits = { wallMs: 20_000 };
    const [answer] = await sandbox.run(verifyPdfs, null, { by: "pruebas", chunks: [toVerify(name, bytes)], limits });
    expect(["invalido", "sinFirmas"]).toContain(answer?.verdict.result);
  });
});

/** As many rows as fit, all of them pointing at the same object. */
function enormousIndex(): Buffer {
  const rows = Buffer.alloc(MEGABYTES, "0000000009 00000 n \n", "latin1");
  const head = "%PDF-1.7\n1 0 obj\n<</Type/Catalog/X[1 0 R 1 0 R]>>\nendobj\n";
  const table = `xref\n0 ${rows.length / 20}\n`;
  const end = `trailer\n<</Size ${rows.length / 20}/Root 1 0 R>>\nstartxref\n${head.length}\n%%EOF\n`;
  return Buffer.concat([Buffer.from(head + table), rows, Buffer.from(end)]);
}
