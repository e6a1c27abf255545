/** Everybody who was asked for their onboarding, found over the indexes of those who were; and how far each of a page got. */
import { and, eq, isNotNull, lt, max, not, or, type SQL, sql } from "drizzle-orm";
import { cuenta } from "#features/cuentas/server/tables.ts";
import { legajo } from "#features/legajos/server/tables.ts";
import { findPeople } from "#features/nomina/server/lists.ts";
import type { Parsed } from "#platform/contract/contract.ts";
import { type Page, TODOS } from "#platform/contract/shapes.ts";
import { addDays } from "#platform/dates/days.ts";
import { dayIn, momentIn } from "#platform/dates/zone.ts";
import { byMoment, byName } from "#platform/db/server/order.ts";
import { among, type Listing, listingPage } from "#platform/db/server/paging.ts";
import type { Asking } from "#platform/http/server/asking.ts";
import type { Ctx } from "#platform/http/server/serve.ts";
import { missingIn, stepName, stepsOf } from "../rules.ts";
import type { Cuales, Ordenados, TableroRow, tablero } from "../tablero.ts";
import { ASKERS } from "../tablero-quien.ts";
import { diasEntre, etapaOf, impedimentoOf } from "../tablero-rules.ts";
import { type Contados, countPapelesOf, owing } from "./papeles.ts";
import { type Company, companyOf, isPendiente } from "./service.ts";
import { recordatorioDeOnboarding } from "./tables.ts";

/** Who looks, when, and at which company. */
export type Looking = Asking & Pick<Ctx, "now"> & { readonly company: Company };

const keys = { pedido: byMoment(legajo.solicitudOnboarding), displayName: byName(legajo.displayName) };

/** Asked, and not taken back. */
export const onBoard = isNotNull(legajo.solicitudOnboarding);

/** As `etapaOf` says of each. */
function standingAt({ company }: Looking, etapa: Cuales["etapa"]): SQL | undefined {
  const owes = sql`${legajo._id} = any(${owing(company.modulos)})`;
  if (etapa === "datos") return isPendiente;
  if (etapa === "firmas") return and(not(isPendiente), owes);
  if (etapa === "completo") return and(not(isPendiente), not(owes));
  return etapa === "pendiente" ? or(isPendiente, owes) : undefined;
}

/** Asked so many of the company's days ago, and not done since. */
function delayed(ctx: Looking, demora: Cuales["demora"]): SQL | undefined {
  if (demora === TODOS) return undefined;
  const { zona } = ctx.company;
  const before = momentIn(zona, addDays(dayIn(zona, ctx.now), 1 - Number(demora)), "00:00");
  return and(lt(legajo.solicitudOnboarding, before), standingAt(ctx, "pendiente"));
}

/** `rows`: what is said of those found. */
export function tableroFound<R extends { readonly _id: string }>(
  ctx: Looking,
  { etapa, demora, order, ...filters }: Ordenados,
  rows: Listing<R>["rows"],
): Listing<R> {
  const where = and(onBoard, standingAt(ctx, etapa), delayed(ctx, demora));
  return { ...findPeople(ctx, { by: ASKERS, filters, order, keys, where, onFile: true }), rows };
}

export async function listTablero(
  { actor, db, empresa, now }: Pick<Ctx, "actor" | "db" | "empresa" | "now">,
  { start, length, ancla, pide, ...asked }: Parsed<(typeof tablero)["list"]>,
): Promise<Page<TableroRow>> {
  const ctx = { actor, db, now, company: await companyOf(db, empresa) };
  return listingPage(
    db,
    { start, length, ancla, pide },
    tableroFound(ctx, asked, (ids) => tableroRows(ctx, ids)),
  );
}

type Read = { readonly file: typeof legajo.$inferSelect; readonly roles: (typeof cuenta.$inferSelect)["roles"] };

export async function tableroRows(ctx: Looking, ids: readonly string[]): Promise<TableroRow[]> {
  const { db, company } = ctx;
  const rows = await db
    .select({ file: legajo, roles: cuenta.roles })
    .from(legajo)
    .innerJoin(cuenta, eq(cuenta._id, legajo._id))
    .where(among(legajo._id, ids));
  const papelesOf = await countPapelesOf(db, ids, company.modulos);
  const reminded = await remindedOf(ctx, ids);
  return rows.map((row) => rowOf(ctx, row, papelesOf(row.file._id), reminded.get(row.file._id) ?? null));
}

async function remindedOf({ db }: Asking, ids: readonly string[]): Promise<ReadonlyMap<string, Date | null>> {
  const { empleado, created } = recordatorioDeOnboarding;
  const rows = await db
    .select({ empleado, at: max(created) })
    .from(recordatorioDeOnboarding)
    .where(among(empleado, ids))
    .groupBy(empleado);
  return new Map(rows.map((row) => [row.empleado, row.at]));
}

function rowOf(
  { company, now }: Looking,
  { file, roles }: Read,
  papeles: Contados,
  recordado: Date | null,
): TableroRow {
  const { zona, modulos, rules } = company;
  const { _id, displayName, legajo: numero, puestoNombre: puesto, sucursalNombre: sucursal } = file;
  const pedido = file.solicitudOnboarding ?? now;
  const etapa = etapaOf(file, papeles);
  const steps = stepsOf(rules);
  // Who completed them had all that was asked for then.
  const lacks = etapa === "datos" ? steps.filter((clave) => missingIn(rules, clave, file).length > 0) : [];
  const completo = etapa === "datos" ? null : file.completoOnboarding;
  const terminado = etapa === "completo" ? latest(completo, papeles.ultima) : null;
  return {
    _id,
    displayName,
    legajo: numero,
    puesto,
    sucursal,
    pedido: pedido.toISOString(),
    etapa,
    impedimento: impedimentoOf({ roles, tieneCertificado: file.conPin, modulos }),
    datos: { total: steps.length, completos: steps.length - lacks.length },
    faltan: lacks.map(stepName),
    papeles: { total: papeles.total, firmados: papeles.firmados },
    dias: diasEntre(dayIn(zona, pedido), dayIn(zona, terminado ?? now)),
    completo: completo?.toISOString() ?? null,
    terminado: terminado?.toISOString() ?? null,
    recordado: recordado?.toISOString() ?? null,
  };
}

const latest = (one: Date | null, other: Date | null): Date | null =>
  one !== null && other !== null && other > one ? other : one;
