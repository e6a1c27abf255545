// Decides how the demo's documents look: a head, whose it is, and what it says, over as many pages as that takes. The corners
// of the last page stay free for the signatures.
import { ABOVE_CORNERS, Drawing, drawCorners, drawFiction, type FREE_CORNERS, LEFT, RIGHT } from "./drawing.ts";
import { cuilText } from "./payslip-plan.ts";
import { textWidth } from "./payslip-type.ts";
import { writePdf } from "./pdf.ts";

export type Papel = {
  readonly empresa: { readonly name: string; readonly cuit: string };
  readonly titulo: string;
  /** A line each, below the title. */
  readonly datos: readonly string[];
  readonly parrafos: readonly string[];
  readonly firman: readonly (keyof typeof FREE_CORNERS)[];
};

const SIZE = 10;
const LEADING = 15;
const TOP = { first: 700, next: 780 } as const;

export function writePapel({ empresa, titulo, datos, parrafos, firman }: Papel): Uint8Array<ArrayBuffer> {
  const first = new Drawing();
  first.text(LEFT, 792, empresa.name.toUpperCase(), { font: "F2", size: 12, max: RIGHT - LEFT });
  first.text(LEFT, 778, `CUIT ${cuilText(empresa.cuit)}`, { isGrey: true });
  first.line(LEFT, 768, RIGHT, 768, 1.2);
  first.text(LEFT, 738, titulo, { font: "F2", size: 16, max: RIGHT - LEFT });
  const pages = [first];
  let [page, y] = [first, TOP.first + LEADING];
  for (const line of datos) {
    y -= LEADING;
    page.text(LEFT, y, line, { size: SIZE, max: RIGHT - LEFT });
  }
  for (const parrafo of parrafos) {
    y -= LEADING / 2;
    for (const line of linesOf(parrafo)) {
      y -= LEADING;
      if (y < ABOVE_CORNERS) {
        page = new Drawing();
        pages.push(page);
        y = TOP.next;
      }
      page.text(LEFT, y, line, { size: SIZE });
    }
  }
  drawCorners(page, firman);
  for (const one of pages) drawFiction(one);
  return writePdf(
    pages.map((one) => one.toString()),
    { title: titulo, author: empresa.name },
  );
}

/** Broken where the next word would pass the margin. */
function linesOf(text: string): string[] {
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    const longer = `${lines.at(-1) ?? ""} ${word}`;
    if (lines.length > 0 && textWidth(longer, "F1", SIZE) <= RIGHT - LEFT) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}
