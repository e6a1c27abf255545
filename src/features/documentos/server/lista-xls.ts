/** The documents of the list as a spreadsheet: the chosen fields in their order, of every row found or of a page of them. DOC-74, D104. */
import { carpeta, tipoDocumento } from "#features/carpetas/server/tables.ts";
import { letterheadOf } from "#features/cuentas/server/service.ts";
import { legajo } from "#features/legajos/server/tables.ts";
import { deQuien } from "#features/nomina/server/lists.ts";
import { formatCuil } from "#platform/argentina/cuil.ts";
import type { FileAnswer, Parsed } from "#platform/contract/contract.ts";
import type { Db, Within } from "#platform/db/server/database.ts";
import { eachRow, windowOf } from "#platform/db/server/paging.ts";
import type { CtxOf, Kept } from "#platform/http/server/serve.ts";
import type { Sandbox } from "#platform/sandbox/server/task.ts";
import { type Campo, listedXlsx } from "#platform/sheets/server/listed.ts";
import { CAMPO_LABELS, DOCUMENTO_CAMPOS, type DocumentoCampo, type listaDocumentos } from "../lista.ts";
import { ESTADO_FIRMA_LABELS } from "../terminos.ts";
import { documentosFound, prepared } from "./lista.ts";
import { byKey, ofCarpeta, ofPersona, ofTipo } from "./rows.ts";
import { documento } from "./tables.ts";

const columns = {
  _id: documento._id,
  ...deQuien,
  name: documento.name,
  tipo: tipoDocumento.name,
  carpeta: carpeta.name,
  fecha: documento.fecha,
  fechaVencimiento: documento.fechaVencimiento,
  estado: documento.estado,
  estadoFirma: documento.estadoFirma,
  firmadoEmpleado: documento.firmadoEmpleado,
  firmadoEmpleador: documento.firmadoEmpleador,
  leido: documento.leido,
};

const sheetRows = (db: Db, ids: readonly string[]) =>
  db
    .select(columns)
    .from(documento)
    .innerJoin(tipoDocumento, ofTipo)
    .innerJoin(carpeta, ofCarpeta)
    .innerJoin(legajo, ofPersona)
    .where(byKey(ids));
type SheetRow = Awaited<ReturnType<typeof sheetRows>>[number];

const words = (width: number, of: (row: SheetRow) => string): Campo<SheetRow> => ({ kind: "text", width, of });
const day = (of: (row: SheetRow) => string | null): Campo<SheetRow> => ({ kind: "date", width: 12, of });
const moment = (of: (row: SheetRow) => Date | null): Campo<SheetRow> => ({
  kind: "instant",
  width: 18,
  of: (row) => of(row)?.toISOString() ?? null,
});

const CAMPOS: Readonly<Record<DocumentoCampo, Campo<SheetRow>>> = {
  legajo: { kind: "number", width: 9, of: (row) => row.legajo },
  displayName: words(32, (row) => row.displayName),
  cuil: words(15, (row) => formatCuil(row.cuil)),
  puesto: words(24, (row) => row.puesto),
  area: words(20, (row) => row.area),
  sucursal: words(20, (row) => row.sucursal),
  name: words(36, (row) => row.name),
  tipo: words(24, (row) => row.tipo),
  carpeta: words(20, (row) => row.carpeta),
  fecha: day((row) => row.fecha),
  fechaVencimiento: day((row) => row.fechaVencimiento),
  estado: words(12, (row) => row.estado),
  firma: words(20, (row) => ESTADO_FIRMA_LABELS[row.estadoFirma]),
  firmadoEmpleado: moment((row) => row.firmadoEmpleado),
  firmadoEmpleador: moment((row) => row.firmadoEmpleador),
  leido: moment((row) => row.leido),
};

export async function documentosXls(
  { actor, aside, transact }: CtxOf<typeof listaDocumentos.xls>,
  { sandbox }: { readonly sandbox: Sandbox },
  { campos, start, length, ...filters }: Parsed<(typeof listaDocumentos)["xls"]>,
): Promise<Kept<FileAnswer>> {
  const chosen = DOCUMENTO_CAMPOS.filter((campo) => campos.includes(campo));
  const columns = chosen.map((campo) => ({ title: CAMPO_LABELS[campo], ...CAMPOS[campo] }));
  const { asked, letterhead } = await aside(async (ctx) => ({
    asked: await prepared(ctx, filters),
    letterhead: await letterheadOf(ctx, "Documentos"),
  }));
  const within: Within = (work) => aside(({ db }) => work(db));
  const all = eachRow(within, (db) => documentosFound({ actor, db }, asked, (ids) => sheetRows(db, ids)));
  const rows = windowOf(all, { start, length });
  const file = await listedXlsx(sandbox, { by: actor._id, name: "documentos.xlsx", letterhead, columns, rows });
  return transact(async () => file);
}
