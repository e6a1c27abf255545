/** The list as a spreadsheet: the chosen fields in the specification's order, every filtered row (SANC-11, SANC-28, D104). */
import { letterheadOf } from "#features/cuentas/server/service.ts";
import type { FileAnswer, Parsed } from "#platform/contract/contract.ts";
import type { Within } from "#platform/db/server/database.ts";
import type { CtxOf, Kept } from "#platform/http/server/serve.ts";
import type { Sandbox } from "#platform/sandbox/server/task.ts";
import type { CellKind, Row } from "#platform/sheets/cells.ts";
import { writeXlsx, XLSX_TYPE } from "#platform/sheets/server/write.ts";
import { CAMPO_LABELS, SANCION_CAMPOS, type SancionCampo, type SancionRow, type sanciones } from "../contract.ts";
import { eachSancion } from "./service.ts";

type Campo = {
  readonly kind: CellKind;
  readonly width: number;
  readonly of: (row: SancionRow) => string | null;
};

const CAMPOS: Readonly<Record<SancionCampo, Campo>> = {
  cuil: { kind: "text", width: 14, of: ({ empleado }) => empleado.cuil },
  displayName: { kind: "text", width: 32, of: ({ empleado }) => empleado.displayName },
  "tipo.name": { kind: "text", width: 24, of: ({ tipo }) => tipo.name },
  fecha: { kind: "date", width: 12, of: ({ fecha }) => fecha },
  desde: { kind: "date", width: 12, of: ({ desde }) => desde },
  hasta: { kind: "date", width: 12, of: ({ hasta }) => hasta },
  motivo: { kind: "text", width: 60, of: ({ motivo }) => motivo },
};

export async function sancionesXls(
  { actor, aside, transact }: CtxOf<typeof sanciones.xls>,
  sandbox: Sandbox,
  { campos, ...filters }: Parsed<(typeof sanciones)["xls"]>,
): Promise<Kept<FileAnswer>> {
  const chosen = SANCION_CAMPOS.filter((campo) => campos.includes(campo));
  const columns = chosen.map((campo) => ({ title: CAMPO_LABELS[campo], ...CAMPOS[campo] }));
  const within: Within = (work) => aside(({ db }) => work(db));
  async function* rows(): AsyncGenerator<Row> {
    for await (const row of eachSancion(actor, within, filters)) yield columns.map(({ of }) => of(row));
  }
  const head = columns.map(({ title, kind, width }) => ({ title, kind, width }));
  const letterhead = await aside((ctx) => letterheadOf(ctx, "Sanciones"));
  const table = { by: actor._id, sheet: letterhead.title, letterhead, columns: head, rows: rows() };
  const body = await writeXlsx(sandbox, table);
  return transact(async () => ({ name: "sanciones.xlsx", type: XLSX_TYPE, body, size: body.length }));
}
