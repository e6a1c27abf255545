/** Tables as files. The rows travel to the child in chunks, so that ten thousand of them do not hold up a request. */
import { DEFAULT_ZONE } from "#platform/dates/zone.ts";
import type { Sandbox } from "#platform/sandbox/server/task.ts";
import type { Column, Row } from "../cells.ts";
import { type Letterhead, madeBy } from "../letterhead.ts";
import { type WriteOrder, writeTask } from "./tasks.ts";

export const XLSX_TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

export type Table = {
  /** For whom it is made. */
  readonly by: string;
  readonly sheet: string;
  readonly columns: readonly Column[];
  readonly rows: Iterable<Row> | AsyncIterable<Row>;
  /** In which instants are written. */
  readonly zone?: string;
  /** Above the heads. A sheet that is made to be filled in and sent back has none. */
  readonly letterhead?: Letterhead;
  readonly maxLines?: number;
};

const CHUNK_CELLS = 5_000;

export async function* inChunks(rows: Table["rows"], columns: number): AsyncGenerator<Row[]> {
  const size = Math.max(1, Math.floor(CHUNK_CELLS / Math.max(1, columns)));
  // Those that are there already need no waiting for each.
  if (Array.isArray(rows)) {
    for (let at = 0; at < rows.length; at += size) yield rows.slice(at, at + size);
    return;
  }
  let chunk: Row[] = [];
  for await (const row of rows) {
    if (chunk.push(row) < size) continue;
    yield chunk;
    chunk = [];
  }
  if (chunk.length > 0) yield chunk;
}

export function writeXlsx(sandbox: Sandbox, table: Table): Promise<Uint8Array> {
  const { by, sheet, columns, rows, letterhead, zone = letterhead?.zone ?? DEFAULT_ZONE, maxLines } = table;
  const order: WriteOrder = {
    sheet,
    columns,
    zone,
    above: letterhead ? linesOf(letterhead) : [],
    company: letterhead?.company ?? "",
    made: letterhead?.at.toISOString() ?? "",
    ...(maxLines === undefined ? {} : { maxLines }),
  };
  return sandbox.run(writeTask, order, { by, chunks: inChunks(rows, columns.length) });
}

function linesOf(letterhead: Letterhead): string[] {
  const { title, company, filters } = letterhead;
  return [title, company, madeBy("Exportado", letterhead), ...(filters ? [filters] : [])];
}
