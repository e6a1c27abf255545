/** Tables as files. The rows travel to the child in chunks, so that ten thousand of them do not hold up a request. */
import { DEFAULT_ZONE } from "#platform/dates/zone.ts";
import type { Sandbox } from "#platform/sandbox/server/task.ts";
import type { Column, Row } from "../cells.ts";
import { writeTask } from "./tasks.ts";

export const XLSX_TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

export type Table = {
  /** For whom it is made. */
  readonly by: string;
  readonly sheet: string;
  readonly columns: readonly Column[];
  readonly rows: Iterable<Row> | AsyncIterable<Row>;
  /** In which instants are written. */
  readonly zone?: string;
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

export function writeXlsx(
  sandbox: Sandbox,
  { by, sheet, columns, rows, zone = DEFAULT_ZONE }: Table,
): Promise<Uint8Array> {
  return sandbox.run(writeTask, { sheet, columns, zone }, { by, chunks: inChunks(rows, columns.length) });
}
