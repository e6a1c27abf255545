/** The board as a sheet: how far everybody of the list got, and what each still lacks. */

import { letterheadOf } from "#features/cuentas/server/service.ts";
import { legajo } from "#features/legajos/server/tables.ts";
import { deQuien, deQuienColumns } from "#features/nomina/server/lists.ts";
import type { FileAnswer, Parsed } from "#platform/contract/contract.ts";
import { among, eachRow } from "#platform/db/server/paging.ts";
import type { CtxOf, Kept } from "#platform/http/server/serve.ts";
import type { Sandbox } from "#platform/sandbox/server/task.ts";
import { listedXlsx } from "#platform/sheets/server/listed.ts";
import { type Titled, titled } from "#platform/sheets/server/titled.ts";
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
const { words, moment, number } = titled<SheetRow>();

const COLUMNS: readonly Titled<SheetRow>[] = [
  ...deQuienColumns<SheetRow>(),
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
