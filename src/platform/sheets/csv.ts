/** A table as csv for Argentine programs: UTF-8 with its mark, `;`, quotes, and no formulas (S-56). */
import { type Cell, type Column, cellText, neutralise, type Row, typed } from "./cells.ts";

export const BOM = "\uFEFF";
export const CSV_TYPE = "text/csv; charset=utf-8";
const SEPARATOR = ";";
const LINE_END = "\r\n";

const quoted = (text: string) => (/[";\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** A number is a number, whatever its sign; only text can hide a formula. */
function field(column: Column, cell: Cell | undefined, zone: string | undefined): string {
  const text = cellText(column, cell, zone);
  return quoted(typed(column.kind, cell, zone).kind === "text" ? neutralise(text) : text);
}

const line = (fields: readonly string[]) => fields.join(SEPARATOR) + LINE_END;

const csvHead = (columns: readonly Column[]): string =>
  BOM + line(columns.map(({ title }) => quoted(neutralise(title))));

const csvLine = (columns: readonly Column[], row: Row, zone?: string): string =>
  line(columns.map((column, at) => field(column, row[at], zone)));

export const toCsv = (columns: readonly Column[], rows: readonly Row[], zone?: string): string =>
  csvHead(columns) + rows.map((row) => csvLine(columns, row, zone)).join("");
