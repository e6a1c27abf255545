/**
 * What can be done with sanctions. A change gathers what it needs, asks the rules and stores; whoever sees a person sees
 * their sanctions, and the attachments with them. SANC-*, D104, D107.
 */
import { and, between, count, countDistinct, desc, eq, gte, isNull, lte, ne, or, type SQL, sql } from "drizzle-orm";
import type { Adjunto } from "#features/archivos/contract.ts";
import { adjuntosOf, claimAdjuntos, fileOf } from "#features/archivos/server/service.ts";
import { legajo } from "#features/legajos/server/tables.ts";
import { findPeople, isNotRoot, readableLegajos, visibleLegajos } from "#features/nomina/server/lists.ts";
import { nameOf } from "#features/nomina/server/service.ts";
import type { Actor } from "#platform/auth/actor.ts";
import { COMPANY_READERS, type Role } from "#platform/auth/roles.ts";
import type { FileAnswer, Parsed, Versioned } from "#platform/contract/contract.ts";
import { MAX_PAGE, type Page, TODOS } from "#platform/contract/shapes.ts";
import { addDays } from "#platform/dates/days.ts";
import type { Within } from "#platform/db/server/database.ts";
import { byDay, byName, inSpanish } from "#platform/db/server/order.ts";
import { among, eachRow, type Listing, listingPage } from "#platform/db/server/paging.ts";
import { updateWhole } from "#platform/db/server/versions.ts";
import type { Asking } from "#platform/http/server/asking.ts";
import type { Ctx } from "#platform/http/server/serve.ts";
import type { Mail } from "#platform/mail/server/mail.ts";
import { chosen, found, Refusal, refuseAll } from "#platform/problems/problem.ts";
import { publish } from "#platform/realtime/server/publish.ts";
import type { Store } from "#platform/storage/server/store.ts";
import {
  type NewSancion,
  READ,
  type Sancion,
  type SancionDraft,
  type SancionFilters,
  type SancionRow,
  type sanciones,
  type TipoSancion,
} from "../contract.ts";
import { sancionesCambio } from "../events.ts";
import { sancionProblems } from "../problems.ts";
import {
  checkSancion,
  mayKeep,
  type Noticia,
  newsOf,
  normalise,
  periodDays,
  retired,
  suspensionDays,
} from "../rules.ts";
import { tellByMail } from "./avisos.ts";
import { sancion, tipoSancion } from "./tables.ts";

/** A list shows no version: what is edited is read whole first. */
type Row = SancionRow & Versioned & { readonly vista: Date | null };
type Told = { readonly mail: Mail };

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
  vista: sancion.vista,
};
const orderKeys = {
  displayName: byName(sancion.empleadoNombre),
  tipo: byName(sancion.tipoNombre),
  emisor: byName(sancion.emisor),
  fecha: byDay(sancion.fecha),
};
const NEWEST = [desc(sancion.fecha), desc(sancion.created), desc(sancion._id)];

const { _id, empresa, empleado, empleadoActivo } = sancion;
const owned = { rows: sql`${sancion}`, id: _id, empresa, person: empleado, activo: empleadoActivo, event: sancion };

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
    return { ...row, adjuntos, url: adjuntos[0]?.url ?? null, vista: row.vista?.toISOString() ?? null };
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

function listing(ctx: Asking, { order, tipo, ...filters }: SancionFilters): Listing<SancionRow> {
  const ofTipo = tipo === TODOS || tipo === "null" ? undefined : eq(sancion.tipo, tipo);
  return {
    ...findPeople(ctx, { by: READERS, filters, order, keys: orderKeys, where: standing(ofTipo), owned }),
    rows: (ids) => rowsWhere(ctx, among(sancion._id, ids)),
  };
}

export const listSanciones = (ctx: Asking, input: Parsed<(typeof sanciones)["list"]>): Promise<Page<SancionRow>> =>
  listingPage(ctx.db, input, listing(ctx, input));

export const eachSancion = (actor: Actor, within: Within, filters: SancionFilters): AsyncGenerator<SancionRow> =>
  eachRow(within, (db) => listing({ actor, db }, filters));

/** One's own are an empty list where one has no file, as a visiting administrator; anybody else must be seen. */
export async function sancionesOf(ctx: Asking, empleadoId: string): Promise<Sancion[]> {
  const person = and(eq(legajo._id, empleadoId), readable(ctx.actor));
  if (empleadoId !== ctx.actor._id) found(await ctx.db.select({ _id: legajo._id }).from(legajo).where(person));
  return withAdjuntos(ctx, await rowsWhere(ctx, person).orderBy(...NEWEST));
}

export async function createSancion(ctx: Ctx, told: Told, sent: NewSancion): Promise<Sancion> {
  const draft = { ...sent, emisor: sent.emisor ?? (await ownName(ctx)) };
  const values = await decide(ctx, draft);
  const { _id } = found(
    await ctx.db
      .insert(sancion)
      .values({ ...values, empresa: ctx.empresa })
      .returning({ _id: sancion._id }),
  );
  return settle(ctx, told, { _id, draft, before: null });
}

/** Who visits the company has no file in it: they say who issues it. */
async function ownName(ctx: Ctx): Promise<string> {
  const own = await nameOf(ctx, ctx.actor._id);
  if (!own) throw new Refusal({ ...sancionProblems.sinEmisor, field: "emisor" });
  return own.displayName;
}

function requireKeeper({ actor }: Asking, sancion: Pick<Sancion, "empleado">): void {
  if (!mayKeep(actor, sancion)) throw new Refusal(sancionProblems.propia);
}

