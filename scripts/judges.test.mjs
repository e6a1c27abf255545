// The outside judges of our signatures: found where they are, named where they are not.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { ensureJudges, missingJudges, missingSentence } from "./judges.mjs";

const dir = mkdtempSync(join(tmpdir(), "rubrica-jueces-"));
afterAll(() => rmSync(dir, { recursive: true, force: true }));

function folderWith(name, programs) {
  const folder = join(dir, name);
  mkdirSync(folder);
  for (const program of programs) writeFileSync(join(folder, program), "", { mode: 0o755 });
  return folder;
}

const POPPLER = ["pdfsig", "pdftoppm", "pdftotext", "pdffonts"];

describe("the judges of signatures", () => {
  test("are there when the tests run: nothing else proves a signature", async () => {
    expect(missingJudges()).toEqual([]);
    await expect(ensureJudges()).resolves.toBeUndefined();
  });

  test("are found in any folder of the PATH, and only where they can be run", () => {
    const here = folderWith("a", [...POPPLER, "openssl"]);
    const there = folderWith("b", ["qpdf", "certutil"]);
    expect(missingJudges([here, there].join(delimiter))).toEqual([]);
    // One that nobody may run is none.
    rmSync(join(dir, "b", "qpdf"));
    writeFileSync(join(dir, "b", "qpdf"), "", { mode: 0o644 });
    rmSync(join(dir, "b", "certutil"));
    rmSync(join(dir, "a", "pdffonts"));
    expect(missingJudges([here, there].join(delimiter))).toEqual([
      { from: "poppler-utils", programs: ["pdffonts"] },
      { from: "qpdf", programs: ["qpdf"] },
      { from: "libnss3-tools", programs: ["certutil"] },
    ]);
  });

  test("one that is missing is named, with the package that has it", () => {
    const missing = missingJudges(folderWith("c", [...POPPLER, "openssl"]));
    expect(missingSentence(missing, true)).toBe(
      "Faltan programas para comprobar las firmas (qpdf, certutil): ejecute «apt-get install qpdf libnss3-tools» como root.",
    );
    expect(missingSentence(missing, false)).toBe(
      "Faltan programas para comprobar las firmas (qpdf, certutil): instale los paquetes qpdf libnss3-tools y téngalos en el PATH.",
    );
  });
});
