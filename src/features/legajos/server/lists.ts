/** A file with the names of what it refers to, for its own page and for whoever keeps it. */
import { and, eq, type SQL } from "drizzle-orm";
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
import { found } from "#platform/problems/problem.ts";
import { legajo, stands } from "./tables.ts";

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
