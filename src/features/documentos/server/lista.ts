/**
 * The documents of a folder, or of all: by name over an index of theirs, the pending folder over those that are `Pendiente`
 * whatever folder they are in (D211). The chart counts the rows that the list shows, so that both say the same. DOC-72, DOC-73,
 * DOC-86, DOC-89, D033, D075, S-52.
 */
import { and, eq, gte, lte, type SQL, sql } from "drizzle-orm";
import { carpeta } from "#features/carpetas/server/tables.ts";
import { saysNothing, wordsOf } from "#features/nomina/rules.ts";
import { findPeople, isOfPerson } from "#features/nomina/server/lists.ts";
import type { Answer, Parsed } from "#platform/contract/contract.ts";
import { idAsked, MAX_PAGE, type Page, TODOS } from "#platform/contract/shapes.ts";
import { byDay, byName } from "#platform/db/server/order.ts";
import { firstRows, type Listing, listingPage } from "#platform/db/server/paging.ts";
import type { Acting, Asking } from "#platform/http/server/asking.ts";
import type { Ctx } from "#platform/http/server/serve.ts";
import type { Documento } from "../contract.ts";
import type { DocumentosFilters, listaDocumentos, OrderedDocumentos } from "../lista.ts";
import { estadoAsked, porcionesOf, type Vencen, vencenAsked } from "../lista-rules.ts";
import { READERS } from "../quien.ts";
import type { EstadoFirma } from "../terminos.ts";
import { shownAll } from "./documento.ts";
import { byKey, rowsWhere } from "./rows.ts";
import { todayOf } from "./service.ts";
import { pendiente, vigente } from "./sight.ts";
import { documento } from "./tables.ts";

const { _id, empresa, empleado, empleadoActivo: activo } = documento;
const owned = { rows: sql`${documento}`, id: _id, empresa, person: empleado, activo, event: documento };
const keys = { displayName: byName(documento.empleadoNombre), fecha: byDay(documento.fecha) };

/** What is asked, with what its folder is and whom its words find. */
export type Asked<F = DocumentosFilters> = F & {
  /** The pending one keeps no documents of its own. */
  readonly isPendiente: boolean;
  /** The words are looked for in the names of documents too. */
  readonly byDocument: boolean;
  readonly vencen: Vencen | null;
};

const byPerson = async <F extends DocumentosFilters>(ctx: Acting, filters: F): Promise<Asked<F>> => ({
  ...filters,
  isPendiente: await isPendiente(ctx, filters.carpeta),
  byDocument: false,
  vencen: await vencenOf(ctx, filters),
});

/** The company's day is asked for only where it decides. */
const vencenOf = async (ctx: Acting, { vencimiento }: DocumentosFilters): Promise<Vencen | null> =>
  idAsked(vencimiento) === TODOS ? null : vencenAsked(vencimiento, await todayOf(ctx));

/** Words that are not all of one person are those of a document's name, and of its person beside it. */
export async function prepared<F extends DocumentosFilters>(ctx: Acting, filters: F): Promise<Asked<F>> {
  const asked = await byPerson(ctx, filters);
  if (filters.search === "") return asked;
  // Of all states, so that the list and its chart mean the same.
  const ofPeople = documentosFound(ctx, { ...asked, estado: TODOS, order: { displayName: 1 } }, withId);
  return { ...asked, byDocument: (await firstRows(ctx.db, 1, ofPeople)).length === 0 };
}

const withId = async (ids: readonly string[]) => ids.map((_id) => ({ _id }));

async function isPendiente({ db }: Asking, folder: string): Promise<boolean> {
  if (folder === TODOS) return false;
  const rows = await db.select({ is: carpeta.esPendiente }).from(carpeta).where(eq(carpeta._id, folder));
  return rows[0]?.is ?? false;
}

