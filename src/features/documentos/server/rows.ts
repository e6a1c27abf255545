/** How documents are read: their columns, of whom they are, and what each says to whoever asks. */
import { and, eq, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { carpeta, tipoDocumento } from "#features/carpetas/server/tables.ts";
import { legajo } from "#features/legajos/server/tables.ts";
import { lista } from "#features/listas/server/tables.ts";
import { among, amongPage } from "#platform/db/server/paging.ts";
import type { Asking } from "#platform/http/server/asking.ts";
import type { Documento } from "../contract.ts";
import { DOCUMENTOS_PAGE } from "../lista.ts";
import { isPdf, isPrevia, isVencido } from "../rules.ts";
import { documento } from "./tables.ts";

const apoderado = alias(legajo, "apoderado");

export const ofTipo = and(eq(tipoDocumento.empresa, documento.empresa), eq(tipoDocumento._id, documento.tipo));
export const ofCarpeta = and(eq(carpeta.empresa, documento.empresa), eq(carpeta._id, documento.carpeta));
export const ofPersona = and(eq(legajo.empresa, documento.empresa), eq(legajo._id, documento.empleado));

/** By their ids, and nothing read but them and theirs: the planner is kept from beginning elsewhere. */
export const byKey = (ids: readonly string[]): SQL | undefined =>
  ids.length > DOCUMENTOS_PAGE ? and(among(documento._id, ids), ofTheirPeople(ids)) : amongPage(documento._id, ids);

/** Of many, people are looked up by key: joined as they are, everybody's file would be read. */
const ofTheirPeople = (ids: readonly string[]): SQL => {
  const those = sql`select uno.empleado_id from ${documento} uno where ${among(sql`uno.id`, ids)}`;
  return sql`${legajo._id} = any(array(${those}))`;
};

export const rowsWhere = ({ db }: Pick<Asking, "db">, where: SQL | undefined) =>
  db
    .select({
      documento,
      tipo: { _id: tipoDocumento._id, name: tipoDocumento.name },
      carpeta: {
        _id: carpeta._id,
        name: carpeta.name,
        icono: carpeta.icono,
        esLicencia: carpeta.esLicencia,
        esOnboarding: carpeta.esOnboarding,
        esPendiente: carpeta.esPendiente,
        esRecibo: carpeta.esRecibo,
      },
      empleado: {
        _id: legajo._id,
        displayName: legajo.displayName,
        firstName: legajo.firstName,
        lastName: legajo.lastName,
        legajo: legajo.legajo,
        puesto: legajo.puestoNombre,
      },
      lista: { _id: lista._id, name: lista.name },
      firmante: { _id: apoderado._id, displayName: apoderado.displayName },
    })
    .from(documento)
    .innerJoin(tipoDocumento, ofTipo)
    .innerJoin(carpeta, ofCarpeta)
    .innerJoin(legajo, ofPersona)
    .leftJoin(lista, and(eq(lista.empresa, documento.empresa), eq(lista._id, documento.listaDistribucion)))
    .leftJoin(apoderado, and(eq(apoderado.empresa, documento.empresa), eq(apoderado._id, documento.firmante)))
    .where(where);
export type Row = Awaited<ReturnType<typeof rowsWhere>>[number];

type Looking = { readonly actor: Pick<Asking["actor"], "_id">; readonly today: string };

const signed = (at: Date | null) => ({ firmado: at !== null, fecha: at?.toISOString() ?? null });

export function documentoOf({ actor, today }: Looking, row: Row): Documento {
  const { archivo, motivo, conformidad, eliminado, motivoEliminado, ...doc } = row.documento;
  const previa = isPrevia(doc);
  const url = previa ? null : archivo;
  // Whom else the company tells is not its employee's to read.
  const isOwn = doc.empleado === actor._id;
  return {
    ...doc,
    url,
    pdf: isPdf(doc.type) ? url : null,
    tipo: row.tipo,
    carpeta: row.carpeta,
    empleado: { ...row.empleado, puesto: row.empleado.puesto || null },
    firmante: row.firmante,
    previa,
    tieneVencimiento: doc.fechaVencimiento !== null,
    vencido: isVencido(doc.fechaVencimiento, today),
    firmadoEmpleado: { ...signed(doc.firmadoEmpleado), motivo, conformidad },
    firmadoEmpleador: signed(doc.firmadoEmpleador),
    leido: doc.leido !== null,
    notifica: !isOwn && doc.notifica,
    listaDistribucion: isOwn ? null : row.lista,
    retirado: eliminado && { fecha: eliminado.toISOString(), motivo: motivoEliminado },
    created: doc.created.toISOString(),
  };
}
