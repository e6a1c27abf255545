// Proves what a stamp looks like to an outside reader: inside its box, upright, legible in any alphabet (S-47, D183).
import { encode } from "uqr";
import { beforeAll, describe, expect, it } from "vitest";
import { onePage } from "#platform/files/server/fixtures/pdf.ts";
import { CAJA_EMPLEADO, CAJA_EMPLEADOR, type Caja, ESTILOS } from "../caja.ts";
import { type Drawing, drawn, judged, textOf } from "./fixtures/judges.ts";
import { croppedPdf, plainPdf, STAMPED, signed, turnedPdf } from "./fixtures/pdfs.ts";
import { type TestCompany, testCompany } from "./fixtures/signers.ts";
import type { Stamped } from "./revision.ts";

let company: TestCompany;
beforeAll(async () => {
  company = await testCompany();
});

const DPI = 144;
const SCALE = DPI / 72;

type Area = { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number };

/** A box as it is seen, in points from the lower left corner, on the drawing. */
const onDrawing = ({ height }: Drawing, [x, y]: readonly [number, number]): Area => ({
  left: x * SCALE,
  top: height - (y + 80) * SCALE,
  right: (x + 150) * SCALE,
  bottom: height - y * SCALE,
});

/** How many points differ inside the areas, and how many outside all of them. */
function differences(one: Drawing, other: Drawing, areas: readonly Area[]) {
  expect([other.width, other.height]).toEqual([one.width, one.height]);
  let [inside, outside] = [0, 0];
  for (let at = 0; at < one.pixels.length; at++) {
    if (one.pixels[at] === other.pixels[at]) continue;
    const [x, y] = [at % one.width, Math.floor(at / one.width)];
    if (areas.some(({ left, top, right, bottom }) => x >= left && x < right && y >= top && y < bottom)) inside++;
    else outside++;
  }
  return { inside, outside };
}

function cut({ width, pixels }: Drawing, { left, top, right, bottom }: Area): Buffer {
  const rows = Array.from({ length: bottom - top }, (_, row) => (top + row) * width);
  return Buffer.concat(rows.map((start) => pixels.subarray(start + left, start + right)));
}

const SHEETS: readonly (readonly [string, () => Buffer, number])[] = [
  ["a page", plainPdf, 595],
  ["a page turned by 90", () => turnedPdf(90), 842],
  ["a page turned by 180", () => turnedPdf(180), 595],
  ["a page turned by 270", () => turnedPdf(270), 842],
  ["a cropped page", () => croppedPdf(), 470],
  ["a cropped page turned by 90", () => croppedPdf(90), 660],
];

describe("S-47: on", () => {
  it.each(SHEETS)("%s the pixels change inside the box alone, for either signature", async (_, make, width) => {
    const original = make();
    const once = await signed(original, company.employer, { caja: CAJA_EMPLEADOR });
    const twice = await signed(once, company.employee, { caja: CAJA_EMPLEADO });
    const [before, first, both] = [original, once, twice].map((file) => drawn(file, DPI)) as [
      Drawing,
      Drawing,
      Drawing,
    ];
    const [employer, employee] = [onDrawing(before, [width - 180, 30]), onDrawing(before, [30, 30])];
    const one = differences(before, first, [employer]);
    expect(one.outside).toBe(0);
    expect(one.inside).toBeGreaterThan(3_000);
    const other = differences(first, both, [employee]);
    expect(other.outside).toBe(0);
    expect(other.inside).toBeGreaterThan(3_000);
  });
});

it("S-47: a stamp is as upright on a turned page as on any other", async () => {
  const stampOn = async (rotation: number) => {
    const file = await signed(onePage({ page: `/MediaBox[0 0 600 600]/Rotate ${rotation}` }), company.employee);
    const drawing = drawn(file, DPI);
    return cut(drawing, onDrawing(drawing, [30, 30]));
  };
  const [upright, ...turned] = await Promise.all([0, 90, 180, 270].map(stampOn));
  for (const stamp of turned) {
    const farness = stamp.reduce((sum, grey, at) => sum + Math.abs(grey - (upright?.[at] ?? 0)), 0) / stamp.length;
    expect(farness).toBeLessThan(2);
  }
});

const textWith = async (asked: Partial<Stamped>): Promise<string> =>
  textOf(await signed(onePage(), company.employee, asked));
/** A stamp wraps where it must. */
const inOneLine = (text: string) => text.replaceAll(/\s+/g, " ");

