// Writes the demo's files as PDF, by hand: two fonts and a classic cross-reference table, as plain as a payroll program's.
// Nothing in it is of the moment or of chance, so the same pages are always the same bytes.
import { createHash } from "node:crypto";
import { deflateSync } from "node:zlib";
import { PAGE } from "./drawing.ts";
import { pdfString } from "./payslip-type.ts";

/** A page is some six thousand bytes: a small window finds all there is, and more effort would save a twentieth. */
const DEFLATE = { level: 3, windowBits: 13, memLevel: 6 } as const;

const font = (name: string) => `<</Type/Font/Subtype/Type1/BaseFont/${name}/Encoding/WinAnsiEncoding>>`;

/** Of pages as they were drawn. */
export function writePdf(
  pages: readonly string[],
  { title, author }: { readonly title: string; readonly author: string },
): Uint8Array<ArrayBuffer> {
  const contents = pages.map((page) => deflateSync(Buffer.from(page, "latin1"), DEFLATE));
  const first = 3;
  const fonts = first + 2 * pages.length;
  const objects: readonly string[] = [
    "<</Type/Catalog/Pages 2 0 R/Lang(es-AR)/ViewerPreferences<</DisplayDocTitle true>>>>",
    `<</Type/Pages/Kids[${contents.map((_, n) => `${first + 2 * n} 0 R`).join(" ")}]/Count ${pages.length}>>`,
    ...contents.flatMap((content, n) => [
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${PAGE.width} ${PAGE.height}]/Contents ${first + 2 * n + 1} 0 R` +
        `/Resources<</Font<</F1 ${fonts} 0 R/F2 ${fonts + 1} 0 R>>>>>>`,
      `<</Length ${content.length}/Filter/FlateDecode>>\nstream\n${content.toString("latin1")}\nendstream`,
    ]),
    font("Helvetica"),
    font("Helvetica-Bold"),
    `<</Title${pdfString(title)}/Author${pdfString(author)}>>`,
  ];
  let file = "%PDF-1.7\n%\xe2\xe3\xcf\xd3\n";
  let table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n`;
  for (const [n, body] of objects.entries()) {
    table += `${String(file.length).padStart(10, "0")} 00000 n \n`;
    file += `${n + 1} 0 obj\n${body}\nendobj\n`;
  }
  const hash = createHash("sha256");
  for (const content of contents) hash.update(content);
  const id = hash.digest("hex").slice(0, 32);
  const trailer = `trailer\n<</Size ${objects.length + 1}/Root 1 0 R/Info ${objects.length} 0 R/ID[<${id}><${id}>]>>`;
  const whole = Buffer.from(`${file}${table}${trailer}\nstartxref\n${file.length}\n%%EOF\n`, "latin1");
  // A copy of its own: small Buffers share one piece of memory, which a caller could hand on by mistake.
  return new Uint8Array(whole);
}
