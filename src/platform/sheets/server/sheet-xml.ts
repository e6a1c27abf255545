/** The text of one worksheet. There is no way to write a formula with it (S-56). */
import { type Cell, type Column, cellText, type Row, typed } from "../cells.ts";
import type { WriteOrder } from "./tasks.ts";
import { HEAD, headLine, letters, type Styles, SUBTITLE, TITLE } from "./workbook-parts.ts";
import { xmlText } from "./xml-text.ts";

/** Excel's own: it opens nothing longer. */
export const MAX_LINES = 1_048_576;
const WIDTHS = { text: 24, number: 14, date: 12, instant: 17 } as const;
/** Beside a head's words: the filter's arrow. */
const ARROW = 4;

export function beginSheet(order: WriteOrder, isFirst: boolean): string {
  const line = headLine(order);
  const cols = order.columns.map(
    (column, at) => `<col min="${at + 1}" max="${at + 1}" width="${widthOf(column)}" customWidth="1"/>`,
  );
  const above = order.above.map((text, at) => row(at + 1, [textCell(`A${at + 1}`, text, at === 0 ? TITLE : SUBTITLE)]));
  const heads = order.columns.map(({ title }, at) => textCell(`${letters(at)}${line}`, title, HEAD));
  return [
    '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">',
    '<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>',
    `<sheetViews><sheetView${isFirst ? ' tabSelected="1"' : ""} workbookViewId="0"><pane ySplit="${line}" topLeftCell="A${line + 1}" activePane="bottomLeft" state="frozen"/><selection pane="bottomLeft" activeCell="A${line + 1}" sqref="A${line + 1}"/></sheetView></sheetViews>`,
    `<cols>${cols.join("")}</cols><sheetData>`,
    ...above,
    row(line, heads, ' ht="20" customHeight="1"'),
  ].join("");
}

/** `lines`: how many the sheet has, heads included. */
export function endSheet(order: WriteOrder, lines: number): string {
  const [line, last] = [headLine(order), letters(order.columns.length - 1)];
  const ignored = `<ignoredErrors><ignoredError sqref="A${line}:${last}${lines}" numberStoredAsText="1"/></ignoredErrors>`;
  return [
    `</sheetData><autoFilter ref="A${line}:${last}${lines}"/>`,
    '<pageMargins left="0.4" right="0.4" top="0.5" bottom="0.6" header="0.3" footer="0.3"/>',
    '<pageSetup paperSize="9" orientation="landscape" fitToHeight="0"/>',
    `<headerFooter><oddFooter>${xmlText(`&L${order.company.replaceAll("&", "&&")}&RPágina &P de &N`)}</oddFooter></headerFooter>`,
    // A CUIL is a text of figures on purpose; Excel would mark every one of them.
    `${ignored}</worksheet>`,
  ].join("");
}

export function rowsXml(order: WriteOrder, styles: Styles, rows: readonly Row[], firstLine: number): string {
  const columns = order.columns.map((column, c) => ({ column, place: letters(c), style: styles[c] ?? 0 }));
  return rows
    .map((cells, at) => {
      const line = firstLine + at;
      return row(
        line,
        columns.map(({ column, place, style }, c) => cellXml(`${place}${line}`, column, cells[c], style, order.zone)),
      );
    })
    .join("");
}

const row = (line: number, cells: readonly string[], more = "") => `<row r="${line}"${more}>${cells.join("")}</row>`;

function cellXml(place: string, column: Column, cell: Cell | undefined, style: number, zone: string): string {
  const value = typed(column.kind, cell, zone);
  if (value.kind === "number") return `<c r="${place}" s="${style}"><v>${value.number}</v></c>`;
  if (value.kind === "text") return textCell(place, value.text, style);
  const serial = serialOf(value.day, value.time);
  return serial === null
    ? textCell(place, cellText(column, cell, zone), style)
    : `<c r="${place}" s="${style}"><v>${serial}</v></c>`;
}

const textCell = (place: string, text: string, style: number) =>
  text === ""
    ? ""
    : `<c r="${place}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${xmlText(text)}</t></is></c>`;

const DAY_MS = 86_400_000;
/** Day 0 of Excel's calendar, which has a 29/02/1900; before March of that year its days and ours are not the same. */
const DAY_ZERO = Date.UTC(1899, 11, 30);
const FIRST_SERIAL = 61;

/** To the second: what is left over in a double shows nowhere. */
function serialOf(day: string, time: string): number | null {
  const serial = (Date.parse(`${day}T${time || "00:00"}:00Z`) - DAY_ZERO) / DAY_MS;
  return serial >= FIRST_SERIAL ? serial : null;
}

const widthOf = ({ title, kind, width = WIDTHS[kind] }: Column) => Math.max(width, title.length + ARROW);
