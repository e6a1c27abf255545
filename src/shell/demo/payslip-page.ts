// Decides how a payslip looks: one A4 page with what the law asks for (LCT art. 140).
import { ABOVE_CORNERS, Drawing, drawCorners, drawFiction, LEFT, PAD, RIGHT } from "./drawing.ts";
import type { Columna, Concepto, Totales } from "./payslip-amounts.ts";
import { amountInWords, amountText } from "./payslip-words.ts";

/** Every text as it is printed. */
export type PayslipPage = {
  readonly empleador: { readonly nombre: string; readonly cuit: string; readonly domicilio: string };
  readonly clase: string;
  readonly periodo: string;
  readonly nombre: string;
  readonly cuil: string;
  readonly legajo: string;
  readonly categoria: string;
  readonly fechaIngreso: string;
  readonly area: string;
  readonly convenio: string;
  readonly contrato: string;
  readonly basico: string;
  readonly lugarPago: string;
  readonly fechaPago: string;
  readonly formaPago: string;
  readonly deposito: { readonly periodo: string; readonly fecha: string; readonly banco: string };
  readonly conceptos: readonly Concepto[];
  readonly totales: Totales;
};

export function drawPayslip(page: PayslipPage): string {
  const drawing = new Drawing();
  drawHead(drawing, page);
  drawData(drawing, page);
  drawConcepts(drawing, page);
  drawNet(drawing, page.totales);
  drawSigning(drawing);
  return drawing.toString();
}

function drawHead(to: Drawing, { empleador, clase, periodo }: PayslipPage) {
  const half = (RIGHT - LEFT) * 0.62;
  to.text(LEFT, 792, empleador.nombre.toUpperCase(), { font: "F2", size: 14, max: half });
  to.text(LEFT, 777, `CUIT ${empleador.cuit}`);
  to.text(LEFT, 764, empleador.domicilio, { max: half });
  to.text(RIGHT, 792, "RECIBO DE HABERES", { font: "F2", size: 14, isRight: true });
  to.text(RIGHT, 777, `${clase} · ${periodo}`, { isRight: true });
  to.text(RIGHT, 764, "Ley 20.744, art. 140", { isRight: true });
  to.line(LEFT, 752, RIGHT, 752, 1.2);
}

const DATA = { top: 740, row: 28, at: [LEFT, 226, 336, 448, RIGHT] } as const;

type Cell = readonly [label: string, value: string, span?: number];

function drawData(to: Drawing, page: PayslipPage) {
  const { deposito } = page;
  const rows: readonly (readonly Cell[])[] = [
    [
      ["Apellido y nombre", page.nombre],
      ["CUIL", page.cuil],
      ["Legajo", page.legajo],
      ["Período", page.periodo],
    ],
    [
      ["Categoría o tarea", page.categoria],
      ["Fecha de ingreso", page.fechaIngreso],
      ["Área", page.area],
      ["Convenio", page.convenio],
    ],
    [
      ["Remuneración básica", page.basico],
      ["Contrato", page.contrato],
      ["Último depósito de aportes", `${deposito.periodo} · ${deposito.fecha} · ${deposito.banco}`, 2],
    ],
    [
      ["Lugar de pago", page.lugarPago],
      ["Fecha de pago", page.fechaPago],
      ["Forma de pago", page.formaPago, 2],
    ],
  ];
  const { top, row: high, at } = DATA;
  for (const [n, row] of rows.entries()) {
    const y = top - (n + 1) * high;
    let column = 0;
    for (const [label, value, span = 1] of row) {
      const x = at[column] ?? LEFT;
      const end = at[column + span] ?? RIGHT;
      to.box(x, y, end - x, high);
      to.text(x + PAD, y + 17.5, label, { size: 6.5, isGrey: true });
      const font = label === "Apellido y nombre" || label === "CUIL" ? "F2" : "F1";
      to.text(x + PAD, y + 6.5, value, { font, max: end - x - 2 * PAD });
      column += span;
    }
  }
}

/** How many concepts there is room for. */
export const CONCEPT_ROWS = 15;
const TABLE = { top: 616, head: 19, row: 19, foot: 22, at: [LEFT, 76, 268, 330, 410, 484, RIGHT] } as const;
const HEADS = ["Código", "Concepto", "Unidades", "Remunerativo", "No remunerativo", "Descuentos"] as const;
/** The edge at which each column's figures end. */
const EDGES: Readonly<Record<Columna, number>> = {
  remunerativo: TABLE.at[4],
  noRemunerativo: TABLE.at[5],
  descuento: TABLE.at[6],
};
const BODY_TOP = TABLE.top - TABLE.head;
const BODY_END = BODY_TOP - TABLE.row * CONCEPT_ROWS;
const TABLE_END = BODY_END - TABLE.foot;

function drawConcepts(to: Drawing, { conceptos, totales }: PayslipPage) {
  const { at } = TABLE;
  const width = RIGHT - LEFT;
  to.shade(LEFT, BODY_TOP, width, TABLE.head, 0.9);
  to.shade(LEFT, TABLE_END, width, TABLE.foot, 0.95);
  for (const [n, head] of HEADS.entries()) {
    const isRight = n > 1;
    const x = isRight ? (at[n + 1] ?? RIGHT) - PAD : (at[n] ?? LEFT) + PAD;
    to.text(x, BODY_TOP + 6.5, head, { font: "F2", size: 7.5, isRight });
  }
  for (const [n, { codigo, concepto, unidades, columna, importe }] of conceptos.entries()) {
    const y = BODY_TOP - (n + 1) * TABLE.row + 6;
    to.text(at[0] + PAD, y, codigo);
    to.text(at[1] + PAD, y, concepto, { max: at[2] - at[1] - 2 * PAD });
    to.text(at[3] - PAD, y, unidades, { isRight: true });
    to.text(EDGES[columna] - PAD, y, amountText(importe), { isRight: true });
  }
  to.text(LEFT + PAD, TABLE_END + 7, "Totales", { font: "F2" });
  for (const columna of ["remunerativo", "noRemunerativo", "descuento"] as const)
    to.text(EDGES[columna] - PAD, TABLE_END + 7, amountText(totales[columna]), { font: "F2", isRight: true });
  for (const [n, x] of at.entries())
    if (n > 0 && n < at.length - 1) to.line(x, n < 3 ? BODY_END : TABLE_END, x, TABLE.top);
  to.box(LEFT, TABLE_END, width, TABLE.top - TABLE_END);
  to.line(LEFT, BODY_TOP, RIGHT, BODY_TOP);
  to.line(LEFT, BODY_END, RIGHT, BODY_END);
}

const NET = { high: 50, end: TABLE_END - 50, at: 410 } as const;

function drawNet(to: Drawing, { neto }: Totales) {
  to.box(LEFT, NET.end, RIGHT - LEFT, NET.high);
  to.text(LEFT + PAD, NET.end + 31, "Son pesos", { size: 6.5, isGrey: true });
  to.text(LEFT + PAD, NET.end + 15, `${amountInWords(neto)}.`, { max: NET.at - LEFT - 2 * PAD });
  to.text(RIGHT - PAD, NET.end + 31, "NETO A COBRAR", { font: "F2", size: 8, isRight: true });
  to.text(RIGHT - PAD, NET.end + 12, `$ ${amountText(neto)}`, { font: "F2", size: 15, isRight: true });
}

function drawSigning(to: Drawing) {
  const received = "Recibí el importe neto de esta liquidación y una copia de este recibo.";
  to.text(LEFT, ABOVE_CORNERS, received, { size: 8 });
  drawCorners(to, ["empleado", "empleador"]);
  drawFiction(to);
}
