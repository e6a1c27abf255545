// Loads the demo plan into an empty installation, all or nothing: one transaction that walks through the companies.
import { eq, sql } from "drizzle-orm";
import { startFolders } from "#features/carpetas/server/service.ts";
import { carpeta, tipoDocumento } from "#features/carpetas/server/tables.ts";
import { catalogoTables } from "#features/catalogos/server/tables.ts";
import { cuenta, cuentaEmpresa } from "#features/cuentas/server/tables.ts";
import { ModulosConfig } from "#features/empresa/modulos.ts";
import { saveModulos } from "#features/empresa/rules.ts";
import { empresa, instalacion } from "#features/empresa/server/tables.ts";
import { certifyPeople } from "#features/firma/server/certifying.ts";
import { motivoFirma } from "#features/firma/server/tables.ts";
import { legajo, legajoHistoria, legajoManager } from "#features/legajos/server/tables.ts";
import { everyOpen, forestOf, shownOf } from "#features/organigrama/rules.ts";
import { plantilla } from "#features/plantillas/server/tables.ts";
import { tipoRecibo } from "#features/recibos/server/tables.ts";
import { sancion, tipoSancion } from "#features/sanciones/server/tables.ts";
import { hashPassword } from "#platform/auth/server/passwords.ts";
import { DEFAULT_ZONE, dayIn } from "#platform/dates/zone.ts";
import { type Database, type Db, enterCompany } from "#platform/db/server/database.ts";
import type { ServerSecret } from "#platform/sealing/server/keyring.ts";
import type { DemoCompany } from "./companies.ts";
import { historyOf } from "./history.ts";
import { livesOf, withLife } from "./life.ts";
import type { Person } from "./people.ts";
import { camposOf, personalOf } from "./personal.ts";
import { certifiedOf, type DemoPlan, demoPlan, type PlannedCompany, type PlannedPerson } from "./plan.ts";
import { areDue, DEMO_MARK, DOCUMENTOS_MARK, DUE, type Due, fillOnce, RECIBOS_MARK } from "./state.ts";

/** Where the demo goes, and when its people created their PIN. */
export type DemoTarget = {
  readonly database: Database;
  readonly secret: ServerSecret;
  readonly publicUrl: string | null;
  readonly now: Date;
};

export async function loadDemo({ database, ...target }: DemoTarget): Promise<void> {
  const plan = demoPlan();
  // One hash for everyone: hundreds of argon2 rounds would only slow the first start of a demo down.
  const clave = await hashPassword(plan.password);
  const writeCertificates = await certifyDemo(target, plan);
  await fillOnce(database, async (db) => {
    for (const company of plan.companies) await db.insert(empresa).values(empresaOf(company));
    for (const company of plan.companies) {
      await enterCompany(db, company._id);
      await loadPapers(db, company);
      await loadCompany(db, company, { clave, now: target.now });
      await writeCertificates(db, company._id);
    }
    const grants = plan.grants.flatMap(({ userId, empresas }) =>
      empresas.map((id) => ({ cuenta: userId, empresa: id })),
    );
    await db.insert(cuentaEmpresa).values(grants);
    await db.insert(instalacion).values([
      { clave: DEMO_MARK, valor: "1" },
      { clave: RECIBOS_MARK, valor: DUE },
      { clave: DOCUMENTOS_MARK, valor: DUE },
    ]);
  });
}

