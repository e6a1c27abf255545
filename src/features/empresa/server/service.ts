/** What can be done with companies: list those within reach, read one, create, rename. D042, D030. */
import { eq, inArray, sql } from "drizzle-orm";
import { MODULOS } from "#platform/auth/modulos.ts";
import { DEFAULT_ZONE } from "#platform/dates/zone.ts";
import type { Db } from "#platform/db/server/database.ts";
import { inSpanish } from "#platform/db/server/order.ts";
import { found } from "#platform/problems/problem.ts";
import { type Empresa, type EmpresaDraft, NotificationBar } from "../contract.ts";
import type { Reach } from "../rules.ts";
import { empresa } from "./tables.ts";

/** The companies with these ids, or all of them; by name. */
export const listEmpresas = (db: Db, reach: Reach) =>
  db
    .select()
    .from(empresa)
    .where(reach === "all" ? undefined : inArray(empresa._id, [...reach]))
    .orderBy(inSpanish(empresa.name));

export const getEmpresa = async (db: Db, id: string): Promise<Empresa> =>
  found(await db.select().from(empresa).where(eq(empresa._id, id)));

/** A new company starts with every module off and the default bar, hidden. */
export async function createEmpresa(db: Db, draft: EmpresaDraft): Promise<Empresa> {
  const modulos = Object.fromEntries(MODULOS.map((modulo) => [modulo, false])) as Empresa["modulos"];
  return found(
    await db
      .insert(empresa)
      .values({ ...draft, modulos, notificationBar: NotificationBar.parse({}) })
      .returning(),
  );
}

export const updateEmpresa = async (db: Db, id: string, draft: EmpresaDraft): Promise<Empresa> =>
  found(await db.update(empresa).set(draft).where(eq(empresa._id, id)).returning());

/** The company whose own address the browser opened. */
export async function empresaAt(db: Db, host: string) {
  const [row] = await db.select().from(empresa).where(sql`lower(${empresa.dominio}) = ${host.toLowerCase()}`);
  return row ?? null;
}

export async function zoneOf(db: Db, id: string): Promise<string> {
  const [row] = await db.select({ zone: empresa.zonaHoraria }).from(empresa).where(eq(empresa._id, id));
  return row?.zone ?? DEFAULT_ZONE;
}
