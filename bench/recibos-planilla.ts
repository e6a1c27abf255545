/** What a payroll program prints, large: a page of forty lines a person, with letters of its own in the file. */
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import pdfmake from "pdfmake";
import { formatCuil } from "../src/platform/argentina/cuil.ts";

export type Asalariado = { readonly displayName: string; readonly cuil: string; readonly legajo: number };

const FONTS = join(dirname(createRequire(import.meta.url).resolve("pdfmake/package.json")), "build/fonts/Roboto");
const CONCEPTOS =
  "Sueldo básico;Antigüedad;Presentismo;Horas extras 50 %;Horas extras 100 %;Adicional zona;Vacaciones gozadas;Jubilación 11 %;Ley 19.032 3 %;Obra social 3 %;Cuota sindical;Seguro de vida;Anticipo;Redondeo".split(
    ";",
  );
const ROWS = 24;
/** The amounts of nobody: only their number of digits matters. */
const amount = (at: number, row: number) => (123_456.78 + at * 13 + row).toLocaleString("es-AR");

type Text = readonly [x: number, y: number, text: string, bold?: boolean];

const pageOf = ({ displayName, cuil, legajo }: Asalariado, at: number): Text[] => [
  [36, 36, "Metalúrgica del Sur S.A.", true],
  [36, 52, "Av. San Martín 1234, Córdoba"],
  [300, 36, "Recibo de haberes  Período 02/2026  Ley 20.744 art. 140"],
  [36, 100, `Apellido y nombre: ${displayName}`, true],
  [36, 115, `CUIL: ${formatCuil(cuil)}   Legajo: ${legajo}   Categoría: Administrativo A   Ingreso: 01/03/2015`],
  [36, 130, "Banco Nación   CBU 0110599520000001234567   Obra social OSECAC   Lugar de pago: Córdoba"],
  ...["Código", "Concepto", "Unidades", "Haberes", "Deducciones"].map(
    (head, n): Text => [[36, 96, 306, 386, 476][n] ?? 0, 163, head, true],
  ),
  ...Array.from({ length: ROWS }, (_, row) => row).flatMap((row): Text[] => [
    [36, 180 + row * 14, String(100 + row)],
    [96, 180 + row * 14, CONCEPTOS[row % CONCEPTOS.length] ?? ""],
    [306, 180 + row * 14, (30 - (row % 5)).toFixed(2)],
    [row % 3 ? 386 : 476, 180 + row * 14, amount(at, row)],
  ]),
  [36, 570, "Son pesos: un millón doscientos treinta y cuatro mil quinientos sesenta y siete con 89/100"],
  [36, 590, "Neto a cobrar 1.234.567,89   Firma del empleador ..............   Firma del empleado .............."],
];

export function planillaPdf(people: readonly Asalariado[]): Promise<Buffer> {
  const [normal, bold] = [join(FONTS, "Roboto-Regular.ttf"), join(FONTS, "Roboto-Medium.ttf")];
  pdfmake.setUrlAccessPolicy(() => false);
  pdfmake.setLocalAccessPolicy((path) => path.startsWith(FONTS));
  pdfmake.setFonts({ Roboto: { normal, bold, italics: normal, bolditalics: bold } });
  const content = people.flatMap((person, at) =>
    pageOf(person, at).map(([x, y, text, isBold = false], n) => ({
      text,
      absolutePosition: { x, y },
      fontSize: 8,
      bold: isBold,
      noWrap: true,
      ...(at > 0 && n === 0 ? { pageBreak: "before" } : {}),
    })),
  );
  return pdfmake.createPdf({ pageSize: "A4", pageMargins: 0, defaultStyle: { font: "Roboto" }, content }).getBuffer();
}
