/** What can be done with companies: list those within reach, read one, create, rename. D042, D030. */
import { eq, inArray, sql } from "drizzle-orm";
import { MODULOS } from "#platform/auth/modulos.ts";
import type { Versioned } from "#platform/contract/contract.ts";
import { DEFAULT_ZONE } from "#platform/dates/zone.ts";
import type { Db } from "#platform/db/server/database.ts";
import { inSpanish } from "#platform/db/server/order.ts";
import { updateWhole } from "#platform/db/server/versions.ts";
import type { Ctx } from "#platform/http/server/serve.ts";
import { found } from "#platform/problems/problem.ts";
import { ModulosConfig } from "../config.ts";
import { type Empresa, type EmpresaDraft, type EmpresaItem, NotificationBar } from "../contract.ts";
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

/** The companies with these ids, or all of them; by name. */
export async function listEmpresas(db: Db, reach: Reach): Promise<EmpresaItem[]> {
  const { _id, name, cuit, logo, version } = empresa;
  const rows = await db
    .select({ _id, name, cuit, logo, version })
    .from(empresa)
    .where(reach === "all" ? undefined : inArray(empresa._id, [...reach]))
    .orderBy(inSpanish(empresa.name));
  return rows.map((row) => ({ ...row, logo: logoURL(row) }));
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

type Who = Pick<Ctx, "actor" | "db" | "now">;

export async function renameEmpresa(who: Who, id: string, draft: EmpresaDraft & Versioned): Promise<EmpresaItem> {
  const saved = { ...draft, ultimaFechaActualizacion: who.now };
  const row = await updateWhole(who, empresa, eq(empresa._id, id), saved);
  return { ...row, logo: logoURL(row) };
}

/** The company whose own address the browser opened. */
export async function empresaAt(db: Db, host: string) {
  const [row] = await db.select().from(empresa).where(sql`lower(${empresa.dominio}) = ${host.toLowerCase()}`);
  return row ?? null;
}

export async function zoneOf(db: Db, id: string): Promise<string> {
  const [row] = await db.select({ zone: empresa.zonaHoraria }).from(empresa).where(eq(empresa._id, id));
  return row?.zone ?? DEFAULT_ZONE;
}
