// Decides how text is set on a payslip: its width in the two fonts every reader has, and its bytes in a PDF. Of the
// characters beyond Latin-1 none can be written, and saying so is better than printing something else.

export type Font = "F1" | "F2";

/** Helvetica and Helvetica-Bold, in thousandths of the size, from the space to "~". */
const ASCII: Readonly<Record<Font, readonly number[]>> = {
  F1: (
    "278 278 355 556 556 889 667 191 333 333 389 584 278 333 278 278 556 556 556 556 556 556 556 556 556 556 278 278 584 " +
    "584 584 556 1015 667 667 722 722 667 611 778 722 278 500 667 556 833 722 778 667 778 722 667 611 722 667 944 667 " +
    "667 611 278 278 278 469 556 333 556 556 500 556 556 278 556 556 222 222 500 222 833 556 556 556 556 333 500 278 " +
    "556 500 722 500 500 500 334 260 334 584"
  )
    .split(" ")
    .map(Number),
  F2: (
    "278 333 474 556 556 889 722 238 333 333 389 584 278 333 278 278 556 556 556 556 556 556 556 556 556 556 333 333 584 " +
    "584 584 611 975 722 722 722 722 667 611 778 722 278 556 722 611 833 722 778 667 778 722 667 611 722 667 944 667 " +
    "667 611 333 278 333 584 556 333 556 611 556 611 556 333 611 611 278 278 556 278 889 611 611 611 611 389 556 333 " +
    "611 556 778 556 556 500 389 280 389 584"
  )
    .split(" ")
    .map(Number),
};
const FIRST = 32;

/** A letter with an accent is as wide as without it, but for this one; the rest are no letters. */
const OTHERS: Readonly<Record<string, number>> = { í: 278, "·": 278, "°": 400, ª: 370, º: 365 };

const baseOf = (char: string) => OTHERS[char] ?? char.normalize("NFD").charCodeAt(0);

/** By Latin-1 code. */
function tableOf(font: Font): readonly number[] {
  return Array.from({ length: 256 }, (_, code) => {
    const char = String.fromCharCode(code);
    return OTHERS[char] ?? ASCII[font][baseOf(char) - FIRST] ?? 0;
  });
}
const WIDTHS: Readonly<Record<Font, readonly number[]>> = { F1: tableOf("F1"), F2: tableOf("F2") };

/** In points. */
export function textWidth(text: string, font: Font, size: number): number {
  const widths = WIDTHS[font];
  let sum = 0;
  for (let at = 0; at < text.length; at++) {
    const width = widths[text.charCodeAt(at)];
    if (!width) throw new RangeError(`A payslip cannot say ${JSON.stringify(text)}`);
    sum += width;
  }
  return (sum * size) / 1000;
}

const SPECIAL = /[\\()]/;
const ESCAPED = /[\\()]/g;

export const pdfString = (text: string): string => `(${SPECIAL.test(text) ? text.replace(ESCAPED, "\\$&") : text})`;
