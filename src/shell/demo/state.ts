/** What an installation holds: nothing yet, a demo, or somebody's companies. The demo itself is read when it is loaded. */
import { eq, sql } from "drizzle-orm";
import { empresa, instalacion } from "#features/empresa/server/tables.ts";
import type { Database, Db } from "#platform/db/server/database.ts";

/** Of an installation that holds the demo: its name among what is known of the installation. */
export const DEMO_MARK = "demo";
/** Whether its payslips and its documents are still to be made: they need more than a database (recibos.ts, documentos.ts). */
export const RECIBOS_MARK = "demo-recibos";
export const DOCUMENTOS_MARK = "demo-documentos";
export const DUE = "pendientes";
export type Due = typeof RECIBOS_MARK | typeof DOCUMENTOS_MARK;
const FILL_LOCK = 7_245_114;

export async function areDue(db: Db, what: Due): Promise<boolean> {
  const [mark] = await db.select().from(instalacion).where(eq(instalacion.clave, what));
  return mark?.valor === DUE;
}

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
