/** A file with the names of what it refers to, for its own page and for whoever keeps it; and many files changed at once. */
import { and, eq, type SQL, sql } from "drizzle-orm";
import { alias, type PgColumn } from "drizzle-orm/pg-core";
import {
  area,
  contrato,
  convenio,
  puesto,
  razonSocial,
  sucursal,
  unidadNegocio,
} from "#features/catalogos/server/tables.ts";
import type { Db } from "#platform/db/server/database.ts";
import type { Acting } from "#platform/http/server/asking.ts";
import { found } from "#platform/problems/problem.ts";
import { legajo, legajoHistoria, stands } from "./tables.ts";

const jefe = alias(legajo, "jefe");

export type FileWithNames = Awaited<ReturnType<typeof readFile>>;

/** `mayKnow`: which superior may be named to whoever asks; of another, nothing is told (S-23). */
export async function readFile(db: Db, id: string, mayKnow: (superior: PgColumn) => SQL | undefined) {
  const named = (table: { _id: PgColumn; name: PgColumn }) => ({ _id: table._id, name: table.name });
  const inside = (table: { _id: PgColumn; empresa: PgColumn }, column: PgColumn) =>
    and(eq(table.empresa, legajo.empresa), eq(table._id, column));
  const rows = await db
    .select({
      file: legajo,
      sucursal: named(sucursal),
      area: named(area),
      puesto: named(puesto),
      convenio: named(convenio),
      contrato: named(contrato),
      razonSocial: named(razonSocial),
      unidadNegocio: named(unidadNegocio),
      reportaA: { _id: jefe._id, name: jefe.displayName },
    })
    .from(legajo)
    .leftJoin(sucursal, inside(sucursal, legajo.sucursal))
    .leftJoin(area, inside(area, legajo.area))
    .leftJoin(puesto, inside(puesto, legajo.puesto))
    .leftJoin(convenio, inside(convenio, legajo.convenio))
    .leftJoin(contrato, inside(contrato, legajo.contrato))
    .leftJoin(razonSocial, inside(razonSocial, legajo.razonSocial))
    .leftJoin(unidadNegocio, inside(unidadNegocio, legajo.unidadNegocio))
    .leftJoin(jefe, and(inside(jefe, legajo.reportaA), mayKnow(jefe._id)))
    .where(and(eq(legajo._id, id), stands));
  const { file, ...names } = found(rows);
  return { ...file, ...names };
}

type Change = {
  /** The key of the file, in the history. */
  readonly campo: string;
  readonly set: SQL;
  /** Those it would leave as they are stay as they are. */
  readonly changes: SQL;
  /** What is said before and after, in words, of the row as it was and as it is. */
  readonly antes: SQL;
  readonly despues: SQL;
};

/**
 * One statement however many they are, which changes those that it would change, advances their version and keeps in their
 * history what was said before. Answers how many were chosen, changed or not, and who was changed.
 */
export async function changeMany(
  { db, actor, now, empresa }: Acting,
  where: SQL | undefined,
  change: Change,
): Promise<{ readonly count: number; readonly changed: readonly string[] }> {
  const { campo, set, changes, antes, despues } = change;
  const { rows } = await db.execute<{ count: number; changed: string[] }>(sql`
    with elegido as materialized (
      select ${legajo._id} as id, ${antes} as antes, (${changes}) as cambia from ${legajo} where ${where} for update),
    cambiado as (
      update ${legajo} set ${set}, version = version + 1, modificado = ${now.toISOString()}::timestamptz, modificado_por = ${actor._id}
      from elegido where ${legajo.empresa} = ${empresa} and ${legajo._id} = elegido.id and elegido.cambia
      returning ${legajo._id} as id, ${despues} as despues),
    anotado as (
      insert into ${legajoHistoria} (empresa_id, created, empleado_id, campo, antes, despues, por)
      select ${empresa}::uuid, ${now.toISOString()}::timestamptz, cambiado.id, ${campo}, nullif(elegido.antes, ''),
        nullif(cambiado.despues, ''), ${actor._id}::uuid
      from cambiado join elegido on elegido.id = cambiado.id)
    select (select count(*)::int from elegido) as count, array(select id from cambiado) as changed`);
  return found(rows);
}
