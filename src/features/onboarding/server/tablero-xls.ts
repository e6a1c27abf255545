/** The board as a sheet: how far everybody of the list got, and what each still lacks. */

import { letterheadOf } from "#features/cuentas/server/service.ts";
import { legajo } from "#features/legajos/server/tables.ts";
import { DE_QUIEN_LABELS } from "#features/nomina/de-quien.ts";
import { deQuien } from "#features/nomina/server/lists.ts";
import { formatCuil } from "#platform/argentina/cuil.ts";
import type { FileAnswer, Parsed } from "#platform/contract/contract.ts";
import { among, eachRow } from "#platform/db/server/paging.ts";
import type { CtxOf, Kept } from "#platform/http/server/serve.ts";
import type { Sandbox } from "#platform/sandbox/server/task.ts";
import { type Campo, listedXlsx } from "#platform/sheets/server/listed.ts";
import type { tablero } from "../tablero.ts";
import { ETAPA_LABELS, IMPEDIMENTO_LABELS } from "../tablero-rules.ts";
import { companyOf } from "./service.ts";
import { type Looking, tableroFound, tableroRows } from "./tablero.ts";

async function sheetRows(ctx: Looking, ids: readonly string[]) {
  const people = await ctx.db
    .select({ _id: legajo._id, ...deQuien })
    .from(legajo)
    .where(among(legajo._id, ids));
  const said = new Map((await tableroRows(ctx, ids)).map((row) => [row._id, row]));
  return people.flatMap((person) => {
    const row = said.get(person._id);
    return row ? [{ ...row, ...person }] : [];
  });
}
type SheetRow = Awaited<ReturnType<typeof sheetRows>>[number];
type Titled = Campo<SheetRow> & { readonly title: string };

const words = (title: string, width: number, of: (row: SheetRow) => string): Titled => ({
  title,
  kind: "text",
  width,
  of,
});
const moment = (title: string, of: (row: SheetRow) => string | null): Titled => ({
  title,
  kind: "instant",
  width: 18,
  of,
});
const number = (title: string, of: (row: SheetRow) => number): Titled => ({ title, kind: "number", width: 11, of });

const COLUMNS: readonly Titled[] = [
  number(DE_QUIEN_LABELS.legajo, (row) => row.legajo),
  words(DE_QUIEN_LABELS.displayName, 32, (row) => row.displayName),
  words(DE_QUIEN_LABELS.cuil, 15, (row) => formatCuil(row.cuil)),
  words(DE_QUIEN_LABELS.puesto, 24, (row) => row.puesto),
  words(DE_QUIEN_LABELS.area, 20, (row) => row.area),
  words(DE_QUIEN_LABELS.sucursal, 20, (row) => row.sucursal),
  moment("Pedido", (row) => row.pedido),
  words("Etapa", 20, (row) => ETAPA_LABELS[row.etapa]),
  number("Pasos", (row) => row.datos.total),
  number("Completos", (row) => row.datos.completos),
  words("Le falta", 36, (row) => row.faltan.join(", ")),
  number("Documentos", (row) => row.papeles.total),
  number("Firmados", (row) => row.papeles.firmados),
  number("Días", (row) => row.dias),
  words("Impedimento", 24, ({ impedimento }) => (impedimento === null ? "" : IMPEDIMENTO_LABELS[impedimento])),
  moment("Datos completos", (row) => row.completo),
  moment("Terminado", (row) => row.terminado),
  moment("Último recordatorio", (row) => row.recordado),
];

export async function tableroXls(
  { actor, aside, transact }: CtxOf<typeof tablero.xls>,
  { sandbox }: { readonly sandbox: Sandbox },
  asked: Parsed<(typeof tablero)["xls"]>,
): Promise<Kept<FileAnswer>> {
  const { company, now, letterhead } = await aside(async (ctx) => ({
    company: await companyOf(ctx.db, ctx.empresa),
    now: ctx.now,
    letterhead: await letterheadOf(ctx, "Onboarding"),
  }));
  const rows = eachRow(
    (work) => aside(({ db }) => work(db)),
    (db) => {
      const ctx = { actor, db, now, company };
      return tableroFound(ctx, asked, (ids) => sheetRows(ctx, ids));
    },
  );
  const file = await listedXlsx(sandbox, {
    by: actor._id,
    name: "onboarding.xlsx",
    letterhead,
    columns: COLUMNS,
    rows,
  });
  return transact(async () => file);
}
