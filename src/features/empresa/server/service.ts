/** What can be done with companies: list those within reach, read one, create one, write in it. D042, D030. */
import { eq, inArray, sql } from "drizzle-orm";
import { MODULOS } from "#platform/auth/modulos.ts";
import type { Versioned } from "#platform/contract/contract.ts";
import { DEFAULT_ZONE } from "#platform/dates/zone.ts";
import type { Db } from "#platform/db/server/database.ts";
import { inSpanish } from "#platform/db/server/order.ts";
import { needCurrent, updateWhole } from "#platform/db/server/versions.ts";
import type { Editing } from "#platform/http/server/asking.ts";
import { found } from "#platform/problems/problem.ts";
import { type Empresa, type EmpresaDraft, type EmpresaItem, NotificationBar } from "../contract.ts";
import { ModulosConfig } from "../modulos.ts";
import { activeModules, type Reach, saveModulos } from "../rules.ts";
import { empresa } from "./tables.ts";

export type Row = typeof empresa.$inferSelect;

/** Where a company's logo is shown from; the address changes with the picture, so that a browser may keep it. */
export const logoURL = ({ _id, logo }: Pick<Row, "_id" | "logo">) =>
  logo && `/api/getLogoEmpresa?empresaId=${_id}&v=${logo}`;

/** As everybody in it may know it: each module on or off. */
const empresaOf = (row: Row): Empresa => {
  const active = activeModules(row.modulos);
  const modulos = Object.fromEntries(MODULOS.map((modulo) => [modulo, active.includes(modulo)]));
  return { ...row, logo: logoURL(row), modulos: modulos as Empresa["modulos"] };
};

/** As the switcher and the list of companies show it. */
export const itemOf = ({ _id, version, name, cuit, logo }: Pick<Row, keyof EmpresaItem>): EmpresaItem => ({
  _id,
  version,
  name,
  cuit,
  logo: logoURL({ _id, logo }),
});

/** The companies with these ids, or all of them; by name. */
export async function listEmpresas(db: Db, reach: Reach): Promise<EmpresaItem[]> {
  const { _id, name, cuit, logo, version } = empresa;
  const rows = await db
    .select({ _id, name, cuit, logo, version })
    .from(empresa)
    .where(reach === "all" ? undefined : inArray(empresa._id, [...reach]))
    .orderBy(inSpanish(empresa.name));
  return rows.map(itemOf);
}

export const findEmpresa = async (db: Db, id: string): Promise<Row> =>
  found(await db.select().from(empresa).where(eq(empresa._id, id)));

/** Read through the contract and the rules again: a row stored by an earlier version lacks what came since. */
export const modulosOf = ({ modulos, camposPersonalizadosLegajo: campos }: Row): ModulosConfig =>
  saveModulos(
    ModulosConfig.parse(modulos),
    campos.map(({ etiqueta }) => etiqueta),
  );

export const getEmpresa = async (db: Db, id: string): Promise<Empresa> => empresaOf(await findEmpresa(db, id));

/** A new company starts with every module off and the default bar, hidden. */
export async function createEmpresa(db: Db, draft: EmpresaDraft): Promise<Empresa> {
  const [modulos, notificationBar] = [ModulosConfig.parse({}), NotificationBar.parse({})];
  return empresaOf(
    found(
      await db
        .insert(empresa)
        .values({ ...draft, modulos, notificationBar })
        .returning(),
    ),
  );
}

/** Locked, at the version it was read: of two saves at once the second sees the first; rows that only point to the company do not wait. */
export async function lockEmpresa(db: Db, id: string, version: number): Promise<Row> {
  const row = found(await db.select().from(empresa).where(eq(empresa._id, id)).for("no key update"));
  needCurrent(row, version);
  return row;
}

export const writeEmpresa = (who: Editing, id: string, changes: Partial<Row> & Versioned): Promise<Row> =>
  updateWhole(who, empresa, eq(empresa._id, id), changes);

/** The company whose own address the browser opened. */
export async function empresaAt(db: Db, host: string) {
  const [row] = await db.select().from(empresa).where(sql`lower(${empresa.dominio}) = ${host.toLowerCase()}`);
  return row ?? null;
}

export async function zoneOf(db: Db, id: string): Promise<string> {
  const [row] = await db.select({ zone: empresa.zonaHoraria }).from(empresa).where(eq(empresa._id, id));
  return row?.zone ?? DEFAULT_ZONE;
}
