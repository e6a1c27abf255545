/** Writes one sheet: the heads stay in view, cells are text, numbers or dates, and there is no way to write a formula. */
import { type CellValue, type ColumnDef, writeXlsxStream } from "hucre/xlsx";
import { type Cell, type Column, type Row, typed } from "../cells.ts";
import type { WriteOrder } from "./tasks.ts";

// Excel's own notation; each program shows it with its country's separators.
const FORMATS = { text: "@", date: "dd/mm/yyyy", instant: "dd/mm/yyyy hh:mm" } as const;
/** More than this and Excel calls the file damaged. */
const MAX_TEXT = 32_767;
const MAX_NAME = 31;
const WIDTHS = { text: 24, number: 14, date: 12, instant: 17 } as const;

export default async function write(order: WriteOrder, chunks: AsyncIterable<readonly Row[]>): Promise<Uint8Array> {
  async function* rows(): AsyncGenerator<CellValue[]> {
    for await (const chunk of chunks) {
      for (const row of chunk) yield order.columns.map(({ kind }, at) => sheetValue(kind, row[at], order.zone));
    }
  }
  const columns = order.columns.map(columnOf);
  const file = writeXlsxStream(rows(), { name: sheetName(order.sheet), columns, freezePane: { rows: 1 } });
  return new Uint8Array(await new Response(file).arrayBuffer());
}

function columnOf({ title, kind, width = WIDTHS[kind], decimals }: Column): ColumnDef {
  const header = clean(title);
  if (kind !== "number") return { header, width, numFmt: FORMATS[kind] };
  return decimals === undefined ? { header, width } : { header, width, numFmt: `#,##0${fraction(decimals)}` };
}

const fraction = (decimals: number) => (decimals > 0 ? `.${"0".repeat(decimals)}` : "");

function sheetValue(kind: Column["kind"], cell: Cell | undefined, zone: string): CellValue {
  const value = typed(kind, cell, zone);
  if (value.kind === "number") return value.number;
  if (value.kind === "moment") return new Date(`${value.day}T${value.time || "00:00"}:00Z`);
  return value.text === "" ? null : clean(value.text);
}

/** What XML cannot carry would make the whole file unreadable; `_x0041_` is how this format writes an A. */
const clean = (text: string) =>
  text
    .slice(0, MAX_TEXT)
    .replace(/[\uFFFE\uFFFF]/g, "")
    .toWellFormed()
    .replace(/_(?=x[0-9a-f]{4}_)/gi, "_x005F_");

function sheetName(title: string): string {
  const name = clean(title)
    .replace(/[[\]:*?/\\\p{Cc}]/gu, " ")
    .slice(0, MAX_NAME)
    .replace(/^[\s']+|[\s']+$/g, "");
  return name === "" || name.toLowerCase() === "history" ? "Hoja" : name;
}
