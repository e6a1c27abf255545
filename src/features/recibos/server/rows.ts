/** How receipts are read: their columns, of whom they are, and what each says to whoever asks. */
import { and, eq, type SQL, sql } from "drizzle-orm";
import { readsParte } from "#features/legajos/partes.ts";
import { legajo } from "#features/legajos/server/tables.ts";
import type { Actor } from "#platform/auth/actor.ts";
import { among, amongPage } from "#platform/db/server/paging.ts";
import type { Asking } from "#platform/http/server/asking.ts";
import type { Recibo } from "../contract.ts";
import { FIRMADOS_PAGE } from "../firmados.ts";
import { periodoOf } from "../rules.ts";
import { closedTo } from "./sight.ts";
import { recibo, tipoRecibo } from "./tables.ts";

export const ofType = and(eq(tipoRecibo.empresa, recibo.empresa), eq(tipoRecibo._id, recibo.tipoRecibo));
export const ofPerson = and(eq(legajo.empresa, recibo.empresa), eq(legajo._id, recibo.empleado));

const columns = {
  _id: recibo._id,
  version: recibo.version,
  tipoRecibo: { _id: tipoRecibo._id, name: tipoRecibo.name },
  empleado: {
    _id: legajo._id,
    firstName: legajo.firstName,
    lastName: legajo.lastName,
    displayName: legajo.displayName,
    legajo: legajo.legajo,
    puesto: legajo.puestoNombre,
    accesoConfidencial: legajo.accesoConfidencial,
  },
  mes: recibo.mes,
  anio: recibo.anio,
  archivo: recibo.archivo,
  sha256: recibo.sha256,
  paginas: recibo.paginas,
  firmadoEmpleador: recibo.firmadoEmpleador,
  publicado: recibo.publicado,
  firmadoEmpleado: recibo.firmadoEmpleado,
  motivo: recibo.motivo,
  conformidad: recibo.conformidad,
  leido: recibo.leido,
  borrador: recibo.borrador,
  observacion: recibo.observacion,
  carga: recibo.carga,
  pagina: recibo.pagina,
  historico: recibo.historico,
  publicarEl: recibo.publicarEl,
  eliminado: recibo.eliminado,
  motivoEliminado: recibo.motivoEliminado,
  referencia: recibo.referencia,
  created: recibo.created,
};

/** Of many receipts their people are looked up by key: joined as they are, everybody's file would be read. */
export const ofPersonAmong = (ids: readonly string[]) => {
  const those = sql`select uno.empleado_id from ${recibo} uno where uno.id = any(${sql.param(`{${ids.join(",")}}`)}::uuid[])`;
  return and(ofPerson, sql`${legajo._id} = any(array(${those}))`);
};

export const rowsAmong = (ctx: Asking, ids: readonly string[]) =>
  ids.length > FIRMADOS_PAGE
    ? rowsWhere(ctx, among(recibo._id, ids), ofPersonAmong(ids))
    : rowsWhere(ctx, amongPage(recibo._id, ids));

export const rowsWhere = ({ actor, db }: Asking, where: SQL | undefined, person = ofPerson) =>
  db
    .select({ ...columns, cerrado: closedTo(actor) })
    .from(recibo)
    .innerJoin(tipoRecibo, ofType)
    .leftJoin(legajo, person)
    .where(where);
export type Row = Awaited<ReturnType<typeof rowsWhere>>[number];

/** REC-18: who may open it is known to those who keep that list. A closed one tells whose it is and how it stands (D205). */
export function reciboOf({ roles }: Pick<Actor, "roles">, row: Row): Recibo {
  const { archivo, publicado: _, motivo, conformidad, empleado, cerrado, eliminado, motivoEliminado, ...rest } = row;
  const readers = readsParte(roles, "confidencial") ? (empleado?.accesoConfidencial ?? []) : [];
  return {
    ...rest,
    cerrado,
    empleado: empleado && { ...empleado, puesto: empleado.puesto || null, accesoConfidencial: readers },
    periodo: periodoOf(row),
    pdf: cerrado ? null : archivo,
    sha256: cerrado ? null : row.sha256,
    referencia: cerrado ? "" : row.referencia,
    // Kept, so that an assignment can be taken back.
    observacion: empleado ? "" : row.observacion,
    firmadoEmpleado: { ...signed(row.firmadoEmpleado), motivo, conformidad },
    firmadoEmpleador: signed(row.firmadoEmpleador),
    leido: row.leido !== null,
    publicarEl: row.publicarEl?.toISOString() ?? null,
    retirado: eliminado && { fecha: eliminado.toISOString(), motivo: motivoEliminado },
    created: row.created.toISOString(),
  };
}

const signed = (at: Date | null) => ({ firmado: at !== null, fecha: at?.toISOString() ?? null });