describe("the words of a stamp", () => {
  it("D183 S-47: are name, capacity, reason, time with its zone and code, with Spanish accents", async () => {
    const text = await textWith({
      nombre: "Íñigo Agüero Ñáñez",
      capacidad: "APODERADO",
      motivo: "Liquidación de haberes",
    });
    expect(inOneLine(text)).toContain(
      `Firmado electrónicamente por Íñigo Agüero Ñáñez APODERADO Liquidación de haberes ${STAMPED.cuando} Verificar: ABCD-EFGH-JKLM`,
    );
  });

  it("say once what is both capacity and reason", async () => {
    const text = inOneLine(await textWith({ capacidad: "APODERADO", motivo: "APODERADO" }));
    expect(text.match(/APODERADO/g)).toHaveLength(1);
  });

  it("are written as they are, quotes, dashes and signs of the standard fonts included", async () => {
    const nombre = "“Ana”—O’Neill (š) €5 \\ ¿sí? ž™";
    expect(inOneLine(await textWith({ nombre }))).toContain(nombre);
  });

  it("are written in an embedded font where the standard ones lack a letter, never as a question mark", async () => {
    const names = ["Łukasz Żółć", "Şahin Iğdır", "Őry Gergő", "Ελένη Παππά", "Иван Ёлкин", "Đặng Ngọc"];
    for (const nombre of names) {
      const file = await signed(onePage(), company.employee, { nombre });
      expect(inOneLine(textOf(file))).toContain(nombre);
      expect(textOf(file)).not.toContain("?");
      expect(judged("pdffonts", ["f.pdf"], { "f.pdf": file }).text).toMatch(/\+Roboto.* yes yes yes /);
      expect(file.length).toBeLessThan(40_000);
    }
  });

  it("say where letters that no font of ours has are left out, and where to read them", async () => {
    expect(await textWith({ nombre: "王小明 Иван" })).toContain("… Иван");
    expect(inOneLine(await textWith({ nombre: "王小明" }))).toContain("(ver los datos de la firma)");
  });

  it("turn nothing round: what no eye sees is left out, a break is a blank", async () => {
    const text = await textWith({ nombre: "Ana\u202e\u200b\nPaz\u0000Gil \ud800" });
    expect(text).toMatch(/Ana Paz Gil …?/);
    expect(text).not.toMatch(/[\u202e\u200b]/);
  });

  it("are all there in any size, style and length that fits, and end in … where they do not", async () => {
    const long = "María de los Ángeles Concepción Fernández-Etcheverrigaray y Goyeneche de la Santísima Trinidad";
    const caja = (style: Caja["style"], fontSize: number): Caja => ({ ...CAJA_EMPLEADO, style, fontSize });
    for (const style of ESTILOS) {
      for (const fontSize of [8, 34]) {
        const text = inOneLine(
          await textWith({ caja: caja(style, fontSize), nombre: long, capacidad: "Apoderada general" }),
        );
        for (const word of [...long.split(" "), "Apoderada", "general", "CONFORMIDAD", "ABCD-EFGH-JKLM"])
          expect(text).toContain(word);
        expect(text).not.toContain("…");
      }
    }
    const endless = inOneLine(await textWith({ nombre: long.repeat(4), motivo: "x".repeat(3_000), capacidad: "" }));
    expect(endless.match(/…/g)).toHaveLength(2);
    expect(endless).toContain("Verificar: ABCD-EFGH-JKLM");
    expect(endless).toContain("Firmado electrónicamente por");
  });

  it("lead by a QR to where they are checked, and by none where there is no such place", async () => {
    const enlace = "https://rubrica.test/verificar/ABCDEFGHJKLM";
    const { data } = encode(enlace, { ecc: "M", border: 0, maskPattern: 0 });
    expect(await darkIn(enlace, data.length)).toEqual(data);
    const none = data.map((row) => row.map(() => false));
    expect(await darkIn("", data.length)).toEqual(none);
    // Too much to be read from paper.
    expect(await darkIn(`https://rubrica.test/${"a".repeat(4_000)}`, data.length)).toEqual(none);
  });
});

/** Which of so many by so many squares at the right of a stamp are dark in their middle. */
async function darkIn(enlace: string, squares: number): Promise<boolean[][]> {
  const drawing = drawn(await signed(onePage(), company.employee, { enlace, nombre: "Ana" }), 4 * 72);
  const [left, top, square] = [30 + 97, drawing.height / 4 - 110 + 16, 48 / squares];
  const along = Array.from({ length: squares }, (_, at) => (at + 0.5) * square);
  const isDark = (x: number, y: number) =>
    (drawing.pixels[Math.floor(y * 4) * drawing.width + Math.floor(x * 4)] ?? 0) < 128;
  return along.map((down) => along.map((right) => isDark(left + right, top + down)));
}
