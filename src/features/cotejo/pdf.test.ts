// Proves that the rules find in real files what they find in drawings: PDFs of six programs and some written by hand, read as the product reads them.
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { wordsOf } from "#platform/files/server/pdf-words.ts";
import { openPdf } from "#platform/files/server/pdfium.ts";
import { medir, type Verdad } from "./fixtures/caso.ts";
import { ACME, gente } from "./fixtures/gente.ts";

const folder = new URL("fixtures/pdf/", import.meta.url);
type Truth = Readonly<Record<string, { readonly productor: string; readonly verdad: readonly Verdad[] }>>;
const truth = JSON.parse(readFileSync(new URL("verdad.json", folder), "utf8")) as Truth;
const files = Object.entries(truth).map(([name, { productor, verdad }]) => ({ name, productor, verdad }));

describe("D187: files of payroll programs", () => {
  it("are of six producers or more, beside those written by hand", () => {
    const programs = files.map(({ productor }) => productor.split(",")[0]).filter((one) => one !== "escrito a mano");
    expect(new Set(programs).size).toBeGreaterThanOrEqual(6);
  });

  it.each(files.map((file) => [file.name, file.productor, file.verdad] as const))(
    "%s, by %s",
    async (name, _, verdad) => {
      const pdf = await openPdf(readFileSync(new URL(`${name}.pdf`, folder)));
      try {
        const hojas = verdad.map((__, i) => wordsOf(pdf, i + 1));
        const { mal, faltan } = medir({
          nombre: name,
          hojas,
          dibujos: [],
          verdad,
          personas: gente(60),
          empleador: ACME,
        });
        expect(mal).toEqual([]);
        expect(faltan).toEqual([]);
      } finally {
        pdf.close();
      }
    },
  );
});
