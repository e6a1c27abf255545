/**
 * One's own receipts: what is owed, in which order, and which one opens now. The order holds for whatever shows a receipt,
 * and is asked here alone (S-49). REC-26, REC-28, REC-44, REC-66, REC-74…REC-76; D095, D096, D202.
 */
import { and, asc, desc, eq, isNotNull, isNull, type SQL } from "drizzle-orm";
import { empresa } from "#features/empresa/server/tables.ts";
import { legajo } from "#features/legajos/server/tables.ts";
import { isAdmin } from "#platform/auth/roles.ts";
import type { Answer } from "#platform/contract/contract.ts";
import type { Done } from "#platform/contract/shapes.ts";
import { among } from "#platform/db/server/paging.ts";
import type { Asking } from "#platform/http/server/asking.ts";
import type { Ctx } from "#platform/http/server/serve.ts";
import { found, Refusal } from "#platform/problems/problem.ts";
import { type Bloqueo, LEIDO, type MiRecibo, type Recibo, type recibos } from "../contract.ts";
import { recibosProblems } from "../problems.ts";
import { bloqueoOf } from "../rules.ts";
import { ofPersonAmong, type Row, reciboOf, rowsWhere } from "./rows.ts";
import { isOwed, others, own, people, readable } from "./sight.ts";
import { recibo } from "./tables.ts";

/** Who looks, and when: what is published by then. */
export type Looking = Asking & Pick<Ctx, "now">;

const NEWEST = [desc(recibo.anio), desc(recibo.mes), desc(recibo.created), desc(recibo._id)];
/** As `byTurn` (D096). */
export const TURN = [asc(recibo.anio), asc(recibo.mes), asc(recibo.created), asc(recibo._id)];

export const unsigned = ({ actor, now }: Looking) => and(eq(recibo.empleado, actor._id), isOwed(now));

/** What they have still to sign, and when it is its turn. */
export function owedTo(ctx: Looking) {
  const { _id, anio, mes, created } = recibo;
  return ctx.db
    .select({ _id, anio, mes, created })
    .from(recibo)
    .where(unsigned(ctx))
    .orderBy(...TURN);
}
type Turn = Awaited<ReturnType<typeof owedTo>>[number];

export async function isCorrelativa({ actor, db }: Asking): Promise<boolean> {
  const { firmaCorrelativa } = empresa;
  return found(await db.select({ firmaCorrelativa }).from(empresa).where(eq(empresa._id, actor.empresa)))
    .firmaCorrelativa;
}

const houseOf = async (ctx: Asking) => ({
  firmaCorrelativa: await isCorrelativa(ctx),
  isAdmin: isAdmin(ctx.actor.roles),
});

/** Theirs as their employee: before it is out, whoever reads the company's reads it as that. */
const isOwn = ({ actor, now }: Looking, { empleado, firmadoEmpleador, publicado }: Row) =>
  empleado?._id === actor._id && firmadoEmpleador !== null && publicado !== null && publicado <= now;

const bloqueoIn = (row: Row, owed: readonly Turn[], house: Awaited<ReturnType<typeof houseOf>>) =>
  bloqueoOf({ ...row, firmado: row.firmadoEmpleado !== null }, owed, house);

async function withBloqueos(ctx: Looking, rows: readonly Row[]): Promise<MiRecibo[]> {
  const owed = rows.filter(({ firmadoEmpleado }) => firmadoEmpleado === null);
  const house = await houseOf(ctx);
  return rows.map((row) => ({ ...reciboOf(ctx.actor, row), bloqueo: bloqueoIn(row, owed, house) }));
}

const findRow = async (ctx: Looking, id: string): Promise<Row> =>
  found(await rowsWhere(ctx, and(eq(recibo._id, id), readable(ctx.actor, ctx.now))));

type State = {
  readonly row: Row;
  readonly isOwn: boolean;
  readonly bloqueo: Bloqueo | null;
  readonly owed: readonly Turn[];
};

