// Proves the payslips as files: sound to other readers, with the text that people and programs look for, the corners of
// the signatures blank, and everything inside its column.
import { execFileSync } from "node:child_process";
import { measureText } from "@libpdf/core";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isValidCuil } from "#platform/argentina/cuil.ts";
import { examinePdf } from "#platform/files/server/pdf-door.ts";
import { pagesOf, qpdfSays } from "#platform/reports/server/fixtures/judges.ts";
import { FREE_CORNERS, PAGE } from "./drawing.ts";
import { companyPayslips, type Payslip } from "./payslip-plan.ts";
import { pdfString, textWidth } from "./payslip-type.ts";
import { amountInWords, amountText } from "./payslip-words.ts";
import { demoPlan, type PlannedCompany, type PlannedPerson } from "./plan.ts";

type Sample = { readonly company: PlannedCompany; readonly person: PlannedPerson; readonly payslip: Payslip };

/** Of each company the payslip with most lines, a SAC, and one of its other registered name, if it has two. */
const samples: readonly Sample[] = demoPlan().companies.flatMap((company) => {
  const all = [...companyPayslips(company, company.people, new Map(), { anio: 2026, mes: 10 })];
  const longest = all.reduce((a, b) => (b.liquidacion.conceptos.length > a.liquidacion.conceptos.length ? b : a));
  const other = company.people.find(({ razonSocial }) => razonSocial !== company.name)?._id;
  const others = all.find(({ empleado }) => empleado === other);
  return [longest, all.findLast(({ tipo }) => tipo === "SAC"), others].flatMap((payslip) => {
    const person = company.people.find(({ _id }) => _id === payslip?.empleado);
    return payslip && person ? [{ company, person, payslip }] : [];
  });
});

const dashed = (digits: string) => digits.replace(/^(..)(.{8})(.)$/, "$1-$2-$3");

/** Rows of grey pixels, from the top. */
function renderOf(bytes: Uint8Array, dpi: number) {
  const picture = execFileSync("pdftoppm", ["-r", String(dpi), "-gray", "-singlefile", "-"], {
    input: bytes,
    maxBuffer: 2 ** 24,
  });
  const [head = ""] = /^P5\s+\d+\s+\d+\s+255\s/.exec(picture.subarray(0, 40).toString("latin1")) ?? [];
  const [width = 0, height = 0] = head.split(/\s+/).slice(1).map(Number);
  return { width, height, pixels: picture.subarray(head.length) };
}

type Rect = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

/** How many pixels of a rectangle, in points from the bottom left, are not white. */
function inkIn({ width, height, pixels }: ReturnType<typeof renderOf>, rect: Rect): number {
  const scale = height / PAGE.height;
  const [left, right] = [Math.ceil(rect.x * scale), Math.min(width, Math.floor((rect.x + rect.width) * scale))];
  const [top, bottom] = [Math.ceil(height - (rect.y + rect.height) * scale), Math.floor(height - rect.y * scale)];
  let ink = 0;
  for (let row = top; row < bottom; row++)
    for (let column = left; column < right; column++) if (pixels[row * width + column] !== 255) ink++;
  return ink;
}

describe("a payslip's file", () => {
  it.each(samples)("$payslip.tipo of $person.displayName is sound, and says what it must", async (sample) => {
    const { company, person, payslip } = sample;
    const bytes = payslip.bytes();
    expect(qpdfSays(bytes)).toMatch(/^0 .*No syntax or stream encoding errors/s);
    expect(await examinePdf(Buffer.from(bytes))).toMatchObject({ isEncrypted: false, pages: 1 });
    const pages = await pagesOf(bytes);
    expect(pages).toHaveLength(1);
    const text = (pages[0] ?? "").replace(/\s+/g, " ");
    const { totales, conceptos } = payslip.liquidacion;
    for (const said of [
      person.razonSocial.toUpperCase(),
      person.displayName,
      dashed(person.cuil),
      String(person.legajo).padStart(6, "0"),
      person.puesto,
      person.area,
      person.convenio,
      person.fechaIngreso.split("-").toReversed().join("/"),
      payslip.fechaPago.split("-").toReversed().join("/"),
      `$ ${amountText(totales.neto)}`,
      `${amountInWords(totales.neto)}.`,
      "Último depósito de aportes",
      "Firma del empleado",
      "Firma del empleador",
      ...conceptos.flatMap(({ codigo, concepto, importe }) => [codigo, concepto, amountText(importe)]),
    ])
      expect(text).toContain(said);
    const isItself = person.razonSocial === company.name;
    expect(text.includes(`CUIT ${dashed(company.cuit)}`)).toBe(isItself);
    // Whoever looks for the worker finds one CUIL and the employer's CUIT.
    const found = text.match(/\b\d{2}-\d{8}-\d\b/g) ?? [];
    expect(found.filter((each) => /^2/.test(each))).toEqual([dashed(person.cuil)]);
    expect(found).toHaveLength(2);
    expect(found.every(isValidCuil)).toBe(true);
  });

  it("is the same each time, and says nothing of when it was written", () => {
    for (const { payslip } of samples) {
      const bytes = Buffer.from(payslip.bytes());
      expect(bytes.equals(payslip.bytes())).toBe(true);
      expect(bytes.toString("latin1")).not.toMatch(/CreationDate|ModDate/);
    }
  });

  it.each(samples)("$payslip.tipo of $person.displayName leaves the corners of both signatures blank", (sample) => {
    const picture = renderOf(sample.payslip.bytes(), 144);
    expect(picture.pixels.length).toBe(picture.width * picture.height);
    for (const corner of Object.values(FREE_CORNERS)) {
      expect(inkIn(picture, corner)).toBe(0);
      // The caption stands right above: it is this corner that was looked at.
      expect(inkIn(picture, { ...corner, y: corner.height, height: 18 })).toBeGreaterThan(0);
    }
  });

  it("has room in its corners for a stamp of 150 by 80 at any offset up to 30 and 60", () => {
    for (const { width, height } of Object.values(FREE_CORNERS)) {
      expect(width).toBeGreaterThanOrEqual(150 + 30);
      expect(height).toBeGreaterThanOrEqual(80 + 60);
    }
    expect(FREE_CORNERS.empleador.x + FREE_CORNERS.empleador.width).toBe(PAGE.width);
  });
});

describe("type", () => {
  const LETTERS = "ÁÉÍÓÚÜÑáéíóúüñ·°ªº";
  const ASCII = String.fromCharCode(...Array.from({ length: 95 }, (_, n) => n + 32));

  it.each([
    ["F1", "Helvetica"],
    ["F2", "Helvetica-Bold"],
  ] as const)("%s is as wide as %s", (font, name) => {
    for (const char of ASCII + LETTERS)
      expect(textWidth(char, font, 1000), char).toBeCloseTo(measureText(char, name, 1000), 6);
    const text = fc.string({ unit: fc.constantFrom(...ASCII, ...LETTERS) });
    fc.assert(
      fc.property(text, (said) => {
        expect(textWidth(said, font, 9)).toBeCloseTo(measureText(said, name, 9), 6);
      }),
    );
  });

  it.each(["Ștefan", "東京", "a\nb"])("refuses %j, which it cannot print", (text) => {
    expect(() => textWidth(text, "F1", 9)).toThrow(RangeError);
  });

  it("closes no string before its end", () => {
    expect(pdfString("Ley 19.032 (INSSJP) \\")).toBe("(Ley 19.032 \\(INSSJP\\) \\\\)");
  });
});