export async function updateSancion(
  ctx: Ctx,
  told: Told,
  { sancionId: _id, version, ...draft }: Parsed<(typeof sanciones)["update"]>,
): Promise<Sancion> {
  const before = await getSancion(ctx, _id);
  requireKeeper(ctx, before);
  await updateWhole(ctx, sancion, standing(eq(sancion._id, _id)), { ...(await decide(ctx, draft)), version });
  return settle(ctx, told, { _id, draft, before });
}

/** Leaves the lists and the employee's page; the row and its files stay as evidence. */
export async function removeSancion(ctx: Ctx, told: Told, id: string): Promise<Sancion> {
  const removed = await getSancion(ctx, id);
  requireKeeper(ctx, removed);
  // Only what still stands, and still is about somebody else: of two who delete at once, one does.
  const { db, now, actor } = ctx;
  const gone = { eliminada: now, eliminadaPor: actor._id };
  const here = standing(and(eq(sancion._id, id), ne(sancion.empleado, actor._id)));
  found(await db.update(sancion).set(gone).where(here).returning({ _id: sancion._id }));
  ctx.about(removed.empleado._id);
  await tell(ctx, told, { id, people: [removed.empleado._id], news: [retired(removed)] });
  return removed;
}

/** What is stored: the rules' word on the draft, and nothing else that the browser says. */
async function decide(ctx: Ctx, { adjuntos: _, ...draft }: SancionDraft) {
  const tipo = await findTipo(ctx, draft.tipo);
  await requireSanctionable(ctx, draft.empleado);
  refuseAll(checkSancion(tipo, draft));
  const checked = normalise(tipo, draft);
  return { ...checked, cantidadDiasSuspension: suspensionDays(tipo, checked) };
}

async function findTipo({ db }: Asking, id: string): Promise<TipoSancion> {
  const { _id, name, esSuspension } = tipoSancion;
  return chosen(await db.select({ _id, name, esSuspension }).from(tipoSancion).where(eq(_id, id)), "tipo");
}

/** Somebody whom the person sees, and never a root user: those are under no company's discipline. */
async function requireSanctionable({ actor, db }: Asking, empleado: string): Promise<void> {
  const where = and(eq(legajo._id, empleado), visible(actor), isNotRoot());
  chosen(await db.select({ _id: legajo._id }).from(legajo).where(where), "empleado");
}

type News = { readonly id: string; readonly people: readonly string[]; readonly news: readonly Noticia[] };

/** Last: telling open pages makes the company's other changes wait until this one is committed. */
async function tell(ctx: Ctx, { mail }: Told, { id, people, news }: News): Promise<void> {
  for (const each of news) await tellByMail(mail, ctx, each);
  await publish(ctx, [...new Set(people)], sancionesCambio, { sancion: id });
}

type Saved = { readonly _id: string; readonly draft: SancionDraft; readonly before: Sancion | null };

/** After the row: its files, whose file it touched, who hears of it, and the record as it now reads. */
async function settle(ctx: Ctx, told: Told, { _id, draft, before }: Saved): Promise<Sancion> {
  const { adjuntos, empleado } = draft;
  await claimAdjuntos(ctx, { usadoPor: USED_BY, registro: _id }, adjuntos);
  ctx.about(empleado);
  const after = await getSancion(ctx, _id);
  const news = newsOf(before, after);
  if (news.length > 0) await ctx.db.update(sancion).set({ vista: null }).where(eq(sancion._id, _id));
  await tell(ctx, told, { id: _id, people: [before?.empleado._id ?? empleado, empleado], news });
  return news.length > 0 ? { ...after, vista: null } : after;
}

/** One's own that still read as never opened. */
const unread = (actor: Actor) => standing(and(eq(sancion.empleado, actor._id), isNull(sancion.vista)));

export async function countUnread({ db, actor }: Asking): Promise<{ cantidad: number }> {
  return found(await db.select({ cantidad: count() }).from(sancion).where(unread(actor)));
}

/** As they were shown: one that was changed meanwhile stays unread. */
export async function openSanciones(ctx: Ctx, { sanciones: shown }: Parsed<(typeof sanciones)["abrir"]>) {
  const asShown = or(...shown.map(({ _id, version }) => and(eq(sancion._id, _id), eq(sancion.version, version))));
  const { db, now, actor } = ctx;
  const opened = asShown
    ? await db
        .update(sancion)
        .set({ vista: now })
        .where(and(unread(actor), asShown))
        .returning({ _id: sancion._id })
    : [];
  if (opened.length > 0) ctx.about(actor._id, { line: READ });
  return countUnread(ctx);
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

/** A suspension that is still being served was issued within it. */
const LONGEST_DAYS = 366;

/** For the home page: how many were issued in those days, and how many people are suspended today. */
export async function countSanciones(
  { actor, db }: Asking,
  { desde, hasta, hoy }: { readonly desde: string; readonly hasta: string; readonly hoy: string },
) {
  const servedToday = and(lte(sancion.desde, hoy), gte(sancion.hasta, hoy));
  const rows = await db
    .select({
      emitidas: count(sql`case when ${between(sancion.fecha, desde, hasta)} then 1 end`),
      suspendidos: countDistinct(
        sql`case when ${servedToday} and ${sancion.empleadoActivo} then ${sancion.empleado} end`,
      ),
    })
    .from(sancion)
    .innerJoin(legajo, ofPerson)
    .where(standing(and(gte(sancion.fecha, addDays(hoy, -LONGEST_DAYS)), visible(actor))));
  return found(rows);
}
