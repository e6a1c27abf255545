/**
 * What a table's cell is, wherever the table goes: a sheet, a csv, a printed report. A cell is what its column says or
 * plain text, never a formula (S-56).
 */
import { formatDay } from "#platform/dates/format.ts";
import { DEFAULT_ZONE, dayIn, timeIn } from "#platform/dates/zone.ts";

export const CELL_KINDS = ["text", "number", "date", "instant"] as const;
export type CellKind = (typeof CELL_KINDS)[number];

/** A day is `YYYY-MM-DD`, an instant UTC as the wire writes it (D190). */
export type Cell = string | number | boolean | null;

export type Column = {
  readonly title: string;
  readonly kind: CellKind;
  /** In characters. */
  readonly width?: number;
  /** Of a number: how many decimals, with thousands separated; without it the number stands as it is. */
  readonly decimals?: number;
};

export type Row = readonly Cell[];

const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`));
const isInstant = (text: string) => /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(text) && !Number.isNaN(Date.parse(text));

export type TypedCell =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "number"; readonly number: number }
  /** `time` is empty for a day; both are the company's own calendar and clock. */
  | { readonly kind: "moment"; readonly day: string; readonly time: string };

const textCell = (text: string): TypedCell => ({ kind: "text", text });

/** What does not fit its column is text: an export shows what there is and loses nothing. */
export function typed(kind: CellKind, cell: Cell | undefined, zone: string = DEFAULT_ZONE): TypedCell {
  if (cell === null || cell === undefined) return textCell("");
  if (typeof cell === "boolean") return textCell(cell ? "Sí" : "No");
  if (typeof cell === "number") {
    return kind === "number" && Number.isFinite(cell) ? { kind: "number", number: cell } : textCell(String(cell));
  }
  if (kind === "date" && isDay(cell)) return { kind: "moment", day: cell, time: "" };
  if (kind === "instant" && isInstant(cell)) {
    const instant = new Date(cell);
    return { kind: "moment", day: dayIn(zone, instant), time: timeIn(zone, instant) };
  }
  return textCell(cell);
}

/** As people read it: 02/03/2026, 14:05, 1234,5. */
export function cellText({ kind, decimals }: Pick<Column, "kind" | "decimals">, cell: Cell | undefined, zone?: string) {
  const value = typed(kind, cell, zone);
  if (value.kind === "text") return value.text;
  if (value.kind === "moment") return `${formatDay(value.day)} ${value.time}`.trim();
  return decimals === undefined ? String(value.number).replace(".", ",") : grouped(value.number, decimals);
}

/** Not Intl: Node's and the browser's data differ in when they start to group. */
function grouped(number: number, decimals: number): string {
  const [whole = "", fraction] = number.toFixed(decimals).split(".");
  const thousands = whole.replace(/\B(?=(\d{3})+$)/g, ".");
  return fraction === undefined ? thousands : `${thousands},${fraction}`;
}

// The full-width forms are formulas too, in the programs of some countries.
const FORMULA = /^[^\S\t\r\n]*[=+\-@\t＝＋－＠]/u;
const LINE_BREAK = /(\r\n|\r|\n)/;

/** Text that a spreadsheet program would take for a formula, made text by an apostrophe: per line, since some split. */
export function neutralise(text: string): string {
  const lines = text.split(LINE_BREAK).map((line) => (FORMULA.test(line) ? `'${line}` : line));
  const safe = lines.join("");
  return safe.startsWith("\r") ? `'${safe}` : safe;
}