/** What was made beside the database goes into it once: of several processes that start together, one keeps what it made. */
export const fillDue = (database: Database, what: Due, write: (db: Db) => Promise<number>): Promise<number | null> =>
  database.inInstallation(async (db) => {
    await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${what}, 0))`);
    if (!(await areDue(db, what))) return null;
    const made = await write(db);
    await db.update(instalacion).set({ valor: "1" }).where(eq(instalacion.clave, what));
    return made;
  });

/** They sign since before the first of the payslips that the demo has signed. */
const MONTHS_SIGNING = 14;
const before = (now: Date, months: number): Date => {
  const then = new Date(now);
  then.setUTCMonth(then.getUTCMonth() - months);
  return then;
};

/** Real keys, sealed under the demo's PIN: made before the transaction, which waits for no key. */
const certifyDemo = (target: Omit<DemoTarget, "database">, { companies, pin }: DemoPlan) =>
  certifyPeople(
    target,
    companies.map((company) => ({ empresa: company, people: certifiedOf(company) })),
    { pin, now: target.now, since: before(target.now, MONTHS_SIGNING), ip: "127.0.0.1", agente: "demostración" },
  );

function empresaOf({ _id, name, cuit, modulos, showNotificationBar, notificationBar, settings }: DemoCompany) {
  const { misDatos, plus, camposPersonalizadosLegajo, ...contract } = settings;
  const campos = [...camposPersonalizadosLegajo];
  const config = saveModulos(
    ModulosConfig.parse({ ...modulos, ...plus, misDatos: { ...misDatos, activo: modulos.misDatos } }),
    campos.map(({ etiqueta }) => etiqueta),
  );
  const looks = { name, cuit, showNotificationBar, notificationBar };
  return { _id, ...looks, ...contract, modulos: config, camposPersonalizadosLegajo: campos };
}

type Loading = { readonly clave: string; readonly now: Date };

async function loadCompany(db: Db, company: PlannedCompany, { clave, now }: Loading) {
  const idsOf = await loadCatalogues(db, company);
  const today = dayIn(DEFAULT_ZONE, now);
  const lives = livesOf(company, today);
  const everybody = [...company.people, ...company.former];
  const forest = forestOf(everybody);
  // Superiors first: a file names one that exists.
  for (const { member: person } of shownOf(forest, everyOpen(forest)).branches) {
    const camposPersonalizados = camposOf(person, company.settings.camposPersonalizadosLegajo);
    const file = withLife(fileOf(person, company._id, idsOf, today), lives.get(person._id));
    await db.insert(legajo).values({ ...file, camposPersonalizados, ...rightsOf(person) });
  }
  await db.insert(cuenta).values(
    everybody.map((person) => ({
      ...accountOf(person, company._id, clave),
      baja: company.former.includes(person),
      firstTime: person.firstTime,
      tieneCertificado: person.tieneCertificado,
    })),
  );
  await db
    .insert(legajoManager)
    .values(
      company.people.flatMap(({ _id: manager, usersManager }) =>
        usersManager.map((empleado) => ({ empresa: company._id, manager, empleado })),
      ),
    );
  await db
    .insert(legajoHistoria)
    .values(historyOf(company, lives, today).map((cambio) => ({ ...cambio, empresa: company._id })));
  await loadSanctions(db, company);
}

/** Folders and types after those that every company has, and letters. */
async function loadPapers(db: Db, { _id: empresaId, carpetas, tiposDocumento, plantillas }: PlannedCompany) {
  await startFolders(db, empresaId);
  await db.insert(carpeta).values(carpetas.map((row) => ({ ...row, empresa: empresaId })));
  await db.insert(tipoDocumento).values(tiposDocumento.map((row) => ({ ...row, empresa: empresaId })));
  await db.insert(plantilla).values(plantillas.map((row) => ({ ...row, campos: [...row.campos], empresa: empresaId })));
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
  reportaA,
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

export function fileOf(person: Person, empresaId: string, idsOf: IdsOf, today: string) {
  const {
    _id,
    legajo: numero,
    firstName,
    lastName,
    displayName,
    sexo,
    dni,
    cuil,
    fechaNacimiento,
    fechaIngreso,
  } = person;
  const { estadoCivil, email, telefono1, domicilio, provincia, localidad } = person;
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
    dni,
    cuil,
    fechaNacimiento,
    fechaIngreso,
  };
  const where = { email, telefono1, domicilio, provincia, localidad };
  return { ...own, ...where, estadoCivil, ...personalOf(person, today), ...references };
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
