/** What the company knows of the people, names and catalogues of a sheet: a few queries, however many its rows. */
import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import {
  area,
  contrato,
  convenio,
  puesto,
  razonSocial,
  sucursal,
  unidadNegocio,
} from "#features/catalogos/server/tables.ts";
import { mayAdminister, maySee } from "#features/cuentas/rules.ts";
import { cuenta, isKept } from "#features/cuentas/server/tables.ts";
import { legajo, legajoPalabra, stands } from "#features/legajos/server/tables.ts";
import type { CatalogueTable } from "#platform/catalogue/server/tables.ts";
import type { Asking } from "#platform/http/server/asking.ts";
import { notThere } from "#platform/problems/problem.ts";
import { fold } from "#platform/text/fold.ts";
import { CAMPOS_CATALOGO, type CampoCatalogo } from "../columnas.ts";
import type { Importacion } from "../contract.ts";
import { type Conocido, nombreKey, type Persona, referenciaOf } from "../revision.ts";
import type { Datos, Fila } from "../rules.ts";

export const CATALOGOS: Readonly<Record<CampoCatalogo, CatalogueTable>> = {
  sucursal,
  area,
  puesto,
  convenio,
  contrato,
  razonSocial,
  unidadNegocio,
};

/** Of an installation's transaction that entered the company: user names are everybody's, all the rest is its own. */
export async function lookUp(
  ctx: Asking,
  filas: readonly Fila[],
  asignaciones: Importacion["asignaciones"],
): Promise<Conocido> {
  const asked = askedBy(filas);
  const people = await peopleOf(ctx, asked);
  const porNombre = new Map<string, Persona[]>();
  for (const person of people) {
    const key = nombreKey(person.displayName);
    porNombre.set(key, [...(porNombre.get(key) ?? []), person]);
  }
  return {
    porCuil: new Map(people.map((person) => [person.cuil, person])),
    porLegajo: new Map(people.map((person) => [person.legajo, person])),
    porNombre,
    usuarios: await takenNames(ctx, asked.cuiles),
    catalogos: await catalogueIds(
      ctx,
      filas.map(({ datos }) => datos),
      asignaciones,
    ),
  };
}

type Asked = {
  readonly cuiles: readonly string[];
  readonly numeros: readonly number[];
  readonly voces: readonly string[];
};

function askedBy(filas: readonly Fila[]): Asked {
  const [cuiles, numeros, voces] = [new Set<string>(), new Set<number>(), new Set<string>()];
  for (const { cuil, legajo: numero, reportaA } of filas.map(({ datos }) => datos)) {
    if (cuil !== undefined) cuiles.add(cuil);
    if (numero !== undefined) numeros.add(numero);
    if (reportaA === undefined) continue;
    const to = referenciaOf(reportaA);
    if ("cuil" in to) cuiles.add(to.cuil);
    else if ("legajo" in to) numeros.add(to.legajo);
    else voces.add(rarest(to.nombre));
  }
  // What no file number can be is nobody's.
  return { cuiles: [...cuiles], numeros: [...numeros].filter((numero) => numero <= MAX_NUMBER), voces: [...voces] };
}

const MAX_NUMBER = 2_147_483_647;

/** Whoever has the name has each of its words; the longest one is likely to be of few. */
const rarest = (name: string): string =>
  name.split(" ").reduce((longest, word) => (word.length > longest.length ? word : longest), "");

/** One parameter, however many they are. */
const amongTexts = (column: PgColumn, values: readonly string[]): SQL =>
  sql`${column} = any(${sql.param(values)}::text[])`;
const amongNumbers = (column: PgColumn, values: readonly number[]): SQL =>
  sql`${column} = any(${sql.param(values)}::integer[])`;

async function peopleOf({ actor, db }: Asking, { cuiles, numeros, voces }: Asked): Promise<Persona[]> {
  const { _id, legajo: numero, cuil, dni, email, displayName } = legajo;
  const found = (which: SQL) =>
    db
      .select({ _id, legajo: numero, cuil, dni, email, displayName, roles: cuenta.roles })
      .from(legajo)
      .leftJoin(cuenta, eq(cuenta._id, legajo._id))
      .where(and(stands, which));
  const named = db
    .select({ _id: legajoPalabra.legajo })
    .from(legajoPalabra)
    .where(amongTexts(legajoPalabra.palabra, voces));
  const rows = [
    ...(await found(amongTexts(cuil, cuiles))),
    ...(await found(amongNumbers(numero, numeros))),
    ...(voces.length > 0 ? await found(inArray(_id, named)) : []),
  ];
  const people = new Map(
    rows.map(({ roles, ...person }) => [
      person._id,
      {
        ...person,
        visible: roles === null || maySee(actor.roles, roles),
        administrable: roles === null || mayAdminister(actor.roles, roles),
      },
    ]),
  );
  return [...people.values()];
}

/** D167: on import the user name is the CUIL (IMP-16), and it is one in the whole installation. */
async function takenNames({ db }: Asking, cuiles: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ usuario: cuenta.usuario })
    .from(cuenta)
    .where(and(amongTexts(cuenta.usuario, cuiles), isKept(cuenta)));
  return new Set(rows.flatMap(({ usuario }) => usuario ?? []));
}

/** The rows of each catalogue by their folded names. */
export type Ids = Map<CampoCatalogo, Map<string, string>>;

/** Of the catalogues that these rows use, with the names that were given a row. */
export async function catalogueIds(
  { db }: Pick<Asking, "db">,
  datos: readonly Datos[],
  asignaciones: Importacion["asignaciones"],
): Promise<Ids> {
  const catalogos: Ids = new Map();
  for (const campo of CAMPOS_CATALOGO) {
    const given = asignaciones.filter((one) => one.campo === campo);
    if (given.length === 0 && !datos.some((one) => one[campo] !== undefined)) continue;
    const { _id, name } = CATALOGOS[campo];
    const rows = await db.select({ _id, name }).from(CATALOGOS[campo]);
    const ids = new Set(rows.map((row) => row._id));
    const names = new Map(rows.map((row) => [fold(row.name), row._id]));
    for (const one of given) {
      if (!ids.has(one._id)) throw notThere(`asignaciones.${asignaciones.indexOf(one)}._id`);
      names.set(fold(one.nombre), one._id);
    }
    catalogos.set(campo, names);
  }
  return catalogos;
}
