/** The list of files as a spreadsheet: the fields asked for that the person reads, of every row found or chosen. LEG-100, LEG-101. */
import { and, eq, type SQL } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import {
  area,
  contrato,
  convenio,
  puesto,
  razonSocial,
  sucursal,
  unidadNegocio,
} from "#features/catalogos/server/tables.ts";
import { letterheadOf } from "#features/cuentas/server/service.ts";
import type { CampoPersonalizado } from "#features/empresa/campos-propios.ts";
import { findEmpresa } from "#features/empresa/server/service.ts";
import { provincias } from "#features/geografia/datos.ts";
import { markWords } from "#features/legajos/laborales.ts";
import { legajo } from "#features/legajos/server/tables.ts";
import { formatCuil } from "#platform/argentina/cuil.ts";
import type { FileAnswer, Parsed } from "#platform/contract/contract.ts";
import { formatDay } from "#platform/dates/format.ts";
import type { Db, Within } from "#platform/db/server/database.ts";
import { among, eachRow } from "#platform/db/server/paging.ts";
import type { CtxOf, Kept } from "#platform/http/server/serve.ts";
import { Refusal } from "#platform/problems/problem.ts";
import type { Sandbox } from "#platform/sandbox/server/task.ts";
import { type Campo, listedXlsx } from "#platform/sheets/server/listed.ts";
import { CAMPO_LABELS, camposTo, ESTADOS, type LegajoCampo, PINES } from "../campos.ts";
import { nomina } from "../contract.ts";
import { nominaProblems } from "../problems.ts";
import { sightRoles } from "../told.ts";
import { legajosFound } from "./service.ts";

const superior = alias(legajo, "superior");

const sheetColumns = {
  _id: legajo._id,
  legajo: legajo.legajo,
  displayName: legajo.displayName,
  cuil: legajo.cuil,
  dni: legajo.dni,
  fechaNacimiento: legajo.fechaNacimiento,
  sexo: legajo.sexo,
  puesto: puesto.name,
  area: area.name,
  sucursal: sucursal.name,
  convenio: convenio.name,
  contrato: contrato.name,
  razonSocial: razonSocial.name,
  unidadNegocio: unidadNegocio.name,
  reportaA: superior.displayName,
  fechaIngreso: legajo.fechaIngreso,
  activo: legajo.activo,
  fechaBaja: legajo.fechaBaja,
  motivoBaja: legajo.motivoBaja,
  email: legajo.email,
  telefono1: legajo.telefono1,
  telefono2: legajo.telefono2,
  domicilio: legajo.domicilio,
  localidad: legajo.localidad,
  provincia: legajo.provincia,
  estadoCivil: legajo.estadoCivil,
  pareja: legajo.pareja,
  hijos: legajo.hijos,
  talles: legajo.talles,
  contactosEmergencia: legajo.contactosEmergencia,
  camposPersonalizados: legajo.camposPersonalizados,
  licencia: legajo.licencia,
  onboarding: legajo.onboarding,
  conPin: legajo.conPin,
  configMarkTypes: legajo.configMarkTypes,
};
type SheetRow = Awaited<ReturnType<typeof sheetRows>>[number];

const sheetRows = (db: Db, where: SQL) =>
  db
    .select(sheetColumns)
    .from(legajo)
    .leftJoin(puesto, and(eq(puesto.empresa, legajo.empresa), eq(puesto._id, legajo.puesto)))
    .leftJoin(area, and(eq(area.empresa, legajo.empresa), eq(area._id, legajo.area)))
    .leftJoin(sucursal, and(eq(sucursal.empresa, legajo.empresa), eq(sucursal._id, legajo.sucursal)))
    .leftJoin(convenio, and(eq(convenio.empresa, legajo.empresa), eq(convenio._id, legajo.convenio)))
    .leftJoin(contrato, and(eq(contrato.empresa, legajo.empresa), eq(contrato._id, legajo.contrato)))
    .leftJoin(razonSocial, and(eq(razonSocial.empresa, legajo.empresa), eq(razonSocial._id, legajo.razonSocial)))
    .leftJoin(
      unidadNegocio,
      and(eq(unidadNegocio.empresa, legajo.empresa), eq(unidadNegocio._id, legajo.unidadNegocio)),
    )
    .leftJoin(superior, and(eq(superior.empresa, legajo.empresa), eq(superior._id, legajo.reportaA)))
    .where(where);

const words = (width: number, of: (row: SheetRow) => string | null): Campo<SheetRow> => ({ kind: "text", width, of });
const day = (of: (row: SheetRow) => string | null): Campo<SheetRow> => ({ kind: "date", width: 12, of });

/** Several people in one cell, a line each. */
const people = (width: number, of: (row: SheetRow) => readonly (readonly (string | null)[])[]): Campo<SheetRow> =>
  words(width, (row) =>
    of(row)
      .map((said) => said.filter(Boolean).join(", "))
      .filter(Boolean)
      .join("\n"),
  );

