/** Uploads as they are read while they go on and long after: how many pages ended how, each page, and the file itself. */
import { and, asc, count, countDistinct, desc, eq, type SQL, sql } from "drizzle-orm";
import { fileOf } from "#features/archivos/server/service.ts";
import { isConfidentialTo, legajo } from "#features/legajos/server/tables.ts";
import { periodoOf } from "#features/recibos/rules.ts";
import { recibo, tipoRecibo } from "#features/recibos/server/tables.ts";
import type { Answer, FileAnswer, Parsed } from "#platform/contract/contract.ts";
import type { Db } from "#platform/db/server/database.ts";
import { among } from "#platform/db/server/paging.ts";
import type { Asking } from "#platform/http/server/asking.ts";
import { Refusal } from "#platform/problems/problem.ts";
import type { Store } from "#platform/storage/server/store.ts";
import { CARGAS_LISTED, type Carga, type cargas, type Pagina } from "../contract.ts";
import { forManager } from "../para-manager.ts";
import { cargasProblems } from "../problems.ts";
import type { EstadoPagina } from "../terminos.ts";
import { managedBy } from "./people.ts";
import { findCarga, isManagers, requireUploader, visible } from "./sight.ts";
import { cargaPagina, carga as cargaTable } from "./tables.ts";

/** Whose the source files are, in `archivos`. */
export const USED_BY = "carga";

type Row = typeof cargaTable.$inferSelect;

export async function listCargas(ctx: Asking): Promise<Carga[]> {
  await requireUploader(ctx);
  const rows = await ctx.db
    .select()
    .from(cargaTable)
    .where(visible(ctx.actor))
    .orderBy(desc(cargaTable.created), desc(cargaTable._id))
    .limit(CARGAS_LISTED);
  return shown(ctx.db, rows);
}

export async function getCarga(ctx: Asking, id: string): Promise<Carga> {
  return shownOne(ctx.db, await findCarga(ctx, id));
}

export async function shownOne(db: Db, row: Row): Promise<Carga> {
  const [carga] = await shown(db, [row]);
  return carga as Carga;
}

type Counted = { readonly recibos: number } & Readonly<Record<EstadoPagina, number>>;
const NONE: Counted = { recibos: 0, asignada: 0, sinAsignar: 0, omitida: 0 };

