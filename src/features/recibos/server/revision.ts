/**
 * Receipts edited while they wait for the employer: assigned, given another type or period, one or many. Every id is
 * decided on before any changes, under the locks that signing takes (S-24). REC-30, REC-46, REC-59, D100, D102, D205.
 */
import { and, asc, eq, isNull, ne, type SQL } from "drizzle-orm";
import { legajo } from "#features/legajos/server/tables.ts";
import type { Answer, Parsed, Versioned } from "#platform/contract/contract.ts";
import { among } from "#platform/db/server/paging.ts";
import { needCurrent, nextVersion, updateWhole } from "#platform/db/server/versions.ts";
import type { Asking } from "#platform/http/server/asking.ts";
import type { Ctx } from "#platform/http/server/serve.ts";
import { chosen, common, found, type ProblemKind, Refusal } from "#platform/problems/problem.ts";
import { recibosProblems } from "../problems.ts";
import type { revision } from "../revision.ts";
import { closedOf, monthOf } from "../rules.ts";
import { ofPersonAmong, reciboOf, rowsAmong } from "./rows.ts";
import { assignable, closedTo, keeps, others } from "./sight.ts";
import { recibo, tipoRecibo } from "./tables.ts";

/** "Cambios guardados!" in the specification's words (REC-83). */
const SAVED = "Cambios guardados!";

export const lockable = ({ actor, db }: Asking, ids: readonly string[], where?: SQL) =>
  db
    .select({
      _id: recibo._id,
      empleado: recibo.empleado,
      firmadoEmpleador: recibo.firmadoEmpleador,
      historico: recibo.historico,
      publicarEl: recibo.publicarEl,
      eliminado: recibo.eliminado,
      carga: recibo.carga,
      tipoRecibo: recibo.tipoRecibo,
      anio: recibo.anio,
      mes: recibo.mes,
      referencia: recibo.referencia,
      archivo: recibo.archivo,
      sha256: recibo.sha256,
      version: recibo.version,
      modificado: recibo.modificado,
      modificadoPor: recibo.modificadoPor,
      cerrado: closedTo(actor),
      isKept: keeps(actor),
    })
    .from(recibo)
    .leftJoin(legajo, ofPersonAmong(ids))
    .where(and(among(recibo._id, ids), where))
    // As whoever signs does.
    .orderBy(asc(recibo._id))
    .for("update", { of: recibo });
export type Locked = Awaited<ReturnType<typeof lockable>>[number];

/**
 * All of them, or it refuses for all: one that somebody does not see is as one that is not there (D191), one that they
 * only read is `refused` to them, and one that is closed stays so (REC-45, D205).
 */
export async function lockKept(
  ctx: Asking,
  ids: readonly string[],
  refused: ProblemKind,
  where = others(ctx.actor),
): Promise<readonly Locked[]> {
  const rows = new Map((await lockable(ctx, ids, where)).map((row) => [row._id, row]));
  const wanted = [...new Set(ids)].map((id) => found([rows.get(id)].filter((row) => row !== undefined)));
  if (wanted.some(({ isKept }) => !isKept)) throw new Refusal(refused);
  if (wanted.some(({ cerrado }) => cerrado)) throw new Refusal(recibosProblems.confidencial);
  return wanted;
}

export type AsSeen = Versioned & { readonly _id: string };

async function lockAsSeen(
  ctx: Ctx,
  seen: readonly AsSeen[],
  isSigned: (row: Locked) => boolean,
): Promise<readonly Locked[]> {
  const ids = seen.map(({ _id }) => _id);
  const rows = await lockKept(ctx, ids, common.sinPermisos);
  if (rows.some(isSigned)) throw new Refusal(recibosProblems.yaFirmado);
  const versions = new Map(seen.map(({ _id, version }) => [_id, version]));
  for (const row of rows) needCurrent(row, versions.get(row._id) ?? 0);
  return rows;
}

/** While they wait, and as they were seen. */
export const lockPending = (ctx: Ctx, seen: readonly AsSeen[]) =>
  lockAsSeen(ctx, seen, ({ firmadoEmpleador }) => firmadoEmpleador !== null);

