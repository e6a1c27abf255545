/** The people of a run of the wizard as a spreadsheet: where each stands, and when they read and signed each of its files. */
import { and, eq } from "drizzle-orm";
import { letterheadOf } from "#features/cuentas/server/service.ts";
import { legajo } from "#features/legajos/server/tables.ts";
import { deQuien, deQuienColumns } from "#features/nomina/server/lists.ts";
import type { FileAnswer, Parsed } from "#platform/contract/contract.ts";
import { formatDay } from "#platform/dates/format.ts";
import type { Within } from "#platform/db/server/database.ts";
import { among, eachRow } from "#platform/db/server/paging.ts";
import type { Asking } from "#platform/http/server/asking.ts";
import type { CtxOf, Kept } from "#platform/http/server/serve.ts";
import type { Sandbox } from "#platform/sandbox/server/task.ts";
import { listedXlsx } from "#platform/sheets/server/listed.ts";
import { type Titled, titled } from "#platform/sheets/server/titled.ts";
import type { envios } from "../envios.ts";
import { estadoWords, nombresDe } from "../envios-rules.ts";
import { type Corrida, corridaOf, enviadosFound, enviadosOf } from "./enviados.ts";
import { dadosOf } from "./envios.ts";
import { proven } from "./sight.ts";
import { documento } from "./tables.ts";

type Leido = { readonly leido: Date | null; readonly firmado: Date | null };

async function sheetRows(ctx: Asking, corrida: Corrida, ids: readonly string[]) {
  const { _id } = legajo;
  const people = await ctx.db
    .select({ _id, ...deQuien })
    .from(legajo)
    .where(among(_id, ids));
  const said = new Map((await enviadosOf(ctx, corrida, ids)).map((one) => [one._id, one]));
  const files = await filesOf(ctx, corrida, ids);
  return people.flatMap((person) => {
    const one = said.get(person._id);
    return one ? [{ ...person, estado: estadoWords(one), recordado: one.recordado, files: files.get(person._id) }] : [];
  });
}
type SheetRow = Awaited<ReturnType<typeof sheetRows>>[number];

/** Of each person, by which file of the run it is. */
async function filesOf({ actor, db }: Asking, { _id }: Corrida, ids: readonly string[]) {
  const { empleado, envioOrden, leido, firmadoEmpleado: firmado } = documento;
  const rows = await db
    .select({ empleado, envioOrden, leido, firmado })
    .from(documento)
    .where(and(eq(documento.envio, _id), among(empleado, ids), proven(actor)));
  const files = new Map<string, Map<number | null, Leido>>();
  for (const { empleado: whose, envioOrden: orden, ...moments } of rows) {
    const own = files.get(whose) ?? new Map<number | null, Leido>();
    files.set(whose, own.set(orden, moments));
  }
  return files;
}

const { words, moment } = titled<SheetRow>();
const written = (instant: Date | null | undefined) => instant?.toISOString() ?? null;

const columnsOf = (corrida: Corrida): readonly Titled<SheetRow>[] => [
  ...deQuienColumns<SheetRow>(),
  words("Estado", 16, (row) => row.estado),
  ...dadosOf(corrida).flatMap(({ name, requiereFirma }, orden) => [
    moment(`${name}: leído`, ({ files }) => written(files?.get(orden)?.leido)),
    ...(requiereFirma ? [moment(`${name}: firmado`, ({ files }) => written(files?.get(orden)?.firmado))] : []),
  ]),
  moment("Último recordatorio", (row) => row.recordado),
];

export async function envioXls(
  { actor, aside, transact }: CtxOf<typeof envios.xls>,
  { sandbox }: { readonly sandbox: Sandbox },
  { envioId, ...asked }: Parsed<(typeof envios)["xls"]>,
): Promise<Kept<FileAnswer>> {
  const { corrida, head } = await aside(async (ctx) => ({
    corrida: await corridaOf(ctx, envioId),
    head: await letterheadOf(ctx, "Envío de documentos"),
  }));
  const within: Within = (work) => aside(({ db }) => work(db));
  const rows = eachRow(within, (db) =>
    enviadosFound({ actor, db }, corrida, asked, (ids) => sheetRows({ actor, db }, corrida, ids)),
  );
  const filters = `${nombresDe(dadosOf(corrida))} · enviado el ${formatDay(corrida.fecha)}`;
  const letterhead = { ...head, filters };
  const columns = columnsOf(corrida);
  const file = await listedXlsx(sandbox, { by: actor._id, name: "envio.xlsx", letterhead, columns, rows });
  return transact(async () => file);
}
