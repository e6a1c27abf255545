/** What became of each page, as a spreadsheet: to be kept with the payroll, or sent to who printed it. */
import { asc, eq } from "drizzle-orm";
import { letterheadOf } from "#features/cuentas/server/service.ts";
import { formatCuil } from "#platform/argentina/cuil.ts";
import type { FileAnswer } from "#platform/contract/contract.ts";
import type { CtxOf, Kept } from "#platform/http/server/serve.ts";
import type { Sandbox } from "#platform/sandbox/server/task.ts";
import { type Campo, listedXlsx } from "#platform/sheets/server/listed.ts";
import { type cargas, PAGINAS_PAGE, type Pagina } from "../contract.ts";
import { ESTADO_NOMBRES, witnessesText } from "../nombres.ts";
import { paginasWhere } from "./read.ts";
import { findCarga } from "./sight.ts";
import { cargaPagina } from "./tables.ts";

const COLUMNS: readonly (Campo<Pagina> & { readonly title: string })[] = [
  { title: "Página", kind: "number", width: 8, of: ({ pagina }) => pagina },
  { title: "Archivo", kind: "text", width: 24, of: ({ entrada }) => entrada },
  { title: "Estado", kind: "text", width: 12, of: ({ estado }) => ESTADO_NOMBRES[estado] },
  { title: "CUIL", kind: "text", width: 15, of: ({ cuil }) => (cuil ? formatCuil(cuil) : "") },
  { title: "Empleado", kind: "text", width: 32, of: ({ empleado }) => empleado?.displayName ?? "" },
  { title: "Motivo", kind: "text", width: 48, of: ({ detalle }) => detalle },
  { title: "Evidencia", kind: "text", width: 32, of: ({ testigos }) => witnessesText(testigos) },
  { title: "Recibo", kind: "text", width: 38, of: ({ recibo }) => recibo ?? "" },
  { title: "Duplicado de", kind: "number", width: 12, of: ({ duplicadoDe }) => duplicadoDe },
];

export async function paginasXls(
  { actor, aside, transact }: CtxOf<typeof cargas.excel>,
  { sandbox }: { readonly sandbox: Sandbox },
  id: string,
): Promise<Kept<FileAnswer>> {
  const { _id, nombre } = await aside((ctx) => findCarga(ctx, id));
  const letterhead = await aside((ctx) => letterheadOf(ctx, `Páginas de ${nombre}`));
  const order = asc(cargaPagina.pagina);
  async function* rows() {
    for (let start = 0; ; start += PAGINAS_PAGE) {
      const slice = { order, start, length: PAGINAS_PAGE };
      const some = await aside((ctx) => paginasWhere(ctx, eq(cargaPagina.carga, _id), slice));
      yield* some;
      if (some.length < PAGINAS_PAGE) return;
    }
  }
  const name = `${nombre.replace(/\.[^.]*$/, "")}-paginas.xlsx`;
  const file = await listedXlsx(sandbox, { by: actor._id, name, letterhead, columns: COLUMNS, rows: rows() });
  return transact(async () => file);
}
