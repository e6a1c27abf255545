/**
 * What can be done with sanctions. A change gathers what it needs, asks the rules and stores; whoever sees a person sees
 * their sanctions, and the attachments with them. SANC-*, D104, D107.
 */
import { and, between, count, desc, eq, inArray, isNull, type SQL } from "drizzle-orm";
import type { Adjunto } from "#features/archivos/contract.ts";
import { adjuntosOf, claimAdjuntos, fileOf } from "#features/archivos/server/service.ts";
import { legajo } from "#features/legajos/server/tables.ts";
import { isNotRoot, legajoFilter, readableLegajos, visibleLegajos } from "#features/nomina/server/service.ts";
import type { Actor } from "#platform/auth/actor.ts";
import { COMPANY_READERS, type Role } from "#platform/auth/roles.ts";
import type { FileAnswer, Parsed, Versioned } from "#platform/contract/contract.ts";
import { MAX_PAGE, TODOS } from "#platform/contract/shapes.ts";
import type { Db } from "#platform/db/server/database.ts";
import { inSpanish, orderedBy, totalOf } from "#platform/db/server/order.ts";
import { updateWhole } from "#platform/db/server/versions.ts";
import type { Ctx } from "#platform/http/server/serve.ts";
import { common, found, Refusal } from "#platform/problems/problem.ts";
import { publish } from "#platform/realtime/server/publish.ts";
import type { Store } from "#platform/storage/server/store.ts";
import type { Sancion, SancionDraft, SancionFilters, SancionRow, sanciones, TipoSancion } from "../contract.ts";
import { sancionesCambio } from "../events.ts";
import { checkSancion, normalise, periodDays, suspensionDays } from "../rules.ts";
import { sancion, tipoSancion } from "./tables.ts";

type Asking = Pick<Ctx, "actor" | "db">;
/** A list shows no version: what is edited is read whole first. */
type Row = SancionRow & Versioned;

/** Who reads sanctions of others at all; everybody else reads their own. */
const READERS: readonly Role[] = [...COMPANY_READERS, "manager"];
const readable = (actor: Actor) => readableLegajos(actor, READERS);
const visible = (actor: Actor) => visibleLegajos(actor, READERS);

const USED_BY = "sancion";

const rowColumns = {
  _id: sancion._id,
  version: sancion.version,
  tipo: { _id: tipoSancion._id, name: tipoSancion.name, esSuspension: tipoSancion.esSuspension },
  empleado: { _id: legajo._id, displayName: legajo.displayName, legajo: legajo.legajo, cuil: legajo.cuil },
  emisor: sancion.emisor,
  fecha: sancion.fecha,
  motivo: sancion.motivo,
  desde: sancion.desde,
  hasta: sancion.hasta,
  excludeWeekend: sancion.excludeWeekend,
  cantidadDiasSuspension: sancion.cantidadDiasSuspension,
};
const orderColumns = {
  displayName: inSpanish(legajo.displayName),
  tipo: inSpanish(tipoSancion.name),
  emisor: inSpanish(sancion.emisor),
  fecha: sancion.fecha,
};
const NEWEST = [desc(sancion.fecha), desc(sancion.created), desc(sancion._id)];

const ofType = and(eq(tipoSancion.empresa, sancion.empresa), eq(tipoSancion._id, sancion.tipo));
const ofPerson = and(eq(legajo.empresa, sancion.empresa), eq(legajo._id, sancion.empleado));
/** A deleted sanction exists for nobody. */
const standing = (where: SQL | undefined) => and(isNull(sancion.eliminada), where);

const rowsWhere = ({ db }: Asking, where: SQL | undefined) =>
  db.select(rowColumns).from(sancion).innerJoin(tipoSancion, ofType).innerJoin(legajo, ofPerson).where(standing(where));

async function withAdjuntos({ db }: Asking, rows: readonly Row[]): Promise<Sancion[]> {
  const files = await adjuntosOf(
    db,
    USED_BY,
    rows.map(({ _id }) => _id),
  );
  return rows.map((row) => {
    const adjuntos: Adjunto[] = files.get(row._id) ?? [];
    return { ...row, adjuntos, url: adjuntos[0]?.url ?? null };
  });
}

