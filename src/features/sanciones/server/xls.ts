/** The list as a spreadsheet: the chosen fields in the specification's order, every filtered row (SANC-11, SANC-28, D104). */
import { letterheadOf } from "#features/cuentas/server/service.ts";
import type { FileAnswer, Parsed } from "#platform/contract/contract.ts";
import type { Within } from "#platform/db/server/database.ts";
import type { CtxOf, Kept } from "#platform/http/server/serve.ts";
import type { Sandbox } from "#platform/sandbox/server/task.ts";
import { type Campo, listedXlsx } from "#platform/sheets/server/listed.ts";
import { CAMPO_LABELS, SANCION_CAMPOS, type SancionCampo, type SancionRow, type sanciones } from "../contract.ts";
import { eachSancion } from "./service.ts";

const CAMPOS: Readonly<Record<SancionCampo, Campo<SancionRow>>> = {
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
  const letterhead = await aside((ctx) => letterheadOf(ctx, "Sanciones"));
  const rows = eachSancion(actor, within, filters);
  const file = await listedXlsx(sandbox, { by: actor._id, name: "sanciones.xlsx", letterhead, columns, rows });
  return transact(async () => file);
}
