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

  it("S-45 20 MB of rubbish of any kind are no valid file, and a child that judges them all is soon done", async () => {
    const kinds = Object.entries(RUBBISH);
    const chunks = (function* () {
      for (const [id, make] of kinds) yield toVerify(id, make());
    })();
    const answers = await sandbox.run(verifyPdfs, null, { by: "pruebas", chunks, limits: { wallMs: 60_000 } });
    expect(answers.map(({ id }) => id)).toEqual(kinds.map(([id]) => id));
    expect(answers.filter(({ verdict }) => verdict.result === "valido")).toEqual([]);
  });
});

const RUBBISH: Readonly<Record<string, () => Buffer>> = {
  zeros: () => Buffer.alloc(MEGABYTES),
  brackets: () => filled("%PDF-1.7\n1 0 obj\n[[[[<<"),
  objects: () => filled("%PDF-1.7 1 0 obj<</ByteRange[0 1 2 3]>>endobj "),
  ends: () => filled("startxref\n9\n%%EOF\nxref\n0 1\n"),
  names: () => filled("%PDF-1.7\n/ByteRange/Sig/"),
  endlessIndex: () => Buffer.concat([filled("0000000000 00000 n \n"), Buffer.from("startxref\n0\n%%EOF\n")]),
  enormousIndex: () => enormousIndex(),
  textsInsideTexts: () => nested("(", ")\nendobj\n"),
  streamsWithoutEnd: () => nested("<</Length 1>>stream\n", null),
};

/** Objects that all go on to the end of the file, each inside the one before it. */
function nested(begin: string, end: string | null): Buffer {
  const one = (number: number) => `${String(number).padStart(6, "0")} 0 obj\n${begin}`;
  const count = 100_000;
  const size = one(0).length;
  const head = "%PDF-1.7\n";
  const text = Array.from({ length: count }, (_, number) => one(number + 1)).join("");
  const filler = Buffer.alloc(MEGABYTES - text.length - 4_000_000, "x", "latin1");
  const close = end?.repeat(count) ?? "\nendstream\nendobj\n";
  const rows = Array.from(
    { length: count },
    (_, at) => `${String(head.length + at * size).padStart(10, "0")} 00000 n \n`,
  );
  const start = head.length + text.length + filler.length + close.length;
  const table = `xref\n1 ${count}\n${rows.join("")}trailer\n<</Size ${count + 1}/Root 1 0 R>>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.concat([Buffer.from(head + text), filler, Buffer.from(close + table)]);
}

/** As many rows as fit, all of them pointing at the same object. */
function enormousIndex(): Buffer {
  const rows = Buffer.alloc(MEGABYTES, "0000000009 00000 n \n", "latin1");
  const head = "%PDF-1.7\n1 0 obj\n<</Type/Catalog/X[1 0 R 1 0 R]>>\nendobj\n";
  const table = `xref\n0 ${rows.length / 20}\n`;
  const end = `trailer\n<</Size ${rows.length / 20}/Root 1 0 R>>\nstartxref\n${head.length}\n%%EOF\n`;
  return Buffer.concat([Buffer.from(head + table), rows, Buffer.from(end)]);
}