const findRow = async (ctx: Asking, id: string, scope: SQL | undefined): Promise<Row> =>
  found(await rowsWhere(ctx, and(eq(sancion._id, id), scope)));

export async function getSancion(ctx: Asking, id: string): Promise<Sancion> {
  return found(await withAdjuntos(ctx, [await findRow(ctx, id, visible(ctx.actor))]));
}

export const newestSanciones = (ctx: Asking): Promise<SancionRow[]> =>
  rowsWhere(ctx, visible(ctx.actor))
    .orderBy(...NEWEST)
    .limit(MAX_PAGE);

const filtered = (actor: Actor, { tipo, ...filters }: Omit<SancionFilters, "order">) =>
  and(visible(actor), ...legajoFilter(filters), ...(tipo === TODOS || tipo === "null" ? [] : [eq(sancion.tipo, tipo)]));

const idsWhere = ({ actor, db }: Asking, { order, ...filters }: SancionFilters) =>
  db
    .select({ _id: sancion._id })
    .from(sancion)
    .innerJoin(tipoSancion, ofType)
    .innerJoin(legajo, ofPerson)
    .where(standing(filtered(actor, filters)))
    .orderBy(...orderedBy(order, orderColumns, sancion._id));

/** The rows of these ids, in the order of the ids. */
async function rowsOf(ctx: Asking, ids: readonly string[]): Promise<SancionRow[]> {
  if (ids.length === 0) return [];
  const rows = new Map((await rowsWhere(ctx, inArray(sancion._id, [...ids]))).map((row) => [row._id, row]));
  return ids.flatMap((id) => rows.get(id) ?? []);
}

/** The page's ids first; only then what those few rows say. */
export async function listSanciones(ctx: Asking, { start, length, ...filters }: Parsed<(typeof sanciones)["list"]>) {
  const page = await idsWhere(ctx, filters).limit(length).offset(start);
  return {
    total: totalOf({ start, length }, page.length) ?? (await countSanciones(ctx, filters)),
    data: await rowsOf(
      ctx,
      page.map(({ _id }) => _id),
    ),
  };
}

/** Runs a piece of work in a transaction of its own, in the actor's company. */
export type Within = <T>(work: (db: Db) => Promise<T>) => Promise<T>;

/** Every row the filters find, a thousand at a time: the set and its order are those of the first moment. */
export async function* eachSancion(actor: Actor, within: Within, filters: SancionFilters): AsyncGenerator<SancionRow> {
  const ids = (await within(async (db) => idsWhere({ actor, db }, filters))).map(({ _id }) => _id);
  for (let start = 0; start < ids.length; start += MAX_PAGE) {
    yield* await within((db) => rowsOf({ actor, db }, ids.slice(start, start + MAX_PAGE)));
  }
}

const countSanciones = async ({ actor, db }: Asking, { order: _, ...filters }: SancionFilters): Promise<number> =>
  found(
    await db
      .select({ total: count() })
      .from(sancion)
      .innerJoin(legajo, ofPerson)
      .where(standing(filtered(actor, filters))),
  ).total;

/** One's own are an empty list where one has no file, as a visiting administrator; anybody else must be seen. */
export async function sancionesOf(ctx: Asking, empleadoId: string): Promise<Sancion[]> {
  const person = and(eq(legajo._id, empleadoId), readable(ctx.actor));
  if (empleadoId !== ctx.actor._id) found(await ctx.db.select({ _id: legajo._id }).from(legajo).where(person));
  return withAdjuntos(ctx, await rowsWhere(ctx, person).orderBy(...NEWEST));
}

export async function createSancion(ctx: Ctx, draft: SancionDraft): Promise<Sancion> {
  const values = await decide(ctx, draft);
  const { _id } = found(
    await ctx.db
      .insert(sancion)
      .values({ ...values, empresa: ctx.empresa })
      .returning({ _id: sancion._id }),
  );
  return settle(ctx, _id, draft, [draft.empleado]);
}

