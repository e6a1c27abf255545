/** A table printed as a PDF (GEN-23; the look is that of the printed lists), made in the sandbox. */
import { z } from "zod";
import { formatDay } from "#platform/dates/format.ts";
import { dayIn, timeIn } from "#platform/dates/zone.ts";
import { type Sandbox, task } from "#platform/sandbox/server/task.ts";
import type { Column } from "#platform/sheets/cells.ts";
import { inChunks, type Table } from "#platform/sheets/server/write.ts";

export const PDF_TYPE = "application/pdf";

/** More would take longer than anyone waits for a report, and it is a sheet they want then. */
export const REPORT_MAX_CELLS = 120_000;

export type Report = {
  /** For whom it is made. */
  readonly by: string;
  readonly title: string;
  readonly company: string;
  readonly printedBy: string;
  readonly printedAt: Date;
  readonly zone: string;
  /** What the list was narrowed by, as the screen says it. */
  readonly filters?: string;
  readonly columns: readonly Column[];
  readonly rows: Table["rows"];
};

export type ReportOrder = Pick<Report, "title" | "company" | "zone" | "columns"> & {
  readonly printed: string;
  readonly filters: string;
};

const reportTask = task<ReportOrder, Uint8Array>(
  "table-report",
  new URL("./table-report.task.ts", import.meta.url),
  z.instanceof(Uint8Array),
  { wallMs: 60_000, memoryMb: 1_200 },
);

export function tableReport(sandbox: Sandbox, report: Report): Promise<Uint8Array> {
  const { by, title, company, zone, columns, rows, printedBy, printedAt, filters = "" } = report;
  const when = `${formatDay(dayIn(zone, printedAt))} ${timeIn(zone, printedAt)}`;
  const order = { title, company, zone, columns, filters, printed: `Impreso el ${when} por ${printedBy}` };
  return sandbox.run(reportTask, order, { by, chunks: inChunks(rows, columns.length) });
}
