// Loads the demo plan into an empty installation, all or nothing: one transaction that walks through the companies.
import { eq, sql } from "drizzle-orm";
import { catalogoTables } from "#features/catalogos/server/tables.ts";
import { cuenta, cuentaEmpresa } from "#features/cuentas/server/tables.ts";
import { ModulosConfig } from "#features/empresa/config.ts";
import { empresa, instalacion } from "#features/empresa/server/tables.ts";
import { motivoFirma } from "#features/firma/server/tables.ts";
import { legajo } from "#features/legajos/server/tables.ts";
import { tipoRecibo } from "#features/recibos/server/tables.ts";
import { sancion, tipoSancion } from "#features/sanciones/server/tables.ts";
import { hashPassword } from "#platform/auth/server/passwords.ts";
import { type Database, type Db, enterCompany } from "#platform/db/server/database.ts";
import type { DemoCompany } from "./companies.ts";
import type { Person } from "./people.ts";
import { demoPlan, type PlannedCompany, type PlannedPerson } from "./plan.ts";

const DEMO_MARK = "demo";
const FILL_LOCK = 7_245_114;

const hasCompany = async (db: Db) => (await db.select({ _id: empresa._id }).from(empresa).limit(1)).length > 0;

export const isEmpty = (database: Database) => database.inInstallation(async (db) => !(await hasCompany(db)));

export const isDemo = (database: Database) =>
  database.inInstallation(
    async (db) => (await db.select().from(instalacion).where(eq(instalacion.clave, DEMO_MARK))).length > 0,
  );

/** Whatever fills an empty installation does it once: of several processes starting together, one works and the others find it done. */
export const fillOnce = <T>(database: Database, work: (db: Db) => Promise<T>): Promise<T | null> =>
  database.inInstallation(async (db) => {
    await db.execute(sql`select pg_advisory_xact_lock(${FILL_LOCK})`);
    return (await hasCompany(db)) ? null : work(db);
  });

export async function loadDemo(database: Database): Promise<void> {
  const plan = demoPlan();
  // One hash for everyone: hundreds of argon2 rounds would only slow the first start of a demo down.
  const clave = await hashPassword(plan.password);
  await fillOnce(database, async (db) => {
    for (const { _id, name, cuit, modulos, showNotificationBar, notificationBar } of plan.companies) {
      const config = ModulosConfig.parse({ ...modulos, misDatos: { activo: modulos.misDatos } });
      await db.insert(empresa).values({ _id, name, cuit, modulos: config, showNotificationBar, notificationBar });
    }
    for (const company of plan.companies) {
      await enterCompany(db, company._id);
      await loadCompany(db, company, clave);
    }
    const grants = plan.grants.flatMap(({ userId, empresas }) =>
      empresas.map((id) => ({ cuenta: userId, empresa: id })),
    );
    await db.insert(cuentaEmpresa).values(grants);
    await db.insert(instalacion).values({ clave: DEMO_MARK, valor: "1" });
  });
}

async function loadCompany(db: Db, company: PlannedCompany, clave: string) {
  const idsOf = await loadCatalogues(db, company);
  const bosses = company.people.filter(({ reportaA }) => reportaA === null);
  const crews = company.people.filter(({ reportaA }) => reportaA !== null);
  for (const person of [...bosses, ...crews]) {
    await db.insert(legajo).values({ ...fileOf(person, company._id, idsOf), ...rightsOf(person) });
  }
  await db.insert(cuenta).values(
    company.people.map((person) => ({
      ...accountOf(person, company._id, clave),
      firstTime: person.firstTime,
      tieneCertificado: person.tieneCertificado,
    })),
  );
  await loadSanctions(db, company);
}

async function loadSanctions(db: Db, { _id: empresaId, tiposSancion, sanciones }: PlannedCompany) {
  const tipos = await db
    .insert(tipoSancion)
    .values(tiposSancion.map((tipo) => ({ ...tipo, empresa: empresaId })))
    .returning();
  const idOf = new Map(tipos.map(({ name, _id }) => [name, _id]));
  await db
    .insert(sancion)
    .values(sanciones.map(({ tipo, ...row }) => ({ ...row, empresa: empresaId, tipo: idOf.get(tipo) ?? tipo })));
}

const rightsOf = ({ permisosManager, reportaA, accesoConfidencial }: PlannedPerson) => ({
  ...(permisosManager ? { permisosManager } : {}),
  manager: reportaA,
  accesoConfidencial: [...accesoConfidencial],
});

/** Names of a catalogue to their ids. */
export type IdsOf = Readonly<
  Record<
    "sucursal" | "area" | "puesto" | "convenio" | "contrato" | "razonSocial" | "unidadNegocio",
    ReadonlyMap<string, string>
  >
>;

async function loadCatalogues(db: Db, company: DemoCompany): Promise<IdsOf> {
  const {
    sucursales,
    areas,
    puestos,
    razonesSociales,
    unidadesNegocio,
    lugaresAtencion,
    medicos,
    diagnosticos,
    convenios,
    contratos,
  } = catalogoTables;
  const mine = <R extends { readonly name: string }>(rows: readonly R[]) =>
    rows.map((row) => ({ ...row, empresa: company._id }));
  const names = (rows: readonly { readonly name: string }[]) =>
    rows.map(({ name }) => ({ name, empresa: company._id }));
  await db.insert(lugaresAtencion).values(names(company.lugaresAtencion));
  await db.insert(medicos).values(mine(company.medicos));
  await db.insert(diagnosticos).values(names(company.diagnosticos));
  await db.insert(motivoFirma).values(names(company.motivosFirma));
  await db.insert(tipoRecibo).values(mine(company.tiposRecibo));
  const ids = (rows: readonly { _id: string; name: string }[]) => new Map(rows.map(({ name, _id }) => [name, _id]));
  return {
    sucursal: ids(await db.insert(sucursales).values(names(company.sucursales)).returning()),
    area: ids(await db.insert(areas).values(names(company.areas)).returning()),
    puesto: ids(await db.insert(puestos).values(names(company.puestos)).returning()),
    convenio: ids(await db.insert(convenios).values(names(company.convenios)).returning()),
    contrato: ids(await db.insert(contratos).values(names(company.contratos)).returning()),
    razonSocial: ids(await db.insert(razonesSociales).values(names(company.razonesSociales)).returning()),
    unidadNegocio: ids(await db.insert(unidadesNegocio).values(names(company.unidadesNegocio)).returning()),
  };
}

export function fileOf(person: Person, empresaId: string, idsOf: IdsOf) {
  const { _id, legajo: numero, firstName, lastName, displayName, sexo, cuil, fechaNacimiento, fechaIngreso } = person;
  const { estadoCivil, email, telefono1, domicilio, provincia, city } = person;
  const references = Object.fromEntries(
    (Object.keys(idsOf) as (keyof IdsOf)[]).map((key) => [key, idsOf[key].get(person[key]) ?? null]),
  ) as Record<keyof IdsOf, string | null>;
  const own = {
    _id,
    empresa: empresaId,
    legajo: numero,
    firstName,
    lastName,
    displayName,
    sexo,
    cuil,
    fechaNacimiento,
    fechaIngreso,
  };
  return { ...own, estadoCivil, email, telefono1, domicilio, provincia, city, ...references };
}

export const accountOf = ({ _id, username, roles }: Person, empresaId: string, clave: string) => ({
  _id,
  empresa: empresaId,
  empresaActual: empresaId,
  username,
  clave,
  roles: [...roles],
  firstTime: false,
});
