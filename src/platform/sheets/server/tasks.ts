/** The sandbox tasks that read and write sheets, and the shapes that cross to them. */
import { z } from "zod";
import { task } from "#platform/sandbox/server/task.ts";
import type { Column } from "../cells.ts";

const at = (name: string) => new URL(`./${name}.task.ts`, import.meta.url);

export type WriteOrder = {
  readonly sheet: string;
  readonly columns: readonly Column[];
  readonly zone: string;
  /** Lines above the heads, the first one its title. */
  readonly above: readonly string[];
  /** Whose it is and when it was made, as the file's own properties say it; empty where nothing is said. */
  readonly company: string;
  readonly made: string;
  /** Of one sheet, where that is not all that Excel opens; the rest goes on another one. */
  readonly maxLines?: number;
};
/** Rows come in chunks. */
export const writeTask = task<WriteOrder, Uint8Array>("write-xlsx", at("write-xlsx"), z.instanceof(Uint8Array), {
  wallMs: 60_000,
});

export type ReadOrder = {
  readonly from: { readonly path: string } | { readonly bytes: Uint8Array };
  readonly maxRows: number;
  readonly maxColumns: number;
  /** Of a sheet that may have no heads: its first row does not say how many columns the others have. */
  readonly minColumns: number;
};

const SheetContent = z.object({
  headers: z.array(z.string()),
  rows: z.array(z.object({ line: z.int(), cells: z.array(z.string()) })),
});
/** `line` is the row's number as the spreadsheet program shows it; every row has as many cells as there are headers. */
export type SheetContent = Readonly<z.infer<typeof SheetContent>>;

export const readTask = task<ReadOrder, SheetContent>("read-sheet", at("read-sheet"), SheetContent);
