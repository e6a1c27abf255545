// Decides how a page of the demo's files is drawn: an A4 with two fonts, rules and one grey. Points from the bottom left, as
// PDF counts.
import { type Font, pdfString, textWidth } from "./payslip-type.ts";

export const PAGE = { width: 595, height: 842 } as const;

/**
 * Where nothing is drawn: a stamp of 150 by 80 fits in each, at any offset up to 30 across and 60 up from its corner. The
 * employee's is the left one (TDOC-17), the employer's the right one (TDOC-18).
 */
export const FREE_CORNERS = {
  empleado: { x: 0, y: 0, width: 180, height: 140 },
  empleador: { x: PAGE.width - 180, y: 0, width: 180, height: 140 },
} as const;

/** Between the corners. */
const FICTION = "Datos de demostración: ni la persona ni la empresa existen.";
export const LEFT = 36;
export const RIGHT = PAGE.width - LEFT;
export const PAD = 6;
/** The lowest that text goes on a page with corners. */
export const ABOVE_CORNERS = FREE_CORNERS.empleado.height + 28;
const GREY = 0.4;
const HAIR = 0.5;

type Setting = {
  readonly font?: Font;
  readonly size?: number;
  readonly isRight?: boolean;
  readonly isGrey?: boolean;
  /** Set smaller until it fits. */
  readonly max?: number;
};

const rounded = (n: number) => Math.round(n * 100) / 100;

export class Drawing {
  readonly #ops: string[] = [];

  text(x: number, y: number, text: string, { font = "F1", size = 9, isRight, isGrey, max }: Setting = {}) {
    if (text === "") return;
    const natural = textWidth(text, font, size);
    const scale = max !== undefined && natural > max ? max / natural : 1;
    const at = rounded(isRight ? x - natural * scale : x);
    const colour = isGrey ? GREY : 0;
    // Down to the hundredth, so that it never comes out wider than it was measured.
    const set = Math.floor(size * scale * 100) / 100;
    this.#ops.push(`${colour} g BT /${font} ${set} Tf ${at} ${rounded(y)} Td ${pdfString(text)} Tj ET`);
  }

  line(x1: number, y1: number, x2: number, y2: number, width = HAIR) {
    this.#ops.push(`${width === HAIR ? GREY : 0} G ${width} w ${x1} ${y1} m ${x2} ${y2} l S`);
  }

  box(x: number, y: number, width: number, height: number) {
    this.#ops.push(`${GREY} G ${HAIR} w ${x} ${y} ${width} ${height} re S`);
  }

  shade(x: number, y: number, width: number, height: number, grey: number) {
    this.#ops.push(`${grey} g ${x} ${y} ${width} ${height} re f`);
  }

  toString(): string {
    return this.#ops.join("\n");
  }
}

/** Where each of these sides signs. */
export function drawCorners(to: Drawing, sides: readonly (keyof typeof FREE_CORNERS)[]): void {
  const { empleado, empleador } = FREE_CORNERS;
  const band = { y: empleado.height + 2, width: empleado.width - LEFT, high: 16 };
  for (const side of sides) {
    const x = side === "empleado" ? LEFT : empleador.x;
    to.shade(x, band.y, band.width, band.high, 0.95);
    to.line(x, band.y + band.high, x + band.width, band.y + band.high);
    to.text(x + PAD, band.y + 5, side === "empleado" ? "Firma del empleado" : "Firma del empleador", { size: 8 });
  }
}

export function drawFiction(to: Drawing): void {
  const size = 6.5;
  to.text((PAGE.width - textWidth(FICTION, "F1", size)) / 2, 30, FICTION, { size, isGrey: true });
}