const provinces = new Map(provincias.map(({ id, name }) => [id, name]));
const cities = new Map(provincias.flatMap((each) => each.cities.map(({ id, name }) => [id, name] as const)));
const dayOf = (day: string | null) => (day ? formatDay(day) : null);

const CELLS: Readonly<Record<Exclude<LegajoCampo, typeof OWN>, Campo<SheetRow>>> = {
  legajo: { kind: "number", width: 9, of: (row) => row.legajo },
  displayName: words(32, (row) => row.displayName),
  cuil: words(15, (row) => formatCuil(row.cuil)),
  dni: words(11, (row) => row.dni),
  fechaNacimiento: day((row) => row.fechaNacimiento),
  sexo: words(11, (row) => row.sexo),
  puesto: words(24, (row) => row.puesto),
  area: words(20, (row) => row.area),
  sucursal: words(20, (row) => row.sucursal),
  convenio: words(20, (row) => row.convenio),
  contrato: words(20, (row) => row.contrato),
  razonSocial: words(24, (row) => row.razonSocial),
  unidadNegocio: words(20, (row) => row.unidadNegocio),
  reportaA: words(28, (row) => row.reportaA),
  fechaIngreso: day((row) => row.fechaIngreso),
  activo: words(14, ({ activo }) => ESTADOS[`${activo === true}`]),
  fechaBaja: day((row) => row.fechaBaja),
  motivoBaja: words(30, (row) => row.motivoBaja),
  email: words(30, (row) => row.email),
  telefono1: words(16, (row) => row.telefono1),
  telefono2: words(16, (row) => row.telefono2),
  domicilio: words(30, (row) => row.domicilio),
  localidad: words(20, (row) => cities.get(row.localidad ?? "") ?? null),
  provincia: words(20, (row) => provinces.get(row.provincia ?? "") ?? null),
  estadoCivil: words(14, (row) => row.estadoCivil),
  pareja: people(28, ({ pareja }) => [[pareja.apellido, pareja.nombre, dayOf(pareja.fechaNacimiento)]]),
  hijos: people(32, ({ hijos }) =>
    hijos.map((hijo) => [hijo.apellido, hijo.nombre, dayOf(hijo.fechaNacimiento), hijo.escolaridad]),
  ),
  "licencia.numero": words(16, ({ licencia }) => licencia.numero),
  "licencia.categoria": words(12, ({ licencia }) => licencia.categoria),
  "licencia.fechaVencimiento": day(({ licencia }) => licencia.fechaVencimiento),
  "talles.camisa": words(12, ({ talles }) => talles.camisa),
  "talles.pantalon": words(12, ({ talles }) => talles.pantalon),
  "talles.campera": words(12, ({ talles }) => talles.campera),
  "talles.calzado": words(12, ({ talles }) => talles.calzado),
  contactosEmergencia: people(40, ({ contactosEmergencia }) =>
    contactosEmergencia.map((one) => [one.apellido, one.nombre, one.parentesco, one.celular]),
  ),
  onboarding: words(12, (row) => row.onboarding),
  pin: words(12, ({ conPin }) => PINES[`${conPin}`]),
  configMarkTypes: words(20, ({ configMarkTypes }) => markWords(configMarkTypes)),
};

/** The company's own fields, by their labels. */
const OWN = "camposPersonalizados";

const ownCells = (campos: readonly CampoPersonalizado[]) =>
  campos.map(({ etiqueta, tipo }) => {
    const said = ({ camposPersonalizados: own }: SheetRow) =>
      (Object.hasOwn(own, etiqueta) ? own[etiqueta] : null) || null;
    return { title: etiqueta, ...(tipo === "Fecha" ? day(said) : words(20, said)) };
  });

const cellsOf = (told: readonly LegajoCampo[], campos: readonly CampoPersonalizado[]) =>
  told.flatMap((campo) => (campo === OWN ? ownCells(campos) : { title: CAMPO_LABELS[campo], ...CELLS[campo] }));

export async function legajosXls(
  { actor, aside, transact, empresa }: CtxOf<typeof nomina.xls>,
  sandbox: Sandbox,
  { campos, ids, excepto, ...filters }: Parsed<(typeof nomina)["xls"]>,
): Promise<Kept<FileAnswer>> {
  const by = nomina.xls.access;
  const told = camposTo(sightRoles(actor, by)).filter((campo) => campos.includes(campo));
  const own = await aside(async ({ db }) => (await findEmpresa(db, empresa)).camposPersonalizadosLegajo);
  const columns = cellsOf(told, own);
  if (columns.length === 0) throw new Refusal({ ...nominaProblems.sinCampos, field: "campos" });
  const within: Within = (work) => aside(({ db }) => work(db));
  const rows = eachRow(within, (db) =>
    legajosFound({ actor, db }, by, { ...filters, ids, excepto }, (found) => sheetRows(db, among(legajo._id, found))),
  );
  const letterhead = await aside((ctx) => letterheadOf(ctx, "Legajos"));
  const file = await listedXlsx(sandbox, { by: actor._id, name: "legajos.xlsx", letterhead, columns, rows });
  return transact(async () => file);
}