async function stateOf(ctx: Looking, id: string): Promise<State> {
  const row = await findRow(ctx, id);
  if (!isOwn(ctx, row)) return { row, isOwn: false, bloqueo: null, owed: [] };
  const owed = await owedTo(ctx);
  return { row, isOwn: true, bloqueo: bloqueoIn(row, owed, await houseOf(ctx)), owed };
}

export type Opened = Pick<State, "row" | "isOwn">;

/** One that may be opened now, by every road: refused where it is closed, or waits for others. */
export async function opened(ctx: Looking, id: string, keeps = false): Promise<Opened> {
  return open(await stateOf(ctx, id), keeps);
}

function open({ row, isOwn, bloqueo }: Omit<State, "owed">, keeps: boolean): Opened {
  if (row.cerrado) throw new Refusal(recibosProblems.confidencial);
  // D202: what they signed here stays theirs.
  const isKept = keeps && row.firmadoEmpleado !== null && !row.historico;
  if (bloqueo && !isKept) throw new Refusal(recibosProblems[bloqueo]);
  return { row, isOwn };
}

/** Each as it would be opened to be kept, in the order asked; where one is refused, all are (S-24). */
export async function openedAll(ctx: Looking, ids: readonly string[]): Promise<Opened[]> {
  const seen = and(among(recibo._id, ids), readable(ctx.actor, ctx.now));
  const byId = new Map((await rowsWhere(ctx, seen, ofPersonAmong(ids))).map((row) => [row._id, row]));
  const rows = ids.map((id) => found([byId.get(id)].filter((row) => row !== undefined)));
  const isAny = rows.some((row) => isOwn(ctx, row));
  const [owed, house] = isAny ? [await owedTo(ctx), await houseOf(ctx)] : [[], null];
  return rows.map((row) => {
    const own = house !== null && isOwn(ctx, row);
    return open({ row, isOwn: own, bloqueo: own ? bloqueoIn(row, owed, house) : null }, true);
  });
}

export const getRecibo = async (ctx: Looking, id: string): Promise<Recibo> =>
  reciboOf(ctx.actor, (await opened(ctx, id)).row);

export async function mayOpen(ctx: Looking, id: string): Promise<Answer<(typeof recibos)["puedeVer"]>> {
  const { row, bloqueo, owed } = await stateOf(ctx, id);
  return { puedeVer: bloqueo === null && !row.cerrado, bloqueo, primero: owed[0]?._id ?? null };
}

/** Of anybody else those the employer signed: what waits for that has a list of its own (D201). */
export async function recibosOf(ctx: Looking, empleadoId: string): Promise<MiRecibo[]> {
  const { actor, now, db } = ctx;
  const listed = (where: SQL | undefined) => rowsWhere(ctx, where).orderBy(...NEWEST);
  if (empleadoId === actor._id) return withBloqueos(ctx, await listed(own(actor, now)));
  const person = and(eq(legajo._id, empleadoId), people(actor));
  found(await db.select({ _id: legajo._id }).from(legajo).where(person));
  const rows = await listed(and(eq(recibo.empleado, empleadoId), isNotNull(recibo.firmadoEmpleador), others(actor)));
  return rows.map((row) => ({ ...reciboOf(actor, row), bloqueo: null }));
}

export const unsignedRecibos = async (ctx: Looking): Promise<MiRecibo[]> =>
  withBloqueos(ctx, await rowsWhere(ctx, unsigned(ctx)).orderBy(...TURN));

/** Once, and by its employee alone: of anybody else who opens it nothing is kept here. */
export async function markRead(ctx: Ctx, id: string): Promise<Done> {
  const { row, isOwn } = await opened(ctx, id);
  const { db, actor, now } = ctx;
  const first = and(eq(recibo._id, row._id), own(actor, now), isNull(recibo.leido));
  const read = isOwn ? await db.update(recibo).set({ leido: now }).where(first).returning({ _id: recibo._id }) : [];
  if (read.length > 0) ctx.about(actor._id, { line: LEIDO });
  return { message: "Recibo leído" };
}
