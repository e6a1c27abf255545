/**
 * The signed receipts as a spreadsheet: the chosen fields in their order, every row found, or those of a page. What is
 * closed to whoever asks is not in it, and its head says how many those are. REC-64, D104, D205.
 */
import { not, sql } from "drizzle-orm";
import { letterheadOf } from "#features/cuentas/server/service.ts";
import { legajo } from "#features/legajos/server/tables.ts";
import { deQuien } from "#features/nomina/server/lists.ts";
import { formatCuil } from "#platform/argentina/cuil.ts";
import type { Actor } from "#platform/auth/actor.ts";
import type { FileAnswer, Parsed } from "#platform/contract/contract.ts";
import type { Db, Within } from "#platform/db/server/database.ts";
import { among, eachRow, listingPage, windowOf } from "#platform/db/server/paging.ts";
import type { CtxOf, Kept } from "#platform/http/server/serve.ts";
import type { Sandbox } from "#platform/sandbox/server/task.ts";
import { type Campo, listedXlsx } from "#platform/sheets/server/listed.ts";
import { CAMPO_LABELS, FIRMADO_CAMPOS, type FirmadoCampo, type firmados } from "../firmados.ts";
import { confidencialesOmitidos, ESTADO_LABELS, estadoOf } from "../firmados-rules.ts";
import { periodoOf } from "../rules.ts";
import { firmadosFound, withZone } from "./firmados.ts";
import { ofPerson, ofPersonAmong, ofType } from "./rows.ts";
import { closedTo, exporting } from "./sight.ts";
import { recibo, tipoRecibo } from "./tables.ts";

const columns = {
  _id: recibo._id,
  ...deQuien,
  tipoRecibo: tipoRecibo.name,
  mes: recibo.mes,
  anio: recibo.anio,
  historico: recibo.historico,
  conformidad: recibo.conformidad,
  firmadoEmpleador: recibo.firmadoEmpleador,
  firmadoEmpleado: recibo.firmadoEmpleado,
  leido: recibo.leido,
  referencia: recibo.referencia,
  paginas: recibo.paginas,
};

const sheetRows = (db: Db, ids: readonly string[]) =>
  db
    .select(columns)
    .from(recibo)
    .innerJoin(tipoRecibo, ofType)
    .innerJoin(legajo, ofPersonAmong(ids))
    .where(among(recibo._id, ids));
type SheetRow = Awaited<ReturnType<typeof sheetRows>>[number];

const words = (width: number, of: (row: SheetRow) => string): Campo<SheetRow> => ({ kind: "text", width, of });
const number = (width: number, of: (row: SheetRow) => number): Campo<SheetRow> => ({ kind: "number", width, of });
const moment = (of: (row: SheetRow) => Date | null): Campo<SheetRow> => ({
  kind: "instant",
  width: 18,
  of: (row) => of(row)?.toISOString() ?? null,
});

const stands = ({ historico, firmadoEmpleado, conformidad }: SheetRow) =>
  ESTADO_LABELS[estadoOf({ historico, firmadoEmpleado: { firmado: firmadoEmpleado !== null, conformidad } })];

const CAMPOS: Readonly<Record<FirmadoCampo, Campo<SheetRow>>> = {
  legajo: number(9, (row) => row.legajo),
  displayName: words(32, (row) => row.displayName),
  cuil: words(15, (row) => formatCuil(row.cuil)),
  puesto: words(24, (row) => row.puesto),
  area: words(20, (row) => row.area),
  sucursal: words(20, (row) => row.sucursal),
  tipoRecibo: words(20, (row) => row.tipoRecibo),
  periodo: words(10, periodoOf),
  estado: words(26, stands),
  firmadoEmpleador: moment((row) => row.firmadoEmpleador),
  firmadoEmpleado: moment((row) => row.firmadoEmpleado),
  leido: moment((row) => row.leido),
  referencia: words(24, (row) => row.referencia),
  paginas: number(9, (row) => row.paginas),
};

/** Whichever tables the list is found in. */
const isClosed = (actor: Actor) => sql`exists (select 1 from ${legajo} where ${ofPerson} and ${closedTo(actor)})`;
const TOTAL = { start: 0, length: 1, ancla: null, pide: "total" } as const;
const noRows = async () => [];

export async function firmadosXls(
  { actor, aside, transact }: CtxOf<typeof firmados.xls>,
  sandbox: Sandbox,
  { campos, start, length, ...filters }: Parsed<(typeof firmados)["xls"]>,
): Promise<Kept<FileAnswer>> {
  const chosen = FIRMADO_CAMPOS.filter((campo) => campos.includes(campo));
  const columns = chosen.map((campo) => ({ title: CAMPO_LABELS[campo], ...CAMPOS[campo] }));
  const by = exporting(actor);
  const closed = isClosed(by);
  const { asked, total, head } = await aside(async (ctx) => {
    const asked = await withZone(ctx, filters);
    const { total } = await listingPage(ctx.db, TOTAL, firmadosFound({ actor: by, db: ctx.db }, asked, noRows, closed));
    return { asked, total, head: await letterheadOf(ctx, "Recibos firmados") };
  });
  const within: Within = (work) => aside(({ db }) => work(db));
  const open = eachRow(within, (db) =>
    firmadosFound({ actor: by, db }, asked, (ids) => sheetRows(db, ids), not(closed)),
  );
  const rows = windowOf(open, { start, length });
  const letterhead = { ...head, ...(total > 0 ? { filters: confidencialesOmitidos(total) } : {}) };
  const file = await listedXlsx(sandbox, { by: actor._id, name: "recibos.xlsx", letterhead, columns, rows });
  return transact(async () => file);
}
