/** Makes the file; the names on a report are the server's, whatever the browser says. */
import { letterheadOf } from "#features/cuentas/server/service.ts";
import type { FileAnswer } from "#platform/contract/contract.ts";
import { safeName } from "#platform/files/safe-name.ts";
import type { CtxOf, Kept } from "#platform/http/server/serve.ts";
import { Refusal } from "#platform/problems/problem.ts";
import { PDF_TYPE, REPORT_MAX_CELLS, tableReport } from "#platform/reports/server/report.ts";
import { type Sandbox, TaskFailed } from "#platform/sandbox/server/task.ts";
import type { Column } from "#platform/sheets/cells.ts";
import { writeXlsx, XLSX_TYPE } from "#platform/sheets/server/write.ts";
import type { Exportacion, exportaciones } from "../contract.ts";
import { exportacionProblems } from "../problems.ts";

export async function exportTable(
  sandbox: Sandbox,
  ctx: CtxOf<typeof exportaciones.exportar>,
  asked: Exportacion,
): Promise<Kept<FileAnswer>> {
  const { formato, titulo, filas } = asked;
  if (formato === "pdf" && filas.length * asked.columnas.length > REPORT_MAX_CELLS) {
    throw new Refusal(exportacionProblems.pdfGrande);
  }
  const letterhead = { ...(await ctx.aside((aside) => letterheadOf(aside, titulo))), filters: asked.filtros };
  const table = { by: ctx.actor._id, letterhead, columns: asked.columnas.map(columnOf), rows: filas };
  const body = await made(
    formato === "xlsx" ? writeXlsx(sandbox, { ...table, sheet: titulo }) : tableReport(sandbox, table),
  );
  return ctx.transact(async () => ({
    name: `${safeName(titulo) || "tabla"}.${formato}`,
    type: formato === "xlsx" ? XLSX_TYPE : PDF_TYPE,
    body,
    size: body.length,
  }));
}

const columnOf = ({ titulo, clase, decimales }: Exportacion["columnas"][number]): Column => ({
  title: titulo,
  kind: clase,
  ...(decimales === undefined ? {} : { decimals: decimales }),
});

async function made(work: Promise<Uint8Array>): Promise<Uint8Array> {
  try {
    return await work;
  } catch (error) {
    throw error instanceof TaskFailed ? refusalOf(error) : error;
  }
}

/** A crash is our own fault and is answered as one. */
function refusalOf(failure: TaskFailed): Error {
  return failure.reason === "crashed" || failure.reason === "refused"
    ? failure
    : new Refusal(exportacionProblems.grande);
}