/** Also history that is somebody's: whose it is was said by hand or by its number, and neither was signed here (0057). */
const lockEditable = (ctx: Ctx, seen: readonly AsSeen[]) =>
  lockAsSeen(ctx, seen, ({ firmadoEmpleador, historico }) => firmadoEmpleador !== null && !historico);

export function aboutAll(ctx: Ctx, people: readonly (string | null)[]): void {
  for (const person of people) if (person !== null) ctx.about(person);
}

export async function updateRecibo(
  ctx: Ctx,
  { reciboId: _id, version, empleado, tipoRecibo: tipo, periodo }: Parsed<(typeof revision)["update"]>,
): Promise<Answer<(typeof revision)["update"]>> {
  const before = found(await lockEditable(ctx, [{ _id, version }]));
  await requireTipo(ctx, tipo);
  await requireAssignable(ctx, empleado);
  const values = { empleado, tipoRecibo: tipo, ...monthOf(periodo), borrador: false, version };
  const becomes = empleado === before.empleado ? {} : { leido: null, ...closedOf({ ...before, empleado }, ctx.now) };
  await updateWhole(ctx, recibo, eq(recibo._id, _id), { ...values, ...becomes });
  aboutAll(ctx, [before.empleado, empleado]);
  const row = found(await rowsAmong(ctx, [_id]));
  return { ...reciboOf(ctx.actor, row), repetido: await isRepeated(ctx, row) };
}

async function requireTipo({ db }: Asking, tipo: string): Promise<void> {
  chosen(await db.select({ _id: tipoRecibo._id }).from(tipoRecibo).where(eq(tipoRecibo._id, tipo)), "tipoRecibo");
}

/** Who left still gets the last ones; a manager's hand reaches their people alone. */
async function requireAssignable({ actor, db }: Asking, empleado: string): Promise<void> {
  const where = and(eq(legajo._id, empleado), assignable(actor));
  chosen(await db.select({ _id: legajo._id }).from(legajo).where(where), "empleado");
}

type Settled = Awaited<ReturnType<typeof rowsAmong>>[number];

/** Told and not refused: a correction is often loaded before the wrong one is deleted. */
async function isRepeated({ db }: Asking, { _id, empleado, tipoRecibo: tipo, anio, mes }: Settled): Promise<boolean> {
  const same = and(
    eq(recibo.empleado, empleado?._id ?? ""),
    eq(recibo.tipoRecibo, tipo._id),
    eq(recibo.anio, anio),
    eq(recibo.mes, mes),
    ne(recibo._id, _id),
    isNull(recibo.eliminado),
  );
  const rows = await db.select({ _id: recibo._id }).from(recibo).where(same).limit(1);
  return rows.length > 0;
}

type Values = Partial<typeof recibo.$inferInsert>;

async function setAll(ctx: Ctx, rows: readonly Locked[], values: Values) {
  const ids = rows.map(({ _id }) => _id);
  const changed = await ctx.db
    .update(recibo)
    .set({ ...values, ...nextVersion(recibo, ctx) })
    .where(among(recibo._id, ids))
    .returning({ _id: recibo._id, version: recibo.version });
  aboutAll(
    ctx,
    rows.map(({ empleado }) => empleado),
  );
  return { message: SAVED, recibos: changed };
}

export async function editRecibos(
  ctx: Ctx,
  { recibos: seen, tipoRecibo: tipo, periodo }: Parsed<(typeof revision)["editarVarios"]>,
): Promise<Answer<(typeof revision)["editarVarios"]>> {
  const rows = await lockEditable(ctx, seen);
  if (tipo !== null) await requireTipo(ctx, tipo);
  return setAll(ctx, rows, {
    ...(tipo === null ? {} : { tipoRecibo: tipo }),
    ...(periodo === null ? {} : monthOf(periodo)),
  });
}

/** As they came: of nobody, for the reason that was given; history that was closed with its employee is open again. */
const NOBODYS = {
  empleado: null,
  borrador: true,
  firmadoEmpleador: null,
  firmadoEmpleado: null,
  publicado: null,
  leido: null,
} as const;

export const unassignRecibos = async (
  ctx: Ctx,
  { recibos: seen }: Parsed<(typeof revision)["desasignar"]>,
): Promise<Answer<(typeof revision)["desasignar"]>> => setAll(ctx, await lockEditable(ctx, seen), NOBODYS);
