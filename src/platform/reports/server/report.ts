/** A table printed as a PDF (GEN-23; the look is that of the printed lists), made in the sandbox. */
import { z } from "zod";
import { type Sandbox, task } from "#platform/sandbox/server/task.ts";
import type { Column } from "#platform/sheets/cells.ts";
import { type Letterhead, madeBy } from "#platform/sheets/letterhead.ts";
import { inChunks, type Table } from "#platform/sheets/server/write.ts";

export const PDF_TYPE = "application/pdf";

/** More would take longer than anyone waits for a report, and it is a sheet they want then. */
export const REPORT_MAX_CELLS = 120_000;

export type Report = {
  /** For whom it is made. */
  readonly by: string;
  readonly letterhead: Letterhead;
  readonly columns: readonly Column[];
  readonly rows: Table["rows"];
};

export type ReportOrder = Pick<Letterhead, "title" | "company" | "zone"> & {
  readonly columns: readonly Column[];
  readonly printed: string;
  readonly filters: string;
};

const reportTask = task<ReportOrder, Uint8Array>(
  "table-report",
  new URL("./table-report.task.ts", import.meta.url),
  z.instanceof(Uint8Array),
  { wallMs: 60_000, memoryMb: 1_200 },
);

export function tableReport(sandbox: Sandbox, { by, letterhead, columns, rows }: Report): Promise<Uint8Array> {
  const { title, company, zone, filters = "" } = letterhead;
  const order = { title, company, zone, columns, filters, printed: madeBy("Impreso", letterhead) };
  return sandbox.run(reportTask, order, { by, chunks: inChunks(rows, columns.length) });
}
