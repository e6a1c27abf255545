/** A list as a workbook: chosen fields of rows that are read page by page while the sheet is written (docs/lists.md). */
import type { FileAnswer } from "#platform/contract/contract.ts";
import type { Sandbox } from "#platform/sandbox/server/task.ts";
import type { Cell, Column, Row } from "../cells.ts";
import type { Letterhead } from "../letterhead.ts";
import { writeXlsx, XLSX_TYPE } from "./write.ts";

/** How a field of a row is written. */
export type Campo<R> = Omit<Column, "title"> & { readonly of: (row: R) => Cell };

type Listed<R> = {
  /** For whom it is made. */
  readonly by: string;
  /** Of the file: "sanciones.xlsx". */
  readonly name: string;
  readonly letterhead: Letterhead;
  readonly columns: readonly (Campo<R> & { readonly title: string })[];
  readonly rows: AsyncIterable<R>;
};

export async function listedXlsx<R>(sandbox: Sandbox, listed: Listed<R>): Promise<FileAnswer> {
  const { by, name, letterhead, columns } = listed;
  async function* rows(): AsyncGenerator<Row> {
    for await (const row of listed.rows) yield columns.map(({ of }) => of(row));
  }
  const head = columns.map(({ of: _, ...column }) => column);
  const body = await writeXlsx(sandbox, { by, sheet: letterhead.title, letterhead, columns: head, rows: rows() });
  return { name, type: XLSX_TYPE, body, size: body.length };
}