/** Each word begins one of its name's, or of its person's: over what the folder's index finds. */
const named = (search: string): SQL | undefined =>
  saysNothing(search)
    ? sql`false`
    : and(
        ...wordsOf(search).map(
          (word) => sql`(strpos(${documento.palabras}, ${` ${word}`}) > 0 or ${isOfPerson(word, empleado)})`,
        ),
      );

function narrowed({ empleadoId, tipoDocumento, estado, carpeta: folder, ...asked }: Asked): SQL | undefined {
  const ofState = estadoAsked(estado);
  const inFolder = folder === TODOS ? undefined : asked.isPendiente ? pendiente : eq(documento.carpeta, folder);
  return and(
    vigente,
    inFolder,
    empleadoId === TODOS ? undefined : eq(empleado, empleadoId),
    tipoDocumento === TODOS ? undefined : eq(documento.tipo, tipoDocumento),
    ofState === null ? undefined : eq(documento.estadoFirma, ofState),
    asked.vencen?.desde ? gte(documento.fechaVencimiento, asked.vencen.desde) : undefined,
    asked.vencen ? lte(documento.fechaVencimiento, asked.vencen.hasta) : undefined,
    asked.byDocument ? named(asked.search) : undefined,
  );
}

/** `rows`: what is said of those found. */
export function documentosFound<R extends { readonly _id: string }>(
  ctx: Asking,
  asked: Asked<OrderedDocumentos>,
  rows: Listing<R>["rows"],
): Listing<R> {
  const { sucursal, areaId, puesto, search, order } = asked;
  const filters = { sucursal, areaId, puesto, search: asked.byDocument ? "" : search };
  return { ...findPeople(ctx, { by: READERS, filters, order, keys, where: narrowed(asked), owned }), rows };
}

const listing = (ctx: Ctx, asked: Asked<OrderedDocumentos>): Listing<Documento> =>
  documentosFound(ctx, asked, async (ids) => shownAll(ctx, await rowsWhere(ctx, byKey(ids))));

export async function listDocumentos(
  ctx: Ctx,
  input: Parsed<(typeof listaDocumentos)["list"]>,
): Promise<Page<Documento>> {
  const page = await listingPage(ctx.db, input, listing(ctx, await byPerson(ctx, input)));
  if (input.search === "" || page.data.length > 0) return page;
  return listingPage(ctx.db, input, listing(ctx, await prepared(ctx, input)));
}

type Path = Parsed<(typeof listaDocumentos)["porRuta"]> & Partial<Pick<DocumentosFilters, "search" | "vencimiento">>;

const filtersOf = ({ estado, search = "", vencimiento = TODOS, ...ids }: Path): DocumentosFilters => ({
  empleadoId: idAsked(ids.empleadoId),
  sucursal: idAsked(ids.sucursal),
  areaId: idAsked(ids.areaId),
  puesto: idAsked(ids.puesto),
  tipoDocumento: idAsked(ids.tipoDocumento),
  carpeta: idAsked(ids.carpeta),
  estado,
  search,
  vencimiento,
});

export async function documentosByPath(ctx: Ctx, path: Path): Promise<Documento[]> {
  const asked = await prepared(ctx, { ...filtersOf(path), order: { displayName: 1 as const } });
  return firstRows(ctx.db, MAX_PAGE, listing(ctx, asked));
}

export async function graficoOf(
  ctx: Acting,
  path: Parsed<(typeof listaDocumentos)["grafico"]>,
): Promise<Answer<(typeof listaDocumentos)["grafico"]>> {
  const asked = await prepared(ctx, { ...filtersOf(path), order: { displayName: 1 as const } });
  const found = documentosFound(ctx, asked, withId);
  const { from, where } = found.counted ?? found;
  const counting = sql`select ${documento.estadoFirma} as estado, count(*)::int as cantidad from ${from} where ${where} group by 1`;
  const { rows } = await ctx.db.execute<{ estado: EstadoFirma; cantidad: number }>(counting);
  return { data: porcionesOf(rows) };
}
