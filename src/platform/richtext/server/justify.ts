/**
 * Lines filled to both sides grow between words only. pdfmake also pulls apart where a word may be broken or changes its
 * weight, which tears "20-12345678-9" to pieces.
 */
import writer, { type Line, type Writer } from "pdfmake/js/ElementWriter.js";

export function growBetweenWords(): void {
  const { prototype } = writer.default;
  const { alignLine } = prototype;
  prototype.alignLine = function (this: Writer, line: Line) {
    if (line.inlines[0]?.alignment !== "justify") alignLine.call(this, line);
    else if (!line.newLineForced && !line.lastLineInParagraph) fill(line, this.context().availableWidth);
  };
}

function fill(line: Line, width: number) {
  const { inlines } = line;
  const room = width - line.getWidth();
  const follows = inlines.map((_, at) => at > 0 && / $/.test(inlines[at - 1]?.text ?? "") && inlines[at]?.text !== " ");
  const gaps = follows.filter(Boolean).length;
  if (gaps === 0) return;
  let moved = 0;
  for (const [at, inline] of inlines.entries()) {
    const more = follows[at] ? room / gaps : 0;
    moved += more;
    inline.x += moved;
    inline.justifyShift = more;
  }
}
