/** Writes one table as a workbook: the heads stay in view, cells are text, numbers or dates, and none is a formula. */
import { type ZippedPart, zipFile, zipPart, zippedText } from "#platform/files/server/make-zip.ts";
import type { Row } from "../cells.ts";
import { beginSheet, endSheet, MAX_LINES, rowsXml } from "./sheet-xml.ts";
import type { WriteOrder } from "./tasks.ts";
import { fixedParts, headLine, sheetPath, stylesOf } from "./workbook-parts.ts";

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

export default async function write(order: WriteOrder, chunks: AsyncIterable<readonly Row[]>): Promise<Uint8Array> {
  const { styles, xml } = stylesOf(order.columns);
  const maxLines = order.maxLines ?? MAX_LINES;
  const done: (ZippedPart & { readonly lines: number })[] = [];
  let [line, part] = await begin();

  async function begin() {
    const sheet = zipPart(sheetPath(done.length));
    await sheet.add(XML + beginSheet(order, done.length === 0));
    return [headLine(order), sheet] as const;
  }
  async function end() {
    await part.add(endSheet(order, line));
    done.push({ ...(await part.end()), lines: line });
  }

  for await (const chunk of chunks) {
    for (let at = 0; at < chunk.length; ) {
      if (line === maxLines) {
        await end();
        [line, part] = await begin();
      }
      const rows = chunk.slice(at, at + maxLines - line);
      await part.add(rowsXml(order, styles, rows, line + 1));
      [at, line] = [at + rows.length, line + rows.length];
    }
  }
  await end();
  const lines = done.map((sheet) => sheet.lines);
  const fixed = Object.entries(fixedParts(order, lines, xml));
  const parts = await Promise.all(fixed.map(([name, text]) => zippedText(name, XML + text)));
  return new Uint8Array(zipFile([...parts, ...done]));
}
