/** What each field says of each person: these eighteen and nothing else of a file leaves it. As the file shows them. D064, S-38. */
import { findEmpresa } from "#features/empresa/server/service.ts";
import { provincias } from "#features/geografia/datos.ts";
import { legajo } from "#features/legajos/server/tables.ts";
import { formatCuil } from "#platform/argentina/cuil.ts";
import { formatDay } from "#platform/dates/format.ts";
import { dayIn } from "#platform/dates/zone.ts";
import { among } from "#platform/db/server/paging.ts";
import type { Writing } from "#platform/http/server/asking.ts";
import type { CampoEmpleado } from "../campos.ts";

export type Valores = Readonly<Record<CampoEmpleado, string>>;

const READ = {
  _id: legajo._id,
  firstName: legajo.firstName,
  lastName: legajo.lastName,
  email: legajo.email,
  telefono1: legajo.telefono1,
  telefono2: legajo.telefono2,
  domicilio: legajo.domicilio,
  provincia: legajo.provincia,
  puesto: legajo.puestoNombre,
  area: legajo.areaNombre,
  sucursal: legajo.sucursalNombre,
  dni: legajo.dni,
  cuil: legajo.cuil,
  fechaNacimiento: legajo.fechaNacimiento,
  estadoCivil: legajo.estadoCivil,
  fechaIngreso: legajo.fechaIngreso,
  sexo: legajo.sexo,
};

const provinces = new Map(provincias.map(({ id, name }) => [id, name]));
const dayOf = (day: string | null) => (day === null ? "" : formatDay(day));

/** Of those of the company; whoever is none of it is not there. One query for all of them, and one for the company. */
export async function valoresOf(
  { db, empresa, now }: Writing,
  people: readonly string[],
): Promise<ReadonlyMap<string, Valores>> {
  const { name, zonaHoraria } = await findEmpresa(db, empresa);
  const hoy = formatDay(dayIn(zonaHoraria, now));
  const rows = await db.select(READ).from(legajo).where(among(legajo._id, people));
  return new Map(
    rows.map((row): [string, Valores] => [
      row._id,
      {
        "empleado.firstName": row.firstName,
        "empleado.lastName": row.lastName,
        "empleado.email": row.email,
        "empleado.telefono": row.telefono1,
        "empleado.telefono2": row.telefono2,
        "empleado.domicilio": row.domicilio,
        "empleado.provincia": provinces.get(row.provincia ?? "") ?? "",
        "empleado.puesto": row.puesto,
        "empleado.area": row.area,
        "empleado.sucursal": row.sucursal,
        "empleado.empresa": name,
        "empleado.dni": row.dni,
        "empleado.cuil": formatCuil(row.cuil),
        "empleado.fechaNacimiento": dayOf(row.fechaNacimiento),
        "empleado.estadoCivil": row.estadoCivil ?? "",
        "empleado.fechaIngreso": dayOf(row.fechaIngreso),
        "empleado.sexo": row.sexo,
        "empleado.hoy": hoy,
      },
    ]),
  );
}
