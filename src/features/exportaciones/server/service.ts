/** Makes the file; the names on a report are the server's, whatever the browser says. */
import { eq } from "drizzle-orm";
import { findCuenta } from "#features/cuentas/server/service.ts";
import { getEmpresa, zoneOf } from "#features/empresa/server/service.ts";
import { legajo } from "#features/legajos/server/tables.ts";
import type { FileAnswer } from "#platform/contract/contract.ts";
import { enterCompany } from "#platform/db/server/database.ts";
import type { Ctx, CtxOf, Kept } from "#platform/http/server/serve.ts";
import { found, Refusal } from "#platform/problems/problem.ts";
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
  const { company, zone, person } = await ctx.aside(letterheadOf);
  const by = ctx.actor._id;
  const columns = asked.columnas.map(columnOf);
  const body = await made(
    formato === "xlsx"
      ? writeXlsx(sandbox, { by, sheet: titulo, columns, rows: filas, zone })
      : tableReport(sandbox, {
          by,
          title: titulo,
          company,
          zone,
          printedBy: person,
          printedAt: ctx.now,
          filters: asked.filtros,
          columns,
          rows: filas,
        }),
  );
  return ctx.transact(async () => ({
    name: `${fileName(titulo)}.${formato}`,
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

/** What file systems do not take. */
const fileName = (title: string) =>
  title
    .replace(/[\\/:*?"<>|]/g, " ")
    .replace(/\s+/g, " ")
    .trim() || "tabla";

/** The person's name stands on the file of their own company, which may not be the one they work in now. */
async function letterheadOf({ db, actor, empresa }: Pick<Ctx, "db" | "actor" | "empresa">) {
  const company = await getEmpresa(db, empresa);
  const zone = await zoneOf(db, empresa);
  const account = await findCuenta(db, actor._id);
  await enterCompany(db, account.empresa);
  const rows = await db.select({ name: legajo.displayName }).from(legajo).where(eq(legajo._id, actor._id));
  return { company: company.name, zone, person: found(rows).name };
}

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
