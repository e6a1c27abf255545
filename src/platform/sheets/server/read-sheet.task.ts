/** Reads a sheet that somebody made elsewhere: everything comes out as text, formulas as they were typed (S-56). */
import { readFileSync } from "node:fs";
import { detectDelimiter, parseCsv } from "hucre/csv";
import { type CellValue, readXlsx } from "hucre/xlsx";
import { verdictOn, ZIP_LIMITS } from "#platform/files/server/zip.ts";
import { refuse } from "#platform/sandbox/server/task.ts";
import type { ReadOrder, SheetContent } from "./tasks.ts";

/** However small it is: in memory a cell is many times its text. */
const LIMITS = { ...ZIP_LIMITS, smallBytes: 0 };

const startsWith = (bytes: Uint8Array, ...magic: readonly number[]) => magic.every((byte, at) => bytes[at] === byte);

export default async function read({ from, maxRows, maxColumns, minColumns }: ReadOrder): Promise<SheetContent> {
  const bytes = "bytes" in from ? from.bytes : readFileSync(from.path);
  const { table, head } = await tableOf(bytes, maxRows);
  const [first, ...others] = table.slice(head);
  const headers = trimEnd((first ?? []).map((cell) => cell.trim()));
  if (headers.length === 0) refuse("vacia");
  if (headers.length > maxColumns) refuse("columnas");
  while (headers.length < minColumns) headers.push("");
  const rows = others
    .map((cells, at) => ({ line: head + at + 2, cells: headers.map((_, column) => (cells[column] ?? "").trim()) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ""));
  if (rows.length > maxRows) refuse("filas");
  return { headers, rows };
}

/** `head`: how many lines stand above the heads. */
type Read = { readonly table: string[][]; readonly head: number };

function tableOf(bytes: Uint8Array, maxRows: number): Promise<Read> | Read {
  if (startsWith(bytes, 0x50, 0x4b, 0x03, 0x04)) return fromXlsx(bytes);
  if (startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)) refuse("anterior");
  return { table: fromCsv(bytes, maxRows), head: 0 };
}

async function fromXlsx(bytes: Uint8Array): Promise<Read> {
  const verdict = verdictOn(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), LIMITS);
  if (verdict !== "good") refuse(verdict === "damaged" ? "ilegible" : "grande");
  const book = await readXlsx(bytes, { sheets: [0] }).catch(() => refuse("ilegible"));
  const [sheet] = book.sheets;
  if (!sheet) refuse("vacia");
  const table = sheet.rows.map((row, r) =>
    row.map((value, c) => {
      // Its stored result is whatever the sender wanted it to be.
      const formula = sheet.cells?.get(`${r},${c}`)?.formula;
      return formula === undefined ? textOf(value) : `=${formula}`;
    }),
  );
  return { table, head: linesAbove(sheet.autoFilter?.range, table.length) };
}

/** A sheet whose heads carry filters says by them which line the heads are: a title may stand above, as on our own. */
function linesAbove(range: string | undefined, lines: number): number {
  const [, line] = /^\$?[A-Z]+\$?(\d+)/.exec(range ?? "") ?? [];
  const head = Number(line ?? 1) - 1;
  return head > 0 && head < lines ? head : 0;
}

function textOf(value: CellValue | undefined): string {
  if (value === null || value === undefined) return "";
  if (value instanceof Date) return momentOf(value);
  if (typeof value === "boolean") return value ? "Sí" : "No";
  return String(value);
}

/** A day, a day with its time, or a time alone, which Excel counts from the day before 1900. */
function momentOf(date: Date): string {
  if (Number.isNaN(date.getTime())) return "";
  const [day = "", time = ""] = date.toISOString().slice(0, 16).split("T");
  if (date.getUTCFullYear() < 1900) return time;
  return time === "00:00" ? day : `${day} ${time}`;
}

function fromCsv(bytes: Uint8Array, maxRows: number): string[][] {
  const text = decode(bytes);
  const end = text.search(/[\r\n]/);
  const head = end < 0 ? text : text.slice(0, end);
  const delimiter = head.includes(";") ? ";" : detectDelimiter(text.slice(0, 10_000));
  // One more than allowed is enough to say that there are too many; blank rows do not count.
  const rows = parseCsv(text, { delimiter, maxRows: 2 * maxRows + 2 });
  return rows.map((row) => row.map(textOf));
}

/** UTF-8 if it is that; otherwise what Excel writes in this country (IMP-13). */
function decode(bytes: Uint8Array): string {
  if (bytes.length === 0) refuse("vacia");
  if (startsWith(bytes, 0xff, 0xfe)) return new TextDecoder("utf-16le").decode(bytes);
  if (bytes.includes(0)) refuse("formato");
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

function trimEnd(cells: readonly string[]): string[] {
  const last = cells.findLastIndex((cell) => cell !== "");
  return cells.slice(0, last + 1);
}
