/** What became of each run of the wizard: counted in one grouped query over its documents, and person by person. */
import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import { tipoDocumento } from "#features/carpetas/server/tables.ts";
import { legajo } from "#features/legajos/server/tables.ts";
import { findPeople, isNotRoot } from "#features/nomina/server/lists.ts";
import { tarea } from "#features/tareas/server/tables.ts";
import type { Parsed } from "#platform/contract/contract.ts";
import type { Page } from "#platform/contract/shapes.ts";
import { byName, byNumber } from "#platform/db/server/order.ts";
import { among, listingPage } from "#platform/db/server/paging.ts";
import type { Asking } from "#platform/http/server/asking.ts";
import { found } from "#platform/problems/problem.ts";
import { ENVIOS_LISTED, type Enviado, type Envio, type EstadoEnviado, type envios } from "../envios.ts";
import { WRITERS } from "../quien.ts";
import { edited } from "./sight.ts";
import type { Dado } from "./subir.ts";
import { documento, envio } from "./tables.ts";

const owes = sql`(${documento.requiereFirma} and ${documento.firmadoEmpleado} is null)`;
const unread = sql`(${documento.leido} is null)`;

/** Who sent it is not told where they are root's alone to know. */
const rowsWhere = ({ actor, db }: Asking, where: SQL | undefined) => {
  const isSender = and(eq(legajo.empresa, envio.empresa), eq(legajo._id, envio.cuenta));
  const { _id, displayName } = legajo;
  return db
    .select({ envio, tarea: { estado: tarea.estado, error: tarea.error }, por: { _id, displayName } })
    .from(envio)
    .innerJoin(tarea, and(eq(tarea.empresa, envio.empresa), eq(tarea._id, envio.tarea)))
    .leftJoin(legajo, and(isSender, actor.roles.includes("root") ? undefined : isNotRoot()))
    .where(where)
    .orderBy(desc(envio.fecha), desc(envio.created), desc(envio._id))
    .limit(ENVIOS_LISTED);
};
type Row = Awaited<ReturnType<typeof rowsWhere>>[number];

export const listEnvios = async (ctx: Asking): Promise<Envio[]> => shownAll(ctx, await rowsWhere(ctx, undefined));

export async function getEnvio(ctx: Asking, id: string): Promise<Envio> {
  const row = found(await rowsWhere(ctx, eq(envio._id, id)));
  return found(await shownAll(ctx, [row]));
}

async function shownAll(ctx: Asking, rows: readonly Row[]): Promise<Envio[]> {
  const files = rows.flatMap((row) => row.envio.adjuntos as readonly Dado[]);
  const tipos = await namesOf(ctx, files);
  const counts = await countsOf(
    ctx,
    rows.map((row) => row.envio._id),
  );
  return rows.map(
    ({ envio: { _id, adjuntos, personas, created, fecha, tarea: work }, tarea: { estado, error }, por }) => ({
      _id,
      tarea: work,
      estado,
      error,
      created: created.toISOString(),
      fecha,
      por,
      documentos: (adjuntos as readonly Dado[]).map(({ name, tipo, requiereFirma, fechaVencimiento }) => ({
        name,
        tipo: tipos.get(tipo) ?? "",
        requiereFirma,
        fechaVencimiento,
      })),
      personas: personas.length,
      ...(counts.get(_id) ?? { entregados: 0, leidos: 0, firmados: 0 }),
    }),
  );
}

/** A type that was deleted since has none. */
async function namesOf({ db }: Asking, files: readonly Dado[]): Promise<ReadonlyMap<string, string>> {
  const { _id, name } = tipoDocumento;
  const ids = [...new Set(files.map(({ tipo }) => tipo))];
  const rows = await db.select({ _id, name }).from(tipoDocumento).where(among(_id, ids));
  return new Map(rows.map((row) => [row._id, row.name]));
}

type Counts = Pick<Envio, "entregados" | "leidos" | "firmados">;

/** People, of all these runs at once. */
async function countsOf({ actor, db }: Asking, ids: readonly string[]): Promise<ReadonlyMap<string, Counts>> {
  const each = db
    .select({
      envio: documento.envio,
      unread: sql<boolean>`bool_or(${unread})`.as("unread"),
      owes: sql<boolean>`bool_or(${owes})`.as("owes"),
    })
    .from(documento)
    .where(and(among(documento.envio, ids), edited(actor)))
    .groupBy(documento.envio, documento.empleado)
    .as("cada");
  const rows = await db
    .select({
      envio: each.envio,
      entregados: sql<number>`count(*)::int`,
      leidos: sql<number>`(count(*) filter (where not ${each.unread}))::int`,
      firmados: sql<number>`(count(*) filter (where not ${each.owes}))::int`,
    })
    .from(each)
    .groupBy(each.envio);
  return new Map(rows.map(({ envio: id, ...counts }) => [id ?? "", counts]));
}

const keys = { displayName: byName(legajo.displayName), legajo: byNumber(legajo.legajo) };

export async function listEnviados(
  ctx: Asking,
  { envioId, estado, search, order, ...paging }: Parsed<(typeof envios)["personas"]>,
): Promise<Page<Enviado>> {
  found(await ctx.db.select({ _id: envio._id }).from(envio).where(eq(envio._id, envioId)));
  const isIn = sql`${legajo._id} = any((select ${envio.personas} from ${envio} where ${envio._id} = ${envioId})::uuid[])`;
  const where = and(isIn, estado === "todos" ? undefined : standingAt(envioId, estado));
  return listingPage(ctx.db, paging, {
    ...findPeople(ctx, { by: WRITERS, filters: { search }, order, keys, where, onFile: true }),
    rows: (ids) => enviadosOf(ctx, envioId, ids),
  });
}

/** The same as `estadoOf` says of each. */
function standingAt(envioId: string, estado: EstadoEnviado): SQL {
  const has = (more: SQL) =>
    sql`exists (select 1 from ${documento} where ${documento.envio} = ${envioId} and ${documento.empleado} = ${legajo._id}
      and ${documento.eliminado} is null and ${more})`;
  const any = has(sql`true`);
  if (estado === "sinDocumentos") return sql`not ${any}`;
  if (estado === "sinFirmar") return has(owes);
  const signed = sql`${any} and not ${has(owes)}`;
  return estado === "sinLeer" ? sql`${signed} and ${has(unread)}` : sql`${signed} and not ${has(unread)}`;
}

async function enviadosOf({ actor, db }: Asking, envioId: string, ids: readonly string[]): Promise<Enviado[]> {
  const { _id, displayName } = legajo;
  const isOf = and(eq(documento.empresa, legajo.empresa), eq(documento.empleado, _id), eq(documento.envio, envioId));
  const rows = await db
    .select({
      _id,
      displayName,
      legajo: legajo.legajo,
      documentos: sql<number>`count(${documento._id})::int`,
      leidos: sql<number>`count(${documento.leido})::int`,
      sinFirmar: sql<number>`(count(*) filter (where ${owes}))::int`,
    })
    .from(legajo)
    .leftJoin(documento, and(isOf, edited(actor)))
    .where(among(_id, ids))
    .groupBy(_id, displayName, legajo.legajo);
  return rows.map((row) => ({ ...row, estado: estadoOf(row) }));
}

const estadoOf = ({ documentos, leidos, sinFirmar }: Omit<Enviado, "estado">): EstadoEnviado =>
  documentos === 0 ? "sinDocumentos" : sinFirmar > 0 ? "sinFirmar" : leidos < documentos ? "sinLeer" : "completo";
