/** What became of each run of the wizard: counted in one grouped query over its documents. */
import { and, eq, max, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { tipoDocumento } from "#features/carpetas/server/tables.ts";
import { legajo } from "#features/legajos/server/tables.ts";
import { isNotRoot } from "#features/nomina/server/lists.ts";
import { tarea } from "#features/tareas/server/tables.ts";
import type { Parsed } from "#platform/contract/contract.ts";
import type { Page } from "#platform/contract/shapes.ts";
import { byDay, byId, byMoment } from "#platform/db/server/order.ts";
import { among, listingPage } from "#platform/db/server/paging.ts";
import type { Asking } from "#platform/http/server/asking.ts";
import { found } from "#platform/problems/problem.ts";
import type { Envio, envios } from "../envios.ts";
import { lacks, owes, unread } from "./enviados.ts";
import { proven } from "./sight.ts";
import type { Dado } from "./subir.ts";
import { documento, envio, recordatorioDeEnvio } from "./tables.ts";

const retirante = alias(legajo, "retirante");

/** Who sent it, and who took it back, is not told where they are root's alone to know. */
const rowsWhere = ({ actor, db }: Asking, where: SQL | undefined) => {
  const known = (person: typeof legajo | typeof retirante, cuenta: SQL) =>
    and(
      eq(person.empresa, envio.empresa),
      eq(person._id, cuenta),
      actor.roles.includes("root") ? undefined : isNotRoot(person._id),
    );
  return db
    .select({
      envio,
      tarea: { estado: tarea.estado, error: tarea.error },
      por: { _id: legajo._id, displayName: legajo.displayName },
      retiradoPor: { _id: retirante._id, displayName: retirante.displayName },
    })
    .from(envio)
    .innerJoin(tarea, and(eq(tarea.empresa, envio.empresa), eq(tarea._id, envio.tarea)))
    .leftJoin(legajo, known(legajo, sql`${envio.cuenta}`))
    .leftJoin(retirante, known(retirante, sql`${envio.retiradoPor}`))
    .where(where);
};
type Row = Awaited<ReturnType<typeof rowsWhere>>[number];

const NEWEST = [byDay(envio.fecha), byMoment(envio.created), byId(envio._id)].map((key) => ({
  ...key,
  descends: true,
}));

export const listEnvios = (ctx: Asking, paging: Parsed<(typeof envios)["list"]>): Promise<Page<Envio>> =>
  listingPage(ctx.db, paging, {
    id: envio._id,
    from: sql`${envio}`,
    where: undefined,
    order: NEWEST,
    rows: async (ids) => shownAll(ctx, await rowsWhere(ctx, among(envio._id, ids))),
  });

export async function getEnvio(ctx: Asking, id: string): Promise<Envio> {
  const row = found(await rowsWhere(ctx, eq(envio._id, id)));
  return found(await shownAll(ctx, [row]));
}

async function shownAll(ctx: Asking, rows: readonly Row[]): Promise<Envio[]> {
  const tipos = await namesOf(
    ctx,
    rows.flatMap((row) => dadosOf(row.envio)),
  );
  const ids = rows.map((row) => row.envio._id);
  const counts = await countsOf(ctx, ids);
  const reminded = await remindedOf(ctx, ids);
  return rows.map(({ envio: one, tarea: { estado, error }, por, retiradoPor }) => ({
    _id: one._id,
    tarea: one.tarea,
    estado,
    error,
    created: one.created.toISOString(),
    fecha: one.fecha,
    por,
    documentos: dadosOf(one).map(({ name, tipo, requiereFirma, fechaVencimiento }) => ({
      name,
      tipo: tipos.get(tipo) ?? "",
      requiereFirma,
      fechaVencimiento,
    })),
    personas: one.personas.length,
    ...(counts.get(one._id) ?? NOTHING),
    recordado: reminded.get(one._id)?.toISOString() ?? null,
    retirado: one.retirado && { fecha: one.retirado.toISOString(), por: retiradoPor, motivo: one.motivoRetiro },
  }));
}

export const dadosOf = ({ adjuntos }: Pick<Row["envio"], "adjuntos">) => adjuntos as readonly Dado[];

/** A type that was deleted since has none. */
async function namesOf({ db }: Asking, files: readonly Dado[]): Promise<ReadonlyMap<string, string>> {
  const { _id, name } = tipoDocumento;
  const ids = [...new Set(files.map(({ tipo }) => tipo))];
  const rows = await db.select({ _id, name }).from(tipoDocumento).where(among(_id, ids));
  return new Map(rows.map((row) => [row._id, row.name]));
}

type Counts = Pick<Envio, "entregados" | "leidos" | "firmados" | "completos" | "faltan" | "sinFirmas" | "conFirmas">;
const NOTHING: Counts = {
  entregados: 0,
  leidos: 0,
  firmados: 0,
  completos: 0,
  faltan: 0,
  sinFirmas: 0,
  conFirmas: 0,
};

/** People, of all these runs at once. */
async function countsOf({ actor, db }: Asking, ids: readonly string[]): Promise<ReadonlyMap<string, Counts>> {
  const signed = sql`(${documento.firmadoEmpleado} is not null or ${documento.firmadoEmpleador} is not null)`;
  const each = db
    .select({
      envio: documento.envio,
      unread: sql<boolean>`bool_or(${unread})`.as("unread"),
      owes: sql<boolean>`bool_or(${owes})`.as("owes"),
      lacks: sql<boolean>`bool_or(${lacks})`.as("lacks"),
      signed: sql<number>`count(*) filter (where ${signed} and ${documento.eliminado} is null)`.as("signed"),
      plain: sql<number>`count(*) filter (where not ${signed})`.as("plain"),
    })
    .from(documento)
    .where(and(among(documento.envio, ids), proven(actor)))
    .groupBy(documento.envio, documento.empleado)
    .as("cada");
  const people = (where: SQL) => sql<number>`(count(*) filter (where ${where}))::int`;
  const rows = await db
    .select({
      envio: each.envio,
      entregados: sql<number>`count(*)::int`,
      leidos: people(sql`not ${each.unread}`),
      firmados: people(sql`not ${each.owes}`),
      completos: people(sql`not ${each.unread} and not ${each.owes}`),
      faltan: people(sql`${each.lacks}`),
      sinFirmas: sql<number>`sum(${each.plain})::int`,
      conFirmas: sql<number>`sum(${each.signed})::int`,
    })
    .from(each)
    .groupBy(each.envio);
  return new Map(rows.map(({ envio: id, ...counts }) => [id ?? "", counts]));
}

async function remindedOf({ db }: Asking, ids: readonly string[]): Promise<ReadonlyMap<string, Date | null>> {
  const { envio: of, created } = recordatorioDeEnvio;
  const rows = await db
    .select({ of, at: max(created) })
    .from(recordatorioDeEnvio)
    .where(among(of, ids))
    .groupBy(of);
  return new Map(rows.map((row) => [row.of, row.at]));
}