export async function updateSancion(
  ctx: Ctx,
  id: string,
  { version, ...draft }: SancionDraft & Versioned,
): Promise<Sancion> {
  const { empleado: before } = await findRow(ctx, id, visible(ctx.actor));
  await updateWhole(ctx, sancion, standing(eq(sancion._id, id)), { ...(await decide(ctx, draft)), version });
  return settle(ctx, id, draft, [before._id, draft.empleado]);
}

/** Leaves the lists and the employee's page; the row and its files stay as evidence. */
export async function removeSancion(ctx: Ctx, id: string): Promise<Sancion> {
  const removed = await getSancion(ctx, id);
  // Only what still stands: of two who delete at once, one does.
  const { db, now, actor } = ctx;
  const gone = { eliminada: now, eliminadaPor: actor._id };
  const here = standing(eq(sancion._id, id));
  found(await db.update(sancion).set(gone).where(here).returning({ _id: sancion._id }));
  await tell(ctx, id, [removed.empleado._id]);
  ctx.about(removed.empleado._id);
  return removed;
}

/** What is stored: the rules' word on the draft, and nothing else that the browser says. */
async function decide(ctx: Ctx, { adjuntos: _, ...draft }: SancionDraft) {
  const tipo = await findTipo(ctx, draft.tipo);
  await requireSanctionable(ctx, draft.empleado);
  const [first, ...others] = checkSancion(tipo, draft);
  if (first) throw new Refusal(first, ...others);
  const checked = normalise(tipo, draft);
  return { ...checked, cantidadDiasSuspension: suspensionDays(tipo, checked) };
}

const chosen = <T>([row]: readonly T[], field: keyof SancionDraft): T => {
  if (row === undefined) throw new Refusal({ ...common.referencia, field });
  return row;
};

async function findTipo({ db }: Asking, id: string): Promise<TipoSancion> {
  const { _id, name, esSuspension } = tipoSancion;
  return chosen(await db.select({ _id, name, esSuspension }).from(tipoSancion).where(eq(_id, id)), "tipo");
}

/** Somebody whom the person sees, and never a root user: those are under no company's discipline. */
async function requireSanctionable({ actor, db }: Asking, empleado: string): Promise<void> {
  const where = and(eq(legajo._id, empleado), visible(actor), isNotRoot);
  chosen(await db.select({ _id: legajo._id }).from(legajo).where(where), "empleado");
}

const tell = (ctx: Ctx, id: string, people: readonly string[]) =>
  publish(ctx, [...new Set(people)], sancionesCambio, { sancion: id });

/** After the row: its files, whose file it touched, who hears of it, and the record as it now reads. */
async function settle(
  ctx: Ctx,
  registro: string,
  { adjuntos, empleado }: SancionDraft,
  concerned: readonly string[],
): Promise<Sancion> {
  await claimAdjuntos(ctx, { usadoPor: USED_BY, registro }, adjuntos);
  ctx.about(empleado);
  // Last: telling makes the company's other changes wait until this one is committed.
  await tell(ctx, registro, concerned);
  return getSancion(ctx, registro);
}

export async function adjuntoOf(
  ctx: Ctx,
  deps: { readonly store: Store },
  { sancionId, archivoId }: Parsed<(typeof sanciones)["adjunto"]>,
): Promise<FileAnswer> {
  const { empleado } = await findRow(ctx, sancionId, readable(ctx.actor));
  ctx.about(empleado._id);
  return fileOf(ctx, deps, { usadoPor: USED_BY, registro: sancionId, archivoId });
}

export async function rankSanciones({ actor, db }: Asking, periodo: string) {
  const { desde, hasta } = periodDays(periodo);
  const { tipo } = rowColumns;
  return db
    .select({ tipo, cant: count() })
    .from(sancion)
    .innerJoin(tipoSancion, ofType)
    .innerJoin(legajo, ofPerson)
    .where(standing(and(between(sancion.fecha, desde, hasta), visible(actor))))
    .groupBy(tipo._id, tipo.name, tipo.esSuspension)
    .orderBy(desc(count()), inSpanish(tipo.name));
}