/** Of all of them at once. A page counts once what it became is stored. */
export async function countsOf(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, Counted>> {
  const { carga } = cargaPagina;
  const rows = await db
    .select({ carga, estado: isNow, paginas: count(), recibos: countDistinct(shownRecibo) })
    .from(cargaPagina)
    .leftJoin(recibo, ofRecibo)
    .where(and(among(carga, ids), isStored))
    .groupBy(carga, isNow);
  const counts = new Map<string, Counted>();
  for (const row of rows) {
    const so = counts.get(row.carga) ?? NONE;
    counts.set(row.carga, { ...so, [row.estado]: row.paginas, recibos: so.recibos + row.recibos });
  }
  return counts;
}

const ofRecibo = and(eq(recibo.empresa, cargaPagina.empresa), eq(recibo._id, cargaPagina.recibo));

/** Left out by hand or deleted, it is none. */
const shownRecibo = sql`case when ${recibo.eliminado} is null then ${cargaPagina.recibo} end`;

/** As its receipt says it: one that nobody was found for may have been assigned since, left out or deleted. */
const isNow = sql<EstadoPagina>`case when ${recibo._id} is null then ${cargaPagina.estado}
  when ${recibo.eliminado} is not null then 'omitida' when ${recibo.empleado} is null then 'sinAsignar' else 'asignada' end`;

/** It is of no receipt, or its receipt is there. */
const isStored = sql`(${cargaPagina.grupo} is null or ${cargaPagina.recibo} is not null)`;

async function shown(db: Db, rows: readonly Row[]): Promise<Carga[]> {
  const counts = await countsOf(
    db,
    rows.map(({ _id }) => _id),
  );
  const people = await namesOf(
    db,
    rows.map(({ cuenta }) => cuenta),
  );
  const tipos = await db
    .select({ _id: tipoRecibo._id, name: tipoRecibo.name })
    .from(tipoRecibo)
    .where(among(tipoRecibo._id, [...new Set(rows.map((row) => row.tipoRecibo))]));
  const nameOfTipo = new Map(tipos.map(({ _id, name }) => [_id, name]));
  return rows.map((row) => {
    const { _id, tarea, estado, fase, nombre, formato, bytes, paginas, ahorro, firmas, referencia, historico, error } =
      row;
    const { recibos, asignada, sinAsignar, omitida } = counts.get(_id) ?? NONE;
    return {
      _id,
      tarea,
      estado,
      fase,
      nombre,
      formato,
      bytes,
      paginas,
      firmas,
      referencia,
      historico,
      error,
      recibos,
      ahorro: Math.round(ahorro * 10) / 10,
      tipoRecibo: { _id: row.tipoRecibo, name: nameOfTipo.get(row.tipoRecibo) ?? "" },
      periodo: periodoOf(row),
      publicarEl: row.publicarEl?.toISOString() ?? null,
      procesadas: asignada + sinAsignar + omitida,
      asignadas: asignada,
      sinAsignar,
      omitidas: omitida,
      por: { _id: row.cuenta, displayName: people.get(row.cuenta)?.displayName ?? "" },
      created: row.created.toISOString(),
      terminada: row.terminada?.toISOString() ?? null,
    };
  });
}

type Named = { readonly _id: string; readonly displayName: string; readonly legajo: number };

async function namesOf(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, Named>> {
  const { _id, displayName } = legajo;
  const rows = await db
    .select({ _id, displayName, legajo: legajo.legajo })
    .from(legajo)
    .where(among(_id, [...new Set(ids)]));
  return new Map(rows.map((row) => [row._id, row]));
}

const LETTERS: Readonly<Record<EstadoPagina, string>> = { asignada: "a", sinAsignar: "s", omitida: "o" };

/** A page that is not stored yet is a dash. */
export async function mapOf(ctx: Asking, id: string): Promise<Answer<(typeof cargas)["mapa"]>> {
  const { _id, paginas } = await findCarga(ctx, id);
  const rows = await ctx.db
    .select({ pagina: cargaPagina.pagina, estado: isNow })
    .from(cargaPagina)
    .leftJoin(recibo, ofRecibo)
    .where(and(eq(cargaPagina.carga, _id), isStored));
  const letters = Array.from({ length: paginas }, () => "-");
  for (const { pagina, estado } of rows) letters[pagina - 1] = LETTERS[estado];
  return { paginas, mapa: letters.join("") };
}

export async function listPaginas(
  ctx: Asking,
  { cargaId, estado, orden, start, length }: Parsed<(typeof cargas)["paginas"]>,
): Promise<Answer<(typeof cargas)["paginas"]>> {
  const { _id } = await findCarga(ctx, cargaId);
  const which = and(eq(cargaPagina.carga, _id), isStored, estado === "todas" ? undefined : sql`${isNow} = ${estado}`);
  const [all] = await ctx.db.select({ total: count() }).from(cargaPagina).leftJoin(recibo, ofRecibo).where(which);
  const data = await paginasWhere(ctx, which, {
    order: orden === "ultimas" ? desc(cargaPagina.pagina) : asc(cargaPagina.pagina),
    start,
    length,
  });
  return { total: all?.total ?? 0, exacto: true, ancla: null, data };
}

/** By hand: nobody's receipt, or one that was taken back. */
const FUERA = { empleado: null, recibo: null, motivo: null } as const;
const OMITIDA = { ...FUERA, detalle: "Omitida a mano" } as const;
const ELIMINADA = { ...FUERA, detalle: "Eliminado" } as const;

const columns = {
  pagina: cargaPagina,
  estado: isNow,
  de: recibo.empleado,
  hecho: recibo._id,
  omitido: recibo.omitido,
  eliminado: recibo.eliminado,
};
type Found = Pick<typeof cargaPagina.$inferSelect, "empleado"> & {
  readonly de: string | null;
  readonly hecho: string | null;
  readonly omitido: boolean | null;
  readonly eliminado: Date | null;
};

/** What a hand made of it since, where its receipt tells. */
function changedOf({ empleado, de, hecho, omitido, eliminado }: Found) {
  if (omitido) return OMITIDA;
  return eliminado ? ELIMINADA : { empleado: hecho === null ? empleado : de };
}

type Slice = { readonly order: SQL; readonly start: number; readonly length: number };

export async function paginasWhere(
  { actor, db }: Asking,
  where: SQL | undefined,
  { order, start, length }: Slice,
): Promise<Pagina[]> {
  const found = await db
    .select(columns)
    .from(cargaPagina)
    .leftJoin(recibo, ofRecibo)
    .where(where)
    .orderBy(order)
    .limit(length)
    .offset(start);
  const team = isManagers(actor) ? await managedBy(db, actor._id) : null;
  const rows = found.map(({ pagina, estado, ...stands }) => {
    const { empleado } = pagina;
    const row = { ...pagina, estado, ...changedOf({ ...stands, empleado }) };
    return team ? forManager(row, empleado, team) : row;
  });
  const people = await namesOf(
    db,
    rows.flatMap(({ empleado, candidatos }) => [...(empleado ? [empleado] : []), ...candidatos.map(personOf)]),
  );
  return rows.map(({ empleado, testigos, candidatos, ...row }) => ({
    ...row,
    testigos: [...testigos],
    empleado: (empleado && people.get(empleado)) || null,
    candidatos: candidatos.flatMap(({ persona, ...said }) => {
      const named = people.get(persona);
      return named ? [{ empleado: named, ...said, testigos: [...said.testigos] }] : [];
    }),
  }));
}

const personOf = ({ persona }: { readonly persona: string }) => persona;

/** Of whom something is in its file: found by their number or by hand, also what was taken back since, or may be theirs. */
const peopleIn = (carga: string) => sql`
  select unnest(array[${cargaPagina.empleado}, ${cargaPagina.duenio}]) from ${cargaPagina} where ${cargaPagina.carga} = ${carga}
  union select ${recibo.empleado} from ${recibo} where ${recibo.carga} = ${carga}
  union select (uno ->> 'persona')::uuid from ${cargaPagina}, jsonb_array_elements(${cargaPagina.candidatos}) uno
    where ${cargaPagina.carga} = ${carga} and uno ->> 'cuil' is not null`;

/**
 * The file holds everybody's: whoever may not open one of them may not open it (S-20); until it is known whose they are,
 * its uploader alone.
 */
export async function sourceOf(ctx: Asking, deps: { readonly store: Store }, id: string): Promise<FileAnswer> {
  const { _id, archivo, nombre, cuenta } = await findCarga(ctx, id);
  const [decided] = await ctx.db
    .select({ _id: cargaPagina._id })
    .from(cargaPagina)
    .where(eq(cargaPagina.carga, _id))
    .limit(1);
  if (!decided && cuenta !== ctx.actor._id) throw new Refusal(cargasProblems.sinDecidir);
  const [closed] = await ctx.db
    .select({ _id: legajo._id })
    .from(legajo)
    .where(and(sql`${legajo._id} in (${peopleIn(_id)})`, isConfidentialTo(ctx.actor._id)))
    .limit(1);
  if (closed) throw new Refusal(cargasProblems.confidencial);
  const file = await fileOf(ctx, deps, { usadoPor: USED_BY, registro: _id, archivoId: archivo });
  return { ...file, name: nombre, inline: false };
}
